import { defineErrors } from '#model/errors.ts';

/** The refusals of samples and approved sources. */
export const errors = defineErrors({
  materialMissing: [10011, '请选择物料，或填写新料描述', 'Choose the material, or describe the new one'],
  documentsMissing: [
    10015,
    '提交等级 {level} 至少需要一项资料，请添加',
    'Submission level {level} needs at least one document; add it',
  ],
  elementTwice: [10009, '资料“{element}”重复', 'Document “{element}” is there twice'],
  limitsReversed: [10008, '特性“{name}”的下限不能大于上限', 'The lower limit of “{name}” exceeds the upper one'],
  requiredInPast: [10008, '要求送达日期不能早于今天', 'It cannot be required before today'],
  promisedInPast: [10008, '承诺送达日期不能早于今天', 'It cannot be promised for the past'],
  uploadsMissing: [10011, '请先上传资料：{elements}', 'Upload these documents first: {elements}'],
  receivedTooMuch: [
    10008,
    '收样数量 {received} 不能超过送样数量 {shipped}',
    'What is received ({received}) cannot exceed what was shipped ({shipped})',
  ],
  measuresMalformed: [10017, '测量值格式错误', 'The measurements are malformed'],
  noSuchCharacteristic: [10007, '没有第 {lineNo} 项检验特性', 'There is no characteristic {lineNo}'],
  notMeasurable: [20004, '当前状态不能填写测量值', 'Measurements cannot be entered in this state'],
  resultMissing: [10011, '检验特性“{name}”还没有结果', 'Characteristic “{name}” has no result yet'],
  outsideLimits: [
    10008,
    '检验特性“{name}”超出规格，不能判为合格',
    'Characteristic “{name}” is outside its limits, so it cannot pass',
  ],
  conditionMissing: [10011, '让步须填写说明和截止日期', 'A concession needs a note and its last day'],
  conditionInPast: [10008, '让步截止不能早于今天', 'A concession cannot end in the past'],
  onlyFailedResent: [20004, '只有不合格的送样可以重送', 'Only a sample that failed is sent again'],
  tooManyRounds: [
    20004,
    '已送样 {rounds} 轮，请结案后重新申请',
    'There were {rounds} rounds; close it and ask for a new sample',
  ],
});
