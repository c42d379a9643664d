import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { coaOfLot, compared } from './coa/coa.rules.ts';
import { iqcErrors } from './errors.ts';
import { iqcLot } from './iqcLot.document.ts';
import { iqcPlan } from './iqcPlan.document.ts';
import { iqcResult } from './iqcResult.document.ts';
import { foundOf, recorded, verdictSoFar } from './lot.rules.ts';

export default implement(iqcResult, {
  transitions: {
    record: {
      async guard(result, ctx) {
        const lot = await ctx.store(iqcLot).get(result.parentId ?? '');
        if (lot.status !== 'INSPECTING') fail(iqcErrors.notInspecting, { lotNo: lot.lotNo });
      },
      async writes(result, ctx, input) {
        const lot = await ctx.store(iqcLot).get(result.parentId ?? '');
        const plan = lot.planId ? await ctx.store(iqcPlan).get(lot.planId) : undefined;
        const entry = { checked: input.checked ?? null, defects: input.defects ?? 0, measures: input.measures ?? null };
        const values = recorded(result, entry, plan?.regime !== 'PER100');
        const passed = values.defects === 0 ? ('PASS' as const) : ('FAIL' as const);
        const coaMatch = result.coaFlag ? compared(result, { mean: values.mean, passed }) : null;
        return { ...values, passed, coaMatch, note: input.note ?? null };
      },
      async effect(result, ctx) {
        const lots = ctx.store(iqcLot);
        const lot = await lots.get(result.parentId ?? '');
        const found = foundOf(lot.results);
        const coaCompare = coaOfLot(lot.results.map(({ coaMatch }) => coaMatch));
        await lots.patch(
          lot.id,
          { ...found, coaCompare, resultAttr: verdictSoFar({ ...lot, ...found }, lot.results) },
          'record',
        );
      },
    },
  },
});
