import { defineErrors } from '#model/errors.ts';

/** The refusals of award scenarios. */
export const scenarioErrors = defineErrors({
  notComparing: [
    16004,
    '询价不在比价阶段，不能计算定标方案',
    'The inquiry is not being compared; no scenario can be solved for it',
  ],
  fewerThanLeast: [
    10008,
    '最少家数 {least} 大于最多家数 {most}，请修改',
    'At least {least} suppliers and at most {most}: change one of them',
  ],
  supplierNotQuoted: [
    18023,
    '供应商“{supplier}”没有有效报价，请从限制中去掉',
    '“{supplier}” has no valid quotation; take it out of the limits',
  ],
  pricesMoved: [
    10008,
    '计算之后报价有变化，请“修改规则”后重新计算',
    'Prices have changed since the scenario was solved; change the rules and solve it again',
  ],
  tooLarge: [
    16004,
    '方案过大，内存不足；请减少询价明细后再算',
    'The scenario needs too much memory; ask for fewer lines',
  ],
  tooLong: [
    16004,
    '计算超过 {seconds} 秒，已停止；请放宽规则后再算',
    'The scenario was given up after {seconds} seconds; loosen its rules',
  ],
});
