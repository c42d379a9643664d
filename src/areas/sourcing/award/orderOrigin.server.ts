import { attach } from '#engine/runtime/attach.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { needsHeldBy } from '../needLedger/ordered.queries.ts';
import { purchaseRequest } from '../request/purchaseRequest.document.ts';
import { purchaseRequestLine } from '../request/purchaseRequestLine.document.ts';
import { inquiryAward } from './inquiryAward.document.ts';

/** Leads from an order to the award that its prices were decided by, and to the requests that it serves. */
export const originOfOrders = attach(purchaseOrder, 'origin', {
  async related({ orderNo, lines }, ctx) {
    if (ctx.user.side !== 'buyer') return [];
    const awardNos = [...new Set(lines.flatMap(({ priceDocNo }) => priceDocNo ?? []))];
    const awards = awardNos.length === 0 ? [] : await ctx.store(inquiryAward).find({ awardNo: awardNos });
    const needIds = (await ctx.asSystem(({ db }) => needsHeldBy(db, orderNo))).map(({ needId }) => needId);
    const needs =
      needIds.length === 0
        ? []
        : await ctx.asSystem((system) => system.store(purchaseRequestLine).heads('id', [...new Set(needIds)]));
    const requestIds = [...new Set(needs.flatMap(({ parentId }) => parentId ?? []))];
    return [
      { document: inquiryAward, ids: awards.map(({ id }) => id), direction: 'before' as const },
      { document: purchaseRequest, ids: requestIds, direction: 'before' as const },
    ];
  },
});
