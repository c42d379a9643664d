import { worker } from '#areas/access/role/worker.rules.ts';
import { defineArea, page } from '#model/area.ts';
import { deduction } from './deduction/deduction.document.ts';
import { deductionLedger } from './deduction/deduction.ledger.ts';
import { deductionMovement } from './deduction/deductionMovement.document.ts';
import { grants } from './grants.ts';

/** From what may be billed to what was paid. */
export const finance = defineArea({
  code: 'finance',
  label: ['财务协同', 'Finance'],
  documents: [deduction, deductionMovement],
  ledgers: [deductionLedger],
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
    { code: 'sup_finance', label: ['供应商财务', 'Supplier finance'], userType: 'SUPPLIER', givenBy: worker.givenBy },
  ],
  grants,
});
