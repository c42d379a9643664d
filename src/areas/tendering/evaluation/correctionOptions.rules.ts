/** The rules by which a bid is corrected arithmetically. */
export const correctionRules = {
  WORDS: ['大写金额为准', 'Words rule over figures'],
  UNIT_PRICE: ['单价为准', 'The unit price rules'],
  DECIMAL_POINT: ['小数点明显错位，以合计为准', 'The decimal point is misplaced: the total rules'],
  SUM: ['总价按各行合计修正', 'The total is the sum of the lines'],
} as const;
