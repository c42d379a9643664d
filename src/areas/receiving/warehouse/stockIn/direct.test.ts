import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Decimal } from '#model/decimal.ts';
import type { NewRow } from '#model/row.ts';
import { asServer, refusal } from '#test/app.ts';
import { purchasingFixture, lineId } from '#test/purchasingFixture.ts';
import { createRow, unique } from '#test/factory.ts';
import { consigned, held } from '#test/stock.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { sysParam } from '#areas/system/param/param.document.ts';
import { materialBatch } from '../batch/materialBatch.document.ts';
import { errors } from '../../errors.ts';
import { serialErrors } from '../../inventory/serial/errors.ts';
import { serialNumber } from '../../inventory/serial/serialNumber.document.ts';
import { stockErrors } from '../../inventory/stock/errors.ts';
import { stockIssue } from '../stockIssue/stockIssue.document.ts';
import { stockValue } from '../../inventory/stockValue/stockValue.document.ts';
import { stockIn } from './stockIn.document.ts';

type Line = NonNullable<NewRow<typeof stockIn>['lines']>[number];

async function entry(stockInType: 'RETURNIN' | 'OTHER' | 'PURCHASE', line: Partial<Line>) {
  const { clerk, warehouseId } = await purchasingFixture();
  return clerk.add(stockIn, { stockInType, warehouseId, lines: [{ lineNo: 10, stockQty: '10', ...line }] });
}

const posted = async (...of: Parameters<typeof entry>) =>
  (await purchasingFixture()).clerk.run(stockIn, 'post', (await entry(...of)).id);

async function issued(materialId: string, issueQty: Decimal) {
  const { clerk, warehouseId } = await purchasingFixture();
  const draft = await clerk.add(stockIssue, { warehouseId, lines: [{ lineNo: 10, materialId, issueQty }] });
  return clerk.run(stockIssue, 'propose', draft.id);
}

test('goods come back from use at the average, others at the cost that was entered, and leave again by a reversal', async () => {
  const { clerk, buyer } = await purchasingFixture();
  const { materialId } = await consigned(false);
  await asServer((ctx) =>
    ctx.store(sysParam).create({ paramKey: 'pur.stock.bookMode', paramScope: 'MATERIAL', materialId, value: 'VALUE' }),
  );
  const worth = async () => {
    const [row] = (await buyer.query(stockValue, { materialId })).records;
    return [await held(materialId, null), row?.value, row?.avgPrice];
  };
  await clerk.run(stockIssue, 'post', (await issued(materialId, '30')).id);
  assert.deepEqual(await worth(), [70, '700', '10']);
  const back = await posted('RETURNIN', { materialId, batchNo: 'B1', unitCost: '99' });
  assert.equal((await buyer.get(stockIn, back.id)).lines[0]?.unitCost, null);
  assert.deepEqual(await worth(), [80, '800', '10']);
  const other = await posted('OTHER', {
    materialId,
    batchNo: 'B2',
    stockQty: '20',
    unitCost: '15',
    expiryDate: '2027-03-01',
  });
  assert.deepEqual([other.stockInType, other.lines[0]?.ownerType, other.receiveId], ['OTHER', 'OWN', null]);
  assert.deepEqual(await worth(), [100, '1100', '11']);
  const [batch] = (await buyer.query(materialBatch, { batchNo: 'B2', materialId })).records;
  assert.deepEqual([batch?.receivedQty, batch?.heldQty, batch?.expiryDate], ['20', '20', '2027-03-01']);
  const whole = await buyer.get(materialBatch, batch?.id ?? '');
  assert.deepEqual(
    whole.lines.map((line) => [line.moveType, line.baseQty]),
    [['OTHER_IN', '20']],
  );
  const [first] = (await buyer.query(materialBatch, { batchNo: 'B1', materialId })).records;
  assert.equal(first?.issuedQty, '20', 'what came back was not used');
  const next = await issued(materialId, '20');
  assert.deepEqual(
    next.lines.map((line) => [line.batchNo, line.expiryDate]),
    [['B2', '2027-03-01']],
    'what expires first goes first',
  );
  await clerk.run(stockIn, 'reverse', other.id);
  assert.deepEqual(await worth(), [80, '800', '10']);
  await assert.rejects(clerk.run(stockIssue, 'post', next.id), refusal(stockErrors.stockGone));
});

test('goods without a receipt say what they are, and others come from one', async () => {
  const { pieceId } = await purchasingFixture();
  const { materialId, receiptLine } = await consigned(false);
  await assert.rejects(entry('PURCHASE', { materialId }), refusal(stockErrors.receiptMissing));
  await assert.rejects(entry('OTHER', { receiveDetailId: receiptLine }), refusal(stockErrors.receiptForeign));
  await assert.rejects(entry('RETURNIN', {}), refusal(stockErrors.materialMissing));
  await assert.rejects(posted('OTHER', { materialId }), refusal(stockErrors.costMissing));
  const traced = { status: 'ACTIVE', baseUnitId: pieceId, batchFlag: true, shelfLifeDays: 90 } as const;
  const cheese = (await createRow(material, traced)).id;
  const other = { materialId: cheese, unitCost: '0' } as const;
  await assert.rejects(posted('OTHER', other), refusal(errors.batchMissing));
  await assert.rejects(posted('OTHER', { ...other, batchNo: 'K1' }), refusal(errors.expiryMissing));
  await assert.rejects(posted('OTHER', { ...other, batchNo: 'K1', stockQty: '1.5' }), refusal(errors.unitPrecision));
  await posted('OTHER', { ...other, batchNo: 'K1', expiryDate: '2027-03-01' });
  assert.equal(await held(cheese, null), 10);
});

test('numbered pieces come in, are used and come back, each by its number', async () => {
  const { clerk, pieceId } = await purchasingFixture();
  const goods = { status: 'ACTIVE', baseUnitId: pieceId, batchFlag: false, serialFlag: true } as const;
  const materialId = (await createRow(material, goods)).id;
  const serials = [`SN-${unique(10)}`, `SN-${unique(10)}`];
  const enter = (document: string, row: Parameters<typeof lineId>[0] & { readonly id: string }, numbers: string[]) =>
    clerk.post('/pur/serialNumber/enter', {
      document,
      id: row.id,
      lines: [{ id: lineId(row), serials: numbers.join('\n') }],
    });
  const states = async () =>
    Object.fromEntries(
      (await clerk.query(serialNumber, { materialId })).records.map(({ serialNo, status }) => [serialNo, status]),
    );
  const opening = await entry('OTHER', { materialId, stockQty: '2', unitCost: '5' });
  await assert.rejects(clerk.run(stockIn, 'post', opening.id), refusal(serialErrors.serialMissing));
  await enter('pur.stockIn', opening, serials);
  await clerk.run(stockIn, 'post', opening.id);
  const [one = '', two = ''] = serials;
  assert.deepEqual(await states(), { [one]: 'STOCKED', [two]: 'STOCKED' });
  const issue = await issued(materialId, '1');
  await enter('pur.stockIssue', issue, [one]);
  await clerk.run(stockIssue, 'post', issue.id);
  const back = await entry('RETURNIN', { materialId, stockQty: '1' });
  await enter('pur.stockIn', back, [two]);
  await assert.rejects(clerk.run(stockIn, 'post', back.id), refusal(serialErrors.serialState), 'it was never used');
  await enter('pur.stockIn', back, [one]);
  await clerk.run(stockIn, 'post', back.id);
  assert.deepEqual(await states(), { [one]: 'STOCKED', [two]: 'STOCKED' });
  await clerk.run(stockIn, 'reverse', opening.id);
  assert.deepEqual(await states(), { [one]: 'VOID', [two]: 'VOID' });
});
