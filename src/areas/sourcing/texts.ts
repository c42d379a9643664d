import type { Label } from '#model/label.ts';

export const sourcingTexts = {
  merged: ['已合并为 {line}', 'Merged into {line}'],
  mergeAsk: [
    '物料、单位、公司、预算和类型相同的需求合并成一行，需求日期取最早。',
    'Requirements of the same material, unit, company, budget and type become one line, needed on the earliest day.',
  ],
} as const satisfies Record<string, Label>;
