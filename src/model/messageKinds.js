/** The documents that are exchanged, by the name of their root. */
export const messageKinds = {
    Order: ['订单', 'Order'],
    OrderResponse: ['供应商答复', 'Order response'],
    DespatchAdvice: ['发货通知', 'Despatch advice'],
    ReceiptAdvice: ['收货通知', 'Receipt advice'],
};
/** Whether a name is that of a document that is exchanged. */
export const isMessageKind = (name) => typeof name === 'string' && Object.hasOwn(messageKinds, name);
