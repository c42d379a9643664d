import { defineDocument } from '#model/document.ts';
import { computed, datetime, integer, lookup, select, text } from '#model/fields.ts';
/** What one side said to the other about an order line; written once and never changed. */
export const orderRemark = defineDocument({
    module: 'pur',
    code: 'orderRemark',
    label: ['协商留言', 'Remark of a negotiation'],
    readOnly: true,
    fields: {
        order: computed(lookup('采购订单', 'Purchase order', 'pur.purchaseOrder', { required: true })),
        orderDetail: computed(lookup('订单行', 'Order line', 'pur.purchaseOrderDetail', { required: true })),
        company: computed(lookup('公司', 'Company', 'basic.company', { required: true })),
        supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true })),
        side: computed(select('留言方', 'Side', { B: ['采购方', 'Buyer'], S: ['供应商', 'Supplier'] }, { required: true })),
        // The first round is the order as it was issued; every counter-offer begins another one.
        round: computed(integer('轮次', 'Round')),
        content: computed(text('内容', 'Text', { required: true, maxLength: 1000, multiline: true })),
        // Told to both sides, who do not see each other's users.
        authorName: computed(text('留言人', 'Written by', { maxLength: 100 })),
        saidTime: computed(datetime('时间', 'Time', { required: true })),
    },
    scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
    search: ['order', 'orderDetail', 'side', 'saidTime', 'supplierBase', 'company'],
    list: ['saidTime', 'orderDetail', 'side', 'authorName', 'round', 'content'],
    sort: ['orderDetail', 'saidTime'],
    indexes: [['orderDetail', 'saidTime']],
});
