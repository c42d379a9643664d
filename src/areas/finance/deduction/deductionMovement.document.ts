import { defineDocument } from '#model/document.ts';
import { computed, lookup } from '#model/fields.ts';
import { movementFields } from '#model/ledger.ts';

/** One row per offset of a deduction; never changed. */
export const deductionMovement = defineDocument({
  module: 'fin',
  code: 'deductionMovement',
  label: ['扣款抵扣', 'Offset of a deduction'],
  readOnly: true,

  fields: {
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    ...movementFields({ OFFSET: ['抵扣', 'Offset'] }),
  },

  unique: [['parent', 'seq']],
  indexes: [['sourceDoc']],
  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
  sort: ['seq'],
  list: ['seq', 'postingDate', 'event', 'amount', 'sourceDoc', 'actor'],
});
