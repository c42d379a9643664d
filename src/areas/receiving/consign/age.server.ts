import type { Context } from '#engine/context.ts';
import { defineJob } from '#engine/jobs.ts';
import { parameterNumber } from '#engine/parameters.ts';
import { isPositive, sum } from '#model/decimal.ts';
import { defineParameter } from '#model/parameters.ts';
import { dayAfter } from '#model/days.ts';
import { usableStock } from '../stock/stock.queries.ts';
import { pick } from '../stockIssue/picking.rules.ts';
import { stockIssue } from '../stockIssue/stockIssue.document.ts';
import { arrivalsOf, consignedPlaces, priceSource, type ConsignedPlace } from './consign.queries.ts';
import { olderThan } from './consign.rules.ts';

/** After how many days consigned goods are taken over although nobody has used them; 0: never. */
export const consignmentAge = defineParameter({
  key: 'pur.consignment.maxAgeDays',
  upTo: 'COMPANY',
  type: 'INTEGER',
  label: ['寄售超龄转自有(天，0 为从不)', 'Days after which consigned goods are taken over (0: never)'],
  value: '0',
});

/** Takes over what has lain here longer than was agreed, the oldest goods first. */
export const takeOverOldConsignment = defineJob({
  code: 'pur.takeOverOldConsignment',
  label: ['寄售超龄转自有', 'Take over consigned goods that are too old'],
  cron: '40 1 * * *',
  async run(_, ctx) {
    for (const place of await consignedPlaces(ctx.db)) {
      const days = await parameterNumber(ctx.db, consignmentAge, place.companyId);
      if (days <= 0) continue;
      // Without an order in force nobody knows their price; they wait until there is one.
      const isPriced = await priceSource(ctx.db, { ...place, supplierBaseId: place.ownerId });
      if (isPriced) await takeOverOld(ctx, place, dayAfter(ctx.today, -days));
      else ctx.log.warn(place, 'old consigned goods have no price');
    }
  },
});

async function takeOverOld(ctx: Context, place: ConsignedPlace, since: string): Promise<void> {
  const { warehouseId, materialId, ownerId } = place;
  const stock = (await usableStock(ctx.db, warehouseId, [materialId])).filter((each) => each.ownerId === ownerId);
  const qty = olderThan(sum(stock.map((each) => each.qty)), await arrivalsOf(ctx.db, place), since);
  if (!isPositive(qty)) return;
  // Goods that have expired are taken over as well.
  const byAge = stock.map((each) => ({ ...each, expiryDate: null }));
  const { picks } = pick({ materialId, qty }, byAge, ctx.today);
  const issues = ctx.store(stockIssue);
  const { id } = await issues.create({
    purpose: 'TAKE_OVER',
    warehouseId,
    lines: picks.map(({ locationId, batchNo, picked }, index) => ({
      lineNo: (index + 1) * 10,
      materialId,
      locationId,
      batchNo,
      ownerId,
      issueQty: picked,
    })),
  });
  await issues.run('post', id);
}
