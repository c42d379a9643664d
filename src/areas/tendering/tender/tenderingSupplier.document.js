import { defineDocument } from '#model/document.ts';
import { lookup, text } from '#model/fields.ts';
/** A supplier that is invited to bid, and why where that is not obvious. */
export const tenderingSupplier = defineDocument({
  module: 'bidding',
  code: 'tenderingSupplier',
  label: ['邀请供应商', 'Supplier invited'],
  fields: {
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true }),
    supplierContact: lookup('联系人', 'Contact', 'sup.supplierContact', { dependsOn: { parent: 'supplierBase' } }),
    reason: text('邀请理由', 'Why', { maxLength: 200 }),
  },
  unique: [['parent', 'supplierBase']],
});
