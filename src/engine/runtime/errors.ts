import { defineErrors, type ErrorDefinition } from '#model/errors.ts';

/** Refusals that the engine itself raises; `x` families are chosen by the document (`familyOf`). */
export const engineErrors = defineErrors({
  system: [10, '系统错误，请联系管理员', 'System error, please contact the administrator'],
  supplierSystem: [
    15000,
    '供应商服务异常，请稍后重试；仍不成功请联系管理员',
    'Supplier service error; try again later, or contact the administrator',
  ],
  notFound: [10007, '数据不存在或已被删除', 'The data does not exist or has been deleted'],
  stale: [10003, '数据已被他人修改，请核对差异后再保存', 'Someone else has changed this; compare and save again'],
  staleDecision: [
    10003,
    '您查看之后数据已被修改，操作未执行；请查看变化后再决定',
    'This has changed since you looked, so nothing was done; look at it again before you decide',
  ],
  invalid: [10011, '请检查填写内容', 'Please check what was entered'],
  wrongValue: [10008, '输入的数据有误', 'The entered data is wrong'],
  duplicate: [10009, '输入的数据重复', 'The entered data is duplicated'],
  duplicateName: [10005, '{label}已存在', '{label} already exists'],
  duplicateCode: [10006, '{label}已存在', '{label} already exists'],
  duplicateRow: [10009, '{label}重复', 'Duplicate {label}'],
  idempotencyReused: [10009, '同一幂等键已用于其他内容', 'The idempotency key was already used with other content'],
  idMissing: [10010, '前台传入ID的值为空', 'The ID sent by the client is empty'],
  nothingProvided: [10018, '输入数据不能为空', 'The input cannot be empty'],
  nothingToDraft: [
    10008,
    '所选数据没有可生成{document}的未完成数量',
    'Nothing of what was chosen is open for a {document}',
  ],
  computedGiven: [10008, '{label}由系统计算，不能填写', '{label} is computed and cannot be entered'],
  tooManyDigits: [
    10008,
    '{label}的位数超出上限，请检查数量、单价与汇率',
    '{label} has more digits than can be kept; check quantities, prices and rates',
  ],
  maskedTyped: [10008, '{label}含有隐藏的位数，请填写完整号码', '{label}: digits are covered; enter the whole number'],
  lookupUnknown: [10007, '{label}不存在或不可用', '{label} does not exist or is not available'],
  lookupElsewhere: [10008, '{label}与所选的{other}不符，请重新选择', '{label} does not belong to the chosen {other}'],
  lookupOutOfPeriod: [
    10008,
    '{label}“{name}”在 {day} 不在有效期内，请改选该日有效的',
    '{label} “{name}” does not count on {day}; choose one that is valid on that day',
  ],
  proposalOutOfPeriod: [
    10011,
    '{source}的{label}“{name}”在 {day} 不可用，请改选该日有效的',
    'The {label} “{name}” of the {source} cannot be used on {day}; choose one that is valid on that day',
  ],
  postedAhead: [
    10008,
    '{label} {date} 尚未到来，请改用今天或以前的日期',
    '{label} {date} is still to come; choose today or an earlier day',
  ],
  beforeFollowed: [
    10008,
    '{label} {day} 早于{document} {number} 的{other} {date}，请改用该日或以后的日期',
    '{label} {day} lies before the {other} {date} of {document} {number}; choose that day or a later one',
  ],
  treeCycle: [
    10008,
    '“{name}”不能成为自己的下级，请另选上级',
    '“{name}” cannot lie below itself; choose another parent',
  ],
  ownedElsewhere: [
    20004,
    '数据由 {system} 维护，{fields}不能在此修改',
    'This is kept by {system}: {fields} cannot be changed here',
  ],
  ownedUndeletable: [
    20004,
    '数据由 {system} 维护，不能在此删除，可以停用',
    'This is kept by {system} and cannot be deleted here; disable it instead',
  ],
  ownedByOther: [20004, '数据已由 {system} 维护', 'This is already kept by {system}'],
  dayAhead: [10008, '{day} 尚未到来，请选择今天或以前的日期', '{day} is still to come; choose today or an earlier day'],
  format: [10017, '数据格式错误', 'Wrong data format'],
  noNumberRule: [
    10002,
    '编码规则 {rule} 未配置或已停用，请联系管理员',
    'The numbering rule {rule} is missing or disabled; contact the administrator',
  ],
  numberNeeds: [
    10011,
    '请填写{name}，编码规则 {rule} 的编号由它组成',
    'Enter {name}: it is part of the number that the rule {rule} gives',
  ],
  numberMisfit: [
    10002,
    '编码规则 {rule} 用到字段 {name}，“{document}”没有此字段；请联系管理员修改编码规则',
    'The numbering rule {rule} takes the field {name}, which “{document}” does not have; ask the administrator to change the rule',
  ],
  failed: [10004, '保存异常', 'Save error'],
  parameters: [20009, '参数缺失或错误', 'Missing or wrong parameters'],
  viewOnly: [
    20012,
    '权限预览中只能查看，不能进行任何操作',
    'You are looking through the eyes of somebody else: nothing can be changed',
  ],
  proofNeeded: [20012, '请先验证您的身份', 'Please confirm your identity first'],
  rightsGone: [
    20012,
    '登录已结束、账号已停用或权限已变更，操作已终止，数据未保存；请重新登录后再试',
    'The login has ended, or the account or its rights have changed: this was stopped and nothing was saved. Log in again and repeat it',
  ],
  secondPerson: [
    20012,
    '“{action}”须由另一人完成（双人复核）',
    '“{action}” needs a second person; you cannot confirm your own work',
  ],
  samePerson: [20012, '“{action}”只能由本条记录的“{who}”本人完成', '“{action}” is for the person under “{who}” alone'],
  // Generic codes come in two families: 16 for purchasing, 20 for everything else.
  query16: [16001, '查询条件“{name}”不可用', 'The condition “{name}” cannot be used here'],
  query20: [20001, '查询条件“{name}”不可用', 'The condition “{name}” cannot be used here'],
  queryValue16: [
    16001,
    '查询条件“{name}”的值有误，请修改后再查询',
    'The value of the condition “{name}” is wrong; change it and search again',
  ],
  queryValue20: [
    20001,
    '查询条件“{name}”的值有误，请修改后再查询',
    'The value of the condition “{name}” is wrong; change it and search again',
  ],
  state16: [16004, '单据当前状态“{state}”不允许“{action}”', 'The document is “{state}”; “{action}” is not possible'],
  state20: [20004, '当前状态“{state}”不允许“{action}”', 'The status is “{state}”; “{action}” is not possible'],
  used16: [16006, '已被其他数据引用，不能删除', 'Other data refers to it; it cannot be deleted'],
  used20: [20004, '已被其他数据引用，不能删除，可以停用', 'Other data refers to it; disable it instead of deleting'],
  emptyDelete16: [16007, '请选择要删除的数据', 'Select what to delete'],
  emptyDelete20: [20007, '请选择要删除的数据', 'Select what to delete'],
  empty16: [16008, '请选择数据', 'Select data first'],
  empty20: [20008, '请选择数据', 'Select data first'],
  nothing16: [16002, '没有符合条件的数据', 'Nothing fits these conditions'],
  nothing20: [20002, '没有符合条件的数据', 'Nothing fits these conditions'],
  check16: [16005, '数量或金额超出允许范围，操作未生效', 'A quantity or amount is out of range; nothing was changed'],
  check20: [20005, '数据超出允许范围，操作未生效', 'A value is out of range; nothing was changed'],
  busy16: [
    16005,
    '其他人正在处理同样的数据，操作未生效，请稍后重试',
    'Others are working on the same data, so nothing was changed; try again in a moment',
  ],
  busy20: [
    20005,
    '其他人正在处理同样的数据，操作未生效，请稍后重试',
    'Others are working on the same data, so nothing was changed; try again in a moment',
  ],
  denied16: [16012, '没有“{action}”的权限', 'You may not “{action}”'],
  denied20: [20012, '没有“{action}”的权限', 'You may not “{action}”'],
});

const purchasing = new Set(['pur', 'bidding', 'contract', 'mold']);

/** Which family of generic codes a URL module raises: 16xxx or 20xxx. */
export const familyOf = (module: string): '16' | '20' => (purchasing.has(module) ? '16' : '20');

/** What a call of a URL module answers when something broke that nobody expected. */
export const faultOf = (module: string): ErrorDefinition =>
  module === 'sup' ? engineErrors.supplierSystem : engineErrors.system;

type Kind =
  | 'query'
  | 'queryValue'
  | 'state'
  | 'used'
  | 'emptyDelete'
  | 'empty'
  | 'nothing'
  | 'check'
  | 'busy'
  | 'denied';

/** The generic refusal of a kind for a URL module. */
export function generic<K extends Kind>(kind: K, module: string): (typeof engineErrors)[`${K}16`] {
  // Both families carry the same places; the type of one stands for both.
  return engineErrors[`${kind}${familyOf(module)}`] as (typeof engineErrors)[`${K}16`];
}
