import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import { isLess, isPositive } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { isoCodes } from '#areas/masterData/public.ts';
import { inquiryAward } from '../award/inquiryAward.document.ts';
import { lockInquiry } from '../inquiry/event.queries.ts';
import { inquiry } from '../inquiry/inquiry.document.ts';
import { momentText } from '../moment.server.ts';
import { auctionEvent } from './auctionEvent.document.ts';
import { hasClock } from './standing.rules.ts';
import { auctionErrors as errors } from './errors.ts';

export type Auction = Row<typeof auctionEvent>;

/** Fills in what the inquiry implies, and refuses rules that cannot be. */
export async function fillAuction(auction: Auction, ctx: Context): Promise<void> {
  const asked = await ctx.store(inquiry).get(auction.inquiryId);
  await checkFree(ctx, auction);
  auction.companyId = asked.companyId;
  auction.ownerId = asked.ownerId;
  auction.currencyId = asked.currencyId;
  auction.isoCode = asked.currencyId === null ? null : ((await isoCodes(ctx, [asked.currencyId]))[0] ?? null);
  checkTimes(auction, ctx);
  checkRules(auction);
  const seen = new Set<string>();
  for (const [index, line] of auction.items.entries()) {
    const item = asked.items.find(({ id }) => id === line.itemId);
    if (!item) return fail(errors.itemOfOther, { lineNo: index + 1 });
    if (seen.has(item.id)) fail(errors.itemTwice, { lineNo: item.lineNo });
    seen.add(item.id);
    Object.assign(line, {
      lineNo: item.lineNo,
      materialDesc: item.materialDesc,
      demandQty: item.demandQty,
      unitId: item.unitId,
    });
    if (auction.scope === 'LOT' && line.lotNo === null) fail(errors.lotMissing, { lineNo: item.lineNo });
    if (hasClock(auction.format) && line.startPrice === null) fail(errors.startPriceMissing, { lineNo: item.lineNo });
  }
  const suppliers = new Set<string>();
  for (const { supplierBaseId, supplierBaseName, factor } of auction.suppliers) {
    const supplier = supplierBaseName ?? '';
    if (suppliers.has(supplierBaseId)) fail(errors.supplierTwice, { supplier });
    suppliers.add(supplierBaseId);
    if (!isPositive(factor)) fail(errors.factorNotPositive, { supplier });
  }
}

/** Refuses an auction beside another one, or beside an award, or outside of the comparison. */
async function checkFree(ctx: Context, { id, inquiryId }: Auction): Promise<void> {
  await ctx.asSystem(async (system) => {
    const { status } = await lockInquiry(system, inquiryId, 'share');
    if (status !== 'COMPARING') fail(errors.notComparing);
    const others = await system.store(auctionEvent).find({ inquiryId });
    const other = others.find((each) => each.id !== id && each.status !== 'VOIDED' && each.status !== 'CONFIRMED');
    if (other) fail(errors.auctionExists, { auction: other.auctionNo });
    const awards = await system.store(inquiryAward).find({ inquiryId });
    const award = awards.find(({ status: state }) => state !== 'CANCELLED');
    if (award) fail(errors.awardExists, { award: award.awardNo });
  });
}

function checkTimes({ format, startAt: start, endAt: end }: Auction, ctx: Context): void {
  if (format === 'ROUNDS') return;
  if (end === null) return fail(errors.endMissing);
  if (start >= end) fail(errors.reversed, { start: momentText(ctx, start), end: momentText(ctx, end) });
}

function checkRules(auction: Auction): void {
  if (!isPositive(auction.minStep)) fail(errors.stepNotPositive);
  if (auction.stepMode === 'PERCENT' && !isLess(auction.minStep, '100')) fail(errors.stepTooLarge);
  if (auction.stepBase === 'OVERALL_BEST' && auction.display !== 'RANK_AND_BEST') fail(errors.baseHidden);
  if (auction.format === 'ROUNDS' && auction.display === 'LEADER_ONLY') fail(errors.orderHidden);
  if (hasClock(auction.format) && auction.tickSeconds === null) fail(errors.clockSeconds);
  if (auction.format === 'ROUNDS' && auction.turnSeconds === null) fail(errors.turnSeconds);
}

/** Refuses to publish what has no lines or too few suppliers, or would have begun already. */
export async function checkPublishable(auction: Auction, ctx: Context): Promise<void> {
  await checkFree(ctx, auction);
  if (auction.items.length === 0) fail(errors.noItems);
  if (auction.suppliers.length < 2) fail(errors.tooFew);
  const { now } = await ctx.db.one<{ now: string }>(sql`select clock_timestamp() as now`);
  if (auction.startAt <= now) fail(errors.startPast, { start: momentText(ctx, auction.startAt) });
}
