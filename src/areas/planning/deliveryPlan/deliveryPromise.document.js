import { defineDocument } from '#model/document.ts';
import { computed, date, integer, lookup, quantity, text } from '#model/fields.ts';
/** What the supplier promises of a plan line: so much by a day; a line may be promised in parts. */
export const deliveryPromise = defineDocument({
    module: 'pur',
    code: 'deliveryPromise',
    label: ['交货承诺', 'Delivery promise'],
    readOnly: true,
    fields: {
        planDetail: computed(lookup('计划行', 'Plan line', 'pur.deliveryPlanDetail')),
        company: computed(lookup('公司', 'Company', 'basic.company')),
        supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
        planVersion: computed(integer('版本', 'Version')),
        promiseQty: computed(quantity('承诺数量', 'Promised')),
        promiseDate: computed(date('承诺日期', 'Promised date', { required: true })),
        reason: computed(text('说明', 'Reason', { maxLength: 500 })),
    },
    scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
    checks: { promised: 'promise_qty >= 0' },
    list: ['planDetail', 'planVersion', 'promiseQty', 'promiseDate', 'reason', 'createDate'],
    sort: ['planDetail', 'promiseDate'],
});
