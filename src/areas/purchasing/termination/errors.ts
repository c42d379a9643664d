import { defineErrors } from '#model/errors.ts';

/** The refusals of terminations. */
export const terminationErrors = defineErrors({
  nothingToTerminate: [16004, '没有未交数量，无需终止', 'Nothing is open, so there is nothing to terminate'],
  answerProposalFirst: [
    16004,
    '行 {lineNo} 有待答复的提议，请先接受或还价再终止',
    'Line {lineNo} has an unanswered proposal; answer it before terminating',
  ],
  terminationOpen: [
    10009,
    '行 {lineNo} 已有待答复的终止单，请先答复',
    'Line {lineNo} already has a termination that waits for an answer',
  ],
  terminationAnswered: [16004, '行 {lineNo} 没有待答复的终止单', 'Line {lineNo} has no termination to answer'],
  terminationNotSent: [
    16004,
    '行 {lineNo} 的终止单尚未发出，请等待采购方发出后再答复',
    'The termination of line {lineNo} has not been sent yet; answer it once the buyer has sent it',
  ],
  ownTermination: [
    16012,
    '终止由本方发起，须由对方答复',
    'Your side asked for this termination; the other side has to answer it',
  ],
  terminationReasonMissing: [10011, '不同意终止时，请填写说明', 'Enter why you do not agree'],
  claimNotAssessed: [
    16004,
    '供应商的索赔尚未核定，请采购方先核定',
    'The claim of the supplier has to be assessed by the buyer first',
  ],
  assessmentNotAccepted: [
    16004,
    '索赔 {claimed} 与核定 {granted} 不一致，请供应商按核定金额重新提交索赔',
    'The claim is {claimed} and {granted} was granted; the supplier has to claim what he accepts',
  ],
  assessedTooMuch: [
    10008,
    '核定金额 {granted} 不能超过索赔金额 {claimed}',
    'The amount granted, {granted}, cannot exceed the claim of {claimed}',
  ],
  claimedTooMuch: [
    10008,
    '成品与在制品合计超过未交数量 {open}，多出 {excess}',
    'Finished goods and work in progress exceed the open quantity of {open} by {excess}',
  ],
});
