import { reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { boolean, computed, datetime, lookup, select, serial, text } from '#model/fields.ts';

/** What an objection is about. */
export const objectionKinds = {
  DOC: ['招标文件', 'The tender document'],
  OPENING: ['开标', 'The opening'],
  RESULT: ['评标结果', 'The result'],
} as const;

const oneApply = lookup('招标参与', 'Participation', 'bidding.tenderingApply', { required: true });
const content = text('异议内容', 'Objection', { required: true, maxLength: 4000, multiline: true });

/** An objection of somebody who takes part: the tender stands still until it is answered. */
export const tenderingObjection = defineDocument({
  module: 'bidding',
  code: 'tenderingObjection',
  label: ['招标异议', 'Objection'],
  help: [
    '参与招标的供应商可以对文件、开标和结果提出异议；答复前招标暂停推进',
    'Suppliers that take part may object to the document, the opening and the result; until the answer the tender stands still',
  ],
  readOnly: true,

  fields: {
    objectionNo: serial('异议编号', 'Objection no.', 'TO'),
    objectionKind: computed(select('异议事项', 'About', objectionKinds, { required: true })),
    tendering: computed(lookup('招标单', 'Tender', 'bidding.tendering', { required: true, internal: true })),
    apply: computed(lookup('招标参与', 'Participation', 'bidding.tenderingApply', { required: true })),
    tenderingNo: computed(text('招标编号', 'Tender no.', { maxLength: 60 })),
    title: computed(text('招标名称', 'Name', { maxLength: 200 })),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('异议人', 'Raised by', 'sup.supplierBase', { required: true })),
    content: computed(content),
    submittedAt: computed(datetime('提出时间', 'Raised at')),
    replyDue: computed(datetime('答复期限', 'Reply until')),
    reply: computed(text('答复', 'Reply', { maxLength: 4000 })),
    upheldFlag: computed(boolean('异议成立', 'Upheld')),
    repliedAt: computed(datetime('答复时间', 'Replied at')),
    replier: computed(lookup('答复人', 'Replied by', 'system.iapSysUserT', { internal: true })),
    complaint: computed(text('投诉说明', 'Complaint', { maxLength: 2000 })),
  },

  states: {
    SUBMITTED: ['已提出，招标暂停', 'Raised, the tender stands still'],
    REPLIED: ['已答复', 'Answered'],
    WITHDRAWN: ['已撤回', 'Withdrawn'],
    ESCALATED: ['已投诉', 'Complained about'],
  },

  transitions: {
    reply: {
      label: ['答复异议', 'Answer'],
      from: ['SUBMITTED'],
      to: 'REPLIED',
      decision: true,
      shows: ['objectionKind', 'content', 'replyDue'],
      sets: { reply: 'input.reply', upheldFlag: 'input.upheldFlag', repliedAt: 'now', replier: 'user' },
      input: {
        reply: text('答复', 'Reply', { required: true, maxLength: 4000, multiline: true }),
        upheldFlag: boolean('异议成立', 'Upheld', {
          help: ['成立时请随后澄清文件、重新评标或递补', 'Then clarify the document, or put the candidate aside'],
        }),
      },
      confirm: ['答复后招标继续。', 'The tender goes on after the answer.'],
      notifies: ['supplier'],
    },
    withdraw: {
      label: ['撤回异议', 'Withdraw'],
      from: ['SUBMITTED'],
      to: 'WITHDRAWN',
      by: 'supplier',
      notifies: [{ holdersOf: 'reply' }],
    },
    escalate: {
      label: ['提起投诉', 'Complain'],
      from: ['REPLIED'],
      to: 'ESCALATED',
      by: 'supplier',
      sets: { complaint: 'input.reason' },
      input: { reason },
      notifies: [{ holdersOf: 'reply' }],
      danger: true,
    },
  },

  endpoints: {
    raise: {
      label: ['提出异议', 'Raise an objection'],
      path: 'raise',
      by: 'supplier',
      body: {
        apply: oneApply,
        objectionKind: select('异议事项', 'About', objectionKinds, { required: true }),
        content,
      },
      returns: {
        id: text('异议', 'Objection', { required: true }),
        objectionNo: text('异议编号', 'Objection no.', { required: true }),
      },
    },
  },

  events: {
    raised: { label: ['收到招标异议', 'an objection was raised'], notifies: [{ holdersOf: 'reply' }] },
  },

  todo: {
    reply: { label: ['待答复的异议', 'Objections to answer'], states: ['SUBMITTED'], action: 'reply', due: 'replyDue' },
  },

  attachments: {
    by: 'supplier',
    changeIn: ['SUBMITTED'],
    kinds: { Proof: { label: ['证明材料', 'Evidence'] } },
  },
  follows: { tendering: {} },
  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
  search: ['objectionNo', 'objectionKind', 'tenderingNo', 'status', 'supplierBase', 'company'],
  list: ['objectionNo', 'objectionKind', 'tenderingNo', 'title', 'supplierBase', 'status', 'submittedAt', 'replyDue'],
  card: ['title', 'objectionKind', 'replyDue'],
  sort: ['-objectionNo'],
  form: [
    {
      label: ['异议', 'Objection'],
      fields: [
        'objectionNo',
        'objectionKind',
        'tendering',
        'apply',
        'tenderingNo',
        'title',
        'company',
        'supplierBase',
        'content',
        'submittedAt',
        'replyDue',
      ],
    },
    { label: ['答复', 'Reply'], fields: ['reply', 'upheldFlag', 'repliedAt', 'replier', 'complaint'] },
  ],
  lov: { code: 'objectionNo', text: 'title', columns: ['submittedAt'] },
});
