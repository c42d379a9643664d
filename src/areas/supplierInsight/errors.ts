import { defineErrors } from '#model/errors.ts';

/** The refusals of grading. */
export const errors = defineErrors({
  levelsMissing: [10015, '请至少添加一个等级', 'Add at least one grade'],
  levelTwice: [10009, '等级“{grade}”重复', 'Grade “{grade}” is there twice'],
  weightsNotWhole: [10008, '维度权重合计 {total}，应为 100', 'The dimensions weigh {total}; they must add up to 100'],
  bandsBroken: [
    10008,
    '等级须覆盖 0 至 100：最低等级从 0 起，各等级起点不同',
    'Grades must cover 0 to 100: the lowest begins at 0, and each begins somewhere else',
  ],
  schemeOfOtherCompany: [
    10008,
    '分级方案属于其他公司，请重新选择',
    'The scheme belongs to another company; choose another one',
  ],
  noLines: [10015, '请至少添加一个供应商', 'Add at least one supplier'],
  supplierTwice: [10009, '供应商“{supplier}”重复', 'Supplier “{supplier}” is there twice'],
  supplierForeign: [
    10008,
    '供应商“{supplier}”与该公司没有试用、合格或降级的合作关系',
    'Supplier “{supplier}” is not on trial, qualified or downgraded for the company',
  ],
  periodReversed: [10008, '期间止不能早于期间起', 'The period cannot end before it begins'],
  gradeUnknown: [10008, '方案没有等级“{grade}”', 'The scheme has no grade “{grade}”'],
  gradeMissing: [
    10011,
    '供应商“{supplier}”数据不足，未能计算等级，请填写调整等级和原因',
    'Too little is known of “{supplier}” to work out a grade; enter one, with the reason',
  ],
  adjustReasonMissing: [
    10011,
    '供应商“{supplier}”的等级有调整，请填写原因',
    'The grade of “{supplier}” was adjusted; enter the reason',
  ],
  liftUnconfirmed: [
    20004,
    '供应商“{supplier}”上调超过一级，须先由采购负责人确认上调',
    '“{supplier}” is lifted by more than one grade; a purchasing manager confirms that first',
  ],
});
