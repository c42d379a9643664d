import { can, canAll, defineArea, page } from '#model/area.ts';
import { budget } from './budget/budget.document.ts';
import { budgetEntry } from './budget/budgetEntry.document.ts';
import { budgetLedger } from './budget/budget.ledger.ts';
import { methodRule } from './methodRule/methodRule.document.ts';
import { needLedger } from './needLedger/needs.ledger.ts';
import { srcLedger } from './needLedger/srcLedger.document.ts';
import { purchaseRequest } from './request/purchaseRequest.document.ts';
import { purchaseRequestLine } from './request/purchaseRequestLine.document.ts';

const buying = { group: 'src', sides: 'B', roles: ['buyer', 'buyer_mgr'] } as const;

export const sourcing = defineArea({
  code: 'sourcing',
  label: ['寻源', 'Sourcing'],
  documents: [purchaseRequest, purchaseRequestLine, srcLedger, budget, budgetEntry, methodRule],
  ledgers: [needLedger, budgetLedger],
  groups: [{ code: 'src', order: 15, icon: 'compass', label: ['寻源', 'Sourcing'] }],
  pages: [
    page(purchaseRequest, {
      code: 'src.request',
      path: 'sourcing/request',
      icon: 'form',
      label: ['采购申请', 'Purchase requests'],
      ...buying,
    }),
    page(purchaseRequestLine, {
      code: 'src.pool',
      path: 'sourcing/pool',
      icon: 'inbox',
      label: ['需求池', 'Demand pool'],
      ...buying,
    }),
    page(budget, {
      code: 'src.budget',
      path: 'sourcing/budget',
      icon: 'wallet',
      label: ['采购预算', 'Budgets'],
      with: [budgetEntry],
      ...buying,
    }),
    page(methodRule, {
      code: 'src.method',
      path: 'sourcing/method-rule',
      icon: 'control',
      label: ['采购方式规则', 'Method rules'],
      ...buying,
    }),
    page(srcLedger, {
      code: 'src.ledger',
      path: 'sourcing/ledger',
      icon: 'bars',
      label: ['需求台账', 'Requirements ledger'],
      ...buying,
    }),
  ],
  grants: {
    buyer: [
      canAll('query', 'export', 'print'),
      can(purchaseRequest, 'add', 'update', 'delete', 'attach', 'import', 'submit', 'withdraw', 'cancel'),
      can(purchaseRequestLine, 'assign', 'split', 'merge', 'returnNeed', 'resubmit', 'close'),
    ],
    buyer_mgr: [canAll('*')],
  },
});
