import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { invTemplate } from '../template/invTemplate.document.ts';
import { invSheet } from '../visit/invSheet.document.ts';
import { invPlan, invPlanLine } from './invPlan.document.ts';

export default implement(invPlan, {
  async beforeSave(plan, ctx) {
    const template = await ctx.store(invTemplate).get(plan.templateId);
    if (template.companyId !== null && template.companyId !== plan.companyId) fail(errors.templateOfOtherCompany);
  },

  transitions: {
    submit: {
      guard(plan, ctx) {
        if (plan.lines.length === 0) fail(errors.planEmpty);
        if (plan.lines.some(({ planDate }) => planDate < ctx.today)) fail(errors.dateInPast);
      },
    },
    approve: {
      writes: ({ lines }) => ({ sheetCount: lines.length }),
      effect: (plan, ctx) =>
        ctx.asSystem(async (system) => {
          const { companyId, templateId, purpose, mode, id: planId } = plan;
          for (const { id, supplierBaseId, siteAddress, planDate, leaderId } of plan.lines) {
            const sheets = system.store(invSheet);
            const made = await sheets.create({
              companyId,
              templateId,
              purpose,
              mode,
              planId,
              supplierBaseId,
              siteAddress,
              planDate,
              leaderId,
              members: [{ memberId: leaderId }],
            });
            await sheets.run('announce', made.id);
            await system.store(invPlanLine).patch(id, { sheetId: made.id }, 'approve');
          }
        }),
    },
  },
});
