import { defineErrors } from '#model/errors.ts';

/** The refusals of prequalification. */
export const prequalErrors = defineErrors({
  reviewAfterDeadline: [
    18016,
    '预审时间 {review} 晚于投标截止 {deadline}，请修改',
    'The review would end {review}, after the deadline for bids {deadline}; change the times',
  ],
  applyAfterReview: [
    10008,
    '报名截止 {apply} 晚于预审时间 {review}，请修改',
    'Applications would close {apply}, after the review {review}; change the times',
  ],
  timesMissing: [
    10011,
    '资格预审须填写报名截止和预审时间',
    'A prequalification needs the deadline for applications and the time of the review',
  ],
  elementsMissing: [10015, '资格预审须至少有一个审查项', 'A prequalification needs at least one criterion'],
  scoreMissing: [
    10011,
    '审查项 {lineNo} 为评分制，请填写满分',
    'Criterion {lineNo} gives points: say how many at most',
  ],
  limitMissing: [10011, '有限数量制须填写合格数量上限', 'Say how many qualify at most'],
  limitTooLow: [
    10008,
    '合格数量上限 {limit} 少于最少投标人 {least}',
    'At most {limit} would qualify, fewer than the {least} bidders that are needed',
  ],
  reviewTooEarly: [
    16004,
    '报名截止 {deadline} 前不能审查',
    'Applications are reviewed after their deadline, {deadline}',
  ],
  reviewOver: [
    18012,
    '已过预审时间 {review}，请先调整预审时间',
    'The time of the review, {review}, has passed; move the review first',
  ],
  notInReview: [16004, '该申请不在审查中', 'This application is not being reviewed'],
  ownDocument: [
    16012,
    '编制招标文件的人不能审查申请',
    'Whoever wrote the tender document does not review applications',
  ],
  elementUnknown: [10007, '审查项不存在', 'There is no such criterion'],
  resultMissing: [10011, '请填写审查结果', 'Enter the result of the review'],
  scoreRange: [10008, '得分 {score} 不在 0–{most} 之间', 'The points {score} are not between 0 and {most}'],
  unreviewed: [16004, '审查项“{element}”尚未审查', 'Criterion “{element}” was not reviewed yet'],
  keyFailed: [10008, '必备条件“{element}”不合格', 'The criterion “{element}”, which must be met, was failed'],
  elementFailed: [10008, '审查项“{element}”不合格', 'Criterion “{element}” was failed'],
  belowPass: [
    10008,
    '得分率 {score}% 低于及格分 {pass}%',
    '{score} % of the points is below the pass mark of {pass} %',
  ],
  limitReached: [18013, '合格申请人已达上限 {limit} 家', '{limit} applicants have qualified; no more are allowed'],
  finishTooEarly: [
    18024,
    '未到报名截止 {deadline}，不能完成预审',
    'The prequalification cannot be finished before applications close, {deadline}',
  ],
  finished: [16004, '预审已完成', 'The prequalification is finished'],
  undecided: [16004, '有 {count} 份申请未判定', '{count} applications have no result yet'],
  withdrawLate: [16004, '报名截止后不能撤回申请', 'An application is not withdrawn after the deadline'],
  throughPrequal: [16004, '本次招标须先提交资格预审', 'This tender takes applications for prequalification'],
  noPrequal: [16004, '本次招标没有资格预审', 'This tender has no prequalification'],
  related: [
    10008,
    '贵公司的申请不符合本次招标的参与条件，请联系采购方',
    'Your application does not meet the conditions of this tender; please contact the buyer',
  ],
});
