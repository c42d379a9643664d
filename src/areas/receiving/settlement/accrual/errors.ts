import { defineErrors } from '#model/errors.ts';

/** The refusals about accruals that have stood too long. */
export const accrualErrors = defineErrors({
  accrualGone: [
    16002,
    '订单行 {line} 已无暂估金额，无需清理',
    'Order line {line} has nothing accrued any more; there is nothing to clean up',
  ],
  cleanupOpen: [
    10009,
    '订单行 {line} 已在清理单 {cleanupNo} 中',
    'Order line {line} is being cleaned up already ({cleanupNo})',
  ],
  accrualChanged: [
    16004,
    '暂估金额已由 {before} 变为 {now}，请驳回后重新核销',
    'The accrual was {before} and is {now}; refuse this and write it off anew',
  ],
  answerByPassed: [10008, '答复期限 {date} 早于今天', 'The day to answer by, {date}, has passed'],
  nothingTicked: [16008, '请先选择订单行', 'Choose order lines first'],
});
