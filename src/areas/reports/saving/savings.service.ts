import { defineService } from '#model/document.ts';
import { integer, money, percentage, record, rows, select, text } from '#model/fields.ts';
import { answeredPeriod, narrowingFields, periodFields, reportDimensions } from '../figures/reportFields.rules.ts';
import { savingKinds } from './saving.rules.ts';

const figures = {
  savingAmt: money('节约金额', 'Saving', { required: true }),
  confirmedAmt: money('已确认', 'Confirmed', { required: true }),
  waitingAmt: money('待确认', 'To be confirmed', { required: true }),
  baseAmt: money('基准金额', 'Amount before', { required: true }),
  savingPct: percentage('节约率', 'Saving in per cent'),
  lines: integer('行数', 'Lines', { required: true }),
  waitingLines: integer('待确认行', 'Lines to confirm', { required: true }),
};

const group = { key: text('键', 'Key'), code: text('编码', 'Code'), name: text('名称', 'Name'), ...figures };

/** What purchasing has saved, and how much of it finance confirmed. */
export const savingsReport = defineService({
  module: 'rpt',
  code: 'savings',
  label: ['采购节约', 'Savings'],
  endpoints: {
    figures: {
      label: ['采购节约', 'Savings'],
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
        unconverted: integer('无汇率行', 'Lines without a rate', { required: true }),
        total: record('合计', 'Total', figures),
        previous: record('上一同长期间', 'Period before', figures),
        kinds: rows('类型', 'Kinds', {
          kind: select('类型', 'Kind', savingKinds, { required: true }),
          ...figures,
        }),
        groups: rows('分组', 'Groups', group),
        months: rows('月度', 'Months', group),
      },
    },
  },
});
