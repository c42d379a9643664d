import { defineErrors } from '#model/errors.ts';

/** The refusals of performance. */
export const errors = defineErrors({
  // Indicators
  metricMissing: [10011, '自动取数的指标请选择度量', 'Choose the metric of an automatic indicator'],
  targetMissing: [10011, '请填写目标值', 'Enter the target'],
  floorMissing: [10011, '请填写底线值', 'Enter the floor'],
  pointsMissing: [10011, '请填写每单位扣分', 'Enter the points deducted per unit'],
  stepsMissing: [10011, '分段计分请至少填写一段', 'Enter at least one band'],
  noSlope: [
    10008,
    '目标值与底线值不能相同，且目标值应在更好的一侧；达成比的目标值不能为零',
    'Target and floor must differ, the target on the better side; the target of a ratio cannot be zero',
  ],
  bandsBroken: [
    10009,
    '分段须首尾相接且不重叠：第一段起点和最后一段终点留空，其余每段从上一段的终点开始',
    'Bands must join without overlap: leave the first beginning and the last end empty, and begin each where the one before ends',
  ],
  bandAboveMax: [10008, '分段得分不能超过满分 {max}', 'The score of a band cannot exceed the maximum {max}'],
  manualNotDirect: [10008, '手工指标只能直接打分', 'A manual indicator takes entered scores only'],
  noSourceYet: [
    20004,
    '度量“{metric}”暂无数据来源，不能发布；请选择其他度量或先保存为草稿',
    'Nothing feeds the metric “{metric}” yet, so it cannot be published; choose another one or keep the draft',
  ],
  notAutomatic: [
    20004,
    '手工指标没有取数结果，请选择自动指标',
    'A manual indicator has no figures; choose an automatic one',
  ],

  // Periods and companies
  periodReversed: [
    10008,
    '期间止 {to} 不能早于期间起 {from}',
    'The period cannot end on {to} before it begins on {from}',
  ],
  periodTooLong: [10008, '期间最长 {days} 天', 'A period is {days} days long at most'],
  foreignCompany: [20012, '您不负责所选公司，请选择自己的公司', 'The company is not yours; choose one of your own'],
});
