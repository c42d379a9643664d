import { defineDocument } from '#model/document.ts';
import { computed, integer, lookup, percentage } from '#model/fields.ts';
/** How far a forecast may move without asking, by how far ahead its bucket lies. */
export const forecastBand = defineDocument({
    module: 'pur',
    code: 'forecastBand',
    label: ['柔性区间', 'Flexibility band'],
    fields: {
        company: computed(lookup('公司', 'Company', 'basic.company')),
        supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
        weeksAhead: integer('周数以内', 'Within weeks', { required: true, min: 1, max: 260 }),
        upPct: percentage('上浮(%)', 'Up (%)', { required: true, min: '0', max: '1000' }),
        downPct: percentage('下浮(%)', 'Down (%)', { required: true, min: '0', max: '100' }),
    },
    scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
    unique: [['parent', 'weeksAhead']],
    list: ['weeksAhead', 'upPct', 'downPct'],
    sort: ['weeksAhead'],
});
