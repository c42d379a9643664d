import { implement } from '#engine/runtime/implement.ts';
import { refreshSummary } from './standingSummary.server.ts';
import { supFreeze } from './supFreeze.document.ts';
export default implement(supFreeze, {
    transitions: { lift: { effect: follow }, expire: { effect: follow } },
});
async function follow({ supplierBaseId }, ctx) {
    await ctx.asSystem((system) => refreshSummary(system, supplierBaseId, 'unfreeze'));
}
