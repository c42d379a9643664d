import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { iqcLot } from '#areas/receiving/inspection/iqc/iqcLot.document.ts';
import { supLifecycleChange } from '#areas/supplier/lifecycle/supLifecycleChange.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { asServer, person } from '#test/app.ts';
import { refusal } from '#test/refusals.ts';
import { letPass } from '#test/deadlines.ts';
import { inDays } from '#test/days.ts';
import { createRow } from '#test/factory.ts';
import {
  performanceFixture,
  newTemplate,
  newSupplier,
  newPlan,
  startedSheets,
  startedSheet,
  rateBy,
  publishedSheet,
  day,
  type Tasks,
} from '#test/performance.ts';
import { perfAppeal } from '../appeal/perfAppeal.document.ts';
import { errors } from '../errors.ts';
import { perfImprovement } from '../improvement/perfImprovement.document.ts';
import { perfPlan } from '../plan/perfPlan.document.ts';
import { perfScore } from '../scoring/perfScore.document.ts';
import { perfSuggestion } from '../suggestion/perfSuggestion.document.ts';
import { perfTemplate } from '../template/perfTemplate.document.ts';
import { perfSheet } from './perfSheet.document.ts';

test('start: template published, period over, somebody to judge; the same plan twice is refused', async () => {
  const { admin, lots, companyId } = await performanceFixture();
  const supplier = await newSupplier(1, 0);
  const draft = await admin.add(perfTemplate, {
    name: { zh: '草稿' },
    dimensions: [{ lineNo: 1, dimension: 'QUALITY', weight: '100' }],
    indicators: [{ lineNo: 1, indicatorId: lots.id, weight: '99' }],
  });
  await assert.rejects(admin.run(perfTemplate, 'publish', draft.id), refusal(errors.indicatorWeights));
  const cases = [
    [{ periodStart: inDays(-10), periodEnd: inDays(0) }, errors.periodNotOver],
    [{ scoreDue: inDays(-1) }, errors.scoreDueInPast],
  ] as const;
  for (const [more, refused] of cases) {
    const { id } = await newPlan([supplier], more);
    await assert.rejects(admin.run(perfPlan, 'start', id), refusal(refused));
  }
  await assert.rejects(newPlan([supplier], { templateId: draft.id }), refusal(engineErrors.lookupUnknown));
  const retired = await newTemplate();
  const planned = await newPlan([supplier], { templateId: retired.id });
  await admin.run(perfTemplate, 'retire', retired.id);
  await assert.rejects(admin.run(perfPlan, 'start', planned.id), refusal(errors.templateUnpublished));
  const stranger = await createRow(supplierBase);
  const foreign = await newPlan([stranger]);
  await assert.rejects(admin.run(perfPlan, 'start', foreign.id), refusal(errors.supplierForeign));
  const empty = await createRow(company);
  const all = person('pf_all', { userType: 'BUYER', roles: ['perf_admin'] });
  const general = await newTemplate({ companyId: null });
  const nobody = await (
    await all
  ).add(perfPlan, { templateId: general.id, companyId: empty.id, ...day, scoreDue: inDays(1) });
  await assert.rejects((await all).run(perfPlan, 'start', nobody.id), refusal(errors.noSuppliers));
  await assert.rejects(newPlan([supplier], { companyId: empty.id }), /10007|10008|20012/);
  await assert.rejects(newPlan([supplier], { periodStart: '2025-07-01' }), refusal(errors.periodReversed));
  const ownTemplate = await newTemplate({ companyId });
  const twice = await newPlan([supplier], { templateId: ownTemplate.id });
  await assert.rejects(newPlan([supplier], { templateId: twice.templateId }), /1000[69]/);
});

test('a sheet from figures to final: blind scores, veto, second person, publication, deadline', async () => {
  const { admin, second, rater, other } = await performanceFixture();
  const supplier = await newSupplier(1, 1);
  const { sheet, plan } = await startedSheet(supplier);
  const [lots, onTime, service] = sheet.lines;
  assert.deepEqual([lots?.rawValue, lots?.sample, lots?.finalScore, lots?.weight], ['50', 2, '50', '50']);
  assert.deepEqual([onTime?.finalScore, onTime?.excludedFor], [null, 'NO_DATA']);
  assert.equal(service?.excludedFor, 'NO_RATING');
  const hidden = (error: Error) => /10007|20004/.test(error.message);
  await assert.rejects(supplier.seller.get(perfSheet, sheet.id), hidden);

  await assert.rejects(admin.run(perfSheet, 'summarise', sheet.id), refusal(errors.ratersMissing));
  const { records } = await rater.post<Tasks>('/perf/perfScore/mine');
  const task = records.find(({ sheetNo }) => sheetNo === sheet.sheetNo);
  assert.ok(task);
  await assert.rejects(
    rater.run(perfScore, 'rate', task.id, { score: '101', evidence: '记录' }),
    refusal(errors.scoreOutside),
  );
  await assert.rejects(rater.run(perfScore, 'rate', task.id, { score: '90' }), refusal(errors.evidenceMissing));
  await assert.rejects(other.run(perfScore, 'rate', task.id, { score: '90', evidence: '记录' }), /20012/);
  await rateBy('rater', sheet.sheetNo, '90');
  await rateBy('rater', sheet.sheetNo, '80');
  // Nobody sees what a colleague said before all have spoken.
  assert.ok(
    (await admin.query(perfScore, { sheetId: sheet.id })).records.every(
      ({ score, evidence }) => score === null && evidence === null,
    ),
  );
  await rateBy('other', sheet.sheetNo, '60');
  const summary = await admin.run(perfSheet, 'summarise', sheet.id);
  // (50 × 50 + 30 × 70) / 80
  const summed = await admin.get(perfSheet, summary.id);
  assert.deepEqual([summed.totalScore, summed.coverage, summed.result, summed.activity], ['57.5', '80', 'E', 1]);
  assert.deepEqual(
    (await admin.query(perfScore, { sheetId: sheet.id })).records
      .map(({ score }) => Number(score))
      .toSorted((a, b) => a - b),
    [60, 80],
  );

  await assert.rejects(
    admin.run(perfSheet, 'adjust', sheet.id, { lineNo: 9, adjustScore: '1', reason: '误判' }),
    refusal(errors.noSuchLine),
  );
  await assert.rejects(
    admin.run(perfSheet, 'adjust', sheet.id, { lineNo: 2, adjustScore: '1', reason: '误判' }),
    refusal(errors.lineExcluded),
  );
  await assert.rejects(
    admin.run(perfSheet, 'adjust', sheet.id, { lineNo: 1, adjustScore: '11', reason: '误判' }),
    refusal(errors.adjustTooMuch),
  );
  await admin.run(perfSheet, 'adjust', sheet.id, { lineNo: 1, adjustScore: '8', reason: '误判' });
  assert.equal((await admin.get(perfSheet, sheet.id)).totalScore, '62.5');

  await admin.run(perfSheet, 'submit', sheet.id);
  await assert.rejects(admin.run(perfSheet, 'approve', sheet.id), /20012|403/);
  await second.run(perfSheet, 'reject', sheet.id, { reason: '复核' });
  await admin.run(perfSheet, 'submit', sheet.id);
  await second.run(perfSheet, 'approve', sheet.id);
  const seen = await supplier.seller.get(perfSheet, sheet.id);
  assert.equal(seen.totalScore, '62.5');
  const told = JSON.stringify(seen);
  for (const internal of [
    'rank',
    'summarisedBy',
    'adjustReason',
    'adjustScore',
    'missingRaters',
    'inputHash',
    'autoScore',
    'planId',
    'templateId',
    '误判',
  ])
    assert.ok(!told.includes(internal), internal);

  await letPass(perfSheet, 'finalise', sheet.id);
  const final = await admin.get(perfSheet, sheet.id);
  assert.deepEqual([final.status, final.rollingScore, final.rank, final.peerMedian], ['FINAL', '62.5', 1, null]);
  assert.equal((await admin.get(perfPlan, plan.id)).status, 'DONE');

  // What is final is opened again by name only, and is approved anew.
  await assert.rejects(second.run(perfSheet, 'reopen', sheet.id, { reason: '复核' }), /20012|403/);
  await admin.run(perfSheet, 'reopen', sheet.id, { reason: '复核' });
  await assert.rejects(supplier.seller.get(perfSheet, sheet.id), hidden);
  await admin.run(perfSheet, 'submit', sheet.id);
  await admin.run(perfSheet, 'withdraw', sheet.id);
  await admin.run(perfSheet, 'submit', sheet.id);
  assert.equal((await second.run(perfSheet, 'approve', sheet.id)).status, 'PUBLISHED');
});

interface Sources {
  readonly value: string | null;
  readonly counted: string;
  readonly records: readonly { readonly rowId: string; readonly counted: string }[];
}

interface Verified {
  readonly records: readonly {
    readonly lineNo: number;
    readonly stored: string | null;
    readonly recomputed: string | null;
    readonly isSame: boolean;
  }[];
}

test('the rows behind a figure are kept as they were; a recomputation tells what was written since', async () => {
  const { admin, companyId } = await performanceFixture();
  const supplier = await newSupplier(3, 1);
  const { sheet } = await startedSheet(supplier);
  const behind = async () => admin.post<Sources>('/perf/perfSheet/sources', { id: sheet.id, lineNo: 1 });
  const before = await behind();
  assert.deepEqual([before.value, before.counted, before.records.length], ['75', '3', 4]);
  const verify = async () =>
    (await admin.post<Verified>('/perf/perfSheet/verify', { id: sheet.id })).records.map(({ isSame }) => isSame);
  assert.deepEqual(await verify(), [true, true]);
  await createRow(iqcLot, {
    companyId,
    supplierBaseId: supplier.id,
    status: 'DONE',
    judgeDate: '2025-06-11',
    resultAttr: 'PASS',
  });
  assert.deepEqual(await verify(), [false, true]);
  assert.deepEqual(await behind(), before);
});

test('a supplier reads the rows of his own published sheet, and no other', async () => {
  const [own, other] = [await newSupplier(1, 0), await newSupplier(1, 0)];
  const sheet = await publishedSheet(own);
  const ask = { id: sheet.id, lineNo: 1 };
  assert.equal((await own.seller.post<Sources>('/perf/perfSheet/sources', ask)).records.length, 1);
  await assert.rejects(other.seller.post('/perf/perfSheet/sources', ask), refusal(engineErrors.notFound));
  await assert.rejects(own.seller.post('/perf/perfSheet/verify', { id: sheet.id }), /20012|403/);
});

test('too little data gives no rating; raters who did not score in time are named and left out', async () => {
  const { admin } = await performanceFixture();
  const [silent, idle] = [await newSupplier(0, 0), await newSupplier(5, 0, 0)];
  const { sheets } = await startedSheets([silent, idle]);
  for (const { id } of sheets) await asServer((ctx) => ctx.store(perfSheet).patch(id, { scoreDue: '2025-07-10' }));
  const results = [];
  for (const { id } of sheets) {
    await admin.run(perfSheet, 'summarise', id);
    results.push(await admin.get(perfSheet, id));
  }
  const [nothing, untraded] = results;
  assert.deepEqual([nothing?.totalScore, nothing?.result, nothing?.coverage], [null, 'NR', '0']);
  // Half of the weight could be judged, and nothing was received.
  assert.deepEqual([untraded?.totalScore, untraded?.result, untraded?.coverage], ['100', 'NR', '50']);
  assert.equal(untraded?.lines[2]?.missingRaters, 'pf_rater、pf_other');
});

test('a veto limits the grade; CARRY takes the last measured score over', async () => {
  const { admin, published } = await performanceFixture();
  const supplier = await newSupplier(0, 4);
  await publishedSheet(supplier);
  const carried = await published({
    name: { zh: '沿用' },
    metricCode: 'LOT_ACCEPTANCE',
    target: '100',
    floor: '0',
    noDataPolicy: 'CARRY',
  });
  const onlyLots = {
    dimensions: [{ lineNo: 1, dimension: 'QUALITY' as const, weight: '100' as const }],
    raters: [],
    minActivity: 0,
  };
  const template = await newTemplate({
    ...onlyLots,
    indicators: [{ lineNo: 1, indicatorId: carried.id, weight: '100' }],
  });
  const first = await startedSheet(supplier, { templateId: template.id });
  assert.equal(first.sheet.lines[0]?.carriedFlag, false);
  const { lots } = await performanceFixture();
  const vetoed = await newTemplate({
    ...onlyLots,
    indicators: [{ lineNo: 1, indicatorId: lots.id, weight: '100' }],
    bands: [{ lineNo: 1, grade: 'A', minScore: '0' }],
  });
  const { sheet } = await startedSheet(supplier, { templateId: vetoed.id });
  await admin.run(perfSheet, 'summarise', sheet.id);
  const judged = await admin.get(perfSheet, sheet.id);
  assert.deepEqual([judged.totalScore, judged.result, judged.vetoHit], ['0', 'D', true]);

  await admin.run(perfSheet, 'summarise', first.sheet.id);
  await admin.run(perfSheet, 'submit', first.sheet.id);
  await (await performanceFixture()).second.run(perfSheet, 'approve', first.sheet.id);
  const later = await startedSheet(supplier, {
    templateId: template.id,
    periodStart: '2025-07-01',
    periodEnd: '2025-07-31',
  });
  const [line] = later.sheet.lines;
  assert.deepEqual([line?.carriedFlag, line?.finalScore, line?.rawValue], [true, '0', null]);
});

test('five rated peers see their median, and ranks stay inside', async () => {
  const { admin, second } = await performanceFixture();
  const suppliers = await Promise.all([0, 1, 2, 3, 4].map((passed) => newSupplier(passed, 4 - passed)));
  const { sheets } = await startedSheets(suppliers);
  for (const { id, sheetNo } of sheets) {
    await rateBy('rater', sheetNo, '80');
    await rateBy('other', sheetNo, '80');
    await admin.run(perfSheet, 'summarise', id);
    await admin.run(perfSheet, 'submit', id);
    await second.run(perfSheet, 'approve', id);
  }
  const found = await Promise.all(sheets.map(({ id }) => admin.get(perfSheet, id)));
  assert.deepEqual(
    found.map(({ rank }) => rank),
    [5, 4, 3, 2, 1],
  );
  assert.deepEqual(new Set(found.map(({ peerMedian }) => peerMedian)), new Set([found[2]?.totalScore]));
});

test('an appeal in time, once a line, decided by a second person, is answered and recalculates', async () => {
  const { admin, second } = await performanceFixture();
  const supplier = await newSupplier(1, 1);
  const sheet = await publishedSheet(supplier);
  const [line] = (await supplier.seller.get(perfSheet, sheet.id)).lines;
  const contested = { sheetId: sheet.id, sheetLineId: line?.id ?? '', claim: '检验设备未校准' };
  const other = await publishedSheet(await newSupplier(1, 0));
  await assert.rejects(
    supplier.seller.add(perfAppeal, { ...contested, sheetId: other.id }),
    refusal(engineErrors.lookupUnknown),
  );
  const { id } = await supplier.seller.add(perfAppeal, contested);
  await assert.rejects(supplier.seller.add(perfAppeal, contested), /1000[69]/);
  assert.equal((await admin.query(perfAppeal, { sheetId: sheet.id })).records.length, 0);
  await supplier.seller.run(perfAppeal, 'submit', id);
  assert.equal((await admin.get(perfSheet, sheet.id)).status, 'APPEALING');
  const accepted = { answerResult: 'ACCEPT', answer: '校准记录确认' } as const;
  await assert.rejects(
    admin.run(perfAppeal, 'decide', id, { ...accepted, scoreAfter: '100' }),
    refusal(engineErrors.secondPerson),
  );
  await assert.rejects(second.run(perfAppeal, 'decide', id, accepted), refusal(errors.newScoreMissing));
  await assert.rejects(
    second.run(perfAppeal, 'decide', id, { ...accepted, scoreAfter: '101' }),
    refusal(errors.scoreOutside),
  );
  await second.run(perfAppeal, 'decide', id, { ...accepted, scoreAfter: '100' });
  const after = await supplier.seller.get(perfSheet, sheet.id);
  assert.deepEqual(
    [after.status, after.lines[0]?.finalScore, sheet.totalScore, after.totalScore],
    ['PUBLISHED', '100', '57.5', '88.75'],
  );

  const late = await publishedSheet(await newSupplier(1, 0));
  await asServer((ctx) => ctx.store(perfSheet).patch(late.id, { appealUntil: inDays(-1) }));
  const seller = await person(`pf_sup_${late.supplierBaseId}`, {
    userType: 'SUPPLIER',
    roles: ['sup_admin'],
    supplierBaseId: late.supplierBaseId,
  });
  const lateLine = (await seller.get(perfSheet, late.id)).lines[0]?.id ?? '';
  const tooLate = await seller.add(perfAppeal, { sheetId: late.id, sheetLineId: lateLine, claim: '异议' });
  await assert.rejects(seller.run(perfAppeal, 'submit', tooLate.id), refusal(errors.appealTooLate));
});

test('a final sheet suggests; accepting makes an improvement or a lifecycle change; the next sheet verifies', async () => {
  const { second, companyId, lots } = await performanceFixture();
  const supplier = await newSupplier(0, 2);
  const template = await newTemplate();
  const sheet = await publishedSheet(supplier, { templateId: template.id });
  await letPass(perfSheet, 'finalise', sheet.id);
  const { records } = await second.query(perfSuggestion, { sheetId: sheet.id });
  assert.deepEqual(records.map(({ suggestion }) => suggestion).toSorted(), ['DOWNGRADE', 'IMPROVE']);
  const of = (kind: string) => records.find(({ suggestion }) => suggestion === kind)?.id ?? '';
  const change = await second.run(perfSuggestion, 'accept', of('DOWNGRADE'));
  const drafted = await asServer((ctx) => ctx.store(supLifecycleChange).get(change.lifecycleChangeId ?? ''));
  assert.deepEqual([drafted.changeType, drafted.suggestSource, drafted.status], ['DOWNGRADE', 'PERFORMANCE', 'NEW']);
  const improve = await second.run(perfSuggestion, 'accept', of('IMPROVE'));
  const id = improve.improvementId ?? '';

  await assert.rejects(
    second.update(perfImprovement, id, { targetScore: '90' }),
    refusal(errors.targetWithoutIndicator),
  );
  await second.update(perfImprovement, id, { targetScore: '90', indicatorId: lots.id });
  await assert.rejects(supplier.seller.get(perfImprovement, id), refusal(engineErrors.notFound));
  await second.run(perfImprovement, 'issue', id);
  const plan = { measures: '增加首检', owner: '李工', doneBy: inDays(0) };
  await assert.rejects(
    supplier.seller.run(perfImprovement, 'plan', id, { ...plan, doneBy: inDays(-1) }),
    refusal(errors.doneInPast),
  );
  await supplier.seller.run(perfImprovement, 'plan', id, plan);
  await second.run(perfImprovement, 'returnPlan', id, { reason: '措施不足' });
  await supplier.seller.run(perfImprovement, 'plan', id, plan);
  await second.run(perfImprovement, 'acceptPlan', id);
  await supplier.seller.run(perfImprovement, 'begin', id);
  await supplier.seller.run(perfImprovement, 'complete', id, { evidence: '首检记录' });
  await asServer((ctx) => ctx.store(perfImprovement).patch(id, { doneBy: '2025-06-30' }));
  const next = { templateId: template.id, periodStart: '2025-07-01', periodEnd: '2025-07-31' };
  for (const resultAttr of ['PASS', 'FAIL'] as const)
    await createRow(iqcLot, {
      companyId,
      supplierBaseId: supplier.id,
      status: 'DONE',
      judgeDate: '2025-07-10',
      resultAttr,
    });
  const verifying = await publishedSheet(supplier, next);
  const reopened = await second.get(perfImprovement, id);
  assert.deepEqual(
    [reopened.status, reopened.verifiedScore, reopened.verifiedSheetId],
    ['REOPENED', '50', verifying.id],
  );
});
