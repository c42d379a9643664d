import { can, canAll, type Grants } from '#model/area.ts';
import { deduction } from './deduction/deduction.document.ts';

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
] as const;

const answering = [can(deduction, 'query', 'export', 'print', 'attach', 'confirm', 'appeal')] as const;

/** What default roles may do with the documents of this area. */
export const grants: Grants = {
  buyer: deducting,
  sqe: deducting,
  quality_mgr: [...deducting, can(deduction, 'approve', 'reject')],
  buyer_mgr: [...deducting, can(deduction, 'approve', 'reject', 'rule')],
  finance: [...deducting, can(deduction, 'approve', 'reject')],
  finance_mgr: [canAll('*')],
  auditor: [canAll('query')],
  sup_admin: answering,
  sup_finance: answering,
  sup_limited: answering,
};
