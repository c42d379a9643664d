import { defineDocument } from '#model/document.ts';
import { bilingual, lookup, text } from '#model/fields.ts';
export const supplierType = defineDocument({
    module: 'basic',
    code: 'supplierType',
    label: ['供应商类型', 'Supplier type'],
    fields: {
        code: text('类型编码', 'Type code', { required: true, unique: true, maxLength: 30 }),
        name: bilingual('类型名称', 'Type name', { required: true, maxLength: 100 }),
        parentType: lookup('上级类型', 'Part of', 'basic.supplierType'),
        numberRule: lookup('编码规则', 'Number rule', 'system.sysNumberRule', { internal: true }),
    },
    uniqueNameWithin: ['parentType'],
    enabled: true,
    scope: { supplier: 'lookup' },
    tree: 'parentType',
    search: ['code', 'name', 'parentType'],
    list: ['code', 'name', 'parentType', 'numberRule', 'enabledFlag'],
    sort: ['code'],
    lov: { code: 'code', text: 'name' },
    excel: { import: ['code', 'name', 'parentType', 'numberRule'] },
});
