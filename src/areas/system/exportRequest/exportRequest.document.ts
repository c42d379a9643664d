import { reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { bilingual, computed, datetime, integer, json, lookup, text } from '#model/fields.ts';

export const sysExportRequest = defineDocument({
  module: 'system',
  code: 'sysExportRequest',
  label: ['导出申请', 'Export request'],
  help: [
    '行数超过上限（系统参数 export.approveRows，默认 5,000）的导出须经另一人批准；批准后 24 小时内，申请人以相同的列和条件再次导出即可。',
    'An export of more rows than allowed (parameter export.approveRows, 5,000 unless set) needs another person to agree; for 24 hours after that its asker exports with the same columns and conditions.',
  ],
  readOnly: true,

  fields: {
    requester: computed(lookup('申请人', 'Requested by', 'system.iapSysUserT', { required: true })),
    askedAt: computed(datetime('申请时间', 'Asked at', { required: true })),
    objectType: computed(text('对象类型', 'Type of object', { required: true, maxLength: 80 })),
    objectName: computed(bilingual('导出对象', 'Object', { required: true })),
    rowCount: computed(integer('行数', 'Rows', { required: true })),
    fileName: computed(text('文件名', 'File name', { required: true, maxLength: 100 })),
    columnCodes: computed(text('导出的列', 'Columns', { maxLength: 4000, multiline: true })),
    conditions: computed(json('查询条件的原文', 'Conditions as they were sent')),
    conditionText: computed(bilingual('查询条件', 'Conditions', { maxLength: 4000, multiline: true })),
    // Columns and conditions in short: what was agreed to is what is exported.
    fingerprint: computed(text('指纹', 'Fingerprint', { required: true, maxLength: 64, internal: true })),
    decider: computed(lookup('批准人', 'Decided by', 'system.iapSysUserT')),
    decideReason: computed(text('驳回原因', 'Reason of the refusal', { maxLength: 500 })),
    validUntil: computed(datetime('有效期至', 'Valid until')),
  },

  states: {
    NEW: ['新建', 'New'],
    WAITING: ['待批准', 'Pending'],
    APPROVED: ['已批准', 'Approved'],
    REJECTED: ['已驳回', 'Rejected'],
  },
  transitions: {
    ask: {
      label: ['申请导出', 'Ask to export'],
      from: ['NEW'],
      to: 'WAITING',
      by: 'system',
      notifies: [{ holdersOf: 'approve' }],
    },
    approve: {
      label: ['批准', 'Approve'],
      from: ['WAITING'],
      to: 'APPROVED',
      by: 'buyer',
      notBy: 'requester',
      shows: ['requester', 'objectName', 'rowCount', 'columnCodes', 'conditionText'],
      confirm: ['批准后申请人可在 24 小时内导出这些数据。', 'The asker may export these rows for 24 hours.'],
    },
    reject: {
      label: ['驳回', 'Refuse'],
      from: ['WAITING'],
      to: 'REJECTED',
      by: 'buyer',
      notBy: 'requester',
      input: { reason },
      danger: true,
    },
  },
  todo: {
    approve: {
      label: ['待批准的导出', 'Exports to approve'],
      states: ['WAITING'],
      action: 'approve',
      inPlace: true,
    },
  },

  indexes: [['requester', 'fingerprint']],
  search: ['requester', 'objectType', 'askedAt', 'status'],
  list: ['askedAt', 'requester', 'objectName', 'rowCount', 'conditionText', 'status', 'decider', 'validUntil'],
  form: [
    {
      label: ['导出申请', 'Export request'],
      fields: [
        'requester',
        'askedAt',
        'objectName',
        'objectType',
        'rowCount',
        'fileName',
        'columnCodes',
        'conditionText',
      ],
    },
    { label: ['批准', 'Decision'], fields: ['decider', 'decideReason', 'validUntil'] },
  ],
  sort: ['-askedAt'],
  lov: { text: 'fileName' },
});
