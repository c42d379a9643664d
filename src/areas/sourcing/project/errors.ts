import { defineErrors } from '#model/errors.ts';

/** The refusals of sourcing projects. */
export const projectErrors = defineErrors({
  nameUsed: [10005, '同一公司本年度已有立项“{name}”', 'The company has a project “{name}” in this year already'],
  noLines: [10015, '立项没有明细，请至少添加一行', 'The project has no lines; add at least one'],
  noSuppliers: [10015, '请至少选择一家拟邀供应商', 'Choose at least one supplier to ask'],
  oneForSingle: [10008, '单一来源只能有一家供应商', 'A single source has one supplier'],
  methodUnexplained: [10011, '采用“{method}”请填写方式理由', 'Say why it is bought by “{method}”'],
  methodTooWeak: [
    10008,
    '规则要求至少“{least}”，“{method}”须填写豁免原因并审批',
    'The rules ask for “{least}” at least; say why “{method}” should do, it is approved with the project',
  ],
  methodTooWeakHard: [
    10008,
    '规则要求至少“{least}”，不能采用“{method}”',
    'The rules ask for “{least}” at least; “{method}” cannot be chosen',
  ],
  fewSuppliers: [
    10008,
    '拟邀 {count} 家，规则要求至少 {least} 家；请补充，或填写豁免原因',
    '{count} are to be asked, the rules ask for {least}; add more, or say why fewer should do',
  ],
  fewSuppliersHard: [
    10008,
    '拟邀 {count} 家，规则要求至少 {least} 家，请补充供应商',
    '{count} are to be asked, the rules ask for {least}; add more',
  ],
  supplierBlocked: [
    16004,
    '供应商“{supplier}”已停用或冻结，不能邀请',
    'Supplier “{supplier}” is disabled or frozen and cannot be asked',
  ],
  eventRuns: [
    16004,
    '询价单 {inquiry} 尚未结束，请先流标或作废',
    'Inquiry {inquiry} has not ended; let it fail or cancel it first',
  ],
  notStartable: [
    16004,
    '立项尚未批准或已结束，不能发起寻源',
    'The project is not approved, or has ended: nobody is asked for it',
  ],
  startsTender: [16004, '立项的采购方式是招标，请启动招标', 'The project is put out to tender; prepare the tender'],
  startsInquiry: [
    16004,
    '立项的采购方式是“{method}”，请启动询价',
    'The project is bought by “{method}”; ask suppliers instead',
  ],
  tenderRuns: [
    16004,
    '招标单 {tender} 尚未结束，请先流标或终止',
    'Tender {tender} has not ended; let it fail or terminate it first',
  ],
  awardAboveCeiling: [
    10008,
    '定价金额 {amount} 超过立项最高限价 {ceiling}；请继续议价，或流标后变更立项',
    'The award of {amount} is above the ceiling of the project, {ceiling}; negotiate on, or end the inquiry and change the project',
  ],
  plansReversed: [
    10008,
    '计划日期须按发布、截止、定标的次序',
    'Planned days have to come in order: published, until, awarded',
  ],
  needTwice: [10009, '行 {lineNo} 的需求已在另一行', 'Line {lineNo}: the requirement is in another line already'],
  needOfOther: [
    10008,
    '行 {lineNo} 的需求属于其他公司或单位、物料不一致',
    'Line {lineNo}: the requirement is of another company, material or unit',
  ],
  beyondNeed: [
    10008,
    '行 {lineNo} 的需求可用 {open}，不能立项 {quantity}',
    'Line {lineNo}: {open} of the requirement is open, {quantity} is too much',
  ],
  lineUnnamed: [10011, '行 {lineNo} 请选择物料或填写物料描述', 'Line {lineNo}: choose a material or describe it'],
});
