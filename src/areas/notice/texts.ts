import type { Label } from '#model/label.ts';

export const noticeTexts = {
  readers: ['阅读回执', 'Read receipts'],
  noReaders: ['还没有人阅读', 'Nobody has read it yet'],
} as const satisfies Record<string, Label>;
