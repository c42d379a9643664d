import type { Context } from '#engine/runtime/context.ts';
import { fail } from '#model/errors.ts';
import { inquiry } from './inquiry/inquiry.document.ts';
import { hasResult, openAuctionOf } from './auction/auction.queries.ts';
import { auctionEvent } from './auction/auctionEvent.document.ts';
import { auctionErrors as errors } from './auction/errors.ts';

/** Refuses what would move prices beside an auction that is published and not confirmed. */
export async function assertNoAuction(ctx: Context, inquiryId: string): Promise<void> {
  const open = await ctx.asSystem(({ db }) => openAuctionOf(db, inquiryId));
  if (open) fail(errors.auctionOpen, { auction: open.auctionNo });
}

/** Refuses an award while an auction is open, or where the inquiry is to be decided by one and none was held. */
export async function assertAuctionDecided(ctx: Context, inquiryId: string): Promise<void> {
  await assertNoAuction(ctx, inquiryId);
  await ctx.asSystem(async (system) => {
    const { bidType } = await system.store(inquiry).get(inquiryId);
    if (bidType === 'AUCTION' && !(await hasResult(system.db, inquiryId))) fail(errors.auctionNeeded);
  });
}

/** Voids the auctions of an inquiry that has ended. */
export async function endAuctions(ctx: Context, inquiryId: string, reason: string): Promise<void> {
  await ctx.asSystem(async (system) => {
    for (const { id, status } of await system.store(auctionEvent).find({ inquiryId }))
      if (status !== 'CONFIRMED' && status !== 'VOIDED')
        await system.store(auctionEvent).run('voidAuction', id, { reason });
  });
}
