import { defineErrors } from '#model/errors.ts';

/** The refusals of site visits. */
export const errors = defineErrors({
  // Checklists
  noQuestions: [10015, '检查表至少需要一个要素和一个问题', 'A checklist needs at least one element and one question'],
  sectionTwice: [10009, '要素序号 {no} 重复', 'Element {no} is there twice'],
  questionTwice: [10009, '问题序号 {no} 重复', 'Question {no} is there twice'],
  strayQuestion: [
    10008,
    '问题 {no} 的要素 {section} 不存在，请先添加要素',
    'Question {no} belongs to element {section}, which is not there; add the element first',
  ],
  emptySection: [
    10008,
    '要素“{section}”没有问题，请添加或删除该要素',
    'Element “{section}” has no question; add one or remove it',
  ],
  sectionWeights: [10008, '要素权重合计 {total}，应为 100', 'The elements weigh {total}; they must add up to 100'],
  thresholdsReversed: [10008, 'A 级分数线应高于 B 级', 'Grade A has to begin higher than grade B'],

  // Plans and sheets
  templateUnpublished: [
    20004,
    '检查表未发布，请先发布或更换',
    'The checklist is not published; publish it or choose another one',
  ],
  templateOfOtherCompany: [
    10008,
    '检查表属于其他公司，请重新选择',
    'The checklist belongs to another company; choose another one',
  ],
  planEmpty: [10015, '计划至少需要一个供应商', 'A plan needs at least one supplier'],
  teamEmpty: [10015, '请至少添加一名组员', 'Add at least one member of the team'],
  memberTwice: [10009, '组员“{member}”重复', 'Member “{member}” is there twice'],
  dateInPast: [10008, '日期不能早于今天', 'It cannot lie before today'],

  // On site
  notOfTeam: [20012, '只有考察组成员可以评分', 'Only members of the team may score'],
  statementMissing: [
    20004,
    '请先声明与该供应商是否存在利益冲突',
    'First state whether you have a conflict of interest with the supplier',
  ],
  inConflict: [
    20012,
    '您已声明存在利益冲突，不能参与本次考察',
    'You stated a conflict of interest and take no part in this visit',
  ],
  notRunning: [20004, '考察不在进行中，答案未保存', 'The visit is not in progress; the answers were not stored'],
  answersMalformed: [10017, '答案格式错误', 'The answers are malformed'],
  noSuchQuestion: [10007, '检查表没有第 {lineNo} 题', 'The checklist has no question {lineNo}'],
  unanswered: [10011, '还有 {count} 题未作答：{questions}', '{count} questions are unanswered: {questions}'],
  photoMissing: [10011, '第 {lineNo} 题需要照片作为依据', 'Question {lineNo} needs a photo as evidence'],
  nothingApplies: [10008, '所有问题都不适用，无法评分', 'No question applies, so there is nothing to score'],

  // Findings and conclusion
  noFindings: [10015, '没有问题项，可直接结案', 'There are no findings; the visit can be closed'],
  findingsOpen: [20004, '还有 {count} 个问题项未验证', '{count} findings are not verified yet'],
  majorOpen: [
    20004,
    '严重问题“{finding}”尚未关闭，不能结案',
    'Major finding “{finding}” is still open; the visit cannot be closed',
  ],
  passWithC: [10008, 'C 级不能得出“通过”的结论', 'Grade C cannot be concluded as passed'],
  sheetOver: [
    20004,
    '考察已结案或取消，不能再修改问题项',
    'The visit is closed or cancelled; its findings cannot be changed',
  ],
  dueInPast: [10008, '整改期限不能早于今天', 'It cannot be due before today'],
});
