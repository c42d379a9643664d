import { defineArea } from '#model/area.ts';
import { budget } from './budget/budget.document.ts';
import { budgetEntry } from './budget/budgetEntry.document.ts';
import { budgetLedger } from './budget/budget.ledger.ts';
import { methodRule } from './methodRule/methodRule.document.ts';
import { needLedger } from './needLedger/needs.ledger.ts';
import { srcLedger } from './needLedger/srcLedger.document.ts';
import { purchaseRequest } from './request/purchaseRequest.document.ts';
import { purchaseRequestLine } from './request/purchaseRequestLine.document.ts';

export const sourcing = defineArea({
  code: 'sourcing',
  label: ['寻源', 'Sourcing'],
  documents: [purchaseRequest, purchaseRequestLine, srcLedger, budget, budgetEntry, methodRule],
  ledgers: [needLedger, budgetLedger],
  menu: [
    {
      code: 'src',
      path: 'sourcing',
      icon: 'compass',
      label: ['寻源', 'Sourcing'],
      component: 'layout',
      isOperating: 1,
      sides: 'BS',
      children: [
        {
          code: 'src.request',
          path: 'sourcing/request',
          icon: 'form',
          label: ['采购申请', 'Purchase requests'],
          component: 'bidding.purchaseRequest',
          sides: 'B',
        },
        {
          code: 'src.pool',
          path: 'sourcing/pool',
          icon: 'inbox',
          label: ['需求池', 'Demand pool'],
          component: 'bidding.purchaseRequestLine',
          sides: 'B',
        },
        {
          code: 'src.budget',
          path: 'sourcing/budget',
          icon: 'wallet',
          label: ['采购预算', 'Budgets'],
          component: 'bidding.budget',
          sides: 'B',
          documents: ['bidding.budgetEntry'],
        },
        {
          code: 'src.method',
          path: 'sourcing/method-rule',
          icon: 'control',
          label: ['采购方式规则', 'Method rules'],
          component: 'bidding.methodRule',
          sides: 'B',
        },
        {
          code: 'src.ledger',
          path: 'sourcing/ledger',
          icon: 'bars',
          label: ['需求台账', 'Requirements ledger'],
          component: 'bidding.srcLedger',
          sides: 'B',
        },
      ],
    },
  ],
});
