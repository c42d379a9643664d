import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, integer, text } from '#model/fields.ts';
export const incoterm = defineDocument({
    module: 'basic',
    code: 'incoterm',
    label: ['贸易术语', 'Trade term'],
    help: ['约定由谁承担运输、费用与风险', 'Who bears carriage, cost and risk, and from where'],
    fields: {
        code: text('术语代码', 'Term code', {
            required: true,
            unique: true,
            maxLength: 3,
            pattern: '^[A-Z]{3}$',
            patternHint: ['三个大写字母，如 FOB', 'Three capital letters, such as FOB'],
        }),
        name: bilingual('术语名称', 'Term name', { required: true, maxLength: 100 }),
        edition: integer('版本', 'Edition', { required: true, min: 1936, max: 2100, default: 2020 }),
        waterwayFlag: boolean('仅限水运', 'Sea and inland waterway only'),
    },
    uniqueNameWithin: ['edition'],
    enabled: true,
    scope: { supplier: 'lookup' },
    search: ['code', 'name', 'waterwayFlag'],
    list: ['code', 'name', 'edition', 'waterwayFlag', 'enabledFlag'],
    sort: ['code'],
    lov: { code: 'code', text: 'name', columns: ['edition'] },
    excel: { import: ['code', 'name', 'edition', 'waterwayFlag'] },
});
