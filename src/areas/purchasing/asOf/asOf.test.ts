import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Context } from '#engine/context.ts';
import { databaseError, sql } from '#engine/database.ts';
import { engineErrors } from '#engine/errors.ts';
import { inPast } from '#engine/request.ts';
import { BusinessError } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { anyAct } from '#test/acts.ts';
import { asServer, refusal, rows } from '#test/app.ts';
import { chain, confirmedOrder, lineId, newOrder, orderLine } from '#test/chain.ts';
import { inDays, today } from '#test/days.ts';
import type { Person } from '#test/person.ts';
import { purchaseOrderChange } from '../change/purchaseOrderChange.document.ts';
import { postQuantities } from '../ledger/posting.server.ts';
import { purchaseOrder } from '../purchaseOrder/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '../purchaseOrder/purchaseOrderDetail.document.ts';

type Answer = { readonly order: unknown; readonly isRewritten: boolean };

const asOf = (who: Person, id: string, day: string): Promise<Answer> => who.post('/pur/purchaseOrder/asOf', { id, day });

/** Does something so many days ago, at ten in the morning; what would be today happens now. */
const ago = <T>(days: number, work: (ctx: Context) => Promise<T>): Promise<T> =>
  asServer((ctx) =>
    days === 0 ? work(ctx) : inPast(ctx, ctx.user, ctx.instantOf(inDays(-days), '10:00'), work),
  );

// Of the past nobody says how often a row was changed, and by whom last.
const ofToday = new Set(['versionNo', 'lastUpdatedBy', 'lastUpdatedByName', 'lastUpdateDate']);

function said(row: unknown): Record<string, unknown> {
  if (!isRecord(row)) return {};
  const kept = Object.entries(row).filter(([name]) => !ofToday.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, Array.isArray(value) ? value.map(said) : value]));
}

/** An order of so many lines that was written, issued and confirmed on days in the past. */
async function pastOrder(lineCount: number): Promise<string> {
  const { companyId, supplierId } = await chain();
  const lines = await Promise.all(
    Array.from({ length: lineCount }, (_, index) =>
      orderLine({ lineNo: (index + 1) * 10, requireDate: inDays(30), overReceiptPct: '10' }),
    ),
  );
  const id = await ago(30, async (ctx) => {
    const order = await ctx.store(purchaseOrder).create({ companyId, supplierBaseId: supplierId, lines });
    await ctx.store(purchaseOrder).run('submit', order.id);
    return order.id;
  });
  await ago(28, async (ctx) => {
    await ctx.store(purchaseOrder).run('approve', id);
    await ctx.store(purchaseOrder).run('issue', id);
  });
  await ago(26, (ctx) => ctx.store(purchaseOrder).run('confirm', id, {}));
  return id;
}

/** Random acts on every line; what the rules refuse is not done. */
async function wander(ctx: Context, lineIds: readonly string[], step: number): Promise<number> {
  let done = 0;
  for (const [index, detailId] of lineIds.entries())
    for (const [number, act] of fc.sample(fc.array(anyAct, { minLength: 3, maxLength: 5 }), 1).flat().entries()) {
      const source = { sourceDoc: 'ASOF', sourceLineId: `${detailId}-${step}-${index}-${number}` };
      try {
        await postQuantities(ctx, [{ detailId, act, ...source }]);
        done += 1;
      } catch (error) {
        if (!(error instanceof BusinessError) || databaseError(error)) throw error;
      }
    }
  return done;
}

test('an order as of a day is the order that was read that day, whatever happened since; as of today it is the live one', async () => {
  const { buyer, supplier } = await chain();
  const id = await pastOrder(8);
  const seen = new Map<number, [Record<string, unknown>, Record<string, unknown>]>();
  const look = async (days: number): Promise<void> =>
    void seen.set(days, [said(await buyer.get(purchaseOrder, id)), said(await supplier.get(purchaseOrder, id))]);
  await look(26);
  const ids = (await buyer.get(purchaseOrder, id)).lines.map((line) => line.id);
  let done = 0;
  for (const days of [20, 12]) {
    done += await ago(days, (ctx) => wander(ctx, ids, days));
    await look(days);
  }
  // Terms change as well as quantities, and a line comes that was not there before.
  const order = await buyer.get(purchaseOrder, id);
  const open = order.lines.find((line) => line.status === 'CONFIRMED') ?? assert.fail('Every line is closed.');
  await ago(10, async (ctx) => {
    const changes = ctx.store(purchaseOrderChange);
    const { materialId, unitId, taxRateId, warehouseId } = open;
    const change = await changes.create({
      orderId: id,
      reasonCode: 'DEMAND',
      newIncotermPlace: '宁波',
      lines: [
        { lineNo: 10, kind: 'CHANGE', orderDetailId: open.id, newPrice: '9.04', effectiveScope: 'UNSETTLED', newDate: inDays(40) },
        { lineNo: 20, kind: 'ADD', materialId, unitId, taxRateId, warehouseId, newQty: '3', newPrice: '11.3', newDate: inDays(50) },
      ],
    });
    await changes.run('submit', change.id).catch(() => undefined);
    await changes.run('approve', change.id).catch(() => undefined);
    await changes.run('send', change.id);
    await changes.run('confirm', change.id);
  });
  await look(10);
  done += await ago(4, (ctx) => wander(ctx, ids, 4));
  await look(4);
  done += await wanderNow(ids);
  await look(0);
  assert.ok(done > 20, `only ${done} postings could be done`);

  for (const [days, [ofBuyer, ofSupplier]] of seen) {
    const day = inDays(-days);
    const [mine, theirs] = await Promise.all([asOf(buyer, id, day), asOf(supplier, id, day)]);
    assert.deepEqual(said(mine.order), ofBuyer, `${days} days ago, by the buyer`);
    assert.deepEqual(said(theirs.order), ofSupplier, `${days} days ago, by the supplier`);
    assert.equal(mine.isRewritten, false);
  }
});

const wanderNow = (ids: readonly string[]): Promise<number> => asServer((ctx) => wander(ctx, ids, 0));

test('before an order was there it is not told of, to a supplier before it was issued; other suppliers read nothing', async () => {
  const { buyer, supplier, otherSupplier } = await chain();
  const id = await pastOrder(2);
  const statusOf = async (who: Person, days: number): Promise<unknown> =>
    said((await asOf(who, id, inDays(-days))).order)['status'];
  assert.deepEqual(
    await Promise.all([31, 30, 29, 28, 27, 26, 0].map((days) => statusOf(buyer, days))),
    [undefined, 'PENDING', 'PENDING', 'ISSUED', 'ISSUED', 'CONFIRMED', 'CONFIRMED'],
  );
  assert.deepEqual(
    await Promise.all([31, 30, 29, 28, 27, 26, 0].map((days) => statusOf(supplier, days))),
    [undefined, undefined, undefined, 'ISSUED', 'ISSUED', 'CONFIRMED', 'CONFIRMED'],
  );
  await assert.rejects(asOf(otherSupplier, id, today()), refusal(engineErrors.notFound));
  await assert.rejects(asOf(buyer, id, inDays(1)), refusal(engineErrors.dayAhead));
  await assert.rejects(asOf(supplier, (await newOrder()).id, today()), refusal(engineErrors.notFound));
});
