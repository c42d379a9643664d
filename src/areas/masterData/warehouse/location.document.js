import { defineDocument } from '#model/document.ts';
import { bilingual, lookup, select, text } from '#model/fields.ts';
import { materialOrgParam } from '../material/materialOrgParam.document.ts';
export const location = defineDocument({
    module: 'basic',
    code: 'location',
    label: ['库位', 'Storage location'],
    fields: {
        code: text('库位编码', 'Location code', { required: true, maxLength: 30 }),
        name: bilingual('库位名称', 'Location name', { required: true, maxLength: 100 }),
        warehouse: lookup('仓库', 'Warehouse', 'basic.warehouse', { required: true }),
        material: lookup('固定物料', 'Kept for', 'basic.material', {
            help: ['只放此物料的固定库位', 'A fixed bin, for this material alone'],
        }),
        abcClass: select('ABC分类', 'ABC class', materialOrgParam.fields.abcClass.options, {
            help: ['上架时优先放入同类物料；留空则不限', 'Goods of this class are put here first; empty: of any class'],
        }),
    },
    unique: [['warehouse', 'code']],
    enabled: true,
    search: ['code', 'name', 'warehouse', 'abcClass'],
    list: ['code', 'name', 'warehouse', 'material', 'abcClass', 'enabledFlag'],
    sort: ['code'],
    lov: { code: 'code', text: 'name', columns: ['warehouse'] },
    excel: { import: ['code', 'name', 'warehouse', 'material', 'abcClass'] },
});
