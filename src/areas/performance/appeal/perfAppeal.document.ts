import { defineDocument } from '#model/document.ts';
import { computed, datetime, decimal, lookup, select, serial, text } from '#model/fields.ts';

const answers = {
  ACCEPT: ['成立', 'Accepted'],
  PART: ['部分成立', 'Accepted in part'],
  REJECT: ['不成立', 'Rejected'],
} as const;

const answer = text('裁决说明', 'Answer', { required: true, maxLength: 1000, multiline: true });

/** That a supplier contests one line of a published sheet, and what became of it. */
export const perfAppeal = defineDocument({
  module: 'perf',
  code: 'perfAppeal',
  label: ['绩效申诉', 'Appeal'],
  help: [
    '供应商在申诉期内对考核单的一行提出异议，由汇总人以外的人裁决',
    'A supplier contests a line of a sheet in time; somebody other than who summarised it decides',
  ],

  fields: {
    appealNo: serial('申诉单号', 'Appeal no.', 'PA'),
    sheet: lookup('考核单', 'Sheet', 'perf.perfSheet', { required: true, filter: { status: 'PUBLISHED' } }),
    sheetLine: lookup('考核行', 'Line', 'perf.perfSheetLine', { required: true, dependsOn: { parent: 'sheet' } }),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    claim: text('申诉理由', 'Claim', { required: 'submit', maxLength: 1000, multiline: true }),
    submittedAt: computed(datetime('提交时间', 'Submitted at')),
    scoreBefore: computed(decimal('原得分', 'Score before', { scale: 4, mayBeUnknown: true })),
    scoreAfter: computed(decimal('裁决后得分', 'Score after', { scale: 4, mayBeUnknown: true })),
    answerResult: computed(select('裁决', 'Decision', answers)),
    answer: computed(text('裁决说明', 'Answer', { maxLength: 1000, multiline: true })),
    answeredAt: computed(datetime('裁决时间', 'Decided at')),
    summarisedBy: computed(lookup('汇总人', 'Summarised by', 'system.iapSysUserT', { internal: true })),
    answeredBy: computed(lookup('裁决人', 'Decided by', 'system.iapSysUserT', { internal: true })),
  },

  states: {
    DRAFT: ['草稿', 'Draft'],
    SUBMITTED: ['待裁决', 'Submitted'],
    ANSWERED: ['已裁决', 'Decided'],
  },

  transitions: {
    submit: {
      label: ['提交申诉', 'Submit'],
      from: ['DRAFT'],
      to: 'SUBMITTED',
      by: 'supplier',
      sets: { submittedAt: 'now' },
      notifies: [{ holdersOf: 'decide' }],
    },
    decide: {
      label: ['裁决', 'Decide'],
      from: ['SUBMITTED'],
      to: 'ANSWERED',
      decision: true,
      notBy: 'summarisedBy',
      shows: ['sheetLine', 'claim', 'scoreBefore'],
      input: {
        answerResult: select('裁决', 'Decision', answers, { required: true }),
        scoreAfter: decimal('新得分', 'New score', {
          min: '0',
          max: '1000',
          scale: 4,
          help: ['成立或部分成立时必填', 'Needed unless it is rejected'],
        }),
        answer,
      },
      sets: { answerResult: 'input.answerResult', answer: 'input.answer', answeredAt: 'now', answeredBy: 'user' },
      notifies: ['supplier'],
    },
  },

  todo: {
    decide: { label: ['待裁决的绩效申诉', 'Appeals to decide'], states: ['SUBMITTED'], action: 'decide' },
  },

  conversations: true,
  attachments: { kinds: { Evidence: { label: ['申诉依据', 'Evidence'] } }, changeIn: ['DRAFT'], by: 'supplier' },
  writtenBy: 'supplier',
  editableIn: ['DRAFT'],
  scope: { buyer: { by: 'company', hiddenIn: ['DRAFT'] }, supplier: { by: 'supplierBase' } },
  unique: [['sheetLine']],
  search: ['appealNo', 'status', 'sheet', 'supplierBase', 'company', 'answerResult', 'submittedAt'],
  list: [
    'appealNo',
    'status',
    'sheet',
    'sheetLine',
    'supplierBase',
    'claim',
    'submittedAt',
    'answerResult',
    'scoreAfter',
  ],
  card: ['appealNo', 'status', 'sheet', 'sheetLine'],
  sort: ['-appealNo'],
  form: [
    {
      label: ['申诉', 'Appeal'],
      fields: ['appealNo', 'sheet', 'sheetLine', 'supplierBase', 'company', 'claim', 'submittedAt'],
    },
    {
      label: ['裁决', 'Decision'],
      fields: ['answerResult', 'scoreBefore', 'scoreAfter', 'answer', 'answeredAt', 'answeredBy', 'summarisedBy'],
    },
  ],
  lov: { code: 'appealNo', text: 'appealNo', columns: ['sheet'] },
});
