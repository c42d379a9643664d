import { answerInput, terminationInput } from './terminationInput.rules.ts';

/** Ending an order line before it is fulfilled: one side asks, the other answers. */
export const terminationTransitions = {
  confirmationTermination: {
    label: ['答复终止', 'Respond to termination'],
    each: true,
    from: ['TERMINATING'],
    // Without consent the line returns to where it stood.
    to: 'TERMINATED',
    decision: true,
    by: 'either',
    input: answerInput,
    confirm: [
      '同意后此行未交数量不再交货，且不能恢复；不同意则恢复原状态。',
      'If you agree, what is open will not be delivered any more; otherwise the line goes on as before.',
    ],
    shows: ['orderQty', 'receiveQty', 'inTransitQty', 'openQty'],
  },
  termination: {
    label: ['终止', 'Request termination'],
    each: true,
    // A line that is about to end is told apart from one that cannot end (10009, not 16004).
    from: ['CONFIRMED', 'WAIT', 'TERMINATING'],
    to: 'TERMINATING',
    hiddenIn: ['TERMINATING'],
    by: 'either',
    input: terminationInput,
    confirm: [
      '终止须经对方同意；答复之前此行不能发货。',
      'The other side has to agree; until then nothing can be shipped for this line.',
    ],
    shows: ['orderQty', 'receiveQty', 'inTransitQty', 'openQty'],
    danger: true,
  },
} as const;
