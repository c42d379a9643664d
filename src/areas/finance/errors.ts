import { defineErrors } from '#model/errors.ts';

/** The refusals of finance. */
export const errors = defineErrors({
  // Statements
  supplierMissing: [10011, '请选择供应商', 'Choose the supplier'],
  nothingToState: [
    20002,
    '截止日前没有待对账明细；收货检验完成后才能对账',
    'Nothing is open up to this day; goods are stated once their inspection is complete',
  ],
  statementEmpty: [10015, '对账单没有明细', 'The statement has no lines'],
  allDisputed: [10015, '全部明细都有异议，请整单退回', 'Every line is disputed; send the statement back instead'],
  statementNegative: [
    10008,
    '对账金额为负（{amount}），请与后续收货一起对账',
    'The statement comes to {amount}, less than nothing; state it together with later receipts',
  ],
  ownStatement: [20012, '本方发出的对账单由对方确认', 'What your side has sent is for the other side to answer'],
  foreignStatement: [20012, '只有发出方可以撤回', 'Only the side that has sent it can withdraw it'],
  statementInvoiced: [
    20004,
    '第 {lineNo} 行已开票，不能撤销',
    'Line {lineNo} was invoiced; the statement cannot be reversed',
  ],
  itemChanged: [
    20004,
    '第 {lineNo} 行（{sourceNo}）已被冲销、改判或变更，请作废后重新对账',
    'Line {lineNo} ({sourceNo}) was reversed, judged anew or changed since; cancel this statement and make another one',
  ],
  itemsMixed: [
    10008,
    '所选明细须为同一公司、供应商和币种',
    'Choose items of one company, one supplier and one currency',
  ],
  itemHeld: [10009, '{sourceNo} 已在另一张对账单上', '{sourceNo} stands on another statement already'],
  lineNotOpen: [20004, '对账单当前状态不允许', 'The statement is not in a state for this'],
  stated: [
    20004,
    '已列入对账单 {statementNo}，不能冲销；请先撤回对账单，或办理退货',
    'It stands on statement {statementNo} and cannot be reversed; withdraw the statement first, or return the goods',
  ],
  // Deductions
  deductionAmount: [10008, '扣款金额须大于零', 'The amount of a deduction must be above zero'],
  taxRateMissing: [
    10011,
    '折让冲减价款，请选择税率',
    'An allowance lowers the price of goods; choose the tax rate they were bought at',
  ],
  deductionTwice: [
    10009,
    '{source}已有扣款单 {deductionNo}，不能重复扣款',
    '{source} has deduction {deductionNo} already; nothing is deducted twice',
  ],
  evidenceMissing: [10011, '请先上传扣款依据', 'Attach the evidence first'],
  deductionOfSource: [
    20004,
    '该扣款单由 {source} 生成，供应商、币种、类型和金额不能修改',
    'This deduction was made by {source}: supplier, currency, type and amount cannot be changed',
  ],
  ruledTooMuch: [
    10008,
    '裁决金额 {amount} 不能超过原扣款金额 {gross}',
    'A ruling of {amount} cannot exceed the deduction of {gross}',
  ],
  ruledNegative: [10008, '裁决金额不能为负', 'The amount of a ruling cannot be negative'],
  cancelNotProposed: [
    20004,
    '请先由一人提出作废，再由另一人作废',
    'One person proposes to cancel it first, another one cancels it',
  ],
  deductionOffset: [
    20004,
    '扣款已抵扣 {amount}，不能作废',
    '{amount} of this deduction was offset already; it cannot be cancelled',
  ],
  offsetNotInForce: [
    20004,
    '扣款单 {deductionNo} 尚未生效，不能抵扣',
    'Deduction {deductionNo} is not in force, so nothing can be offset against it',
  ],
  offsetTooMuch: [
    10008,
    '扣款单 {deductionNo} 余额 {balance}，不能抵扣 {amount}',
    'Deduction {deductionNo} has {balance} left; {amount} cannot be offset',
  ],
});
