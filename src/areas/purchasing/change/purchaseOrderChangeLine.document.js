import { defineDocument } from '#model/document.ts';
import { priceScopes } from '../purchaseOrder/pricing/priceScope.rules.ts';
import { scheduleForm } from '../purchaseOrder/negotiation/scheduleForm.rules.ts';
import { computed, date, integer, lookup, price, quantity, select, text } from '#model/fields.ts';
/** What a change does to one line of its order; what is left empty stays as it is. */
export const purchaseOrderChangeLine = defineDocument({
    module: 'pur',
    code: 'purchaseOrderChangeLine',
    label: ['订单变更明细', 'Order change line'],
    fields: {
        lineNo: integer('行号', 'Line no.', { required: true, min: 1 }),
        sourceLineKey: computed(text('来源行号', 'External line', { maxLength: 30, internal: true })),
        kind: select('变更方式', 'What happens', { CHANGE: ['修改', 'Changed'], ADD: ['增行', 'Added'], DROP: ['减行', 'Dropped'] }, { required: true, default: 'CHANGE' }),
        orderDetail: lookup('订单行', 'Order line', 'pur.purchaseOrderDetail', {
            filter: { status: ['CONFIRMED', 'PROPOSED'] },
            dependsOn: { parent: 'parent.order' },
            help: ['增行时留空', 'Empty for a line that is added'],
        }),
        company: computed(lookup('公司', 'Company', 'basic.company')),
        supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
        material: lookup('物料', 'Material', 'basic.material', {
            fills: { unit: 'baseUnit', taxRate: 'taxRate' },
            help: ['仅增行时填写，其他取自订单行', 'Entered for added lines only, otherwise taken from the order line'],
        }),
        materialDesc: computed(text('物料描述', 'Description', { maxLength: 200, nameOf: 'material' })),
        unit: lookup('单位', 'Unit', 'basic.unit'),
        oldQty: computed(quantity('原数量', 'Quantity so far')),
        newQty: quantity('新数量', 'New quantity', { above: '0' }),
        // In the price kind of the order: including tax or not.
        oldPrice: computed(price('原单价', 'Previous price')),
        newPrice: price('新单价', 'New price', { min: '0' }),
        effectiveScope: select('价格范围', 'Price counts for', priceScopes, {
            help: [
                '仅改价时：未对账=整行；未交=已收货的仍按原价；追溯=连同已对账的，差额记入价差明细。留空为未对账',
                'With a new price only. Not delivered: what was received keeps its price; otherwise the difference is noted as a price difference. Empty: what is not settled',
            ],
        }),
        oldDate: computed(date('原交期', 'Date so far')),
        newDate: date('新交期', 'New date'),
        // Both come of what a supplier proposes.
        newSchedule: computed(text('新分批', 'New parts', scheduleForm)),
        newMaterial: computed(lookup('替代料', 'Substitute', 'basic.material')),
        taxRate: lookup('税率', 'Tax rate', 'basic.taxRate', { validOn: 'newDate' }),
        warehouse: lookup('收货仓库', 'Warehouse', 'basic.warehouse'),
    },
    // A supplier sees the lines once the change is before him.
    states: { DRAFT: ['拟定', 'Draft'], SHOWN: ['已发出', 'Sent'] },
    scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase', hiddenIn: ['DRAFT'] } },
    unique: [['parent', 'lineNo']],
    list: [
        'lineNo',
        'kind',
        'orderDetail',
        'materialDesc',
        'oldQty',
        'newQty',
        'oldPrice',
        'newPrice',
        'effectiveScope',
        'oldDate',
        'newDate',
        'newSchedule',
        'newMaterial',
        'material',
        'unit',
    ],
    sort: ['lineNo'],
    lov: { text: 'materialDesc', columns: ['orderDetail', 'newQty', 'newDate'] },
});
