import { defineDocument } from '#model/document.ts';
import { bilingual, lookup, text } from '#model/fields.ts';
export const bankBranch = defineDocument({
    module: 'basic',
    code: 'bankBranch',
    label: ['支行', 'Bank branch'],
    fields: {
        cnaps: text('联行号', 'CNAPS code', { required: true, unique: true, maxLength: 12 }),
        name: bilingual('支行名称', 'Branch name', { required: true, maxLength: 150 }),
        bank: lookup('银行', 'Bank', 'basic.bank', { required: true }),
        area: lookup('行政区划', 'Area', 'basic.area'),
        address: text('地址', 'Address'),
        phone: text('电话', 'Phone', { maxLength: 30 }),
    },
    uniqueNameWithin: ['bank'],
    enabled: true,
    sideTree: 'area',
    scope: { supplier: 'lookup' },
    search: ['cnaps', 'name', 'bank', 'area'],
    list: ['cnaps', 'name', 'bank', 'area', 'address', 'enabledFlag'],
    sort: ['cnaps'],
    lov: { code: 'cnaps', text: 'name', columns: ['bank', 'area'] },
    excel: { import: ['cnaps', 'name', 'bank', 'area', 'address', 'phone', 'enabledFlag'] },
});
