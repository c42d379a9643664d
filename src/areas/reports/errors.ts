import { defineErrors } from '#model/errors.ts';

/** The refusals of reports. */
export const errors = defineErrors({
  currencyUnknown: [
    10001,
    '报表币种“{code}”不存在，请在系统参数 rpt.currency 中填写有效的币种代码',
    'There is no currency “{code}” for reports; enter a valid code in the parameter rpt.currency',
  ],
  ownSaving: [
    20012,
    '“{sourceNo}”的价格由您提交，节约须由他人确认',
    'You submitted the price of “{sourceNo}”: somebody else has to confirm what it saved',
  ],
  periodReversed: [10008, '开始日期不能晚于结束日期', 'The first day must not be after the last'],
});
