import { defineDocument } from '#model/document.ts';
import { select, text } from '#model/fields.ts';
/** What a code of the other system is called here; codes that are the same on both sides need no row. */
export const erpCode = defineDocument({
    module: 'pur',
    code: 'erpCode',
    label: ['编码对照', 'Code mapping'],
    fields: {
        kind: select('类别', 'Kind', {
            SUPPLIER: ['供应商', 'Supplier'],
            MATERIAL: ['物料', 'Material'],
            UNIT: ['单位', 'Unit'],
            TAX: ['税率', 'Tax rate'],
            CURRENCY: ['币种', 'Currency'],
            TERM: ['付款条件', 'Payment term'],
            WAREHOUSE: ['仓库', 'Warehouse'],
        }, { required: true }),
        sourceCode: text('ERP编码', 'Code in the ERP', { required: true, maxLength: 60 }),
        ownCode: text('本系统编码', 'Code here', { required: true, maxLength: 60 }),
    },
    unique: [['parent', 'kind', 'sourceCode']],
});
