import { computed, date, select, text } from '#model/fields.ts';

/** The review of the date of an order line. */
export const reviewFields = {
  reviewStatus: computed(
    select(
      '交期评审',
      'Delivery review',
      {
        NONE: ['无', 'None'],
        WAIT: ['待评审', 'Pending'],
        PASSED: ['已通过', 'Passed'],
        CONDITION: ['有条件通过', 'Passed on condition'],
        FAILED: ['不同意', 'Rejected'],
      },
      { default: 'NONE' },
    ),
  ),
  reviewCause: computed(
    select('评审起因', 'Reviewed because of', {
      PROPOSAL: ['供应商提议', 'A proposal of the supplier'],
      URGENT: ['加急', 'Urgency'],
      ARRIVAL: ['到货超出窗口', 'An arrival outside its window'],
    }),
  ),
  reviewCondition: computed(text('通过条件', 'Condition', { maxLength: 500 })),
  reviewAskedOn: computed(date('复评提醒日期', 'Reminded on', { internal: true })),
} as const;
