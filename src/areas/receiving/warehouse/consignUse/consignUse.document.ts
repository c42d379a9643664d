import { defineDocument } from '#model/document.ts';
import { computed, date, lookup, money, price, quantity, text } from '#model/fields.ts';

/** Consigned goods that became our own, at the price of their day, to be settled; negative when they went back. */
export const consignUse = defineDocument({
  module: 'pur',
  code: 'consignUse',
  label: ['寄售消耗', 'Use of consigned goods'],
  help: [
    '领用的寄售货物，按领用当日价格待结算',
    'Consigned goods that were used, at the price of that day, until they are settled',
  ],
  readOnly: true,

  fields: {
    useDate: computed(date('领用日期', 'Used on', { required: true })),
    company: computed(lookup('公司', 'Company', 'basic.company', { required: true })),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true })),
    material: computed(lookup('物料', 'Material', 'basic.material', { required: true })),
    batchNo: computed(text('批次', 'Batch', { maxLength: 60 })),
    qty: computed(quantity('消耗数量', 'Quantity')),
    unit: computed(lookup('单位', 'Unit', 'basic.unit', { required: true })),
    orderDetail: computed(lookup('价格依据', 'Price of', 'pur.purchaseOrderDetail', { required: true })),
    price: computed(price('不含税单价', 'Price excl. tax')),
    currency: computed(lookup('币种', 'Currency', 'basic.currency')),
    netAmt: computed(money('不含税金额', 'Net amount')),
    taxAmt: computed(money('税额', 'Tax')),
    grossAmt: computed(money('价税合计', 'Gross amount')),
    sourceDoc: computed(text('来源单据', 'Source document', { required: true, maxLength: 60 })),
    sourceLineId: computed(text('来源行', 'Source line', { required: true, maxLength: 40, internal: true })),
    settle: computed(lookup('寄售结算单', 'Settled by', 'pur.consignSettle')),
  },

  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
  indexes: [['sourceLineId']],
  search: ['supplierBase', 'material', 'useDate', 'settle', 'batchNo', 'sourceDoc', 'company'],
  card: ['useDate', 'material', 'qty', 'batchNo', 'grossAmt', 'settle'],
  list: [
    'useDate',
    'supplierBase',
    'material',
    'batchNo',
    'qty',
    'unit',
    'price',
    'netAmt',
    'grossAmt',
    'currency',
    'sourceDoc',
    'settle',
  ],
  sort: ['-useDate', '-id'],
});
