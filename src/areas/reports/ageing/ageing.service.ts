import { defineService } from '#model/document.ts';
import { date, ids, json, select, text } from '#model/fields.ts';

/** By what open payables are told apart. */
export const ageingGroupings = {
  SUPPLIER: ['供应商', 'Supplier'],
  COMPANY: ['公司', 'Company'],
} as const;

/** Ageing of payables, and when they fall due. */
export const payablesAgeing = defineService({
  module: 'rpt',
  code: 'ageing',
  label: ['应付账龄', 'Payables ageing'],
  endpoints: {
    figures: {
      label: ['应付账龄', 'Payables ageing'],
      path: 'figures',
      action: 'use',
      by: 'buyer',
      readOnly: true,
      body: {
        by: select('维度', 'By', ageingGroupings, { default: 'SUPPLIER' }),
        companies: ids('公司', 'Companies'),
        suppliers: ids('供应商', 'Suppliers'),
      },
      returns: {
        currency: text('币种', 'Currency', { required: true }),
        asOf: date('截至', 'As of', { required: true }),
        total: json('合计', 'Total', { required: true }),
        buckets: json('账龄段', 'Buckets', { required: true }),
        groups: json('分组', 'Groups', { required: true }),
        weeks: json('到期日历', 'Due calendar', { required: true }),
      },
    },
  },
});
