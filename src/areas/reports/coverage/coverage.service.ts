import { defineService } from '#model/document.ts';
import { boolean, integer, money, percentage, record, rows, select, text } from '#model/fields.ts';
import { answeredPeriod, narrowingFields, periodFields, reportDimensions } from '../figures/reportFields.rules.ts';

// Amounts are null where the caller reads none.
const figures = {
  amount: money('采购支出', 'Spend'),
  covered: money('协议采购', 'Covered'),
  maverick: money('非协议采购', 'Maverick'),
  coveragePct: percentage('协议覆盖率', 'Coverage'),
  lines: integer('行数', 'Lines', { required: true }),
  maverickLines: integer('非协议行', 'Maverick lines', { required: true }),
};

const group = { key: text('键', 'Key'), code: text('编码', 'Code'), name: text('名称', 'Name'), ...figures };

/** How much of what was ordered was agreed before. */
export const coverageReport = defineService({
  module: 'rpt',
  code: 'coverage',
  label: ['协议覆盖率', 'Contract coverage'],
  endpoints: {
    figures: {
      label: ['协议覆盖率', 'Contract coverage'],
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
        currency: text('币种', 'Currency', { required: true }),
        showsMoney: boolean('显示金额', 'Shows amounts'),
        unconverted: integer('无汇率行', 'Lines without a rate', { required: true }),
        total: record('合计', 'Total', figures),
        previous: record('上一同长期间', 'Period before', figures),
        sources: rows('价格来源', 'Price sources', {
          key: text('来源', 'Source', { required: true }),
          amount: money('金额', 'Amount'),
          sharePct: percentage('占比', 'Share'),
          lines: integer('行数', 'Lines', { required: true }),
        }),
        groups: rows('分组', 'Groups', group),
        months: rows('月度', 'Months', group),
      },
    },
  },
});
