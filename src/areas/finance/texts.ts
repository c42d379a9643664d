import type { Label } from '#model/label.ts';

export const financeTexts = {
  selectItems: ['请先勾选待对账明细', 'First tick the items to state'],
  stateAsk: [
    '所选明细须为同一公司、供应商和币种。',
    'The ticked items must be of one company, one supplier and one currency.',
  ],
} as const satisfies Record<string, Label>;
