import { defineDocument } from '#model/document.ts';
import { computed, lookup, money, price, quantity, select } from '#model/fields.ts';
import { restOutcome } from './texts.ts';

/** What of a line nobody took until its end, and who owes what for it. */
export const stockUpRest = defineDocument({
  module: 'pur',
  code: 'stockUpRest',
  label: ['备货余量', 'Stock not taken'],
  help: [
    '到期或释放时未提用的数量，按约定责任买断、转自有或待索赔',
    'What was not taken at the end: bought out, taken over or to be claimed, as agreed',
  ],
  readOnly: true,

  fields: {
    stockUpDetail: computed(lookup('备货行', 'Buffer stock line', 'pur.stockUpDetail')),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    material: computed(lookup('物料', 'Material', 'basic.material', { required: true })),
    restQty: computed(quantity('未提用数量', 'Not taken')),
    unit: computed(lookup('单位', 'Unit', 'basic.unit')),
    unitPrice: computed(price('不含税单价', 'Price excl. tax')),
    currency: computed(lookup('币种', 'Currency', 'basic.currency')),
    outcome: computed(select('处理方式', 'Outcome', restOutcome, { required: true })),
    restAmt: computed(money('责任金额', 'Liability')),
    // A draft is no business of the supplier's.
    order: computed(lookup('买断订单', 'Buy-out order', 'pur.purchaseOrder', { internal: true })),
  },

  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
  search: ['supplierBase', 'material', 'outcome', 'company'],
  list: [
    'stockUpDetail',
    'supplierBase',
    'material',
    'restQty',
    'unit',
    'unitPrice',
    'outcome',
    'restAmt',
    'currency',
    'order',
    'createDate',
  ],
  sort: ['-createDate'],
});
