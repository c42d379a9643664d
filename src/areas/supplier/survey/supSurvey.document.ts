import { defineDocument } from '#model/document.ts';
import { computed, date, datetime, json, lines, lookup, select, serial, text } from '#model/fields.ts';
import { surveyPurposes } from './survey.rules.ts';

/** A supplier that a questionnaire goes to. */
export const supSurveySupplier = defineDocument({
  module: 'sup',
  code: 'supSurveySupplier',
  label: ['发放对象', 'Addressee'],
  fields: { supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true }) },
  unique: [['parent', 'supplierBase']],
});

/** That a company sends a questionnaire to suppliers, until a day. */
export const supSurvey = defineDocument({
  module: 'sup',
  code: 'supSurvey',
  label: ['调查表发放', 'Questionnaire sending'],
  help: [
    '把已发布的调查表发给多家供应商并限期回答；每家一份答卷',
    'Sends a published questionnaire to suppliers with a deadline; each gets an answer sheet of its own',
  ],

  fields: {
    surveyNo: serial('发放单号', 'Sending no.', 'SV'),
    template: lookup('调查表模板', 'Questionnaire', 'sup.supSurveyTemp', {
      required: true,
      filter: { status: 'PUBLISHED' },
    }),
    company: lookup('公司', 'Company', 'basic.company'),
    purpose: select('目的', 'Purpose', surveyPurposes, { required: true, default: 'ADMISSION' }),
    dueDate: date('截止日期', 'Due on', { required: true }),
    note: text('说明', 'Note to the suppliers', { maxLength: 500, multiline: true }),
    issuedAt: computed(datetime('发放时间', 'Sent at')),
    suppliers: lines('发放对象', 'Suppliers', supSurveySupplier),
    frozen: computed(json('冻结的调查表', 'Frozen questionnaire')),
  },

  states: { NEW: ['新建', 'New'], ISSUED: ['已发放', 'Sent'], CLOSED: ['已关闭', 'Closed'] },

  transitions: {
    issue: {
      label: ['发放', 'Send'],
      from: ['NEW'],
      to: 'ISSUED',
      sets: { issuedAt: 'now' },
      confirm: ['每家供应商会收到一份答卷和通知。', 'Each supplier gets an answer sheet and is told.'],
    },
    close: {
      label: ['关闭', 'Close'],
      from: ['ISSUED'],
      to: 'CLOSED',
      confirm: [
        '未提交的答卷作废，供应商不能再填写。',
        'Answers that were not submitted end; nobody fills them in any more.',
      ],
    },
  },

  editableIn: ['NEW'],
  scope: { buyer: { by: 'company' } },
  search: ['surveyNo', 'template', 'company', 'purpose', 'status', 'dueDate'],
  list: ['surveyNo', 'template', 'status', 'company', 'purpose', 'dueDate', 'issuedAt'],
  card: ['surveyNo', 'template', 'dueDate', 'status'],
  sort: ['-surveyNo'],
  form: [
    {
      label: ['发放', 'Sending'],
      fields: ['surveyNo', 'template', 'company', 'purpose', 'dueDate', 'note', 'issuedAt'],
    },
    { label: ['发放对象', 'Suppliers'], fields: ['suppliers'] },
    { label: ['系统', 'System'], fields: ['frozen'], hidden: true },
  ],
  lov: { code: 'surveyNo', text: 'surveyNo', columns: ['template', 'company'] },
});
