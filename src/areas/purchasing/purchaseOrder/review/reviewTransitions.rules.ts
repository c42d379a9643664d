import { date, select, text } from '#model/fields.ts';
import { orderTexts } from '../order/texts.ts';

/** The review of a date: falls due again, and is done. */
export const reviewTransitions = {
  reviewDue: {
    label: ['有条件通过的交期到期，请复评', 'The condition of a date is due, review it again'],
    from: ['CONFIRMED'],
    to: 'CONFIRMED',
    keepsState: true,
    by: 'system',
    onDay: 'reviewDate',
    where: { reviewStatus: 'CONDITION' },
    again: { days: 7, since: 'reviewAskedOn' },
    sets: { reviewAskedOn: 'now' },
    notifies: [{ holdersOf: 'reviewAgain' }],
  },
  reviewAgain: {
    label: ['评审交期', 'Review the date'],
    each: true,
    from: ['CONFIRMED'],
    // The date agreed upon stands: another one takes an order change.
    to: 'CONFIRMED',
    decision: true,
    visibleWhen: { reviewStatus: ['WAIT', 'CONDITION'] },
    notifies: ['supplier'],
    shows: ['requireDate', 'confirmDate', 'reviewCause', 'reviewCondition', 'reviewDate'],
    input: {
      verdict: select(
        ...orderTexts.verdict,
        { 1: orderTexts.agree, 2: orderTexts.disagree, 3: orderTexts.conditional },
        { required: true },
      ),
      reason: text('原因或条件', 'Reason or condition', { maxLength: 500, multiline: true }),
      counterDate: date('日期', 'Date', {
        help: [
          '不同意时为要求的交期，有条件同意时为复评日期',
          'Disagreeing: the date you want; on condition: when to review again',
        ],
      }),
    },
  },
} as const;
