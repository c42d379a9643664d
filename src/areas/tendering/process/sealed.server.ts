import type { Context } from '#engine/runtime/context.ts';
import { tenderingBid } from '../bid/tenderingBid.document.ts';
import { destroyFiles } from '../bidFile/destroyFiles.server.ts';
import { voidShares } from '../keys/ceremony.server.ts';
import { destroyBids, dropTenderKey } from '../sealing/sealing.queries.ts';

/** Ends the sealing of a tender that is not opened: keys and contents are destroyed, what was locked says so. */
export async function endSealing(ctx: Context, tenderingId: string): Promise<void> {
  await ctx.asSystem(async (system) => {
    await dropTenderKey(system.db, tenderingId);
    await voidShares(system, tenderingId);
    await destroyBids(system.db, tenderingId);
    await destroyFiles(system.db, tenderingId);
    const bids = await system.store(tenderingBid).find({ tenderingId, status: ['LOCKED', 'INVALID'] });
    const unopened = await system.store(tenderingBid).find({ tenderingId, priceResult: 'SEALED' });
    for (const { id } of unopened) await system.store(tenderingBid).patch(id, { priceResult: 'RETURNED' }, 'destroy');
    for (const { id } of bids) await system.store(tenderingBid).patch(id, { status: 'DESTROYED' }, 'destroy');
  });
}
