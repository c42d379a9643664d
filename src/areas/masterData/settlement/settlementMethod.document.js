import { defineDocument } from '#model/document.ts';
import { bilingual, text } from '#model/fields.ts';
export const settlementMethod = defineDocument({
    module: 'basic',
    code: 'settlementMethod',
    label: ['结算方式', 'Settlement method'],
    fields: {
        code: text('方式编码', 'Method code', { required: true, unique: true, maxLength: 30 }),
        name: bilingual('方式名称', 'Method name', { required: true, maxLength: 50 }),
    },
    uniqueNameWithin: [],
    enabled: true,
    scope: { supplier: 'lookup' },
    search: ['code', 'name'],
    list: ['code', 'name', 'enabledFlag'],
    sort: ['code'],
    lov: { code: 'code', text: 'name' },
    excel: { import: ['code', 'name', 'enabledFlag'] },
});
