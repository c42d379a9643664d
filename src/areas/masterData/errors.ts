import { defineErrors } from '#model/errors.ts';

/** The refusals of master data. */
export const errors = defineErrors({
  postingAhead: [
    10008,
    '过账日期 {date} 尚未到来，请改用今天或以前的日期',
    'The posting date {date} is still to come; choose today or an earlier day',
  ],
  periodClosed: [
    10008,
    '{date} 所在的会计期间（{module}）已关闭，请改用打开期间内的过账日期',
    'The accounting period of {date} ({module}) is closed; choose a posting date in an open one',
  ],
  baseUnitTwice: [
    10009,
    '此类别已有基准单位“{unit}”，一个类别只能有一个',
    'The category already has the base unit “{unit}”; there can be only one',
  ],
  noInstalments: [10015, '付款条件没有明细，请至少添加一期', 'The payment term has no instalments; add at least one'],
  percentNot100: [10008, '付款比例合计为 {total}%，应为 100%', 'The shares add up to {total} %; they must make 100 %'],
  successorWithoutEnd: [
    10011,
    '填写了后续税率，请填写本税率的有效期止',
    'This rate has a successor; enter the last day on which it counts',
  ],
  successorOfItself: [10008, '后续税率不能是本税率，请选择另一个', 'A rate cannot succeed itself; choose another one'],
  taxRateUsed: [
    10008,
    '税率“{name}”已被使用，不能修改；请新建税率并设定有效期',
    'Tax rate “{name}” is in use and cannot change; create a successor with its own dates',
  ],
  baseUnitUsed: [
    20004,
    '物料已有业务单据，基本单位不能再改',
    'The material is already used on documents; its base unit can no longer change',
  ],
  categoryNotLeaf: [
    10008,
    '“{category}”还有下级类别，物料只能归入最末级',
    '“{category}” has categories below it; a material belongs to the lowest level',
  ],
  categoryHasMaterials: [
    10008,
    '“{category}”下已有物料，不能再设下级类别',
    '“{category}” holds materials; it can have no categories below it',
  ],
  attributeMissing: [10011, '请填写属性“{attribute}”', 'Fill in the attribute “{attribute}”'],
  attributeForeign: [
    10008,
    '属性“{attribute}”不属于此物料的类别，请删除该行',
    'The attribute “{attribute}” does not belong to the category of this material; remove its row',
  ],
  attributeWrong: [10008, '属性“{attribute}”应为{type}', 'The attribute “{attribute}” must be {type}'],
  substituteSelf: [10008, '物料不能替代自己', 'A material is no substitute for itself'],
  materialSupplierTwice: [10009, '此物料与供应商的关系已存在', 'This material already has a record for this supplier'],
  rateAddressWrong: [10017, '接口地址不允许调用，请核对', 'This address may not be called; check it'],
  rateKeyNameMissing: [
    10011,
    '密钥放在请求头或地址参数中时，须填写密钥名称',
    'A key in a header or a parameter needs its name; enter it',
  ],
  mergeNothing: [10015, '请选择要合并的数据', 'Select what to merge'],
  mergeSelf: [10008, '不能合并到自己，请另选目标', 'A row cannot be merged into itself; choose another one'],
  mergeUnits: [
    10008,
    '“{code}”的基本单位与目标物料不同，不能合并',
    '“{code}” has another base unit than the material it would be merged into',
  ],
  mergedAlready: [20004, '“{code}”已被合并，不能再合并', '“{code}” has been merged away already'],
  mergeTargetGone: [
    20004,
    '“{code}”已停用或已被合并，请另选目标',
    '“{code}” is disabled or merged away itself; choose another target',
  ],
  mergeAsked: [
    20004,
    '“{code}”已有待批准的合并申请 {requestNo}',
    'Request {requestNo} to merge “{code}” is waiting already',
  ],
  mergeOwned: [
    20004,
    '“{code}”由系统 {system} 维护，请在该系统中合并',
    '“{code}” is kept by the system {system}; merge it there',
  ],
  mergeOpen: [
    20004,
    '“{code}”还涉及 {count} 条未办结的{what}，办结后再合并',
    '“{code}” is still needed ({what}: {count}); finish them before merging',
  ],
  mergeOwnedUse: [
    20004,
    '有 {count} 条{what}引用“{code}”并由其他系统维护，请先在该系统中改',
    'Another system keeps rows that name “{code}” ({what}: {count}); change them there first',
  ],
  mergeNotYours: [
    20012,
    '您没有申请合并{what}的权限，不能批准',
    'You may not merge this ({what}), so you cannot agree to it',
  ],
  mergeDuplicates: [
    20004,
    '“{code}”与目标有 {count} 条编号相同的{what}，请先处理',
    '“{code}” and the target have the same numbers ({what}: {count}); deal with them first',
  ],
  mergeBelow: [
    10008,
    '目标类别位于被合并类别之下，请先移动',
    'The target lies below the category to merge; move it first',
  ],
  sameUnit: [10008, '原单位与目标单位不能相同', 'A conversion needs two different units'],
  conversionTwice: [10009, '这两个单位在同一时期已有换算', 'These two units already have a conversion for this time'],
  noConversion: [
    10007,
    '没有从“{from}”到“{to}”的换算，请先维护',
    'There is no conversion from “{from}” to “{to}”; enter one first',
  ],
  sameCurrency: [10008, '原币与目标币不能相同', 'An exchange rate needs two different currencies'],
  rateUnusual: [
    10008,
    '与上一汇率相差 {deviation}%，超过容差 {tolerance}%，请核对后勾选“已核对异常波动”',
    'The rate differs by {deviation} % from the one before it, more than {tolerance} %; check it and tick “Unusual change confirmed”',
  ],
  noRate: [10007, '{day} 没有可用的汇率 {pair}', 'There is no rate {pair} for {day}'],
  areaTooDeep: [10008, '行政区划最多四级', 'Areas have at most four levels'],
  areaOfOtherCountry: [
    10008,
    '上级区划属于其他国家，请选择本国的区划',
    'The parent belongs to another country; choose one of this country',
  ],
  swiftFormat: [10017, 'SWIFT代码为 8 或 11 位字母数字', 'A SWIFT code has 8 or 11 letters and digits'],
  cnapsFormat: [10017, '联行号为 12 位数字', 'A CNAPS code has 12 digits'],
});
