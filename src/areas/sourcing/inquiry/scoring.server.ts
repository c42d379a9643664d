import type { Context } from '#engine/runtime/context.ts';
import { onTransition, type Subscriber } from '#engine/runtime/implement.ts';
import { round, sum, times, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { createRating, offerFacts, ratingOf, supplyBids, type OfferFact } from '#areas/experts/public.ts';
import { rating } from '#areas/experts/rating/rating.document.ts';
import { allAdders } from '../comparison/comparison.rules.ts';
import { placedPrices } from '../comparison/comparison.server.ts';
import { requestAuthors } from '../request/request.queries.ts';
import { inquiryQuote } from '../quote/inquiryQuote.document.ts';
import { inquiry } from './inquiry.document.ts';
import { quotesOf } from './opening.server.ts';

type Inquiry = Row<typeof inquiry>;
type Quote = Row<typeof inquiryQuote>;

const subjectType = 'bidding.inquiry';

/** How the rating of an inquiry is found. */
export const subjectOf = ({ id }: Pick<Inquiry, 'id'>) => ({ subjectType, subjectId: id });

/** Makes the rating of an inquiry that experts judge, so that a committee is found while suppliers quote. */
export async function beginRating(ctx: Context, row: Inquiry): Promise<void> {
  const schemeId = row.expertRatingId;
  if (!row.expertFlag || schemeId === null) return;
  await ctx.asSystem(async (system) => {
    const made = await createRating(system, {
      ...subjectOf(row),
      subjectNo: row.inquiryNo,
      title: row.inquiryName,
      companyId: row.companyId,
      purchaserId: row.ownerId,
      schemeId,
      blindFlag: row.blindFlag,
      priceAfterTechFlag: true,
      ceilingAmt: null,
      confirmDeadline: row.confirmDeadline,
      scoreDeadline: row.scoreDeadline,
      authorIds: await authorsOf(system, row),
      partyIds: row.suppliers.map(({ supplierBaseId }) => supplierBaseId),
    });
    await system.store(inquiry).patch(row.id, { ratingId: made.id }, 'publish');
  });
}

// Who wrote the inquiry or what is asked for in it.
async function authorsOf({ db }: Context, row: Inquiry): Promise<string[]> {
  const needs = row.items.flatMap(({ needId }) => needId ?? []);
  const authors = [row.creator, row.submitterId, ...(await requestAuthors(db, needs))];
  return [...new Set(authors.flatMap((id) => id ?? []))];
}

/** Gives the opened quotations of the first round to the experts; without them the inquiry is compared at once. */
export async function rateQuotes(system: Context, row: Inquiry): Promise<void> {
  if (!row.expertFlag || row.roundNo > 1 || row.ratingId === null) return;
  const opened = (await quotesOf(system, row)).filter(({ status }) => status === 'OPENED');
  if (opened.length === 0) return;
  const placed = await placedPrices(system, row, allAdders);
  const bids = await Promise.all(
    opened.map(async ({ id }) => {
      const quote = await system.store(inquiryQuote).get(id);
      const own = placed.filter(({ quoteId }) => quoteId === id);
      return {
        supplierBaseId: quote.supplierBaseId,
        sourceId: quote.id,
        receivedAt: quote.submittedAt,
        technical: technicalOf(quote),
        price: homeTotal(quote),
        evaluatedPrice: round(sum(own.map(({ total, qty }) => times(total, qty))), 4),
      };
    }),
  );
  await supplyBids(system, subjectOf(row), bids);
  await system.store(inquiry).patch(row.id, { status: 'EXPERT_CONFIRM' }, 'openQuotes');
}

const homeTotal = ({ totalAmt, rate }: Quote): Decimal => round(times(totalAmt ?? '0', rate), 4);

// What experts read of a quotation: everything but its prices, its terms of payment and who it is from.
const technicalOf = ({ lines, validUntil }: Quote): OfferFact[] => [
  ...offerFacts(lines),
  { label: ['报价有效期', 'Quotation valid until'], value: validUntil ?? '—' },
];

/** The inquiry follows its rating: scoring begins, and once the report is signed the quotations are compared. */
export const followsRatings: readonly Subscriber[] = [
  onTransition(rating, 'startScoring', (row, ctx) => follow(ctx, row, 'beginScoring')),
  onTransition(rating, 'report', (row, ctx) => follow(ctx, row, 'endScoring')),
  onTransition(rating, 'closeSigning', (row, ctx) => follow(ctx, row, 'endScoring')),
];

async function follow(
  ctx: Context,
  { subjectType: kind, subjectId }: Row<typeof rating>,
  act: 'beginScoring' | 'endScoring',
): Promise<void> {
  if (kind !== subjectType) return;
  await ctx.asSystem((system) => system.store(inquiry).run(act, subjectId));
}

/** What experts gave a supplier of an inquiry; shown once their report is signed. */
export interface SupplierScore {
  readonly supplierBaseId: string;
  readonly techScore: Decimal | null;
  readonly totalScore: Decimal | null;
  readonly rankNo: number | null;
  readonly tied: boolean;
  readonly failReason: string | null;
}

/** The scores of an inquiry by supplier; none before the report is signed, nor where nobody scores. */
export async function scoresOf(
  ctx: Context,
  row: Pick<Inquiry, 'id' | 'expertFlag'>,
): Promise<readonly SupplierScore[]> {
  if (!row.expertFlag) return [];
  const rated = await ctx.asSystem((system) => ratingOf(system, subjectOf(row)));
  if (rated?.status !== 'REPORTED') return [];
  return rated.bids.map((bid) => ({
    supplierBaseId: bid.supplierBaseId,
    techScore: bid.techScore,
    totalScore: bid.totalScore,
    rankNo: bid.rankNo,
    tied: bid.tiedFlag,
    failReason: bid.failReason,
  }));
}
