import { reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { computed, date, decimal, lookup, serial, text } from '#model/fields.ts';

const measures = text('改进措施', 'Measures', { required: true, maxLength: 2000, multiline: true });
const owner = text('责任人', 'Owner', { required: true, maxLength: 100 });
const doneBy = date('计划完成日', 'Done by', { required: true });
const evidence = text('完成说明', 'What was done', { required: true, maxLength: 2000, multiline: true });

/** What a supplier is asked to improve, his plan, and whether the next periods bear it out. */
export const perfImprovement = defineDocument({
  module: 'perf',
  code: 'perfImprovement',
  label: ['改进单', 'Improvement'],
  help: [
    '要求供应商改进并跟踪到关闭；指定指标与目标得分后，下期考核发布时自动验证',
    'Asks a supplier to improve and follows it up; with an indicator and a target the next sheets verify it by themselves',
  ],

  fields: {
    improveNo: serial('改进单号', 'Improvement no.', 'IM'),
    company: lookup('公司', 'Company', 'basic.company', { required: true }),
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true }),
    sheet: lookup('来源考核单', 'From sheet', 'perf.perfSheet', {
      dependsOn: { supplierBase: 'supplierBase', company: 'company' },
    }),
    problem: text('问题', 'Problem', { required: true, maxLength: 1000, multiline: true }),
    indicator: lookup('验证指标', 'Verified by', 'perf.perfIndicator', { internal: true }),
    targetScore: decimal('目标得分', 'Target score', { min: '0', max: '1000', scale: 4 }),
    dueDate: date('完成期限', 'Due', { required: true }),
    measures: computed(text('改进措施', 'Measures', { maxLength: 2000, multiline: true })),
    owner: computed(text('责任人', 'Owner', { maxLength: 100 })),
    doneBy: computed(date('计划完成日', 'Done by')),
    evidence: computed(text('完成说明', 'What was done', { maxLength: 2000, multiline: true })),
    returnReason: computed(text('退回或重开原因', 'Why it came back', { maxLength: 500 })),
    verifiedSheet: computed(lookup('验证考核单', 'Verified by sheet', 'perf.perfSheet')),
    verifiedScore: computed(decimal('验证得分', 'Score found', { scale: 4, mayBeUnknown: true })),
  },

  states: {
    NEW: ['新建', 'New'],
    ISSUED: ['已下发', 'Issued'],
    PLANNED: ['已提交计划', 'Plan submitted'],
    PLAN_OK: ['计划已批', 'Plan accepted'],
    DOING: ['执行中', 'In progress'],
    VERIFY: ['验证中', 'To verify'],
    CLOSED: ['已关闭', 'Closed'],
    REOPENED: ['重开', 'Reopened'],
  },

  transitions: {
    issue: { label: ['下发', 'Send to supplier'], from: ['NEW'], to: 'ISSUED', notifies: ['supplier'] },
    plan: {
      label: ['提交计划', 'Submit plan'],
      from: ['ISSUED', 'REOPENED'],
      to: 'PLANNED',
      by: 'supplier',
      input: { measures, owner, doneBy },
      sets: { measures: 'input.measures', owner: 'input.owner', doneBy: 'input.doneBy' },
      notifies: ['creator'],
    },
    acceptPlan: {
      label: ['批准计划', 'Accept plan'],
      from: ['PLANNED'],
      to: 'PLAN_OK',
      decision: true,
      shows: ['problem', 'measures', 'owner', 'doneBy'],
      notifies: ['supplier'],
    },
    returnPlan: {
      label: ['退回计划', 'Return plan'],
      from: ['PLANNED'],
      to: 'ISSUED',
      input: { reason },
      sets: { returnReason: 'input.reason' },
      notifies: ['supplier'],
    },
    begin: { label: ['开始执行', 'Start'], from: ['PLAN_OK'], to: 'DOING', by: 'supplier' },
    complete: {
      label: ['报告完成', 'Report done'],
      from: ['DOING'],
      to: 'VERIFY',
      by: 'supplier',
      input: { evidence },
      sets: { evidence: 'input.evidence' },
      notifies: ['creator'],
    },
    close: {
      label: ['验证通过', 'Close'],
      from: ['VERIFY'],
      to: 'CLOSED',
      decision: true,
      shows: ['problem', 'measures', 'evidence', 'targetScore', 'verifiedScore'],
      notifies: ['supplier'],
    },
    reopen: {
      label: ['验证不通过', 'Reopen'],
      from: ['VERIFY', 'CLOSED'],
      to: 'REOPENED',
      input: { reason },
      sets: { returnReason: 'input.reason' },
      notifies: ['supplier'],
    },
  },

  todo: {
    plan: {
      label: ['待提交的改进计划', 'Improvement plans to submit'],
      states: ['ISSUED', 'REOPENED'],
      action: 'plan',
      due: 'dueDate',
    },
    acceptPlan: {
      label: ['待审批的改进计划', 'Improvement plans to accept'],
      states: ['PLANNED'],
      action: 'acceptPlan',
      due: 'dueDate',
    },
    complete: {
      label: ['执行中的改进', 'Improvements in progress'],
      states: ['DOING'],
      action: 'complete',
      due: 'doneBy',
    },
    close: { label: ['待验证的改进', 'Improvements to verify'], states: ['VERIFY'], action: 'close', due: 'dueDate' },
  },

  conversations: { closedIn: ['NEW'] },
  attachments: {
    kinds: { Evidence: { label: ['改进证据', 'Evidence'] } },
    changeIn: ['NEW', 'ISSUED', 'PLANNED', 'PLAN_OK', 'DOING', 'VERIFY', 'REOPENED'],
    by: 'either',
  },
  editableIn: ['NEW'],
  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase', hiddenIn: ['NEW'] } },
  search: ['improveNo', 'status', 'supplierBase', 'company', 'sheet', 'dueDate'],
  list: [
    'improveNo',
    'status',
    'supplierBase',
    'problem',
    'dueDate',
    'targetScore',
    'verifiedScore',
    'sheet',
    'company',
  ],
  card: ['improveNo', 'supplierBase', 'status', 'dueDate'],
  everyday: 5,
  essentials: ['company', 'supplierBase', 'problem', 'dueDate'],
  sort: ['-improveNo'],
  form: [
    {
      label: ['要求', 'Request'],
      fields: ['improveNo', 'company', 'supplierBase', 'sheet', 'problem', 'indicator', 'targetScore', 'dueDate'],
    },
    {
      label: ['计划与验证', 'Plan and verification'],
      fields: ['measures', 'owner', 'doneBy', 'evidence', 'returnReason', 'verifiedSheet', 'verifiedScore'],
    },
  ],
  lov: { code: 'improveNo', text: 'improveNo', columns: ['supplierBase'] },
});
