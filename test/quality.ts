import assert from 'node:assert/strict';
import { sql } from '#engine/database/database.ts';
import type { NewRow, Row, TransitionInput } from '#model/row.ts';
import { iqcLot } from '#areas/receiving/inspection/iqc/iqcLot.document.ts';
import { qcDefect } from '#areas/quality/defect/qcDefect.document.ts';
import { qcDefectCode } from '#areas/quality/defect/qcDefectCode.document.ts';
import { qc8d } from '#areas/quality/report/qc8d.document.ts';
import type { StepCode } from '#areas/quality/report/stepForms.rules.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { rows } from './app.ts';
import { createRow } from './factory.ts';
import { purchasingFixture } from './purchasingFixture.ts';

/** The inspection lot of a receipt line. */
export async function lotOf(receiveDetailId: string): Promise<Row<typeof iqcLot>> {
  const { inspector } = await purchasingFixture();
  const [lot] = await rows<{ id: string }>(
    sql`select id from pur_iqc_lot where receive_detail_id = ${receiveDetailId}::bigint`,
  );
  return inspector.get(iqcLot, lot?.id ?? '');
}

/** Goods of their own, inspected on arrival: what happens to them happens to no other test. */
export async function ownGoods(): Promise<string> {
  const { pieceId } = await purchasingFixture();
  const goods = { status: 'ACTIVE', inspectFlag: true, batchFlag: false, baseUnitId: pieceId } as const;
  return (await createRow(material, goods)).id;
}

/** A nonconformance that production has found, with a code of its own. */
export async function foundDefect(more: Partial<NewRow<typeof qcDefect>> = {}): Promise<Row<typeof qcDefect>> {
  const { sqe, companyId, supplierId, castingId, pieceId } = await purchasingFixture();
  return sqe.add(qcDefect, {
    companyId,
    supplierBaseId: supplierId,
    source: 'LINE',
    materialId: castingId,
    unitId: pieceId,
    defectCodeId: more.defectCodeId ?? (await createRow(qcDefectCode)).id,
    description: '装配时发现裂纹',
    defectQty: '3',
    ...more,
  });
}

/** What a supplier writes into each step. */
export const stepContents: Readonly<Record<StepCode, Readonly<Record<string, unknown>>>> = {
  D0: { symptom: '泵体开裂', emergencyAction: '停止发货' },
  D1: { champion: '张经理', members: [{ name: '李工', role: '工艺' }] },
  D2: {
    what: '泵体裂纹',
    when: '11 月 25 日',
    where: '装配线',
    who: '操作工',
    why: '漏油',
    how: '目视',
    howMany: '3',
  },
  D3: {
    containmentAction: '库存全检',
    cleanPoint: '蓝点标识',
    cleanDate: '2026-11-28',
    places: [{ place: 'SUPPLIER', qty: '200', sorted: '200', bad: '4' }],
  },
  D4: {
    reproduction: '降低浇注温度后再现',
    causes: [
      { no: 1, kind: 'OCCURRENCE', bone: 'METHOD', why1: '浇注温度低', why2: '炉温未校准', root: '炉温校准缺失' },
      { no: 2, kind: 'ESCAPE', bone: 'MEASUREMENT', why1: '未做探伤', root: '检验规范缺项' },
    ],
  },
  D5: {
    riskCheck: '无副作用',
    actions: [
      { no: 1, causeNo: 1, action: '炉温每班校准', owner: '王工', due: '2026-12-10' },
      { no: 2, causeNo: 2, action: '增加探伤', owner: '赵工', due: '2026-12-10' },
    ],
  },
  D6: {
    rateBefore: '2',
    rateAfter: '0',
    results: [
      { actionNo: 1, doneDate: '2026-12-08', evidence: '校准记录' },
      { actionNo: 2, doneDate: '2026-12-09', evidence: '探伤报告' },
    ],
  },
  D7: { fmea: '已更新', controlPlan: '已更新', readAcross: [] },
  D8: { verification: '三批合格', lessons: '炉温纳入点检' },
};

/** An 8D report about a nonconformance of its own, issued. */
export async function issuedReport(more: Partial<NewRow<typeof qc8d>> = {}) {
  const { sqe } = await purchasingFixture();
  const defect = await foundDefect({ materialId: await ownGoods() });
  const report = await draftReport(defect, more);
  return { defect, report: await sqe.run(qc8d, 'issue', report.id) };
}

/** A report about a nonconformance that is not issued yet. */
export async function draftReport(defect: Row<typeof qcDefect>, more: Partial<NewRow<typeof qc8d>> = {}) {
  const { sqe } = await purchasingFixture();
  return sqe.add(qc8d, {
    companyId: defect.companyId,
    supplierBaseId: defect.supplierBaseId,
    materialId: defect.materialId,
    title: '泵体裂纹',
    defects: [{ lineNo: 10, defectId: defect.id, defectQty: defect.defectQty }],
    ...more,
  });
}

/** The supplier submits a step, as the fixture writes it unless said otherwise. */
export async function submitStep(id: string, step: StepCode, content: object = stepContents[step]) {
  const { supplier } = await purchasingFixture();
  return supplier.run(qc8d, 'submitStep', id, { step, content } satisfies TransitionInput<typeof qc8d, 'submitStep'>);
}

/** The supplier submits steps, and each is approved. */
export async function passSteps(id: string, codes: readonly StepCode[]) {
  const { sqe } = await purchasingFixture();
  for (const step of codes) {
    await submitStep(id, step);
    await sqe.run(qc8d, 'approveStep', id, { step });
  }
  const report = await sqe.get(qc8d, id);
  assert.ok(report.steps.every(({ code, status }) => !codes.includes(code) || status === 'APPROVED'));
  return report;
}
