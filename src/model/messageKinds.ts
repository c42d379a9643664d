/** The documents that are exchanged, by the name of their root. */
export const messageKinds = {
  RequestForQuotation: ['询价', 'Request for quotation'],
  Quotation: ['报价', 'Quotation'],
  Order: ['订单', 'Order'],
  OrderResponse: ['供应商答复', 'Order response'],
  DespatchAdvice: ['发货通知', 'Despatch advice'],
  ReceiptAdvice: ['收货通知', 'Receipt advice'],
} as const;

export type MessageKind = keyof typeof messageKinds;

/** Whether a name is that of a document that is exchanged. */
export const isMessageKind = (name: unknown): name is MessageKind =>
  typeof name === 'string' && Object.hasOwn(messageKinds, name);
