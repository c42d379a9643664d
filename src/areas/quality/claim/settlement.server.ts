import type { Context } from '#engine/runtime/context.ts';
import { onTransition } from '#engine/runtime/implement.ts';
import { deduction } from '#areas/finance/deduction/deduction.document.ts';
import type { Row } from '#model/row.ts';
import { qcClaim } from './qcClaim.document.ts';

/** A claim is settled once its deduction is in force, whichever way that came to be. */
async function settleClaim({ id }: Row<typeof deduction>, ctx: Context): Promise<void> {
  await ctx.asSystem(async (system) => {
    // What a subscriber hears of is the row from before its effects.
    const { status } = await system.store(deduction).get(id);
    if (status !== 'EFFECTIVE') return;
    for (const claim of await system.store(qcClaim).find({ deductionId: id, status: 'AGREED' }))
      await system.store(qcClaim).run('settle', claim.id);
  });
}

export const settlesClaims = [
  onTransition(deduction, 'approve', settleClaim),
  onTransition(deduction, 'confirm', settleClaim),
  onTransition(deduction, 'rule', settleClaim),
  onTransition(deduction, 'deem', settleClaim),
];
