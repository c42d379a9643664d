import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { refusal } from '#test/app.ts';
import { inDays } from '#test/days.ts';
import { createRow } from '#test/factory.ts';
import { addPhoto, approvedJob, moldInUse, moldPeople, newJob } from '#test/molds.ts';
import { confirmedOrder, purchasingFixture } from '#test/purchasingFixture.ts';
import { errors } from '../errors.ts';
import { mold } from '../mold/mold.document.ts';
import { jobKinds, jobWays, mayBegin } from './jobs.rules.ts';
import { moldEvent } from './moldEvent.document.ts';

const done = { doneDate: inDays(0), result: '已完成' };

/** A part of its own, so that no order and no other mold of another test has to do with it. */
const ownPart = async (drawingVersion = 'A') => (await createRow(material, { drawingVersion, status: 'ACTIVE' })).id;

const moldOf = async (materialId: string) =>
  moldInUse({ maintainEvery: 500, materials: [{ lineNo: 10, materialId, drawingVersion: 'A' }] });

test('which jobs begin in which state of a mold', () => {
  const kinds = ['MAINTAIN', 'REPAIR', 'MODIFY', 'TRANSFER', 'SEAL', 'UNSEAL', 'SCRAP'] as const;
  const begin = (state: string) => kinds.filter((kind) => mayBegin(kind, state));
  assert.deepEqual(Object.keys(jobKinds), kinds);
  assert.deepEqual(begin('IN_USE'), ['MAINTAIN', 'REPAIR', 'MODIFY', 'TRANSFER', 'SEAL', 'SCRAP']);
  assert.deepEqual(begin('SEALED'), ['MAINTAIN', 'REPAIR', 'TRANSFER', 'UNSEAL', 'SCRAP']);
  for (const state of ['NEW', 'DEVELOPING', 'TRIAL', 'REPAIRING', 'MODIFYING', 'MOVING', 'SCRAPPED', 'LOST', 'STOPPED'])
    assert.deepEqual(begin(state), [], state);
  assert.deepEqual([jobWays.MODIFY.after, jobWays.SCRAP.during], ['TRIAL', undefined]);
});

test('a repair: approved by another person, done by the custodian, who reads neither reason nor cost', async () => {
  const { supplier, otherSupplier } = await purchasingFixture();
  const { engineer, manager, second } = await moldPeople();
  const of = await moldOf(await ownPart());
  const job = await newJob(of.id, { cost: '43210.98', reason: '内部原因', instruction: '换顶针' });
  await engineer.run(moldEvent, 'submit', job.id);
  await assert.rejects(engineer.run(moldEvent, 'approve', job.id), refusal(engineErrors.secondPerson));
  await assert.rejects(supplier.get(moldEvent, job.id), refusal(engineErrors.notFound), 'not while it is decided');
  await manager.run(moldEvent, 'approve', job.id);
  const answer = JSON.stringify(await supplier.send('GET', `/mold/moldEvent/get?id=${job.id}`));
  assert.ok(answer.includes('换顶针'));
  for (const secret of ['43210.98', '内部原因', '"cost"', 'fromCustodian', 'stateBefore', 'openMold'])
    assert.ok(!answer.includes(secret), secret);
  await assert.rejects(otherSupplier.get(moldEvent, job.id), refusal(engineErrors.notFound));
  await supplier.run(moldEvent, 'start', job.id);
  assert.equal((await supplier.get(mold, of.id)).status, 'REPAIRING');
  await assert.rejects(
    supplier.run(moldEvent, 'finish', job.id, { ...done, doneDate: inDays(1) }),
    refusal(errors.doneInFuture),
  );
  await supplier.run(moldEvent, 'finish', job.id, done);
  const row = await second.get(mold, of.id);
  assert.deepEqual([row.status, row.nextMaintainShots], ['IN_USE', '600']);
});

test('one open job for a mold, also when two are submitted at once; a withdrawn one gives it free', async () => {
  const { engineer, second } = await moldPeople();
  const of = await moldOf(await ownPart());
  const [one, two] = [await newJob(of.id), await newJob(of.id, { kind: 'SEAL' })];
  const results = await Promise.allSettled([
    engineer.run(moldEvent, 'submit', one.id),
    second.run(moldEvent, 'submit', two.id),
  ]);
  assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  const [first, last] = results[0]?.status === 'fulfilled' ? [one, two] : [two, one];
  await assert.rejects(engineer.run(moldEvent, 'submit', last.id), refusal(errors.jobOpen));
  await engineer.run(moldEvent, 'withdraw', first.id);
  assert.equal((await engineer.run(moldEvent, 'submit', last.id)).status, 'PENDING');
});

test('a modification asks for its drawing, and the mold is tried and accepted again', async () => {
  const { supplier } = await purchasingFixture();
  const { engineer, manager } = await moldPeople();
  const [part, stranger] = [await ownPart(), await ownPart()];
  const of = await moldOf(part);
  await assert.rejects(newJob(of.id, { kind: 'MODIFY', partId: stranger }), refusal(errors.partNotOfMold));
  const bare = await newJob(of.id, { kind: 'MODIFY' });
  await assert.rejects(engineer.run(moldEvent, 'submit', bare.id), refusal(errors.drawingMissing));
  const job = await approvedJob(of.id, { kind: 'MODIFY', drawingVersion: 'B', partId: part });
  await supplier.run(moldEvent, 'start', job.id);
  assert.equal((await engineer.get(mold, of.id)).status, 'MODIFYING');
  await supplier.run(moldEvent, 'finish', job.id, done);
  const row = await engineer.get(mold, of.id);
  assert.deepEqual([row.status, row.materials[0]?.drawingVersion], ['TRIAL', 'B']);
  await assert.rejects(manager.run(mold, 'accept', of.id), refusal(errors.noPassedTrial));
});

test('a transfer: only ours, with a plan for open orders; who receives signs with photos and holds it then', async () => {
  const { supplier, otherSupplier, otherSupplierId, supplierId, bearingId } = await purchasingFixture();
  const { engineer } = await moldPeople();
  const target = { kind: 'TRANSFER', toCustodianId: otherSupplierId, toLocation: '东莞厂 M-01' } as const;
  const theirs = await moldInUse({ ownership: 'SUPPLIER', materials: [{ lineNo: 10, materialId: await ownPart() }] });
  const submit = async (moldId: string, values: Parameters<typeof newJob>[1]) =>
    engineer.run(moldEvent, 'submit', (await newJob(moldId, values)).id);
  await assert.rejects(submit(theirs.id, target), refusal(errors.supplierOwned));
  const of = await moldOf(await ownPart());
  await assert.rejects(submit(of.id, { ...target, toLocation: null }), refusal(errors.receiverMissing));
  await assert.rejects(submit(of.id, { ...target, toCustodianId: supplierId }), refusal(errors.sameCustodian));
  const busy = await moldInUse({ materials: [{ lineNo: 10, materialId: bearingId }] });
  await confirmedOrder([{}]);
  await assert.rejects(submit(busy.id, target), refusal(errors.openOrders));
  assert.equal((await submit(busy.id, { ...target, openOrderPlan: '先做库存三周' })).status, 'PENDING');

  const job = await approvedJob(of.id, target);
  await assert.rejects(
    supplier.get(moldEvent, job.id),
    refusal(engineErrors.notFound),
    'who gives it away is not told',
  );
  await engineer.run(moldEvent, 'dispatch', job.id);
  assert.equal((await supplier.get(mold, of.id)).status, 'MOVING');
  const seen = await otherSupplier.get(moldEvent, job.id);
  assert.deepEqual([seen.moldNo, seen.toLocation], [of.moldNo, '东莞厂 M-01']);
  await assert.rejects(otherSupplier.run(moldEvent, 'receive', job.id, done), refusal(errors.receiptPhotoMissing));
  await addPhoto(engineer, moldEvent, job.id);
  await assert.rejects(otherSupplier.run(moldEvent, 'receive', job.id, done), refusal(errors.receiptPhotoMissing));
  assert.equal((await engineer.get(mold, of.id)).custodianId, supplierId, 'it changes with the receipt alone');
  await addPhoto(otherSupplier, moldEvent, job.id);
  await otherSupplier.run(moldEvent, 'receive', job.id, done);
  const moved = await otherSupplier.get(mold, of.id);
  assert.deepEqual([moved.status, moved.custodianId, moved.location], ['IN_USE', otherSupplierId, '东莞厂 M-01']);
  await assert.rejects(supplier.get(mold, of.id), refusal(engineErrors.notFound));
});

test('sealed, unsealed, scrapped: with photos of the end, and another mold for its parts or an exemption', async () => {
  const { engineer, manager } = await moldPeople();
  const part = await ownPart();
  const of = await moldOf(part);
  for (const [kind, state] of [
    ['SEAL', 'SEALED'],
    ['UNSEAL', 'IN_USE'],
  ] as const) {
    const job = await approvedJob(of.id, { kind });
    await engineer.run(moldEvent, 'execute', job.id, done);
    assert.equal((await engineer.get(mold, of.id)).status, state);
  }
  const alone = await newJob(of.id, { kind: 'SCRAP' });
  await assert.rejects(engineer.run(moldEvent, 'submit', alone.id), refusal(errors.noOtherMold));
  await moldOf(part);
  await engineer.run(moldEvent, 'submit', alone.id);
  await manager.run(moldEvent, 'approve', alone.id);
  await assert.rejects(engineer.run(moldEvent, 'execute', alone.id, done), refusal(errors.scrapPhotoMissing));
  await addPhoto(engineer, moldEvent, alone.id);
  await engineer.run(moldEvent, 'execute', alone.id, done);
  assert.equal((await engineer.get(mold, of.id)).status, 'SCRAPPED');
  await assert.rejects(newJob(of.id), /10007/, 'nothing more is done to it');
});

test('a job that is cancelled gives the mold back as it was', async () => {
  const { supplier } = await purchasingFixture();
  const { engineer } = await moldPeople();
  const of = await moldOf(await ownPart());
  const job = await approvedJob(of.id);
  await supplier.run(moldEvent, 'start', job.id);
  await engineer.run(moldEvent, 'cancel', job.id, { reason: '改为报废' });
  assert.equal((await engineer.get(mold, of.id)).status, 'IN_USE');
  assert.equal((await engineer.run(moldEvent, 'submit', (await newJob(of.id)).id)).status, 'PENDING');
});
