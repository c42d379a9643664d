import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import type { Row } from '#model/row.ts';
import { refreshSummary } from './standingSummary.server.ts';
import { supFreeze } from './supFreeze.document.ts';

export default implement(supFreeze, {
  transitions: { lift: { effect: follow }, expire: { effect: follow } },
});

async function follow({ supplierBaseId }: Row<typeof supFreeze>, ctx: Context): Promise<void> {
  await ctx.asSystem((system) => refreshSummary(system, supplierBaseId, 'unfreeze'));
}
