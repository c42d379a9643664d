import { reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import {
  bilingual,
  boolean,
  computed,
  date,
  datetime,
  decimal,
  integer,
  json,
  lookup,
  select,
  text,
} from '#model/fields.ts';
import { evidenceKinds, fillModes, surveyPurposes, surveyResults } from './survey.rules.ts';

const writing = ['ISSUED', 'FILLING', 'RETURNED'] as const;

/** What one supplier answers to a questionnaire, and what it is worth. */
export const supSurveyAnswer = defineDocument({
  module: 'sup',
  code: 'supSurveyAnswer',
  label: ['调查表答卷', 'Answer to a questionnaire'],
  help: [
    '每家供应商一份：填写、提交、评审；未变的答案可沿用上次的并确认一次',
    'One for each supplier: filled in, submitted, reviewed. What has not changed since the last time is proposed',
  ],
  readOnly: true,

  fields: {
    // Suppliers do not read what was sent to whom.
    survey: computed(lookup('发放单', 'Sending', 'sup.supSurvey', { required: true, internal: true })),
    template: computed(lookup('调查表', 'Questionnaire', 'sup.supSurveyTemp', { required: true, internal: true })),
    title: computed(bilingual('调查表名称', 'Questionnaire', { maxLength: 100 })),
    company: computed(lookup('公司', 'Company', 'basic.company', { required: true })),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true })),
    purpose: computed(select('目的', 'Purpose', surveyPurposes, { required: true, default: 'ADMISSION' })),
    fillMode: computed(select('填写方式', 'Filled in by', fillModes, { required: true, default: 'ONLINE' })),
    dueDate: computed(date('截止日期', 'Due on', { required: true })),
    remindOn: computed(date('提醒日期', 'Remind on', { internal: true })),
    overdueFlag: computed(boolean('逾期', 'Overdue')),
    submittedAt: computed(datetime('提交时间', 'Submitted at')),
    returnReason: computed(text('退回原因', 'Why it was returned', { maxLength: 500 })),
    reviewedAt: computed(datetime('评审时间', 'Reviewed at')),
    reviewer: computed(lookup('评审人', 'Reviewed by', 'system.iapSysUserT', { internal: true })),
    reviewNote: computed(text('评审意见', 'Review', { maxLength: 500, internal: true })),
    score: computed(decimal('得分', 'Score', { scale: 2, mayBeUnknown: true, internal: true })),
    result: computed(select('结论', 'Result', surveyResults)),
    knockouts: computed(text('一票否决项', 'Knock-outs', { maxLength: 500, internal: true })),
    validUntil: computed(date('有效期至', 'Counts until')),
    prefilledCount: computed(integer('沿用答案数', 'Answers proposed')),
    answers: computed(json('答案', 'Answers')),
    // Points, weights and knock-outs are the buyer's own.
    frozen: computed(json('冻结的调查表', 'Frozen questionnaire', { internal: true })),
    // One open answer of a supplier to a questionnaire of a company: empty once it is reviewed or over.
    openKey: computed(text('未完成答卷', 'Open answer', { maxLength: 100, unique: true, internal: true })),
  },

  states: {
    ISSUED: ['已下发', 'Sent'],
    FILLING: ['填写中', 'Being filled in'],
    SUBMITTED: ['已提交', 'Submitted'],
    RETURNED: ['已退回', 'Returned'],
    REVIEWED: ['已评审', 'Reviewed'],
    EXPIRED: ['已过期', 'Expired'],
    CLOSED: ['已关闭', 'Closed'],
  },
  supplierStates: { ISSUED: ['待填写', 'To fill in'], RETURNED: ['待修改', 'To correct'] },

  transitions: {
    fill: { label: ['填写', 'Fill in'], from: [...writing], to: 'FILLING', by: 'system' },
    submit: {
      label: ['提交答卷', 'Submit'],
      from: ['FILLING'],
      to: 'SUBMITTED',
      by: 'either',
      sets: { submittedAt: 'now', returnReason: null },
      notifies: [{ holdersOf: 'review' }],
    },
    review: {
      label: ['评审通过', 'Review'],
      from: ['SUBMITTED'],
      to: 'REVIEWED',
      decision: true,
      input: {
        reviewNote: text('评审意见', 'Review', { maxLength: 500, multiline: true }),
      },
      shows: ['supplierBase', 'title', 'score', 'result', 'knockouts'],
      sets: { reviewedAt: 'now', reviewer: 'user', reviewNote: 'input.reviewNote', openKey: null },
      notifies: ['supplier'],
    },
    sendBack: {
      label: ['退回修改', 'Return'],
      from: ['SUBMITTED'],
      to: 'RETURNED',
      decision: true,
      input: { reason },
      sets: { returnReason: 'input.reason' },
      notifies: ['supplier'],
    },
    remind: {
      label: ['到期提醒', 'Remind of the deadline'],
      from: [...writing],
      to: 'ISSUED',
      keepsState: true,
      by: 'system',
      onDay: 'remindOn',
      sets: { remindOn: null },
      notifies: ['supplier'],
    },
    markOverdue: {
      label: ['逾期', 'Mark as overdue'],
      from: [...writing],
      to: 'ISSUED',
      keepsState: true,
      by: 'system',
      after: 'dueDate',
      where: { overdueFlag: false },
      sets: { overdueFlag: true },
      notifies: ['supplier', { holdersOf: 'review' }],
    },
    expire: {
      label: ['过期', 'Expire'],
      from: ['REVIEWED'],
      to: 'EXPIRED',
      by: 'system',
      after: 'validUntil',
      notifies: [{ holdersOf: 'review' }],
    },
    close: {
      label: ['关闭', 'Close'],
      from: [...writing],
      to: 'CLOSED',
      by: 'system',
      sets: { openKey: null },
    },
  },

  events: { issued: { label: ['待填写', 'to be filled in'], notifies: ['supplier'] } },

  endpoints: {
    sheet: {
      label: ['查看答卷', 'Read the sheet'],
      path: 'sheet',
      by: 'either',
      action: 'query',
      readOnly: true,
      body: { answer: lookup('答卷', 'Answer', 'sup.supSurveyAnswer', { required: true }) },
      returns: {
        sections: json('部分', 'Sections', { required: true }),
        questions: json('问题', 'Questions', { required: true }),
        answers: json('答案', 'Answers', { required: true }),
        proposed: json('沿用的答案', 'Answers proposed', { required: true }),
        versionNo: integer('数据版本', 'Version', { required: true }),
      },
    },
    saveAnswers: {
      label: ['暂存答案', 'Save the answers'],
      path: 'saveAnswers',
      by: 'either',
      action: 'submit',
      decides: 'answerId',
      body: {
        answer: lookup('答卷', 'Answer', 'sup.supSurveyAnswer', { required: true }),
        values: json('答案', 'Answers', { required: true }),
      },
      returns: { versionNo: integer('数据版本', 'Version', { required: true }) },
    },
  },

  todo: {
    fill: {
      label: ['待填写的调查表', 'Questionnaires to answer'],
      states: ['ISSUED', 'FILLING', 'RETURNED'],
      action: 'submit',
      side: 'supplier',
      due: 'dueDate',
      where: { fillMode: 'ONLINE' },
    },
    review: {
      label: ['待评审的答卷', 'Answers to review'],
      states: ['SUBMITTED'],
      action: 'review',
    },
  },

  attachments: { kinds: evidenceKinds, changeIn: [...writing], by: 'either' },
  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
  search: ['supplierBase', 'template', 'survey', 'status', 'company', 'result', 'overdueFlag', 'dueDate'],
  list: [
    'title',
    'status',
    'supplierBase',
    'company',
    'dueDate',
    'overdueFlag',
    'submittedAt',
    'score',
    'result',
    'validUntil',
  ],
  card: ['title', 'supplierBase', 'company', 'dueDate', 'status'],
  sort: ['-dueDate', 'id'],
  form: [
    {
      label: ['答卷', 'Answer'],
      fields: [
        'title',
        'survey',
        'company',
        'supplierBase',
        'purpose',
        'fillMode',
        'dueDate',
        'overdueFlag',
        'submittedAt',
      ],
    },
    {
      label: ['评审', 'Review'],
      fields: ['returnReason', 'score', 'result', 'knockouts', 'reviewedAt', 'reviewer', 'reviewNote', 'validUntil'],
    },
    {
      label: ['系统', 'System'],
      fields: ['template', 'answers', 'frozen', 'openKey', 'prefilledCount', 'remindOn'],
      hidden: true,
    },
  ],
  lov: { text: 'title', columns: ['supplierBase', 'company', 'dueDate'] },
});
