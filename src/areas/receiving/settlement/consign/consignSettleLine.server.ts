import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import type { Row } from '#model/row.ts';
import { answeredState } from './answeredState.rules.ts';
import { consignSettle } from './consignSettle.document.ts';
import { consignSettleLine } from './consignSettleLine.document.ts';

export default implement(consignSettleLine, {
  transitions: {
    confirm: { writes: () => ({ disputeReason: null }), effect: follow },
    dispute: { writes: (_line, _ctx, { reason }) => ({ disputeReason: reason }), effect: follow },
  },
});

/** The settlement follows the answers to its lines. */
async function follow(line: Row<typeof consignSettleLine>, ctx: Context): Promise<void> {
  await ctx.asSystem(async (system) => {
    const settlements = system.store(consignSettle);
    const { id, lines } = await settlements.get(line.parentId ?? '');
    await settlements.patch(id, { status: answeredState(lines.map(({ status }) => status)) }, 'answer');
  });
}
