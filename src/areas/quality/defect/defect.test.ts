import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { iqcLot } from '#areas/receiving/inspection/iqc/iqcLot.document.ts';
import { asServer, refusal } from '#test/app.ts';
import { createRow } from '#test/factory.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { receiptOfTen } from '#test/returns.ts';
import { errors } from '../errors.ts';
import { foundDefect, lotOf } from '#test/quality.ts';
import { createDefectOf } from './fromInspection.server.ts';
import { qcDefect } from './qcDefect.document.ts';
import { qcDefectCode } from './qcDefectCode.document.ts';

test('the decision that rejects a lot makes its nonconformance, once', async () => {
  const { sqe, inspector } = await purchasingFixture();
  const { receiptLine } = await receiptOfTen({ rejectQty: '10' });
  const lot = await lotOf(receiptLine);
  const { records } = await sqe.query(qcDefect, { iqcLotId: lot.id });
  assert.deepEqual(
    records.map(({ source, status, severity, defectQty, liability }) => [
      source,
      status,
      severity,
      defectQty,
      liability,
    ]),
    [['INCOMING', 'OPEN', 'MA', '10', 'OPEN']],
  );
  // What is accepted after all and rejected again is the same nonconformance.
  const other = { fromOutcome: 'REJECT', toOutcome: 'ACCEPT', qty: '4', reason: '复检合格' } as const;
  await sqe.run(iqcLot, 'redecide', lot.id, other);
  await sqe.run(iqcLot, 'redecide', lot.id, { ...other, fromOutcome: 'ACCEPT', toOutcome: 'REJECT', qty: '1' });
  const again = await sqe.query(qcDefect, { iqcLotId: lot.id });
  assert.deepEqual(
    again.records.map(({ defectQty }) => defectQty),
    ['7'],
  );
  await assert.rejects(
    asServer(async (ctx) => createDefectOf(ctx, await ctx.store(iqcLot).get(lot.id))),
    ({ code }: { code: string }) => code === String(errors.lotHasDefect.code),
  );
  const found = again.records[0];
  assert.ok(found);
  await assert.rejects(sqe.remove(qcDefect, [found.id]), refusal(errors.fromInspection));
  await assert.rejects(
    inspector.run(qcDefect, 'contain', found.id, { containment: '隔离' }),
    refusal(errors.codeMissing),
  );
});

test('an accepted lot makes none', async () => {
  const { sqe } = await purchasingFixture();
  const { receiptLine } = await receiptOfTen({ acceptQty: '10' });
  const { total } = await sqe.query(qcDefect, { iqcLotId: (await lotOf(receiptLine)).id });
  assert.equal(total, 0);
});

test('what production, the field and customers find is entered by hand, with its guards', async () => {
  const { sqe } = await purchasingFixture();
  const found = await foundDefect();
  const copy = { ...(await foundValues()), parentDefectId: found.id };
  const second = await sqe.add(qcDefect, copy);
  await assert.rejects(sqe.add(qcDefect, { ...copy, source: 'INCOMING' }), refusal(errors.incomingByHand));
  await assert.rejects(sqe.add(qcDefect, { ...copy, defectCodeId: null }), refusal(errors.codeMissing));
  await assert.rejects(sqe.add(qcDefect, { ...copy, foundDate: '2999-01-01' }), refusal(errors.foundAhead));
  await assert.rejects(sqe.add(qcDefect, { ...copy, checkedQty: '2' }), refusal(errors.checkedTooLittle));
  await assert.rejects(sqe.add(qcDefect, { ...copy, parentDefectId: second.id }), refusal(errors.parentIsCopy));
  await assert.rejects(
    sqe.update(qcDefect, found.id, { parentDefectId: found.id, versionNo: found.versionNo }),
    refusal(errors.parentItself),
  );
});

async function foundValues() {
  const { companyId, supplierId, castingId, pieceId } = await purchasingFixture();
  const { id: defectCodeId } = await createRow(qcDefectCode);
  return {
    companyId,
    supplierBaseId: supplierId,
    source: 'LINE',
    materialId: castingId,
    unitId: pieceId,
    defectCodeId,
    description: '装配时发现裂纹',
    defectQty: '3',
  } as const;
}

test('a nonconformance is contained, gets its liability and is closed; suppliers do not see it before', async () => {
  const { sqe, supplier } = await purchasingFixture();
  const found = await foundDefect();
  await assert.rejects(supplier.get(qcDefect, found.id), refusal(engineErrors.notFound));
  const contained = await sqe.run(qcDefect, 'contain', found.id, { containment: '冻结库存，产线全检' });
  assert.deepEqual([contained.status, contained.containedById], ['CONTAINED', sqe.id]);
  await assert.rejects(sqe.run(qcDefect, 'close', found.id, { conclusion: '误判' }), refusal(errors.liabilityOpen));
  await sqe.update(qcDefect, found.id, { liability: 'BUYER', versionNo: contained.versionNo });
  assert.equal((await sqe.run(qcDefect, 'close', found.id, { conclusion: '我方搬运损伤' })).status, 'CLOSED');
  await assert.rejects(sqe.run(qcDefect, 'cancel', found.id, { reason: '重复' }), refusal(engineErrors.state20));
});

test('the containment list shows stock, transit, use and open orders of the batch, to buyers alone', async () => {
  const { sqe, supplier } = await purchasingFixture();
  const { receiptLine } = await receiptOfTen({ rejectQty: '10' });
  const lot = await lotOf(receiptLine);
  const [found] = (await sqe.query(qcDefect, { iqcLotId: lot.id })).records;
  assert.ok(found);
  const { places } = await sqe.get(qcDefect, found.id);
  const blocked = places.filter(({ kind, stockStatus }) => kind === 'STOCK' && stockStatus === 'BLOCKED');
  assert.ok(blocked.length > 0, 'what was rejected lies blocked');
  await asServer((ctx) => ctx.store(qcDefect).patch(found.id, { status: 'ACTION' }));
  const seen = await supplier.get(qcDefect, found.id);
  assert.deepEqual(seen.places, []);
  assert.equal('containment' in seen, false);
});
