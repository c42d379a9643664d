import { reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { computed, integer, lookup, select, text } from '#model/fields.ts';
import { results } from '../score/grade.rules.ts';
import { suggestionKinds } from '../template/templateLines.document.ts';

/** What the rules of a template suggest after a result; nothing follows before a person accepts it. */
export const perfSuggestion = defineDocument({
  module: 'perf',
  code: 'perfSuggestion',
  label: ['绩效建议', 'Suggestion'],
  help: [
    '考核定版后按模板的结果应用规则产生，须由人采纳才会生成改进单或生命周期变更',
    'Made by the action rules of a template once a sheet is final; accepting one makes an improvement or a lifecycle change',
  ],
  readOnly: true,

  fields: {
    sheet: computed(lookup('考核单', 'Sheet', 'perf.perfSheet', { required: true })),
    company: computed(lookup('公司', 'Company', 'basic.company', { required: true })),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true })),
    suggestion: computed(select('建议', 'Suggestion', suggestionKinds, { required: true })),
    result: computed(select('等级', 'Grade', results, { required: true })),
    times: computed(integer('连续期数', 'Periods in a row')),
    improvement: computed(lookup('改进单', 'Improvement', 'perf.perfImprovement')),
    lifecycleChange: computed(lookup('生命周期变更', 'Lifecycle change', 'sup.supLifecycleChange')),
    dismissReason: computed(text('不采纳原因', 'Why dismissed', { maxLength: 500 })),
  },

  states: { OPEN: ['待处理', 'Open'], ACCEPTED: ['已采纳', 'Accepted'], DISMISSED: ['不采纳', 'Dismissed'] },

  transitions: {
    accept: {
      label: ['采纳', 'Accept'],
      from: ['OPEN'],
      to: 'ACCEPTED',
      decision: true,
      shows: ['supplierBase', 'suggestion', 'result', 'times'],
      confirm: ['生成草稿，由您补充后提交或下发。', 'A draft is made for you to complete and submit.'],
    },
    dismiss: {
      label: ['不采纳', 'Dismiss'],
      from: ['OPEN'],
      to: 'DISMISSED',
      decision: true,
      input: { reason },
      sets: { dismissReason: 'input.reason' },
    },
  },

  todo: {
    accept: {
      label: ['待处理的绩效建议', 'Performance suggestions'],
      states: ['OPEN'],
      action: 'accept',
      acts: ['dismiss'],
    },
  },

  scope: { buyer: { by: 'company' } },
  unique: [['sheet', 'suggestion']],
  search: ['sheet', 'supplierBase', 'suggestion', 'status', 'company'],
  list: [
    'supplierBase',
    'suggestion',
    'status',
    'result',
    'times',
    'sheet',
    'improvement',
    'lifecycleChange',
    'dismissReason',
  ],
  card: ['supplierBase', 'suggestion', 'result', 'status'],
  sort: ['-createDate'],
});
