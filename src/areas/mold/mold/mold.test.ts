import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { ledgerDifferences } from '#engine/write/ledger.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { asServer, refusal } from '#test/app.ts';
import { inDays } from '#test/days.ts';
import { createRow } from '#test/factory.ts';
import { addPhoto, moldInUse, moldPeople, newJob, newMold } from '#test/molds.ts';
import { notificationsOf } from '#test/notifications.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { moldEvent } from '../event/moldEvent.document.ts';
import { errors } from '../errors.ts';
import { mold } from './mold.document.ts';
import { moldShot } from './moldShot.document.ts';
import { shotLedger } from './shots.ledger.ts';

const passed = { trialDate: inDays(0), sampleQty: 5, result: 'PASS' } as const;

test('ordered, tried until it passes, accepted by another person, put into use', async () => {
  const { supplier } = await purchasingFixture();
  const { engineer, second, manager } = await moldPeople();
  const { id } = await newMold({ assetNo: null, maintainEvery: 200 });
  await assert.rejects(supplier.get(mold, id), refusal(engineErrors.notFound), 'a card that was not ordered');
  await assert.rejects(engineer.run(mold, 'order', id), refusal(engineErrors.secondPerson), 'whoever wrote the card');
  await second.run(mold, 'order', id);
  assert.equal((await supplier.get(mold, id)).status, 'DEVELOPING');
  await supplier.run(mold, 'startTrial', id);
  await assert.rejects(manager.run(mold, 'accept', id), refusal(errors.noPassedTrial));
  const failed = { ...passed, result: 'FAIL' } as const;
  await assert.rejects(engineer.run(mold, 'recordTrial', id, failed), refusal(errors.defectsMissing));
  await assert.rejects(
    engineer.run(mold, 'recordTrial', id, { ...passed, trialDate: inDays(1) }),
    refusal(errors.trialInFuture),
  );
  await engineer.run(mold, 'recordTrial', id, { ...failed, defects: '缩孔，加排气' });
  await assert.rejects(manager.run(mold, 'accept', id), refusal(errors.noPassedTrial));
  await engineer.run(mold, 'recordTrial', id, passed);
  assert.deepEqual(
    (await supplier.get(mold, id)).trials.map(({ trialNo, result }) => [trialNo, result]),
    [
      ['T0', 'FAIL'],
      ['T1', 'PASS'],
    ],
  );
  await assert.rejects(engineer.run(mold, 'accept', id), refusal(engineErrors.secondPerson));
  await assert.rejects(manager.run(mold, 'accept', id), refusal(errors.assetNoMissing));
  await engineer.update(mold, id, { assetNo: 'FA-0001' });
  await assert.rejects(manager.run(mold, 'accept', id), refusal(errors.photoMissing));
  await addPhoto(supplier, mold, id);
  await manager.run(mold, 'accept', id, { comment: '合格' });
  await engineer.run(mold, 'putIntoUse', id);
  const row = await engineer.get(mold, id);
  assert.deepEqual([row.status, row.nextMaintainShots, row.acceptedDate], ['IN_USE', '200', inDays(0)]);
});

test('what a card needs, and what nobody changes on it once it is ordered', async () => {
  const { otherSupplierId, companyId } = await purchasingFixture();
  const { engineer, second } = await moldPeople();
  await assert.rejects(newMold({ cavities: 2, activeCavities: 3 }), refusal(errors.tooManyActive));
  const { bearingId } = await purchasingFixture();
  await assert.rejects(
    newMold({ materials: [{ lineNo: 10, materialId: bearingId, cavities: 5 }] }),
    refusal(errors.partCavities),
  );
  const bare = await newMold({ materials: [], location: null });
  await assert.rejects(second.run(mold, 'order', bare.id), refusal(errors.noMaterials));
  await engineer.update(mold, bare.id, { materials: [{ lineNo: 10, materialId: bearingId }] });
  await assert.rejects(second.run(mold, 'register', bare.id, { counterShots: 1 }), refusal(errors.locationMissing));
  await engineer.update(mold, bare.id, { location: 'B-01' });
  await assert.rejects(second.run(mold, 'register', bare.id, { counterShots: 1 }), refusal(errors.photoMissing));
  await addPhoto(engineer, mold, bare.id);
  await assert.rejects(second.run(mold, 'register', bare.id, { counterShots: 2001 }), refusal(errors.counterBeyond));
  await second.run(mold, 'order', bare.id);
  await assert.rejects(engineer.update(mold, bare.id, { custodianId: otherSupplierId }), /10008|20004|16004|10025/);
  assert.ok(companyId);
});

test('a mold is accepted for the drawing that counts', async () => {
  const { supplier } = await purchasingFixture();
  const { engineer, second, manager } = await moldPeople();
  const part = await createRow(material, { drawingVersion: 'B', status: 'ACTIVE' });
  const { id } = await newMold({ materials: [{ lineNo: 10, materialId: part.id, drawingVersion: 'A' }] });
  await second.run(mold, 'order', id);
  await supplier.run(mold, 'startTrial', id);
  await engineer.run(mold, 'recordTrial', id, passed);
  await addPhoto(engineer, mold, id);
  await assert.rejects(manager.run(mold, 'accept', id), refusal(errors.drawingDiffers));
  const [line] = (await engineer.get(mold, id)).materials;
  await engineer.update(mold, id, {
    materials: [{ id: line?.id ?? '', lineNo: 10, materialId: part.id, drawingVersion: 'B' }],
  });
  assert.equal((await manager.run(mold, 'accept', id)).status, 'ACCEPTED');
});

test('a supplier reads the molds he holds, and nothing internal', async () => {
  const { supplier, otherSupplier, supplierId } = await purchasingFixture();
  const made = await moldInUse({ makerId: supplierId });
  const answer = JSON.stringify(await supplier.send('GET', `/mold/mold/get?id=${made.id}`));
  for (const secret of ['180000', '机密', '"cost"', 'maker', 'contractId', 'orderId', 'acceptor'])
    assert.ok(!answer.includes(secret), secret);
  await assert.rejects(otherSupplier.get(mold, made.id), refusal(engineErrors.notFound));
  assert.equal((await otherSupplier.query(mold, { moldNo: made.moldNo })).total, 0);
  assert.equal((await otherSupplier.query(moldShot, { moldId: made.id })).total, 0);
  assert.equal((await supplier.query(moldShot, { moldId: made.id })).total, 1);
});

test('the counter sets the shots; a supplier never sets it back, the buyer with a reason', async () => {
  const { supplier } = await purchasingFixture();
  const { engineer, second } = await moldPeople();
  const { id } = await newMold();
  await addPhoto(engineer, mold, id);
  await second.run(mold, 'register', id, { counterShots: 100 });
  const read = (who: typeof supplier, counterShots: number, reason?: string) =>
    who.run(mold, 'readCounter', id, { counterShots, ...(reason ? { reason } : {}) });
  await read(supplier, 650);
  assert.equal((await engineer.get(mold, id)).usedShots, '650');
  await assert.rejects(read(supplier, 640), refusal(errors.counterLower));
  await assert.rejects(read(supplier, 640, '看错了'), refusal(errors.counterLower));
  await assert.rejects(read(engineer, 640), refusal(errors.counterReasonMissing));
  await assert.rejects(read(supplier, 2001), refusal(errors.counterBeyond));
  await read(engineer, 560, '上次误读');
  const row = await engineer.get(mold, id);
  assert.deepEqual([row.usedShots, row.lastReading, row.lifePct], ['560', 560, '56']);
  const shots = (await engineer.query(moldShot, { moldId: id })).records;
  assert.deepEqual(
    shots.map(({ event, qty }) => [event, qty]),
    [
      ['COUNTER', '-90'],
      ['COUNTER', '550'],
      ['OPENING', '100'],
    ],
  );
  assert.deepEqual(await asServer(({ db }) => ledgerDifferences(db, shotLedger.facts, [id])), []);
});

test('people hear that a mold nears its end and that maintenance is due, once each', async () => {
  const { supplier } = await purchasingFixture();
  const { engineer } = await moldPeople();
  const { id } = await moldInUse({ maintainEvery: 300 });
  // Whoever reads the counter is told nothing: the other side is.
  const heard = async (who: typeof supplier, counterShots: number) =>
    (
      await notificationsOf(who, () =>
        (who === supplier ? engineer : supplier).run(mold, 'readCounter', id, { counterShots }),
      )
    ).map(({ title }) => title);
  assert.deepEqual(await heard(supplier, 399), []);
  assert.equal((await heard(supplier, 400)).length, 1, 'maintenance is due');
  assert.deepEqual(await heard(supplier, 410), [], 'told once');
  assert.equal((await engineer.get(mold, id)).maintainState, 'DUE');
  assert.equal((await heard(engineer, 850)).length, 1, 'it nears its end');
  assert.deepEqual(await heard(engineer, 860), [], 'told once');
  assert.equal((await engineer.get(mold, id)).lifeAlarm, 'NEAR');
  assert.equal((await heard(engineer, 1000)).length, 1, 'it is used up');
  assert.equal((await engineer.get(mold, id)).lifeAlarm, 'OVER');
});

test('a count: asked for, confirmed with a photo of these days, or reported missing and written off by two sides', async () => {
  const { supplier } = await purchasingFixture();
  const { engineer, manager } = await moldPeople();
  const { id } = await moldInUse();
  const confirm = () =>
    supplier.run(mold, 'confirmStocktake', id, { location: '二号厂房 C-11', condition: 'WORN', note: '有锈' });
  await addPhoto(supplier, mold, id);
  await assert.rejects(engineer.run(mold, 'requestStocktake', id, { dueDate: inDays(-1) }), refusal(errors.dueInPast));
  await engineer.run(mold, 'requestStocktake', id, { dueDate: inDays(7) });
  await assert.rejects(confirm(), refusal(errors.countPhotoMissing), 'the photo is older than the count');
  await addPhoto(engineer, mold, id);
  await assert.rejects(confirm(), refusal(errors.countPhotoMissing), 'the photo is of the other side');
  await addPhoto(supplier, mold, id);
  await confirm();
  const counted = await engineer.get(mold, id);
  assert.deepEqual(
    [counted.stocktakeState, counted.location, counted.condition],
    ['CONFIRMED', '二号厂房 C-11', 'WORN'],
  );
  await assert.rejects(manager.run(mold, 'confirmLoss', id, { reason: '无' }), refusal(errors.notReportedMissing));
  await engineer.run(mold, 'requestStocktake', id, { dueDate: inDays(7) });
  assert.equal((await engineer.get(mold, id)).stocktakeNote, null, 'the count before is in its history');
  await supplier.run(mold, 'reportMissing', id, { reason: '搬迁后未找到' });
  await assert.rejects(supplier.run(mold, 'confirmLoss', id, { reason: '无' }), /16012|403|无权/);
  const job = await newJob(id);
  await engineer.run(moldEvent, 'submit', job.id);
  await assert.rejects(manager.run(mold, 'confirmLoss', id, { reason: '核实' }), refusal(errors.jobOpen));
  await engineer.run(moldEvent, 'withdraw', job.id);
  await manager.run(mold, 'confirmLoss', id, { reason: '现场核实' });
  assert.equal((await engineer.get(mold, id)).status, 'LOST');
});
