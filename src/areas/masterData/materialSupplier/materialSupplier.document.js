import { defineDocument } from '#model/document.ts';
import { computed, integer, lookup, quantity, text } from '#model/fields.ts';
import { sourceFields } from '#model/sourceOwnership.ts';
export const materialSupplier = defineDocument({
    module: 'basic',
    code: 'materialSupplier',
    label: ['物料供应商', 'Material supplier'],
    help: ['谁能供应哪个物料，用什么料号', 'Who supplies which material, and under which number'],
    fields: {
        material: lookup('物料', 'Material', 'basic.material', { required: true }),
        supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true }),
        company: lookup('公司', 'Company', 'basic.company', {
            help: ['空表示适用于所有公司', 'Empty means every company'],
        }),
        supplierPartNo: text('供应商料号', "Supplier's part number", { maxLength: 60 }),
        leadTimeDays: integer('采购周期(天)', 'Lead time (days)', { min: 0, max: 3650 }),
        minOrderQty: quantity('最小订购量', 'Minimum order quantity', { min: '0' }),
        packQty: quantity('包装量', 'Pack quantity', { above: '0' }),
        name: computed(text('名称', 'Title', { maxLength: 100 })),
        ...sourceFields,
    },
    // An ERP may keep these.
    owned: ['material', 'supplierBase', 'company', 'supplierPartNo'],
    enabled: true,
    // A supplier never reads the part numbers of another one.
    scope: { supplier: { by: 'supplierBase' } },
    search: ['material', 'supplierBase', 'company', 'supplierPartNo'],
    list: [
        'material',
        'supplierBase',
        'company',
        'supplierPartNo',
        'leadTimeDays',
        'minOrderQty',
        'packQty',
        'enabledFlag',
    ],
    lov: { text: 'name', columns: ['material', 'supplierBase'] },
    excel: {
        import: ['material', 'supplierBase', 'company', 'supplierPartNo', 'leadTimeDays', 'minOrderQty', 'packQty'],
        titles: { material: ['料号', '物料编码'], supplierBase: ['供应商编码'] },
    },
});
