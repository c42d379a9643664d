import { areaServer } from '#engine/runtime/areaServer.ts';
import { onRelated, onTransition } from '#engine/runtime/implement.ts';
import { sql } from '#engine/database/database.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { deliveryPlan as deliveryPlanDocument } from './deliveryPlan/deliveryPlan.document.ts';
import deliveryPlan, { planApproval } from './deliveryPlan/deliveryPlan.server.ts';
import deliveryPlanDetail from './deliveryPlan/deliveryPlanDetail.server.ts';
import { confirmSilentPlans, movePlanZones } from './deliveryPlan/jobs.server.ts';
import forecast from './forecast/forecast.server.ts';
import { followForecasts } from './forecast/jobs.server.ts';
import { materialShare } from './deliveryPlan/refreshPlans.server.ts';
import { rateReliabilityNightly } from './reliability/reliability.server.ts';
import { trimPlans } from './deliveryPlan/shipping.server.ts';
import { followStockUps } from './stockUp/jobs.server.ts';
import stockUp from './stockUp/stockUp.server.ts';
import stockUpDetail, { photoRequired, reportDays } from './stockUp/stockUpDetail.server.ts';

// What an order line gives up is called off no longer.
const followsClosing = onTransition(purchaseOrderDetail, 'closeOrderDetail', (line, ctx) => trimPlans(ctx, [line.id]));
const followsTermination = onTransition(purchaseOrderDetail, 'confirmationTermination', (line, ctx) =>
  trimPlans(ctx, [line.id]),
);

const plansOfOrder = onRelated(purchaseOrder, async (order, ctx) => {
  const plans = await ctx.db.many<{ id: string }>(sql`
    select distinct p.parent_id as id from pur_delivery_plan_detail p
      join pur_purchase_order_detail d on d.id = p.order_detail_id
     where d.parent_id = ${order.id}::bigint and not p.deleted_flag`);
  return [{ document: deliveryPlanDocument, ids: plans.map(({ id }) => id), direction: 'after' }];
});

export default areaServer(() => ({
  behaviours: [deliveryPlan, deliveryPlanDetail, forecast, stockUp, stockUpDetail],
  parameters: [planApproval, materialShare, reportDays, photoRequired],
  jobs: [confirmSilentPlans, movePlanZones, followForecasts, followStockUps, rateReliabilityNightly],
  subscribers: [followsClosing, followsTermination],
  related: [plansOfOrder],
}));
