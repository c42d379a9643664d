import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { iqcLot } from '#areas/receiving/inspection/iqc/iqcLot.document.ts';
import { iqcResult } from '#areas/receiving/inspection/iqc/iqcResult.document.ts';
import { receive } from '#areas/receiving/receipt/receive/receive.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { asServer, person, refusal } from '#test/app.ts';
import { letPass } from '#test/deadlines.ts';
import { createRow } from '#test/factory.ts';
import { confirmedOrder, lineId, purchasingFixture } from '#test/purchasingFixture.ts';
import {
  draftReport,
  foundDefect,
  issuedReport,
  lotOf,
  ownGoods,
  passSteps,
  stepContents,
  submitStep,
} from '#test/quality.ts';
import { errors } from '../errors.ts';
import { qcDefect } from '../defect/qcDefect.document.ts';
import { qc8d } from './qc8d.document.ts';
import { qc8dStep } from './qc8dStep.document.ts';
import { rowsOf } from './stepContent.rules.ts';

const allSteps = ['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8'] as const;

/** An engineer below the quality manager. */
const engineer = async () => {
  const { companyId } = await purchasingFixture();
  return person('quality_engineer', { userType: 'BUYER', roles: ['sqe'], companies: [companyId] });
};

test('a report is issued, answered step by step, returned once, approved, verified by lots and closed', async () => {
  const { sqe, supplier } = await purchasingFixture();
  const { report, defect } = await issuedReport();
  assert.deepEqual([report.status, report.toSubmit, report.ownerId, report.steps.length], ['ISSUED', 'D1', sqe.id, 9]);
  assert.equal(report.steps.find(({ code }) => code === 'D0')?.status, 'SKIPPED');
  const acted = await sqe.get(qcDefect, defect.id);
  assert.deepEqual([acted.status, acted.liability], ['ACTION', 'SUPPLIER']);
  // The supplier sees it from now on.
  assert.equal((await supplier.get(qcDefect, defect.id)).defectNo, defect.defectNo);
  await passSteps(report.id, ['D1', 'D2']);
  await submitStep(report.id, 'D3');
  await submitStep(report.id, 'D4');
  const back = await sqe.run(qc8d, 'returnStep', report.id, { step: 'D3', reason: '断点不清楚' });
  const [third, fourth] = ['D3', 'D4'].map((step) => back.steps.find(({ code }) => code === step));
  assert.deepEqual([third?.status, fourth?.status, back.returnCount, back.toSubmit], ['RETURNED', 'STALE', 1, 'D3']);
  assert.ok((third?.dueAt ?? '') > (report.steps.find(({ code }) => code === 'D3')?.dueAt ?? ''));
  const done = await passSteps(report.id, allSteps.slice(2));
  assert.deepEqual([done.status, done.toSubmit, done.verifyLots], ['VERIFYING', null, 3]);
  assert.equal((await sqe.get(qcDefect, defect.id)).status, 'ACTION');
  for (const passed of [1, 2, 3]) {
    await passLot(defect.materialId);
    const now = await sqe.get(qc8d, report.id);
    assert.deepEqual([now.verifiedLots, now.status], [passed, passed === 3 ? 'CLOSED' : 'VERIFYING']);
  }
  const closed = await sqe.get(qc8d, report.id);
  assert.equal(closed.effectResult, 'EFFECTIVE');
  const ended = await sqe.get(qcDefect, defect.id);
  assert.deepEqual([ended.status, ended.conclusion], ['CLOSED', report.reportNo]);
  // The same fault once more is told to be a repetition.
  const repeated = await foundDefect({ materialId: defect.materialId, defectCodeId: defect.defectCodeId });
  const next = await sqe.run(qc8d, 'issue', (await draftReport(repeated)).id);
  assert.equal(next.repeatOfId, report.id);
});

async function passLot(materialId: string): Promise<void> {
  const { clerk, inspector, warehouseId } = await purchasingFixture();
  const order = await confirmedOrder([{ materialId }]);
  const line = { lineNo: 10, orderDetailId: lineId(order), arriveQty: '10' } as const;
  const { id } = await clerk.add(receive, { warehouseId, lines: [line] });
  const lot = await lotOf(lineId(await clerk.run(receive, 'post', id)));
  const begun = await inspector.run(iqcLot, 'start', lot.id);
  for (const result of begun.results) await inspector.run(iqcResult, 'record', result.id, { defects: 0 });
  await inspector.run(iqcLot, 'judge', lot.id, { acceptQty: '10' });
}

test('what keeps a report from being issued', async () => {
  const { sqe, companyId } = await purchasingFixture();
  const empty = await draftReport(await foundDefect(), { defects: [] });
  await assert.rejects(sqe.run(qc8d, 'issue', empty.id), refusal(errors.defectsMissing));
  const { defect, report } = await issuedReport();
  const twice = await draftReport(defect);
  await assert.rejects(sqe.run(qc8d, 'issue', twice.id), refusal(errors.defectInReport));
  await assert.rejects(sqe.run(qcDefect, 'close', defect.id, { conclusion: '结束' }), refusal(errors.reportOpen));
  await sqe.run(qc8d, 'cancel', report.id, { reason: '并入另一份报告' });
  assert.equal((await sqe.get(qcDefect, defect.id)).status, 'OPEN');
  assert.equal((await sqe.run(qc8d, 'issue', twice.id)).status, 'ISSUED');
  const unclassified = await createRow(qcDefect, { ...(await head()), defectCodeId: null, source: 'INCOMING' });
  const draft = await draftReport(unclassified);
  await assert.rejects(sqe.run(qc8d, 'issue', draft.id), refusal(errors.defectUnclassified));
  await asServer((ctx) => ctx.store(qcDefect).patch(unclassified.id, { status: 'CANCELLED' }));
  await assert.rejects(sqe.run(qc8d, 'issue', draft.id), refusal(errors.defectOver));
  const lonely = await createRow(supplierBase, { companies: [{ companyId }] });
  const silent = await foundDefect({ supplierBaseId: lonely.id });
  await assert.rejects(sqe.run(qc8d, 'issue', (await draftReport(silent)).id), refusal(errors.supplierUserMissing));
  const other = await foundDefect();
  const mixed = { lineNo: 20, defectId: silent.id, defectQty: '3' } as const;
  await assert.rejects(
    draftReport(other, { defects: [{ lineNo: 10, defectId: other.id, defectQty: '3' }, mixed] }),
    refusal(errors.mixedSuppliers),
  );
});

const head = async () => {
  const { companyId, supplierId, castingId, pieceId } = await purchasingFixture();
  return { companyId, supplierBaseId: supplierId, materialId: castingId, unitId: pieceId, defectQty: '3' } as const;
};

test('of two reports that are issued at once about one nonconformance one is refused', async () => {
  const { sqe } = await purchasingFixture();
  const manager = await engineer();
  const defect = await foundDefect();
  const [one, two] = [await draftReport(defect), await draftReport(defect)];
  const outcomes = await Promise.allSettled([sqe.run(qc8d, 'issue', one.id), manager.run(qc8d, 'issue', two.id)]);
  assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
});

test('what keeps a step from being submitted', async () => {
  const { report } = await issuedReport();
  const { id } = report;
  await assert.rejects(submitStep(id, 'D2'), refusal(errors.stepBefore));
  await assert.rejects(submitStep(id, 'D1', { champion: '张经理' }), refusal(errors.contentIncomplete));
  await assert.rejects(submitStep(id, 'D1', { stranger: 'x' }), refusal(errors.contentMalformed));
  await submitStep(id, 'D1');
  await assert.rejects(submitStep(id, 'D1'), refusal(errors.stepNotOpen));
  await submitStep(id, 'D2');
  await submitStep(id, 'D3');
  const [occurrence, escape] = rowsOf(stepContents.D4, 'causes');
  const cause = (causes: unknown[]) => ({ ...stepContents.D4, causes });
  await assert.rejects(submitStep(id, 'D4', cause([occurrence])), refusal(errors.escapeMissing));
  await assert.rejects(submitStep(id, 'D4', cause([escape])), refusal(errors.occurrenceMissing));
  await submitStep(id, 'D4');
  const [action, other] = rowsOf(stepContents.D5, 'actions');
  const actions = (list: unknown[]) => ({ ...stepContents.D5, actions: list });
  await assert.rejects(submitStep(id, 'D5', actions([{ ...action, causeNo: 9 }])), refusal(errors.actionWithoutCause));
  await assert.rejects(submitStep(id, 'D5', actions([action])), refusal(errors.causeWithoutAction));
  await assert.rejects(submitStep(id, 'D5', actions([action, { ...other, no: 1 }])), refusal(errors.numberTwice));
  await submitStep(id, 'D5');
  const [result] = rowsOf(stepContents.D6, 'results');
  await assert.rejects(
    submitStep(id, 'D6', { ...stepContents.D6, results: [result] }),
    refusal(errors.evidenceMissing),
  );
});

test('a step is decided once it is submitted, by nobody who submitted it, as it was read', async () => {
  const { sqe, supplier } = await purchasingFixture();
  const { report } = await issuedReport();
  await submitStep(report.id, 'D1');
  await assert.rejects(sqe.run(qc8d, 'approveStep', report.id, { step: 'D2' }), refusal(errors.stepNotSubmitted));
  await assert.rejects(
    sqe.run(qc8d, 'returnStep', report.id, { step: 'D2', reason: '请补充' }),
    refusal(errors.stepNotSubmitted),
  );
  await assert.rejects(supplier.run(qc8d, 'approveStep', report.id, { step: 'D1' }), refusal(engineErrors.denied20));
  const stale = { id: report.id, versionNo: report.versionNo, step: 'D1' };
  await assert.rejects(sqe.post('/qc/qc8d/approveStep', stale), refusal(engineErrors.staleDecision));
  const [first] = (await sqe.get(qc8d, report.id)).steps.filter(({ code }) => code === 'D1');
  await asServer((ctx) => ctx.store(qc8dStep).patch(first?.id ?? '', { submittedById: sqe.id }));
  await assert.rejects(sqe.run(qc8d, 'approveStep', report.id, { step: 'D1' }), refusal(errors.ownStep));
  await assert.rejects(
    sqe.run(qc8d, 'close', report.id, { effect: 'EFFECTIVE', reason: '结束' }),
    refusal(errors.stepsOpen),
  );
});

test('a draft is stored as it is typed, and not over what a colleague has written meanwhile', async () => {
  const { supplier, otherSupplier, sqe } = await purchasingFixture();
  const { report } = await issuedReport();
  const [step] = report.steps.filter(({ code }) => code === 'D1');
  const draft = (stepVersion: number, content: object, code = 'D1') => ({
    id: report.id,
    step: code,
    stepVersion,
    content,
  });
  const version = step?.versionNo ?? 0;
  const saved = await supplier.post<{ stepVersion: number }>('/qc/qc8d/saveDraft', draft(version, { champion: '张' }));
  assert.equal(saved.stepVersion, version + 1);
  const [held] = (await sqe.get(qc8d, report.id)).steps.filter(({ code }) => code === 'D1');
  assert.deepEqual([held?.status, held?.content], ['DRAFT', { champion: '张', members: [] }]);
  await assert.rejects(
    supplier.post('/qc/qc8d/saveDraft', draft(version, { champion: '李' })),
    refusal(errors.stepStale),
  );
  await assert.rejects(
    otherSupplier.post('/qc/qc8d/saveDraft', draft(version + 1, { champion: '他' })),
    refusal(engineErrors.notFound),
  );
  await assert.rejects(supplier.post('/qc/qc8d/saveDraft', draft(1, {}, 'D2')), refusal(errors.stepBefore));
});

test('the liability is disputed in time; containment stays due, and the decision settles the nonconformance', async () => {
  const { sqe, supplier } = await purchasingFixture();
  const { report, defect } = await issuedReport();
  await passSteps(report.id, ['D1', 'D2', 'D3']);
  const disputed = await supplier.run(qc8d, 'dispute', report.id, { reason: '图纸公差有误' });
  assert.deepEqual([disputed.status, disputed.toSubmit], ['DISPUTED', null]);
  assert.equal((await sqe.get(qcDefect, defect.id)).liability, 'OPEN');
  await assert.rejects(submitStep(report.id, 'D4'), refusal(errors.notInDispute));
  const back = await sqe.run(qc8d, 'rejectDispute', report.id, { reason: '公差已确认' });
  assert.deepEqual([back.status, back.toSubmit], ['ONGOING', 'D4']);
  assert.equal((await sqe.get(qcDefect, defect.id)).liability, 'SUPPLIER');
  await supplier.run(qc8d, 'dispute', report.id, { reason: '再次申诉' });
  const simple = await engineer();
  await assert.rejects(
    simple.run(qc8d, 'acceptDispute', report.id, { reason: '同意' }),
    refusal(engineErrors.denied20),
  );
  assert.equal((await sqe.run(qc8d, 'acceptDispute', report.id, { reason: '我方责任' })).status, 'CANCELLED');
  const released = await sqe.get(qcDefect, defect.id);
  assert.deepEqual([released.status, released.liability], ['OPEN', 'BUYER']);
  const late = (await issuedReport()).report;
  await asServer((ctx) => ctx.store(qc8d).patch(late.id, { disputeUntil: '2026-01-05T02:00:00.000Z' }));
  await assert.rejects(supplier.run(qc8d, 'dispute', late.id, { reason: '晚了' }), refusal(errors.disputeTooLate));
});

test('more time is asked for and granted twice, then by a manager alone', async () => {
  const { sqe, supplier } = await purchasingFixture();
  const simple = await engineer();
  const { report } = await issuedReport();
  const ask = (until: string) => supplier.run(qc8d, 'requestExtension', report.id, { until, reason: '设备停机' });
  await assert.rejects(ask('2020-01-01T00:00:00.000Z'), refusal(errors.extensionNotLater));
  await assert.rejects(simple.run(qc8d, 'grantExtension', report.id), refusal(errors.extensionNotAsked));
  for (const until of ['2090-01-01T00:00:00.000Z', '2090-02-01T00:00:00.000Z']) {
    await ask(until);
    await assert.rejects(ask(until), refusal(errors.extensionPending));
    assert.equal((await simple.run(qc8d, 'grantExtension', report.id)).dueAt, until);
  }
  await ask('2090-03-01T00:00:00.000Z');
  await assert.rejects(simple.run(qc8d, 'grantExtension', report.id), refusal(errors.extendedTwice));
  await assert.rejects(simple.run(qc8d, 'grantFurther', report.id), refusal(engineErrors.denied20));
  const granted = await sqe.run(qc8d, 'grantFurther', report.id);
  assert.deepEqual([granted.dueAt, granted.extension], ['2090-03-01T00:00:00.000Z', null]);
  await ask('2090-04-01T00:00:00.000Z');
  assert.equal((await sqe.run(qc8d, 'refuseExtension', report.id, { reason: '不再延期' })).extension, null);
});

test('the clock of a step reminds, lapses and is escalated, and starts anew with the next step', async () => {
  const { sqe } = await purchasingFixture();
  const { report } = await issuedReport();
  await letPass(qc8d, 'remind', report.id);
  await letPass(qc8d, 'lapse', report.id);
  await letPass(qc8d, 'escalate', report.id);
  const late = await sqe.get(qc8d, report.id);
  assert.deepEqual([late.remindedFlag, late.overdueFlag, late.escalatedFlag], [true, true, true]);
  await passSteps(report.id, ['D1', 'D2', 'D3']);
  const next = await sqe.get(qc8d, report.id);
  assert.deepEqual(
    [next.toSubmit, next.remindedFlag, next.overdueFlag, next.escalatedFlag],
    ['D4', false, false, false],
  );
});

test('without recurrence a report closes after its days; the same fault reopens it from its cause on', async () => {
  const { sqe } = await purchasingFixture();
  const first = await issuedReport({ template: '3D' });
  const watched = await passSteps(first.report.id, ['D1', 'D2', 'D3']);
  assert.equal(watched.status, 'VERIFYING');
  await letPass(qc8d, 'verify', first.report.id);
  assert.equal((await sqe.get(qc8d, first.report.id)).status, 'CLOSED');
  const second = await issuedReport();
  await passSteps(second.report.id, allSteps);
  const { materialId, defectCodeId } = second.defect;
  const other = await foundDefect({ materialId });
  assert.equal((await sqe.get(qc8d, second.report.id)).status, 'VERIFYING', 'another fault is another matter');
  await sqe.update(qcDefect, other.id, { defectCodeId, versionNo: other.versionNo });
  const reopened = await sqe.get(qc8d, second.report.id);
  assert.deepEqual(
    [reopened.status, reopened.recurrenceId, reopened.toSubmit, reopened.effectResult],
    ['REOPENED', other.id, 'D4', 'INEFFECTIVE'],
  );
  const states = reopened.steps.map(({ code, status }) => `${code} ${status}`);
  assert.deepEqual(states.slice(3, 6), ['D3 APPROVED', 'D4 STALE', 'D5 STALE']);
  const again = await passSteps(second.report.id, ['D4', 'D5', 'D6', 'D7', 'D8']);
  assert.equal(again.status, 'VERIFYING');
});

test('another supplier and another company see nothing of a report', async () => {
  const { otherSupplier } = await purchasingFixture();
  const { report } = await issuedReport();
  await assert.rejects(otherSupplier.get(qc8d, report.id), refusal(engineErrors.notFound));
  const { total } = await otherSupplier.query(qc8d, { reportNo: report.reportNo });
  assert.equal(total, 0);
  const draft = await draftReport(await foundDefect({ materialId: await ownGoods() }));
  const { supplier } = await purchasingFixture();
  await assert.rejects(supplier.get(qc8d, draft.id), refusal(engineErrors.notFound));
});
