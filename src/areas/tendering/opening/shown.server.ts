import type { Context } from '#engine/runtime/context.ts';
import { openedFiles } from '../bidFile/bidFile.queries.ts';
import { participantsOf } from '../apply/participants.server.ts';
import { tenderingBid } from '../bid/tenderingBid.document.ts';
import { refusedAttempts } from '../refused/refused.server.ts';
import type { Tender } from '../tender/fillTender.server.ts';
import { lockTender } from '../tender/tender.queries.ts';

interface NamedBid {
  readonly id: string;
  readonly supplierBaseName?: string | null;
}

/** The files of bids that were opened, and how. */
const filesShown = (ctx: Context, bids: readonly NamedBid[]) =>
  ctx.asSystem(async ({ db }) => {
    const names = new Map(bids.map(({ id, supplierBaseName }) => [id, supplierBaseName ?? null]));
    const files = await openedFiles(db, [...names.keys()]);
    return files.map(({ bidId, name, status, result }) => ({
      bidId,
      supplierBaseName: names.get(bidId) ?? null,
      name,
      status,
      result,
    }));
  });

/** Attempts to bid that were refused: not before the closing, for they tell who bids. */
const refusedShown = (ctx: Context, row: Tender) =>
  ctx.asSystem(async (system) => {
    if (row.closedAt === null) return [];
    const names = new Map(
      (await participantsOf(system, row.id)).map((apply) => [apply.supplierBaseId, apply.supplierBaseName ?? null]),
    );
    return (await refusedAttempts(system.db, row.id)).map(({ supplierBaseId, act, code, message, refusedAt }) => ({
      supplierBaseName: names.get(supplierBaseId) ?? null,
      act,
      code,
      message,
      refusedAt,
    }));
  });

/** Who bid, and once bids are open what they come to, with their files and the attempts that were refused. */
export async function openingShown(ctx: Context, row: Tender) {
  const bids = await ctx.store(tenderingBid).find({ tenderingId: row.id });
  const { now } = await ctx.asSystem((system) => lockTender(system, row.id, 'none'));
  return {
    now,
    bids: bids.map((bid) => ({
      id: bid.id,
      bidNo: bid.bidNo,
      supplierBaseName: bid.supplierBaseName,
      status: bid.status,
      receivedAt: bid.receivedAt,
      openResult: bid.openResult,
      totalAmt: bid.totalAmt,
      currencyName: bid.currencyName,
      rankNo: bid.rankNo,
      priceResult: bid.priceResult,
      stageNo: bid.stageNo,
      signer: bid.signer,
      confirmStatus: bid.confirmStatus,
      disputeText: bid.disputeText,
      disputeReply: bid.disputeReply,
    })),
    files: await filesShown(ctx, bids),
    refused: await refusedShown(ctx, row),
  };
}
