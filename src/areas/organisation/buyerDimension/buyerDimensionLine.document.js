import { defineDocument } from '#model/document.ts';
import { date, lookup } from '#model/fields.ts';
import { inServiceOnly } from '../purchaser/purchaser.rules.ts';
export const buyerDimensionLine = defineDocument({
    module: 'basic',
    code: 'buyerDimensionLine',
    label: ['采购员维度明细', 'Line of the buyer dimension'],
    fields: {
        material: lookup('物料', 'Material', 'basic.material'),
        category: lookup('物料类别', 'Category', 'basic.materialCategory'),
        supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase'),
        inventoryOrg: lookup('库存组织', 'Inventory organisation', 'basic.inventoryOrg'),
        company: lookup('公司', 'Company', 'basic.company'),
        purchaser: lookup('采购员', 'Purchaser', 'basic.purchaser', { required: true, filter: inServiceOnly }),
        validFrom: date('有效期起', 'Valid from'),
        validTo: date('有效期止', 'Valid to'),
    },
    period: { from: 'validFrom', to: 'validTo' },
});
