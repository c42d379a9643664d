import { defineDocument } from '#model/document.ts';
import { boolean, lookup } from '#model/fields.ts';
import { inServiceOnly } from '../purchaser/purchaser.rules.ts';
export const purchaseGroupBuyer = defineDocument({
    module: 'basic',
    code: 'purchaseGroupBuyer',
    label: ['采购组成员', 'Member of the purchase group'],
    fields: {
        purchaser: lookup('采购员', 'Purchaser', 'basic.purchaser', { required: true, filter: inServiceOnly }),
        leadFlag: boolean('组长', 'Leads the group'),
    },
    unique: [['parent', 'purchaser']],
});
