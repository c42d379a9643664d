import assert from 'node:assert/strict';
import { test } from 'node:test';
import { material } from '#areas/masterData/material/material.document.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { lifecycleErrors } from '#areas/supplier/lifecycle/errors.ts';
import { supEvidence } from '#areas/supplier/evidence/supEvidence.document.ts';
import type { Stage } from '#areas/supplier/standing/standing.rules.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { unit } from '#areas/masterData/unit/unit.document.ts';
import type { NewRow } from '#model/row.ts';
import { person } from '#test/app.ts';
import { refusal } from '#test/refusals.ts';
import { inDays } from '#test/days.ts';
import { letPass } from '#test/deadlines.ts';
import { createRow } from '#test/factory.ts';
import { contents, upload } from '#test/upload.ts';
import { errors } from '../errors.ts';
import { supApprovedSource } from '../source/supApprovedSource.document.ts';
import { areLimitsOrdered, elementsOfLevel, isWithin } from './sampleLevels.rules.ts';
import { supSample } from './supSample.document.ts';

async function make() {
  const { id: companyId } = await createRow(company);
  const of = (name: string, roles: readonly string[]) =>
    person(name, { userType: 'BUYER', roles, companies: [companyId] });
  return {
    companyId,
    unitId: (await createRow(unit)).id,
    engineer: await of('sp_engineer', ['sqe']),
    head: await of('sp_head', ['quality_mgr']),
  };
}

let made: ReturnType<typeof make> | undefined;
const sampleFixture = () => (made ??= make());

// Only the server writes a stage; the factory writes rows as they would be stored.
const inStage = (companyId: string, stage: Stage) => ({ companyId, stage });

async function newSupplier(stage: 'POTENTIAL' | 'ELIMINATED' = 'POTENTIAL') {
  const { companyId } = await sampleFixture();
  const { id } = await createRow(supplierBase, {
    foreignFlag: true,
    companies: [inStage(companyId, stage)],
  });
  const seller = await person(`sp_seller_${id}`, { userType: 'SUPPLIER', roles: ['sup_quality'], supplierBaseId: id });
  return { id, seller };
}

type New = NewRow<typeof supSample>;

async function draft(supplierBaseId: string, more: Partial<New> = {}) {
  const { companyId, unitId, engineer } = await sampleFixture();
  return engineer.add(supSample, {
    companyId,
    supplierBaseId,
    materialDesc: '新型支架',
    qty: '5',
    unitId,
    requiredDate: inDays(10),
    level: 1,
    documents: [{ element: 'PSW' }],
    characteristics: [
      { lineNo: 1, name: '孔径', lowerLimit: '9.9', upperLimit: '10.1' },
      { lineNo: 2, name: '外观' },
    ],
    ...more,
  });
}

type Supplier = Awaited<ReturnType<typeof newSupplier>>;

async function uploadPaper(seller: Supplier['seller'], businessId: string) {
  const fields = { document: 'sup.supSample', businessId, businessDescribable: 'PSW' };
  const answer = await upload(seller, { name: 'psw.txt', content: contents.txt, fields });
  assert.ok(answer.success, answer.msg);
}

/** Brings a sample to the test, with its paper uploaded. */
async function inTest(supplier: Supplier, more: Partial<New> = {}) {
  const { engineer } = await sampleFixture();
  const { id } = await draft(supplier.id, more);
  await engineer.run(supSample, 'issue', id);
  await delivered(supplier, id);
  return id;
}

async function delivered({ seller }: Supplier, id: string) {
  const { engineer } = await sampleFixture();
  await seller.run(supSample, 'accept', id, { promisedDate: inDays(5) });
  await uploadPaper(seller, id);
  await seller.run(supSample, 'ship', id, { shippedQty: '5', waybillNo: 'SF1' });
  await engineer.run(supSample, 'receive', id, { receivedQty: '5' });
  await engineer.run(supSample, 'test', id);
}

const measure = async (who: 'engineer' | 'head', sampleId: string, values: unknown) =>
  (await sampleFixture())[who].post('/sup/supSample/measure', { sampleId, values });

const well = [
  { lineNo: 1, value: '10.02' },
  { lineNo: 2, isGood: true },
];

test('levels, limits', () => {
  assert.deepEqual([elementsOfLevel[1], elementsOfLevel[4]], [['PSW'], []]);
  const limits = { lowerLimit: '9.9', upperLimit: '10.1' } as const;
  assert.deepEqual(
    (['9.9', '10.1', '9.8999', '10.10001'] as const).map((value) => isWithin(value, limits)),
    [true, true, false, false],
  );
  assert.equal(isWithin('1', { lowerLimit: null, upperLimit: null }), undefined);
  assert.deepEqual(
    [
      areLimitsOrdered(limits),
      areLimitsOrdered({ lowerLimit: '2', upperLimit: '1' }),
      areLimitsOrdered({ lowerLimit: null, upperLimit: '1' }),
    ],
    [true, false, true],
  );
});

test('what a sample needs before it is issued', async () => {
  const { engineer } = await sampleFixture();
  const supplier = await newSupplier();
  const cases: readonly (readonly [Partial<New>, Parameters<typeof refusal>[0]])[] = [
    [{ materialDesc: null }, errors.materialMissing],
    [{ requiredDate: inDays(-1) }, errors.requiredInPast],
    [{ documents: [{ element: 'PSW' }, { element: 'PSW' }] }, errors.elementTwice],
    [{ characteristics: [{ lineNo: 1, name: '孔径', lowerLimit: '2', upperLimit: '1' }] }, errors.limitsReversed],
  ];
  for (const [more, refused] of cases) await assert.rejects(draft(supplier.id, more), refusal(refused));
  const bare = await draft(supplier.id, { level: 4, documents: [] });
  await assert.rejects(engineer.run(supSample, 'issue', bare.id), refusal(errors.documentsMissing));
  const gone = await newSupplier('ELIMINATED');
  const late = await draft(gone.id);
  await assert.rejects(engineer.run(supSample, 'issue', late.id), refusal(lifecycleErrors.stageForbids));
  await assert.rejects(supplier.seller.get(supSample, bare.id), /10007/);
});

test('the supplier declines, or promises, uploads its papers and ships; no more is received than was shipped', async () => {
  const { engineer } = await sampleFixture();
  const supplier = await newSupplier();
  const { seller } = supplier;
  const declined = await draft(supplier.id);
  await engineer.run(supSample, 'issue', declined.id);
  await seller.run(supSample, 'decline', declined.id, { reason: '产能不足' });
  assert.equal((await engineer.get(supSample, declined.id)).declineReason, '产能不足');

  const { id } = await draft(supplier.id);
  await engineer.run(supSample, 'issue', id);
  await assert.rejects(
    seller.run(supSample, 'accept', id, { promisedDate: inDays(-1) }),
    refusal(errors.promisedInPast),
  );
  await seller.run(supSample, 'accept', id, { promisedDate: inDays(5) });
  const shipment = { shippedQty: '5', waybillNo: 'SF1' } as const;
  await assert.rejects(seller.run(supSample, 'ship', id, shipment), refusal(errors.uploadsMissing));
  await seller.post('/sup/supSample/measure', { sampleId: id, values: [{ lineNo: 1, value: '10' }] });
  await uploadPaper(seller, id);
  await seller.run(supSample, 'ship', id, shipment);
  await assert.rejects(engineer.run(supSample, 'receive', id, { receivedQty: '6' }), refusal(errors.receivedTooMuch));
  await assert.rejects(measure('engineer', id, well), refusal(errors.notMeasurable));
  const wrong = [[{ lineNo: 'x' }], [{ lineNo: 1, value: 'ten' }], 'none'];
  await engineer.run(supSample, 'receive', id, { receivedQty: '5' });
  for (const values of wrong) await assert.rejects(measure('engineer', id, values), refusal(errors.measuresMalformed));
  await assert.rejects(measure('engineer', id, [{ lineNo: 9, value: '1' }]), refusal(errors.noSuchCharacteristic));
});

test('the result: every characteristic, nothing outside its limits passes, a concession has an end, a second person', async () => {
  const { engineer, head, companyId } = await sampleFixture();
  const supplier = await newSupplier();
  const part = await createRow(material, { drawingVersion: 'A' });
  const id = await inTest(supplier, { materialId: part.id, materialDesc: null, drawingVersion: 'A' });
  await assert.rejects(engineer.run(supSample, 'assess', id, { result: 'PASS' }), refusal(errors.resultMissing));
  await measure('engineer', id, [
    { lineNo: 1, value: '10.2', isGood: true },
    { lineNo: 2, isGood: true },
  ]);
  await assert.rejects(engineer.run(supSample, 'assess', id, { result: 'PASS' }), refusal(errors.outsideLimits));
  await assert.rejects(
    engineer.run(supSample, 'assess', id, { result: 'CONDITIONAL' }),
    refusal(errors.conditionMissing),
  );
  const concession = { result: 'CONDITIONAL', conditionNote: '限 500 件', conditionExpire: inDays(30) } as const;
  await assert.rejects(
    engineer.run(supSample, 'assess', id, { ...concession, conditionExpire: inDays(-1) }),
    refusal(errors.conditionInPast),
  );
  await engineer.run(supSample, 'assess', id, concession);
  await assert.rejects(engineer.run(supSample, 'resend', id, { reason: '再送' }), refusal(errors.onlyFailedResent));
  await engineer.run(supSample, 'submit', id);
  await assert.rejects(engineer.run(supSample, 'approve', id), /20012|403/);
  await head.run(supSample, 'approve', id);
  const [source] = (await head.query(supApprovedSource, { materialId: part.id })).records;
  assert.deepEqual(
    [source?.status, source?.conditionFlag, source?.validTo, source?.drawingVersion],
    ['ACTIVE', true, concession.conditionExpire, 'A'],
  );
  const manager = await person('sp_manager', { userType: 'BUYER', roles: ['sup_manager'] });
  const [evidence] = (await manager.query(supEvidence, { supplierBaseId: supplier.id })).records;
  assert.deepEqual([evidence?.kind, evidence?.passedFlag, evidence?.companyId], ['SAMPLE', true, companyId]);
  await letPass(supApprovedSource, 'expire', source?.id ?? '');
  assert.equal((await head.get(supApprovedSource, source?.id ?? '')).status, 'EXPIRED');
});

test('three rounds at most; a new drawing version ends the source and drafts a sample of the change', async () => {
  const { engineer, head } = await sampleFixture();
  const supplier = await newSupplier();
  const part = await createRow(material, { drawingVersion: 'A' });
  const id = await inTest(supplier, { materialId: part.id, materialDesc: null, drawingVersion: 'A' });
  const failing = [
    { lineNo: 1, value: '11' },
    { lineNo: 2, isGood: false },
  ];
  for (const round of [1, 2]) {
    await measure('engineer', id, failing);
    await engineer.run(supSample, 'assess', id, { result: 'FAIL' });
    await engineer.run(supSample, 'resend', id, { reason: '孔径超差' });
    const again = await engineer.get(supSample, id);
    assert.deepEqual([again.round, again.result, again.characteristics[0]?.result], [round + 1, null, null]);
    await delivered(supplier, id);
  }
  await measure('engineer', id, failing);
  await engineer.run(supSample, 'assess', id, { result: 'FAIL' });
  await assert.rejects(engineer.run(supSample, 'resend', id, { reason: '再送' }), refusal(errors.tooManyRounds));
  await engineer.run(supSample, 'submit', id);
  await head.run(supSample, 'approve', id);
  assert.equal((await head.query(supApprovedSource, { materialId: part.id })).total, 0);

  const good = await inTest(supplier, { materialId: part.id, materialDesc: null, drawingVersion: 'A' });
  await measure('engineer', good, well);
  await engineer.run(supSample, 'assess', good, { result: 'PASS' });
  await engineer.run(supSample, 'submit', good);
  await head.run(supSample, 'approve', good);
  const master = await person('sp_master', { userType: 'ADMIN', roles: ['mdm_admin'] });
  await master.update(material, part.id, { drawingVersion: 'B' });
  const [source] = (await head.query(supApprovedSource, { materialId: part.id })).records;
  assert.deepEqual([source?.status, source?.endReason], ['ENDED', 'A → B']);
  const [change] = (await engineer.query(supSample, { materialId: part.id, sampleType: 'CHANGE' })).records;
  assert.deepEqual([change?.status, change?.drawingVersion, change?.level], ['NEW', 'B', 3]);
});

test('an approved source is ended by a person, with a reason', async () => {
  const { engineer, head } = await sampleFixture();
  const part = await createRow(material, { drawingVersion: 'A' });
  const id = await inTest(await newSupplier(), { materialId: part.id, materialDesc: null, drawingVersion: 'A' });
  await measure('engineer', id, well);
  await engineer.run(supSample, 'assess', id, { result: 'PASS' });
  await engineer.run(supSample, 'submit', id);
  await head.run(supSample, 'approve', id);
  const [source] = (await head.query(supApprovedSource, { materialId: part.id })).records;
  const ended = await head.run(supApprovedSource, 'end', source?.id ?? '', { reason: '模具报废' });
  assert.deepEqual([ended.status, ended.endReason], ['ENDED', '模具报废']);
});
