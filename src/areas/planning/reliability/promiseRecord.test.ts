import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asServer } from '#test/app.ts';
import { purchasingFixture, confirmedOrder, lineId } from '#test/purchasingFixture.ts';
import { inDays, today } from '#test/days.ts';
import { createRow } from '#test/factory.ts';
import { confirmedPlan } from '#test/plans.ts';
import { sql } from '#engine/database/database.ts';
import { divide, minus, plus, round, times, type Decimal } from '#model/decimal.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { receive } from '#areas/receiving/receipt/receive/receive.document.ts';
import { materialShortage } from '../shortage/materialShortage.document.ts';
import { promiseOutlook } from './promiseOutlook.document.ts';
import { promiseRecord } from './promiseRecord.document.ts';
import { rateReliability } from './reliability.server.ts';

/** An order for ten that was promised for a day and, unless it is still owed, received today. */
async function delivered(materialId: string, promised: string, isReceived = true): Promise<void> {
  const { clerk, warehouseId } = await purchasingFixture();
  const order = await confirmedOrder([{ materialId, requireDate: inDays(5) }]);
  if (isReceived) {
    const lines = [{ lineNo: 10, orderDetailId: lineId(order), arriveQty: '10' as const }];
    const receipt = await clerk.add(receive, { warehouseId, postingDate: today(), lines });
    await clerk.run(receive, 'post', receipt.id);
  }
  await asServer((ctx) =>
    ctx.db.run(sql`
      update pur_purchase_order_detail set confirm_date = ${promised}::date where id = ${lineId(order)}::bigint`),
  );
}

test('records follow what was received, what is overdue counts as late, and boards weigh promises by them', async () => {
  const { planner, supplier, otherSupplier, supplierId, pieceId } = await purchasingFixture();
  const goods = { status: 'ACTIVE', baseUnitId: pieceId, inspectFlag: false, batchFlag: false } as const;
  const materialId = (await createRow(material, goods)).id;
  for (const promised of [today(), inDays(1), today()]) await delivered(materialId, promised);
  await delivered(materialId, inDays(-3));
  await delivered(materialId, inDays(-7), false);
  await delivered(materialId, inDays(4), false);
  await asServer(rateReliability);
  const reported = async () => (await planner.query(promiseRecord, { materialId, level: 'MATERIAL' })).records[0];
  const record = await reported();
  assert.ok(record);
  assert.deepEqual(
    [record.supplierBaseId, record.promiseCount, record.onTimeCount, record.medianDays, record.lateDays],
    [supplierId, 5, 3, 0, 7],
  );
  await asServer(rateReliability);
  assert.equal((await reported())?.versionNo, record.versionNo, 'what says the same is not written again');

  // The promises of the plan lie further ahead than those seen: the material speaks for them.
  const order = await confirmedOrder([{ materialId, orderQty: '10', deliveryMode: 'PLAN' }]);
  await confirmedPlan([
    { orderDetailId: lineId(order), planQty: '4' },
    { orderDetailId: lineId(order), planQty: '6' },
  ]);
  const promises = (await planner.query(promiseOutlook, { materialId, sort: ['promiseDate'] })).records;
  const planned = promises.filter(({ planDetailId }) => planDetailId !== null);
  const risk = divide(minus(100, record.onTimePct), 100);
  // What is expected of whole pieces is told to a tenth of one.
  const ofPieces = (qty: Decimal): Decimal => round(qty, 1);
  assert.deepEqual(
    planned.map((each) => [each.reliabilityPct, each.promiseCount, each.level, each.expectedDate, each.sureDate]),
    [
      [record.onTimePct, 5, 'MATERIAL', inDays(20), inDays(27)],
      [record.onTimePct, 5, 'MATERIAL', inDays(27), inDays(34)],
    ],
  );
  assert.deepEqual(
    planned.map((each) => each.atRiskQty),
    [ofPieces(times('4', risk)), ofPieces(times('6', risk))],
  );
  const overdue = promises.find(({ promiseDate }) => promiseDate === inDays(-7));
  assert.deepEqual([overdue?.reliabilityPct, overdue?.expectedDate, overdue?.atRiskQty], ['0', today(), '10']);

  const [short] = (await planner.query(materialShortage, { materialId })).records;
  assert.deepEqual(
    [short?.reliabilityPct, short?.promiseCount, short?.expectedDate, short?.gapQty],
    [record.onTimePct, 5, inDays(20), '0'],
  );
  assert.equal(short?.expectedGapQty, plus(ofPieces(times('4', risk)), ofPieces(times('6', risk))));

  assert.equal((await supplier.query(promiseRecord, { materialId })).records.length > 0, true);
  assert.equal((await otherSupplier.query(promiseRecord, { materialId })).records.length, 0);
  assert.equal((await otherSupplier.query(promiseOutlook, { materialId })).records.length, 0);
});

test('a supplier without a history is taken as one half, and says so', async () => {
  const { planner, pieceId } = await purchasingFixture();
  const goods = { status: 'ACTIVE', baseUnitId: pieceId, inspectFlag: false, batchFlag: false } as const;
  const materialId = (await createRow(material, goods)).id;
  await asServer((ctx) => ctx.db.run(sql`delete from pur_promise_record`));
  await delivered(materialId, inDays(4), false);
  const [promise] = (await planner.query(promiseOutlook, { materialId })).records;
  assert.deepEqual([promise?.reliabilityPct, promise?.promiseCount, promise?.level], ['50', 0, null]);
});
