import { text } from '#model/fields.ts';

/** What a bidder says of what was read out of his bid. */
export const confirmStates = {
  PENDING: ['待确认', 'To be confirmed'],
  CONFIRMED: ['已确认', 'Confirmed'],
  DISPUTED: ['有异议', 'Disputed'],
  ANSWERED: ['异议已答复', 'Dispute answered'],
} as const;

/** What bidders do with what was read out at the opening. */
export const confirmTransitions = {
  confirmOpening: {
    label: ['确认开标结果', 'Confirm what was read out'],
    from: ['VALID', 'OPEN_FAILED', 'REJECTED'],
    to: 'VALID',
    keepsState: true,
    by: 'supplier',
    visibleWhen: { confirmStatus: ['PENDING'] },
    sets: { confirmStatus: { value: 'CONFIRMED' } },
  },
  disputeOpening: {
    label: ['提出开标异议', 'Dispute what was read out'],
    from: ['VALID', 'OPEN_FAILED', 'REJECTED'],
    to: 'VALID',
    keepsState: true,
    by: 'supplier',
    visibleWhen: { confirmStatus: ['PENDING'] },
    sets: { confirmStatus: { value: 'DISPUTED' }, disputeText: 'input.dispute' },
    input: { dispute: text('异议内容', 'What is disputed', { required: true, maxLength: 1000, multiline: true }) },
    notifies: [{ holdersOf: 'answerDispute' }],
  },
  answerDispute: {
    label: ['答复开标异议', 'Answer the dispute'],
    from: ['VALID', 'OPEN_FAILED', 'REJECTED'],
    to: 'VALID',
    keepsState: true,
    by: 'buyer',
    visibleWhen: { confirmStatus: ['DISPUTED'] },
    sets: { confirmStatus: { value: 'ANSWERED' }, disputeReply: 'input.reply' },
    input: { reply: text('答复', 'Answer', { required: true, maxLength: 1000, multiline: true }) },
    notifies: ['supplier'],
  },
  deemConfirmed: {
    label: ['视为确认', 'Deemed confirmed'],
    from: ['VALID', 'OPEN_FAILED', 'REJECTED'],
    to: 'VALID',
    keepsState: true,
    by: 'system',
    after: 'confirmUntil',
    where: { confirmStatus: 'PENDING' },
    sets: { confirmStatus: { value: 'CONFIRMED' } },
  },
} as const;
