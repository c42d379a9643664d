import { defineDocument } from '#model/document.ts';
import { date, integer, lookup, percentage, quantity, select } from '#model/fields.ts';

/** What is called off of a material against what is here and on its way, in the material's base unit. */
export const materialShortage = defineDocument({
  module: 'pur',
  code: 'materialShortage',
  label: ['缺料看板', 'Shortages'],
  help: [
    '按交货计划计算每个物料的库存可用天数与缺口，最紧的排在最前',
    'How many days stock lasts by the delivery schedules, and what is missing; the most urgent first',
  ],
  readOnly: true,
  view: true,

  fields: {
    company: lookup('公司', 'Company', 'basic.company', { required: true }),
    material: lookup('物料', 'Material', 'basic.material', { required: true }),
    unit: lookup('单位', 'Unit', 'basic.unit'),
    level: select(
      '状态',
      'Level',
      { LATE: ['已逾期', 'Overdue'], SHORT: ['缺料', 'Short'], TIGHT: ['偏紧', 'Tight'], ENOUGH: ['充足', 'Enough'] },
      { required: true },
    ),
    urgency: integer('紧急度', 'Urgency', { required: true }),
    coverDays: integer('可用天数', 'Days of cover'),
    shortDate: date('断料日', 'Runs out on'),
    availableQty: quantity('可用库存', 'Available', { required: true }),
    waitInspQty: quantity('待检', 'Waits for inspection', { required: true }),
    inTransitQty: quantity('在途', 'In transit', { required: true }),
    needQty: quantity('计划未到', 'Planned, not here', { required: true }),
    need7Qty: quantity('7 天内需求', 'Needed in 7 days', { required: true }),
    gapQty: quantity('承诺缺口', 'Uncovered', { required: true }),
    lateQty: quantity('逾期未到', 'Overdue', { required: true }),
    // By how the suppliers kept their word, as `reliability/` tells.
    reliabilityPct: percentage('可信度(%)', 'Reliability (%)'),
    promiseCount: integer('承诺次数', 'Promises seen', { required: true }),
    expectedDate: date('预计到货', 'Next expected'),
    expectedGapQty: quantity('预计缺口', 'Expected shortage', {
      required: true,
      help: [
        '承诺缺口，加上按期承诺的数量乘以不能准时的可能性',
        'What is not promised in time, and of what is as much as the chance that it comes late',
      ],
    }),
  },

  scope: { buyer: { by: 'company' } },
  search: ['material', 'level', 'shortDate', 'coverDays', 'expectedGapQty', 'reliabilityPct', 'company'],
  card: ['level', 'coverDays', 'shortDate', 'availableQty', 'need7Qty', 'expectedGapQty', 'reliabilityPct'],
  list: [
    'material',
    'level',
    'unit',
    'coverDays',
    'shortDate',
    'expectedGapQty',
    'reliabilityPct',
    'expectedDate',
    'availableQty',
    'waitInspQty',
    'inTransitQty',
    'need7Qty',
    'needQty',
    'gapQty',
    'lateQty',
  ],
  sort: ['urgency', 'coverDays'],
});
