import { defineDocument } from '#model/document.ts';
import { computed, date, datetime, decimal, integer, json, lookup, text } from '#model/fields.ts';

const score = decimal('得分', 'Score', { required: true, min: '0', max: '1000', scale: 4 });
const evidence = text('评分依据', 'Evidence', { maxLength: 1000, multiline: true });

/** That somebody is asked to score an indicator of a sheet; what he says is kept apart until the sheet is summarised. */
export const perfScore = defineDocument({
  module: 'perf',
  code: 'perfScore',
  label: ['评分任务', 'Scoring task'],
  readOnly: true,

  fields: {
    sheet: computed(lookup('考核单', 'Sheet', 'perf.perfSheet', { required: true })),
    company: computed(lookup('公司', 'Company', 'basic.company', { required: true })),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true })),
    lineNo: computed(integer('考核行', 'Line')),
    indicator: computed(lookup('指标', 'Indicator', 'perf.perfIndicator', { required: true })),
    rater: computed(lookup('评分人', 'Rater', 'system.iapSysUserT', { required: true })),
    weight: computed(decimal('权数', 'Weight')),
    dueDate: computed(date('评分截止', 'Score by')),
    submittedAt: computed(datetime('提交时间', 'Submitted at')),
    score: computed(decimal('得分', 'Score', { scale: 4, mayBeUnknown: true })),
    evidence: computed(evidence),
  },

  states: { OPEN: ['待评分', 'To score'], SUBMITTED: ['已评分', 'Scored'], CLOSED: ['已结束', 'Closed'] },

  transitions: {
    rate: {
      label: ['提交评分', 'Submit score'],
      from: ['OPEN', 'SUBMITTED'],
      to: 'SUBMITTED',
      onlyBy: 'rater',
      sets: { submittedAt: 'now' },
      input: { score, evidence },
    },
    close: { label: ['结束', 'Close'], from: ['OPEN', 'SUBMITTED'], to: 'CLOSED', by: 'system' },
  },

  events: { asked: { label: ['待评分', 'to be scored'], notifies: [{ person: 'rater' }] } },

  endpoints: {
    mine: {
      label: ['我的评分', 'My scoring'],
      path: 'mine',
      by: 'buyer',
      action: 'rate',
      readOnly: true,
      returns: { records: json('评分任务', 'Tasks', { required: true }) },
    },
  },

  scope: { buyer: { by: 'company' } },
  unique: [['sheet', 'lineNo', 'rater']],
  indexes: [['rater', 'status']],
  search: ['sheet', 'supplierBase', 'indicator', 'rater', 'status', 'dueDate', 'company'],
  list: ['sheet', 'supplierBase', 'indicator', 'rater', 'status', 'dueDate', 'submittedAt', 'score', 'evidence'],
  card: ['supplierBase', 'indicator', 'rater', 'status'],
  sort: ['dueDate', 'sheet', 'lineNo'],
});

/** What a rater said, unseen by everybody until the sheet is summarised. */
export const perfRating = defineDocument({
  module: 'perf',
  code: 'perfRating',
  label: ['评分', 'Rating'],
  readOnly: true,
  log: true,

  fields: {
    task: computed(lookup('评分任务', 'Scoring task', 'perf.perfScore', { required: true, unique: true })),
    company: computed(lookup('公司', 'Company', 'basic.company', { required: true })),
    score: computed(decimal('得分', 'Score', { scale: 4 })),
    evidence: computed(evidence),
  },

  // Until its task has ended nobody reads it, whatever he may.
  states: { SEALED: ['密封', 'Sealed'], COUNTED: ['已汇总', 'Counted'] },
  transitions: { count: { label: ['汇总', 'Count'], from: ['SEALED'], to: 'COUNTED', by: 'system' } },
  scope: { buyer: { by: 'company', hiddenIn: ['SEALED'] } },
});
