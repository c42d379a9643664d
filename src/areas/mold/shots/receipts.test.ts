import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ledgerDifferences } from '#engine/write/ledger.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { receive } from '#areas/receiving/receipt/receive/receive.document.ts';
import { receiveDetail } from '#areas/receiving/receipt/receive/receiveDetail.document.ts';
import type { Decimal } from '#model/decimal.ts';
import { asServer } from '#test/app.ts';
import { createRow } from '#test/factory.ts';
import { moldInUse, moldPeople } from '#test/molds.ts';
import { confirmedOrder, lineId, purchasingFixture } from '#test/purchasingFixture.ts';
import { mold } from '../mold/mold.document.ts';
import { moldShot } from '../mold/moldShot.document.ts';
import { shotLedger } from '../mold/shots.ledger.ts';
import { shotsOfLines, type MakingMold } from './receipt.rules.ts';

const making = (id: string, more: Partial<MakingMold> = {}): MakingMold => ({
  id,
  materialId: 'm',
  isInUse: true,
  cavities: 4,
  scrapPct: '0',
  isLead: true,
  ...more,
});

test('which molds a received quantity took shots of', () => {
  const line = { id: 'l', materialId: 'm', qty: '100' } as const;
  const cases: readonly (readonly [string, readonly MakingMold[], readonly string[]])[] = [
    ['one mold', [making('a')], ['a 25']],
    ['no mold of the part', [making('a', { materialId: 'other' })], []],
    ['two side by side share it', [making('a'), making('b', { cavities: 1 })], ['a 20', 'b 20']],
    ['a sealed one beside one in use does nothing', [making('a'), making('b', { isInUse: false })], ['a 25']],
    ['goods that were made before it was repaired', [making('a', { isInUse: false })], ['a 25']],
    ['the second part of a family mold', [making('a', { isLead: false })], []],
    ['with scrap', [making('a', { scrapPct: '10' })], ['a 28']],
  ];
  for (const [title, molds, shots] of cases)
    assert.deepEqual(
      shotsOfLines([line], molds).map((each) => `${each.moldId} ${each.shots}`),
      shots,
      title,
    );
  assert.deepEqual(shotsOfLines([{ ...line, qty: '0' }], [making('a')]), []);
});

/** Goods of the supplier that arrive without a delivery note, posted. */
async function received(materialId: string, qty: Decimal) {
  const { clerk, supplierId, warehouseId } = await purchasingFixture();
  const order = await confirmedOrder([{ materialId, orderQty: qty }]);
  const draft = await clerk.add(receive, {
    receiveType: 'ORDER',
    supplierBaseId: supplierId,
    warehouseId,
    lines: [{ lineNo: 10, orderDetailId: lineId(order), arriveQty: qty }],
  });
  return clerk.run(receive, 'post', draft.id);
}

const newPart = async (): Promise<string> => {
  const { pieceId } = await purchasingFixture();
  const { id } = await createRow(material, {
    status: 'ACTIVE',
    inspectFlag: false,
    batchFlag: false,
    baseUnitId: pieceId,
    drawingVersion: null,
  });
  return id;
};

test('a posted receipt adds shots to the mold of its supplier alone, and its reversal takes them back once', async () => {
  const { otherSupplierId, clerk } = await purchasingFixture();
  const { engineer } = await moldPeople();
  const part = await newPart();
  const of = { scrapPct: '5', materials: [{ lineNo: 10, materialId: part }] } as const;
  const own = await moldInUse(of, 0);
  const foreign = await moldInUse({ ...of, custodianId: otherSupplierId }, 0);
  const receipt = await received(part, '100');
  assert.equal((await engineer.get(mold, own.id)).usedShots, '27', '105 pieces from four cavities');
  assert.equal((await engineer.get(mold, foreign.id)).usedShots, '0');
  await clerk.run(receiveDetail, 'returnOrderById', lineId(receipt));
  assert.equal((await engineer.get(mold, own.id)).usedShots, '0');
  const shots = (await engineer.query(moldShot, { moldId: own.id })).records;
  assert.deepEqual(
    shots.map(({ event, sourceDoc }) => [event, sourceDoc]),
    [
      ['REVERSAL', receipt.receiveNo],
      ['RECEIPT', receipt.receiveNo],
    ],
  );
  assert.deepEqual(await asServer(({ db }) => ledgerDifferences(db, shotLedger.facts, [own.id])), []);
});

test('receipts bring a mold to its warning, and two posted at once both count', async () => {
  const { engineer } = await moldPeople();
  const part = await newPart();
  const own = await moldInUse({ lifeShots: 100, materials: [{ lineNo: 10, materialId: part }] }, 0);
  await Promise.all([received(part, '160'), received(part, '164')]);
  const row = await engineer.get(mold, own.id);
  assert.deepEqual([row.usedShots, row.lifeAlarm], ['81', 'NEAR']);
});
