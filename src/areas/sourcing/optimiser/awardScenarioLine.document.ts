import { defineDocument } from '#model/document.ts';
import { computed, integer, lookup, money, price, quantity, text } from '#model/fields.ts';

/** How much of a line a supplier gets in a scenario. */
export const awardScenarioLine = defineDocument({
  module: 'bidding',
  code: 'awardScenarioLine',
  label: ['方案明细', 'Scenario line'],

  fields: {
    quoteLine: computed(lookup('报价行', 'Quotation line', 'bidding.inquiryQuoteLine')),
    lineNo: computed(integer('行号', 'Line no.')),
    material: computed(lookup('物料', 'Material', 'basic.material')),
    materialDesc: computed(text('物料描述', 'Description', { maxLength: 200 })),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    unit: computed(lookup('单位', 'Unit', 'basic.unit')),
    qty: computed(quantity('数量', 'Quantity')),
    comparablePrice: computed(price('折算单价', 'Comparable price', { default: '0' })),
    amount: computed(money('折算金额', 'Comparable amount')),
  },

  list: ['lineNo', 'material', 'materialDesc', 'supplierBase', 'unit', 'qty', 'comparablePrice', 'amount'],
  sort: ['lineNo', 'supplierBase'],
});
