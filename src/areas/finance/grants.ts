import { can, canAll, type Grants } from '#model/area.ts';
import { deduction } from './deduction/deduction.document.ts';
import { deductionMovement } from './deduction/deductionMovement.document.ts';
import { invoice } from './invoice/invoice.document.ts';
import { invoiceBlock } from './invoice/invoiceBlock.document.ts';
import { invoiceDetail } from './invoice/invoiceDetail.document.ts';
import { invoicedLine } from './invoice/invoicedLine.document.ts';
import { apEntry } from './payable/apEntry.document.ts';
import { apMovement } from './payable/apMovement.document.ts';
import { paymentApply } from './payment/paymentApply.document.ts';
import { paymentApplyDetail } from './payment/paymentApplyDetail.document.ts';
import { prepayment } from './prepayment/prepayment.document.ts';
import { prepaymentMovement } from './prepayment/prepaymentMovement.document.ts';
import { settleItem } from './statement/settleItem.document.ts';
import { statement } from './statement/statement.document.ts';
import { statementDetail } from './statement/statementDetail.document.ts';

// Who finds out that a supplier owes something; others approve it and rule on appeals.
const deducting = [
  can(
    deduction,
    'query',
    'export',
    'print',
    'add',
    'update',
    'delete',
    'attach',
    'submit',
    'withdraw',
    'proposeCancel',
  ),
  can(deductionMovement, 'query'),
] as const;

// Who agrees with suppliers on what is billable.
const stating = [can(settleItem, 'query', 'export'), can(statement, '*'), can(statementDetail, '*')] as const;

const looking = [
  can(settleItem, 'query'),
  can(statement, 'query', 'export', 'print'),
  can(statementDetail, 'query'),
] as const;

// Who clears blocks of purchasing.
const clearing = [
  can(invoice, 'query', 'export'),
  can(invoiceDetail, 'query'),
  can(invoicedLine, 'query', 'export'),
  can(invoiceBlock, 'query', 'export', 'releasePurchasing'),
] as const;

const payables = [can(apEntry, 'query', 'export'), can(apMovement, 'query')] as const;

// Everything of an invoice is done by several people of finance: who does what is said by each act.
const invoicing = [
  can(invoice, '*'),
  can(invoiceDetail, '*'),
  can(invoicedLine, 'query', 'export'),
  can(invoiceBlock, 'query', 'export', 'releaseFinance'),
  ...payables,
] as const;

// Whoever applies for payments and approves them; others record them.
const applying = [
  can(paymentApply, '*'),
  can(paymentApplyDetail, 'query'),
  can(prepayment, '*'),
  can(prepaymentMovement, 'query'),
] as const;

const paid = [
  can(paymentApply, 'query', 'export', 'print'),
  can(paymentApplyDetail, 'query'),
  can(prepayment, 'query', 'export', 'print'),
  can(prepaymentMovement, 'query'),
] as const;

// Who has agreed on a prepayment with the supplier applies for it; finance approves it and asks it back.
const prepaying = [
  can(prepayment, 'query', 'export', 'print', 'add', 'update', 'delete', 'attach', 'submit', 'withdraw', 'cancel'),
  can(prepaymentMovement, 'query'),
] as const;

// A supplier answers, and sends statements of his own.
const ofSupplier = [
  can(deduction, 'query', 'export', 'print', 'attach', 'confirm', 'appeal'),
  can(deductionMovement, 'query'),
  can(settleItem, 'query', 'export'),
  can(statement, 'query', 'export', 'print', 'attach', 'add', 'confirm', 'refuse', 'withdraw', 'capture'),
  can(statementDetail, 'query', 'export', 'dispute', 'settle'),
  can(invoice, 'query', 'export', 'print', 'attach', 'correct', 'send', 'discard', 'proposeRed'),
  can(invoiceDetail, 'query', 'export', 'correct', 'leaveOut'),
  ...payables,
  ...paid,
] as const;

/** What default roles may do with the documents of this area. */
export const grants: Grants = {
  buyer: [...deducting, ...looking, ...clearing, ...prepaying],
  sqe: deducting,
  quality_mgr: [...deducting, can(deduction, 'approve', 'reject')],
  buyer_mgr: [
    ...deducting,
    ...looking,
    ...clearing,
    ...payables,
    ...paid,
    ...prepaying,
    can(deduction, 'approve', 'reject', 'rule'),
  ],
  finance: [...deducting, ...stating, ...invoicing, ...applying, can(deduction, 'approve', 'reject')],
  finance_mgr: [canAll('*')],
  cashier: [
    ...payables,
    ...paid,
    can(paymentApply, 'pay', 'reportReturn'),
    can(prepayment, 'pay', 'reportReturn'),
    can(invoice, 'query'),
    can(invoiceDetail, 'query'),
  ],
  auditor: [canAll('query')],
  sup_admin: ofSupplier,
  sup_finance: ofSupplier,
  sup_limited: ofSupplier,
};
