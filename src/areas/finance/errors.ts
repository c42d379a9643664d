import { defineErrors } from '#model/errors.ts';

/** The refusals of finance. */
export const errors = defineErrors({
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
