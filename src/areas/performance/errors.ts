import { defineErrors } from '#model/errors.ts';

/** The refusals of performance. */
export const errors = defineErrors({
  // Indicators
  metricMissing: [10011, '自动取数的指标请选择度量', 'Choose the metric of an automatic indicator'],
  formulaMissing: [10011, '公式指标请填写公式', 'Enter the formula'],
  formulaWrong: [10008, '公式有误：“{at}”{why}', 'The formula is wrong at “{at}”: {why}'],
  formulaConstant: [10008, '公式至少要用到一个度量编码', 'The formula must use at least one metric code'],
  eventsMissing: [10011, '请至少添加一条事件扣分规则', 'Add at least one event with the points it costs'],
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

  // Templates
  templateEmpty: [10015, '模板至少需要一个维度和一个指标', 'A template needs at least one dimension and one indicator'],
  indicatorTwice: [10009, '同一指标只能选用一次', 'An indicator can be chosen once only'],
  dimensionWeights: [10008, '维度权重合计 {total}，应为 100', 'The dimensions weigh {total}; they must add up to 100'],
  dimensionMissing: [
    10008,
    '指标的维度“{dimension}”没有权重，请在维度权重中添加',
    'Dimension “{dimension}” of an indicator has no weight; add it to the dimensions',
  ],
  dimensionEmpty: [
    10008,
    '维度“{dimension}”没有指标，请添加或删除该维度',
    'Dimension “{dimension}” has no indicators; add one or remove it',
  ],
  indicatorWeights: [
    10008,
    '维度“{dimension}”的指标权重合计 {total}，应为 100',
    'The indicators of “{dimension}” weigh {total}; they must add up to 100',
  ],
  bandsIncomplete: [
    10008,
    '等级区间须覆盖 0 至 100：最差等级从 0 起，更好的等级起点更高',
    'Grades must cover 0 to 100: the worst begins at 0, and each better one higher',
  ],
  indicatorUnpublished: [
    20004,
    '指标“{indicator}”未发布，请先发布或更换',
    'Indicator “{indicator}” is not published; publish or replace it',
  ],
  nobodyRates: [
    10011,
    '手工指标“{indicator}”没有评分人，请添加',
    'Nobody scores the manual indicator “{indicator}”; add a rater',
  ],

  // Plans
  templateUnpublished: [
    20004,
    '考核模板未发布，不能启动；请先发布模板',
    'The template is not published; publish it first',
  ],
  templateOfOtherCompany: [
    10008,
    '考核模板属于其他公司，请重新选择',
    'The template belongs to another company; choose another one',
  ],
  periodNotOver: [
    10008,
    '期间 {to} 尚未结束，结束后才能启动',
    'The period lasts until {to}; start the plan once it is over',
  ],
  scoreDueInPast: [10008, '评分截止不能早于今天，请修改', 'The day to score by cannot be in the past; change it'],
  noSuppliers: [
    10015,
    '没有可考核的供应商，请检查公司与供应商范围',
    'There are no suppliers to judge; check the company and the list',
  ],
  supplierForeign: [
    10008,
    '供应商“{supplier}”与该公司没有试用、合格或降级的合作关系',
    'Supplier “{supplier}” is not on trial, qualified or downgraded for the company',
  ],

  // Sheets
  ratersMissing: [
    20004,
    '还有 {count} 项评分未提交，{due} 之后才能汇总',
    '{count} scores are missing; the sheet can be summarised after {due}',
  ],
  noSuchLine: [10007, '考核单没有第 {lineNo} 行', 'The sheet has no line {lineNo}'],
  lineExcluded: [20004, '第 {lineNo} 行无数据，不能调整', 'Line {lineNo} has no data and cannot be adjusted'],
  adjustTooMuch: [10008, '调整分不能超过 ±{limit}', 'The adjustment cannot exceed ±{limit}'],
  scoreOutside: [10008, '得分须在 0 至 {max} 之间', 'The score must lie between 0 and {max}'],
  evidenceMissing: [10011, '该指标须填写评分依据', 'This indicator needs evidence'],
  appealsOpen: [20004, '还有未裁决的申诉，不能定版', 'Appeals are still open; the sheet cannot be final'],

  // Appeals
  notContestable: [20004, '考核单不在可申诉状态', 'The sheet cannot be contested in its state'],
  appealTooLate: [20004, '申诉截止 {day} 已过', 'Appeals were possible until {day}'],
  newScoreMissing: [10011, '申诉成立时请填写新得分', 'Enter the new score of an accepted appeal'],

  // Improvements
  targetWithoutIndicator: [10011, '填写目标得分时请选择验证指标', 'Choose the indicator that the target score is for'],
  doneInPast: [10008, '计划完成日不能早于今天', 'It cannot be planned for the past'],
});
