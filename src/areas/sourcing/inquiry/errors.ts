import { defineErrors } from '#model/errors.ts';

/** The refusals of inquiries: dates, suppliers, opening, rounds. */
export const inquiryErrors = defineErrors({
  startAfterDeadline: [
    18011,
    '报价开始 {start} 晚于报价截止 {deadline}，请修改',
    'Quoting would begin {start}, after it ends {deadline}; change the dates',
  ],
  roundReversed: [
    18006,
    '报价开始 {start} 晚于报价结束 {end}，请修改',
    'The round would begin {start}, after it ends {end}; change the dates',
  ],
  deadlinePast: [10008, '报价截止 {deadline} 已过，请修改', 'The deadline {deadline} has passed; change it'],
  deadlineNotLater: [
    10008,
    '新的报价截止须晚于原截止 {deadline}',
    'The new deadline must be later than the present one, {deadline}',
  ],
  questionsAfterDeadline: [
    10008,
    '提问截止晚于报价截止 {deadline}，请修改',
    'Questions would end after quoting has ended, {deadline}; change the dates',
  ],
  pricesReversed: [10008, '价格有效期止早于起，请修改', 'The prices end before they begin; change the days'],
  noItems: [10015, '询价单没有明细，请至少添加一行', 'The inquiry has no lines; add at least one'],
  noSuppliers: [10015, '请至少邀请一家供应商', 'Invite at least one supplier'],
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
    '行 {lineNo} 的需求可用 {open}，不能询价 {quantity}',
    'Line {lineNo}: {open} of the requirement is open, {quantity} cannot be asked for',
  ],
  projectOfOther: [10008, '立项 {project} 属于其他公司', 'Project {project} is of another company'],
  projectEnded: [
    16004,
    '立项 {project} 不在执行中，不能提交询价',
    'Project {project} is not being carried out; the inquiry cannot be submitted',
  ],
  fewInvited: [
    10008,
    '邀请 {count} 家，规则要求至少 {least} 家；请补充，或填写不足的原因',
    '{count} are invited, the rule asks for {least}; invite more, or say why there are fewer',
  ],
  fewInvitedHard: [
    10008,
    '邀请 {count} 家，规则要求至少 {least} 家，请补充供应商',
    '{count} are invited, the rule asks for {least}; invite more',
  ],
  oneForSingle: [10008, '单一来源只能邀请一家供应商', 'A single source has one supplier'],
  supplierBlocked: [
    16004,
    '供应商“{supplier}”已停用或冻结，不能邀请',
    'Supplier “{supplier}” is disabled or frozen and cannot be invited',
  ],
  ownerWithoutUser: [
    18028,
    '采购员“{buyer}”没有可用的关联用户，请先维护',
    'Purchaser “{buyer}” has no linked user in service; maintain one first',
  ],
  notYetOpen: [
    18024,
    '未到报价截止时间 {deadline}，不能开启报价',
    'Quotations cannot be opened before the deadline, {deadline}',
  ],
  fewQuotes: [
    10008,
    '有效报价 {count} 家，规则要求至少 {least} 家；请填写继续的原因，或流标',
    'There are {count} quotations, the rule asks for {least}; say why you go on, or let the inquiry fail',
  ],
  fewQuotesHard: [
    10008,
    '有效报价 {count} 家，规则要求至少 {least} 家，只能流标或重新询价',
    'There are {count} quotations, the rule asks for {least}; the inquiry has to fail',
  ],
  exemptByOther: [
    16012,
    '报价家数不足时，须由提交人以外的人开启',
    'With too few quotations somebody else than the submitter has to open them',
  ],
  roundsUsed: [10008, '最多 {most} 轮，不能再开新一轮', 'There are at most {most} rounds; no further one'],
  noParticipant: [10015, '没有可参加下一轮的供应商', 'No supplier can take part in a further round'],
  notRepeatable: [
    16004,
    '只有流标或作废的询价可以重新询价',
    'Only an inquiry that failed or was cancelled can be repeated',
  ],
  schemeMissing: [10011, '专家评审的询价请选择评分方案', 'Experts rate this inquiry: choose a rating scheme'],
  scoreBeforeDeadline: [
    10008,
    '专家确认或评分截止须晚于报价截止 {deadline}',
    'Experts confirm and score after quoting has ended, {deadline}; change the dates',
  ],
  currencyMissing: [10016, '币种无法带出，请选择', 'No currency could be derived; choose one'],
  purchaseOrgMissing: [
    11004,
    '采购组织不能为空：公司“{company}”没有可用的采购组织，请选择',
    'A purchasing organisation is needed: company “{company}” has none; choose one',
  ],
  methodTooWeak: [
    16004,
    '需求 {line} 按规则应采用“{method}”，不能转询价',
    'By the rules requirement {line} is bought by “{method}”; it cannot be put into an inquiry',
  ],
  answered: [16004, '当前状态不能答复', 'It cannot be answered in its state'],
});
