import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import { divide, isEqual, isZero, minus, round, sum, times } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { companyDefaults } from '#areas/organisation/public.ts';
import { priceAt, readTiers } from '#areas/pricing/tiers.rules.ts';
import { checkAward, checkQuantities, mostOf, type AwardedLine } from '#areas/sourcing/award/award.rules.ts';
import { assertSupplierMay } from '#areas/supplier/public.ts';
import { hasFailed, isChecked } from '../bid/checks.rules.ts';
import { tenderingBid } from '../bid/tenderingBid.document.ts';
import { tenderingBidLine } from '../bid/tenderingBidLine.document.ts';
import { tendering } from '../tender/tendering.document.ts';
import { checkWinners, placesOf, type OfferedLine } from './award.rules.ts';
import { checkProjectCeiling } from './projectResult.server.ts';
import { tenderAwardErrors as errors } from './errors.ts';
import type { tenderingAward } from './tenderingAward.document.ts';

export type Award = Row<typeof tenderingAward>;
type AwardLine = Award['lines'][number];
type BidLine = Row<typeof tenderingBidLine>;
type Bid = Row<typeof tenderingBid>;

/** What an award is judged by. */
export interface AwardFacts {
  readonly asked: Row<typeof tendering>;
  /** The offered lines of valid bids, by id, with their bid. */
  readonly offered: ReadonlyMap<string, { readonly line: BidLine; readonly bid: Bid }>;
  /** Their places. */
  readonly places: ReadonlyMap<string, number>;
}

// Once it is awarded every bid has won or lost; before, one that was put aside counts no more.
const counting = (status: string | null) => (status === 'AWARDED' ? (['WON', 'LOST'] as const) : (['VALID'] as const));

/** The tender of an award and the bids that count in it. */
export async function factsOf(ctx: Context, { tenderingId }: Pick<Award, 'tenderingId'>): Promise<AwardFacts> {
  const asked = await ctx.store(tendering).get(tenderingId);
  return ctx.asSystem(async (system) => {
    const bids = await system
      .store(tenderingBid)
      .find({ tenderingId: asked.id, status: counting(asked.status) }, { page: { size: 500, current: 1 } });
    const byId = new Map(bids.map((bid) => [bid.id, bid]));
    const lines = await system
      .store(tenderingBidLine)
      .heads('id', sql`select id from bidding_tendering_bid_line where parent_id = any(${[...byId.keys()]}::bigint[])`);
    const known = lines.flatMap((line) => {
      const bid = byId.get(line.parentId ?? '');
      return bid ? [{ line, bid }] : [];
    });
    const lots = new Map(asked.items.map(({ id, lotNo }) => [id, lotNo]));
    const places = placesOf(
      asked.evaluation === 'EXPERTS' ? 'RANK' : asked.awardMode,
      known.map(({ line, bid }): OfferedLine => {
        const home = (value: typeof line.amount) => times(value, bid.rate);
        const unit = divide(line.unitPrice ?? '0', line.priceUnit);
        return {
          id: line.id,
          bidId: bid.id,
          bidRank: bid.rankNo,
          itemId: line.itemId ?? '',
          lotNo: lots.get(line.itemId ?? '') ?? null,
          quoteFlag: line.quoteFlag,
          unitHome: home(unit),
          totalHome: home(line.amount),
        };
      }),
    );
    return {
      asked,
      offered: new Map(known.filter(({ line }) => line.quoteFlag).map((each) => [each.line.id, each])),
      places,
    };
  });
}

/** Fills in what follows from tender and bids: prices, limits, places, amounts; refuses impossible quantities. */
export async function fillAward(award: Award, ctx: Context): Promise<void> {
  const facts = await factsOf(ctx, award);
  const { asked, offered } = facts;
  const { homeCurrencyId } = await companyDefaults(ctx.db, asked.companyId);
  award.companyId = asked.companyId;
  award.purchaseOrgId = asked.purchaseOrgId;
  award.ownerId = asked.ownerId;
  award.currencyId = homeCurrencyId;
  if (award.priceFrom !== null && award.priceTo !== null && award.priceTo < award.priceFrom)
    fail(errors.pricesReversed);
  for (const line of award.lines) {
    const found = offered.get(line.bidLineId);
    if (!found) return fail(errors.noBid, { lineNo: line.lineNo ?? 0 });
    fillLine(line, found, facts);
  }
  checkQuantities(judged(award, facts), asked.items);
  award.totalAmt = sum(award.lines.map(({ homeAmount }) => homeAmount));
  award.estimateAmt = asked.estimateAmt ?? targetOf(award, facts);
  award.savingAmt = isZero(award.estimateAmt) ? '0' : minus(award.estimateAmt, award.totalAmt);
  award.savingPct = isZero(award.estimateAmt) ? null : round(times(divide(award.savingAmt, award.estimateAmt), 100), 2);
}

function targetOf(award: Award, { asked }: AwardFacts) {
  const all = asked.items.map(({ id, targetPrice }) => {
    const won = sum(award.lines.filter(({ itemId }) => itemId === id).map(({ winQty }) => winQty));
    return times(won, targetPrice ?? '0');
  });
  return round(sum(all), 2);
}

function fillLine(
  line: AwardLine,
  { line: said, bid }: { line: BidLine; bid: Bid },
  { asked, places }: AwardFacts,
): void {
  const item = asked.items.find(({ id }) => id === said.itemId);
  const demandQty = item?.demandQty ?? '0';
  const winPrice = priceAt(readTiers(said.tiers), said.unitPrice ?? '0', line.winQty);
  const amount = round(divide(times(line.winQty, winPrice), said.priceUnit), 2);
  Object.assign(line, {
    companyId: asked.companyId,
    itemId: said.itemId,
    lineNo: said.lineNo,
    lotNo: item?.lotNo ?? null,
    supplierBaseId: bid.supplierBaseId,
    materialId: said.materialId,
    materialDesc: said.materialDesc,
    unitId: said.unitId,
    demandQty,
    offerQty: said.offerQty ?? demandQty,
    maxWinQty: mostOf(demandQty, said.offerQty, item?.maxWinQty ?? null),
    winPrice,
    priceUnit: said.priceUnit,
    rankNo: places.get(said.id) ?? 0,
    amount,
    homeAmount: round(times(amount, bid.rate), 2),
  });
}

const judged = (award: Award, { offered }: AwardFacts): AwardedLine[] =>
  award.lines.map((line) => {
    const found = offered.get(line.bidLineId);
    return {
      itemId: line.itemId ?? '',
      lineNo: line.lineNo ?? 0,
      supplier: line.supplierBaseName ?? found?.bid.supplierBaseName ?? '',
      winQty: line.winQty,
      maxWinQty: line.maxWinQty,
      moq: found?.line.moq ?? null,
      quotaPct: null,
      lowestFlag: line.rankNo === 1,
      validUntil: found?.bid.validUntil ?? null,
    };
  });

/** Refuses a line whose price or place is another one since it was saved: bids are corrected and rejected until the award is submitted. */
function assertAsSaved(line: AwardLine, facts: AwardFacts): void {
  const found = facts.offered.get(line.bidLineId);
  if (!found) return;
  const now = { ...line };
  fillLine(now, found, facts);
  const isSame =
    isEqual(now.winPrice, line.winPrice) && isEqual(now.homeAmount, line.homeAmount) && now.rankNo === line.rankNo;
  if (!isSame)
    fail(errors.lineMoved, {
      lineNo: line.lineNo ?? 0,
      supplier: line.supplierBaseName ?? found.bid.supplierBaseName ?? '',
    });
}

// What experts rate was checked before they had it. A house may award without, the law does not.
function assertChecked({ bidLineId }: AwardLine, { asked, offered }: AwardFacts): void {
  const bid = offered.get(bidLineId)?.bid;
  if (!bid || asked.control !== 'HARD' || asked.evaluation !== 'PRICE') return;
  if (!isChecked(bid) || hasFailed(bid)) fail(errors.winnerUnchecked, { bid: bid.bidNo });
}

/** Refuses an award that is not complete, or whose winners cannot be bought from. */
export async function checkComplete(award: Award, ctx: Context): Promise<AwardFacts> {
  const facts = await factsOf(ctx, award);
  const { asked } = facts;
  const gone = award.lines.find(({ bidLineId }) => !facts.offered.has(bidLineId));
  if (gone) fail(errors.noBid, { lineNo: gone.lineNo ?? 0 });
  for (const line of award.lines) {
    assertAsSaved(line, facts);
    if (!isZero(line.winQty)) assertChecked(line, facts);
  }
  if (asked.resultPrice && (award.priceFrom === null || award.priceTo === null)) fail(errors.pricesUndated);
  checkAward(
    judged(award, facts),
    asked.items,
    { splitFlag: asked.splitAward, isForPrices: false, today: ctx.today },
    award,
  );
  checkWinners(
    award.lines.map((line) => ({
      lineNo: line.lineNo ?? 0,
      lotNo: line.lotNo,
      supplierBaseId: line.supplierBaseId ?? '',
      supplier: line.supplierBaseName ?? '',
      winQty: line.winQty,
      homeAmount: line.homeAmount,
      rankNo: line.rankNo ?? 0,
    })),
    asked,
  );
  for (const { supplierBaseId, winQty } of award.lines)
    if (!isZero(winQty) && supplierBaseId !== null)
      await assertSupplierMay(ctx, { act: 'AWARD', supplierBaseId, companyId: award.companyId });
  await checkProjectCeiling(award, facts, ctx);
  return facts;
}
