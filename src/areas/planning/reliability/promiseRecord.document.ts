import { defineDocument } from '#model/document.ts';
import { computed, integer, lookup, percentage, select } from '#model/fields.ts';
import { leadBand, reliabilityLevel } from './texts.ts';

/** How a supplier has kept his word in the last year, for all he delivers or for something narrower. */
export const promiseRecord = defineDocument({
  module: 'pur',
  code: 'promiseRecord',
  label: ['履约记录', 'Promise record'],
  help: [
    '供应商近一年承诺交期的兑现情况，每晚更新；样本不足的范围不单列，由上一级代表',
    'How suppliers kept their promised dates within a year, worked out anew every night; what has seen too few promises is told by the wider level',
  ],
  readOnly: true,
  log: true,

  fields: {
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true })),
    level: computed(select('统计范围', 'Scope', reliabilityLevel, { required: true })),
    category: computed(lookup('物料分类', 'Category', 'basic.materialCategory')),
    material: computed(lookup('物料', 'Material', 'basic.material')),
    lead: computed(select('承诺提前期', 'Horizon', leadBand)),
    promiseCount: computed(integer('承诺次数', 'Commitments', { required: true })),
    onTimeCount: computed(integer('准时次数', 'On time', { required: true })),
    onTimePct: computed(percentage('可信度(%)', 'Reliability (%)', { required: true })),
    medianDays: computed(integer('中位延迟(天)', 'Median delay (days)')),
    lateDays: computed(integer('P90 延迟(天)', 'Nine of ten are here after (days)')),
  },

  scope: { supplier: { by: 'supplierBase' } },
  search: ['supplierBase', 'level', 'material', 'category', 'onTimePct', 'promiseCount'],
  card: ['level', 'material', 'category', 'promiseCount', 'onTimePct', 'lateDays'],
  list: [
    'supplierBase',
    'level',
    'category',
    'material',
    'lead',
    'promiseCount',
    'onTimeCount',
    'onTimePct',
    'medianDays',
    'lateDays',
  ],
  sort: ['supplierBase', '-promiseCount'],
});
