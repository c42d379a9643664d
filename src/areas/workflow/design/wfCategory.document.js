import { defineDocument } from '#model/document.ts';
import { bilingual, integer, text } from '#model/fields.ts';
export const wfCategory = defineDocument({
    module: 'workflow',
    code: 'wfCategory',
    label: ['流程分类', 'Flow category'],
    help: ['把审批流程分组，便于查找和委托', 'Groups flows, so that they are found and delegated together'],
    fields: {
        code: text('分类编码', 'Category code', { required: true, unique: true, maxLength: 30 }),
        name: bilingual('分类名称', 'Category name', { required: true, maxLength: 100 }),
        sortNo: integer('排序', 'Order', { required: true, min: 0, max: 9999, default: 10 }),
    },
    uniqueNameWithin: [],
    enabled: true,
    search: ['code', 'name'],
    list: ['sortNo', 'code', 'name', 'enabledFlag'],
    sort: ['sortNo', 'code'],
    lov: { code: 'code', text: 'name' },
    excel: { import: ['code', 'name', 'sortNo'] },
});
