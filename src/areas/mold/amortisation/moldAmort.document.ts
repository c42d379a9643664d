import { defineDocument } from '#model/document.ts';
import { computed, lookup } from '#model/fields.ts';
import { movementFields } from '#model/ledger.ts';

/** One row per movement of what is amortised of a mold with the price of its parts; never changed. */
export const moldAmort = defineDocument({
  module: 'mold',
  code: 'moldAmort',
  label: ['分摊台账', 'Amortisation ledger'],
  readOnly: true,

  fields: {
    mold: computed(lookup('模具', 'Mold', 'mold.mold', { required: true })),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    custodian: computed(lookup('保管供应商', 'Custodian', 'sup.supplierBase')),
    ...movementFields({ CHARGE: ['随货分摊', 'With goods received'], SETTLE: ['报废结算', 'Settled at scrapping'] }),
  },

  unique: [['mold', 'seq']],
  indexes: [['sourceDoc']],
  scope: { buyer: { by: 'company' }, supplier: { by: 'custodian' } },
  search: ['mold', 'event', 'custodian', 'sourceDoc', 'postingDate'],
  list: ['mold', 'event', 'qty', 'amount', 'custodian', 'sourceDoc', 'postingDate', 'actor'],
  card: ['mold', 'event', 'amount', 'postingDate'],
  sort: ['-createDate', '-id'],
});
