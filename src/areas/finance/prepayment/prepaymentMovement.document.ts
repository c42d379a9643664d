import { defineDocument } from '#model/document.ts';
import { computed, lookup } from '#model/fields.ts';
import { movementFields } from '#model/ledger.ts';

/** One row per payment, offset and refund of a prepayment; never changed. */
export const prepaymentMovement = defineDocument({
  module: 'fin',
  code: 'prepaymentMovement',
  label: ['预付款变动', 'Movement of a prepayment'],
  readOnly: true,

  fields: {
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    invoice: computed(lookup('发票', 'Invoice', 'fin.invoice')),
    ...movementFields({
      PAY: ['付款', 'Paid'],
      OFFSET: ['冲抵应付', 'Offset against payables'],
      REFUND: ['退款', 'Refunded'],
    }),
  },

  unique: [['parent', 'seq']],
  indexes: [['sourceDoc']],
  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
  sort: ['seq'],
  list: ['seq', 'postingDate', 'event', 'amount', 'invoice', 'sourceDoc', 'actor'],
});
