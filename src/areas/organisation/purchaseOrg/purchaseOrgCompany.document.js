import { defineDocument } from '#model/document.ts';
import { lookup } from '#model/fields.ts';
export const purchaseOrgCompany = defineDocument({
    module: 'basic',
    code: 'purchaseOrgCompany',
    label: ['采购组织服务的公司', 'Company served by the purchasing organisation'],
    fields: {
        company: lookup('公司', 'Company', 'basic.company', { required: true }),
    },
    unique: [['parent', 'company']],
});
