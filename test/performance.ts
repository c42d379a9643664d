import assert from 'node:assert/strict';
import { company } from '#areas/organisation/company/company.document.ts';
import { iqcLot } from '#areas/receiving/inspection/iqc/iqcLot.document.ts';
import { receive } from '#areas/receiving/receipt/receive/receive.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import type { Decimal } from '#model/decimal.ts';
import type { NewRow, Row } from '#model/row.ts';
import { asServer, person } from './app.ts';
import { inDays } from './days.ts';
import { createRow } from './factory.ts';
import { orderLine } from './purchasingFixture.ts';
import { perfIndicator } from '#areas/performance/indicator/perfIndicator.document.ts';
import { perfPlan } from '#areas/performance/plan/perfPlan.document.ts';
import { collectSheet } from '#areas/performance/plan/perfPlan.server.ts';
import { perfScore } from '#areas/performance/scoring/perfScore.document.ts';
import { perfTemplate } from '#areas/performance/template/perfTemplate.document.ts';
import { perfSheet } from '#areas/performance/sheet/perfSheet.document.ts';

/** The period of the plans. */
export const day = { periodStart: '2025-06-01', periodEnd: '2025-06-30' } as const;
const noon = '2025-06-10T04:00:00.000Z';

const one: Decimal = '1';

// Only the server writes a stage; the factory writes rows as they would be stored.
const qualifiedIn = (companyId: string) => ({ companyId, stage: 'QUALIFIED' as const });

async function make() {
  const { id: companyId } = await createRow(company);
  const of = (name: string, roles: readonly string[]) =>
    person(name, { userType: 'BUYER', roles, companies: [companyId] });
  const people = {
    admin: await of('pf_admin', ['perf_admin']),
    second: await of('pf_second', ['quality_mgr']),
    rater: await of('pf_rater', ['rater']),
    other: await of('pf_other', ['sqe']),
  };
  const { admin } = people;
  const published = async (row: NewRow<typeof perfIndicator>) => {
    const { id } = await admin.add(perfIndicator, row);
    return admin.run(perfIndicator, 'publish', id);
  };
  const lots = await published({
    name: { zh: '批合格' },
    metricCode: 'LOT_ACCEPTANCE',
    target: '100',
    floor: '0',
    vetoBelow: '10',
    vetoGrade: 'D',
  });
  const onTime = await published({
    name: { zh: '准时' },
    dimension: 'DELIVERY',
    metricCode: 'ON_TIME_DELIVERY',
    target: '100',
    floor: '0',
  });
  const service = await published({
    name: { zh: '服务' },
    dimension: 'SERVICE',
    kind: 'MANUAL',
    evidenceRequired: true,
  });
  return { companyId, ...people, lots, onTime, service, published };
}

let made: ReturnType<typeof make> | undefined;
/** A company with people who judge, and indicators, made once for all test files of a process. */
export const performanceFixture = () => (made ??= make());

/** A published template of three indicators. */
export async function newTemplate(more: Partial<NewRow<typeof perfTemplate>> = {}): Promise<Row<typeof perfTemplate>> {
  const { admin, rater, other, lots, onTime, service, companyId } = await performanceFixture();
  const { id } = await admin.add(perfTemplate, {
    name: { zh: '季度考核' },
    companyId,
    minCoverage: '60',
    dimensions: [
      { lineNo: 1, dimension: 'QUALITY', weight: '50' },
      { lineNo: 2, dimension: 'DELIVERY', weight: '20' },
      { lineNo: 3, dimension: 'SERVICE', weight: '30' },
    ],
    indicators: [
      { lineNo: 1, indicatorId: lots.id, weight: '100' },
      { lineNo: 2, indicatorId: onTime.id, weight: '100' },
      { lineNo: 3, indicatorId: service.id, weight: '100' },
    ],
    raters: [
      { lineNo: 1, raterId: rater.id },
      { lineNo: 2, raterId: other.id, indicatorId: service.id },
    ],
    actions: [
      { lineNo: 1, grade: 'D', times: 1, suggestion: 'IMPROVE' },
      { lineNo: 2, grade: 'D', times: 1, suggestion: 'DOWNGRADE' },
    ],
    ...more,
  });
  return admin.run(perfTemplate, 'publish', id);
}

/** A supplier of the company with lots that passed and failed, and with receipts. */
export async function newSupplier(passed: number, failed: number, receipts = 1) {
  const { companyId } = await performanceFixture();
  const { id } = await createRow(supplierBase, { companies: [qualifiedIn(companyId)] });
  const own = { companyId, supplierBaseId: id };
  for (const resultAttr of [...Array<'PASS'>(passed).fill('PASS'), ...Array<'FAIL'>(failed).fill('FAIL')])
    await createRow(iqcLot, {
      ...own,
      status: 'DONE',
      judgeDate: '2025-06-10',
      resultAttr,
      rejectQty: resultAttr === 'PASS' ? '0' : '1',
    });
  for (let index = 0; index < receipts; index += 1) {
    const { materialId } = await orderLine();
    const received = { lineNo: 10, materialId, arriveQty: one, ...own };
    await createRow(receive, {
      ...own,
      status: 'POSTED',
      postingDate: '2025-06-10',
      arriveDate: noon,
      lines: [received],
    });
  }
  const name = `pf_sup_${id}`;
  const seller = await person(name, { userType: 'SUPPLIER', roles: ['sup_admin'], supplierBaseId: id });
  return { id, seller };
}

/** A plan that is not started. */
export async function newPlan(suppliers: readonly { id: string }[], more: Partial<NewRow<typeof perfPlan>> = {}) {
  const { admin, companyId } = await performanceFixture();
  const templateId = more.templateId ?? (await newTemplate()).id;
  return admin.add(perfPlan, {
    companyId,
    ...day,
    scoreDue: inDays(5),
    suppliers: suppliers.map(({ id }, index) => ({ lineNo: index + 1, supplierBaseId: id })),
    ...more,
    templateId,
  });
}

/** The sheets of a plan that was started, with their figures. */
export async function startedSheets(suppliers: readonly { id: string }[], more: Partial<NewRow<typeof perfPlan>> = {}) {
  const { admin } = await performanceFixture();
  const plan = await newPlan(suppliers, more);
  await admin.run(perfPlan, 'start', plan.id);
  const { records: found } = await admin.query(perfSheet, { planId: plan.id });
  for (const { id } of found) await asServer((ctx) => collectSheet.run({ id }, ctx));
  const sheets = await Promise.all(
    suppliers.map(({ id }) => admin.get(perfSheet, found.find((each) => each.supplierBaseId === id)?.id ?? '')),
  );
  return { plan, sheets };
}

/** The same of one supplier. */
export async function startedSheet(supplier: { id: string }, more: Partial<NewRow<typeof perfPlan>> = {}) {
  const { sheets, plan } = await startedSheets([supplier], more);
  const [sheet] = sheets;
  assert.ok(sheet);
  return { sheet, plan };
}

/** What a rater is told. */
export interface Tasks {
  readonly records: readonly { readonly id: string; readonly sheetNo: string; readonly score: string | null }[];
}

/** Lets a rater score a sheet. */
export async function rateBy(who: 'rater' | 'other', sheetNo: string, score: Decimal) {
  const people = await performanceFixture();
  const { records } = await people[who].post<Tasks>('/perf/perfScore/mine');
  const task = records.find((each) => each.sheetNo === sheetNo);
  assert.ok(task);
  return people[who].run(perfScore, 'rate', task.id, { score, evidence: '服务记录' });
}

/** A sheet that was scored, summarised and approved. */
export async function publishedSheet(supplier: { id: string }, more: Partial<NewRow<typeof perfPlan>> = {}) {
  const { admin, second } = await performanceFixture();
  const { sheet } = await startedSheet(supplier, more);
  await rateBy('rater', sheet.sheetNo, '80');
  await rateBy('other', sheet.sheetNo, '60');
  await admin.run(perfSheet, 'summarise', sheet.id);
  await admin.run(perfSheet, 'submit', sheet.id);
  return second.run(perfSheet, 'approve', sheet.id);
}
