import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import { sql } from '#engine/database/database.ts';
import { implement } from '#engine/runtime/implement.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { fail } from '#model/errors.ts';
import { factsOf } from '../award/fillAward.server.ts';
import { inquiry } from '../inquiry/inquiry.document.ts';
import { lockAuction, lockLots, logOf, lotsOf, moveLots, standingsOf, tellRooms } from './auction.queries.ts';
import { auctionEvent } from './auctionEvent.document.ts';
import { retractBid } from './bid.server.ts';
import { applyResult, checkConfirmable } from './confirm.server.ts';
import { auctionErrors as errors } from './errors.ts';
import { followEntries } from './jobs.server.ts';
import { checkPublishable, fillAuction } from './prepare.server.ts';
import { beginAuction } from './publish.server.ts';
import { replay } from './replay.rules.ts';
import { checkReserve, type Reserves } from './reserve.server.ts';
import { controlFrame, isAllOver, namesOf, readSnapshot, snapshotOf, type Names } from './room.server.ts';
import { beginning } from './standing.rules.ts';

/** Auctions from the draft to the confirmed result. */
export const auctionEvents = (reserves: Reserves) =>
  implement(auctionEvent, {
    beforeSave: fillAuction,

    transitions: {
      publish: {
        guard: checkPublishable,
        effect: beginAuction,
      },
      start: {
        effect: ({ id }, ctx) => ctx.asSystem((system) => followEntries(system, id, { status: 'RUNNING' }, 'started')),
      },
      pause: {
        async guard({ id }, ctx) {
          await ctx.asSystem(async ({ db }) => {
            await lockAuction(db, id, 'update');
            await lockLots(db, id);
            if (isAllOver(await readSnapshot(db, id))) fail(errors.over);
          });
        },
        // What was bid after the pause was asked for, and before it held, stands: the time is that of the lock.
        writes: async (_auction, ctx) => ({ pausedAt: await clock(ctx) }),
        effect: ({ id }, ctx) => follow(ctx, id, 'PAUSED'),
      },
      resume: {
        async writes({ id, pausedAt }, ctx) {
          await ctx.asSystem(async ({ db }) => {
            await lockLots(db, id);
            if (pausedAt !== null) await moveLots(db, id, pausedAt);
          });
          return { pausedAt: null };
        },
        effect: ({ id }, ctx) => follow(ctx, id, 'RUNNING'),
      },
      close: {
        effect: (auction, ctx) =>
          ctx.asSystem(async (system) => {
            const { id } = auction;
            await reserves.open(system, auction);
            await followEntries(system, id, { status: 'CLOSED' }, 'ended');
            await notifyEvent(system, auctionEvent, 'over', id, null);
          }),
      },
      confirm: {
        async guard(auction, ctx, { reserveReason }) {
          await checkConfirmable(auction, ctx);
          // The page asks before a reason can be given.
          if (reserveReason !== undefined) checkReserve(auction, reserveReason);
        },
        async effect(auction, ctx, { reserveReason }) {
          checkReserve(auction, reserveReason);
          await applyResult(auction, ctx);
        },
      },
      voidAuction: {
        effect: ({ id }, ctx, { reason }) =>
          ctx.asSystem(async (system) => {
            await followEntries(system, id, { status: 'VOIDED', note: reason }, 'ended');
            await tellRooms(system.db, id);
          }),
      },
    },

    endpoints: {
      async setReserve({ body }, ctx) {
        const auction = await ctx.store(auctionEvent).get(idOf(body.id), 'for update');
        if (auction.status !== 'NEW') fail(errors.reserveTooLate);
        await reserves.keep(ctx, auction.id, body.reserve);
        await ctx.store(auctionEvent).patch(auction.id, { reserveFlag: true }, 'setReserve');
        return { versionNo: (await ctx.store(auctionEvent).get(auction.id)).versionNo };
      },

      async fromInquiry({ body }, ctx) {
        const asked = await ctx.store(inquiry).get(idOf(body.inquiryId));
        const { quoted } = await factsOf(ctx, { inquiryId: asked.id });
        const suppliers = new Set(
          [...quoted.values()]
            .filter(({ quote }) => quote.currencyId === asked.currencyId)
            .map(({ quote }) => quote.supplierBaseId),
        );
        const begin = Date.parse(ctx.now) + 3_600_000;
        const made = await ctx.store(auctionEvent).create({
          auctionName: asked.inquiryName,
          inquiryId: asked.id,
          startAt: new Date(begin).toISOString(),
          endAt: new Date(begin + 1_800_000).toISOString(),
          items: asked.items.map(({ id }) => ({ itemId: id })),
          suppliers: [...suppliers].map((supplierBaseId) => ({ supplierBaseId })),
        });
        return { id: made.id, auctionNo: made.auctionNo };
      },

      async control({ body }, ctx) {
        const { id } = await ctx.store(auctionEvent).get(idOf(body.id));
        const snapshot = await snapshotOf(ctx, id);
        const names = await namesOf(ctx, id);
        return ctx.asSystem(async ({ db }) => ({ seq: 0, ...(await controlFrame(db, snapshot, names)) }));
      },

      async replay({ body }, ctx) {
        const { id } = await ctx.store(auctionEvent).get(idOf(body.id));
        const names = await namesOf(ctx, id);
        return ctx.asSystem(({ db }) => replayOf(db, id, names));
      },

      async retract({ body }, ctx) {
        const { id } = await ctx.store(auctionEvent).get(idOf(body.id));
        return { seq: await retractBid(ctx, { auctionId: id, bidId: idOf(body.bidId), reason: body.reason }) };
      },
    },
  });

const idOf = (id: string | null | undefined): string => (isId(id) ? id : fail(engineErrors.notFound));

async function clock(ctx: Context): Promise<string> {
  return ctx.asSystem(async ({ db }) => (await db.one<{ now: string }>(sql`select clock_timestamp() as now`)).now);
}

const follow = (ctx: Context, id: string, status: 'RUNNING' | 'PAUSED'): Promise<void> =>
  ctx.asSystem(async (system) => {
    await followEntries(system, id, { status });
    await tellRooms(system.db, id);
  });

/** Every lot of an auction played once more from its log. */
async function replayOf(db: Parameters<typeof lotsOf>[0], auctionId: string, names: Names) {
  const [auction, lots, log] = [
    await lockAuction(db, auctionId, 'none'),
    await lotsOf(db, auctionId),
    await logOf(db, auctionId),
  ];
  const standings = await standingsOf(
    db,
    lots.map(({ id }) => id),
  );
  const bids = lots.flatMap((lot) => {
    const own = log.filter(({ lotId }) => lotId === lot.id);
    const openings = standings.filter(({ lotId }) => lotId === lot.id).map((each) => beginning(auction, each));
    const played = replay(openings, own);
    return own.map((entry, index) => ({
      lotName: lot.lotName,
      seq: entry.seq,
      kind: entry.kind,
      supplier: names.get(entry.entryId) ?? null,
      price: entry.price,
      bidAt: entry.bidAt,
      elapsed: entry.elapsed,
      rankNo: entry.rankNo,
      recomputedRank: played[index]?.recomputedRank ?? 0,
      agrees: played[index]?.agrees ?? false,
      extendedTo: entry.extendedTo,
      retractedFlag: entry.retractedFlag,
      reason: entry.reason,
    }));
  });
  return { agrees: bids.every(({ agrees }) => agrees), bids };
}
