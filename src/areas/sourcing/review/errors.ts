import { defineErrors } from '#model/errors.ts';

/** The refusals of the review of suppliers before they quote. */
export const reviewErrors = defineErrors({
  datesMissing: [
    10011,
    '资格预审请填写申请截止和预审完成时间',
    'A review needs the end of applications and the time by which it is done',
  ],
  applyAfterStart: [
    18005,
    '预审申请截止 {deadline} 晚于报价开始 {start}，请修改',
    'Applications would end {deadline}, after quoting begins {start}; change the dates',
  ],
  reviewAfterStart: [
    18010,
    '预审完成时间 {time} 晚于报价开始 {start}，请修改',
    'The review would end {time}, after quoting begins {start}; change the dates',
  ],
  applyAfterReview: [
    10008,
    '预审申请截止 {deadline} 晚于预审完成时间 {time}，请修改',
    'Applications would end {deadline}, after the review, {time}; change the dates',
  ],
  limitTooSmall: [
    10008,
    '合格数量上限 {limit} 少于最少邀请家数 {least}',
    'At most {limit} could qualify, the rule asks for {least}',
  ],
  applyPast: [10008, '预审申请截止 {deadline} 已过，请修改', 'Applications ended {deadline}; change it'],
  applyOver: [18021, '预审已结束（{deadline}），不能申请', 'Applications could be made until {deadline}'],
  noReview: [16004, '此询价没有资格预审，可直接参与', 'Suppliers of this inquiry are not reviewed; take part instead'],
  applyFirst: [16004, '此询价须先申请并通过预审', 'Apply first: suppliers of this inquiry are reviewed'],
  notWithdrawable: [18027, '尚未提交申请，不能撤回', 'There is no application to withdraw'],
  tooEarly: [
    16004,
    '申请截止 {deadline} 前不能审查，以便对全部申请一视同仁',
    'Applications are reviewed together, after {deadline}',
  ],
  tooLate: [18012, '已过预审完成时间 {time}，请先延期', 'The review was to be done by {time}; extend it first'],
  tooMany: [18013, '合格数量已达上限 {limit}', 'At most {limit} suppliers can qualify'],
  notFinished: [
    18024,
    '未到预审申请截止 {deadline}，不能完成预审',
    'The review cannot be finished before applications end, {deadline}',
  ],
  unreviewed: [16004, '还有 {count} 份申请未审查', '{count} applications have not been reviewed'],
  fewQualified: [
    10008,
    '合格 {count} 家，规则要求至少 {least} 家；请填写继续的原因，或流标',
    '{count} qualify, the rule asks for {least}; say why you go on, or let the inquiry fail',
  ],
  fewQualifiedHard: [
    10008,
    '合格 {count} 家，规则要求至少 {least} 家，只能流标或重新询价',
    '{count} qualify, the rule asks for {least}; the inquiry has to fail',
  ],
  notLater: [10008, '新的预审完成时间须晚于原时间 {time}', 'The new time must be later than the present one, {time}'],
});
