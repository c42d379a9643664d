import { defineDocument } from '#model/document.ts';
import { boolean, integer, percentage, select } from '#model/fields.ts';
export const paymentTermLine = defineDocument({
    module: 'basic',
    code: 'paymentTermLine',
    label: ['付款条件明细', 'Payment term line'],
    fields: {
        seq: integer('序号', 'Seq.', { required: true, min: 1 }),
        percent: percentage('比例(%)', 'Share (%)', { required: true, above: '0', max: '100' }),
        baseEvent: select('起算', 'Counted from', {
            ORDER: ['下单', 'Order'],
            DELIVERY: ['发货', 'Delivery'],
            RECEIPT: ['收货', 'Receipt'],
            ACCEPT: ['验收', 'Acceptance'],
            INVOICE: ['开票', 'Invoice'],
            MONTH_END: ['月末', 'End of month'],
            WARRANTY: ['质保到期', 'End of warranty'],
        }, { required: true }),
        offsetDays: integer('偏移天数', 'Days after', { min: 0, max: 3650, default: 0 }),
        offsetMonths: integer('偏移月数', 'Months after', { min: 0, max: 120, default: 0 }),
        fixedDay: integer('固定日', 'Fixed day of month', { min: 1, max: 31 }),
        retentionFlag: boolean('质保金', 'Retention'),
    },
    unique: [['parent', 'seq']],
    sort: ['seq'],
});
