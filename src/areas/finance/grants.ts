import { can, canAll, type Grants } from '#model/area.ts';
import { deduction } from './deduction/deduction.document.ts';
import { deductionMovement } from './deduction/deductionMovement.document.ts';
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

// A supplier answers, and sends statements of his own.
const ofSupplier = [
  can(deduction, 'query', 'export', 'print', 'attach', 'confirm', 'appeal'),
  can(deductionMovement, 'query'),
  can(settleItem, 'query', 'export'),
  can(statement, 'query', 'export', 'print', 'attach', 'add', 'confirm', 'refuse', 'withdraw'),
  can(statementDetail, 'query', 'export', 'dispute', 'settle'),
] as const;

/** What default roles may do with the documents of this area. */
export const grants: Grants = {
  buyer: [...deducting, ...looking],
  sqe: deducting,
  quality_mgr: [...deducting, can(deduction, 'approve', 'reject')],
  buyer_mgr: [...deducting, ...looking, can(deduction, 'approve', 'reject', 'rule')],
  finance: [...deducting, ...stating, can(deduction, 'approve', 'reject')],
  finance_mgr: [canAll('*')],
  auditor: [canAll('query')],
  sup_admin: ofSupplier,
  sup_finance: ofSupplier,
  sup_limited: ofSupplier,
};
