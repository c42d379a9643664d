import { defineDocument } from '#model/document.ts';
import { date, lookup, select, text } from '#model/fields.ts';
import { interestKinds } from './expertOptions.rules.ts';

/** What ties an expert to a supplier: he does not judge its bids. */
export const expertInterest = defineDocument({
  module: 'bidding',
  code: 'expertInterest',
  label: ['利害关系', 'Interest'],

  fields: {
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true }),
    kind: select('关系', 'Relation', interestKinds, { required: true }),
    validFrom: date('起', 'Since'),
    validTo: date('止', 'Until'),
    note: text('说明', 'Note', { maxLength: 200 }),
  },
});
