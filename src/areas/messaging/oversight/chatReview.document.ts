import { comment, reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { boolean, computed, date, datetime, integer, json, lookup, serial, text } from '#model/fields.ts';

/** Lets somebody read conversations of others: for a reason, for a time, and once somebody else has agreed. */
export const chatReview = defineDocument({
  module: 'im',
  code: 'chatReview',
  label: ['会话查阅', 'Review of conversations'],
  help: [
    '管理员平时不能看聊天内容；确需查阅时在此申请，经另一人批准后限时查看，每次查看都留痕',
    'Nobody reads what others say. Where it has to be, it is asked for here, agreed to by somebody else, open for a time, and every reading is noted',
  ],
  fields: {
    reviewNo: serial('查阅单号', 'Review no.', 'CV'),
    person: lookup('当事人', 'Person', 'system.iapSysUserT'),
    otherPerson: lookup('对方', 'Other person', 'system.iapSysUserT', {
      help: [
        '只看两人都在的会话；留空为当事人的全部会话',
        'Only conversations with both; left empty, all of the person',
      ],
    }),
    docNo: text('单据号', 'Document no.', {
      maxLength: 60,
      help: ['只看此单据的会话', 'Only conversations of this document'],
    }),
    fromDate: date('消息起始日期', 'Messages from', { required: true }),
    toDate: date('消息截止日期', 'Messages until', { required: true, default: 'today' }),
    hours: integer('可查阅小时数', 'Open for hours', { required: true, min: 1, max: 168, default: 24 }),
    reason: text('查阅原因', 'Reason', { required: true, maxLength: 500, multiline: true }),
    asker: computed(lookup('申请人', 'Requested by', 'system.iapSysUserT', { required: true })),
    approver: computed(lookup('批准人', 'Approved by', 'system.iapSysUserT')),
    answer: computed(text('批准意见', 'Answer', { maxLength: 500 })),
    validUntil: computed(datetime('可查阅至', 'Open until')),
    readCount: computed(integer('已查阅次数', 'Times read', { default: 0 })),
  },
  states: {
    NEW: ['新建', 'New'],
    PENDING: ['待批准', 'To be approved'],
    APPROVED: ['可查阅', 'Open'],
    REJECTED: ['已驳回', 'Rejected'],
    ENDED: ['已结束', 'Ended'],
  },
  transitions: {
    submit: {
      label: ['提交', 'Submit'],
      from: ['NEW', 'REJECTED'],
      to: 'PENDING',
      onlyBy: 'asker',
      notifies: [{ holdersOf: 'approve', admins: true }],
    },
    approve: {
      label: ['批准', 'Approve'],
      from: ['PENDING'],
      to: 'APPROVED',
      decision: true,
      notBy: 'asker',
      input: { answer: comment },
      sets: { approver: 'user', answer: 'input.answer' },
      confirm: [
        '批准后，申请人可在所定时间内查阅这些会话，包括已撤回的消息。',
        'The person who asked may then read these conversations for the time laid down, withdrawn messages included.',
      ],
      shows: ['person', 'otherPerson', 'docNo', 'fromDate', 'toDate', 'hours', 'reason', 'asker'],
      notifies: [{ person: 'asker' }],
    },
    reject: {
      label: ['驳回', 'Reject'],
      from: ['PENDING'],
      to: 'REJECTED',
      decision: true,
      notBy: 'asker',
      input: { answer: reason },
      sets: { approver: 'user', answer: 'input.answer' },
      notifies: [{ person: 'asker' }],
    },
    end: { label: ['结束查阅', 'End'], from: ['APPROVED'], to: 'ENDED' },
    expire: { label: ['到期', 'Its end'], from: ['APPROVED'], to: 'ENDED', by: 'system', after: 'validUntil' },
  },
  acts: { read: ['查阅', 'Read'], archive: ['导出档案', 'Export'] },
  endpoints: {
    messages: {
      label: ['查阅会话', 'Read conversations'],
      path: 'messages',
      action: 'read',
      body: {
        id: text('查阅单', 'Review', { required: true, maxLength: 20 }),
        after: text('从何处起', 'After', { maxLength: 60 }),
      },
      returns: { records: json('消息', 'Messages'), next: text('下一页', 'Next page', { maxLength: 60 }) },
    },
    archive: {
      label: ['导出查阅档案', 'Export the archive of a review'],
      path: 'archive',
      action: 'read',
      body: { id: text('查阅单', 'Review', { required: true, maxLength: 20 }) },
      returns: {
        name: text('文件名', 'File name'),
        content: text('内容', 'Content'),
        signature: text('签名', 'Signature'),
      },
    },
    verifyArchive: {
      label: ['验证查阅档案', 'Verify an archive'],
      path: 'verifyArchive',
      action: 'query',
      readOnly: true,
      body: {
        hash: text('SHA-256', 'SHA-256', { required: true, maxLength: 64, pattern: '^[0-9a-f]{64}$' }),
        signature: text('签名', 'Signature', { required: true, maxLength: 100 }),
      },
      returns: { isGenuine: boolean('未被改动', 'Unaltered') },
    },
  },
  todo: {
    approve: {
      label: ['待批准的会话查阅', 'Reviews of conversations to approve'],
      states: ['PENDING'],
      action: 'approve',
      inPlace: true,
      acts: ['reject'],
    },
  },
  editableIn: ['NEW', 'REJECTED'],
  deletableIn: ['NEW'],
  checks: { period: 'to_date >= from_date' },
  search: ['reviewNo', 'status', 'person', 'docNo', 'asker', 'approver', 'createDate'],
  list: [
    'reviewNo',
    'status',
    'person',
    'otherPerson',
    'docNo',
    'fromDate',
    'toDate',
    'reason',
    'asker',
    'approver',
    'validUntil',
    'readCount',
  ],
  card: ['reviewNo', 'status', 'person', 'asker'],
  sort: ['-createDate'],
  form: [
    {
      label: ['查阅范围', 'What is read'],
      fields: ['reviewNo', 'person', 'otherPerson', 'docNo', 'fromDate', 'toDate'],
    },
    {
      label: ['申请与批准', 'Request and answer'],
      fields: ['hours', 'reason', 'asker', 'approver', 'answer', 'validUntil', 'readCount'],
    },
  ],
  lov: { code: 'reviewNo', text: 'reviewNo', columns: ['person', 'asker'] },
});
