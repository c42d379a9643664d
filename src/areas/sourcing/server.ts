import { areaServer } from '#engine/runtime/areaServer.ts';
import budget from './budget/budget.server.ts';
import methodRule from './methodRule/methodRule.server.ts';
import purchaseRequest from './request/purchaseRequest.server.ts';
import purchaseRequestLine from './request/purchaseRequestLine.server.ts';

export default areaServer(() => ({
  behaviours: [budget, methodRule, purchaseRequest, purchaseRequestLine],
}));
