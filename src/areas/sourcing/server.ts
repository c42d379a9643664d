import budget from './budget/budget.server.ts';
import methodRule from './methodRule/methodRule.server.ts';
import purchaseRequest from './request/purchaseRequest.server.ts';
import purchaseRequestLine from './request/purchaseRequestLine.server.ts';

export const sourcingServer = {
  implementations: [budget, methodRule, purchaseRequest, purchaseRequestLine],
};
