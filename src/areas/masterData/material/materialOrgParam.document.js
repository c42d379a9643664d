import { inServiceOnly } from '#areas/organisation/purchaser/purchaser.rules.ts';
import { defineDocument } from '#model/document.ts';
import { lookup, percentage, select } from '#model/fields.ts';
export const materialOrgParam = defineDocument({
    module: 'basic',
    code: 'materialOrgParam',
    label: ['物料组织参数', 'Material settings of an organisation'],
    fields: {
        inventoryOrg: lookup('库存组织', 'Inventory organisation', 'basic.inventoryOrg', { required: true }),
        abcClass: select('ABC分类', 'ABC class', {
            A: ['A类', 'Class A'],
            B: ['B类', 'Class B'],
            C: ['C类', 'Class C'],
        }),
        planner: lookup('计划员', 'Planner', 'basic.employee', { internal: true }),
        overReceiptPct: percentage('超收比例(%)', 'Over-receipt (%)', {
            min: '0',
            max: '100',
            help: [
                '下达订单时优先于系统参数 pur.overReceiptPct；订单行自己填写的优先',
                'Goes before the system parameter pur.overReceiptPct when an order is issued; an order line may say otherwise',
            ],
        }),
        defaultBuyer: lookup('默认采购员', 'Default purchaser', 'basic.purchaser', {
            internal: true,
            filter: inServiceOnly,
        }),
    },
    unique: [['parent', 'inventoryOrg']],
});
