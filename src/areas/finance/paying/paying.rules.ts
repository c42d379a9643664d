import { approvalTransitions, reason } from '#model/approval.ts';
import { computed, date, lookup, text } from '#model/fields.ts';

const bankRef = text('银行流水号', 'Bank reference', { required: true, maxLength: 60 });
const returnRef = text('退回流水号', 'Bank reference of the money returned', { required: true, maxLength: 60 });

/** Fields of whatever money leaves by: where it goes to, who did what, and how it came back. */
export const payingFields = {
  payeeBank: computed(lookup('收款账户', 'Payee account', 'sup.supBankAccount')),
  payDate: computed(date('付款日期', 'Paid on')),
  bankRef: computed({ ...bankRef, required: false as const }),
  enterer: computed(lookup('申请人', 'Applied by', 'system.iapSysUserT', { internal: true })),
  approver: computed(lookup('批准人', 'Approved by', 'system.iapSysUserT', { internal: true })),
  cashier: computed(lookup('出纳', 'Paid by', 'system.iapSysUserT', { internal: true })),
  // Of money that came back: what was reported, and who found it on the account.
  returnRef: computed({ ...returnRef, required: false as const }),
  returnDate: computed(date('退回日期', 'Returned on')),
  returnReason: computed(text('退回原因', 'Reason of the return', { maxLength: 500 })),
  returnReporter: computed(lookup('退回登记人', 'Return reported by', 'system.iapSysUserT', { internal: true })),
  returnConfirmer: computed(lookup('退回确认人', 'Return confirmed by', 'system.iapSysUserT', { internal: true })),
  cancelReason: computed(text('作废原因', 'Reason for cancelling', { maxLength: 500, internal: true })),
};

/** Whose rows they are: a supplier hears of money once it has left. */
export const payingScope = {
  buyer: { by: 'company' },
  supplier: {
    by: 'supplierBase',
    hiddenIn: ['NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'CANCELLED'],
  },
} as const;

/** No entry of a bank statement stands for two payments, or for two returns. */
export const payingUnique = [
  ['company', 'bankRef'],
  ['company', 'returnRef'],
] as const;

/** Three people, whoever writes past the calls. */
export const payingChecks = {
  approved_by_other: 'enterer_id is distinct from approver_id or approver_id is null',
  paid_by_third:
    'cashier_id is null or (cashier_id is distinct from enterer_id and cashier_id is distinct from approver_id)',
  return_confirmed_by_other: 'return_confirmer_id is null or return_reporter_id is distinct from return_confirmer_id',
};

/** What is found on the account before money counts as back. */
export const returnFields = ['bankRef', 'returnRef', 'returnDate', 'returnReason'] as const;

const returnInput = {
  returnRef,
  returnDate: date('退回日期', 'Returned on', { required: true, default: 'today' }),
  reason,
};

/** From the application to the payment: applied for, approved and paid by three people, by name and in the database. */
export function payingTransitions<const A extends readonly string[]>(about: A) {
  return {
    ...approvalTransitions,
    submit: { ...approvalTransitions.submit, shows: about },
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
  } as const;
}

/** Money that came back: whoever says so does not alone make what it paid open again. */
export const reportedReturn = {
  to: 'RETURNING',
  byNameOnly: true,
  decision: true,
  input: returnInput,
  sets: {
    returnRef: 'input.returnRef',
    returnDate: 'input.returnDate',
    returnReason: 'input.reason',
    returnReporter: 'user',
    returnConfirmer: null,
  },
  notifies: [{ holdersOf: 'confirmReturn' }],
  danger: true,
} as const;

/** Somebody else has found it on the account. */
export const confirmedReturn = {
  from: ['RETURNING'],
  to: 'RETURNED',
  decision: true,
  notBy: 'returnReporter',
  sets: { returnConfirmer: 'user' },
  notifies: ['supplier', 'creator'],
  danger: true,
} as const;

/** Somebody else has not found it. */
export const refusedReturn = {
  label: ['款项未退回', 'Money is not back'],
  from: ['RETURNING'],
  decision: true,
  notBy: 'returnReporter',
  sets: { returnRef: null, returnDate: null, returnReason: null, returnReporter: null },
  notifies: [{ holdersOf: 'pay' }],
} as const;
