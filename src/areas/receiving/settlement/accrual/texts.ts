import type { Label } from '#model/label.ts';

/** Why an accrual still stands. */
export const cleanupChoice = {
  INVOICE: ['缺发票', 'Invoice is missing'],
  RECEIPT: ['缺收货', 'Receipt is missing'],
  WRITE_OFF: ['核销', 'Write off'],
} as const;

export const accrualTexts = {
  selectFirst: ['请先勾选要清理的订单行', 'First tick the order lines to clean up'],
  raiseAsk: [
    '所选订单行列入暂估清理，在“暂估清理”中处理。',
    'The ticked order lines are put on the list of accruals to clean up.',
  ],
  raised: ['已列入 {count} 行', '{count} lines were put on the list'],
} as const satisfies Record<string, Label>;
