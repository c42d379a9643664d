import { defineDocument } from '#model/document.ts';
import { computed, lookup } from '#model/fields.ts';
import { movementFields } from '#model/ledger.ts';

/** One row per movement of the shots of a mold; never changed. */
export const moldShot = defineDocument({
  module: 'mold',
  code: 'moldShot',
  label: ['模次台账', 'Shot ledger'],
  readOnly: true,

  fields: {
    mold: computed(lookup('模具', 'Mold', 'mold.mold', { required: true })),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    custodian: computed(lookup('保管供应商', 'Custodian', 'sup.supplierBase')),
    ...movementFields({
      OPENING: ['期初', 'Opening'],
      RECEIPT: ['收货折算', 'From a receipt'],
      REVERSAL: ['收货冲销', 'Receipt reversed'],
      COUNTER: ['计数器校正', 'Counter reading'],
    }),
  },

  unique: [
    ['mold', 'seq'],
    // A line of a receipt counts once, and is taken back once.
    ['mold', 'event', 'sourceLineId'],
  ],
  indexes: [['sourceDoc']],
  scope: { buyer: { by: 'company' }, supplier: { by: 'custodian' } },
  search: ['mold', 'event', 'custodian', 'sourceDoc', 'postingDate'],
  list: ['mold', 'event', 'qty', 'custodian', 'sourceDoc', 'postingDate', 'actor'],
  card: ['mold', 'event', 'qty', 'postingDate'],
  sort: ['-createDate', '-id'],
});
