import { defineDocument } from '#model/document.ts';
import { lookup } from '#model/fields.ts';
export const purchaserOrg = defineDocument({
    module: 'basic',
    code: 'purchaserOrg',
    label: ['采购员所属采购组织', 'Purchasing organisation of the purchaser'],
    fields: {
        purchaseOrg: lookup('采购组织', 'Purchasing organisation', 'basic.purchaseOrg', {
            required: true,
        }),
    },
    unique: [['parent', 'purchaseOrg']],
});
