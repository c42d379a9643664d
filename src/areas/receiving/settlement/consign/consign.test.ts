import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import type { Decimal } from '#model/decimal.ts';
import { asServer, person, refusal, rows } from '#test/app.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { consigned, held } from '#test/stock.ts';
import { createRow } from '#test/factory.ts';
import { shipped } from '#test/returns.ts';
import { sysParam } from '#areas/system/param/param.document.ts';
import { consignErrors } from '../../warehouse/consignUse/errors.ts';
import { stockErrors } from '../../inventory/stock/errors.ts';
import { stockBalance } from '../../inventory/stock/stockBalance.document.ts';
import { location } from '#areas/masterData/warehouse/location.document.ts';
import { stockTake } from '../../warehouse/stockTake/stockTake.document.ts';
import { stockIssue } from '../../warehouse/stockIssue/stockIssue.document.ts';
import { consignmentAge, takeOverOldConsignment } from './consignmentAge.server.ts';
import { consignBook } from './consignBook.document.ts';
import { consignSettle } from './consignSettle.document.ts';
import { consignSettleLine } from './consignSettleLine.document.ts';
import { consignUse } from '../../warehouse/consignUse/consignUse.document.ts';

async function issued(materialId: string, issueQty: Decimal, purpose: 'PRODUCTION' | 'TAKE_OVER' = 'PRODUCTION') {
  const { clerk, warehouseId } = await purchasingFixture();
  const draft = await clerk.add(stockIssue, { warehouseId, purpose, lines: [{ lineNo: 10, materialId, issueQty }] });
  await assert.rejects(clerk.run(stockIssue, 'post', draft.id), refusal(stockErrors.pickMissing));
  await clerk.run(stockIssue, 'propose', draft.id);
  return clerk.run(stockIssue, 'post', draft.id);
}

test('consigned goods stay the supplier’s until they are used; he sees his own and nobody else’s', async () => {
  const { supplier, otherSupplier, supplierId, clerk } = await purchasingFixture();
  const { materialId, put } = await consigned();
  assert.equal(put.lines[0]?.ownerType, 'SUPPLIER');
  assert.deepEqual([await held(materialId, supplierId), await held(materialId, null)], [100, 0]);
  const [own] = (await supplier.query(stockBalance, { materialId, stockStatus: 'AVAILABLE' })).records;
  assert.deepEqual([own?.qty, own && 'locationId' in own], ['100', false]);
  assert.equal((await otherSupplier.query(stockBalance, { materialId })).total, 0);
  const issue = await issued(materialId, '30');
  assert.deepEqual([await held(materialId, supplierId), await held(materialId, null)], [70, 0]);
  const [use] = (await supplier.query(consignUse, { materialId })).records;
  assert.deepEqual([use?.qty, use?.netAmt, use?.grossAmt, use?.sourceDoc], ['30', '300', '339', issue.issueNo]);
  assert.equal((await otherSupplier.query(consignUse, { materialId })).total, 0);
  await clerk.run(stockIssue, 'reverse', issue.id);
  assert.deepEqual([await held(materialId, supplierId), await held(materialId, null)], [100, 0]);
  const book = await supplier.query(consignBook, { materialId, sort: ['id'] });
  assert.deepEqual(
    book.records.map(({ moveType, inQty, outQty, balanceQty }) => [moveType, inQty, outQty, balanceQty]),
    [
      ['RECV', '100', '0', '100'],
      ['OWN_IN', '0', '30', '70'],
      ['OWN_IN', '30', '0', '100'],
    ],
    'what is moved within our warehouses stands in no book',
  );
  assert.deepEqual((await clerk.query(consignBook, { materialId, sort: ['id'] })).total, 3);
  assert.equal((await otherSupplier.query(consignBook, { materialId })).total, 0);
  const uses = (await supplier.query(consignUse, { materialId })).records;
  assert.deepEqual(uses.map(({ grossAmt }) => grossAmt).toSorted(), ['-339', '339']);
});

test('goods of our own are no consignment, and nothing is issued that is not there', async () => {
  const { clerk, warehouseId, supplierId } = await purchasingFixture();
  const { materialId } = await consigned(false);
  assert.deepEqual([await held(materialId, null), await held(materialId, supplierId)], [100, 0]);
  await issued(materialId, '40');
  assert.equal(await held(materialId, null), 60);
  assert.equal((await clerk.query(consignUse, { materialId })).total, 0);
  const short = { warehouseId, lines: [{ lineNo: 10, materialId, issueQty: '61' }] } as const;
  const { id } = await clerk.add(stockIssue, short);
  await assert.rejects(clerk.run(stockIssue, 'propose', id), refusal(stockErrors.stockShort));
  const over = await clerk.add(stockIssue, { ...short, purpose: 'TAKE_OVER' });
  await assert.rejects(clerk.run(stockIssue, 'propose', over.id), refusal(stockErrors.stockShort));
  const [place] = (await clerk.query(stockBalance, { materialId, stockStatus: 'AVAILABLE' })).records;
  const line = { lineNo: 10, materialId, issueQty: '61', batchNo: 'B1', locationId: place?.locationId ?? '' } as const;
  const gone = await clerk.add(stockIssue, { warehouseId, lines: [line] });
  await assert.rejects(clerk.run(stockIssue, 'post', gone.id), refusal(stockErrors.stockGone));
  await clerk.update(stockIssue, gone.id, { purpose: 'TAKE_OVER', lines: [{ ...line, issueQty: '1' }] });
  await assert.rejects(clerk.run(stockIssue, 'post', gone.id), refusal(stockErrors.notConsigned));
  const theirs = await clerk.add(stockIssue, { warehouseId, lines: [{ ...line, issueQty: '1', ownerId: supplierId }] });
  await assert.rejects(clerk.run(stockIssue, 'post', theirs.id), refusal(consignErrors.consignPriceMissing));
  await clerk.update(stockIssue, gone.id, { purpose: 'OTHER' });
  await clerk.remove(stockIssue, [gone.id]);
});

test('a settlement tells opening, movements and closing; the supplier answers line by line', async () => {
  const { buyer, planner, supplier, otherSupplier, companyId, supplierId, clerk, warehouseId } =
    await purchasingFixture();
  const { id: locationId } = await createRow(location, { warehouseId });
  const { materialId, receiptLine, order } = await consigned(true, undefined, locationId);
  await issued(materialId, '20');
  await issued(materialId, '10', 'TAKE_OVER');
  assert.equal(await held(materialId, null), 10);
  const line = {
    lineNo: 10,
    receiveDetailId: receiptLine,
    stage: 'STOCK',
    returnQty: '5',
    settleMode: 'CREDIT',
  } as const;
  await shipped([line], { returnedType: 'STOCK' });
  const take = await clerk.add(stockTake, { warehouseId, locationId });
  await clerk.run(stockTake, 'start', take.id);
  const counted = { locationId, materialId, batchNo: 'B1', ownerId: supplierId, lineNo: 10, countQty: '62' } as const;
  const ours = { ...counted, ownerId: null, lineNo: 20, countQty: '10' } as const;
  await clerk.update(stockTake, take.id, { lines: [counted, ours] });
  await clerk.run(stockTake, 'submit', take.id);
  await planner.run(stockTake, 'approve', take.id);
  const today = order.orderDate;
  const head = { companyId, supplierBaseId: supplierId } as const;
  await assert.rejects(
    planner.add(consignSettle, { ...head, periodTo: '2999-01-01' }),
    refusal(consignErrors.periodAhead),
  );
  const strange = sql`update pur_consign_use set currency_id = null where material_id = ${materialId}::bigint and qty = 20`;
  await rows(sql`${strange} returning id`);
  await assert.rejects(planner.add(consignSettle, head), refusal(consignErrors.settlementCurrencies));
  await rows(sql`
    update pur_consign_use u set currency_id = (select max(o.currency_id) from pur_consign_use o
     where o.material_id = u.material_id) where u.currency_id is null returning id`);
  const draft = await planner.add(consignSettle, head);
  await assert.rejects(planner.add(consignSettle, head), refusal(consignErrors.settlementOpen));
  await assert.rejects(supplier.get(consignSettle, draft.id), refusal(engineErrors.notFound));
  const whole = await planner.run(consignSettle, 'issue', draft.id);
  const mine = whole.lines.find((each) => each.materialId === materialId);
  assert.deepEqual(
    [mine?.openingQty, mine?.receivedQty, mine?.usedQty, mine?.returnedQty, mine?.countQty, mine?.closingQty],
    ['0', '100', '30', '5', '-3', '62'],
  );
  const settledLine = (await buyer.get(consignSettle, draft.id)).lines.find((each) => each.materialId === materialId);
  assert.deepEqual([settledLine?.netAmt, settledLine?.grossAmt, mine?.status], ['300', '339', 'WAIT']);
  assert.equal((await supplier.query(consignUse, { settleId: draft.id, materialId })).total, 2);
  await assert.rejects(otherSupplier.get(consignSettle, draft.id), refusal(engineErrors.notFound));
  await assert.rejects(buyer.run(consignSettle, 'confirm', draft.id), refusal(engineErrors.denied16));
  await supplier.run(consignSettleLine, 'dispute', mine?.id ?? '', { reason: '少计 5 件' });
  await assert.rejects(supplier.run(consignSettle, 'confirm', draft.id), refusal(consignErrors.lineDisputed));
  for (const each of whole.lines) if (each.id !== mine?.id) await supplier.run(consignSettleLine, 'confirm', each.id);
  assert.equal((await planner.get(consignSettle, draft.id)).status, 'DISPUTED');
  await planner.run(consignSettle, 'withdraw', draft.id, { reason: '核对后重发' });
  assert.equal((await clerk.query(consignUse, { settleId: draft.id })).total, 0);
  await planner.run(consignSettle, 'issue', draft.id);
  await supplier.run(consignSettle, 'confirm', draft.id);
  await assert.rejects(planner.run(consignSettle, 'signCount', draft.id), refusal(engineErrors.secondPerson));
  const manager = await person('consign_manager', { userType: 'BUYER', roles: ['buyer_mgr'], companies: [companyId] });
  await assert.rejects(planner.run(consignSettle, 'settle', draft.id), refusal(consignErrors.countNotSigned));
  await manager.run(consignSettle, 'signCount', draft.id);
  await planner.run(consignSettle, 'settle', draft.id);
  await assert.rejects(planner.add(consignSettle, { ...head, periodTo: today }), refusal(consignErrors.periodSettled));
});

test('a supplier who has consigned nothing has nothing to settle', async () => {
  const { planner, companyId, otherSupplierId } = await purchasingFixture();
  const { id } = await planner.add(consignSettle, { companyId, supplierBaseId: otherSupplierId });
  await assert.rejects(planner.run(consignSettle, 'issue', id), refusal(consignErrors.nothingToSettle));
  const manager = await person('consign_signer', { userType: 'BUYER', roles: ['buyer_mgr'], companies: [companyId] });
  const become = (status: 'CONFIRMED' | 'NEW') => asServer((ctx) => ctx.store(consignSettle).patch(id, { status }));
  await become('CONFIRMED');
  await assert.rejects(manager.run(consignSettle, 'signCount', id), refusal(consignErrors.noCountDifference));
  await become('NEW');
  await planner.remove(consignSettle, [id]);
});

test('consigned goods that are too old are taken over, the oldest first', async () => {
  const { companyId, supplierId } = await purchasingFixture();
  const fresh = await consigned();
  const { materialId } = await consigned(true, '2026-01-05');
  const run = () => asServer((ctx) => takeOverOldConsignment.run({}, ctx));
  await run();
  assert.equal(await held(materialId, supplierId), 100, 'nobody has agreed on an age');
  const setting = await createRow(sysParam, {
    paramKey: consignmentAge.key,
    paramScope: 'COMPANY',
    companyId,
    paramType: 'INTEGER',
    value: '30',
  });
  await run();
  assert.deepEqual([await held(materialId, supplierId), await held(materialId, null)], [0, 100]);
  assert.equal(await held(fresh.materialId, supplierId), 100, 'it is not older');
  await asServer((ctx) => ctx.store(sysParam).patch(setting.id, { enabledFlag: false }));
});
