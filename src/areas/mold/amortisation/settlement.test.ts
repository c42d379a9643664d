import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { ledgerDifferences } from '#engine/write/ledger.ts';
import { deduction } from '#areas/finance/deduction/deduction.document.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { receive } from '#areas/receiving/receipt/receive/receive.document.ts';
import { receiveDetail } from '#areas/receiving/receipt/receive/receiveDetail.document.ts';
import { supApprovedSource } from '#areas/sample/source/supApprovedSource.document.ts';
import { supSample } from '#areas/sample/sample/supSample.document.ts';
import type { Decimal } from '#model/decimal.ts';
import { asServer, refusal, rows } from '#test/app.ts';
import { inDays } from '#test/days.ts';
import { createRow } from '#test/factory.ts';
import { addPhoto, approvedJob, moldInUse, moldPeople, newJob, newMold } from '#test/molds.ts';
import { confirmedOrder, lineId, purchasingFixture } from '#test/purchasingFixture.ts';
import { financePeople } from '#test/settling.ts';
import { moldEvent } from '../event/moldEvent.document.ts';
import { errors } from '../errors.ts';
import { mold } from '../mold/mold.document.ts';
import { amortLedger } from './amort.ledger.ts';

const done = { doneDate: inDays(0), result: '已完成' };

const newPart = async (): Promise<string> => {
  const { bearingId } = await purchasingFixture();
  const { baseUnitId } = await asServer((ctx) => ctx.store(material).get(bearingId));
  return (await createRow(material, { baseUnitId, status: 'ACTIVE', drawingVersion: 'A' })).id;
};

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

const amortised = (materialId: string) =>
  moldInUse({
    payMode: 'AMORTISE',
    amortAmount: '9000',
    amortQty: '300',
    materials: [{ lineNo: 10, materialId, drawingVersion: 'A' }],
  });

test('what is received amortises its mold until nothing is left; a receipt that is reversed gives it back', async () => {
  const { supplier, clerk } = await purchasingFixture();
  await assert.rejects(newMold({ payMode: 'AMORTISE', amortAmount: '100' }), refusal(errors.amortMissing));
  const part = await newPart();
  const { id } = await amortised(part);
  const read = async () => {
    const { amortDoneQty, amortDoneAmt } = await supplier.get(mold, id);
    return [amortDoneQty, amortDoneAmt];
  };
  await received(part, '100');
  assert.deepEqual(await read(), ['100', '3000']);
  const second = await received(part, '250');
  assert.deepEqual(await read(), ['300', '9000'], 'two hundred of it carried a share');
  await clerk.run(receiveDetail, 'returnOrderById', lineId(second));
  assert.deepEqual(await read(), ['100', '3000']);
  assert.deepEqual(await asServer(({ db }) => ledgerDifferences(db, amortLedger.facts, [id])), []);
  await assert.rejects(
    rows(sql`update mold_mold set amort_done_amt = amort_amount + 1 where id = ${id}::bigint`),
    /amortised/,
    'the database refuses more than was agreed on',
  );
});

test('a mold that is not paid for is scrapped once its supplier has agreed to the settlement, which becomes a deduction', async () => {
  const { supplier } = await purchasingFixture();
  const { engineer } = await moldPeople();
  const { seller } = await financePeople();
  const part = await newPart();
  const { id } = await amortised(part);
  await received(part, '100');
  const scrap = { kind: 'SCRAP', exemption: '停产' } as const;
  const submit = async (values: Parameters<typeof newJob>[1]) => {
    const job = await newJob(id, { ...scrap, ...values });
    return engineer.run(moldEvent, 'submit', job.id);
  };
  await assert.rejects(submit({}), refusal(errors.settlementMissing));
  await assert.rejects(submit({ settleBy: 'SUPPLIER' }), refusal(errors.settlementMissing));
  await assert.rejects(submit({ settleBy: 'SUPPLIER', settleAmt: '6000.01' }), refusal(errors.settlementTooMuch));
  const job = await approvedJob(id, { ...scrap, settleBy: 'SUPPLIER', settleAmt: '4000' });
  await addPhoto(engineer, moldEvent, job.id);
  await assert.rejects(engineer.run(moldEvent, 'execute', job.id, done), refusal(errors.settlementOpen));
  await assert.rejects(engineer.run(moldEvent, 'agreeSettlement', job.id), /16012|20012/);
  const seen = await supplier.get(moldEvent, job.id);
  assert.deepEqual([seen.restAmt, seen.settleAmt, seen.settleState], ['6000', '4000', 'OPEN']);
  await supplier.run(moldEvent, 'agreeSettlement', job.id);
  await engineer.run(moldEvent, 'execute', job.id, done);
  assert.equal((await supplier.get(mold, id)).amortDoneAmt, '9000');
  const { deductionId } = await engineer.get(moldEvent, job.id);
  const { status, grossAmt, agreedFlag } = await asServer((ctx) => ctx.store(deduction).get(deductionId ?? ''));
  assert.deepEqual([status, grossAmt, agreedFlag], ['PENDING', '4000', true]);
  await assert.rejects(seller.get(deduction, deductionId ?? ''), /10007/, 'somebody else approves it first');
});

test('the parts of a modified mold are approved again before it is put into use', async () => {
  const { supplier, companyId, supplierId } = await purchasingFixture();
  const { engineer, manager } = await moldPeople();
  const part = await newPart();
  const of = { companyId, supplierBaseId: supplierId, materialId: part } as const;
  const source = await createRow(supApprovedSource, {
    ...of,
    drawingVersion: 'A',
    validTo: inDays(100),
    status: 'ACTIVE',
  });
  const { id } = await moldInUse({ materials: [{ lineNo: 10, materialId: part, drawingVersion: 'A' }] });
  const job = await approvedJob(id, { kind: 'MODIFY', drawingVersion: 'B' });
  await supplier.run(moldEvent, 'start', job.id);
  await supplier.run(moldEvent, 'finish', job.id, done);
  assert.equal((await asServer((ctx) => ctx.store(supApprovedSource).get(source.id))).status, 'ENDED');
  const samples = await asServer((ctx) => ctx.store(supSample).find({ ...of, sampleType: 'CHANGE' }));
  assert.equal(samples.length, 1, 'a sample of the change is drafted');
  await rows(sql`update basic_material set drawing_version = 'B' where id = ${part}::bigint`);
  await engineer.run(mold, 'recordTrial', id, { trialDate: inDays(0), sampleQty: 5, result: 'PASS' });
  await addPhoto(supplier, mold, id);
  await manager.run(mold, 'accept', id);
  await assert.rejects(engineer.run(mold, 'putIntoUse', id), refusal(errors.sourceEnded));
  await createRow(supApprovedSource, { ...of, drawingVersion: 'B', validTo: inDays(100), status: 'ACTIVE' });
  assert.equal((await engineer.run(mold, 'putIntoUse', id)).status, 'IN_USE');
});
