import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, computed, integer, lines, lookup, text } from '#model/fields.ts';
import { buyerDimensionLine } from './buyerDimensionLine.document.ts';
export const buyerDimension = defineDocument({
    module: 'basic',
    code: 'buyerDimension',
    label: ['采购员维度', 'Buyer dimension'],
    help: [
        '按物料、类别、供应商等确定负责的采购员；序号小的维度先匹配',
        'Finds the responsible purchaser by material, category, supplier and so on; the lowest order comes first',
    ],
    fields: {
        code: text('维度编码', 'Dimension code', { required: true, unique: true, maxLength: 30 }),
        name: bilingual('维度名称', 'Dimension name', { required: true, maxLength: 100 }),
        priority: integer('匹配顺序', 'Order', { required: true, min: 1, max: 99, default: 1 }),
        byMaterial: boolean('按物料', 'By material'),
        byCategory: boolean('按类别', 'By category'),
        bySupplier: boolean('按供应商', 'By supplier'),
        byInventoryOrg: boolean('按库存组织', 'By inventory organisation'),
        byCompany: boolean('按公司', 'By company'),
        dimension: computed(text('维度', 'Dimension', { maxLength: 100 })),
        lines: lines('负责采购员', 'Responsible purchasers', buyerDimensionLine),
    },
    endpoints: {
        resolve: {
            label: ['查找采购员', 'Find the purchaser'],
            path: 'resolve',
            by: 'buyer',
            action: 'query',
            readOnly: true,
            body: {
                material: lookup('物料', 'Material', 'basic.material'),
                category: lookup('物料类别', 'Category', 'basic.materialCategory'),
                supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase'),
                inventoryOrg: lookup('库存组织', 'Inventory organisation', 'basic.inventoryOrg'),
                company: lookup('公司', 'Company', 'basic.company'),
            },
            returns: {
                purchaser: lookup('采购员', 'Purchaser', 'basic.purchaser'),
                dimension: text('维度', 'Dimension'),
            },
        },
    },
    enabled: true,
    search: ['code', 'name'],
    list: ['priority', 'code', 'name', 'dimension', 'enabledFlag'],
    sort: ['priority', 'code'],
    form: [
        { label: ['基本信息', 'General'], fields: ['code', 'name', 'priority'] },
        {
            label: ['匹配条件', 'Matched by'],
            fields: ['byMaterial', 'byCategory', 'bySupplier', 'byInventoryOrg', 'byCompany'],
        },
    ],
    lov: { code: 'code', text: 'name' },
    excel: {
        import: [
            'code',
            'name',
            'priority',
            'byMaterial',
            'byCategory',
            'bySupplier',
            'byInventoryOrg',
            'byCompany',
            'lines.material',
            'lines.category',
            'lines.supplierBase',
            'lines.inventoryOrg',
            'lines.company',
            'lines.purchaser',
            'lines.validFrom',
            'lines.validTo',
        ],
        groupBy: 'code',
    },
});
