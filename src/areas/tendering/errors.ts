import { defineErrors } from '#model/errors.ts';

/** The refusals of tenders: dates, rules, participation, bids, opening. */
export const errors = defineErrors({
  // Envelopes
  envelopeMissing: [
    10018,
    '商务信封缺失，请刷新页面后重新密封投标',
    'The commercial envelope is missing; reload the page and seal the bid again',
  ],
  envelopeUnasked: [
    10008,
    '本招标不接收单独的商务信封，请刷新页面后重新密封投标',
    'This tender takes no commercial envelope of its own; reload the page and seal the bid again',
  ],
  techUnsigned: [
    16004,
    '技术结果尚未签署，不能开启商务标',
    'The technical result is not signed yet: no commercial envelope is opened before',
  ],
  techSignedAlready: [16004, '技术结果已签署', 'The technical result is signed already'],
  techByOther: [
    16012,
    '您否决了其中的投标，技术结果须由其他人签署',
    'You have rejected a bid of this tender; somebody else signs the technical result',
  ],
  techByCommittee: [
    16004,
    '本招标由评标委员会确认技术结果',
    'The committee of experts settles the technical result of this tender',
  ],
  techUnchecked: [
    16004,
    '投标 {bid} 尚未完成初步评审，请先评审',
    'Bid {bid} is not checked yet; check it before the technical result is signed',
  ],
  techFailedValid: [
    16004,
    '投标 {bid} 评审不合格，请先否决并说明事由',
    'Bid {bid} failed a check; reject it with its cause first',
  ],
  techTooFew: [
    16004,
    '技术合格 {count} 家，少于规则集要求的 {least} 家；只能流标',
    '{count} bids passed, the rule profile asks for {least}; the tender can only fail',
  ],
  techStands: [
    16004,
    '技术结果已签署，不能再更改评审',
    'The technical result is signed; its evaluation is not changed any more',
  ],
  pricesOpenedAlready: [16004, '商务标已开启', 'The commercial envelopes are opened already'],
  pricesSealed: [
    16004,
    '商务标尚未开启，请先签署技术结果并开启商务标',
    'The commercial envelopes are still sealed: sign the technical result and open them first',
  ],
  firstStage: [
    16004,
    '第一阶段没有报价，请先进入第二阶段',
    'The first stage has no prices; begin the second one first',
  ],
  secondStageAlready: [16004, '已在第二阶段', 'The tender is in its second stage already'],
  stageTwoClosed: [
    16012,
    '第二阶段只接受第一阶段合格的投标人',
    'The second stage takes bids of those alone who passed the first one',
  ],

  // The tender
  projectEnded: [
    16004,
    '立项 {project} 不在执行中，不能提交招标',
    'Project {project} is not being carried out; the tender cannot be submitted',
  ],
  deadlineAfterOpening: [
    18017,
    '投标截止 {deadline} 晚于开标时间 {opening}，请修改',
    'Bids would close {deadline}, after the opening {opening}; change the dates',
  ],
  openingTooLate: [
    10008,
    '规则集要求截止后 {hours} 小时内开标，请修改开标时间 {opening}',
    'By the rule profile bids are opened within {hours} hours after the deadline; change the opening {opening}',
  ],
  applyAfterDeadline: [
    10008,
    '报名截止 {apply} 晚于投标截止 {deadline}，请修改',
    'Applications would close {apply}, after the deadline for bids {deadline}; change the dates',
  ],
  questionsAfterDeadline: [
    10008,
    '提问截止 {questions} 晚于投标截止 {deadline}，请修改',
    'Questions would close {questions}, after the deadline for bids {deadline}; change the dates',
  ],
  lotUnknown: [
    10008,
    '行 {lineNo} 的标段号不存在，请先添加标段或清空',
    'Line {lineNo}: there is no such lot; add it, or leave the lot empty',
  ],
  lotsMissing: [10015, '按标段授标须至少有一个标段', 'Awarding by lot needs at least one lot'],
  itemUnnamed: [10011, '行 {lineNo} 请选择物料或填写物料描述', 'Line {lineNo}: choose a material or describe it'],
  unitPrecision: [
    10008,
    '行 {lineNo} 数量 {quantity} 的小数位超过单位“{unit}”的精度 {precision} 位',
    'Line {lineNo}: quantity {quantity} has more decimals than the {precision} of unit “{unit}”',
  ],
  tooMuchForOne: [
    10008,
    '行 {lineNo} 单家最大中标量 {most} 超过需求数量 {demand}',
    'Line {lineNo}: {most} for one supplier is more than the {demand} asked for',
  ],
  needTwice: [10009, '行 {lineNo} 的需求已在另一行', 'Line {lineNo}: the requirement is in another line already'],
  needOfOther: [
    10008,
    '行 {lineNo} 的需求属于其他公司或单位、物料不一致',
    'Line {lineNo}: the requirement is of another company, material or unit',
  ],
  beyondNeed: [
    10008,
    '行 {lineNo} 的需求可用 {open}，不能招标 {quantity}',
    'Line {lineNo}: {open} of the requirement is open, {quantity} cannot be put out to tender',
  ],
  bondTooHigh: [
    10008,
    '投标保证金 {bond} 超过规则集上限：估算金额的 {percent}%',
    'The bid bond {bond} is above the {percent} % of the estimate that the rule profile allows',
  ],
  bondWithoutEstimate: [
    10011,
    '设置投标保证金时请填写估算金额',
    'Where there is a bid bond the estimate has to be stated',
  ],
  noItems: [10015, '招标单没有明细，请至少添加一行', 'The tender has no lines; add at least one'],
  noSuppliers: [10015, '邀请招标请至少邀请一家供应商', 'A tender by invitation invites at least one supplier'],
  fewInvited: [
    10008,
    '邀请 {count} 家，规则集要求至少 {least} 家；请补充，或填写不足的原因',
    '{count} are invited, the rule profile asks for {least}; invite more, or say why there are fewer',
  ],
  fewInvitedHard: [
    10008,
    '邀请 {count} 家，规则集要求至少 {least} 家，请补充供应商',
    '{count} are invited, the rule profile asks for {least}; invite more',
  ],
  shortPeriod: [
    10008,
    '距投标截止不足规则集要求的编标期 {days} 天；请推迟投标截止，或填写不足的原因',
    'Less than the {days} days that the rule profile gives to prepare a bid are left; postpone, or say why',
  ],
  shortPeriodHard: [
    10008,
    '距投标截止不足规则集要求的编标期 {days} 天，请推迟投标截止',
    'Less than the {days} days that the rule profile gives to prepare a bid are left; postpone the deadline',
  ],
  supplierBlocked: [
    16004,
    '供应商“{supplier}”已停用或冻结，不能邀请',
    'Supplier “{supplier}” is disabled or frozen and cannot be invited',
  ],
  currencyMissing: [10016, '币种无法带出，请选择', 'No currency could be derived; choose one'],
  purchaseOrgMissing: [
    11004,
    '采购组织不能为空：公司“{company}”没有可用的采购组织，请选择',
    'A purchasing organisation is needed: company “{company}” has none; choose one',
  ],
  ownerWithoutUser: [
    18028,
    '采购员“{buyer}”没有可用的关联用户，请先维护',
    'Purchaser “{buyer}” has no linked user in service; maintain one first',
  ],
  notWithdrawable: [
    18027,
    '新建或已驳回的招标单不能撤回，请直接修改',
    'A tender that is new or rejected cannot be withdrawn; change it instead',
  ],
  deadlinePast: [10008, '投标截止 {deadline} 已过，请修改', 'The deadline {deadline} has passed; change it'],
  closedForBids: [18001, '已过投标截止时间 {deadline}', 'The deadline for bids, {deadline}, has passed'],
  deadlineNotLater: [
    10008,
    '新的投标截止须晚于原截止 {deadline}',
    'The new deadline must be later than the present one, {deadline}',
  ],
  clarifyTooLate: [
    10008,
    '距投标截止不足 {days} 天，澄清时须同时推迟投标截止',
    'Less than {days} days are left; a clarification has to postpone the deadline as well',
  ],
  notRepeatable: [
    16004,
    '只有流标、终止或废标的招标可以重新招标',
    'Only a tender that failed, was terminated or voided can be repeated',
  ],

  // Participation
  tenderOver: [16004, '招标不在投标阶段', 'The tender is not open'],
  applicationsOver: [
    18002,
    '已过报名截止时间 {deadline}，不能报名',
    'Applications closed {deadline}; you cannot apply any more',
  ],
  notInvited: [16012, '本次招标仅限受邀供应商参与', 'Only suppliers that were invited can take part in this tender'],
  mobileWrong: [10019, '手机号 {mobile} 格式不正确，请重新填写', 'The mobile number {mobile} is not well-formed'],
  declareMissing: [10011, '请确认承诺后再提交', 'Confirm the declaration before you submit'],
  noticeWithoutPart: [16004, '此公告不接受报名', 'No applications are taken with this notice'],

  // Bids
  notQualified: [16012, '尚未报名或已不参与，请先报名', 'You do not take part yet; apply first'],
  documentMoved: [
    10003,
    '招标文件已更新到第 {version} 版，请重新读取后再投标',
    'The tender document is at version {version} now; read it again before you bid',
  ],
  bidMoved: [
    10003,
    '您的投标在别处已更新，请重新读取后再提交',
    'Your bid was changed elsewhere meanwhile; read it again before you submit',
  ],
  bidMissing: [10018, '没有可提交的投标内容，请重新提交', 'There is no bid to submit; submit it again'],
  bidTooLarge: [10008, '投标内容过大，请精简说明', 'The bid is too large; shorten the texts'],
  noBid: [18027, '没有已投的标，不能撤回', 'There is no bid that could be withdrawn'],
  draftInBrowser: [
    16004,
    '本招标的投标草稿只保存在投标人的浏览器中，平台不保存',
    'Drafts of bids for this tender are in the browser of the bidder alone; the platform takes none',
  ],
  ownKeyMissing: [
    16004,
    '本招标须由投标人解密，请先在“我的开标密钥”页面生成密钥',
    'Bidders open their own bids in this tender; make your key on the page “My bid key” first',
  ],
  notAskedToOpen: [
    16004,
    '现在不能解密：招标方尚未开始，或时限已过',
    'Nothing can be opened now: the tender has not asked for it yet, or its time is over',
  ],
  innerWrong: [
    10008,
    '解开的内容与投标时的散列不符，请用当时的密钥重试',
    'What was opened does not fit the hash of the bid; try again with the key of that time',
  ],
  biddersNotAsked: [16004, '请先“请投标人解密”，再开标', 'Ask the bidders to open their bids first, then open'],
  biddersOpening: [
    16004,
    '还有 {count} 家投标人未解密，须等到 {until}',
    '{count} bidders have not opened their bids yet; wait until {until}',
  ],
  keyRenewed: [
    16004,
    '招标密钥已更换，原密封的投标无法再打开，请重新投标',
    'The key of the tender has changed, and nobody can open what was sealed for the former one; submit the bid again',
  ],
  nothingToConfirm: [16004, '没有需要重新确认的投标', 'There is no bid to be confirmed again'],

  notInEvaluation: [16004, '招标不在评标阶段', 'The tender is not in evaluation'],

  // Opening
  tooEarly: [18003, '未到开标时间 {opening}，不能开标', 'Bids cannot be opened before {opening}'],
  attendedAlready: [10009, '您已签到', 'You have signed in already'],
  openersMissing: [
    16004,
    '开标须至少 {least} 人签到，其中一人不是提交人，目前 {count} 人',
    'At least {least} people have to be present, one of them not the submitter; {count} have signed in',
  ],
  fewBids: [
    10008,
    '投标 {count} 家，规则集要求至少 {least} 家；请填写继续的原因，或流标',
    'There are {count} bids, the rule profile asks for {least}; say why you go on, or let the tender fail',
  ],
  fewBidsHard: [
    16004,
    '投标 {count} 家，规则集要求至少 {least} 家，只能流标后重新招标',
    'There are {count} bids, the rule profile asks for {least}; the tender has to fail',
  ],
  confirmOver: [
    16004,
    '开标结果已确认或确认时限已过，不能再提出',
    'What was read out is confirmed already, or the time to say so is over',
  ],
  notDisputed: [16004, '没有待答复的开标异议', 'There is no dispute to be answered'],
  notPresent: [16012, '只有开标签到人员可以签署开标记录', 'Only those who were present sign the record of the opening'],
  signedAlready: [10009, '您已签署开标记录', 'You have signed the record already'],
  confirmOpen: [
    16004,
    '还有 {count} 家投标人未确认唱标内容，须等到 {until} 或其确认',
    '{count} bidders have not confirmed what was read out; wait for them, at the latest until {until}',
  ],
  disputesOpen: [
    16004,
    '还有 {count} 项开标异议未答复，请先答复',
    '{count} disputes about the opening are not answered yet; answer them first',
  ],
  exemptByOther: [
    16012,
    '投标人不足时，须由提交人以外的人开标',
    'With too few bidders somebody else than the submitter has to open',
  ],
});
