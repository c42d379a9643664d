export { checkPlanLines, movePlanned, shipPlanned, trimPlans } from './deliveryPlan/shipping.server.ts';
export { dropReplacement, planReplacement } from './deliveryPlan/proposePlans.server.ts';
export { saveCommitments } from './forecast/forecast.server.ts';
export { followConsigned } from './stockUp/refreshStockUp.server.ts';
export { consignedAgreements } from './stockUp/stockUp.queries.ts';
export { rateReliability } from './reliability/reliability.server.ts';
