import type { Context } from '#engine/runtime/context.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { fail } from '#model/errors.ts';
import { momentText } from '#areas/sourcing/public.ts';
import { tenderingApply } from '../apply/tenderingApply.document.ts';
import { errors } from '../errors.ts';
import { sealedBids } from '../sealing/sealing.queries.ts';
import type { Tender } from '../tender/fillTender.server.ts';
import { isOpenedByBidder } from '../tender/sealModes.rules.ts';
import { lockTender } from '../tender/tender.queries.ts';

/** Asks whoever has bid to open the outer layer of his bid now. */
export async function callBidders(ctx: Context, row: Tender): Promise<void> {
  await ctx.asSystem(async (system) => {
    for (const { applyId, status } of await sealedBids(system.db, row.id)) {
      if (status !== 'SUBMITTED') continue;
      await system.store(tenderingApply).patch(applyId, { decryptUntil: row.decryptUntil }, 'callBidders');
      await notifyEvent(system, tenderingApply, 'decrypt', applyId, null);
    }
  });
}

/** Refuses to open before bidders were asked, or while some of them still have time. */
export async function checkBidders(ctx: Context, row: Tender): Promise<void> {
  if (!isOpenedByBidder(row)) return;
  await ctx.asSystem(async (system) => {
    const { decryptUntil, now } = await lockTender(system, row.id, 'none');
    if (decryptUntil === null) return fail(errors.biddersNotAsked);
    if (now >= decryptUntil) return;
    const waiting = (await sealedBids(system.db, row.id)).filter(
      ({ status, innerCipher }) => status === 'SUBMITTED' && innerCipher === null,
    );
    if (waiting.length > 0)
      fail(errors.biddersOpening, { count: waiting.length, until: momentText(system, decryptUntil) });
  });
}
