import { defineErrors } from '#model/errors.ts';

/** The refusals of questions, and what open ones hold up. */
export const questionErrors = defineErrors({
  questionsOpen: [
    18019,
    '有 {count} 个供应商提问未处理；请在“招标提问”中答复，或说明原因后关闭',
    '{count} questions of suppliers await an answer; answer them under “Tender questions”, or close them with a reason',
  ],
  tooLate: [10014, '已过提问截止时间 {deadline}', 'Questions closed {deadline}'],
  notHolder: [16012, '尚未参与此招标，不能提问', 'You do not take part in this tender and cannot ask'],
  empty: [10018, '请填写标题和内容', 'Enter a title and the question'],
  answerEmpty: [10018, '请填写答复', 'Enter the answer'],
  tenderMissing: [10010, '没有指明招标单', 'Say which tender it is about'],
  nothingChosen: [10015, '请至少选择一条提问', 'Choose at least one question'],
  notRemovable: [16004, '只能删除自己的草稿', 'Only own drafts can be deleted'],
  notEditable: [16004, '提问已处理，不能修改', 'The question was dealt with and cannot be changed'],
  withdrawDraft: [18027, '草稿不能撤回，请直接删除', 'A draft is not withdrawn; delete it instead'],
  notOpen: [16004, '招标不在投标阶段，不能提问', 'The tender is not open; no questions are taken'],
  closedAlready: [16004, '提问已截止', 'Questions are closed already'],
});
