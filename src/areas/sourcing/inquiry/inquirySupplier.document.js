import { defineDocument } from '#model/document.ts';
import { lookup, text } from '#model/fields.ts';
/** A supplier that is to be asked, and why where that is not obvious. */
export const inquirySupplier = defineDocument({
    module: 'bidding',
    code: 'inquirySupplier',
    label: ['邀请供应商', 'Supplier to ask'],
    fields: {
        supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true }),
        supplierContact: lookup('联系人', 'Contact', 'sup.supplierContact', { dependsOn: { parent: 'supplierBase' } }),
        reason: text('邀请理由', 'Why', { maxLength: 200 }),
    },
    unique: [['parent', 'supplierBase']],
});
