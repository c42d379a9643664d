import { defineDocument } from '#model/document.ts';
import { bilingual, lookup, text } from '#model/fields.ts';
export const bank = defineDocument({
    module: 'basic',
    code: 'bank',
    label: ['银行', 'Bank'],
    fields: {
        code: text('银行编码', 'Bank code', { required: true, unique: true, maxLength: 30 }),
        name: bilingual('银行名称', 'Bank name', { required: true, maxLength: 100 }),
        country: lookup('国家地区', 'Country', 'basic.country', { required: true }),
        shortName: text('简称', 'Short name', { maxLength: 30 }),
        swift: text('SWIFT代码', 'SWIFT code', { maxLength: 11 }),
    },
    uniqueNameWithin: ['country'],
    enabled: true,
    scope: { supplier: 'lookup' },
    search: ['code', 'name', 'country', 'swift'],
    list: ['code', 'name', 'shortName', 'swift', 'country', 'enabledFlag'],
    sort: ['code'],
    lov: { code: 'code', text: 'name', columns: ['shortName', 'swift'] },
    excel: { import: ['code', 'name', 'country', 'shortName', 'swift', 'enabledFlag'] },
});
