import { defineDocument } from '#model/document.ts';
import { bilingual, decimal, integer, text } from '#model/fields.ts';
export const exchangeRateType = defineDocument({
    module: 'basic',
    code: 'exchangeRateType',
    label: ['汇率类型', 'Exchange rate type'],
    help: ['日汇率、月均汇率、预算汇率各自维护', 'Daily, average and budget rates are kept apart'],
    fields: {
        code: text('类型编码', 'Type code', { required: true, unique: true, maxLength: 30 }),
        name: bilingual('类型名称', 'Type name', { required: true, maxLength: 50 }),
        purpose: text('用途', 'Purpose'),
        maxAgeDays: integer('有效天数', 'Days a rate is good for', {
            required: true,
            min: 0,
            max: 3650,
            default: 31,
            help: ['超过天数的汇率不再采用', 'An older rate is no longer used'],
        }),
        tolerance: decimal('波动容差(%)', 'Tolerance (%)', {
            min: '0',
            max: '100',
            scale: 2,
            help: ['与上一汇率相差更多时须确认', 'A rate that differs more from the one before it must be confirmed'],
        }),
    },
    uniqueNameWithin: [],
    enabled: true,
    scope: { supplier: 'lookup' },
    search: ['code', 'name'],
    list: ['code', 'name', 'purpose', 'maxAgeDays', 'tolerance', 'enabledFlag'],
    sort: ['code'],
    lov: { code: 'code', text: 'name' },
    excel: { import: ['code', 'name', 'purpose', 'maxAgeDays', 'tolerance', 'enabledFlag'] },
});
