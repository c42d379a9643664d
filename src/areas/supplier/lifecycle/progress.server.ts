import type { Context } from '#engine/runtime/context.ts';
import { nameOf, textOf } from '#model/label.ts';
import { stages } from '../standing/standing.rules.ts';
import { judgeGates } from './gates.server.ts';
import { relationsOfSupplier } from './lifecycle.queries.ts';
import { gates, moves, type ChangeType } from './lifecycleChange.rules.ts';

// What a supplier of a stage goes towards.
const next: Readonly<Record<string, Extract<ChangeType, 'TRIAL' | 'QUALIFY'>>> = {
  POTENTIAL: 'TRIAL',
  TRIAL: 'QUALIFY',
};

/** With each company: the stage of a supplier, the next one, and how its gates stand; of a buyer's own companies alone. */
export async function progressOf(ctx: Context, supplierId: string) {
  return ctx.asSystem(async (system) => {
    const relations = await relationsOfSupplier(system.db, supplierId);
    const { companies, side } = ctx.user;
    const seen = relations.filter(
      ({ companyId }) => side !== 'buyer' || companies === 'all' || companies.includes(companyId),
    );
    return Promise.all(
      seen.map(async ({ companyId, company, stage, stageSince }) => {
        const change = next[stage];
        const results = change ? await judgeGates(system, supplierId, change, [companyId]) : [];
        return {
          companyId,
          company: nameOf(company, ctx.language),
          stage,
          stageName: textOf(stages[stage], ctx.language),
          since: stageSince,
          nextStage: change ? moves[change].to : null,
          nextStageName: change ? textOf(stages[moves[change].to], ctx.language) : null,
          gates: results.map(({ gate, mandatory, isPassed, detail }) => ({
            gate,
            name: textOf(gates[gate], ctx.language),
            mandatory,
            isPassed,
            detail: textOf(detail, ctx.language),
          })),
        };
      }),
    );
  });
}
