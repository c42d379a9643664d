import { closeReason, explanation } from './closingInput.rules.ts';

/** Closing what is open of an order line, and opening it again. */
export const closingTransitions = {
  closeOrderDetail: {
    label: ['关闭', 'Close'],
    each: true,
    from: ['CONFIRMED'],
    to: 'CLOSED',
    notifies: ['supplier'],
    input: { closeReason, reason: explanation },
    confirm: [
      '未发货的数量将不再交货；在途数量仍可收货。确定关闭吗？',
      'What is not shipped yet will not be delivered; goods in transit can still be received. Close?',
    ],
  },
  backCloseOrderDetail: {
    label: ['反关闭', 'Reopen'],
    each: true,
    from: ['CLOSED'],
    to: 'CONFIRMED',
    notifies: ['supplier'],
    input: { reason: explanation },
    confirm: ['未交数量将重新有效，确定反关闭吗？', 'The open quantity becomes due again. Reopen?'],
  },
} as const;
