import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import { defineJob } from '#engine/runtime/jobs.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { auctionEntry } from './auctionEntry.document.ts';
import { auctionEvent } from './auctionEvent.document.ts';
import { dueAuctions, lockAuction, lockLots, tellRooms } from './auction.queries.ts';
import { isAllOver, readSnapshot } from './room.server.ts';

const entriesOf = (system: Context, auctionId: string) =>
  system.store(auctionEntry).find({ auctionId }, { page: { size: 1000, current: 1 } });

/** Lets the entries of an auction follow its state, and tells their suppliers where something is to be told. */
export async function followEntries(
  system: Context,
  auctionId: string,
  values: { readonly status: 'RUNNING' | 'PAUSED' | 'CLOSED' | 'VOIDED'; readonly note?: string | null },
  event?: 'started' | 'ended',
): Promise<void> {
  const entries = await entriesOf(system, auctionId);
  const { status } = values;
  if (status === 'CLOSED') for (const { id } of entries) await system.store(auctionEntry).run('close', id);
  else
    await system.store(auctionEntry).patch(
      entries.map(({ id }) => id),
      values,
      'follow',
    );
  if (event) for (const { id } of entries) await notifyEvent(system, auctionEntry, event, id, values.note ?? null);
}

/** Begins an auction whose time has come, and closes one that is over; does nothing where neither is so. */
export async function followClock(ctx: Context, id: string): Promise<void> {
  await ctx.asSystem(async (system) => {
    const { status } = await lockAuction(system.db, id, 'update');
    if (status !== 'WAITING' && status !== 'RUNNING') return;
    await lockLots(system.db, id);
    const snapshot = await readSnapshot(system.db, id);
    if (status === 'WAITING' && snapshot.lots.some(({ elapsed }) => elapsed >= 0))
      await system.store(auctionEvent).run('start', id);
    if (isAllOver(snapshot)) await system.store(auctionEvent).run('close', id);
    await tellRooms(system.db, id);
  });
}

/** Begins and closes auctions by the clock, where nobody looks on. */
export const followAuctions = defineJob({
  code: 'bidding.followAuctions',
  label: ['竞价开始与结束', 'Begin and close auctions on time'],
  cron: '* * * * *',
  async run(_, ctx) {
    for (const { id } of await dueAuctions(ctx.db)) await followClock(ctx, id);
  },
});

/** Tells the suppliers of an auction that its end has moved. */
export const tellExtended = defineJob<{ id: string; lotId: string }>({
  code: 'bidding.tellAuctionExtended',
  label: ['通知竞价延长', 'Tell that an auction was extended'],
  brief: true,
  async run({ id, lotId }, ctx) {
    const lot = await ctx.db.maybe<{ lotName: string }>(
      sql`select lot_name as "lotName" from bidding_auction_lot where id = ${lotId}::bigint`,
    );
    for (const entry of await entriesOf(ctx, id))
      await notifyEvent(ctx, auctionEntry, 'extended', entry.id, lot?.lotName ?? null);
  },
});
