import { approvalTransitions, reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { computed, datetime, lines, lookup, select, serial, text } from '#model/fields.ts';
import { directories, riskTiers } from './changeFields.rules.ts';
import { supChangeContact } from './supChangeContact.document.ts';
import { supChangeLine } from './supChangeLine.document.ts';

/** A supplier asks to have its file changed; nothing of it counts before somebody of the buyer has agreed. */
export const supChangeRequest = defineDocument({
  module: 'sup',
  code: 'supChangeRequest',
  label: ['供应商信息变更', 'Supplier change request'],
  help: [
    '申请修改供应商档案；批准前档案不变。高风险内容（全称、信用代码、法人）须提供证明，并由第二人确认',
    'Asks to change the file of a supplier, which stays as it is until somebody agrees. High-risk values (full name, credit code, legal representative) take a proof and a second person',
  ],

  fields: {
    changeNo: serial('变更单号', 'Request no.', 'SC'),
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', {
      help: ['供应商填写时为其自身', 'For a supplier who enters it: himself'],
    }),
    directory: select('变更目录', 'What changes', directories),
    reason: text('变更原因', 'Why', { required: 'submit', maxLength: 500, multiline: true }),
    proof: text('证明说明', 'Proof', {
      maxLength: 500,
      multiline: true,
      help: [
        '高风险变更必填，如变更登记通知书编号；扫描件请上传附件',
        'Needed for high risk, such as the number of the registration notice; add the scan as a file',
      ],
    }),
    riskTier: computed(select('风险级', 'Risk', riskTiers)),
    approver: computed(lookup('批准人', 'Approved by', 'system.iapSysUserT', { internal: true })),
    approvedAt: computed(datetime('批准时间', 'Approved at')),
    confirmer: computed(lookup('确认人', 'Confirmed by', 'system.iapSysUserT', { internal: true })),
    effectAt: computed(datetime('生效时间', 'Took effect at')),
    lines: lines('变更内容', 'Values', supChangeLine),
    contacts: lines('联系人变更', 'Contacts', supChangeContact),
  },

  states: {
    NEW: ['新建', 'New'],
    PENDING: ['审批中', 'In approval'],
    REJECTED: ['已驳回', 'Rejected'],
    WITHDRAWN: ['已撤回', 'Withdrawn'],
    APPROVED: ['已批准，待确认', 'Approved, to confirm'],
    EFFECTIVE: ['已生效', 'In effect'],
    CANCELLED: ['已作废', 'Cancelled'],
  },

  transitions: {
    ...approvalTransitions,
    submit: { ...approvalTransitions.submit, by: 'either' },
    withdraw: { ...approvalTransitions.withdraw, by: 'either' },
    approve: {
      ...approvalTransitions.approve,
      shows: ['supplierBase', 'directory', 'riskTier', 'reason', 'proof'],
      sets: { approver: 'user', approvedAt: 'now' },
      notifies: ['creator', { holdersOf: 'confirm' }],
    },
    takeEffect: {
      label: ['生效', 'Take effect'],
      from: ['APPROVED'],
      to: 'EFFECTIVE',
      by: 'system',
      sets: { effectAt: 'now' },
      notifies: ['supplier', 'creator'],
    },
    confirm: {
      label: ['确认高风险变更', 'Confirm the high risk'],
      from: ['APPROVED'],
      to: 'EFFECTIVE',
      decision: true,
      notByAuthor: true,
      notBy: 'approver',
      shows: ['supplierBase', 'reason', 'proof'],
      sets: { confirmer: 'user', effectAt: 'now' },
      notifies: ['supplier', 'creator'],
    },
    cancel: {
      label: ['作废', 'Cancel'],
      from: ['APPROVED'],
      to: 'CANCELLED',
      input: { reason },
      notifies: ['creator', 'supplier'],
      danger: true,
    },
  },

  todo: {
    approve: {
      label: ['待审批的供应商信息变更', 'Supplier changes to approve'],
      states: ['PENDING'],
      action: 'approve',
    },
    confirm: { label: ['待确认的高风险变更', 'High-risk changes to confirm'], states: ['APPROVED'], action: 'confirm' },
    amend: {
      label: ['被驳回的信息变更', 'Changes sent back'],
      states: ['REJECTED'],
      action: 'submit',
      side: 'supplier',
    },
  },

  approval: { start: 'submit', approved: 'approve', rejected: 'reject' },
  conversations: true,
  attachments: { by: 'either', kinds: { Proof: { label: ['证明材料', 'Proof'] } } },
  writtenBy: 'either',
  editableIn: ['NEW', 'REJECTED', 'WITHDRAWN'],
  scope: { supplier: { by: 'supplierBase' } },
  search: ['changeNo', 'supplierBase', 'directory', 'riskTier', 'status', 'createDate'],
  list: ['changeNo', 'supplierBase', 'directory', 'riskTier', 'status', 'reason', 'createDate'],
  card: ['changeNo', 'supplierBase', 'directory', 'status'],
  sort: ['-changeNo'],
  form: [
    { label: ['变更', 'Change'], fields: ['changeNo', 'supplierBase', 'directory', 'riskTier', 'reason', 'proof'] },
    { label: ['变更内容', 'Values'], fields: ['lines'] },
    { label: ['联系人变更', 'Contacts'], fields: ['contacts'] },
    { label: ['审批', 'Approval'], fields: ['approver', 'approvedAt', 'confirmer', 'effectAt'] },
  ],
  lov: { code: 'changeNo', text: 'changeNo', columns: ['supplierBase', 'directory'] },
});
