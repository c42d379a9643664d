import { defineErrors } from '#model/errors.ts';

/** The refusals of objections, and what they halt. */
export const objectionErrors = defineErrors({
  docTooLate: [
    10014,
    '对招标文件的异议须在投标截止前 {days} 天提出',
    'Objections to the tender document are raised at least {days} days before the deadline for bids',
  ],
  notNow: [10014, '现在不能对此事项提出异议', 'No objection of this kind can be raised now'],
  notParticipant: [16012, '只有参与招标的供应商可以提出异议', 'Only suppliers that take part may object'],
  objectionOpen: [
    16004,
    '有 {count} 份异议未答复，招标暂停；请先在“招标异议”中答复',
    'The tender stands still: {count} objections await an answer; answer them under “Objections” first',
  ],
  alreadyRaised: [10009, '您的异议 {no} 尚未答复', 'Your objection {no} is not answered yet'],
});
