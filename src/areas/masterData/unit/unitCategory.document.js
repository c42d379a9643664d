import { defineDocument } from '#model/document.ts';
import { bilingual, text } from '#model/fields.ts';
export const unitCategory = defineDocument({
    module: 'basic',
    code: 'unitCategory',
    label: ['单位类别', 'Unit category'],
    help: ['同一类别的单位可以互相换算', 'Units of one category convert into each other'],
    fields: {
        code: text('类别编码', 'Category code', { required: true, unique: true, maxLength: 30 }),
        name: bilingual('类别名称', 'Category name', { required: true, maxLength: 50 }),
    },
    uniqueNameWithin: [],
    enabled: true,
    scope: { supplier: 'lookup' },
    search: ['code', 'name'],
    list: ['code', 'name', 'enabledFlag'],
    sort: ['code'],
    lov: { code: 'code', text: 'name' },
    excel: { import: ['code', 'name'] },
});
