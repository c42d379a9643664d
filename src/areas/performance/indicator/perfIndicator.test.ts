import assert from 'node:assert/strict';
import { test } from 'node:test';
import { iqcLot } from '#areas/receiving/inspection/iqc/iqcLot.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import type { NewRow } from '#model/row.ts';
import { person } from '#test/app.ts';
import { refusal } from '#test/refusals.ts';
import { createRow } from '#test/factory.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { errors } from '../errors.ts';
import { metrics } from '../metric/metrics.rules.ts';
import { perfIndicator } from './perfIndicator.document.ts';

// Only the server writes a stage; the factory writes rows as they would be stored.
const inStage = (companyId: string, stage: 'QUALIFIED' | 'TRIAL') => ({ companyId, stage });

const admin = async () => {
  const { companyId } = await purchasingFixture();
  return person('pi_admin', { userType: 'BUYER', roles: ['perf_admin'], companies: [companyId] });
};

const lotAcceptance = {
  name: { zh: '批次合格率', en: 'Lot acceptance' },
  metricCode: 'LOT_ACCEPTANCE',
  target: '100',
  floor: '60',
} as const;

const made = async (row: Partial<NewRow<typeof perfIndicator>>) =>
  (await admin()).add(perfIndicator, { ...lotAcceptance, ...row });

test('an indicator is published whole, and is then fixed; each thing that is missing or wrong is named', async () => {
  const people = await admin();
  const cases: [
    row: Partial<NewRow<typeof perfIndicator>>,
    refused: { code: string; label: readonly [string, string] },
  ][] = [
    [{ metricCode: null }, errors.metricMissing],
    [{ target: null }, errors.targetMissing],
    [{ floor: null }, errors.floorMissing],
    [{ floor: '100' }, errors.noSlope],
    [{ scoreMode: 'RATIO', target: '0' }, errors.noSlope],
    [{ scoreMode: 'DEDUCT' }, errors.pointsMissing],
    [{ scoreMode: 'STEP' }, errors.stepsMissing],
    [
      {
        scoreMode: 'STEP',
        steps: [
          { lineNo: 1, toValue: '60', score: '0' },
          { lineNo: 2, fromValue: '70', score: '100' },
        ],
      },
      errors.bandsBroken,
    ],
    [{ scoreMode: 'STEP', steps: [{ lineNo: 1, score: '101' }] }, errors.bandAboveMax],
    [{ vetoBelow: '101' }, errors.bandAboveMax],
    [{ metricCode: 'PRICE_INDEX' }, errors.noSourceYet],
    [{ kind: 'FORMULA' }, errors.formulaMissing],
    [{ kind: 'FORMULA', expression: 'LOT_ACCEPTANCE *' }, errors.formulaWrong],
    [{ kind: 'FORMULA', expression: 'LOT_ACCEPTANCE + NOBODY' }, errors.formulaWrong],
    [{ kind: 'FORMULA', expression: 'LOT_ACCEPTANCE > 90' }, errors.formulaWrong],
    [{ kind: 'FORMULA', expression: 'process(LOT_ACCEPTANCE)' }, errors.formulaWrong],
    [{ kind: 'FORMULA', expression: '100' }, errors.formulaConstant],
    [{ kind: 'FORMULA', expression: 'LOT_ACCEPTANCE + PRICE_INDEX' }, errors.noSourceYet],
    [{ kind: 'EVENT' }, errors.eventsMissing],
  ];
  for (const [row, refused] of cases) {
    const { id } = await made(row);
    await assert.rejects(people.run(perfIndicator, 'publish', id), refusal(refused));
  }
  const { id } = await made({});
  assert.equal((await people.run(perfIndicator, 'publish', id)).status, 'PUBLISHED');
  await assert.rejects(people.update(perfIndicator, id, { target: '90' }), /20004/);
  assert.equal((await people.run(perfIndicator, 'retire', id)).status, 'DISABLED');
  assert.equal((await people.run(perfIndicator, 'reinstate', id)).status, 'PUBLISHED');
});

test('what people score has no metric; whether more is better lies in the metric', async () => {
  const manual = await made({ kind: 'MANUAL' });
  assert.deepEqual([manual.metricCode, manual.scoreMode], [null, 'DIRECT']);
  const late = await made({ metricCode: 'AVERAGE_DELAY', target: '0', floor: '10' });
  assert.equal(late.direction, metrics.AVERAGE_DELAY.direction);
});

test('an event stands once, costs points, and deducts them from the maximum', async () => {
  const rule = { event: 'REJECTED_LOT', points: '5' } as const;
  const event = await made({ kind: 'EVENT', scoreMode: 'STEP', deductRules: [{ lineNo: 1, ...rule }] });
  assert.deepEqual([event.metricCode, event.scoreMode, event.points, event.direction], [null, 'DEDUCT', '1', 'LOW']);
  const twice = [
    { lineNo: 1, ...rule },
    { lineNo: 2, ...rule },
  ];
  await assert.rejects(made({ kind: 'EVENT', deductRules: twice }), /10009/);
  await assert.rejects(made({ kind: 'EVENT', deductRules: [{ lineNo: 1, ...rule, points: '0' }] }), /1000[58]|10011/);
});

interface Preview {
  readonly records: readonly {
    readonly supplierBaseId: string;
    readonly value: string | null;
    readonly sample: number;
    readonly score: string | null;
  }[];
}

interface Sources {
  readonly value: string | null;
  readonly hash: string;
  readonly records: readonly { readonly rowId: string; readonly document: string; readonly counted: string }[];
}

test('the preview says figure and score of each supplier; its rows are exactly what counts; small samples are no data', async () => {
  const { companyId } = await purchasingFixture();
  const people = await admin();
  const [{ id: measured }, { id: silent }] = [
    await createRow(supplierBase, { companies: [inStage(companyId, 'QUALIFIED')] }),
    await createRow(supplierBase, { companies: [inStage(companyId, 'TRIAL')] }),
  ];
  const lot = { companyId, supplierBaseId: measured, status: 'DONE', judgeDate: '2025-05-10' } as const;
  const lots = [
    await createRow(iqcLot, { ...lot, resultAttr: 'PASS' }),
    await createRow(iqcLot, { ...lot, resultAttr: 'FAIL', rejectQty: '1' }),
  ];
  const { id } = await made({ floor: '0' });
  const asked = { id, companyId, from: '2025-05-01', to: '2025-05-31' };
  const { records } = await people.post<Preview>('/perf/perfIndicator/preview', asked);
  const of = (supplierBaseId: string) => records.find((each) => each.supplierBaseId === supplierBaseId);
  assert.deepEqual([of(measured)?.value, of(measured)?.sample, of(measured)?.score], ['50', 2, '50']);
  assert.deepEqual([of(silent)?.value, of(silent)?.sample, of(silent)?.score], [null, 0, null]);
  const rows = await people.post<Sources>('/perf/perfIndicator/sources', { ...asked, supplierBaseId: measured });
  assert.deepEqual(rows.records.map(({ rowId }) => rowId).toSorted(), lots.map((each) => each.id).toSorted());
  assert.equal(rows.value, '50');
  assert.equal(
    (await people.post<Sources>('/perf/perfIndicator/sources', { ...asked, supplierBaseId: measured })).hash,
    rows.hash,
  );

  const few = await made({ minSample: 3 });
  const judged = await people.post<Preview>('/perf/perfIndicator/preview', { ...asked, id: few.id });
  assert.equal(judged.records.find((each) => each.supplierBaseId === measured)?.score, null);
});

test('a formula and events open what they are put together of, and the rows of each', async () => {
  const { companyId } = await purchasingFixture();
  const people = await admin();
  const { id: supplierBaseId } = await createRow(supplierBase, { companies: [inStage(companyId, 'QUALIFIED')] });
  const lot = { companyId, supplierBaseId, status: 'DONE', judgeDate: '2025-04-10' } as const;
  await createRow(iqcLot, { ...lot, resultAttr: 'PASS' });
  await createRow(iqcLot, { ...lot, resultAttr: 'FAIL', rejectQty: '1' });
  const asked = { companyId, supplierBaseId, from: '2025-04-01', to: '2025-04-30' };
  const opened = async (row: Partial<NewRow<typeof perfIndicator>>) => {
    const { id } = await made({ floor: '0', ...row });
    return people.post<Sources & { formula: string | null; parts: readonly { code: string; value: string | null }[] }>(
      '/perf/perfIndicator/sources',
      { ...asked, id },
    );
  };
  const formula = await opened({ kind: 'FORMULA', expression: 'LOT_ACCEPTANCE / 2 + 10' });
  assert.deepEqual([formula.value, formula.formula], ['35', 'LOT_ACCEPTANCE / 2 + 10']);
  assert.deepEqual(
    formula.parts.map(({ code, value }) => [code, value]),
    [['LOT_ACCEPTANCE', '50']],
  );
  assert.equal(formula.records.length, 2);
  const silent = await opened({ kind: 'FORMULA', expression: 'LOT_ACCEPTANCE + EIGHT_D_ON_TIME' });
  assert.equal(silent.value, null, 'of a metric without rows nothing is made up');
  const deductRules = [
    { lineNo: 1, event: 'REJECTED_LOT', points: '5' },
    { lineNo: 2, event: 'LATE_8D_STEP', points: '50' },
  ] as const;
  const events = await opened({ kind: 'EVENT', deductRules: [...deductRules] });
  assert.deepEqual(
    [events.value, events.parts.map(({ code, value }) => [code, value])],
    [
      '5',
      [
        ['REJECTED_LOT', '5'],
        ['LATE_8D_STEP', null],
      ],
    ],
  );
  assert.equal(events.records.length, 2, 'the lot that passed proves that it was looked at');
  assert.notEqual(events.hash, formula.hash);
});

test('nobody previews another company, a reversed or endless period, or what people score', async () => {
  const { companyId } = await purchasingFixture();
  const people = await admin();
  const { id } = await made({});
  const ask = (more: object) =>
    people.post('/perf/perfIndicator/preview', { id, companyId, from: '2025-05-01', to: '2025-05-31', ...more });
  await assert.rejects(ask({ companyId: (await createRow(company)).id }), refusal(errors.foreignCompany));
  await assert.rejects(ask({ to: '2025-04-30' }), refusal(errors.periodReversed));
  await assert.rejects(ask({ to: '2026-05-31' }), refusal(errors.periodTooLong));
  await assert.rejects(ask({ id: (await made({ kind: 'MANUAL' })).id }), refusal(errors.notAutomatic));
});
