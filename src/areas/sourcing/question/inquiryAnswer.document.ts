import { defineDocument } from '#model/document.ts';
import { computed, datetime, lookup, text } from '#model/fields.ts';

/** An answer as every supplier of an inquiry reads it: a copy for each of them, without who has asked. */
export const inquiryAnswer = defineDocument({
  module: 'bidding',
  code: 'inquiryAnswer',
  label: ['询价答疑', 'Published answer'],
  readOnly: true,

  fields: {
    invite: computed(lookup('报价机会', 'Opportunity', 'bidding.inquiryInvite', { required: true })),
    inquiryNo: computed(text('询价单号', 'Inquiry no.', { maxLength: 60 })),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true })),
    title: computed(text('标题', 'Subject', { maxLength: 200 })),
    content: computed(text('问题', 'Question', { maxLength: 2000, multiline: true })),
    answer: computed(text('答复', 'Answer', { maxLength: 4000, multiline: true })),
    publishedAt: computed(datetime('公开时间', 'Published at')),
  },

  events: { published: { label: ['采购方公开了答疑', 'an answer was published'], notifies: ['supplier'] } },

  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
  indexes: [['invite']],
  search: ['inquiryNo', 'title', 'publishedAt'],
  list: ['inquiryNo', 'title', 'content', 'answer', 'publishedAt'],
  card: ['title', 'answer', 'publishedAt'],
  sort: ['-publishedAt'],
});
