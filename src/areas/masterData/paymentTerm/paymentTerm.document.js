import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, integer, lines, percentage, text } from '#model/fields.ts';
import { paymentTermLine } from './paymentTermLine.document.ts';
export const paymentTerm = defineDocument({
    module: 'basic',
    code: 'paymentTerm',
    label: ['付款条件', 'Payment term'],
    fields: {
        code: text('付款条件编码', 'Term code', { required: true, unique: true, maxLength: 30 }),
        name: bilingual('付款条件名称', 'Term name', { required: true, maxLength: 100 }),
        prepayFlag: boolean('预付', 'Prepayment'),
        discountDays: integer('折扣天数', 'Discount days', { min: 0, max: 365 }),
        discountPercent: percentage('折扣比例(%)', 'Discount (%)', { min: '0', max: '100' }),
        lines: lines('付款明细', 'Instalments', paymentTermLine, { required: 'submit' }),
    },
    uniqueNameWithin: [],
    enabled: true,
    scope: { supplier: 'lookup' },
    search: ['code', 'name'],
    list: ['code', 'name', 'prepayFlag', 'discountDays', 'discountPercent', 'enabledFlag'],
    sort: ['code'],
    lov: { code: 'code', text: 'name' },
    excel: {
        import: [
            'code',
            'name',
            'prepayFlag',
            'discountDays',
            'discountPercent',
            'lines.seq',
            'lines.percent',
            'lines.baseEvent',
            'lines.offsetDays',
            'lines.offsetMonths',
            'lines.fixedDay',
            'lines.retentionFlag',
        ],
        groupBy: 'code',
    },
});
