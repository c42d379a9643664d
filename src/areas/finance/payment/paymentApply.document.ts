import { approvalTransitions, reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { computed, date, ids, lines, lookup, money, serial, text } from '#model/fields.ts';
import { paymentApplyDetail } from './paymentApplyDetail.document.ts';

const about = ['supplierBase', 'applyAmt', 'deductOffset', 'payAmt', 'currency', 'planPayDate', 'payeeBank'] as const;
const bankRef = text('银行流水号', 'Bank reference', { required: true, maxLength: 60 });
const returnRef = text('退票流水号', 'Bank reference of the return', { required: true, maxLength: 60 });
const ofReturn = ['supplierBase', 'payAmt', 'currency', 'bankRef', 'returnRef', 'returnDate', 'returnReason'] as const;

/** Payables of one supplier that are to be paid: applied for, approved and paid by three people. */
export const paymentApply = defineDocument({
  module: 'fin',
  code: 'paymentApply',
  label: ['付款申请', 'Payment application'],
  help: [
    '由采购方财务在应付台账勾选应付后生成；已生效扣款先行抵扣',
    'Made by the buyer’s finance of payables that are ticked in their list; deductions in force are offset first',
  ],
  readOnly: true,

  fields: {
    applyNo: serial('申请单号', 'Application no.', 'PY'),
    company: computed(lookup('公司', 'Company', 'basic.company', { required: true })),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true })),
    currency: computed(lookup('币种', 'Currency', 'basic.currency', { required: true })),
    payeeBank: computed(lookup('收款账户', 'Payee account', 'sup.supBankAccount')),
    planPayDate: computed(date('计划付款日', 'Planned payment date')),
    applyAmt: computed(money('申请金额', 'Amount applied for', { min: '0' })),
    deductOffset: computed(money('扣款抵扣', 'Deductions offset', { min: '0' })),
    payAmt: computed(money('实付金额', 'Amount to pay', { derived: '(apply_amt - deduct_offset)', inWords: true })),
    payDate: computed(date('付款日期', 'Paid on')),
    bankRef: computed({ ...bankRef, required: false as const }),
    enterer: computed(lookup('申请人', 'Applied by', 'system.iapSysUserT', { internal: true })),
    approver: computed(lookup('批准人', 'Approved by', 'system.iapSysUserT', { internal: true })),
    cashier: computed(lookup('出纳', 'Paid by', 'system.iapSysUserT', { internal: true })),
    // Of a payment that its bank gave back: what was reported, and who found it on the account.
    returnRef: computed({ ...returnRef, required: false as const }),
    returnDate: computed(date('退票日期', 'Returned on')),
    returnReason: computed(text('退票原因', 'Reason of the return', { maxLength: 500 })),
    returnReporter: computed(lookup('退票登记人', 'Return reported by', 'system.iapSysUserT', { internal: true })),
    returnConfirmer: computed(lookup('退票确认人', 'Return confirmed by', 'system.iapSysUserT', { internal: true })),
    cancelReason: computed(text('作废原因', 'Reason for cancelling', { maxLength: 500, internal: true })),
    lines: computed(lines('应付明细', 'Payables', paymentApplyDetail)),
  },

  states: {
    NEW: ['新建', 'New'],
    PENDING: ['审批中', 'In approval'],
    REJECTED: ['已驳回', 'Rejected'],
    WITHDRAWN: ['已撤回', 'Withdrawn'],
    APPROVED: ['已审批，待付款', 'Approved, to be paid'],
    PAID: ['已付款', 'Paid'],
    RETURNING: ['退票待确认', 'Return to be confirmed'],
    RETURNED: ['已退票', 'Returned by the bank'],
    CANCELLED: ['已作废', 'Cancelled'],
  },

  transitions: {
    ...approvalTransitions,
    submit: {
      ...approvalTransitions.submit,
      shows: ['supplierBase', 'applyAmt', 'deductOffset', 'payAmt', 'currency'],
    },
    approve: {
      ...approvalTransitions.approve,
      notBy: 'enterer',
      shows: about,
      sets: { approver: 'user' },
      notifies: [{ holdersOf: 'pay' }],
    },
    reject: { ...approvalTransitions.reject, shows: about },
    pay: {
      label: ['登记付款', 'Record payment'],
      from: ['APPROVED'],
      to: 'PAID',
      byNameOnly: true,
      decision: true,
      notBy: 'approver',
      shows: about,
      input: { bankRef, payDate: date('付款日期', 'Paid on', { required: true, default: 'today' }) },
      sets: { bankRef: 'input.bankRef', payDate: 'input.payDate', cashier: 'user' },
      notifies: ['supplier', 'creator'],
    },
    // Whoever says that money came back does not alone make the payables open again.
    reportReturn: {
      label: ['登记退票', 'Report a return'],
      from: ['PAID'],
      to: 'RETURNING',
      byNameOnly: true,
      decision: true,
      shows: about,
      input: {
        returnRef,
        returnDate: date('退票日期', 'Returned on', { required: true, default: 'today' }),
        reason,
      },
      sets: {
        returnRef: 'input.returnRef',
        returnDate: 'input.returnDate',
        returnReason: 'input.reason',
        returnReporter: 'user',
        returnConfirmer: null,
      },
      notifies: [{ holdersOf: 'confirmReturn' }],
      danger: true,
    },
    confirmReturn: {
      label: ['确认退票', 'Confirm the return'],
      from: ['RETURNING'],
      to: 'RETURNED',
      decision: true,
      notBy: 'returnReporter',
      shows: ofReturn,
      confirm: [
        '请先在银行对账单上核实款项已退回。应付与已抵扣的扣款恢复未清，可重新申请付款。',
        'Check on the bank statement that the money is back. Payables and deductions are open again and can be applied for anew.',
      ],
      sets: { returnConfirmer: 'user' },
      notifies: ['supplier', 'creator'],
      danger: true,
    },
    refuseReturn: {
      label: ['款项未退回', 'Money is not back'],
      from: ['RETURNING'],
      to: 'PAID',
      decision: true,
      notBy: 'returnReporter',
      shows: ofReturn,
      sets: { returnRef: null, returnDate: null, returnReason: null, returnReporter: null },
      notifies: [{ holdersOf: 'pay' }],
    },
    reopen: {
      label: ['收款账户变更', 'Payee account changed'],
      from: ['PENDING', 'APPROVED'],
      to: 'NEW',
      by: 'system',
      sets: { approver: null, payeeBank: null },
      notifies: ['creator'],
    },
    cancel: {
      label: ['作废', 'Cancel'],
      from: ['NEW', 'REJECTED', 'WITHDRAWN', 'APPROVED'],
      to: 'CANCELLED',
      decision: true,
      input: { reason },
      sets: { cancelReason: 'input.reason' },
      notifies: ['creator'],
      danger: true,
    },
  },

  endpoints: {
    createFromPayables: {
      label: ['申请付款', 'Apply for payment'],
      path: 'createFromPayables',
      by: 'buyer',
      body: { ids: ids('应付', 'Payables') },
      returns: { application: lookup('付款申请', 'Payment application', 'fin.paymentApply', { required: true }) },
    },
  },

  approval: { start: 'submit', approved: 'approve', rejected: 'reject' },

  todo: {
    submit: {
      label: ['待提交的付款申请', 'Payment applications to submit'],
      states: ['NEW', 'REJECTED', 'WITHDRAWN'],
      action: 'submit',
    },
    approve: {
      label: ['待审批的付款', 'Payments to approve'],
      states: ['PENDING'],
      action: 'approve',
      acts: ['reject'],
      shows: about,
    },
    pay: {
      label: ['待付款', 'Payments to make'],
      states: ['APPROVED'],
      action: 'pay',
      due: 'planPayDate',
      shows: about,
    },
    confirmReturn: {
      label: ['待确认的退票', 'Returned payments to confirm'],
      states: ['RETURNING'],
      action: 'confirmReturn',
      acts: ['refuseReturn'],
      shows: ofReturn,
    },
  },

  attachments: { by: 'buyer', changeIn: ['NEW', 'REJECTED', 'WITHDRAWN'] },
  // A supplier hears of a payment once it was made.
  scope: {
    buyer: { by: 'company' },
    supplier: {
      by: 'supplierBase',
      hiddenIn: ['NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'CANCELLED'],
    },
  },
  unique: [
    ['company', 'bankRef'],
    ['company', 'returnRef'],
  ],
  // Three people, whoever writes past the calls.
  checks: {
    approved_by_other: 'enterer_id is distinct from approver_id or approver_id is null',
    paid_by_third:
      'cashier_id is null or (cashier_id is distinct from enterer_id and cashier_id is distinct from approver_id)',
    return_confirmed_by_other: 'return_confirmer_id is null or return_reporter_id is distinct from return_confirmer_id',
    not_below_zero: 'deduct_offset <= apply_amt',
  },
  search: ['applyNo', 'status', 'supplierBase', 'company', 'planPayDate', 'payDate', 'bankRef'],
  list: [
    'applyNo',
    'status',
    'supplierBase',
    'applyAmt',
    'deductOffset',
    'payAmt',
    'currency',
    'planPayDate',
    'payDate',
    'bankRef',
    'company',
  ],
  card: ['applyNo', 'status', 'supplierBase', 'payAmt', 'currency', 'payDate'],
  sort: ['-applyNo'],
  form: [
    {
      label: ['付款申请', 'Application'],
      fields: ['applyNo', 'company', 'supplierBase', 'payeeBank', 'planPayDate', 'payDate', 'bankRef', 'cancelReason'],
    },
    { label: ['金额', 'Amounts'], fields: ['currency', 'applyAmt', 'deductOffset', 'payAmt'] },
    { label: ['应付明细', 'Payables'], fields: ['lines'] },
    { label: ['退票', 'Return'], fields: ['returnRef', 'returnDate', 'returnReason'] },
    {
      label: ['经办', 'People'],
      fields: ['enterer', 'approver', 'cashier', 'returnReporter', 'returnConfirmer'],
    },
  ],
  lov: { code: 'applyNo', text: 'applyNo', columns: ['supplierBase', 'payAmt'] },
});
