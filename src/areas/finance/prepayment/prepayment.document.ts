import { reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { computed, date, lines, lookup, money, serial, text } from '#model/fields.ts';
import {
  confirmedReturn,
  payingChecks,
  payingFields,
  payingScope,
  payingTransitions,
  payingUnique,
  refusedReturn,
  reportedReturn,
  returnFields,
} from '../paying/paying.rules.ts';
import { prepaymentMovement } from './prepaymentMovement.document.ts';

const about = ['supplierBase', 'order', 'orderAmt', 'earlierAmt', 'amount', 'currency', 'purpose'] as const;
const ofReturn = ['supplierBase', 'order', 'openAmt', 'currency', ...returnFields] as const;

/** Money that a supplier receives before he delivers: for one order, and offset against what its invoices make payable. */
export const prepayment = defineDocument({
  module: 'fin',
  code: 'prepayment',
  label: ['预付款', 'Prepayment'],
  help: [
    '按采购订单申请；付款后在该订单的发票入账时自动冲抵应付，未冲抵的部分可要求退款',
    'Applied for on a purchase order; once paid, it is offset against the payables of that order’s invoices as they are booked, and what is left can be asked back',
  ],

  fields: {
    prepaymentNo: serial('预付单号', 'Prepayment no.', 'AV'),
    order: lookup('采购订单', 'Purchase order', 'pur.purchaseOrder', { required: true }),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    currency: computed(lookup('币种', 'Currency', 'basic.currency')),
    orderAmt: computed(money('订单金额', 'Order amount')),
    earlierAmt: computed(
      money('此前预付', 'Prepaid before', {
        help: ['该订单其他预付款，含审批中的', 'Other prepayments of the order, also those in approval'],
      }),
    ),
    amount: money('预付金额', 'Prepayment', { required: true, inWords: true }),
    planPayDate: date('计划付款日', 'Planned payment date', { required: true, default: 'today' }),
    purpose: text('预付原因', 'Purpose', { required: true, maxLength: 500, multiline: true }),
    ...payingFields,
    refundReason: computed(text('退款原因', 'Reason for the refund', { maxLength: 500 })),
    refundRequester: computed(lookup('退款提出人', 'Refund requested by', 'system.iapSysUserT', { internal: true })),
    paidAmt: computed(money('已付', 'Paid', { min: '0' })),
    offsetAmt: computed(money('已冲抵', 'Offset', { min: '0' })),
    refundedAmt: computed(money('已退回', 'Refunded', { min: '0' })),
    openAmt: computed(money('预付余额', 'Open', { derived: '((paid_amt - offset_amt) - refunded_amt)' })),
    movements: computed(lines('变动', 'Movements', prepaymentMovement)),
  },

  states: {
    NEW: ['新建', 'New'],
    PENDING: ['审批中', 'In approval'],
    REJECTED: ['已驳回', 'Rejected'],
    WITHDRAWN: ['已撤回', 'Withdrawn'],
    APPROVED: ['已审批，待付款', 'Approved, to be paid'],
    PAID: ['已付款', 'Paid'],
    REFUNDING: ['待供应商退款', 'Refund requested'],
    RETURNING: ['退款待确认', 'Refund to be confirmed'],
    RETURNED: ['已退款', 'Refunded'],
    CANCELLED: ['已作废', 'Cancelled'],
  },
  supplierStates: { REFUNDING: ['待您退款', 'To be refunded by you'] },

  transitions: {
    ...payingTransitions(about),
    requestRefund: {
      label: ['要求退款', 'Request a refund'],
      from: ['PAID'],
      to: 'REFUNDING',
      decision: true,
      shows: ['supplierBase', 'order', 'paidAmt', 'offsetAmt', 'openAmt', 'currency'],
      confirm: [
        '供应商退回全部余额；在此期间不再冲抵应付。',
        'The supplier is to pay back all that is open; nothing is offset meanwhile.',
      ],
      input: { reason },
      sets: { refundReason: 'input.reason', refundRequester: 'user' },
      notifies: ['supplier'],
    },
    dropRefund: {
      label: ['撤销退款要求', 'Drop the refund'],
      from: ['REFUNDING'],
      to: 'PAID',
      sets: { refundReason: null, refundRequester: null },
      confirm: ['余额继续冲抵该订单的应付。', 'What is open is offset against payables of the order again.'],
      notifies: ['supplier'],
    },
    reportReturn: {
      label: ['登记退款', 'Report money returned'],
      from: ['PAID', 'REFUNDING'],
      shows: ['supplierBase', 'order', 'openAmt', 'currency', 'bankRef', 'refundReason'],
      ...reportedReturn,
    },
    confirmReturn: {
      label: ['确认退款', 'Confirm the refund'],
      shows: ofReturn,
      confirm: [
        '请先在银行对账单上核实全部余额已退回。不能撤销。',
        'Check on the bank statement that all that is open is back. That cannot be undone.',
      ],
      ...confirmedReturn,
    },
    refuseReturn: { to: 'REFUNDING', shows: ofReturn, ...refusedReturn },
  },

  approval: { start: 'submit', approved: 'approve', rejected: 'reject' },

  todo: {
    submit: {
      label: ['待提交的预付款', 'Prepayments to submit'],
      states: ['NEW', 'REJECTED', 'WITHDRAWN'],
      action: 'submit',
    },
    approve: {
      label: ['待审批的预付款', 'Prepayments to approve'],
      states: ['PENDING'],
      action: 'approve',
      acts: ['reject'],
      shows: about,
    },
    pay: {
      label: ['待支付的预付款', 'Prepayments to pay'],
      states: ['APPROVED'],
      action: 'pay',
      due: 'planPayDate',
      shows: about,
    },
    refund: {
      label: ['待收回的预付款', 'Prepayments to come back'],
      states: ['REFUNDING'],
      action: 'reportReturn',
      shows: ['supplierBase', 'openAmt', 'currency', 'refundReason'],
    },
    confirmReturn: {
      label: ['待确认的预付退款', 'Refunds of prepayments to confirm'],
      states: ['RETURNING'],
      action: 'confirmReturn',
      acts: ['refuseReturn'],
      shows: ofReturn,
    },
  },

  follows: {
    order: {
      draft: {
        label: ['申请预付款', 'Apply for prepayment'],
        from: ['CONFIRMED', 'EXECUTING'],
        qty: { field: 'amount', open: ['+grossAmt'] },
        head: { company: 'company', supplierBase: 'supplierBase', currency: 'currency' },
      },
    },
  },

  attachments: { by: 'buyer', changeIn: ['NEW', 'REJECTED', 'WITHDRAWN'] },
  editableIn: ['NEW', 'REJECTED', 'WITHDRAWN'],
  scope: payingScope,
  unique: payingUnique,
  checks: {
    ...payingChecks,
    above_zero: 'amount > 0',
    within_payment: 'offset_amt + refunded_amt <= paid_amt',
    within_amount: 'paid_amt <= amount',
  },
  indexes: [['order']],
  search: ['prepaymentNo', 'status', 'supplierBase', 'order', 'openAmt', 'planPayDate', 'payDate', 'company'],
  list: [
    'prepaymentNo',
    'status',
    'supplierBase',
    'order',
    'amount',
    'paidAmt',
    'offsetAmt',
    'refundedAmt',
    'openAmt',
    'currency',
    'planPayDate',
    'payDate',
    'company',
  ],
  card: ['prepaymentNo', 'status', 'supplierBase', 'order', 'amount', 'openAmt', 'currency'],
  sort: ['-prepaymentNo'],
  essentials: ['order', 'amount', 'planPayDate', 'purpose'],
  form: [
    {
      label: ['预付款', 'Prepayment'],
      fields: [
        'prepaymentNo',
        'order',
        'company',
        'supplierBase',
        'orderAmt',
        'earlierAmt',
        'currency',
        'amount',
        'planPayDate',
        'purpose',
        'payeeBank',
        'payDate',
        'bankRef',
        'cancelReason',
      ],
    },
    { label: ['冲抵与余额', 'Offsets'], fields: ['paidAmt', 'offsetAmt', 'refundedAmt', 'openAmt', 'movements'] },
    { label: ['退款', 'Refund'], fields: ['refundReason', 'returnRef', 'returnDate', 'returnReason'] },
    {
      label: ['经办', 'People'],
      fields: ['enterer', 'approver', 'cashier', 'refundRequester', 'returnReporter', 'returnConfirmer'],
    },
  ],
  lov: { code: 'prepaymentNo', text: 'prepaymentNo', columns: ['supplierBase', 'order', 'openAmt'] },
});
