import { defineErrors } from '#model/errors.ts';

/** The refusals of nonconformances, 8D reports and claims. */
export const errors = defineErrors({
  // Nonconformances
  incomingByHand: [
    10008,
    '来料不合格由检验判退时自动生成，请选择其他来源',
    'Incoming nonconformances come from the inspection that rejects a lot; choose another source',
  ],
  lotHasDefect: [
    10009,
    '检验单 {lotNo} 已有不合格记录 {defectNo}',
    'Inspection lot {lotNo} has nonconformance {defectNo} already',
  ],
  codeMissing: [10011, '请先填写缺陷代码', 'Enter the defect code first'],
  checkedTooLittle: [
    10008,
    '检查数量 {checked} 少于不合格数量 {quantity}，请更正',
    'The quantity checked ({checked}) is less than the defective quantity ({quantity}); correct it',
  ],
  foundAhead: [10008, '发现日期不能晚于今天', 'It cannot have been found after today'],
  parentItself: [10008, '首条记录不能是本记录', 'A record cannot be the same fault as itself'],
  parentIsCopy: [
    10008,
    '{defectNo} 本身指向另一条首条记录，请选择那一条',
    '{defectNo} names an earlier record itself; choose that one',
  ],
  liabilityOpen: [10011, '请先确定责任，再关闭', 'Settle the liability before you close it'],
  fromInspection: [
    20004,
    '检验生成的不合格记录不能删除，可填写原因后取消',
    'What an inspection brought cannot be deleted; cancel it with a reason instead',
  ],

  // 8D reports
  defectsMissing: [10015, '请至少选择一条不合格记录', 'Choose at least one nonconformance'],
  mixedCompanies: [
    10008,
    '第 {lineNo} 行的不合格记录属于其他公司，请分开创建',
    'Line {lineNo} belongs to another company; create it separately',
  ],
  mixedSuppliers: [
    10008,
    '第 {lineNo} 行的不合格记录属于其他供应商，请分开创建',
    'Line {lineNo} belongs to another supplier; create it separately',
  ],
  mixedMaterials: [
    10008,
    '第 {lineNo} 行的不合格记录是其他物料，请分开创建',
    'Line {lineNo} is another material; create it separately',
  ],
  defectUnclassified: [
    10011,
    '不合格记录 {defectNo} 没有缺陷代码，请先归类',
    'Nonconformance {defectNo} has no defect code; classify it first',
  ],
  defectOver: [20004, '不合格记录 {defectNo} 已关闭或取消', 'Nonconformance {defectNo} is closed or cancelled'],
  defectInReport: [
    10009,
    '不合格记录 {defectNo} 已在8D报告 {reportNo} 中处理',
    'Nonconformance {defectNo} is dealt with in 8D report {reportNo} already',
  ],
  supplierUserMissing: [
    10007,
    '该供应商没有可登录的用户，请先邀请其开通账号',
    'The supplier has no user who can sign in; invite one first',
  ],
  disputeTooLate: [20004, '责任异议已于 {until} 截止', 'The liability could be disputed until {until}'],
  notInDispute: [
    20004,
    '责任异议裁定前只需完成 D3 及之前的步骤',
    'While the liability is disputed only the steps up to D3 are due',
  ],
  stepBefore: [20004, '请先提交 {step}', 'Submit {step} first'],
  stepNotOpen: [20004, '{step} 已提交或不要求，不能再提交', '{step} was submitted or is not required'],
  stepNotSubmitted: [20004, '{step} 不在待审核状态', '{step} does not wait for approval'],
  ownStep: [20012, '不能审核自己提交的步骤', 'You cannot decide on a step that you submitted'],
  stepStale: [
    10003,
    '{step} 已被同事修改，请重新打开后再填写',
    'A colleague has changed {step}; open it again before you go on',
  ],
  contentMalformed: [10017, '步骤内容格式错误', 'The content of the step is malformed'],
  contentIncomplete: [10011, '请补全本步骤的必填内容', 'Fill in what this step asks for'],
  occurrenceMissing: [10011, '请至少填写一个发生原因', 'Add at least one occurrence cause'],
  escapeMissing: [10011, '请至少填写一个流出原因', 'Add at least one escape cause'],
  numberTwice: [10009, '编号 {no} 重复', 'Number {no} is there twice'],
  actionWithoutCause: [
    10011,
    '措施 {no} 针对的原因 {cause} 不存在，请改为 D4 中的原因号',
    'Action {no} names cause {cause}, which D4 does not have',
  ],
  causeWithoutAction: [10011, '原因 {no} 没有措施，请补充', 'Cause {no} has no action; add one'],
  resultWithoutAction: [10011, 'D5 中没有措施 {no}，请更正', 'D5 has no action {no}; correct the number'],
  evidenceMissing: [10011, '措施 {no} 没有实施证据，请补充', 'Action {no} has no evidence; add it'],
  sortedTooMuch: [
    10008,
    '第 {no} 行已挑选 {quantity} 不能超过数量 {limit}',
    'Row {no}: sorted {quantity} exceeds the quantity {limit}',
  ],
  badTooMuch: [
    10008,
    '第 {no} 行不良 {quantity} 不能超过已挑选 {limit}',
    'Row {no}: bad {quantity} exceeds what was sorted ({limit})',
  ],
  nothingToExtend: [20004, '没有待提交的步骤可延期', 'There is no step to extend'],
  extensionNotLater: [10008, '延期时间须晚于当前截止 {due}', 'It has to be later than the present due time {due}'],
  extensionNotAsked: [20004, '没有待答复的延期申请', 'No extension was requested'],
  extensionPending: [20004, '已有延期申请待答复', 'An extension is requested already'],
  extendedTwice: [
    20004,
    '该步骤已延期 {count} 次，须由质量经理特批',
    'The step was extended {count} times; a quality manager has to grant more',
  ],
  stepsOpen: [20004, '{step} 尚未通过，不能关闭', '{step} is not approved yet; the report cannot be closed'],
  reportOpen: [
    20004,
    '8D报告 {reportNo} 尚未结束，不能关闭',
    '8D report {reportNo} is not finished; this cannot be closed',
  ],

  // Claims
  claimOpen: [20004, '索赔单 {claimNo} 尚未结束，不能关闭', 'Claim {claimNo} is not finished; this cannot be closed'],
  itemsMissing: [10015, '请至少添加一个索赔项', 'Add at least one item'],
  claimNothing: [10008, '索赔金额须大于 0', 'The claim has to ask for more than zero'],
  notLiable: [
    10008,
    '不合格记录 {defectNo} 的责任不是供应商，不能索赔',
    'The supplier is not liable for nonconformance {defectNo}; it cannot be claimed',
  ],
  rateMissing: [10011, '请填写第 {lineNo} 行的单价', 'Enter the rate of line {lineNo}'],
  lineStopRateMissing: [
    10016,
    '未配置停线每分钟费用，请管理员在参数中设置',
    'The cost of a minute of line stop is not set; ask an administrator to set the parameter',
  ],
  taxRateMissing: [10011, '折让须选择税率', 'An allowance needs a tax rate'],
  limitInPast: [10008, '异议截止日期不能早于今天，请修改', 'The day for objections lies in the past; change it'],
  limitPassed: [
    20004,
    '异议已于 {day} 截止，不能还价；可接受或在会话中沟通',
    'Objections were possible until {day}; accept it, or talk about it in the conversation',
  ],
  claimCapped: [
    10008,
    '索赔金额 {amount} 超过合同上限 {limit}',
    'The claim of {amount} exceeds the contractual limit of {limit}',
  ],
  goodsClaimedTwice: [
    10009,
    '不合格记录 {defectNo} 未退货、未索赔的数量只有 {limit}，不能再索赔 {quantity}',
    'Of nonconformance {defectNo} only {limit} was neither returned nor claimed; {quantity} cannot be claimed',
  ],
  itemUnanswered: [10011, '请答复第 {lineNo} 项', 'Answer item {lineNo}'],
  answeredTooMuch: [
    10008,
    '第 {lineNo} 项金额 {amount} 应在 0 与索赔金额 {limit} 之间',
    'Item {lineNo}: {amount} has to lie between 0 and the {limit} claimed',
  ],
  answerTooFine: [10008, '第 {lineNo} 项最多 {decimals} 位小数', 'Item {lineNo} has at most {decimals} decimals'],
  counterReason: [10011, '第 {lineNo} 项还价须填写理由', 'Give a reason for the counter-offer on item {lineNo}'],
  answersMalformed: [10017, '逐项答复格式错误', 'The answers are malformed'],
  counterMissing: [20004, '供应商尚未还价', 'The supplier has made no counter-offer'],
  agreedTooMuch: [
    10008,
    '裁定金额 {amount} 不能超过索赔金额 {limit}',
    'The amount awarded ({amount}) cannot exceed the claim ({limit})',
  ],
  settledByDeduction: [20004, '该索赔以扣款执行', 'This claim is settled by a deduction'],
  nothingToDeduct: [20004, '该索赔没有可重新生成的扣款单', 'This claim has no deduction to make again'],
  deductedAlready: [
    20004,
    '扣款单 {deductionNo} 未作废，不能重新扣款',
    'Deduction {deductionNo} was not cancelled; nothing can be deducted again',
  ],
});
