import { defineDocument } from '#model/document.ts';
import { lookup, text } from '#model/fields.ts';

/** A supplier that a project means to ask. */
export const bidProjectSupplier = defineDocument({
  module: 'bidding',
  code: 'bidProjectSupplier',
  label: ['拟邀供应商', 'Supplier to ask'],

  fields: {
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true }),
    reason: text('推荐理由', 'Why', { maxLength: 200 }),
  },

  unique: [['parent', 'supplierBase']],
});
