import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import { implement } from '#engine/runtime/implement.ts';
import { defineJob } from '#engine/runtime/jobs.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { ranked } from '../score/ranking.rules.ts';
import { errors } from '../errors.ts';
import { assertPeriod } from '../metric/measure.server.ts';
import { perfSheet } from '../sheet/perfSheet.document.ts';
import { suppliersOf } from '../suppliers.queries.ts';
import { perfTemplate } from '../template/perfTemplate.document.ts';
import { perfPlan } from './perfPlan.document.ts';

type Plan = Row<typeof perfPlan>;

/** Collects the figures of one sheet; what fails leaves the sheet as it was, to be collected once more. */
export const collectSheet = defineJob<{ id: string }>({
  code: 'perf.collectSheet',
  label: ['考核单取数', 'Collect the figures of a sheet'],
  async run({ id }, ctx) {
    const sheets = ctx.store(perfSheet);
    const sheet = await sheets.maybe(id);
    if (sheet?.status === 'COLLECTING') await sheets.run('collect', id);
  },
});

export default implement(perfPlan, {
  async beforeSave(plan, ctx) {
    assertPeriod(plan.periodStart, plan.periodEnd);
    const template = await ctx.store(perfTemplate).get(plan.templateId);
    if (template.companyId !== null && template.companyId !== plan.companyId) fail(errors.templateOfOtherCompany);
  },

  transitions: {
    start: {
      async guard(plan, ctx) {
        const template = await ctx.store(perfTemplate).get(plan.templateId);
        if (template.status !== 'PUBLISHED') fail(errors.templateUnpublished);
        if (plan.periodEnd >= ctx.today) fail(errors.periodNotOver, { to: plan.periodEnd });
        if (plan.scoreDue < ctx.today) fail(errors.scoreDueInPast);
        if ((await chosenSuppliers(plan, ctx)).length === 0) fail(errors.noSuppliers);
      },
      writes: async (plan, ctx) => ({ sheetCount: (await chosenSuppliers(plan, ctx)).length }),
      async effect(plan, ctx) {
        const supplierIds = await chosenSuppliers(plan, ctx);
        const { templateId, companyId, periodStart, periodEnd, scoreDue } = plan;
        const sheet = { planId: plan.id, templateId, companyId, periodStart, periodEnd, scoreDue };
        const made = await ctx.asSystem((system) =>
          system.store(perfSheet).createMany(supplierIds.map((supplierBaseId) => ({ ...sheet, supplierBaseId }))),
        );
        for (const { id } of made) await ctx.jobs.add(collectSheet, { id });
      },
    },
  },

  endpoints: {
    async ranking({ body }, ctx) {
      if (!isId(body.id)) fail(engineErrors.notFound);
      const plan = await ctx.store(perfPlan).get(body.id);
      const sheets = await ctx.store(perfSheet).find({ planId: plan.id });
      return {
        records: ranked(sheets).map(({ id, sheetNo, status, result, supplierBaseName, score }) => ({
          id,
          sheetNo,
          status,
          result,
          supplier: supplierBaseName,
          score,
        })),
      };
    },
  },
});

/** The suppliers of a plan: those it names, or all that its company trades with and its template is for. */
async function chosenSuppliers(plan: Plan, ctx: Context): Promise<string[]> {
  const { supplierTypeId } = await ctx.store(perfTemplate).get(plan.templateId);
  const known = await ctx.asSystem(({ db }) => suppliersOf(db, plan.companyId));
  const fitting = known.filter((each) => supplierTypeId === null || each.supplierTypeId === supplierTypeId);
  if (plan.suppliers.length === 0) return fitting.map(({ id }) => id);
  for (const { supplierBaseId, supplierBaseName } of plan.suppliers)
    if (!known.some(({ id }) => id === supplierBaseId))
      fail(errors.supplierForeign, { supplier: supplierBaseName ?? supplierBaseId });
  return plan.suppliers.map(({ supplierBaseId }) => supplierBaseId);
}
