import type { Context } from '#engine/runtime/context.ts';
import { isMore, isPositive, sum, times } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { finishProject } from '#areas/sourcing/public.ts';
import { bidProject } from '#areas/sourcing/project/bidProject.document.ts';
import { projectErrors } from '#areas/sourcing/project/errors.ts';
import type { Award, AwardFacts } from './fillAward.server.ts';

const won = (award: Award) => award.lines.filter(({ winQty }) => isPositive(winQty));

/** Refuses an award that spends more than the project of its tender may. */
export async function checkProjectCeiling(award: Award, { asked }: AwardFacts, ctx: Context): Promise<void> {
  const { bidProjectId } = asked;
  if (bidProjectId === null) return;
  const { ceilingAmt } = await ctx.asSystem((system) => system.store(bidProject).get(bidProjectId));
  const amount = sum(won(award).map(({ homeAmount }) => homeAmount));
  if (ceilingAmt !== null && isMore(amount, ceilingAmt))
    fail(projectErrors.awardAboveCeiling, { amount, ceiling: ceilingAmt });
}

/** Completes the project of a tender that is awarded, with what it has saved: bids are not negotiated, the rest is as for inquiries. */
export async function completeTendered(system: Context, award: Award, { asked }: AwardFacts): Promise<void> {
  if (asked.bidProjectId === null) return;
  const project = await system.store(bidProject).get(asked.bidProjectId);
  if (project.status !== 'EXECUTING') return;
  const items = new Map(asked.items.map((item) => [item.id, item]));
  const lines = new Map(project.lines.map((line) => [line.lineNo, line]));
  await finishProject(
    system,
    project.id,
    won(award).map(({ itemId, winQty, homeAmount }) => {
      const own = lines.get(items.get(itemId ?? '')?.lineNo ?? 0);
      return {
        award: homeAmount,
        estimate: times(winQty, own?.estPrice ?? '0'),
        first: null,
        last: own?.lastPrice ? times(winQty, own.lastPrice) : null,
      };
    }),
  );
}
