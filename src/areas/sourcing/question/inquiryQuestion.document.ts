import { reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { boolean, computed, datetime, lookup, serial, text } from '#model/fields.ts';
import { questionFields } from './questionFields.rules.ts';

/** A question of a supplier about an inquiry; the others read it only as an answer that is published without the asker. */
export const inquiryQuestion = defineDocument({
  module: 'bidding',
  code: 'inquiryQuestion',
  label: ['询价提问', 'Question'],
  help: [
    '供应商的提问；公开的答复发给全部受邀供应商，不显示提问方',
    'Questions of suppliers; published answers go to all that are invited, without the asker',
  ],
  readOnly: true,

  fields: {
    questionNo: serial('提问编号', 'Question no.', 'IQN'),
    invite: computed(lookup('报价机会', 'Opportunity', 'bidding.inquiryInvite', { required: true })),
    inquiry: computed(lookup('询价单', 'Inquiry', 'bidding.inquiry', { internal: true, required: true })),
    inquiryNo: computed(text('询价单号', 'Inquiry no.', { maxLength: 60 })),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('提问方', 'Asked by', 'sup.supplierBase', { required: true })),
    questionType: computed(questionFields.questionType),
    title: computed(questionFields.title),
    content: computed(questionFields.content),
    askedAt: computed(datetime('提问时间', 'Asked at')),
    answer: computed(text('答复', 'Answer', { maxLength: 4000, multiline: true })),
    publishedFlag: computed(boolean('对全部供应商公开', 'Published to all')),
    answeredAt: computed(datetime('答复时间', 'Answered at')),
    answerer: computed(lookup('答复人', 'Answered by', 'system.iapSysUserT', { internal: true })),
    closeReason: computed(text('不予答复的原因', 'Why it is not answered', { maxLength: 500 })),
  },

  states: {
    ASKED: ['待答复', 'Waiting for an answer'],
    ANSWERED: ['已答复', 'Answered'],
    CLOSED: ['不予答复', 'Closed'],
    WITHDRAWN: ['已撤回', 'Withdrawn'],
  },

  transitions: {
    answerIt: {
      label: ['答复', 'Answer'],
      from: ['ASKED'],
      to: 'ANSWERED',
      decision: true,
      shows: ['title', 'content'],
      sets: { answer: 'input.answer', publishedFlag: 'input.publishedFlag', answeredAt: 'now', answerer: 'user' },
      input: {
        answer: text('答复', 'Answer', { required: true, maxLength: 4000, multiline: true }),
        publishedFlag: boolean('对全部供应商公开', 'Publish to all', {
          default: true,
          help: [
            '公开时不显示提问方；影响报价的答复应公开',
            'The asker is not shown; what matters to prices should be published',
          ],
        }),
      },
      notifies: ['supplier'],
    },
    closeIt: {
      label: ['不予答复', 'Close without an answer'],
      from: ['ASKED'],
      to: 'CLOSED',
      decision: true,
      sets: { closeReason: 'input.reason', answeredAt: 'now', answerer: 'user' },
      input: { reason },
      notifies: ['supplier'],
    },
    takeBack: {
      label: ['撤回提问', 'Take back'],
      from: ['ASKED'],
      to: 'WITHDRAWN',
      by: 'supplier',
      danger: true,
    },
  },

  todo: {
    answerIt: {
      label: ['待答复的询价提问', 'Questions about inquiries'],
      states: ['ASKED'],
      action: 'answerIt',
      shows: ['inquiryNo', 'title', 'content'],
      inPlace: true,
    },
  },

  events: {
    asked: {
      label: ['供应商提问', 'a supplier has asked something'],
      notifies: [{ holdersOf: 'answerIt' }],
    },
  },

  // What was taken back before anybody answered is the business of its supplier alone.
  scope: { buyer: { by: 'company', hiddenIn: ['WITHDRAWN'] }, supplier: { by: 'supplierBase' } },
  indexes: [['inquiry', 'status']],
  search: ['questionNo', 'inquiryNo', 'status', 'questionType', 'supplierBase', 'company', 'askedAt'],
  list: ['questionNo', 'inquiryNo', 'status', 'questionType', 'title', 'supplierBase', 'askedAt', 'answeredAt'],
  card: ['title', 'inquiryNo', 'askedAt'],
  sort: ['-questionNo'],
  form: [
    {
      label: ['提问', 'Question'],
      fields: ['questionNo', 'inquiryNo', 'invite', 'supplierBase', 'questionType', 'title', 'content', 'askedAt'],
    },
    {
      label: ['答复', 'Answer'],
      fields: ['answer', 'publishedFlag', 'answeredAt', 'answerer', 'closeReason'],
    },
  ],
  lov: { code: 'questionNo', text: 'title', columns: ['askedAt'] },
});
