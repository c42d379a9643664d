import { implement } from '#engine/runtime/implement.ts';
import { isMore } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { iqcErrors } from './errors.ts';
import { versionsOf } from './iqc.queries.ts';
import { iqcPlan } from './iqcPlan.document.ts';

export default implement(iqcPlan, {
  beforeSave(plan) {
    if ((plan.materialId === null) === (plan.materialCategoryId === null)) fail(iqcErrors.planTarget);
    for (const { lineNo, kind, lower, upper } of plan.characteristics) {
      if (kind === 'VAR' && lower === null && upper === null) fail(iqcErrors.limitsMissing, { lineNo });
      if (lower !== null && upper !== null && isMore(lower, upper)) fail(iqcErrors.limitsCrossed, { lineNo });
    }
  },

  transitions: {
    release: {
      async writes(plan, ctx) {
        const { inForce, version } = await versionsOf(ctx.db, plan);
        await ctx.store(iqcPlan).patch(inForce, { status: 'DISABLED' }, 'replace');
        return { version: version + 1 };
      },
    },
  },
});
