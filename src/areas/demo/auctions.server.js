import { randomUUID } from 'node:crypto';
import { sql } from '#engine/database/database.ts';
import { auctionEntry } from '#areas/sourcing/auction/auctionEntry.document.ts';
import { auctionEvent } from '#areas/sourcing/auction/auctionEvent.document.ts';
import { followClock, placeBid, snapshotOf, supplierFrame } from '#areas/sourcing/public.ts';
import { step } from './history.server.ts';
const hours = (count) => new Date(Date.now() + count * 3_600_000).toISOString();
/** An auction over an inquiry that is compared, through the same acts that people use. */
export async function loadAuction(ctx, { accounts }, { made, sellers }, fate) {
  const act = (work) => step(ctx, accounts, { by: 'buyer', daysAgo: 0, hour: 9 }, work);
  // The third one has not quoted everything; in an auction by line he bids for what he has.
  const taking = sellers.slice(0, 3);
  const drafted = await act((past) =>
    past.store(auctionEvent).create({
      auctionName: `${made.inquiryName.replace(/询价$/, '')}竞价`,
      inquiryId: made.id,
      startAt: hours(fate === 'WAITING' ? 30 : 1),
      // The one that runs can be played for some days after the demo was made.
      endAt: hours(fate === 'WAITING' ? 32 : 24 * 7),
      minStep: '0.5',
      maxDropPct: '10',
      display: fate === 'RUNNING' ? 'RANK_AND_BEST' : 'OWN_RANK',
      showCountFlag: true,
      items: made.items.map(({ id }) => ({ itemId: id })),
      suppliers: taking.map(({ id }) => ({ supplierBaseId: id })),
    }),
  );
  if (fate === 'NEW') return;
  await act((past) => past.store(auctionEvent).run('publish', drafted.id));
  if (fate === 'WAITING') return;
  await moveBeginning(ctx, drafted.id);
  await followClock(ctx, drafted.id);
  for (const [turn, place] of [0, 1, 0, 2, 1].entries()) await bid(ctx, accounts, drafted.id, taking[place], turn);
  if (fate === 'RUNNING') return;
  if (fate === 'PAUSED') return void (await act((past) => past.store(auctionEvent).run('pause', drafted.id)));
  if (fate === 'VOIDED')
    return void (await act((past) =>
      past.store(auctionEvent).run('voidAuction', drafted.id, { reason: '起拍规则设置有误，重新发起' }),
    ));
  await ctx.db.run(sql`
    update bidding_auction_lot set end_at = clock_timestamp() where parent_id = ${drafted.id}::bigint`);
  await followClock(ctx, drafted.id);
  if (fate === 'CONFIRMED') await act((past) => past.store(auctionEvent).run('confirm', drafted.id));
}
/** Lets an auction have begun half an hour ago: only the clock of the database begins one. */
async function moveBeginning(ctx, auctionId) {
  await ctx.db.run(sql`
    update bidding_auction_lot set begin_at = clock_timestamp() - interval '30 minutes' where parent_id = ${auctionId}::bigint`);
  await ctx.db.run(sql`
    update bidding_auction_event set start_at = clock_timestamp() - interval '30 minutes' where id = ${auctionId}::bigint`);
  await ctx.db.run(sql`
    update bidding_auction_entry set start_at = clock_timestamp() - interval '30 minutes' where auction_id = ${auctionId}::bigint`);
}
async function bid(ctx, accounts, auctionId, seller, turn) {
  if (!seller) return;
  const [entry] = await ctx.store(auctionEntry).find({ auctionId, supplierBaseId: seller.id });
  if (!entry) return;
  const { lots } = supplierFrame(await snapshotOf(ctx, auctionId), entry.id);
  for (const lot of lots) {
    if (lot.allowed === null || (turn + lot.lotNo) % 4 === 0) continue;
    const { lotId, allowed } = lot;
    await step(ctx, accounts, { by: { supplier: seller.id }, daysAgo: 0, hour: 10 }, (past) =>
      placeBid(past, { entryId: entry.id, lotId, price: allowed, requestKey: randomUUID(), confirmed: true }),
    );
  }
}
