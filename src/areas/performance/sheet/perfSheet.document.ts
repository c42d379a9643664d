import { comment, reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import {
  boolean,
  computed,
  date,
  datetime,
  decimal,
  integer,
  json,
  lines,
  lookup,
  percentage,
  select,
  serial,
  text,
} from '#model/fields.ts';
import { results } from '../score/grade.rules.ts';
import { perfSheetLine } from './perfSheetLine.document.ts';

const sheet = text('考核单', 'Sheet', { required: true, maxLength: 20 });
const lineNo = integer('考核行', 'Line', { required: true, min: 1, max: 1000 });

/** How a supplier did for a company in a period. */
export const perfSheet = defineDocument({
  module: 'perf',
  code: 'perfSheet',
  label: ['考核单', 'Performance sheet'],
  help: [
    '启动考核计划后为每家供应商生成；每个数值可查看来源行，发布后供应商可申诉',
    'Made for each supplier when a plan starts; each figure opens its rows, and the supplier may appeal once it is published',
  ],
  readOnly: true,

  fields: {
    sheetNo: serial('考核单号', 'Sheet no.', 'PF'),
    plan: computed(lookup('考核计划', 'Plan', 'perf.perfPlan', { required: true, internal: true })),
    template: computed(lookup('考核模板', 'Template', 'perf.perfTemplate', { required: true, internal: true })),
    company: computed(lookup('公司', 'Company', 'basic.company', { required: true })),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true })),
    periodStart: computed(date('期间起', 'Period from', { required: true })),
    periodEnd: computed(date('期间止', 'Period to', { required: true })),
    scoreDue: computed(date('评分截止', 'Score by', { internal: true })),
    totalScore: computed(decimal('总分', 'Score', { scale: 2, mayBeUnknown: true })),
    result: computed(select('等级', 'Grade', results)),
    coverage: computed(percentage('覆盖率(%)', 'Coverage (%)')),
    activity: computed(integer('收货行数', 'Receipt lines')),
    rank: computed(integer('排名', 'Rank', { mayBeUnknown: true, internal: true })),
    peerMedian: computed(
      decimal('同类中位数', 'Median of peers', {
        scale: 2,
        mayBeUnknown: true,
        help: ['同一模板至少 5 家评级供应商时显示', 'Shown once five suppliers of the template are rated'],
      }),
    ),
    rollingScore: computed(decimal('滚动得分', 'Rolling score', { scale: 2, mayBeUnknown: true })),
    vetoHit: computed(boolean('触发否决', 'Veto')),
    summarisedBy: computed(lookup('汇总人', 'Summarised by', 'system.iapSysUserT', { internal: true })),
    publishedAt: computed(datetime('发布时间', 'Published at')),
    appealUntil: computed(date('申诉截止', 'Appeal until')),
    lines: computed(lines('考核明细', 'Lines', perfSheetLine)),
  },

  states: {
    COLLECTING: ['取数中', 'Collecting'],
    SCORING: ['评分中', 'Scoring'],
    SUMMARISED: ['已汇总', 'Summarised'],
    PENDING: ['审批中', 'In approval'],
    PUBLISHED: ['已发布', 'Published'],
    APPEALING: ['申诉中', 'Under appeal'],
    FINAL: ['已定版', 'Final'],
  },

  transitions: {
    collect: { label: ['取数', 'Collect'], from: ['COLLECTING'], to: 'SCORING' },
    summarise: {
      label: ['汇总', 'Summarise'],
      from: ['SCORING'],
      to: 'SUMMARISED',
      each: true,
      sets: { summarisedBy: 'user' },
    },
    adjust: {
      label: ['调整', 'Adjust'],
      from: ['SUMMARISED'],
      to: 'SUMMARISED',
      decision: true,
      input: {
        lineNo: integer('考核行', 'Line', { required: true, min: 1 }),
        adjustScore: decimal('调整分', 'Adjustment', {
          required: true,
          scale: 4,
          min: '-1000',
          max: '1000',
          help: ['加减分；0 取消调整', 'Points added or taken; 0 undoes it'],
        }),
        reason,
      },
    },
    submit: {
      label: ['提交', 'Submit'],
      from: ['SUMMARISED'],
      to: 'PENDING',
      each: true,
      notifies: [{ holdersOf: 'approve' }],
    },
    withdraw: { label: ['撤回', 'Withdraw'], from: ['PENDING'], to: 'SUMMARISED' },
    approve: {
      label: ['批准并发布', 'Approve and publish'],
      from: ['PENDING'],
      to: 'PUBLISHED',
      by: 'workflow',
      notByAuthor: true,
      notBy: 'summarisedBy',
      shows: ['supplierBase', 'totalScore', 'result', 'coverage'],
      sets: { publishedAt: 'now' },
      notifies: ['supplier'],
      input: { reason: comment },
    },
    reject: {
      label: ['驳回', 'Reject'],
      from: ['PENDING'],
      to: 'SUMMARISED',
      by: 'workflow',
      input: { reason },
    },
    contest: { label: ['申诉', 'Contest'], from: ['PUBLISHED'], to: 'APPEALING', by: 'system' },
    settle: {
      label: ['申诉办结', 'Settle the appeals'],
      from: ['APPEALING'],
      to: 'PUBLISHED',
      by: 'system',
      notifies: ['supplier'],
    },
    finalise: {
      label: ['定版', 'Finalise'],
      from: ['PUBLISHED'],
      to: 'FINAL',
      by: 'system',
      after: 'appealUntil',
    },
    reopen: {
      label: ['重开', 'Reopen'],
      from: ['FINAL'],
      to: 'SUMMARISED',
      byNameOnly: true,
      decision: true,
      confirm: [
        '考核单回到汇总，须再次批准后发布；原结果保留在历史中。',
        'The sheet goes back to be approved again; the history keeps the result.',
      ],
      input: { reason },
      danger: true,
    },
  },

  todo: {
    summarise: {
      label: ['待汇总的考核单', 'Sheets to summarise'],
      states: ['SCORING'],
      action: 'summarise',
      due: 'scoreDue',
    },
    submit: { label: ['待提交的考核单', 'Sheets to submit'], states: ['SUMMARISED'], action: 'submit' },
    approve: {
      label: ['待审批的考核单', 'Sheets to approve'],
      states: ['PENDING'],
      action: 'approve',
      inPlace: true,
    },
  },

  approval: { start: 'submit', approved: 'approve', rejected: 'reject' },
  conversations: true,
  scope: {
    buyer: { by: 'company' },
    supplier: { by: 'supplierBase', hiddenIn: ['COLLECTING', 'SCORING', 'SUMMARISED', 'PENDING'] },
  },
  indexes: [['supplierBase', 'company', '-periodEnd']],
  search: ['sheetNo', 'status', 'supplierBase', 'company', 'periodEnd', 'result', 'totalScore', 'plan', 'template'],
  list: [
    'sheetNo',
    'status',
    'supplierBase',
    'company',
    'periodStart',
    'periodEnd',
    'totalScore',
    'result',
    'coverage',
    'rank',
  ],
  card: ['sheetNo', 'supplierBase', 'totalScore', 'result', 'status'],
  sort: ['-periodEnd', '-totalScore', 'sheetNo'],
  form: [
    {
      label: ['考核', 'Sheet'],
      fields: ['sheetNo', 'supplierBase', 'company', 'periodStart', 'periodEnd', 'plan', 'template', 'scoreDue'],
    },
    {
      label: ['结果', 'Result'],
      fields: [
        'totalScore',
        'result',
        'coverage',
        'activity',
        'vetoHit',
        'rank',
        'peerMedian',
        'rollingScore',
        'summarisedBy',
        'publishedAt',
        'appealUntil',
      ],
    },
    { label: ['考核明细', 'Lines'], fields: ['lines'] },
  ],
  lov: { code: 'sheetNo', text: 'sheetNo', columns: ['supplierBase', 'periodEnd', 'result'] },

  endpoints: {
    sources: {
      label: ['来源行', 'Rows behind a figure'],
      path: 'sources',
      action: 'query',
      readOnly: true,
      body: { id: sheet, lineNo },
      returns: {
        value: decimal('值', 'Value'),
        counted: decimal('计入', 'Counted', { required: true }),
        base: decimal('基数', 'Base', { required: true }),
        formula: text('公式', 'Formula', { maxLength: 1000 }),
        parts: json('构成', 'Parts', { required: true }),
        records: json('来源行', 'Rows', { required: true }),
      },
    },
    verify: {
      label: ['重算核对', 'Recompute'],
      path: 'verify',
      by: 'buyer',
      action: 'query',
      readOnly: true,
      body: { id: sheet },
      returns: { records: json('核对结果', 'Result', { required: true }) },
    },
    trend: {
      label: ['得分走势', 'Trend'],
      path: 'trend',
      action: 'query',
      readOnly: true,
      body: { id: sheet },
      returns: { records: json('各期得分', 'Scores by period', { required: true }) },
    },
  },
});
