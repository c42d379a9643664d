import { reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { computed, datetime, ids, json, lookup, select, serial, text } from '#model/fields.ts';

/** What a question is about. */
export const questionTypes = {
  TECH: ['技术', 'Technical'],
  COMM: ['商务', 'Commercial'],
  DOC: ['招标文件', 'Tender document'],
  OBJECTION: ['异议', 'Objection'],
} as const;

const publishScopes = {
  ASKER: ['仅提问方', 'The asker alone'],
  ALL: ['所有参与方', 'Everybody who takes part'],
} as const;

// As the calls of the product have always been made: the tender by its id, which nobody picks from a list.
const ofTender = { tenderingId: text('招标单', 'Tender', { maxLength: 40 }) };
const answer = text('答复', 'Answer', { maxLength: 4000, multiline: true });
const scope = select('公开范围', 'Published to', publishScopes, { default: 'ALL' });

/** A question about a tender, and its answer: published to everybody without the asker where it matters to all. */
export const tenderingQuestion = defineDocument({
  module: 'bidding',
  code: 'tenderingQuestion',
  label: ['招标提问', 'Tender question'],
  help: [
    '供应商对招标提问，采购方答复；对所有人重要的答复匿名公开。未处理的提问会阻止开标',
    'Suppliers ask, the buyer answers; what matters to all is published without the asker. Open questions hold up the opening',
  ],
  readOnly: true,

  fields: {
    questionNo: serial('提问编号', 'Question no.', 'TQN'),
    tendering: computed(lookup('招标单', 'Tender', 'bidding.tendering', { required: true, internal: true })),
    apply: computed(lookup('招标参与', 'Participation', 'bidding.tenderingApply')),
    tenderingNo: computed(text('招标编号', 'Tender no.', { maxLength: 60 })),
    company: computed(lookup('答复方', 'Answered by', 'basic.company')),
    supplierBase: computed(lookup('提问方', 'Bidder', 'sup.supplierBase', { required: true })),
    questionType: computed(select('类型', 'About', questionTypes, { required: true, default: 'TECH' })),
    title: computed(text('标题', 'Title', { required: true, maxLength: 200 })),
    content: computed(text('内容', 'Question', { required: true, maxLength: 4000 })),
    askedAt: computed(datetime('提问时间', 'Asked at')),
    answer: computed(text('答复', 'Answer', { maxLength: 4000 })),
    answeredAt: computed(datetime('答复时间', 'Answered at')),
    answerer: computed(lookup('答复人', 'Answered by', 'system.iapSysUserT', { internal: true })),
    publishScope: computed(select('公开范围', 'Published to', publishScopes)),
    closeReason: computed(text('不予答复的原因', 'Why it is not answered', { maxLength: 500 })),
  },

  states: {
    NEW: ['草稿', 'Draft'],
    ASKED: ['待处理', 'Asked'],
    ANSWERED: ['已答复', 'Answered'],
    PUBLISHED: ['已公开', 'Published'],
    CLOSED: ['不予答复', 'Not answered'],
    WITHDRAWN: ['已撤回', 'Withdrawn'],
  },

  transitions: {
    ask: {
      label: ['提交提问', 'Ask'],
      from: ['NEW'],
      to: 'ASKED',
      by: 'supplier',
      sets: { askedAt: 'now' },
      notifies: [{ holdersOf: 'answer' }],
    },
    withdraw: {
      label: ['撤回提问', 'Withdraw'],
      from: ['NEW', 'ASKED'],
      hiddenIn: ['NEW'],
      to: 'WITHDRAWN',
      by: 'supplier',
    },
    answer: {
      label: ['答复', 'Answer'],
      from: ['ASKED'],
      to: 'ANSWERED',
      decision: true,
      shows: ['title', 'content', 'questionType'],
      sets: { answer: 'input.answer', publishScope: 'input.publishScope', answeredAt: 'now', answerer: 'user' },
      input: {
        answer: text('答复', 'Answer', { required: true, maxLength: 4000, multiline: true }),
        publishScope: select('公开范围', 'Published to', publishScopes, { required: true, default: 'ALL' }),
      },
      confirm: [
        '公开给所有参与方时隐去提问方；改变招标文件的答复请用“澄清与修改”。',
        'Published to everybody it does not say who asked; what changes the tender document is done with “Clarify”.',
      ],
      notifies: ['supplier'],
    },
    publish: {
      label: ['公开答复', 'Publish the answer'],
      from: ['ANSWERED'],
      to: 'PUBLISHED',
      sets: { publishScope: { value: 'ALL' } },
    },
    close: {
      label: ['不予答复', 'Close without an answer'],
      from: ['ASKED'],
      to: 'CLOSED',
      each: true,
      sets: { closeReason: 'input.reason', answeredAt: 'now', answerer: 'user' },
      input: { reason },
      notifies: ['supplier'],
    },
  },

  endpoints: {
    getSupplier: {
      label: ['提问方信息', 'Who asks'],
      path: 'getSupplier',
      action: 'query',
      readOnly: true,
      body: ofTender,
      returns: { records: json('供应商', 'Suppliers', { required: true }) },
    },
    getCompany: {
      label: ['答复方信息', 'Who answers'],
      path: 'getCompany',
      action: 'query',
      readOnly: true,
      body: ofTender,
      returns: {
        companyId: text('公司', 'Company'),
        companyName: text('公司', 'Company'),
        purchaserName: text('采购员', 'Purchaser'),
      },
    },
    getByTenderingId: {
      label: ['招标的提问', 'Questions of a tender'],
      path: 'getByTenderingId',
      action: 'query',
      readOnly: true,
      body: ofTender,
      returns: { records: json('提问', 'Questions', { required: true }) },
    },
    save: {
      label: ['保存提问或答复', 'Save a question or an answer'],
      path: 'save',
      body: {
        ...ofTender,
        questionId: text('提问', 'Question', { maxLength: 40 }),
        questionType: select('类型', 'About', questionTypes),
        title: text('标题', 'Title', { maxLength: 200 }),
        content: text('内容', 'Question', { maxLength: 4000, multiline: true }),
        answer,
        publishScope: scope,
        submitFlag: select(
          '提交',
          'Submit',
          { Y: ['提交', 'Submit'], N: ['存草稿', 'Keep as a draft'] },
          { default: 'Y' },
        ),
      },
      returns: {
        id: text('提问', 'Question', { required: true }),
        questionNo: text('提问编号', 'Question no.', { required: true }),
        status: text('状态', 'Status', { required: true }),
      },
    },
    batchRemove: {
      label: ['删除提问', 'Delete questions'],
      path: 'batchRemove',
      action: 'save',
      by: 'supplier',
      body: { ids: ids('提问', 'Questions') },
    },
    closeQuestions: {
      label: ['关闭提问', 'Close the questions'],
      path: 'closeQuestions',
      action: 'close',
      by: 'buyer',
      body: ofTender,
    },
  },

  todo: {
    answer: { label: ['待答复的提问', 'Questions to answer'], states: ['ASKED'], action: 'answer', acts: ['close'] },
  },

  attachments: {
    by: 'either',
    changeIn: ['NEW', 'ASKED'],
    kinds: { Attachment: { label: ['附件', 'Attachment'] } },
  },
  follows: { tendering: {} },
  scope: { buyer: { by: 'company', hiddenIn: ['NEW'] }, supplier: { by: 'supplierBase' } },
  search: ['questionNo', 'title', 'questionType', 'status', 'tenderingNo', 'supplierBase', 'company'],
  list: ['questionNo', 'title', 'questionType', 'status', 'tenderingNo', 'supplierBase', 'askedAt', 'answeredAt'],
  card: ['title', 'tenderingNo', 'askedAt'],
  sort: ['-questionNo'],
  form: [
    {
      label: ['提问', 'Question'],
      fields: [
        'questionNo',
        'questionType',
        'tendering',
        'apply',
        'tenderingNo',
        'company',
        'supplierBase',
        'title',
        'content',
        'askedAt',
      ],
    },
    { label: ['答复', 'Answer'], fields: ['answer', 'publishScope', 'answeredAt', 'answerer', 'closeReason'] },
  ],
  lov: { code: 'questionNo', text: 'title', columns: ['askedAt'] },
});
