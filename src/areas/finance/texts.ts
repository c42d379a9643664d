import type { Label } from '#model/label.ts';

export const financeTexts = {
  selectItems: ['请先勾选待对账明细', 'First tick the items to state'],
  stateAsk: [
    '所选明细须为同一公司、供应商和币种。',
    'The ticked items must be of one company, one supplier and one currency.',
  ],
  selectPayables: ['请先勾选应付', 'First tick the payables to pay'],
  applyAsk: [
    '所选应付须为同一公司、供应商和币种；已生效扣款自动抵扣。',
    'The ticked payables must be of one company, one supplier and one currency; deductions in force are offset.',
  ],
} as const satisfies Record<string, Label>;
