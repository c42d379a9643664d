import { computed, date, integer, lookup, price, quantity, text } from '#model/fields.ts';
import { scheduleForm } from './scheduleForm.rules.ts';

/** What a supplier proposes in place of an order line, and what is answered. */
export const proposalFields = {
  proposedDate: computed(date('提议交期', 'Proposed date')),
  proposedQty: computed(quantity('提议数量', 'Proposed quantity', { default: '0' })),
  // In the price kind of the order: including tax or not.
  proposedPrice: computed(price('提议单价', 'Proposed price', { default: '0' })),
  proposedMaterial: computed(lookup('提议替代料', 'Proposed substitute', 'basic.material')),
  proposedSchedule: computed(text('提议分批', 'Proposed parts', scheduleForm)),
  proposeReason: computed(text('提议原因', 'Reason of the proposal', { maxLength: 500 })),
  answerReason: computed(text('回复说明', 'Answer', { maxLength: 500 })),
  counterDate: computed(date('还价交期', 'Counter date')),
  rounds: computed(integer('协商轮次', 'Rounds')),
} as const;
