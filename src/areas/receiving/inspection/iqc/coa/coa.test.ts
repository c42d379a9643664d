import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import type { Decimal } from '#model/decimal.ts';
import { refusal } from '#test/app.ts';
import { purchasingFixture, confirmedOrder, lineId } from '#test/purchasingFixture.ts';
import { createRow } from '#test/factory.ts';
import { contents, upload } from '#test/upload.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { deliveryNote } from '../../../delivery/deliveryNote/deliveryNote.document.ts';
import { iqcErrors } from '../errors.ts';
import { iqcLot } from '../iqcLot.document.ts';
import { iqcPlan } from '../iqcPlan.document.ts';
import { iqcResult } from '../iqcResult.document.ts';
import { iqcSwitchState } from '../iqcSwitchState.document.ts';
import { receive } from '../../../receipt/receive/receive.document.ts';
import { certified, coaOfLot, compared, type CoaMatch } from './coa.rules.ts';
import { coaValue } from '../../../delivery/deliveryNote/coaValue.document.ts';
import { coaErrors } from './errors.ts';

test('measured values of a certificate are judged by their limits, the rest as the supplier says', () => {
  const bore = { kind: 'VAR', lower: '9.95', upper: '10.05' } as const;
  assert.deepEqual(certified(bore, { measures: '10.01, 9.99', passed: 'FAIL' }), {
    measures: '10.01 9.99',
    mean: '10',
    passed: 'PASS',
  });
  assert.equal(certified(bore, { measures: '10.06', passed: null }).passed, 'FAIL');
  assert.throws(() => certified(bore, { measures: ' ', passed: 'PASS' }), /Enter the measured values/);
  const paper = { kind: 'DOC', lower: null, upper: null } as const;
  assert.deepEqual(certified(paper, { measures: '1', passed: 'FAIL' }), { measures: null, mean: null, passed: 'FAIL' });
  assert.throws(() => certified(paper, { measures: null, passed: null }), /Choose the supplier's verdict/);
});

test('a certificate is borne out by the same verdict and a mean within the tolerance', () => {
  const cases: [
    coaMean: string | null,
    coaPassed: 'PASS' | 'FAIL' | null,
    coaTolerance: string | null,
    mean: Decimal,
    passed: 'PASS' | 'FAIL',
    match: CoaMatch,
  ][] = [
    ['10.01', 'PASS', '0.02', '10.03', 'PASS', 'MATCH'],
    ['10.01', 'PASS', '0.02', '9.99', 'PASS', 'MATCH'],
    ['10.01', 'PASS', '0.02', '10.030001', 'PASS', 'DIFFER'],
    ['10.01', 'PASS', '0.02', '9.989999', 'PASS', 'DIFFER'],
    ['10.01', 'PASS', '0', '10.01', 'PASS', 'MATCH'],
    ['10.01', 'PASS', null, '9.96', 'PASS', 'MATCH'],
    ['10.01', 'PASS', null, '9.94', 'FAIL', 'DIFFER'],
    ['10.06', 'FAIL', '0.02', '10.07', 'FAIL', 'MATCH'],
    [null, 'PASS', null, '0', 'PASS', 'MATCH'],
    [null, 'PASS', null, '0', 'FAIL', 'DIFFER'],
    [null, null, '0.02', '10', 'PASS', 'MISSING'],
  ];
  for (const [coaMean, coaPassed, coaTolerance, mean, passed, match] of cases)
    assert.equal(compared({ coaMean, coaPassed, coaTolerance }, { mean, passed }), match, `${coaMean} ${mean}`);
});

test('of a lot the worst comparison counts, and none where nothing is asked for', () => {
  const cases: [matches: (CoaMatch | null)[], lot: CoaMatch | null][] = [
    [[null, null], null],
    [[], null],
    [[null, 'MATCH'], 'MATCH'],
    [['MATCH', 'MISSING'], 'MISSING'],
    [['MISSING', 'DIFFER', 'MATCH'], 'DIFFER'],
  ];
  for (const [matches, lot] of cases) assert.equal(coaOfLot(matches), lot, matches.join());
});

/** A material whose plan asks its certificate for the bore and the finish; a certificate must come with it. */
async function certifiedMaterial(): Promise<string> {
  const { pieceId, sqe } = await purchasingFixture();
  const { id } = await createRow(material, {
    status: 'ACTIVE',
    inspectFlag: true,
    batchFlag: false,
    coaFlag: true,
    baseUnitId: pieceId,
  });
  const plan = await sqe.add(iqcPlan, {
    name: { zh: '阀体', en: 'Valve bodies' },
    materialId: id,
    characteristics: [
      {
        lineNo: 10,
        name: { zh: '孔径', en: 'Bore' },
        kind: 'VAR',
        lower: '9.95',
        upper: '10.05',
        ownSample: 2,
        coaFlag: true,
        coaTolerance: '0.02',
      },
      { lineNo: 20, name: { zh: '表面', en: 'Finish' }, ownSample: 2, coaFlag: true },
      { lineNo: 30, name: { zh: '包装', en: 'Packing' }, ownSample: 2 },
    ],
  });
  await sqe.run(iqcPlan, 'release', plan.id);
  return id;
}

test('the inspection compares what the certificate said with its own results', async () => {
  const { supplier, otherSupplier, buyer, clerk, inspector, sqe } = await purchasingFixture();
  const materialId = await certifiedMaterial();
  const order = await confirmedOrder([{ materialId, orderQty: '100' }]);
  const draft = await supplier.add(deliveryNote, {
    lines: [{ lineNo: 10, orderDetailId: lineId(order), shipQty: '60' }],
  });
  const { certificates } = await supplier.get(deliveryNote, draft.id);
  assert.deepEqual(
    certificates.map(({ name, lower, upper, status }) => [name?.en, lower, upper, status]),
    [
      ['Bore', '9.95', '10.05', 'OPEN'],
      ['Finish', null, null, 'OPEN'],
    ],
  );
  const [bore, finish] = certificates.map(({ id }) => id);
  const enter = (id = '', input: object = {}) => supplier.run(coaValue, 'enter', id, input);
  await assert.rejects(enter(bore, { passed: 'PASS' }), refusal(iqcErrors.measuresMissing));
  await assert.rejects(enter(bore, { measures: '10,O1' }), refusal(iqcErrors.measureFormat));
  await assert.rejects(enter(finish), refusal(coaErrors.verdictMissing));
  await assert.rejects(otherSupplier.run(coaValue, 'enter', bore ?? '', {}), refusal(engineErrors.notFound));
  await assert.rejects(buyer.run(coaValue, 'enter', bore ?? '', {}), refusal(engineErrors.denied16));
  await enter(bore, { measures: '10.01 10.01' });
  const fields = { document: 'pur.deliveryNote', businessId: draft.id, businessDescribable: 'Coa' };
  await upload(supplier, { name: 'COA.pdf', content: contents.pdf, fields });
  await assert.rejects(supplier.run(deliveryNote, 'ship', draft.id), refusal(coaErrors.valueMissing));
  await enter(finish, { passed: 'PASS' });
  // A line that is written anew keeps what was entered of it.
  await supplier.update(deliveryNote, draft.id, { carrier: '顺丰' });
  await supplier.run(deliveryNote, 'ship', draft.id);
  await clerk.run(deliveryNote, 'arrive', draft.id);
  await clerk.run(deliveryNote, 'receive', draft.id);
  await assert.rejects(enter(finish, { passed: 'FAIL' }), refusal(coaErrors.enteredLate));
  const [receipt] = (await clerk.query(receive, { deliveryId: draft.id })).records;
  await clerk.run(receive, 'post', receipt?.id ?? '');

  const [waiting] = (await inspector.query(iqcLot, { materialId })).records;
  const lot = await inspector.run(iqcLot, 'start', waiting?.id ?? '');
  const record = (index: number, input: object) =>
    inspector.run(iqcResult, 'record', lot.results[index]?.id ?? '', input);
  assert.equal((await record(0, { measures: '10.04 10.04' })).coaMatch, 'DIFFER');
  assert.equal((await inspector.get(iqcLot, lot.id)).coaCompare, 'DIFFER');
  const measured = await record(0, { measures: '10.02 10.03' });
  assert.deepEqual(
    [measured.coaMeasures, measured.coaMean, measured.coaTolerance, measured.mean, measured.coaMatch],
    ['10.01 10.01', '10.01', '0.02', '10.025', 'MATCH'],
  );
  await record(1, {});
  assert.equal((await record(2, {})).coaMatch, null);
  const checked = await inspector.run(iqcLot, 'judge', lot.id, { acceptQty: '60' });
  assert.equal(checked.coaCompare, 'MATCH');
  const [state] = (await sqe.query(iqcSwitchState, { materialId })).records;
  assert.equal(state?.certified, 1);
});

test('goods that came without a note have a certificate missing; lines that leave a note take their values along', async () => {
  const { supplier, clerk, inspector, warehouseId } = await purchasingFixture();
  const materialId = await certifiedMaterial();
  const order = await confirmedOrder([{ materialId, orderQty: '10' }, {}]);
  const line = { lineNo: 10, orderDetailId: lineId(order), arriveQty: '4' } as const;
  const draft = await clerk.add(receive, { warehouseId, lines: [line] });
  await clerk.run(receive, 'post', draft.id);
  const [waiting] = (await inspector.query(iqcLot, { materialId })).records;
  const lot = await inspector.run(iqcLot, 'start', waiting?.id ?? '');
  const bare = await inspector.run(iqcResult, 'record', lot.results[0]?.id ?? '', { measures: '10 10' });
  assert.equal(bare.coaMatch, 'MISSING');

  const note = await supplier.add(deliveryNote, {
    lines: [{ lineNo: 10, orderDetailId: lineId(order), shipQty: '6' }],
  });
  assert.equal((await supplier.get(deliveryNote, note.id)).certificates.length, 2);
  const other = { lineNo: 20, orderDetailId: lineId(order, 1), shipQty: '1' } as const;
  await supplier.update(deliveryNote, note.id, { lines: [other] });
  assert.deepEqual((await supplier.get(deliveryNote, note.id)).certificates, []);
});
