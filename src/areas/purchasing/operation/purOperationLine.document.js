import { defineDocument } from '#model/document.ts';
import { computed, json, lookup, select, text } from '#model/fields.ts';
export const purOperationLine = defineDocument({
    module: 'pur',
    code: 'purOperationLine',
    label: ['操作批次明细', 'Operation line'],
    readOnly: true,
    log: true,
    fields: {
        orderDetail: computed(lookup('订单行', 'Order line', 'pur.purchaseOrderDetail', { required: true })),
        before: computed(json('操作前', 'Before')),
        after: computed(json('操作后', 'After')),
        result: computed(select('结果', 'Result', { DONE: ['成功', 'Done'], FAILED: ['失败', 'Failed'] }, { required: true })),
        message: computed(text('说明', 'Message', { maxLength: 500 })),
    },
});
