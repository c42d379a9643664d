import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import type { NewRow, Row } from '#model/row.ts';
import { asServer, refusal } from '#test/app.ts';
import { approved, purchasingFixture, confirmedOrder, lineId } from '#test/purchasingFixture.ts';
import { letPass } from '#test/deadlines.ts';
import { createRow } from '#test/factory.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { deliveryNote } from '#areas/receiving/delivery/deliveryNote/deliveryNote.document.ts';
import { deliveryPlan } from '../deliveryPlan/deliveryPlan.document.ts';
import { errors } from '../errors.ts';
import { followStockUps } from './jobs.server.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { stockUp } from './stockUp.document.ts';
import { stockUpDetail } from './stockUpDetail.document.ts';
import { inDays } from '#test/days.ts';

type Provided = NewRow<typeof stockUp>;
type Line = NonNullable<Provided['lines']>[number];

/** A material of its own: two valid lines for one material are refused. */
async function newGoods(): Promise<string> {
  const { pieceId } = await purchasingFixture();
  return (await createRow(material, { status: 'ACTIVE', baseUnitId: pieceId, inspectFlag: false, batchFlag: false }))
    .id;
}

async function newStockUp(line: Partial<Line> & { materialId: string }, values: Partial<Provided> = {}) {
  const { planner, companyId, supplierId } = await purchasingFixture();
  return planner.add(stockUp, {
    companyId,
    supplierBaseId: supplierId,
    validFrom: inDays(-2),
    validTo: inDays(60),
    ...values,
    lines: [{ lineNo: 10, minQty: '10', maxQty: '50', stockUpQty: '40', readyDate: inDays(7), ...line }],
  });
}

async function published(...parts: Parameters<typeof newStockUp>): Promise<Row<typeof stockUp>> {
  const { planner } = await purchasingFixture();
  const made = await newStockUp(...parts);
  await planner.run(stockUp, 'submit', made.id);
  return approved(stockUp, made.id);
}

async function ready(...parts: Parameters<typeof newStockUp>): Promise<Row<typeof stockUp>> {
  const { supplier } = await purchasingFixture();
  const made = await published(...parts);
  await supplier.run(stockUp, 'commit', made.id);
  await supplier.run(stockUpDetail, 'report', lineId(made), { readyQty: '30' });
  return supplier.get(stockUp, made.id);
}

test('stock is asked for, approved and committed; the supplier sees it only then', async () => {
  const { planner, supplier, otherSupplier, buyer } = await purchasingFixture();
  const goods = await newGoods();
  await assert.rejects(newStockUp({ materialId: goods, minQty: '51' }), refusal(errors.limitsCross));
  await assert.rejects(newStockUp({ materialId: goods, stockUpQty: '51' }), refusal(errors.beyondMost));
  await assert.rejects(newStockUp({ materialId: goods, stockUpQty: '0.5' }), refusal(errors.unitPrecision));
  await assert.rejects(newStockUp({ materialId: goods }, { validTo: inDays(-3) }), refusal(errors.periodReversed));
  const made = await newStockUp({ materialId: goods });
  assert.match(made.stockUpNo, /^SB\d{12}$/);
  await planner.run(stockUp, 'submit', made.id);
  await planner.run(stockUp, 'withdraw', made.id);
  await planner.run(stockUp, 'submit', made.id);
  await buyer.run(stockUp, 'reject', made.id, { reason: '上限过高' });
  await planner.run(stockUp, 'submit', made.id);
  await assert.rejects(supplier.get(stockUp, made.id), refusal(engineErrors.notFound));
  const again = await newStockUp({ materialId: goods });
  await assert.rejects(planner.run(stockUp, 'submit', again.id), refusal(errors.stockUpOverlaps));
  await approved(stockUp, made.id);
  await assert.rejects(otherSupplier.get(stockUp, made.id), refusal(engineErrors.notFound));

  const line = lineId(made);
  const commit = (commitQty: `${number}`, reason?: string) =>
    supplier.run(stockUpDetail, 'commit', line, { commitQty, reason: reason ?? null });
  await assert.rejects(commit('51'), refusal(errors.beyondMost));
  await assert.rejects(commit('30'), refusal(errors.stockShortUnexplained));
  await commit('30', '原料不足');
  assert.equal((await supplier.get(stockUp, made.id)).status, 'COMMITTED');
  await assert.rejects(
    supplier.run(stockUpDetail, 'report', line, { readyQty: '31' }),
    refusal(errors.beyondCommitment),
  );
  const reported = await supplier.run(stockUpDetail, 'report', line, { readyQty: '8' });
  assert.deepEqual([reported.status, reported.availableQty, reported.replenishQty], ['READY', '8', '42']);
  assert.equal((await supplier.get(stockUp, made.id)).status, 'READY');
  await assert.rejects(
    supplier.run(stockUpDetail, 'replenish', line, { planQty: '1', requireDate: inDays(9) }),
    refusal(errors.notManaged),
  );
});

test('what ships under a plan is taken from the stock kept ready, and comes back with a cancelled note', async () => {
  const { planner, supplier, companyId, supplierId } = await purchasingFixture();
  const goods = await newGoods();
  const made = await ready({ materialId: goods });
  const order = await confirmedOrder([{ materialId: goods, orderQty: '60', deliveryMode: 'PLAN' }]);
  const plan = await planner.add(deliveryPlan, {
    companyId,
    supplierBaseId: supplierId,
    planFrom: inDays(-1),
    planTo: inDays(30),
    replyDueDate: `${inDays(2)}T10:00:00.000Z`,
    lines: [{ lineNo: 10, orderDetailId: lineId(order), planQty: '60', requireDate: inDays(10) }],
  });
  await planner.run(deliveryPlan, 'publish', plan.id);
  const ship = async (shipQty: `${number}`) => {
    const lines = [{ lineNo: 10, orderDetailId: lineId(order), planDetailId: lineId(plan), shipQty }];
    const note = await supplier.add(deliveryNote, { lines });
    return supplier.run(deliveryNote, 'ship', note.id);
  };
  const held = async () => {
    const { lines, uses, status } = await supplier.get(stockUp, made.id);
    return [status, lines[0]?.consumeQty, lines[0]?.availableQty, uses.length];
  };
  const note = await ship('12');
  assert.deepEqual(await held(), ['READY', '12', '18', 1]);
  await supplier.run(deliveryNote, 'cancel', note.id, { reason: '车辆故障' });
  assert.deepEqual(await held(), ['READY', '0', '30', 2]);
  await ship('35');
  assert.deepEqual(await held(), ['READY', '30', '0', 3]);
  await assert.rejects(
    supplier.run(stockUpDetail, 'report', lineId(made), { readyQty: '29' }),
    refusal(errors.belowUsed),
  );
  await supplier.run(stockUpDetail, 'report', lineId(made), { readyQty: '40' });
  await ship('25');
  assert.deepEqual(await held(), ['FINISHED', '40', '0', 4]);
});

test('a vendor-managed store is replenished by the supplier, within the limit and what is on order', async () => {
  const { supplier, buyer } = await purchasingFixture();
  const goods = await newGoods();
  const made = await ready({ materialId: goods }, { mode: 'VMI' });
  const line = lineId(made);
  assert.equal(made.lines[0]?.replenishQty, '50', 'our store is empty');
  const bring = (planQty: `${number}`, requireDate = inDays(9)) =>
    supplier.run(stockUpDetail, 'replenish', line, { planQty, requireDate });
  await assert.rejects(bring('20'), refusal(errors.notOnOrder));
  const order = await confirmedOrder([{ materialId: goods, orderQty: '100' }]);
  await assert.rejects(bring('51'), refusal(errors.beyondMost));
  await assert.rejects(bring('20', inDays(-2)), refusal(errors.changeDatePast));
  await assert.rejects(buyer.post('/pur/stockUpDetail/replenish', { id: line }), refusal(engineErrors.denied16));
  await bring('20');
  await assert.rejects(bring('31'), refusal(errors.beyondMost), 'what is planned comes too');
  const { records } = await supplier.query(deliveryPlan, { status: 'CONFIRMED', sort: ['-planNo'] });
  const plan = await supplier.get(deliveryPlan, records[0]?.id ?? '');
  assert.deepEqual(
    [plan.lines[0]?.orderDetailId, plan.lines[0]?.planQty, plan.lines[0]?.status],
    [lineId(order), '20', 'CONFIRMED'],
  );
});

test('what is not taken is released or runs out, with the liability that was agreed; old stock is marked', async () => {
  const { buyer: planner, supplier } = await purchasingFixture();
  const [goods, others] = [await newGoods(), await newGoods()];
  await confirmedOrder([{ materialId: goods, taxPrice: '11.3' }]);
  const made = await ready({ materialId: goods }, { liabilityRule: 'FULL', maxAgeDays: 5 });
  await asServer((ctx) =>
    ctx.db.run(
      sql`update pur_stock_up_detail set ready_since = ${inDays(-9)}::date where id = ${lineId(made)}::bigint`,
    ),
  );
  await asServer((ctx) => followStockUps.run({}, ctx));
  assert.equal((await supplier.get(stockUp, made.id)).lines[0]?.overAgeFlag, true);
  const released = await planner.run(stockUp, 'release', made.id, { reason: '项目取消' });
  assert.deepEqual(
    [released.status, released.liabilityAmt, released.lines[0]?.releasedQty, released.lines[0]?.status],
    ['RELEASED', '300', '30', 'ENDED'],
  );
  const { rests } = released;
  assert.deepEqual(
    rests.map(({ outcome, restQty, restAmt, unitPrice }) => [outcome, restQty, restAmt, unitPrice]),
    [['BUYOUT', '30', '300', '10']],
  );
  const bought = await planner.get(purchaseOrder, rests[0]?.orderId ?? '');
  assert.deepEqual(
    [bought.status, bought.netAmt, bought.lines.map((each) => [each.materialId, each.orderQty, each.taxPrice])],
    ['NEW', '300', [[goods, '30', '11.3']]],
    'a draft that people place',
  );
  const theirs = await supplier.get(stockUp, made.id);
  assert.deepEqual([theirs.rests.length, theirs.rests[0]?.orderId], [1, undefined], 'a draft is ours alone');
  const old = await ready({ materialId: others });
  await asServer((ctx) =>
    ctx.db.run(sql`update pur_stock_up set valid_to = ${inDays(-2)}::date where id = ${old.id}::bigint`),
  );
  await letPass(stockUp, 'expire', old.id);
  const expired = await planner.get(stockUp, old.id);
  assert.equal(expired.status, 'EXPIRED');
  assert.deepEqual(
    expired.rests.map(({ outcome, restQty, restAmt }) => [outcome, restQty, restAmt]),
    [['CLAIM', '30', '0']],
    'what was never ordered has no price',
  );
  await assert.rejects(
    supplier.run(stockUpDetail, 'report', lineId(old), { readyQty: '5' }),
    refusal(engineErrors.state16),
  );
});
