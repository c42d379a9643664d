import { defineErrors } from '#model/errors.ts';

/** The refusals of approval flows: designing, publishing, acting. */
export const errors = defineErrors({
  // Designing and publishing
  graphShape: [10017, '流程图的格式无法识别，请用设计器编辑', 'The flow cannot be read; edit it in the designer'],
  bpmnUnreadable: [10017, '无法读取 BPMN 文件：{why}', 'The BPMN file cannot be read: {why}'],
  bpmnTooLong: [10008, 'BPMN 文件不能超过 2 MB', 'A BPMN file has at most 2 MB'],
  bpmnUnsupported: [
    10017,
    '未导入：BPMN 文件含有流程不支持的元素 {elements}；请在原工具中去掉它们',
    'Nothing was imported: the BPMN file has elements that flows do not know: {elements}; remove them in the tool it comes from',
  ],
  graphFaulty: [
    10014,
    '流程有 {count} 处问题，不能发布：{first}',
    'The flow cannot be published; mistakes: {count}. The first one: {first}',
  ],
  noDocument: [
    20010,
    '业务单据“{docCode}”没有审批，不能用于流程',
    'The document “{docCode}” is not approved and cannot have a flow',
  ],
  ruleUnreadable: [
    10017,
    '适用条件无法识别，请比较单据的字段',
    'The condition cannot be read; compare fields of the document',
  ],
  caseFails: [10014, '用例“{name}”不通过：{why}', 'The saved case “{name}” fails: {why}'],
  documentDenied: [20012, '您无权查看此单据，请改为输入取值', 'You may not read this document; type values instead'],
  secondDesigner: [
    20012,
    '有金额单据的流程须由另一人发布：{name} 最后修改了它',
    'A flow for documents with amounts is published by somebody else than {name}, who changed it last',
  ],
  moneyRules: [
    10008,
    '有金额的单据不能让发起人自审或无人时自动通过；确需如此，请由管理员打开参数 wfMoneyAutoPass',
    'For documents with amounts the submitter cannot approve himself, nor can a step without people pass; an administrator would have to turn on the parameter wfMoneyAutoPass',
  ],
  emptyUserMissing: [10011, '请指定审批人为空时由谁处理', 'Say who acts where nobody is found'],
  managerMissing: [10011, '请至少指定一名流程管理员', 'Name at least one manager of the flow'],
  definitionGone: [
    20011,
    '流程“{name}”第 {version} 版已被删除或改动，不能继续；请流程管理员终止此审批，或迁移到其他版本',
    'Version {version} of the flow “{name}” was deleted or altered; its manager has to end this approval or move it to another version',
  ],

  // Submitting
  activeInstance: [20004, '此单据已在审批中', 'This document is being approved already'],
  activeRegistration: [15015, '已提交待审批，不能重复提交', 'It was submitted already and waits for approval'],
  starterOutside: [
    10014,
    '您不在流程“{name}”的可发起范围内',
    'You are not among those who may submit to the flow “{name}”',
  ],
  notAuthor: [
    20012,
    '只有单据的创建人可以在提交前选择审批人',
    'Only the author of a document chooses its approvers, before it is submitted',
  ],
  choosePeople: [10014, '请先为节点“{node}”选择审批人', 'First choose who approves at “{node}”'],

  // Acting on a task
  taskNotFound: [10007, '任务不存在', 'The task does not exist'],
  taskNotOpen: [20004, '任务已不是待办，请刷新', 'The task is not open any more; refresh'],
  notYours: [20012, '这不是您的任务', 'This task is not yours'],
  instanceNotRunning: [
    20004,
    '审批当前为“{state}”，不能操作',
    'The approval is “{state}”; nothing can be done with it',
  ],
  commentMissing: [10011, '请填写意见', 'Please write a comment'],
  signatureMissing: [
    10011,
    '此流程须签名：请手写签名，或输入您的姓名确认',
    'Decisions of this flow are signed: sign by hand, or confirm with your name',
  ],
  signatureName: [10008, '签名须为您本人的姓名“{name}”', 'Sign with your own name, “{name}”'],
  phraseThere: [10009, '已有这条常用语', 'This phrase is there already'],
  phrasesFull: [10008, '常用语最多 {most} 条，请先删除不用的', 'There are at most {most} phrases; delete one first'],
  phraseGone: [10007, '常用语不存在', 'There is no such phrase'],
  documentChanged: [
    10003,
    '单据在您打开之后有变动，请刷新后再决定',
    'The document has changed since you opened it; refresh before you decide',
  ],
  flowMoved: [10003, '流程在您打开之后已有变动，请刷新', 'The flow has moved since you opened it; refresh'],
  abstainNotAllowed: [20004, '此节点不允许弃权', 'Nobody may abstain at this step'],
  lastVoter: [10008, '您是最后一位审批人，不能弃权', 'You are the last one to decide and cannot abstain'],
  returnTarget: [20011, '不能退回到该节点', 'It cannot be returned to that step'],
  returnOtherBranch: [20004, '该节点在另一并行分支内，不能退回', 'That step lies within another parallel branch'],
  cannotWithdraw: [20004, '已有他人处理，不能撤回', 'Somebody has acted on it already; it cannot be withdrawn'],
  withdrawNever: [20004, '此流程不允许撤回', 'This flow cannot be withdrawn'],
  notStarter: [20012, '只有发起人可以撤回', 'Only whoever submitted it may withdraw it'],
  cannotRecall: [
    20004,
    '后续节点已查看或处理，不能取回',
    'The next step has been read or dealt with; it cannot be taken back',
  ],
  recallOff: [20004, '此流程不允许取回', 'This flow does not allow decisions to be taken back'],
  signerTwice: [10009, '{name} 已在处理此节点', '{name} acts at this step already'],
  userInactive: [10007, '所选用户不存在或已停用', 'A chosen user does not exist or is disabled'],
  copyToSupplier: [20012, '不能抄送给供应商用户', 'A copy cannot go to people of a supplier'],
  nobodyChosen: [10015, '请至少选择一人', 'Choose at least one person'],
  parallelByVoter: [
    20004,
    '并加签只能由本节点的审批人发起',
    'Only those who decide this step can add somebody beside them',
  ],
  signTooDeep: [10008, '加签最多三层', 'Signers can be added three levels deep at most'],
  signTooMany: [10008, '一个节点最多二十位处理人', 'A step has at most twenty people'],
  notYourSigner: [20004, '只能减去自己加签且未处理的人', 'You can only remove signers you added who have not acted'],
  noVoterLeft: [10008, '至少要保留一位审批人', 'At least one person has to stay'],
  transferTarget: [10008, '不能转给自己或发起人', 'It cannot be passed to yourself or to the submitter'],
  deciderBarred: [
    20012,
    '所选的人按此单据的规定不能审批它，请另选他人',
    'The document bars a chosen person from deciding about it; choose somebody else',
  ],
  claimedByOther: [20004, '任务已被他人签收', 'Somebody else has claimed the task'],
  notClaimable: [20004, '此任务不需签收', 'This task is not to be claimed'],
  urgeNotYours: [
    20012,
    '只有发起人和流程管理员可以催办',
    'Only whoever submitted it and the managers of the flow may urge',
  ],
  urgeTooSoon: [20004, '距上次催办不足 {minutes} 分钟', 'It was urged less than {minutes} minutes ago'],
  fieldNotEditable: [20012, '此节点不能修改“{name}”', '“{name}” cannot be changed at this step'],
  fieldRequired: [10011, '请填写“{name}”', 'Please fill in “{name}”'],
  versionMissing: [
    10011,
    '请说明所读的单据版本，刷新后再试',
    'Say which version of the document was read; refresh and try again',
  ],
  nothingChosen: [10015, '请至少选择一条待办', 'Choose at least one task'],
  notInBatch: [20004, '节点“{node}”须逐条审批', 'Step “{node}” is decided one by one'],

  // Managing
  notManager: [20012, '只有流程管理员可以操作', 'Only the managers of the flow may do this'],
  jumpTarget: [
    20011,
    '不能跳转到该节点：它在另一分支内或不是处理节点',
    'It cannot jump there: that step lies in another branch or is none of people',
  ],
  notErroneous: [20004, '审批没有停在异常，不需重试', 'The approval has not stopped; there is nothing to retry'],
  notSuspended: [20004, '审批没有挂起', 'The approval is not suspended'],
  versionUnknown: [
    10007,
    '目标版本不存在，或不是同一流程的完整版本',
    'There is no such version of this flow, or it is not whole',
  ],
  mappingIncomplete: [10008, '节点“{node}”没有对应的新节点', 'Step “{node}” has no counterpart in the new version'],

  // Answers of other systems
  answerUnknown: [
    10007,
    '没有等待此答复的审批步骤，或签名、时间不正确',
    'No step waits for this answer, or its signature or time is wrong',
  ],
  answerResult: [10017, '答复须为 PASS 或 REJECT', 'The answer is PASS or REJECT'],
  answerLate: [20004, '该步骤已不再等待答复', 'The step waits for no answer any more'],

  // Delegation and master data
  delegateSelf: [10008, '不能委托给自己', 'You cannot delegate to yourself'],
  delegatePeriod: [10008, '结束时间须晚于开始时间', 'It has to end after it begins'],
  delegateOverlap: [10009, '同一流程在此期间已有委托', 'The same flow is delegated in that time already'],
  delegateCycle: [10008, '委托形成循环或超过三层', 'The delegations form a circle or are more than three deep'],
  delegateSide: [20012, '只能委托给采购方用户', 'Only people of the buyer side can be agents'],
  matrixOverlap: [10009, '行 {row} 与行 {other} 的范围重叠', 'Rows {row} and {other} overlap'],
  matrixBand: [10008, '行 {row} 的金额起止颠倒', 'In row {row} the amount ends before it begins'],
  matrixPeople: [10011, '行 {row} 请填写审批人或角色', 'In row {row} name a person or a role'],
});
