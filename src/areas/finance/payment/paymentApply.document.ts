import { defineDocument } from '#model/document.ts';
import { computed, date, ids, lines, lookup, money, serial } from '#model/fields.ts';
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
import { paymentApplyDetail } from './paymentApplyDetail.document.ts';

const about = ['supplierBase', 'applyAmt', 'deductOffset', 'payAmt', 'currency', 'planPayDate', 'payeeBank'] as const;
const ofReturn = ['supplierBase', 'payAmt', 'currency', ...returnFields] as const;

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
    planPayDate: computed(date('计划付款日', 'Planned payment date')),
    applyAmt: computed(money('申请金额', 'Amount applied for', { min: '0' })),
    deductOffset: computed(money('扣款抵扣', 'Deductions offset', { min: '0' })),
    payAmt: computed(money('实付金额', 'Amount to pay', { derived: '(apply_amt - deduct_offset)', inWords: true })),
    ...payingFields,
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
    ...payingTransitions(about),
    changeAmount: {
      label: ['调整申请金额', 'Change the amount'],
      from: ['NEW', 'REJECTED', 'WITHDRAWN'],
      to: 'NEW',
      keepsState: true,
      decision: true,
      shows: ['supplierBase', 'applyAmt', 'currency'],
      confirm: [
        '先到期的应付先付；未申请的部分仍为未清，可另行申请。',
        'What is due first is paid first; the rest stays open and can be applied for later.',
      ],
      input: { newAmt: money('申请金额', 'Amount applied for', { required: true }) },
      proposes: { newAmt: { from: 'applyAmt' } },
      onlyBy: 'enterer',
    },
    reportReturn: { label: ['登记退票', 'Report a return'], from: ['PAID'], shows: about, ...reportedReturn },
    confirmReturn: {
      label: ['确认退票', 'Confirm the return'],
      shows: ofReturn,
      confirm: [
        '请先在银行对账单上核实款项已退回。应付与已抵扣的扣款恢复未清，可重新申请付款。',
        'Check on the bank statement that the money is back. Payables and deductions are open again and can be applied for anew.',
      ],
      ...confirmedReturn,
    },
    refuseReturn: { to: 'PAID', shows: ofReturn, ...refusedReturn },
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

  follows: { 'lines.apEntry': {} },
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
  scope: payingScope,
  unique: payingUnique,
  checks: {
    ...payingChecks,
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
