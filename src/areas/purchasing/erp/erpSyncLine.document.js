import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, computed, integer, lookup, select, text } from '#model/fields.ts';
/** What became of one order of the ERP; orders that had not changed are only counted. */
export const erpSyncLine = defineDocument({
    module: 'pur',
    code: 'erpSyncLine',
    label: ['同步明细', 'Fetched order'],
    readOnly: true,
    log: true,
    fields: {
        company: computed(lookup('公司', 'Company', 'basic.company')),
        sourceKey: computed(text('ERP订单号', 'Number in the ERP', { required: true, maxLength: 60 })),
        sourceVersion: computed(integer('ERP版本', 'Version in the ERP')),
        result: computed(select('结果', 'Result', {
            CREATED: ['新建', 'Created'],
            CHANGED: ['已更新', 'Updated'],
            CHANGE: ['生成变更单', 'Made an order change'],
            CANCELLED: ['已作废', 'Cancelled'],
            OLDER: ['版本较旧，忽略', 'Older version, ignored'],
            FAILED: ['失败', 'Failed'],
            MISSING: ['ERP中不存在', 'Not in the ERP'],
        }, { required: true })),
        errorCode: computed(text('错误码', 'Code', { maxLength: 10 })),
        message: computed(bilingual('说明', 'Message', { maxLength: 500 })),
        order: computed(lookup('采购订单', 'Purchase order', 'pur.purchaseOrder')),
        change: computed(lookup('订单变更单', 'Order change', 'pur.purchaseOrderChange')),
        // A later run has brought the order over.
        solvedFlag: computed(boolean('已解决', 'Solved since')),
    },
    scope: { buyer: { by: 'company' } },
    card: ['sourceKey', 'result', 'order', 'change', 'message'],
    list: ['sourceKey', 'result', 'order', 'message', 'change', 'errorCode', 'sourceVersion', 'solvedFlag'],
    sort: ['id'],
});
