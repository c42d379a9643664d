import type { Context } from '#engine/runtime/context.ts';
import { onTransition } from '#engine/runtime/implement.ts';
import { defineJob } from '#engine/runtime/jobs.ts';
import { parameterNumber } from '#engine/runtime/parameters.ts';
import { isPositive, sum, type Decimal } from '#model/decimal.ts';
import { defineParameter } from '#model/parameters.ts';
import { dayAfter } from '#model/days.ts';
import { consignedAgreements } from '#areas/planning/public.ts';
import { stockUp } from '#areas/planning/stockUp/stockUp.document.ts';
import { usableStock } from '../../inventory/stock/stock.queries.ts';
import { pick, type Available } from '../../inventory/stock/picking.rules.ts';
import { stockIssue } from '../../warehouse/stockIssue/stockIssue.document.ts';
import {
  arrivalsOf,
  consignedPlaces,
  priceSource,
  type ConsignedPlace,
} from '../../warehouse/consignUse/consign.queries.ts';
import { olderThan } from '../../warehouse/consignUse/consign.rules.ts';

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
      const days = await agreedDays(ctx, place);
      if (days <= 0) continue;
      // Without an order in force nobody knows their price; they wait until there is one.
      const isPriced = await priceSource(ctx.db, { ...place, supplierBaseId: place.ownerId });
      if (isPriced) await takeOverOld(ctx, place, dayAfter(ctx.today, -days));
      else ctx.log.warn(place, 'old consigned goods have no price');
    }
  },
});

/** What the stocking-up in force says of these goods, else the parameter of the company. */
async function agreedDays(ctx: Context, place: ConsignedPlace): Promise<number> {
  const agreements = await consignedAgreements(ctx.db, { ...place, supplierBaseId: place.ownerId });
  const own = agreements.find(
    ({ warehouseId, maxAgeDays }) => maxAgeDays !== null && (warehouseId ?? place.warehouseId) === place.warehouseId,
  );
  return own?.maxAgeDays ?? parameterNumber(ctx.db, consignmentAge, place.companyId);
}

async function takeOverOld(ctx: Context, place: ConsignedPlace, since: string): Promise<void> {
  const stock = await stockAt(ctx, place);
  const qty = olderThan(sum(stock.map((each) => each.qty)), await arrivalsOf(ctx.db, place), since);
  if (!isPositive(qty)) return;
  const { id } = await draftTakeOver(ctx, place, stock, qty);
  await ctx.store(stockIssue).run('post', id);
}

/** A stocking-up that ends with full liability buys the consigned goods that lie here: drafted, for people to post. */
export const buysConsigned = (['release', 'expire'] as const).map((transition) =>
  onTransition(stockUp, transition, ({ id }, ctx) =>
    ctx.asSystem(async (system) => {
      const { companyId, supplierBaseId, warehouseId, rests } = await system.store(stockUp).get(id);
      const bought = new Set(
        rests.filter(({ outcome }) => outcome === 'TAKE_OVER').map(({ materialId }) => materialId),
      );
      if (bought.size === 0) return;
      for (const place of await consignedPlaces(system.db)) {
        const isOfIt = place.companyId === companyId && place.ownerId === supplierBaseId;
        if (!isOfIt || !bought.has(place.materialId) || (warehouseId ?? place.warehouseId) !== place.warehouseId)
          continue;
        const stock = await stockAt(system, place);
        if (stock.length > 0) await draftTakeOver(system, place, stock, sum(stock.map((each) => each.qty)));
      }
    }),
  ),
);

const stockAt = async (ctx: Context, { warehouseId, materialId, ownerId }: ConsignedPlace): Promise<Available[]> =>
  (await usableStock(ctx.db, warehouseId, [materialId])).filter((each) => each.ownerId === ownerId);

function draftTakeOver(ctx: Context, place: ConsignedPlace, stock: readonly Available[], qty: Decimal) {
  const { warehouseId, materialId, ownerId } = place;
  // Goods that have expired are taken over as well.
  const byAge = stock.map((each) => ({ ...each, expiryDate: null }));
  const { picks } = pick({ materialId, qty }, byAge, ctx.today);
  return ctx.store(stockIssue).create({
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
}
