import { defineDocument } from '#model/document.ts';
import { computed, date, integer, lookup, quantity, select, text } from '#model/fields.ts';
/** What each version of a plan changed on a line; never altered, so that every version can be told again. */
export const deliveryPlanChange = defineDocument({
    module: 'pur',
    code: 'deliveryPlanChange',
    label: ['计划版本变更', 'Change of a plan'],
    readOnly: true,
    fields: {
        planVersion: computed(integer('版本', 'Version')),
        planDetail: computed(lookup('计划行', 'Plan line', 'pur.deliveryPlanDetail')),
        company: computed(lookup('公司', 'Company', 'basic.company')),
        supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
        kind: computed(select('变更类型', 'Kind', {
            PUBLISH: ['发布', 'Published'],
            CHANGE: ['变更', 'Changed'],
            AGREE: ['双方同意变更', 'Changed by consent'],
            CLOSE: ['关闭', 'Closed'],
            CANCEL: ['取消', 'Cancelled'],
            ORDER: ['订单数量减少', 'Order reduced'],
        }, { required: true })),
        oldQty: computed(quantity('原数量', 'Quantity before')),
        newQty: computed(quantity('新数量', 'Quantity after')),
        oldDate: computed(date('原日期', 'Date before')),
        newDate: computed(date('新日期', 'Date after')),
        reason: computed(text('原因', 'Reason', { maxLength: 500 })),
    },
    scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
    list: ['planVersion', 'planDetail', 'kind', 'oldQty', 'newQty', 'oldDate', 'newDate', 'reason', 'createDate'],
    sort: ['-planVersion', 'planDetail'],
});
