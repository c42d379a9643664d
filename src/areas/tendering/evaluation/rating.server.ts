import type { Context } from '#engine/runtime/context.ts';
import { attach } from '#engine/runtime/attach.ts';
import { onTransition, type Subscriber } from '#engine/runtime/implement.ts';
import type { Decimal } from '#model/decimal.ts';
import { keyOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import {
  correctPrice,
  createRating,
  endRating,
  failedBids,
  offerFacts,
  ratedBids,
  ratingOf,
  rejectBid,
  supplyBids,
  supplyPrices,
  updateParties,
  type OfferFact,
  type RatedBid,
} from '#areas/experts/public.ts';
import { rating } from '#areas/experts/rating/rating.document.ts';
import { requestAuthors } from '#areas/sourcing/public.ts';
import { participantsOf } from '../apply/participants.server.ts';
import { checkFacts, isChecked } from '../bid/checks.rules.ts';
import { tenderingBid } from '../bid/tenderingBid.document.ts';
import type { Tender } from '../tender/fillTender.server.ts';
import { isPriceApart } from '../tender/envelopes.rules.ts';
import { tendering } from '../tender/tendering.document.ts';
import { bidClarify } from './bidClarify.document.ts';
import { bidCorrection } from './bidCorrection.document.ts';
import { evaluationErrors as errors } from './errors.ts';

type Bid = Row<typeof tenderingBid>;

const subjectType = 'bidding.tendering';

/** How the rating of a tender is found. */
export const subjectOf = ({ id }: Pick<Tender, 'id'>) => ({ subjectType, subjectId: id });

/** Refuses a tender that experts are to rate without a scheme, or in the wrong order of times. */
export function checkEvaluation(row: Tender): void {
  if (row.evaluation !== 'EXPERTS') return;
  if (row.expertRatingId === null) fail(errors.schemeMissing);
  if ([row.confirmDeadline, row.scoreDeadline].some((each) => each !== null && each <= row.openTime))
    fail(errors.scoreBeforeOpening);
}

/** Makes the rating of a tender as it is published, so that a committee is drawn while bidders write. */
export async function beginRating(ctx: Context, row: Tender): Promise<void> {
  const schemeId = row.expertRatingId;
  if (row.evaluation !== 'EXPERTS' || schemeId === null) return;
  await ctx.asSystem(async (system) => {
    const needIds = row.items.flatMap(({ needId }) => needId ?? []);
    const authors = [row.creator, row.submitterId, ...(await requestAuthors(system.db, needIds))];
    const made = await createRating(system, {
      ...subjectOf(row),
      subjectNo: row.tenderingNo,
      title: row.tenderingName,
      companyId: row.companyId,
      purchaserId: row.ownerId,
      schemeId,
      blindFlag: row.blindFlag,
      priceAfterTechFlag: row.priceAfterTech || isPriceApart(row),
      priceSealedFlag: isPriceApart(row),
      fileDocument: keyOf(tenderingBid),
      ceilingAmt: row.ceilingPrice,
      confirmDeadline: row.confirmDeadline,
      scoreDeadline: row.scoreDeadline,
      authorIds: [...new Set(authors.flatMap((id) => id ?? []))],
      partyIds: row.suppliers.map(({ supplierBaseId }) => supplierBaseId),
    });
    await system.store(tendering).patch(row.id, { ratingId: made.id }, 'publish');
  });
}

/** Once a tender is closed the avoidance rules go by everybody who takes part; nobody reads the names. */
export async function knowParties(system: Context, row: Tender): Promise<void> {
  if (row.evaluation !== 'EXPERTS') return;
  const applies = await participantsOf(system, row.id);
  await updateParties(
    system,
    subjectOf(row),
    applies.map(({ supplierBaseId }) => supplierBaseId),
  );
}

/** Ends the rating of a tender that comes to nothing. */
export async function stopRating(ctx: Context, row: Tender, why: string): Promise<void> {
  if (row.evaluation === 'EXPERTS' && row.ratingId !== null)
    await ctx.asSystem((system) => endRating(system, subjectOf(row), why));
}

/** Refuses to hand bids to the experts before they are checked, corrected and clarified. */
export async function checkHandover(row: Tender, ctx: Context): Promise<void> {
  if (row.evaluation !== 'EXPERTS') fail(errors.byPrice);
  await ctx.asSystem(async (system) => {
    const bids = await validBids(system, row.id);
    for (const bid of bids) {
      if (!isChecked(bid)) fail(errors.unchecked, { bid: bid.bidNo });
    }
    await assertAnswered(
      system,
      bids.map(({ id }) => id),
    );
    if (bids.length === 0 || (row.control === 'HARD' && bids.length < row.minBidders))
      fail(errors.fewValid, { count: bids.length, least: row.minBidders });
  });
}

const validBids = (system: Context, tenderingId: string): Promise<Bid[]> =>
  system.store(tenderingBid).find({ tenderingId, status: 'VALID' });

/** Puts the valid bids before the experts, under codes: without who they are from, and without a price. */
export async function handBids(system: Context, row: Tender): Promise<void> {
  const bids = [];
  for (const { id } of await validBids(system, row.id)) {
    const bid = await system.store(tenderingBid).get(id);
    bids.push({
      supplierBaseId: bid.supplierBaseId,
      sourceId: bid.id,
      receivedAt: bid.receivedAt,
      technical: technicalOf(bid),
      price: bid.homeAmt,
      evaluatedPrice: bid.homeAmt,
    });
  }
  await supplyBids(system, subjectOf(row), bids);
}

// What experts read of a bid: everything but prices, terms of payment and names.
const technicalOf = (bid: Bid): OfferFact[] => [
  ...offerFacts(bid.lines),
  { label: ['投标有效期', 'Bid valid until'], value: bid.validUntil ?? '—' },
  { label: ['初步评审', 'Checks'], value: checkFacts(bid) },
];

/** Gives the rating the prices of the bids that passed, once they are open. */
export async function handPrices(system: Context, row: Tender): Promise<void> {
  if (row.evaluation !== 'EXPERTS') return;
  const bids = await validBids(system, row.id);
  await supplyPrices(
    system,
    subjectOf(row),
    bids.flatMap(({ id, homeAmt }) => (homeAmt === null ? [] : [{ sourceId: id, price: homeAmt }])),
  );
}

/** Whether experts who rate a tender in two envelopes have its prices before them, and have not summarised yet. */
export async function areRatedPricesOpen(system: Context, row: Tender): Promise<boolean> {
  if (row.status !== 'SCORING' || row.pricesOpenedAt === null) return false;
  return (await ratingOf(system, subjectOf(row)))?.status === 'SCORING';
}

/** The experts go on with the price as its bidder accepted it, in home currency. */
export const correctRated = (system: Context, row: Tender, sourceId: string, price: Decimal): Promise<void> =>
  correctPrice(system, subjectOf(row), { sourceId, price });

/** The experts go on without a bid that is out. */
export const rejectRated = (system: Context, row: Tender, sourceId: string, why: string): Promise<void> =>
  rejectBid(system, subjectOf(row), { sourceId, why });

/** No summary while a bidder has still to say whether his price is corrected, or what it means. */
export const openAnswers = attach(rating, 'bidAnswers', {
  transitions: {
    summarise: {
      async guard({ subjectType: kind, subjectId }, ctx) {
        if (kind !== subjectType) return;
        await ctx.asSystem(async (system) =>
          assertAnswered(
            system,
            (await validBids(system, subjectId)).map(({ id }) => id),
          ),
        );
      },
    },
  },
});

/** Refuses to go on while a bidder has still to answer a correction or a clarification. */
export async function assertAnswered(system: Context, bidIds: readonly string[]): Promise<void> {
  if (bidIds.length === 0) return;
  const corrections = await system.store(bidCorrection).find({ bidId: bidIds, status: 'SENT' });
  if (corrections.length > 0) fail(errors.correctionsOpen, { count: corrections.length });
  const open = await system.store(bidClarify).find({ bidId: bidIds, status: 'ASKED' });
  if (open.length > 0) fail(errors.clarificationsOpen, { count: open.length });
}

/** Rejects the bids that the committee failed by technique, before any price is open. */
export async function rejectFailed(system: Context, row: Tender): Promise<void> {
  const failed = new Map((await failedBids(system, subjectOf(row))).map((each) => [each.sourceId, each]));
  for (const { id } of await validBids(system, row.id)) {
    const own = failed.get(id);
    if (own)
      await system
        .store(tenderingBid)
        .patch(
          id,
          { status: 'REJECTED', rejectCause: causeOf(own.failCode), rejectReason: own.failReason },
          'settleTech',
        );
  }
}

/** The tender follows its rating: once the report is signed, ranks and rejections of the committee count. */
export const followsRatings: readonly Subscriber[] = [
  onTransition(rating, 'settleTech', (row, ctx) => followTech(ctx, row)),
  onTransition(rating, 'report', (row, ctx) => follow(ctx, row)),
  onTransition(rating, 'closeSigning', (row, ctx) => follow(ctx, row)),
];

async function follow(ctx: Context, { subjectType: kind, subjectId }: Row<typeof rating>): Promise<void> {
  if (kind !== subjectType) return;
  await ctx.asSystem((system) => system.store(tendering).run('finishScoring', subjectId));
}

async function followTech(ctx: Context, { subjectType: kind, subjectId }: Row<typeof rating>): Promise<void> {
  if (kind !== subjectType) return;
  await ctx.asSystem((system) => system.store(tendering).run('settleTech', subjectId));
}

// The cause by which the law knows what the committee failed a bid for.
const causeOf = (code: string): 'UNQUALIFIED' | 'OVER_CEILING' | 'NOT_RESPONSIVE' =>
  code === 'OVER_CEILING' ? 'OVER_CEILING' : code === 'QUAL' ? 'UNQUALIFIED' : 'NOT_RESPONSIVE';

/** Writes what the experts found into the bids. */
export async function writeRanks(system: Context, row: Tender): Promise<void> {
  const rated = new Map((await ratedBids(system, subjectOf(row))).map((each) => [each.sourceId, each]));
  for (const bid of await validBids(system, row.id)) {
    const own = rated.get(bid.id);
    if (own) await system.store(tenderingBid).patch(bid.id, scoresOf(own), 'finishScoring');
  }
}

function scoresOf(own: RatedBid) {
  const { techScore, priceScore, totalScore, rankNo, failCode, failReason } = own;
  const scores = { techScore, priceScore, totalScore, rankNo };
  if (failCode === null) return scores;
  return {
    ...scores,
    rankNo: null,
    status: 'REJECTED' as const,
    rejectCause: causeOf(failCode),
    rejectReason: failReason,
  };
}
