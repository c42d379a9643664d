import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import type { NewRow } from '#model/row.ts';
import { asServer, person } from '#test/app.ts';
import { isRefusal, refusal } from '#test/refusals.ts';
import { lifecycleErrors } from '#areas/supplier/lifecycle/errors.ts';
import { assertSupplierMay } from '#areas/supplier/public.ts';
import { inDays } from '#test/days.ts';
import { letPass } from '#test/deadlines.ts';
import { createRow } from '#test/factory.ts';
import { errors } from '../errors.ts';
import { supGradeScheme } from '../scheme/supGradeScheme.document.ts';
import { supGradeApply, supGradeResult } from './supGradeApply.document.ts';

async function make() {
  const { id: companyId } = await createRow(company);
  const of = (name: string, roles: readonly string[]) =>
    person(name, { userType: 'BUYER', roles, companies: [companyId] });
  const [manager, head] = [await of('gr_manager', ['sup_manager']), await of('gr_head', ['buyer_mgr'])];
  const scheme = await manager.add(supGradeScheme, newScheme());
  await manager.run(supGradeScheme, 'publish', scheme.id);
  return { companyId, manager, head, scheme };
}

let made: ReturnType<typeof make> | undefined;
const gradeFixture = () => (made ??= make());

const newScheme = (more: Partial<NewRow<typeof supGradeScheme>> = {}): NewRow<typeof supGradeScheme> => ({
  name: { zh: '年度分级' },
  performanceWeight: '0',
  spendWeight: '0',
  dependencyWeight: '0',
  technologyWeight: '60',
  riskWeight: '40',
  sustainabilityWeight: '0',
  levels: [
    { gradeCode: 'A', name: { zh: '战略' }, minScore: '90' },
    { gradeCode: 'B', name: { zh: '核心' }, minScore: '70', quotaCeiling: '40' },
    { gradeCode: 'C', name: { zh: '限制' }, minScore: '0', inviteFlag: false, reviewMonths: 6 },
  ],
  ...more,
});

// Only the server writes a stage; the factory writes rows as they would be stored.
const qualifiedIn = (companyId: string) => ({ companyId, stage: 'QUALIFIED' as const });

async function newSupplier() {
  const { companyId } = await gradeFixture();
  const { id } = await createRow(supplierBase, { foreignFlag: true, companies: [qualifiedIn(companyId)] });
  const seller = await person(`gr_seller_${id}`, { userType: 'SUPPLIER', roles: ['sup_admin'], supplierBaseId: id });
  return { id, seller };
}

type Lines = NonNullable<NewRow<typeof supGradeApply>['lines']>;

async function newGrading(lines: Lines, more: Partial<NewRow<typeof supGradeApply>> = {}) {
  const { companyId, manager, scheme } = await gradeFixture();
  return manager.add(supGradeApply, {
    companyId,
    schemeId: scheme.id,
    periodFrom: '2025-01-01',
    periodTo: '2025-12-31',
    lines,
    ...more,
  });
}

test('a scheme: weights are 100, grades cover everything, each once', async () => {
  const { manager } = await gradeFixture();
  const [best, , worst] = newScheme().levels ?? [];
  assert.ok(best && worst);
  const cases = [
    [{ levels: [] }, errors.levelsMissing],
    [{ technologyWeight: '50' as const }, errors.weightsNotWhole],
    [{ levels: [best] }, errors.bandsBroken],
  ] as const;
  for (const [more, refused] of cases) {
    const { id } = await manager.add(supGradeScheme, newScheme(more));
    await assert.rejects(manager.run(supGradeScheme, 'publish', id), refusal(refused));
  }
  await assert.rejects(manager.add(supGradeScheme, newScheme({ levels: [worst, worst] })), refusal(errors.levelTwice));
  const { id } = await manager.add(supGradeScheme, newScheme({ companyId: (await gradeFixture()).companyId }));
  const draft = { schemeId: id };
  await assert.rejects(newGrading([], draft), refusal(engineErrors.lookupUnknown));
  await manager.run(supGradeScheme, 'publish', id);
  await manager.run(supGradeScheme, 'retire', id);
  await assert.rejects(newGrading([], draft), refusal(engineErrors.lookupUnknown));
  assert.equal((await manager.run(supGradeScheme, 'reinstate', id)).status, 'PUBLISHED');
  const { id: other } = await createRow(company);
  const wide = await person('gr_wide', { userType: 'BUYER', roles: ['sup_manager'] });
  await assert.rejects(
    wide.add(supGradeApply, { companyId: other, schemeId: id, periodFrom: '2025-01-01', periodTo: '2025-12-31' }),
    refusal(errors.schemeOfOtherCompany),
  );
});

test('a grading is complete before it is submitted, and approved by somebody else', async () => {
  const { manager, head } = await gradeFixture();
  const supplier = await newSupplier();
  const line = { supplierBaseId: supplier.id, technologyScore: '95' as const };
  await assert.rejects(newGrading([line, line]), refusal(errors.supplierTwice));
  await assert.rejects(newGrading([line], { periodTo: '2024-12-31' }), refusal(errors.periodReversed));
  await assert.rejects(newGrading([{ ...line, adjustGrade: 'Z' }]), refusal(errors.gradeUnknown));
  const stranger = await createRow(supplierBase, { foreignFlag: true });
  await assert.rejects(newGrading([{ supplierBaseId: stranger.id }]), refusal(errors.supplierForeign));
  const empty = await newGrading([]);
  await assert.rejects(manager.run(supGradeApply, 'submit', empty.id), refusal(errors.noLines));
  const thin = await newGrading([{ supplierBaseId: supplier.id }]);
  assert.equal((await manager.get(supGradeApply, thin.id)).lines[0]?.calcGrade, null);
  await assert.rejects(manager.run(supGradeApply, 'submit', thin.id), refusal(errors.gradeMissing));
  const adjusted = await newGrading([{ ...line, adjustGrade: 'B' }]);
  await assert.rejects(manager.run(supGradeApply, 'submit', adjusted.id), refusal(errors.adjustReasonMissing));
  const whole = await newGrading([line]);
  await manager.run(supGradeApply, 'submit', whole.id);
  await assert.rejects(manager.run(supGradeApply, 'approve', whole.id), refusal(engineErrors.secondPerson));
  await head.run(supGradeApply, 'approve', whole.id);
});

test('a grade takes effect on its day, is explained to its supplier, and stops new inquiries where it says so', async () => {
  const { manager, head, companyId } = await gradeFixture();
  const supplier = await newSupplier();
  const asked = { act: 'RFQ', supplierBaseId: supplier.id, companyId } as const;
  await asServer((ctx) => assertSupplierMay(ctx, asked));
  const { id } = await newGrading([{ supplierBaseId: supplier.id, technologyScore: '30' }], {
    effectiveDate: inDays(0),
  });
  // 60 % × 30 + 40 % × 100
  const [line] = (await manager.get(supGradeApply, id)).lines;
  assert.deepEqual([line?.calcScore, line?.calcGrade, line?.coverage], ['58', 'C', '100']);
  await manager.run(supGradeApply, 'submit', id);
  await head.run(supGradeApply, 'approve', id);
  await letPass(supGradeApply, 'takeEffect', id);
  const [seen] = (await supplier.seller.query(supGradeResult, {})).records;
  assert.deepEqual([seen?.gradeCode, seen?.score, seen?.status, seen?.inviteFlag], ['C', '58', 'CURRENT', false]);
  assert.match(seen?.explanation ?? '', /技术 Technology: 30 × 60%/);
  assert.ok(!JSON.stringify(seen).includes('quotaCeiling'));
  await assert.rejects(
    asServer((ctx) => assertSupplierMay(ctx, asked)),
    (error: Error) => isRefusal(error, lifecycleErrors.gradeForbids) && error.message.includes('“限制”'),
  );
  // The relation says the grade by its name and where it begins, so that areas below compare grades of any scheme.
  const relationOf = async (who: Pick<typeof manager, 'get'>) =>
    (await who.get(supplierBase, supplier.id)).companies.find((each) => each.companyId === companyId);
  const relation = await relationOf(manager);
  assert.deepEqual(
    [relation?.gradeCode, relation?.gradeName?.zh, relation?.gradeMinScore, relation?.gradeStopsFlag],
    ['C', '限制', '0', true],
  );
  const own = await relationOf(supplier.seller);
  assert.equal(own?.gradeName?.zh, '限制');
  assert.ok(!JSON.stringify(own).includes('gradeMinScore'), 'scores are told in words of the grading alone');
  // What runs already goes on.
  await asServer((ctx) => assertSupplierMay(ctx, { ...asked, isRunning: true }));

  const better = await newGrading([
    { supplierBaseId: supplier.id, technologyScore: '30', adjustGrade: 'A', adjustReason: '新产线投产' },
  ]);
  await manager.run(supGradeApply, 'submit', better.id);
  await assert.rejects(head.run(supGradeApply, 'approve', better.id), refusal(errors.liftUnconfirmed));
  await assert.rejects(manager.run(supGradeApply, 'confirmLift', better.id), /20012|403/);
  await head.run(supGradeApply, 'confirmLift', better.id);
  await head.run(supGradeApply, 'approve', better.id);
  await letPass(supGradeApply, 'takeEffect', better.id);
  const grades = (await supplier.seller.query(supGradeResult, {})).records;
  assert.deepEqual(grades.map(({ gradeCode, status }) => `${gradeCode} ${status}`).toSorted(), ['A CURRENT', 'C PAST']);
  await asServer((ctx) => assertSupplierMay(ctx, asked));
  assert.equal((await relationOf(manager))?.gradeName?.zh, '战略');
});

test('the database itself has no two current grades of one supplier with a company', async () => {
  const { companyId } = await gradeFixture();
  const supplier = await newSupplier();
  const current = { companyId, supplierBaseId: supplier.id, currentKey: `${companyId}/${supplier.id}` } as const;
  await createRow(supGradeResult, current);
  await assert.rejects(createRow(supGradeResult, current), /current_key/);
});
