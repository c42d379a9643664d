import { approvalTransitions, reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { boolean, computed, datetime, integer, lines, lookup, money, select, serial, text } from '#model/fields.ts';
import { changeReasons } from './changeAsked.rules.ts';
import { purchaseOrderChangeLine } from './purchaseOrderChangeLine.document.ts';

/** The next version of a confirmed order: nothing changes before the supplier agrees. */
export const purchaseOrderChange = defineDocument({
  module: 'pur',
  code: 'purchaseOrderChange',
  label: ['订单变更单', 'Order change'],
  help: [
    '修改已确认订单的数量、交期、单价、行或条款；供应商确认后生效为新版本',
    'Changes quantities, dates, prices, lines or terms of a confirmed order; it takes effect when the supplier agrees',
  ],

  fields: {
    changeNo: serial('变更单号', 'Change no.', 'PC'),
    order: lookup('采购订单', 'Purchase order', 'pur.purchaseOrder', {
      required: true,
      filter: { status: ['ISSUED', 'NEGOTIATING', 'CONFIRMED', 'EXECUTING'] },
    }),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    changeType: computed(
      select('变更类型', 'Kind of change', {
        QTY: ['数量', 'Quantity'],
        DATE: ['交期', 'Date'],
        PRICE: ['单价', 'Price'],
        ADD: ['增行', 'Lines added'],
        DROP: ['减行', 'Lines dropped'],
        TERM: ['条款', 'Terms'],
        PARTY: ['交易方', 'Parties'],
        MIXED: ['综合', 'Several'],
      }),
    ),
    initiator: computed(
      select(
        '发起方',
        'Initiated by',
        { B: ['采购方', 'Buyer'], S: ['供应商', 'Supplier'] },
        { required: true, default: 'B' },
      ),
    ),
    reasonCode: select('变更原因', 'Cause', changeReasons, { required: true }),
    reason: text('说明', 'Explanation', { maxLength: 500, multiline: true }),
    sourceVersion: computed(integer('来源版本', 'External version', { internal: true })),
    fromVersion: computed(integer('原版本', 'Current version')),
    toVersion: computed(integer('新版本', 'New version')),

    oldPaymentTerm: computed(lookup('原付款条件', 'Payment term so far', 'basic.paymentTerm')),
    newPaymentTerm: lookup('新付款条件', 'New payment term', 'basic.paymentTerm'),
    oldIncotermPlace: computed(text('原交货地点', 'Place of delivery so far')),
    newIncotermPlace: text('新交货地点', 'New place of delivery'),
    oldInvoiceCompany: computed(lookup('原开票公司', 'Invoice to so far', 'basic.company')),
    newInvoiceCompany: lookup('新开票公司', 'New invoice to', 'basic.company'),

    currency: computed(lookup('币种', 'Currency', 'basic.currency')),
    oldGrossAmt: computed(money('原价税合计', 'Gross amount so far')),
    newGrossAmt: computed(money('新价税合计', 'New gross amount')),
    approvalFlag: computed(boolean('须审批', 'Needs approval', { internal: true })),
    sentTime: computed(datetime('发出时间', 'Sent at')),
    answerTime: computed(datetime('答复时间', 'Answered at')),
    answerReason: computed(text('答复说明', 'Answer', { maxLength: 500 })),
    lines: lines('变更明细', 'Lines', purchaseOrderChangeLine),
  },

  states: {
    NEW: ['新建', 'New'],
    PENDING: ['审批中', 'In approval'],
    REJECTED: ['已驳回', 'Rejected'],
    WITHDRAWN: ['已撤回', 'Withdrawn'],
    APPROVED: ['已审批', 'Approved'],
    WAIT_BUYER: ['待采购方答复', 'Waiting for the buyer'],
    WAIT_SUPPLIER: ['待供应商确认', 'Awaiting supplier'],
    EFFECTIVE: ['已生效', 'In effect'],
    REFUSED: ['对方拒绝', 'Refused by the other side'],
    CANCELLED: ['已作废', 'Cancelled'],
    // Two states, so that a supplier never learns of a change that was not sent to him.
    DISCARDED: ['已作废(未发出)', 'Cancelled before it was sent'],
  },

  follows: { order: {} },

  transitions: {
    // Once approved, what a supplier has asked for takes effect at once (`enact`).
    ...approvalTransitions,
    submit: {
      label: ['提交审批', 'Submit for approval'],
      from: ['NEW', 'REJECTED', 'WITHDRAWN', 'WAIT_BUYER'],
      to: 'PENDING',
      notifies: [{ holdersOf: 'approve' }],
    },
    // A change that the supplier has begun: the buyer takes it, has it approved first, or declines it.
    offer: {
      label: ['提出变更', 'Ask for a change'],
      from: ['NEW'],
      to: 'WAIT_BUYER',
      by: 'system',
      notifies: [{ holdersOf: 'take' }],
    },
    take: {
      label: ['接受变更', 'Accept the change'],
      from: ['WAIT_BUYER'],
      to: 'APPROVED',
      decision: true,
      shows: ['changeType', 'reason', 'oldGrossAmt', 'newGrossAmt'],
      confirm: [
        '接受后立即生效为订单新版本；提高单价或金额、或交期超出允许范围的变更须先提交审批。',
        'The order becomes its new version at once. What raises a price or the amount, or leaves the window, is submitted for approval first.',
      ],
    },
    decline: {
      label: ['不接受变更', 'Decline the change'],
      from: ['WAIT_BUYER'],
      to: 'REFUSED',
      decision: true,
      input: { reason },
      notifies: ['supplier'],
      danger: true,
    },
    takeBack: {
      label: ['撤回申请', 'Take back'],
      from: ['WAIT_BUYER'],
      to: 'CANCELLED',
      by: 'supplier',
      notifies: [{ holdersOf: 'take' }],
    },
    // An approval that ended without consent leaves the answer with the buyer.
    reopen: {
      label: ['退回采购方', 'Back to the buyer'],
      from: ['REJECTED', 'WITHDRAWN'],
      to: 'WAIT_BUYER',
      by: 'system',
    },
    send: {
      label: ['发给供应商', 'Send to the supplier'],
      from: ['NEW', 'REJECTED', 'WITHDRAWN', 'APPROVED'],
      to: 'WAIT_SUPPLIER',
      decision: true,
      notifies: ['supplier'],
    },
    confirm: {
      label: ['同意变更', 'Agree to the change'],
      from: ['WAIT_SUPPLIER'],
      to: 'EFFECTIVE',
      decision: true,
      by: 'supplier',
      shows: ['changeType', 'reason', 'oldGrossAmt', 'newGrossAmt'],
      confirm: ['订单立即成为新版本。', 'The order becomes its new version at once.'],
      notifies: ['creator'],
    },
    enact: {
      label: ['生效', 'Put into effect'],
      from: ['APPROVED'],
      to: 'EFFECTIVE',
      by: 'system',
      notifies: ['supplier'],
    },
    refuse: {
      label: ['拒绝变更', 'Refuse the change'],
      from: ['WAIT_SUPPLIER'],
      to: 'REFUSED',
      decision: true,
      by: 'supplier',
      input: { reason },
      notifies: ['creator'],
      danger: true,
    },
    cancel: {
      label: ['作废', 'Cancel'],
      from: ['WAIT_SUPPLIER'],
      to: 'CANCELLED',
      input: { reason },
      notifies: ['supplier'],
      danger: true,
    },
    discard: {
      label: ['作废', 'Cancel'],
      from: ['NEW', 'REJECTED', 'WITHDRAWN', 'APPROVED'],
      to: 'DISCARDED',
      input: { reason },
      danger: true,
    },
  },

  todo: {
    approve: {
      label: ['待审批的订单变更', 'Order changes to approve'],
      states: ['PENDING'],
      action: 'approve',
      inPlace: true,
    },
    take: {
      label: ['供应商提出的变更', 'Supplier change requests'],
      states: ['WAIT_BUYER'],
      action: 'take',
    },
    confirm: {
      label: ['待确认的订单变更', 'Order changes to confirm'],
      states: ['WAIT_SUPPLIER'],
      action: 'confirm',
      inPlace: true,
    },
  },
  approval: { start: 'submit', approved: 'approve', rejected: 'reject' },
  conversations: true,
  attachments: { by: 'either', changeIn: ['NEW', 'REJECTED', 'WITHDRAWN', 'WAIT_SUPPLIER'] },
  editableIn: ['NEW', 'REJECTED', 'WITHDRAWN'],
  scope: {
    buyer: { by: 'company' },
    supplier: {
      by: 'supplierBase',
      hiddenIn: ['NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'DISCARDED'],
    },
  },
  search: ['changeNo', 'order', 'supplierBase', 'status', 'changeType', 'initiator', 'reasonCode', 'company'],
  list: [
    'changeNo',
    'status',
    'order',
    'supplierBase',
    'changeType',
    'initiator',
    'fromVersion',
    'toVersion',
    'oldGrossAmt',
    'newGrossAmt',
    'currency',
  ],
  sort: ['-createDate'],
  indexes: [['order', 'status']],
  form: [
    {
      label: ['变更信息', 'Change'],
      fields: [
        'changeNo',
        'order',
        'supplierBase',
        'company',
        'changeType',
        'initiator',
        'reasonCode',
        'reason',
        'fromVersion',
        'toVersion',
      ],
    },
    {
      label: ['条款（留空表示不变）', 'Terms (empty: as they are)'],
      fields: [
        'oldPaymentTerm',
        'newPaymentTerm',
        'oldIncotermPlace',
        'newIncotermPlace',
        'oldInvoiceCompany',
        'newInvoiceCompany',
      ],
    },
    { label: ['金额', 'Amounts'], fields: ['currency', 'oldGrossAmt', 'newGrossAmt', 'approvalFlag'] },
    { label: ['答复', 'Answer'], fields: ['sentTime', 'answerTime', 'answerReason'] },
    { label: ['变更明细', 'Lines'], fields: ['lines'] },
  ],
  lov: { code: 'changeNo', text: 'changeNo', columns: ['order', 'supplierBase', 'changeType'] },
});
