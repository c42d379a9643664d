import { defineDocument } from '#model/document.ts';
import { bilingual, lines, lookup, text } from '#model/fields.ts';
import { purchaseGroupBuyer } from './purchaseGroupBuyer.document.ts';
export const purchaseGroup = defineDocument({
    module: 'basic',
    code: 'purchaseGroup',
    label: ['采购组', 'Purchase group'],
    fields: {
        code: text('采购组编码', 'Group code', { required: true, unique: true, maxLength: 30 }),
        name: bilingual('采购组名称', 'Group name', { required: true, maxLength: 100 }),
        purchaseOrg: lookup('采购组织', 'Purchasing organisation', 'basic.purchaseOrg'),
        buyers: lines('采购员', 'Purchasers', purchaseGroupBuyer),
    },
    uniqueNameWithin: ['purchaseOrg'],
    enabled: true,
    search: ['code', 'name', 'purchaseOrg'],
    list: ['code', 'name', 'purchaseOrg', 'enabledFlag'],
    sort: ['code'],
    lov: { code: 'code', text: 'name', columns: ['purchaseOrg'] },
    excel: { import: ['code', 'name', 'purchaseOrg', 'buyers.purchaser'], groupBy: 'code' },
});
