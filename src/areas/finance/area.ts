import { worker } from '#areas/access/role/worker.rules.ts';
import { defineArea, page } from '#model/area.ts';
import { deduction } from './deduction/deduction.document.ts';
import { deductionLedger } from './deduction/deduction.ledger.ts';
import { deductionMovement } from './deduction/deductionMovement.document.ts';
import { grants } from './grants.ts';
import { invoice } from './invoice/invoice.document.ts';
import { invoiceBlock } from './invoice/invoiceBlock.document.ts';
import { invoiceDetail } from './invoice/invoiceDetail.document.ts';
import { invoicedLine } from './invoice/invoicedLine.document.ts';
import { apEntry } from './payable/apEntry.document.ts';
import { payableLedger } from './payable/apEntry.ledger.ts';
import { apMovement } from './payable/apMovement.document.ts';
import { paymentApply } from './payment/paymentApply.document.ts';
import { paymentApplyDetail } from './payment/paymentApplyDetail.document.ts';
import { prepayment } from './prepayment/prepayment.document.ts';
import { prepaymentLedger } from './prepayment/prepayment.ledger.ts';
import { prepaymentMovement } from './prepayment/prepaymentMovement.document.ts';
import { settleItem } from './statement/settleItem.document.ts';
import { statement } from './statement/statement.document.ts';
import { statementDetail } from './statement/statementDetail.document.ts';

/** From what may be billed to what was paid. */
export const finance = defineArea({
  code: 'finance',
  label: ['财务协同', 'Finance'],
  documents: [
    settleItem,
    statement,
    statementDetail,
    invoice,
    invoiceDetail,
    invoicedLine,
    invoiceBlock,
    apEntry,
    apMovement,
    paymentApply,
    paymentApplyDetail,
    prepayment,
    prepaymentMovement,
    deduction,
    deductionMovement,
  ],
  ledgers: [payableLedger, prepaymentLedger, deductionLedger],
  groups: [
    {
      code: 'fin',
      order: 45,
      icon: 'account-book',
      label: ['财务协同', 'Finance'],
      roles: ['finance', 'finance_mgr', 'sup_finance', 'auditor'],
    },
  ],
  pages: [
    page(settleItem, {
      code: 'fin.settle',
      path: 'fin/settlement-item',
      label: ['待对账', 'Open items'],
      icon: 'unordered-list',
      group: 'fin',
      sides: 'BS',
      roles: ['buyer', 'buyer_mgr', 'sup_admin'],
    }),
    page(statement, {
      icon: 'reconciliation',
      group: 'fin',
      sides: 'BS',
      with: [statementDetail],
      roles: ['buyer', 'buyer_mgr', 'sup_admin', 'sup_limited'],
    }),
    page(invoice, {
      label: ['发票管理', 'Invoices'],
      icon: 'file-text',
      group: 'fin',
      sides: 'BS',
      with: [invoiceDetail],
      roles: ['buyer', 'buyer_mgr', 'sup_admin', 'sup_limited'],
    }),
    page(invoiceBlock, {
      path: 'fin/invoice-block',
      icon: 'lock',
      viewOf: 'fin.invoice',
      sides: 'B',
      roles: ['buyer', 'buyer_mgr', 'finance', 'finance_mgr', 'auditor'],
    }),
    page(apEntry, {
      code: 'fin.account',
      path: 'fin/account',
      label: ['应付台账', 'Payables'],
      icon: 'account-book',
      group: 'fin',
      sides: 'BS',
      roles: ['buyer_mgr', 'sup_admin', 'sup_limited'],
    }),
    page(paymentApply, {
      code: 'fin.payApply',
      path: 'fin/pay-apply',
      label: ['付款申请', 'Payments'],
      icon: 'pay-circle',
      group: 'fin',
      sides: 'BS',
      roles: ['buyer_mgr', 'cashier', 'sup_admin', 'sup_limited'],
    }),
    page(prepayment, {
      code: 'fin.prepay',
      path: 'fin/prepayment',
      icon: 'import',
      group: 'fin',
      sides: 'BS',
      roles: ['buyer', 'buyer_mgr', 'cashier', 'sup_admin', 'sup_limited'],
    }),
    page(deduction, {
      code: 'fin.deduct',
      path: 'fin/deduction',
      label: ['扣款管理', 'Deductions'],
      icon: 'minus-circle',
      group: 'fin',
      sides: 'BS',
      roles: ['buyer', 'buyer_mgr', 'sqe', 'quality_mgr', 'sup_admin', 'sup_limited'],
    }),
  ],
  roles: [
    { code: 'finance_mgr', label: ['财务经理', 'Finance manager'], userType: 'BUYER', ...worker },
    { code: 'cashier', label: ['出纳', 'Cashier'], userType: 'BUYER', ...worker },
    { code: 'sup_finance', label: ['供应商财务', 'Supplier finance'], userType: 'SUPPLIER', givenBy: worker.givenBy },
  ],
  grants,
});
