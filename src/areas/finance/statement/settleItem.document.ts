import { defineDocument } from '#model/document.ts';
import { boolean, date, lookup, money, price, quantity, select, text } from '#model/fields.ts';

/** What something on a statement comes from. */
export const itemTypes = {
  RECEIVE: ['收货', 'Receipt'],
  RETURN: ['退货', 'Return'],
  SCRAP: ['供方责任报废', 'Scrap at the supplier’s expense'],
  PRICEDIFF: ['价差', 'Price adjustment'],
  CONSIGN: ['寄售结算', 'Consignment settlement'],
} as const;

/** What may be billed: goods that passed inspection, less what went back or was scrapped, price adjustments, consignment. */
export const settleItem = defineDocument({
  module: 'fin',
  code: 'settleItem',
  label: ['待对账明细', 'Settlement item'],
  help: [
    '检验完成的收货、退货、供方责任报废、价差与寄售结算；勾选后生成对账单',
    'Receipts that passed inspection, returns, scrap at the supplier’s expense, price adjustments and consignment; tick them and make a statement',
  ],
  readOnly: true,
  view: true,

  fields: {
    itemType: select('类型', 'Type', itemTypes, { required: true }),
    eventDate: date('日期', 'Date', { required: true }),
    company: lookup('公司', 'Company', 'basic.company', { required: true }),
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true }),
    currency: lookup('币种', 'Currency', 'basic.currency', { required: true }),
    sourceNo: text('来源单据', 'Source document', { required: true, maxLength: 60 }),
    orderDetail: lookup('订单行', 'Order line', 'pur.purchaseOrderDetail'),
    receive: lookup('收货单', 'Receipt', 'pur.receive'),
    material: lookup('物料', 'Material', 'basic.material'),
    materialDesc: text('物料描述', 'Description', { maxLength: 200, nameOf: 'material' }),
    qty: quantity('数量', 'Quantity', { mayBeUnknown: true }),
    unit: lookup('单位', 'Unit', 'basic.unit'),
    price: price('不含税单价', 'Price excl. tax', { mayBeUnknown: true }),
    taxRate: lookup('税率', 'Tax rate', 'basic.taxRate'),
    netAmt: money('不含税金额', 'Net amount', { required: true }),
    taxAmt: money('税额', 'Tax', { required: true }),
    grossAmt: money('价税合计', 'Gross amount', { required: true }),
    statement: lookup('对账单', 'Statement', 'fin.statement'),
    openFlag: boolean('待对账', 'Open', { required: true }),
  },

  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
  search: ['openFlag', 'supplierBase', 'company', 'itemType', 'eventDate', 'sourceNo', 'material', 'currency'],
  list: [
    'eventDate',
    'itemType',
    'sourceNo',
    'supplierBase',
    'materialDesc',
    'qty',
    'unit',
    'grossAmt',
    'currency',
    'statement',
    'orderDetail',
    'price',
    'netAmt',
    'taxAmt',
    'company',
  ],
  card: ['sourceNo', 'itemType', 'materialDesc', 'qty', 'grossAmt', 'currency'],
  sort: ['-eventDate', '-id'],
});
