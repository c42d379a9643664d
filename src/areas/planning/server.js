import { areaServer } from '#engine/runtime/areaServer.ts';
import { onTransition } from '#engine/runtime/implement.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import deliveryPlan, { planApproval } from './deliveryPlan/deliveryPlan.server.ts';
import deliveryPlanDetail from './deliveryPlan/deliveryPlanDetail.server.ts';
import { movePlanZones } from './deliveryPlan/jobs.server.ts';
import forecast from './forecast/forecast.server.ts';
import { materialShare } from './deliveryPlan/refreshPlans.server.ts';
import { rateReliabilityNightly } from './reliability/reliability.server.ts';
import { trimPlans } from './deliveryPlan/shipping.server.ts';
import { followStockUps } from './stockUp/jobs.server.ts';
import stockUp from './stockUp/stockUp.server.ts';
import stockUpDetail, { photoRequired, reportDays } from './stockUp/stockUpDetail.server.ts';
// What an order line gives up is called off no longer.
const followsClosing = onTransition(purchaseOrderDetail, 'closeOrderDetail', (line, ctx) => trimPlans(ctx, [line.id]));
const followsTermination = onTransition(purchaseOrderDetail, 'confirmationTermination', (line, ctx) => trimPlans(ctx, [line.id]));
export default areaServer(() => ({
    behaviours: [deliveryPlan, deliveryPlanDetail, forecast, stockUp, stockUpDetail],
    parameters: [planApproval, materialShare, reportDays, photoRequired],
    jobs: [movePlanZones, followStockUps, rateReliabilityNightly],
    subscribers: [followsClosing, followsTermination],
}));
