import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { person, refusal } from '#test/app.ts';
import { approved, purchasingFixture } from '#test/purchasingFixture.ts';
import { createRow } from '#test/factory.ts';
import { consigned, held } from '#test/stock.ts';
import { location } from '#areas/masterData/warehouse/location.document.ts';
import { stockLedger } from '../../inventory/stock/stockLedger.document.ts';
import { stockBalance } from '../../inventory/stock/stockBalance.document.ts';
import { stockIn } from '../stockIn/stockIn.document.ts';
import { stockIssue } from '../stockIssue/stockIssue.document.ts';
import { errors } from '../../errors.ts';
import { stockErrors } from '../../inventory/stock/errors.ts';
import { stockTake } from './stockTake.document.ts';

/** Goods in a location of their own, so that counting it freezes nothing of other tests. */
async function counted(consignFlag = false) {
  const { warehouseId } = await purchasingFixture();
  const { id: locationId } = await createRow(location, { warehouseId });
  const goods = await consigned(consignFlag, undefined, locationId);
  return { ...goods, warehouseId, locationId };
}

test('a blind count: frozen, counted, approved by somebody else, adjusted', async () => {
  const { clerk, planner } = await purchasingFixture();
  const { materialId, warehouseId, locationId, put } = await counted();
  const draft = await clerk.add(stockTake, { warehouseId, locationId });
  const sheet = await clerk.run(stockTake, 'start', draft.id);
  assert.equal(sheet.lines.length, 1);
  const [line] = sheet.lines;
  assert.deepEqual([line?.materialId, line?.batchNo, line?.bookQty, line?.countQty], [materialId, 'B1', '0', null]);

  await assert.rejects(clerk.run(stockIn, 'reverse', put.id), refusal(stockErrors.placeFrozen));
  const out = { lineNo: 10, materialId, issueQty: '1', batchNo: 'B1', locationId } as const;
  const issue = await clerk.add(stockIssue, { warehouseId, lines: [out] });
  await assert.rejects(clerk.run(stockIssue, 'post', issue.id), refusal(stockErrors.placeFrozen));
  const other = await clerk.add(stockTake, { warehouseId, locationId });
  await assert.rejects(clerk.run(stockTake, 'start', other.id), refusal(stockErrors.countOverlaps));
  await clerk.remove(stockTake, [other.id]);

  await assert.rejects(clerk.run(stockTake, 'submit', draft.id), refusal(stockErrors.countMissing));
  const found = { materialId, locationId, stockStatus: 'AVAILABLE', lineNo: 10 } as const;
  const mine = [
    { ...found, batchNo: 'B1', countQty: '97' },
    { ...found, lineNo: 20, batchNo: 'B2', countQty: '2' },
  ] as const;
  await assert.rejects(
    clerk.update(stockTake, draft.id, { lines: [mine[0], { ...mine[1], batchNo: 'B1' }] }),
    refusal(errors.lineTwice),
  );
  await clerk.update(stockTake, draft.id, { lines: [mine[1]] });
  await assert.rejects(clerk.run(stockTake, 'submit', draft.id), refusal(stockErrors.placesMissed));
  await clerk.update(stockTake, draft.id, { lines: [...mine] });
  const done = await clerk.run(stockTake, 'submit', draft.id);
  assert.deepEqual(
    done.lines.map(({ bookQty, diffQty }) => [bookQty, diffQty]),
    [
      ['100', '-3'],
      ['0', '2'],
    ],
  );
  assert.equal(done.diffCount, 2);
  await assert.rejects(approved(stockTake, draft.id), refusal(engineErrors.denied16));
  await planner.run(stockTake, 'reject', draft.id, { reason: '请复核 B1' });
  await clerk.run(stockTake, 'submit', draft.id);
  await planner.run(stockTake, 'approve', draft.id);
  assert.equal(await held(materialId, null), 99);
  const { records } = await clerk.query(stockLedger, { materialId, moveType: 'COUNT' });
  assert.deepEqual(records.map(({ baseQty }) => baseQty).toSorted(), ['-3', '2']);
  await clerk.run(stockIssue, 'post', issue.id);
});

test('an open count shows the books, counts consigned goods as theirs, and can be given up', async () => {
  const { clerk, supplierId } = await purchasingFixture();
  const { materialId, warehouseId, locationId } = await counted(true);
  const { id } = await clerk.add(stockTake, { warehouseId, locationId, blindFlag: false });
  const [line] = (await clerk.run(stockTake, 'start', id)).lines;
  assert.deepEqual([line?.bookQty, line?.ownerId], ['100', supplierId]);
  const elsewhere = await createRow(location, { warehouseId });
  await assert.rejects(clerk.update(stockTake, id, { locationId: elsewhere.id }), refusal(stockErrors.countPlaceFixed));
  await assert.rejects(
    clerk.update(stockTake, id, { lines: [{ lineNo: 10, materialId, locationId: elsewhere.id, countQty: '1' }] }),
    refusal(stockErrors.placeNotCounted),
  );
  await clerk.run(stockTake, 'cancel', id);
  assert.equal(await held(materialId, supplierId), 100);
  const again = await clerk.add(stockTake, { warehouseId, locationId });
  await clerk.update(stockTake, again.id, { lines: [{ lineNo: 10, materialId, locationId, countQty: '1' }] });
  await assert.rejects(clerk.run(stockTake, 'start', again.id), refusal(stockErrors.countHasLines));
  await clerk.remove(stockTake, [again.id]);
});

test('nobody approves the own count', async () => {
  const { companyId } = await purchasingFixture();
  const both = await person('count_both', {
    userType: 'BUYER',
    roles: ['warehouse', 'planner'],
    companies: [companyId],
  });
  const { warehouseId, locationId } = await counted();
  const { id } = await both.add(stockTake, { warehouseId, locationId });
  const { lines } = await both.run(stockTake, 'start', id);
  const input = lines.map((line) => ({ ...line, countQty: '100' as const }));
  await both.update(stockTake, id, { lines: input });
  await both.run(stockTake, 'submit', id);
  await assert.rejects(both.run(stockTake, 'approve', id), refusal(engineErrors.secondPerson));
  await both.run(stockTake, 'cancel', id);
  const [balance] = (await both.query(stockBalance, { locationId })).records;
  assert.equal(balance?.qty, '100');
});
