import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BusinessError } from '#model/errors.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { purchaseOrg } from '#areas/organisation/purchaseOrg/purchaseOrg.document.ts';
import type { NewRow } from '#model/row.ts';
import { asServer, person } from '#test/app.ts';
import { refusal } from '#test/refusals.ts';
import { createRow } from '#test/factory.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { assertSupplierMay } from '../standing/standing.server.ts';
import type { Stage } from '../standing/standing.rules.ts';
import { supplierBase } from '../supplierBase/supplierBase.document.ts';
import { surveyErrors } from '../survey/errors.ts';
import { supSurveyAnswer } from '../survey/supSurveyAnswer.document.ts';
import { allocationErrors as errors } from './errors.ts';
import { supCompanyAllocate, supMutualRecognition } from './supCompanyAllocate.document.ts';

const manager = person('al_manager', { userType: 'BUYER', roles: ['sup_manager'] });
const second = person('al_second', { userType: 'BUYER', roles: ['sup_manager'] });

// Only the server writes a stage; the factory writes rows as they would be stored.
const inStage = (companyId: string, stage: Stage) => ({ companyId, stage });

async function fixture() {
  const { supplierId, buyer } = await purchasingFixture();
  const { currencyId, taxRateId, paymentTermId } = await buyer.get(supplierBase, supplierId);
  const terms = { currencyId, taxRateId, paymentTermId };
  const [source, target] = [await createRow(company), await createRow(company)];
  const { id: organisationId } = await createRow(purchaseOrg, { companies: [{ companyId: target.id }] });
  const supplier = await createRow(supplierBase, {
    foreignFlag: true,
    companies: [{ ...inStage(source.id, 'QUALIFIED'), ...terms }],
  });
  return { source, target, organisationId, supplier, terms };
}

type New = NewRow<typeof supCompanyAllocate>;

const draft = async (supplierBaseId: string, lines: New['lines'], more: Partial<New> = {}) =>
  (await manager).add(supCompanyAllocate, { supplierBaseId, reason: '集团集采', lines: lines ?? [], ...more });

const approve = async (id: string) => {
  await (await manager).run(supCompanyAllocate, 'submit', id);
  return (await second).run(supCompanyAllocate, 'approve', id);
};

test('15009, 15018, 15024, 11004, 20012: what an allocation needs', async () => {
  const { source, target, organisationId, supplier, terms } = await fixture();
  const whole = { companyId: target.id, purchaseOrgId: organisationId, ...terms };
  await assert.rejects(draft(supplier.id, [{ ...terms }]), refusal(errors.companyMissing));
  await assert.rejects(draft(supplier.id, [whole, whole]), refusal(errors.companyTwice));
  const submit = async (lines: New['lines'], who = manager) => {
    const { id } = await draft(supplier.id, lines);
    return (await who).run(supCompanyAllocate, 'submit', id);
  };
  const bare = await createRow(company);
  await assert.rejects(submit([]), refusal(errors.noCompanies));
  await assert.rejects(submit([{ ...whole, companyId: source.id }]), refusal(errors.relationExists));
  await assert.rejects(submit([{ ...whole, companyId: bare.id }]), refusal(errors.noOrganisation));
  await assert.rejects(submit([{ ...whole, purchaseOrgId: null }]), refusal(errors.purchaseOrgMissing));
  const { id: stranger } = await createRow(purchaseOrg, { companies: [{ companyId: source.id }] });
  await assert.rejects(submit([{ ...whole, purchaseOrgId: stranger }]), refusal(errors.orgServesOthers));
  const narrow = person('al_narrow', { userType: 'BUYER', roles: ['sup_manager'], companies: [source.id] });
  const own = await draft(supplier.id, [whole]);
  await assert.rejects((await narrow).run(supCompanyAllocate, 'submit', own.id), refusal(errors.foreignCompany));
});

test('an allocation begins the relation with the terms of the source company, and is taken back while nothing came of it', async () => {
  const { source, target, organisationId, supplier, terms } = await fixture();
  const { id } = await draft(supplier.id, [{ companyId: target.id, purchaseOrgId: organisationId }], {
    copyFromId: source.id,
  });
  await (await manager).run(supCompanyAllocate, 'submit', id);
  await assert.rejects((await manager).run(supCompanyAllocate, 'approve', id), refusal(engineErrors.secondPerson));
  await (await second).run(supCompanyAllocate, 'approve', id);
  const relation = async () =>
    (await (await manager).get(supplierBase, supplier.id)).companies.find(({ companyId }) => companyId === target.id);
  const made = await relation();
  assert.deepEqual(
    [made?.stage, made?.currencyId, made?.purchaseOrgId],
    ['POTENTIAL', terms.currencyId, organisationId],
  );
  await (await manager).run(supCompanyAllocate, 'revoke', id, { reason: '选错公司' });
  assert.equal(await relation(), undefined);
});

test('10012: qualification is carried over only where the companies recognise each other and the source has qualified it', async () => {
  const { source, target, organisationId, supplier, terms } = await fixture();
  const line = { companyId: target.id, purchaseOrgId: organisationId, ...terms, carryStageFlag: true };
  const first = await draft(supplier.id, [line], { copyFromId: source.id });
  await assert.rejects((await manager).run(supCompanyAllocate, 'submit', first.id), refusal(errors.stageNotCarried));
  await (await manager).add(supMutualRecognition, { fromCompanyId: source.id, toCompanyId: target.id });
  await approve(first.id);
  const { companies } = await (await manager).get(supplierBase, supplier.id);
  assert.equal(companies.find(({ companyId }) => companyId === target.id)?.stage, 'QUALIFIED');
  await assert.rejects(
    (await manager).run(supCompanyAllocate, 'revoke', first.id, { reason: '选错公司' }),
    refusal(errors.inUse),
  );
});

test('15023: a company that has asked the supplier before gets its answer first, an award too', async () => {
  const { source, target, organisationId, supplier, terms } = await fixture();
  const answer = await createRow(supSurveyAnswer, {
    companyId: target.id,
    supplierBaseId: supplier.id,
    purpose: 'ADMISSION',
    title: { zh: '准入调查' },
    status: 'ISSUED',
  });
  const { id } = await draft(supplier.id, [{ companyId: target.id, purchaseOrgId: organisationId, ...terms }]);
  await assert.rejects((await manager).run(supCompanyAllocate, 'submit', id), refusal(surveyErrors.mandatoryOpen));
  const award = { act: 'AWARD', supplierBaseId: supplier.id, companyId: source.id } as const;
  await asServer((ctx) => assertSupplierMay(ctx, award));
  await asServer((ctx) => ctx.store(supSurveyAnswer).patch(answer.id, { companyId: source.id }));
  await assert.rejects(
    asServer((ctx) => assertSupplierMay(ctx, award)),
    (error) => error instanceof BusinessError && error.code === surveyErrors.mandatoryOpen.code,
  );
  await asServer((ctx) => ctx.store(supSurveyAnswer).patch(answer.id, { companyId: target.id }));
  await asServer((ctx) => ctx.store(supSurveyAnswer).patch(answer.id, { status: 'REVIEWED', result: 'PASS' }));
  await approve(id);
});
