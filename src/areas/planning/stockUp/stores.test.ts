import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import type { NewRow } from '#model/row.ts';
import { asServer, refusal, rows } from '#test/app.ts';
import { approved, purchasingFixture, confirmedOrder, lineId } from '#test/purchasingFixture.ts';
import { letPass } from '#test/deadlines.ts';
import { contents, upload } from '#test/upload.ts';
import { createRow } from '#test/factory.ts';
import { consigned, held } from '#test/stock.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { inventoryOrg } from '#areas/organisation/inventoryOrg/inventoryOrg.document.ts';
import { warehouse } from '#areas/masterData/warehouse/warehouse.document.ts';
import { deliveryPlan } from '../deliveryPlan/deliveryPlan.document.ts';
import { takeOverOldConsignment } from '#areas/receiving/settlement/consign/consignmentAge.server.ts';
import { stockIssue } from '#areas/receiving/warehouse/stockIssue/stockIssue.document.ts';
import { sysParam } from '#areas/system/param/param.document.ts';
import { errors } from '../errors.ts';
import { followStockUps } from './jobs.server.ts';
import { stockUp } from './stockUp.document.ts';
import { stockUpDetail } from './stockUpDetail.document.ts';
import { photoRequired } from './stockUpDetail.server.ts';
import { inDays, today } from '#test/days.ts';

type Provided = NewRow<typeof stockUp>;

/** An agreement that a supplier keeps between so much and so much of a material here, his own until it is used. */
async function store(materialId: string, values: Partial<Provided> = {}) {
  const { planner, supplier, companyId, supplierId, warehouseId } = await purchasingFixture();
  const made = await planner.add(stockUp, {
    companyId,
    supplierBaseId: supplierId,
    mode: 'CONSIGN',
    warehouseId,
    validFrom: inDays(-2),
    validTo: inDays(60),
    ...values,
    lines: [{ lineNo: 10, materialId, minQty: '60', maxQty: '150', stockUpQty: '100', readyDate: today() }],
  });
  await planner.run(stockUp, 'submit', made.id);
  await approved(stockUp, made.id);
  await supplier.run(stockUp, 'commit', made.id);
  await supplier.run(stockUpDetail, 'report', lineId(made), { readyQty: '100' });
  return supplier.get(stockUp, made.id);
}

async function used(materialId: string, issueQty: `${number}`) {
  const { clerk, warehouseId } = await purchasingFixture();
  const draft = await clerk.add(stockIssue, { warehouseId, lines: [{ lineNo: 10, materialId, issueQty }] });
  await clerk.run(stockIssue, 'propose', draft.id);
  return clerk.run(stockIssue, 'post', draft.id);
}

const lineNow = async (id: string) => {
  const { supplier } = await purchasingFixture();
  return (await supplier.get(stockUp, id)).lines[0];
};

test('consigned stock is watched against its limits, used live, and brought by the supplier within what is on order', async () => {
  const { supplier, clerk } = await purchasingFixture();
  const { materialId } = await consigned();
  const made = await store(materialId);
  assert.deepEqual([made.status, made.lines[0]?.availableQty, made.lines[0]?.replenishQty], ['READY', '100', '0']);
  const issue = await used(materialId, '50');
  const after = await lineNow(made.id);
  assert.deepEqual([after?.availableQty, after?.consumeQty, after?.replenishQty], ['50', '50', '100']);
  const bring = (planQty: `${number}`) =>
    supplier.run(stockUpDetail, 'replenish', lineId(made), { planQty, requireDate: inDays(9) });
  await assert.rejects(bring('40'), refusal(errors.notOnOrder), 'what is bought outright is no consigned stock');
  const order = await confirmedOrder([{ materialId, orderQty: '500', consignFlag: true }]);
  await assert.rejects(bring('101'), refusal(errors.beyondMost));
  await bring('40');
  await assert.rejects(bring('61'), refusal(errors.beyondMost), 'what is planned comes too');
  const { records } = await supplier.query(deliveryPlan, { status: 'CONFIRMED', sort: ['-planNo'] });
  assert.equal((await supplier.get(deliveryPlan, records[0]?.id ?? '')).lines[0]?.orderDetailId, lineId(order));
  assert.equal((await lineNow(made.id))?.replenishQty, '60');
  await clerk.run(stockIssue, 'reverse', issue.id);
  const back = await lineNow(made.id);
  assert.deepEqual([back?.availableQty, back?.consumeQty, back?.replenishQty], ['100', '0', '0']);
});

test('a stocking-up names a warehouse of its company, and only where goods are kept with us', async () => {
  const { planner, supplier, companyId, supplierId, pieceId } = await purchasingFixture();
  const goods = await createRow(material, {
    status: 'ACTIVE',
    baseUnitId: pieceId,
    inspectFlag: false,
    batchFlag: false,
  });
  const plant = await createRow(inventoryOrg, { companyId });
  const other = await createRow(warehouse, { inventoryOrgId: plant.id });
  const foreign = await createRow(warehouse);
  await assert.rejects(store(goods.id, { mode: 'SITE' }), refusal(errors.siteNotNeeded));
  await assert.rejects(store(goods.id, { warehouseId: foreign.id }), refusal(errors.siteElsewhere));
  await store(goods.id);
  await assert.rejects(store(goods.id), refusal(errors.stockUpOverlaps));
  const elsewhere = await store(goods.id, { warehouseId: other.id });
  assert.equal(elsewhere.status, 'READY', 'another site is another store');
  await assert.rejects(store(goods.id, { warehouseId: null }), refusal(errors.stockUpOverlaps));
  const atHis = await planner.add(stockUp, {
    companyId,
    supplierBaseId: supplierId,
    validTo: inDays(5),
    lines: [{ lineNo: 10, materialId: goods.id, maxQty: '9', stockUpQty: '9', readyDate: today() }],
  });
  await assert.rejects(planner.run(stockUp, 'submit', atHis.id), refusal(errors.stockUpOverlaps));
  await assert.rejects(
    supplier.run(stockUpDetail, 'report', lineId(elsewhere), { readyQty: '101' }),
    refusal(errors.beyondCommitment),
  );
});

test('consigned goods older than agreed become our own; what is here at the end is drafted to be taken over', async () => {
  const { buyer: planner, clerk, supplierId } = await purchasingFixture();
  const old = await consigned(true, '2026-01-05');
  await store(old.materialId, { maxAgeDays: 30 });
  await asServer((ctx) => takeOverOldConsignment.run({}, ctx));
  assert.deepEqual([await held(old.materialId, supplierId), await held(old.materialId, null)], [0, 100]);

  const full = await consigned();
  const agreed = await store(full.materialId, { liabilityRule: 'FULL' });
  const released = await planner.run(stockUp, 'release', agreed.id, { reason: '机型停产' });
  assert.deepEqual(
    released.rests.map(({ outcome, restQty, restAmt, orderId }) => [outcome, restQty, restAmt, orderId]),
    [['TAKE_OVER', '100', '1000', null]],
  );
  const { records } = await clerk.query(stockIssue, { status: 'NEW', purpose: 'TAKE_OVER', sort: ['-issueNo'] });
  assert.equal(await held(full.materialId, supplierId), 100, 'people post it');
  await clerk.run(stockIssue, 'post', records[0]?.id ?? '');
  assert.deepEqual([await held(full.materialId, supplierId), await held(full.materialId, null)], [0, 100]);

  const none = await consigned();
  const free = await store(none.materialId, { liabilityRule: 'NONE' });
  const ended = await planner.run(stockUp, 'release', free.id, { reason: '不再需要' });
  assert.deepEqual(
    ended.rests.map(({ outcome, restAmt }) => [outcome, restAmt]),
    [['NONE', '0']],
  );
});

test('what the next agreement goes on asking for is owed by nobody', async () => {
  const { buyer: planner } = await purchasingFixture();
  const { materialId } = await consigned();
  const first = await store(materialId, { liabilityRule: 'FULL', validTo: inDays(1) });
  await asServer((ctx) =>
    ctx.db.run(sql`update pur_stock_up set valid_to = ${inDays(-1)}::date where id = ${first.id}::bigint`),
  );
  await store(materialId, { liabilityRule: 'FULL', validFrom: today() });
  await letPass(stockUp, 'expire', first.id);
  const over = await planner.get(stockUp, first.id);
  assert.deepEqual([over.status, over.liabilityAmt, over.rests.length], ['EXPIRED', '0', 0]);
});

test('the supplier is asked for his report once it is due, with a photo where one is demanded', async () => {
  const { supplier, companyId } = await purchasingFixture();
  const { materialId } = await consigned();
  const made = await store(materialId);
  const line = lineId(made);
  assert.equal((await lineNow(made.id))?.reportDueDate, inDays(7));
  await asServer((ctx) =>
    ctx.db.run(sql`update pur_stock_up_detail set report_due_date = ${inDays(-1)}::date where id = ${line}::bigint`),
  );
  await asServer((ctx) => followStockUps.run({}, ctx));
  await asServer((ctx) => followStockUps.run({}, ctx));
  const asked = await rows(
    sql`select 1 from sys_outbox where input->'rows'->0->>'id' = ${line} and input->>'action' = 'askReport'`,
  );
  assert.equal(asked.length, 1, 'once in so many days');
  const demanded = await createRow(sysParam, {
    paramKey: photoRequired.key,
    paramType: 'BOOLEAN',
    value: 'true',
    paramScope: 'COMPANY',
    companyId,
  });
  const report = () => supplier.run(stockUpDetail, 'report', line, { readyQty: '90' });
  await assert.rejects(report(), refusal(errors.stockPhotoMissing));
  const fields = { document: 'pur.stockUp', businessId: made.id, businessDescribable: 'Photo' };
  const photo = await upload(supplier, { name: 'stock.png', content: contents.png, fields });
  assert.ok(photo.success, photo.msg);
  assert.deepEqual([(await report()).readyQty, (await lineNow(made.id))?.reportDueDate], ['90', inDays(7)]);
  await asServer((ctx) => ctx.store(sysParam).patch(demanded.id, { enabledFlag: false }));
});
