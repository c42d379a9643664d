import { defineErrors } from '#model/errors.ts';

/** The refusals of expert management and of scoring. */
export const expertErrors = defineErrors({
  techSettled: [
    16004,
    '技术评审已完成，评分不再更改',
    'The technical evaluation is done; its scores are not changed any more',
  ],
  pricesSealed: [
    16004,
    '商务标尚未开启，开启后再汇总',
    'The commercial envelopes are still sealed; summarise once they are opened',
  ],

  // Library and groups
  mobileFormat: [10019, '手机号格式不正确，请填写 11 位手机号', 'This is no mobile number; enter its 11 digits'],
  mobileTaken: [10019, '手机号已由专家“{name}”使用', 'Expert “{name}” has this mobile number already'],
  mailFormat: [10017, '邮箱格式不正确', 'This is no e-mail address'],
  mailTaken: [12012, '邮箱已由专家“{name}”使用', 'Expert “{name}” has this e-mail address already'],
  periodReversed: [10008, '聘期止早于起，请修改', 'The appointment ends before it begins; change the days'],
  specialtyMissing: [10011, '请至少填写一个专业', 'Enter at least one field'],
  notWithdrawable: [
    18027,
    '新建或已驳回的专家不能撤回，请直接修改',
    'An expert who is new or rejected cannot be withdrawn; change the row instead',
  ],
  groupEmpty: [10015, '专家组没有组员，请至少添加一位专家', 'The group has no members; add at least one expert'],
  expertTwice: [
    18015,
    '专家“{expert}”重复，同组专家不能重复',
    'Expert “{expert}” is there twice; each may be there once',
  ],
  severalLeaders: [10008, '只能有一位组长', 'There is one leader only'],
  ownerLeads: [10008, '业主代表不能担任组长', "The buyer's representative cannot lead the committee"],

  // Schemes
  noElements: [10015, '评分方案没有要素，请至少添加一个', 'The scheme has no elements; add at least one'],
  weightsOff: [10008, '评分要素满分合计 {total}，须为 100', 'The elements come to {total} points; it must be 100'],
  coefficientWhole: [
    10008,
    '系数折算法的评分要素满分合计须小于 100，现为 {total}',
    'With the quality coefficient the elements must come to less than 100 points, not {total}',
  ],
  elementTwice: [10009, '要素“{element}”重复', 'Element “{element}” is there twice'],
  priceByFormula: [
    10008,
    '要素“{element}”：价格要素只能用公式由系统评分，其他要素不能用公式',
    'Element “{element}”: price is scored by a formula, by the system, and nothing else is',
  ],
  formulaMissing: [10011, '要素“{element}”请选择价格公式', 'Element “{element}”: choose a price formula'],
  formulaTerms: [10011, '要素“{element}”的公式缺少参数“{term}”', 'Element “{element}”: the formula needs “{term}”'],
  lossReversed: [
    10008,
    '要素“{element}”：高于基准的扣分须大于低于基准的扣分',
    'Element “{element}”: a price above the base must lose more than one below it',
  ],
  levelsOff: [
    10008,
    '要素“{element}”的档次须从最低分到满分连续、不重叠',
    'Element “{element}”: the levels must cover all points from least to most, without gap or overlap',
  ],
  bandsOff: [
    10008,
    '要素“{element}”的价格分档无法识别，须从 1 开始连续',
    'Element “{element}”: the bands cannot be read; they begin at 1 and follow each other',
  ],
  minAboveMax: [
    10008,
    '要素“{element}”的最低分高于满分',
    'Element “{element}”: least points are more than most points',
  ],
  priceElementCount: [10008, '“{mode}”须有且只有一个价格要素', '“{mode}” needs exactly one price element'],
  priceElementUnused: [10008, '“{mode}”不使用价格要素，请删除', '“{mode}” uses no price element; take it away'],
  govFormula: [
    10008,
    '政府采购只能用低价优先法，且价格分不低于 {least}',
    'In government procurement the lowest price is the base, with at least {least} points',
  ],
  schemeUnpublished: [16004, '评分方案“{scheme}”未发布，不能使用', 'Scheme “{scheme}” is not published'],

  // Draws
  drawNumMissing: [18030, '请输入抽取数量', 'Enter the number to draw'],
  poolTooSmall: [
    18018,
    '没有足够的专家可抽取，请放宽条件、减少人数或先补充专家库',
    'There are not enough experts to draw; widen the needs, draw fewer, or add experts first',
  ],
  committeeTooSmall: [
    10008,
    '评审专家共 {count} 人，规则要求至少 {least} 人',
    'The committee has {count} members, the rules ask for at least {least}',
  ],
  committeeEven: [
    10008,
    '评审专家共 {count} 人，须为单数',
    'The committee has {count} members; the number must be odd',
  ],
  committeeRatio: [
    10008,
    '专家不足三分之二，请增加专家或减少业主代表',
    "Less than two thirds are experts; add experts or take away buyer's representatives",
  ],
  drawerInPool: [
    16012,
    '抽取人是库内专家，须由他人抽取',
    'Whoever draws is among the experts; somebody else has to draw',
  ],
  drawUnderWay: [
    10008,
    '抽取单 {draw} 尚未抽取，请先完成，或由他人作废',
    'Draw {draw} is under way; finish it first, or have somebody else declare it void',
  ],
  wrongReveal: [
    10008,
    '抽取数与承诺值不符，请填写承诺时生成的抽取数',
    'The number does not match the commitment; enter the one with which you committed',
  ],
  revealAfterEval: [
    10008,
    '名单解密时间晚于评审时间，请修改',
    'The names would be disclosed after the evaluation; change the times',
  ],
  evalPast: [10008, '评审时间已过，请修改', 'The evaluation lies in the past; change its time'],
  ratingNotOpenForDraw: [
    16004,
    '评审已开始评分或结束，不能抽取专家',
    'The rating is being scored or has ended; no experts can be drawn',
  ],

  // Committee
  noCommittee: [10015, '没有评审专家，请先抽取或指定', 'There are no experts; draw or appoint them first'],
  notMember: [16012, '您不在评审专家名单中', 'You are no member of this committee'],
  notInCommittee: [10007, '专家“{expert}”不在评审名单中', 'Expert “{expert}” is not in the committee'],
  keptOut: [
    10008,
    '专家“{expert}”须回避，请另选他人',
    'Expert “{expert}” has to stay out of this rating; choose somebody else',
  ],
  appointForbidden: [
    10008,
    '“{profile}”的专家须抽取，只能指定业主代表',
    "By “{profile}” experts are drawn; only the buyer's representatives are appointed",
  ],
  nothingToRate: [18008, '报价尚未开启，未开放专家评分', 'Nothing is open to rate yet: the bids are still sealed'],
  notAllConfirmed: [
    18008,
    '专家“{expert}”尚未确认，不能开始评分',
    'Expert “{expert}” has not confirmed; scoring cannot begin',
  ],
  notLeader: [16012, '只有组长可以{act}', 'Only the leader of the committee may {act}'],

  // Experts
  notAnExpert: [
    18029,
    '当前登录人不是在库专家，请联系专家管理员',
    'This account is no active expert; ask the administrator of experts',
  ],
  noExpertHere: [
    10013,
    '当前登录人不是在库专家，请联系专家管理员',
    'This account is no active expert; ask the administrator of experts',
  ],
  callOver: [16004, '邀请已应答或已超时', 'The call was answered or is over'],
  declineReason: [10011, '请填写拒绝原因', 'Say why you decline'],
  confirmOver: [16004, '已过专家确认截止时间 {deadline}', 'The time to confirm ended {deadline}'],
  declarationMissing: [10011, '请填写承诺或回避说明', 'Enter your declaration, or why you stay out'],
  notScoring: [18008, '未开放专家评分', 'The rating is not open for scoring'],
  nothingScored: [18007, '没有评分数据，请至少评一项', 'There are no scores; give at least one'],
  sheetClosed: [16004, '评分表已确认，不能再改', 'The sheet is confirmed and cannot be changed'],
  scoringOver: [16004, '已过评分截止时间 {deadline}', 'Scoring ended {deadline}'],
  scoreOfSystem: [16012, '要素“{element}”不由您评分', 'Element “{element}” is not yours to score'],
  scoreRange: [
    10008,
    '要素“{element}”得分 {score} 不在 {least}–{most} 之间',
    'Element “{element}”: {score} is not between {least} and {most}',
  ],
  scoreStep: [
    10008,
    '要素“{element}”得分 {score} 须为 {step} 的倍数',
    'Element “{element}”: {score} is no multiple of {step}',
  ],
  unknownBid: [10007, '代号 {code} 不存在', 'There is no bid {code}'],
  scoreMissing: [
    18009,
    '{code} 的要素“{element}”未评分，不能确认',
    'Bid {code}: element “{element}” has no score; the sheet cannot be confirmed',
  ],
  nothingToConfirm: [18009, '没有评分，不能确认', 'There are no scores to confirm'],
  scoreReasonMissing: [10011, '{code} 的要素“{element}”请写理由', 'Bid {code}: give a reason for element “{element}”'],
  tooEarly: [
    18024,
    '未到评分截止时间 {deadline}，还有 {open} 位专家未确认',
    'Scoring goes on until {deadline}, and {open} experts have not confirmed',
  ],
  sheetsMissing: [
    16004,
    '评分已截止，还有 {open} 位专家未确认，请更换专家或延长评分',
    'Scoring has ended and {open} experts have not confirmed; replace them or extend the time',
  ],
  outlierReason: [
    10011,
    '{code} 总分与其他专家相差较大，请在任一要素写明理由后再确认',
    'Bid {code}: your total is far from those of the others; give a reason with one of its elements, then confirm',
  ],
  noSheets: [18009, '没有已确认的评分表，不能汇总', 'There is no confirmed sheet to summarise'],
  alreadySigned: [16004, '您已签署', 'You have signed already'],
  signingOpen: [
    18024,
    '未到评分截止时间 {deadline}，不能结束签署',
    'The signing cannot be closed before the scoring deadline, {deadline}',
  ],
  deadlineNotLater: [
    10008,
    '新的评分截止须晚于现在和原截止时间',
    'The new deadline must be later than now and than the present one',
  ],

  // Appraisal
  notRated: [10007, '专家“{expert}”没有参加该评审', 'Expert “{expert}” took no part in this rating'],
});
