import { defineErrors } from '#model/errors.ts';

/** The refusals of questions. */
export const questionErrors = defineErrors({
  empty: [10018, '请填写标题和提问内容', 'Enter a subject and your question'],
  late: [10014, '提问已截止（{deadline}），不能再提问', 'Questions could be asked until {deadline}'],
  notAsking: [16004, '询价单已不接受提问', 'The inquiry takes no questions any more'],
  unanswered: [
    18019,
    '还有 {count} 个供应商提问未处理，请先答复，或说明原因不予答复',
    '{count} questions of suppliers are waiting: answer them, or close them with a reason',
  ],
});
