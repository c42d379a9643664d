import { defineErrors } from '#model/errors.ts';

/** The refusals of exchanging documents. */
export const errors = defineErrors({
  kindUnknown: [
    10017,
    '不是可交换的 UBL 2.3 报文（询价、报价、订单、订单答复、发货通知或收货通知），根元素为“{root}”，命名空间为“{space}”',
    'This is none of the UBL 2.3 documents that are exchanged (RequestForQuotation, Quotation, Order, OrderResponse, DespatchAdvice, ReceiptAdvice); its root is “{root}” in the namespace “{space}”',
  ],
  mistakes: [10017, '报文有 {count} 处错误', 'The document has {count} mistakes'],
  refused: [16004, '报文中有 {count} 行不能处理', '{count} lines of the document cannot be processed'],
  otherContent: [
    10009,
    '报文 {documentNo} 已导入过，但内容不同；请使用新的报文编号',
    'Document {documentNo} was imported before with other content; give it a number of its own',
  ],
  ownDocument: [
    10009,
    '报文 {documentNo} 就是本平台的送货单',
    'Document {documentNo} is a delivery note of this platform',
  ],
  notForSide: [16012, '{kind}须由{side}导入', '{kind} documents are imported by the {side}'],
  orderUnknown: [10007, '没有订单 {orderNo}', 'There is no order {orderNo}'],
  requestUnknown: [
    10007,
    '没有邀请您报价的询价 {requestNo}',
    'There is no inquiry {requestNo} that you are asked to quote',
  ],
  notQuoted: [16004, '报价 {quoteNo} 还没有内容', 'Quotation {quoteNo} says nothing yet'],
  deliveryUnknown: [10007, '没有送货单 {deliveryNo}', 'There is no delivery note {deliveryNo}'],
  deliveryLineUnknown: [
    10007,
    '送货单 {deliveryNo} 没有未收货的行 {lineNo}',
    'Delivery note {deliveryNo} has no line {lineNo} to receive',
  ],
  companyUnknown: [10007, '没有公司 {code}', 'There is no company {code}'],
  taxUnknown: [10007, '行 {lineNo} 的税率没有找到', 'The tax rate of line {lineNo} was not found'],
  nothingChosen: [10010, '请先选择要导出的单据', 'Choose what to export first'],
  tooMany: [10008, '一次最多导出 {limit} 份单据', 'At most {limit} documents are exported at once'],
  notAnswered: [16004, '订单 {orderNo} 还没有任何行得到答复', 'No line of order {orderNo} has been answered yet'],
  notOrdered: [
    16004,
    '收货单 {receiveNo} 的货物都没有订单，不能发送收货通知',
    'Nothing on receipt {receiveNo} was ordered, so there is no order to advise',
  ],
  notIssued: [16004, '订单 {orderNo} 尚未下达', 'Order {orderNo} has not been issued yet'],
  hiddenFields: [
    16012,
    '您不能查看此单据的部分内容，因此不能导出',
    'Parts of this document are hidden from you, so that it cannot be exported',
  ],
});
