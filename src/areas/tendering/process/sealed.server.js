import { tenderingBid } from '../bid/tenderingBid.document.ts';
import { destroyBids, dropTenderKey } from '../sealing/sealing.queries.ts';
/** Ends the sealing of a tender that is not opened: keys and contents are destroyed, what was locked says so. */
export async function endSealing(ctx, tenderingId) {
  await ctx.asSystem(async (system) => {
    await dropTenderKey(system.db, tenderingId);
    await destroyBids(system.db, tenderingId);
    const bids = await system.store(tenderingBid).find({ tenderingId, status: ['LOCKED', 'INVALID'] });
    for (const { id } of bids) await system.store(tenderingBid).patch(id, { status: 'DESTROYED' }, 'destroy');
  });
}
