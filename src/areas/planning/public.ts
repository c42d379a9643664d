export { checkPlanLines, movePlanned, shipPlanned, trimPlans, type PlanMove } from './deliveryPlan/shipping.server.ts';
export { dropReplacement, planReplacement } from './deliveryPlan/proposal.server.ts';
export { keepCommitments } from './forecast/forecast.server.ts';
export { followConsigned } from './stockUp/refresh.server.ts';
export { consignedAgreements } from './stockUp/stockUp.queries.ts';
export { judgePromises } from './reliability/reliability.server.ts';
