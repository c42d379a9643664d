import { approvalTransitions } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { boolean, computed, datetime, lines, lookup, money, select, serial, text } from '#model/fields.ts';
import { liableParties, terminationReasons } from './terminationInput.rules.ts';
import { purTerminationLine } from './purTerminationLine.document.ts';

/** One side asks to end what is still open; nothing ends before the other side agrees. */
export const purTermination = defineDocument({
  module: 'pur',
  code: 'purTermination',
  label: ['终止单', 'Termination'],
  help: [
    '一方要求终止订单的未交部分，另一方同意后才生效；请在订单或订单明细上发起。设有审批流时，采购方的终止先经内部审批再发给供应商',
    'One side asks to end the open part of an order, and the other has to agree; begin it on an order or order line. Where a flow is published, what the buyer asks for is approved before the supplier gets it',
  ],
  readOnly: true,

  fields: {
    terminationNo: serial('终止单号', 'Termination no.', 'TM'),
    order: computed(lookup('采购订单', 'Purchase order', 'pur.purchaseOrder', { required: true })),
    company: computed(lookup('公司', 'Company', 'basic.company', { required: true })),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true })),
    initiator: computed(
      select('发起方', 'Initiated by', { B: ['采购方', 'Buyer'], S: ['供应商', 'Supplier'] }, { required: true }),
    ),
    askedBy: computed(lookup('发起人', 'Requested by', 'system.iapSysUserT', { internal: true })),
    reasonCode: computed(select('终止原因', 'Reason', terminationReasons, { required: true })),
    liableParty: computed(select('责任方', 'Liable party', liableParties, { required: true })),
    reason: computed(text('说明', 'Explanation', { required: true, maxLength: 500 })),
    openAmt: computed(
      money('终止金额', 'Open amount', {
        help: ['发起时未交部分的含税金额', 'The open part with tax, when it was asked for'],
      }),
    ),
    sentTime: computed(datetime('发起时间', 'Asked at', { required: true })),
    answerDue: computed(datetime('答复期限', 'Answer by', { required: true })),
    escalatedFlag: computed(boolean('已升级', 'Escalated')),
    answerTime: computed(datetime('答复时间', 'Answered at')),
    answerReason: computed(text('答复说明', 'Answer', { maxLength: 500 })),
    currency: computed(lookup('币种', 'Currency', 'basic.currency')),
    claimAmt: computed(money('索赔金额', 'Claimed')),
    agreeAmt: computed(money('核定金额', 'Granted')),
    lines: computed(lines('终止明细', 'Lines', purTerminationLine)),
  },

  states: {
    NEW: ['新建', 'New'],
    PENDING: ['审批中', 'In approval'],
    REJECTED: ['审批未通过', 'Not approved'],
    WITHDRAWN: ['已撤回', 'Withdrawn'],
    WAIT_OTHER: ['待对方确认', 'Waiting for the other side'],
    AGREED: ['已同意', 'Agreed'],
    REFUSED: ['已拒绝', 'Rejected'],
  },

  todo: {
    approve: {
      label: ['待审批的终止', 'Terminations to approve'],
      states: ['PENDING'],
      action: 'approve',
      inPlace: true,
    },
    buyer: {
      label: ['待答复的终止', 'Terminations to answer'],
      states: ['WAIT_OTHER'],
      action: 'agree',
      due: 'answerDue',
      where: { initiator: 'S' },
      side: 'buyer',
    },
    supplier: {
      label: ['待答复的终止', 'Terminations to answer'],
      states: ['WAIT_OTHER'],
      action: 'agree',
      due: 'answerDue',
      where: { initiator: 'B' },
      side: 'supplier',
    },
  },

  follows: { order: {} },

  transitions: {
    ...approvalTransitions,
    submit: { ...approvalTransitions.submit, from: ['NEW'], by: 'system' },
    withdraw: {
      ...approvalTransitions.withdraw,
      onlyBy: 'askedBy',
      confirm: ['撤回后订单行恢复原状态。', 'The order lines go on as before.'],
    },
    approve: {
      ...approvalTransitions.approve,
      to: 'WAIT_OTHER',
      notBy: 'askedBy',
      confirm: ['批准后终止单发给供应商答复。', 'The supplier is then asked to agree.'],
      shows: ['order', 'reasonCode', 'liableParty', 'reason', 'openAmt'],
    },
    reject: { ...approvalTransitions.reject, notBy: 'askedBy' },
    // Nobody is told before it is sent.
    send: {
      label: ['发出', 'Send'],
      from: ['NEW', 'WAIT_OTHER'],
      to: 'WAIT_OTHER',
      by: 'system',
      notifies: ['supplier', { holdersOf: 'agree' }],
    },
    // Silence is never consent: both sides are reminded once.
    escalate: {
      label: ['逾期升级', 'Escalate'],
      from: ['WAIT_OTHER'],
      to: 'WAIT_OTHER',
      keepsState: true,
      by: 'system',
      after: 'answerDue',
      where: { escalatedFlag: false },
      sets: { escalatedFlag: true },
    },
    agree: {
      label: ['同意终止', 'Agree'],
      from: ['WAIT_OTHER'],
      to: 'AGREED',
      decision: true,
      by: 'either',
      confirm: [
        '同意后未交数量不再交货，且不能恢复。',
        'What is open will not be delivered any more; this cannot be undone.',
      ],
      shows: ['reasonCode', 'liableParty', 'reason', 'claimAmt', 'agreeAmt'],
      danger: true,
    },
    refuse: {
      label: ['不同意', 'Do not agree'],
      from: ['WAIT_OTHER'],
      to: 'REFUSED',
      decision: true,
      by: 'either',
      input: { reason: text('原因', 'Reason', { required: true, maxLength: 500, multiline: true }) },
    },
  },

  conversations: true,
  attachments: {
    by: 'either',
    changeIn: ['WAIT_OTHER'],
    kinds: { Evidence: { label: ['证据', 'Evidence'] } },
  },
  approval: { start: 'submit', approved: 'approve', rejected: 'reject', byFlowOnly: true },
  scope: {
    buyer: { by: 'company' },
    supplier: { by: 'supplierBase', hiddenIn: ['NEW', 'PENDING', 'REJECTED', 'WITHDRAWN'] },
  },
  search: ['terminationNo', 'order', 'supplierBase', 'status', 'initiator', 'escalatedFlag', 'reasonCode', 'sentTime'],
  list: [
    'terminationNo',
    'status',
    'order',
    'supplierBase',
    'initiator',
    'reasonCode',
    'sentTime',
    'answerDue',
    'escalatedFlag',
    'claimAmt',
    'agreeAmt',
  ],
  sort: ['-sentTime'],
  indexes: [['status', 'answerDue']],
  form: [
    {
      label: ['终止请求', 'Request'],
      fields: ['terminationNo', 'order', 'company', 'supplierBase', 'initiator', 'reasonCode', 'liableParty', 'reason'],
    },
    {
      label: ['答复', 'Answer'],
      fields: ['sentTime', 'answerDue', 'escalatedFlag', 'answerTime', 'answerReason'],
    },
    { label: ['金额', 'Amounts'], fields: ['currency', 'openAmt', 'claimAmt', 'agreeAmt'] },
    { label: ['终止明细', 'Lines'], fields: ['lines'] },
  ],
  lov: { code: 'terminationNo', text: 'terminationNo', columns: ['order', 'supplierBase'] },
});
