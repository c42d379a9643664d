import type { Context } from '#engine/runtime/context.ts';
import { defineJob } from '#engine/runtime/jobs.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { tenderingApply } from '../apply/tenderingApply.document.ts';
import { tenderingBid } from '../bid/tenderingBid.document.ts';
import { publishNotice } from '../notice/publish.server.ts';
import { merkleRoot } from '../sealing/merkle.rules.ts';
import { leavesOf, sealedBids, type SealedBidRow } from '../sealing/sealing.queries.ts';
import { endParticipants, participantsOf } from '../apply/participants.server.ts';
import { moveNeeds, type Tender } from '../tender/fillTender.server.ts';
import { knowParties, stopRating } from '../evaluation/rating.server.ts';
import { releaseDeposits } from '../fee/fees.server.ts';
import { countOpenObjections } from '../objection/openObjections.server.ts';
import { endSealing } from './sealed.server.ts';
import { dueTenders, lockTender } from '../tender/tender.queries.ts';
import { tendering } from '../tender/tendering.document.ts';

const countsAs = ({ status }: Pick<SealedBidRow, 'status'>): boolean => status === 'SUBMITTED';

/**
 * Closes a tender whose deadline has passed: bids are locked, who bid is known, the root of the log is published. Too few
 * under a hard rule: it fails, and nothing is ever opened.
 */
export async function closeTender(ctx: Context, id: string): Promise<void> {
  const { status, bidDeadline, now } = await lockTender(ctx, id, 'update');
  // It was postponed, ended or closed since.
  if (status !== 'PUBLISHED' || now < bidDeadline) return;
  // An objection that awaits its answer halts the tender; bids are refused meanwhile by the clock.
  if ((await countOpenObjections(ctx, id)) > 0) return;
  const tenders = ctx.store(tendering);
  const row = await tenders.get(id);
  const bids = (await sealedBids(ctx.db, id)).filter((bid) => bid.status !== 'WITHDRAWN');
  const count = bids.filter(countsAs).length;
  const logRoot = await merkleRoot(await leavesOf(ctx.db, id));
  await lockBids(ctx, row, bids, logRoot);
  await knowParties(ctx, row);
  await tenders.patch(id, { status: 'BID_CLOSED', closedAt: now, bidCount: count, logRoot }, 'closeBidding');
  if (count < row.minBidders && row.control === 'HARD') return failForFew(ctx, row, count);
  await notifyEvent(ctx, tendering, 'closed', id, null);
}

const staysOut = (status: string): status is 'DECLINED' | 'UNQUALIFIED' =>
  status === 'DECLINED' || status === 'UNQUALIFIED';

async function lockBids(ctx: Context, row: Tender, bids: readonly SealedBidRow[], logRoot: string): Promise<void> {
  const bidOf = new Map(bids.map((bid) => [bid.applyId, bid]));
  const made: ReturnType<typeof lockedBid>[] = [];
  for (const apply of await participantsOf(ctx, row.id)) {
    // Who did not come through the first stage has ended there.
    if (row.stageNo > 1 && apply.status !== 'QUALIFIED') continue;
    const bid = bidOf.get(apply.id);
    const status = bid ? 'CLOSED' : staysOut(apply.status) ? apply.status : 'ABSENT';
    await ctx.store(tenderingApply).patch(apply.id, { status, logRoot }, 'closeBidding');
    if (!bid) continue;
    await notifyEvent(ctx, tenderingApply, 'closed', apply.id, null);
    made.push(lockedBid(row, apply, bid));
  }
  const rows = await ctx.store(tenderingBid).createMany(made);
  for (const { id, applyId } of rows)
    // What a change of the document left unconfirmed does not count.
    if (bidOf.get(applyId ?? '')?.status === 'STALE')
      await ctx.store(tenderingBid).patch(id, { status: 'INVALID' }, 'closeBidding');
}

const lockedBid = (
  row: Tender,
  apply: { readonly id: string; readonly supplierBaseId: string },
  bid: SealedBidRow,
) => ({
  tenderingId: row.id,
  applyId: apply.id,
  tenderingNo: row.tenderingNo,
  title: row.tenderingName,
  companyId: row.companyId,
  supplierBaseId: apply.supplierBaseId,
  bidVersion: bid.bidVersion,
  docVersion: bid.docVersion,
  signer: bid.signer,
  receiptNo: bid.receipt.body.receiptNo,
  receivedAt: bid.receivedAt,
  stageNo: bid.stageNo,
  priceHash: bid.priceHash,
  priceResult: bid.priceHash === null ? null : ('SEALED' as const),
  cipherHash: bid.cipherHash,
});

/** Fails a tender that too few take part in: under a hard rule nothing is opened. */
export async function failForFew(ctx: Context, row: Tender, count: number): Promise<void> {
  const reason = `投标 ${count} 家，少于 ${row.minBidders} 家 / ${count} bids, ${row.minBidders} needed`;
  await ctx.store(tendering).patch(row.id, { status: 'FAILED', endReason: reason }, 'fail');
  await endTender(ctx, row, reason);
  await publishNotice(ctx, row, 'FAIL', reason);
  await notifyEvent(ctx, tendering, 'failed', row.id, reason);
}

/** What follows when a tender comes to nothing: needs go back, participants are told, what is sealed is destroyed. */
export async function endTender(ctx: Context, row: Tender, reason: string, isOurDoing = false): Promise<void> {
  await moveNeeds(ctx, row, 'RELEASE');
  await endParticipants(ctx, row.id, reason);
  await endSealing(ctx, row.id);
  await stopRating(ctx, row, reason);
  // Who paid for a document of which nothing comes is paid back; what was paid for bidding goes back in any case.
  await ctx.asSystem((system) => releaseDeposits(system, { tenderingId: row.id, reason, withFees: isOurDoing }));
}

/** Closes one tender at its deadline. */
export const closeBidding = defineJob<{ id: string }>({
  code: 'bidding.closeTender',
  label: ['招标到期截标', 'Close a tender at its deadline'],
  brief: true,
  run: ({ id }, ctx) => closeTender(ctx, id),
});

/** Closes tenders by the clock, where their own job did not come to it. */
export const followTenders = defineJob({
  code: 'bidding.followTenders',
  label: ['招标截标', 'Close tenders on time'],
  cron: '* * * * *',
  async run(_, ctx) {
    for (const id of await dueTenders(ctx.db)) await closeTender(ctx, id);
  },
});
