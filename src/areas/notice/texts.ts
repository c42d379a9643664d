import type { Label } from '#model/label.ts';

export const noticeTexts = {
  readers: ['阅读回执', 'Read receipts'],
  noChoices: ['没有可以选择的消息', 'There are no messages to choose from'],
  choicesDetail: [
    '关闭后不再通过该方式通知您；业务上必须知悉的消息不能关闭。',
    'What is off does not reach you that way any more. Messages that must be known cannot be turned off.',
  ],
  kindOfMessage: ['消息', 'Message'],
  noReaders: ['还没有人阅读', 'Nobody has read it yet'],
} as const satisfies Record<string, Label>;
