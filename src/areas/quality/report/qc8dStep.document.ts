import { defineDocument } from '#model/document.ts';
import { computed, datetime, integer, json, lookup, select, text } from '#model/fields.ts';
import { steps } from './stepForms.rules.ts';

/** A step of an 8D report: what the supplier says in it, when it is due, and how it was received. */
export const qc8dStep = defineDocument({
  module: 'qc',
  code: 'qc8dStep',
  label: ['8D步骤', '8D step'],
  readOnly: true,

  fields: {
    lineNo: computed(integer('序号', 'No.')),
    code: computed(select('步骤', 'Step', steps, { required: true })),
    dueAt: computed(datetime('截止时间', 'Due')),
    submittedAt: computed(datetime('提交时间', 'Submitted at')),
    submittedBy: computed(lookup('提交人', 'Submitted by', 'system.iapSysUserT')),
    decidedAt: computed(datetime('审核时间', 'Decided at')),
    returnCount: computed(integer('退回次数', 'Times returned')),
    extensions: computed(integer('延期次数', 'Extensions')),
    comment: computed(text('审核意见', 'Comment', { maxLength: 500 })),
    content: computed(json('内容', 'Content')),
  },

  states: {
    WAIT: ['未开始', 'Not started'],
    DRAFT: ['填写中', 'In progress'],
    SUBMITTED: ['待审核', 'Submitted'],
    APPROVED: ['已通过', 'Approved'],
    RETURNED: ['已退回', 'Returned'],
    STALE: ['需重审', 'To be resubmitted'],
    SKIPPED: ['不要求', 'Not required'],
  },

  unique: [['parent', 'code']],
  sort: ['lineNo'],
  list: ['lineNo', 'code', 'status', 'dueAt', 'submittedAt', 'submittedBy', 'returnCount', 'extensions', 'comment'],
});
