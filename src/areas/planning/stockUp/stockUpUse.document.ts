import { defineDocument } from '#model/document.ts';
import { computed, lookup, quantity } from '#model/fields.ts';

/** What a shipment under a delivery plan took from stock kept ready; negative when it came back. */
export const stockUpUse = defineDocument({
  module: 'pur',
  code: 'stockUpUse',
  label: ['备货提用', 'Use of stock kept ready'],
  readOnly: true,

  fields: {
    stockUpDetail: computed(lookup('备货行', 'Buffer stock line', 'pur.stockUpDetail')),
    planDetail: computed(lookup('计划行', 'Plan line', 'pur.deliveryPlanDetail')),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    useQty: computed(quantity('提用数量', 'Quantity')),
  },

  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
  list: ['stockUpDetail', 'planDetail', 'useQty', 'createDate'],
  sort: ['-createDate'],
});
