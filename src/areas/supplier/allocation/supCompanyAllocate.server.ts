import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { purchaseOrg } from '#areas/organisation/purchaseOrg/purchaseOrg.document.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { impactOfSupplier } from '../lifecycle/lifecycle.queries.ts';
import { surveyErrors } from '../survey/errors.ts';
import { openAdmissions } from '../survey/survey.queries.ts';
import { titlesOf } from '../survey/titles.rules.ts';
import { supplierBase } from '../supplierBase/supplierBase.document.ts';
import { supplierCompany } from '../supplierBase/supplierCompany.document.ts';
import { allocationErrors as errors } from './errors.ts';
import { supCompanyAllocate, supMutualRecognition } from './supCompanyAllocate.document.ts';

type Allocation = Row<typeof supCompanyAllocate>;
type Line = Allocation['lines'][number];

export default implement(supCompanyAllocate, {
  async beforeSave(allocation, ctx) {
    const seen = new Set<string>();
    for (const { companyId, companyName } of allocation.lines) {
      if (companyId === null) return fail(errors.companyMissing);
      if (seen.has(companyId)) fail(errors.companyTwice, { company: companyName ?? '' });
      seen.add(companyId);
    }
    await copyTerms(allocation, ctx);
  },

  transitions: {
    submit: { guard: assertComplete },
    approve: { guard: assertComplete, effect: addRelations },
    revoke: {
      guard: async (allocation, ctx) => {
        for (const relation of await relationsOf(allocation, ctx)) {
          const named = { company: relation.companyName ?? '' };
          const { orderLines, consigned } = await ctx.asSystem(({ db }) =>
            impactOfSupplier(db, allocation.supplierBaseId, [relation.companyId]),
          );
          if (relation.stage !== 'POTENTIAL' || orderLines > 0 || consigned > 0) fail(errors.inUse, named);
        }
      },
      effect: (allocation, ctx) =>
        ctx.asSystem(async (system) => {
          const supplier = await system.store(supplierBase).get(allocation.supplierBaseId, 'for update');
          const gone = new Set(allocation.lines.map(({ companyId }) => companyId));
          await system.store(supplierBase).update(supplier.id, {
            companies: supplier.companies.filter(({ companyId }) => !gone.has(companyId)),
          });
        }),
    },
  },
});

/** Lines without terms take over those that the supplier has with the source company. */
async function copyTerms({ copyFromId, supplierBaseId, lines }: Allocation, ctx: Context): Promise<void> {
  if (copyFromId === null) return;
  const { companies } = await ctx.asSystem((system) => system.store(supplierBase).get(supplierBaseId));
  const source = companies.find(({ companyId }) => companyId === copyFromId);
  if (!source) return;
  for (const line of lines) {
    line.currencyId ??= source.currencyId;
    line.paymentTermId ??= source.paymentTermId;
    line.taxRateId ??= source.taxRateId;
  }
}

async function assertComplete(allocation: Allocation, ctx: Context): Promise<void> {
  if (allocation.lines.length === 0) fail(errors.noCompanies);
  const { companies } = await ctx.asSystem((system) => system.store(supplierBase).get(allocation.supplierBaseId));
  const organisations = await ctx.asSystem(async (system) => {
    const store = system.store(purchaseOrg);
    const found = await store.find({ enabledFlag: true });
    return Promise.all(found.map(({ id }) => store.get(id)));
  });
  for (const line of allocation.lines) {
    const { companyId, companyName, purchaseOrgId, purchaseOrgName } = line;
    const named = { company: companyName ?? '' };
    if (companyId === null) return fail(errors.companyMissing);
    if (ctx.user.companies !== 'all' && !ctx.user.companies.includes(companyId)) fail(errors.foreignCompany, named);
    if (companies.some((each) => each.companyId === companyId)) fail(errors.relationExists, named);
    const serving = organisations.filter((each) => each.companies.some((served) => served.companyId === companyId));
    if (serving.length === 0) fail(errors.noOrganisation, named);
    if (purchaseOrgId === null) fail(errors.purchaseOrgMissing, named);
    if (!serving.some(({ id }) => id === purchaseOrgId))
      fail(errors.orgServesOthers, { ...named, organisation: purchaseOrgName ?? '' });
    if (line.carryStageFlag && !(await isRecognised(allocation, line, companies, ctx)))
      fail(errors.stageNotCarried, named);
    // From a relation before: what the company has asked for admission is answered first.
    const open = await ctx.asSystem(({ db }) => openAdmissions(db, allocation.supplierBaseId, [companyId]));
    if (open.length > 0) fail(surveyErrors.mandatoryOpen, { names: titlesOf(open) });
  }
}

type Relations = Row<typeof supplierBase>['companies'];

/** Whether the company of a line takes over that the source company has qualified the supplier. */
async function isRecognised(
  { copyFromId }: Allocation,
  { companyId }: Line,
  companies: Relations,
  ctx: Context,
): Promise<boolean> {
  const source = companies.find((each) => each.companyId === copyFromId);
  if (source?.stage !== 'QUALIFIED') return false;
  const rules = await ctx.asSystem((system) =>
    system.store(supMutualRecognition).find({ fromCompanyId: copyFromId, toCompanyId: companyId, enabledFlag: true }),
  );
  return rules.some(({ validTo }) => validTo === null || validTo >= ctx.today);
}

async function addRelations({ supplierBaseId, lines }: Allocation, ctx: Context): Promise<void> {
  await ctx.asSystem(async (system) => {
    const store = system.store(supplierBase);
    // Two allocations of one supplier at once: the second finds what the first has added.
    const before = await store.get(supplierBaseId, 'for update');
    const twice = lines.find((line) => before.companies.some(({ companyId }) => companyId === line.companyId));
    if (twice) fail(errors.relationExists, { company: twice.companyName ?? '' });
    const added = lines.flatMap(({ companyId, purchaseOrgId, currencyId, paymentTermId, taxRateId, mainBuyerId }) =>
      companyId === null ? [] : [{ companyId, purchaseOrgId, currencyId, paymentTermId, taxRateId, mainBuyerId }],
    );
    await store.update(supplierBaseId, { companies: [...before.companies, ...added] });
    const carried = new Set(lines.filter(({ carryStageFlag }) => carryStageFlag).map(({ companyId }) => companyId));
    for (const { id, companyId } of (await store.get(supplierBaseId)).companies)
      if (carried.has(companyId))
        await system.store(supplierCompany).patch(id, { stage: 'QUALIFIED', stageSince: ctx.today }, 'update');
    if (carried.size > 0) await store.patch(supplierBaseId, { stageSummary: 'QUALIFIED' }, 'update');
  });
}

async function relationsOf(allocation: Allocation, ctx: Context): Promise<Relations> {
  const { companies } = await ctx.asSystem((system) => system.store(supplierBase).get(allocation.supplierBaseId));
  return companies.filter(({ companyId }) => allocation.lines.some((line) => line.companyId === companyId));
}
