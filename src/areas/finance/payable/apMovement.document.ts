import { defineDocument } from '#model/document.ts';
import { computed, lookup } from '#model/fields.ts';
import { movementFields } from '#model/ledger.ts';

/** One row per application for payment, payment and reversal of a payable; never changed. */
export const apMovement = defineDocument({
  module: 'fin',
  code: 'apMovement',
  label: ['应付变动', 'Movement of a payable'],
  readOnly: true,

  fields: {
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    ...movementFields({
      APPLY: ['申请付款', 'Applied for'],
      PAY: ['付款', 'Paid'],
      REVERSE: ['红冲', 'Reversed'],
      PREPAID: ['预付冲抵', 'Offset with a prepayment'],
    }),
  },

  unique: [['parent', 'seq']],
  indexes: [['sourceDoc']],
  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
  sort: ['seq'],
  list: ['seq', 'postingDate', 'event', 'amount', 'sourceDoc', 'actor'],
});
