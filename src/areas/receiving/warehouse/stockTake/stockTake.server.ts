import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { isZero } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { materialFacts, warehouseFacts, warehousesOfLocations } from '#areas/masterData/public.ts';
import { errors } from '../../errors.ts';
import { stockErrors } from '../../inventory/stock/errors.ts';
import { checkPrecision } from '../../orderLines.server.ts';
import { keyText, type StockMove } from '../../inventory/stock/stock.rules.ts';
import { moveStock } from '../../inventory/movement/moveStock.server.ts';
import { stockTake } from './stockTake.document.ts';
import { stockTakeLine } from './stockTakeLine.document.ts';
import { booksOf, overlapping, freezeStock } from '../../inventory/stock/stockTake.queries.ts';
import { compared, missed, repeated, uncounted, type Books, type Counted } from './take.rules.ts';

type Take = Row<typeof stockTake>;

export default implement(stockTake, {
  async beforeSave(take, ctx, before) {
    const warehouse = (await warehouseFacts(ctx.db, [take.warehouseId])).get(take.warehouseId);
    take.companyId = warehouse?.companyId ?? null;
    const isGoing = before?.status === 'COUNTING';
    if (isGoing && (before.warehouseId !== take.warehouseId || before.locationId !== take.locationId))
      fail(stockErrors.countPlaceFixed);
    await fillLines(take, ctx);
  },

  transitions: {
    start: {
      async guard(take, ctx) {
        if (take.lines.length > 0) fail(stockErrors.countHasLines);
        await assertAlone(take, ctx);
      },
      effect: writeSheet,
    },
    submit: {
      async guard(take, ctx) {
        const lines = countedOf(take);
        const open = uncounted(lines);
        if (open) fail(stockErrors.countMissing, { lineNo: open.lineNo });
        const left = missed(lines, await books(take, ctx));
        if (left > 0) fail(stockErrors.placesMissed, { count: left });
      },
      writes: async (take, ctx) => ({
        counterId: ctx.user.id === '0' ? null : ctx.user.id,
        diffCount: (await differences(take, ctx)).length,
        rejectReason: null,
      }),
      async effect(take, ctx) {
        const known = await books(take, ctx);
        for (const line of countedOf(take))
          await ctx.store(stockTakeLine).patch(line.id, compared(line, known), 'submit');
      },
    },
    approve: { effect: adjust },
    reject: { writes: (_take, _ctx, { reason }) => ({ rejectReason: reason }) },
  },
});

const countedOf = (take: Take): (Take['lines'][number] & Counted)[] =>
  take.lines.map((line) => ({ ...line, warehouseId: take.warehouseId }));

async function books(take: Take, ctx: Context): Promise<Books> {
  const held = await ctx.asSystem((system) => booksOf(system.db, take));
  return new Map(held.map((each) => [keyText(each), each.qty]));
}

async function fillLines(take: Take, ctx: Context): Promise<void> {
  const materials = await materialFacts(
    ctx.db,
    take.lines.map(({ materialId }) => materialId),
  );
  for (const line of take.lines) line.unitId = materials.get(line.materialId)?.baseUnitId ?? null;
  await checkPrecision(
    ctx,
    take.lines.map((line) => ({ ...line, quantity: line.countQty ?? '0' })),
  );
  const locations = take.lines.map(({ locationId }) => locationId);
  const input = take.locationId ? [...locations, take.locationId] : locations;
  const warehouses = await warehousesOfLocations(ctx.db, input);
  for (const { lineNo, locationId } of take.lines) {
    if (warehouses.get(locationId) !== take.warehouseId) fail(stockErrors.locationOfOtherWarehouse, { lineNo });
    if (take.locationId && locationId !== take.locationId) fail(stockErrors.placeNotCounted, { lineNo });
  }
  if (take.locationId && warehouses.get(take.locationId) !== take.warehouseId)
    fail(stockErrors.locationOfOtherWarehouse, { lineNo: 0 });
  const twice = repeated(countedOf(take));
  if (twice) fail(errors.lineTwice, { lineNo: twice.lineNo });
}

async function assertAlone(take: Take, ctx: Context): Promise<void> {
  const takeNo = await ctx.asSystem((system) => overlapping(system.db, take.id, take));
  if (takeNo) fail(stockErrors.countOverlaps, { takeNo });
}

/** A line for everything that lies there once nothing moves any more; without the quantities when the count is blind. */
async function writeSheet(take: Take, ctx: Context): Promise<void> {
  await freezeStock(ctx.db, take.warehouseId);
  await assertAlone(take, ctx);
  const held = await ctx.asSystem((system) => booksOf(system.db, take));
  const lines = held.map((each, index) => ({
    parentId: take.id,
    lineNo: (index + 1) * 10,
    companyId: take.companyId,
    locationId: each.locationId ?? '',
    materialId: each.materialId,
    batchNo: each.batchNo,
    stockStatus: each.stockStatus,
    ownerId: each.ownerId,
    unitId: each.unitId,
    bookQty: take.blindFlag ? '0' : each.qty,
  }));
  if (lines.length > 0) await ctx.store(stockTakeLine).createMany(lines);
}

async function differences(take: Take, ctx: Context) {
  const known = await books(take, ctx);
  return countedOf(take)
    .map((line) => ({ line, diffQty: compared(line, known).diffQty }))
    .filter(({ diffQty }) => !isZero(diffQty));
}

/** The stock becomes what was counted. */
async function adjust(take: Take, ctx: Context): Promise<void> {
  const moves = (await differences(take, ctx)).map(({ line, diffQty }): StockMove => ({
    moveType: 'COUNT',
    companyId: take.companyId ?? '',
    warehouseId: take.warehouseId,
    locationId: line.locationId,
    materialId: line.materialId,
    batchNo: line.batchNo,
    stockStatus: line.stockStatus,
    ownerId: line.ownerId,
    qty: diffQty,
    unitId: line.unitId ?? '',
    baseQty: diffQty,
    amount: '0',
    sourceDoc: take.takeNo,
    sourceLineId: line.id,
    postingDate: take.postingDate,
  }));
  await moveStock(ctx, moves);
}
