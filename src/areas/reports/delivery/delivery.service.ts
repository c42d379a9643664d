import { defineService } from '#model/document.ts';
import { integer, percentage, record, rows, select, text } from '#model/fields.ts';
import { answeredPeriod, narrowingFields, periodFields, reportDimensions } from '../figures/reportFields.rules.ts';

const figures = {
  due: integer('到期行', 'Lines due', { required: true }),
  inFull: integer('准时足量行', 'In full in time', { required: true }),
  late: integer('延误行', 'Late', { required: true }),
  overdue: integer('逾期未到行', 'Overdue', { required: true }),
  changes: integer('变更次数', 'Changes', { required: true }),
  onTimePct: percentage('准时交货率', 'On-time delivery'),
  inFullPct: percentage('准时足量率', 'On time in full'),
};

const group = { key: text('键', 'Key'), code: text('编码', 'Code'), name: text('名称', 'Name'), ...figures };

const span = {
  key: text('区间', 'Span', { required: true }),
  count: integer('行数', 'Lines', { required: true }),
};

/** Delivery analysis. */
export const deliveryReport = defineService({
  module: 'rpt',
  code: 'delivery',
  label: ['交付分析', 'Delivery'],
  endpoints: {
    figures: {
      label: ['交付分析', 'Delivery'],
      path: 'figures',
      action: 'use',
      by: 'buyer',
      readOnly: true,
      body: {
        by: select('维度', 'By', reportDimensions, { default: 'SUPPLIER' }),
        ...periodFields,
        ...narrowingFields,
      },
      returns: {
        ...answeredPeriod,
        total: record('合计', 'Total', figures),
        previous: record('上一同长期间', 'Period before', figures),
        groups: rows('分组', 'Groups', group),
        months: rows('月度', 'Months', group),
        arrivals: rows('到齐早晚', 'Days early or late', span),
        // Whenever it fell due.
        overdue: rows('逾期未到', 'Overdue', span),
      },
    },
  },
});
