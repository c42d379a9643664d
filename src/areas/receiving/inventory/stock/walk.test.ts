import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sql } from '#engine/database/database.ts';
import type { Decimal } from '#model/decimal.ts';
import { rows } from '#test/app.ts';
import { purchasingFixture, confirmedOrder, lineId } from '#test/purchasingFixture.ts';
import { createRow } from '#test/factory.ts';
import { assertRebuilt, head, decideLot, shipped } from '#test/returns.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { unit } from '#areas/masterData/unit/unit.document.ts';
import { location } from '#areas/masterData/warehouse/location.document.ts';
import { receive } from '../../receipt/receive/receive.document.ts';
import { returned } from '../../receipt/returned/returned.document.ts';
import { stockIn } from '../../warehouse/stockIn/stockIn.document.ts';
import { stockIssue } from '../../warehouse/stockIssue/stockIssue.document.ts';
import { stockTransfer } from '../../warehouse/stockTransfer/stockTransfer.document.ts';

/** Bolts of which three weigh a kilogram: no number of decimals divides that evenly. */
async function threeToTheKilogram() {
  const { kilogramId } = await purchasingFixture();
  const [mass] = await rows<{ id: string }>(
    sql`select category_id as id from basic_unit where id = ${kilogramId}::bigint`,
  );
  const bolt = await createRow(unit, {
    categoryId: mass?.id ?? '',
    precision: 3,
    baseFlag: false,
    numerator: '1',
    denominator: '3',
  });
  const goods = await createRow(material, {
    status: 'ACTIVE',
    baseUnitId: kilogramId,
    inspectFlag: true,
    batchFlag: false,
  });
  return { materialId: goods.id, unitId: bolt.id };
}

test('half of four bolts rejected and half put away: nothing is missing and nothing is left', async () => {
  const { clerk, warehouseId } = await purchasingFixture();
  const goods = await threeToTheKilogram();
  const order = await confirmedOrder([{ ...goods, orderQty: '4' }]);
  const line = { lineNo: 10, orderDetailId: lineId(order), arriveQty: '4' } as const;
  const draft = await clerk.add(receive, { warehouseId, lines: [line] });
  const receipt = await clerk.run(receive, 'post', draft.id);
  await decideLot(lineId(receipt), { acceptQty: '2', rejectQty: '2' });
  await clerk.run(receive, 'putAway', receipt.id);
  const [put] = (await clerk.query(stockIn, { receiveId: receipt.id })).records;
  await clerk.run(stockIn, 'post', put?.id ?? '');
  const left = sql`select stock_status as status, qty::text from pur_stock_balance
                    where material_id = ${goods.materialId}::bigint and qty <> 0 order by 1`;
  assert.deepEqual(await rows(left), [
    { status: 'AVAILABLE', qty: '0.666667' },
    { status: 'BLOCKED', qty: '0.666666' },
  ]);
});

test('a walk through the warehouse keeps the books of the database', async () => {
  const { supplierId } = await purchasingFixture();
  const goods = await threeToTheKilogram();
  const order = await confirmedOrder([
    { ...goods, orderQty: '500' },
    { ...goods, orderQty: '500', consignFlag: true },
  ]);
  const steps = fc.array(fc.tuple(fc.nat(5), fc.nat(99), fc.integer({ min: 1, max: 9_999 })), {
    minLength: 18,
    maxLength: 18,
  });
  const [drawn = []] = fc.sample(steps, { numRuns: 1, seed: 20_261_121 });
  const world = await warehouseOf(order, goods.materialId);
  for (const index of [0, 1]) {
    await world.receiveSome(index, '9.001');
    await world.step(1, index, '1');
  }
  for (const [kind, which, thousandths] of drawn) await world.step(kind, which, `${thousandths / 1000}`);
  const mine = sql`material_id = ${goods.materialId}::bigint`;
  assert.deepEqual(await rows(sql`select held, rebuilt from pur_stock_difference where ${mine}`), []);
  assert.deepEqual(await rows(sql`select qty from pur_stock_balance where ${mine} and qty < 0`), []);
  for (const each of order.lines) await assertRebuilt(each.id);
  const stored = sql`
    select move_type as type, owner_id as owner, sum(base_qty)::text as sum from pur_stock_ledger
     where ${mine} and move_type in ('PUT', 'TRANS', 'INSP_NG', 'UNBLOCK') group by 1, 2 having sum(base_qty) <> 0`;
  assert.deepEqual(await rows(stored), [], 'what moves within the house stays whose it was');
  const changed = sql`
    select sum(base_qty)::text as sum from pur_stock_ledger where ${mine} and move_type = 'OWN_IN' having sum(base_qty) <> 0`;
  assert.deepEqual(await rows(changed), [], 'nothing is lost when it changes hands');
  const used = await rows<{ used: string | null; moved: string | null }>(sql`
    select (select sum(qty)::float8 from pur_consign_use where ${mine}) as used,
           (select -sum(base_qty)::float8 from pur_stock_ledger
             where ${mine} and move_type = 'OWN_IN' and owner_id = ${supplierId}::bigint) as moved`);
  assert.equal(used[0]?.used, used[0]?.moved, 'what is to be paid is what was used');
  assert.ok(world.done.size >= 6, `done: ${[...world.done].join()}`);
});

/** A warehouse of two locations, and everything that people may do in it with the goods of an order. */
async function warehouseOf(order: { readonly lines: readonly { readonly id: string }[] }, materialId: string) {
  const { clerk, warehouseId } = await purchasingFixture();
  const places = [await createRow(location, { warehouseId }), await createRow(location, { warehouseId })];
  const done = new Set<string>();
  const made: { kind: 'stockIn' | 'issue' | 'transfer' | 'return'; id: string }[] = [];
  const receipts: string[] = [];

  /** A refusal is an answer; anything else is a fault. */
  async function attempt(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      done.add(name);
    } catch (error) {
      assert.match(String(error), /\b(10008|10016|16002|16004|16008)\b/, String(error));
    }
  }

  async function receiveSome(index: number, arriveQty: Decimal): Promise<void> {
    const line = { lineNo: 10, orderDetailId: lineId(order, index), arriveQty, batchNo: `B${index}` };
    const { id } = await clerk.add(receive, { warehouseId, lines: [line] });
    const receipt = await clerk.run(receive, 'post', id);
    const third: Decimal = `${Math.floor(Number(arriveQty) / 3)}`;
    if (Number(third) > 0) await decideLot(lineId(receipt), { acceptQty: third, rejectQty: third });
    receipts.push(receipt.id);
    done.add('receive');
  }

  async function put(which: number): Promise<void> {
    const receiptId = receipts[which % receipts.length] ?? '';
    await clerk.run(receive, 'putAway', receiptId);
    const [entry] = (await clerk.query(stockIn, { receiveId: receiptId, status: 'NEW' })).records;
    const { id, lines } = await clerk.get(stockIn, entry?.id ?? '');
    await clerk.update(stockIn, id, {
      lines: lines.map(({ lineNo, receiveDetailId, stockQty }) => ({
        lineNo,
        receiveDetailId,
        stockQty,
        locationId: places[which % 2]?.id ?? '',
      })),
    });
    await clerk.run(stockIn, 'post', id);
    made.push({ kind: 'stockIn', id });
  }

  async function issue(which: number, issueQty: Decimal): Promise<void> {
    const purpose = which % 3 === 0 ? 'TAKE_OVER' : 'PRODUCTION';
    const { id } = await clerk.add(stockIssue, { warehouseId, purpose, lines: [{ lineNo: 10, materialId, issueQty }] });
    await clerk.run(stockIssue, 'propose', id);
    await clerk.run(stockIssue, 'post', id);
    made.push({ kind: 'issue', id });
  }

  async function carry(which: number, moveQty: Decimal): Promise<void> {
    const line = { lineNo: 10, materialId, moveQty, toLocationId: places[which % 2]?.id ?? '' };
    const { id } = await clerk.add(stockTransfer, {
      fromWarehouseId: warehouseId,
      toWarehouseId: warehouseId,
      lines: [line],
    });
    await clerk.run(stockTransfer, 'propose', id);
    await clerk.run(stockTransfer, 'post', id);
    made.push({ kind: 'transfer', id });
  }

  async function sendBack(which: number, returnQty: Decimal): Promise<void> {
    const receipt = await clerk.get(receive, receipts[which % receipts.length] ?? '');
    const stage = (['REJECT', 'UNINSP', 'ACCEPT', 'STOCK'] as const)[which % 4] ?? 'STOCK';
    const line = { lineNo: 10, receiveDetailId: lineId(receipt), stage, returnQty, settleMode: 'CREDIT' } as const;
    const sent = await shipped([line], { ...head, returnedType: stage === 'STOCK' ? 'STOCK' : 'RECEIPT' });
    made.push({ kind: 'return', id: sent.id });
  }

  async function undo(which: number): Promise<void> {
    const last = made.splice(which % Math.max(1, made.length), 1)[0];
    if (last?.kind === 'stockIn') await clerk.run(stockIn, 'reverse', last.id);
    if (last?.kind === 'issue') await clerk.run(stockIssue, 'reverse', last.id);
    if (last?.kind === 'transfer') await clerk.run(stockTransfer, 'reverse', last.id);
    if (last?.kind === 'return') await clerk.run(returned, 'reverse', last.id);
  }

  async function step(kind: number, which: number, qty: Decimal): Promise<void> {
    if (kind === 0) return receiveSome(which % 2, qty);
    if (kind === 1) return attempt('put', () => put(which));
    const little: Decimal = `${(which + 100) / 1000}`;
    if (kind === 2) return attempt('issue', () => issue(which, little));
    if (kind === 3) return attempt('transfer', () => carry(which, little));
    if (kind === 4) return attempt('return', () => sendBack(which, qty));
    return attempt('undo', () => undo(which));
  }

  return { receiveSome, step, done };
}
