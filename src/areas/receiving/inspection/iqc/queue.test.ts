import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { asServer, refusal, rows } from '#test/app.ts';
import { purchasingFixture, confirmedOrder, lineId } from '#test/purchasingFixture.ts';
import { createRow } from '#test/factory.ts';
import { consigned } from '#test/stock.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { receive } from '../../receipt/receive/receive.document.ts';
import { iqcLot } from './iqcLot.document.ts';
import { iqcQueue } from './iqcQueue.document.ts';
import { inDays } from '#test/days.ts';

async function goods(): Promise<string> {
  const { pieceId } = await purchasingFixture();
  return (await createRow(material, { status: 'ACTIVE', inspectFlag: true, batchFlag: false, baseUnitId: pieceId })).id;
}

/** So many arrive of what an order wants on a day. */
async function waiting(materialId: string, requireDate: string, arriveQty: '4' | '10' = '10'): Promise<string> {
  const { clerk, warehouseId } = await purchasingFixture();
  const order = await confirmedOrder([{ materialId, requireDate: inDays(400) }]);
  // Orders are not written for the past; this one has become late.
  await asServer((ctx) =>
    ctx.db.run(
      sql`update pur_purchase_order_detail set require_date = ${requireDate}::date where id = ${lineId(order)}::bigint`,
    ),
  );
  const draft = await clerk.add(receive, {
    warehouseId,
    lines: [{ lineNo: 10, orderDetailId: lineId(order), arriveQty }],
  });
  const receipt = await clerk.run(receive, 'post', draft.id);
  const [lot] = await rows<{ id: string }>(
    sql`select id from pur_iqc_lot where receive_detail_id = ${lineId(receipt)}::bigint`,
  );
  return lot?.id ?? '';
}

async function queued(lots: readonly string[], sort?: string[]) {
  const { inspector } = await purchasingFixture();
  const { records } = await inspector.query(iqcQueue, { ids: [...lots], ...(sort ? { sort } : {}) });
  return records;
}

test('lots are told by how badly their material is missing, then by when they are due', async () => {
  const { inspector, supplier } = await purchasingFixture();
  const [plenty, soon, late] = [await goods(), await goods(), await goods()];
  const lots = [
    await waiting(plenty, inDays(60)),
    await waiting(soon, inDays(3)),
    await waiting(late, inDays(-2), '4'),
  ];
  const queue = await queued(lots);
  assert.deepEqual(
    queue.map((lot) => [lot.materialId, lot.level, lot.coverDays, lot.shortDate, lot.missingQty]),
    [
      [late, 'SHORT', 0, inDays(-2), '10'],
      [soon, 'TIGHT', 3, inDays(3), '10'],
      [plenty, 'ENOUGH', 60, inDays(60), '0'],
    ],
    'what waits here and what is still to come are both needed',
  );
  assert.deepEqual(
    (await queued(lots, ['dueDate', 'id'])).map(({ lotId }) => lotId),
    lots,
  );
  await inspector.run(iqcLot, 'start', lots[2] ?? '');
  assert.deepEqual((await queued(lots))[0]?.lotState, 'INSPECTING');
  await assert.rejects(supplier.post('/pur/iqcQueue/query', {}), refusal(engineErrors.denied16));
});

test('usable stock covers the earliest needs, and a judged lot leaves the queue', async () => {
  const { inspector } = await purchasingFixture();
  const materialId = await goods();
  const first = await waiting(materialId, inDays(1));
  const later = await waiting(materialId, inDays(40));
  const begun = await inspector.run(iqcLot, 'start', first);
  for (const { id } of begun.results) await inspector.post('/pur/iqcResult/record', { id, defects: 0 });
  await inspector.run(iqcLot, 'judge', first, { acceptQty: '6' });
  const part = await queued([first, later]);
  assert.deepEqual(
    part.map(({ lotId, lotState, waitQty, coverDays }) => [lotId, lotState, waitQty, coverDays]),
    [
      [first, 'JUDGED', '4', 1],
      [later, 'WAIT', '10', 1],
    ],
  );
  await inspector.run(iqcLot, 'judge', first, { acceptQty: '4' });
  await asServer((ctx) =>
    ctx.db.run(sql`update pur_iqc_lot set due_date = now() - interval '1 hour' where id = ${later}::bigint`),
  );
  const [rest, ...others] = await queued([first, later]);
  assert.deepEqual([rest?.lotId, rest?.overdueFlag, rest?.coverDays, others], [later, true, 40, []]);
});

test('a lot whose material never runs out has no days of cover and comes last', async () => {
  const { materialId } = await consigned(false);
  await asServer((ctx) => ctx.store(material).patch(materialId, { inspectFlag: true }));
  const [plenty, short] = [await waiting(materialId, inDays(2)), await waiting(await goods(), inDays(50))];
  const queue = await queued([plenty, short]);
  assert.deepEqual(
    queue.map(({ lotId, level, coverDays, shortDate, availableQty }) => [
      lotId,
      level,
      coverDays,
      shortDate,
      availableQty,
    ]),
    [
      [short, 'ENOUGH', 50, inDays(50), '0'],
      [plenty, 'ENOUGH', null, null, '100'],
    ],
  );
});
