import { defineDocument } from '#model/document.ts';
import { computed, datetime, lookup, serial, text } from '#model/fields.ts';

/** A question to a bidder about his bid, and his written answer; neither changes what was offered. */
export const bidClarify = defineDocument({
  module: 'bidding',
  code: 'bidClarify',
  label: ['投标澄清', 'Clarification of a bid'],
  help: [
    '评标期间要求投标人书面澄清；不得改变投标实质内容，价格不能修改',
    'Asks a bidder to explain a bid in writing; nothing of substance changes, and no price',
  ],

  fields: {
    clarifyNo: serial('澄清编号', 'Clarification no.', 'BC'),
    bid: lookup('投标', 'Bid', 'bidding.tenderingBid', { required: true, filter: { status: 'VALID' } }),
    tenderingNo: computed(text('招标编号', 'Tender no.', { maxLength: 60 })),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    question: text('澄清问题', 'What has to be clarified', { required: true, maxLength: 2000, multiline: true }),
    replyDue: datetime('答复期限', 'Answer until', { required: true }),
    answer: computed(text('书面答复', 'Written answer', { maxLength: 4000, multiline: true })),
    answeredAt: computed(datetime('答复时间', 'Answered at')),
    asker: computed(lookup('提出人', 'Requested by', 'system.iapSysUserT', { internal: true })),
  },

  states: {
    NEW: ['新建', 'New'],
    ASKED: ['待答复', 'Awaits an answer'],
    ANSWERED: ['已答复', 'Answered'],
    EXPIRED: ['逾期未答复', 'Not answered in time'],
  },

  transitions: {
    ask: {
      label: ['发出', 'Send'],
      from: ['NEW'],
      to: 'ASKED',
      sets: { asker: 'user' },
      confirm: ['投标人会收到通知。', 'The bidder is notified.'],
      notifies: ['supplier'],
    },
    answer: {
      label: ['书面答复', 'Answer'],
      from: ['ASKED'],
      to: 'ANSWERED',
      by: 'supplier',
      sets: { answer: 'input.answer', answeredAt: 'now' },
      input: {
        answer: text('书面答复', 'Written answer', {
          required: true,
          maxLength: 4000,
          multiline: true,
          help: ['不得改变投标价格和实质内容', 'Neither prices nor anything of substance can be changed'],
        }),
      },
      notifies: ['creator'],
    },
    expire: {
      label: ['逾期', 'Not answered'],
      from: ['ASKED'],
      to: 'EXPIRED',
      by: 'system',
      after: 'replyDue',
      notifies: ['creator'],
    },
  },

  todo: {
    answer: {
      label: ['待答复的投标澄清', 'Clarifications to answer'],
      states: ['ASKED'],
      action: 'answer',
      due: 'replyDue',
      side: 'supplier',
    },
  },

  attachments: { by: 'supplier', changeIn: ['ASKED'], kinds: { Attachment: { label: ['附件', 'Attachment'] } } },
  editableIn: ['NEW'],
  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase', hiddenIn: ['NEW'] } },
  search: ['clarifyNo', 'tenderingNo', 'bid', 'supplierBase', 'status', 'company'],
  list: ['clarifyNo', 'tenderingNo', 'supplierBase', 'status', 'question', 'replyDue', 'answeredAt'],
  card: ['tenderingNo', 'supplierBase', 'question', 'replyDue'],
  sort: ['-clarifyNo'],
  form: [
    {
      label: ['澄清', 'Clarification'],
      fields: [
        'clarifyNo',
        'bid',
        'tenderingNo',
        'company',
        'supplierBase',
        'question',
        'replyDue',
        'answer',
        'answeredAt',
        'asker',
      ],
    },
  ],
  lov: { code: 'clarifyNo', text: 'tenderingNo', columns: ['supplierBase'] },
});
