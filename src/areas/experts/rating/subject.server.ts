import { randomInt } from 'node:crypto';
import type { Context } from '#engine/runtime/context.ts';
import type { Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { expertErrors as errors } from '../errors.ts';
import { expertRating } from '../scheme/expertRating.document.ts';
import { setRatingParties } from './committee.queries.ts';
import { freezeTerms } from './frozenTerms.rules.ts';
import { rating } from './rating.document.ts';
import type { OfferFact } from './offerFacts.rules.ts';
import { ratingBid } from './ratingBid.document.ts';

/** What is rated: a document of another area, or a lot of one. */
export interface RatingSubject {
  /** The document and its row, such as `bidding.inquiry`. */
  readonly subjectType: string;
  readonly subjectId: string;
  readonly subjectNo: string;
  readonly lotNo?: string | null;
  readonly title: string;
  readonly companyId: string;
  readonly purchaserId: string | null;
  /** A published scheme. */
  readonly schemeId: string;
  readonly blindFlag: boolean;
  readonly priceAfterTechFlag: boolean;
  /** The document whose rows are the sources of bids, where files lie with them. */
  readonly fileDocument?: string;
  /** Prices lie in an envelope of their own, and are supplied once the technical evaluation is done. */
  readonly priceSealedFlag?: boolean;
  readonly ceilingAmt: Decimal | null;
  readonly confirmDeadline: string | null;
  readonly scoreDeadline: string | null;
  /** The accounts that wrote the requirement or the documents. */
  readonly authorIds: readonly string[];
  /** Who is invited or takes part: read by the avoidance rules alone. */
  readonly partyIds: readonly string[];
}

/** A bid that is open. */
interface OpenBid {
  readonly supplierBaseId: string;
  readonly sourceId: string;
  readonly receivedAt: string | null;
  /** What experts read before they read prices; nothing in it names its supplier or a price. */
  readonly technical: readonly OfferFact[];
  /** Null while the price lies in an envelope of its own. */
  readonly price: Decimal | null;
  readonly evaluatedPrice: Decimal | null;
}

type Key = Pick<RatingSubject, 'subjectType' | 'subjectId' | 'lotNo'>;

/** The rating of a subject, or of a lot of it; undefined where there is none. */
export async function ratingOf(
  system: Context,
  { subjectType, subjectId, lotNo }: Key,
): Promise<Row<typeof rating> | undefined> {
  const found = await system.store(rating).find({ subjectType, subjectId });
  const own = found.find((row) => row.status !== 'CANCELLED' && (row.lotNo ?? null) === (lotNo ?? null));
  return own && system.store(rating).get(own.id);
}

/** Makes the rating of a subject, with its scheme as it is now. */
export async function createRating(system: Context, subject: RatingSubject): Promise<Row<typeof rating>> {
  const scheme = await system.store(expertRating).get(subject.schemeId);
  if (scheme.status !== 'PUBLISHED') fail(errors.schemeUnpublished, { scheme: scheme.name });
  const made = await system.store(rating).create({
    title: subject.title,
    subjectType: subject.subjectType,
    subjectId: subject.subjectId,
    subjectNo: subject.subjectNo,
    lotNo: subject.lotNo ?? null,
    companyId: subject.companyId,
    purchaserId: subject.purchaserId,
    schemeId: subject.schemeId,
    ruleProfile: scheme.ruleProfile,
    terms: freezeTerms(scheme, subject.ceilingAmt),
    blindFlag: subject.blindFlag,
    priceAfterTechFlag: subject.priceAfterTechFlag,
    priceSealedFlag: subject.priceSealedFlag ?? false,
    fileDocument: subject.fileDocument ?? null,
    ceilingAmt: subject.ceilingAmt,
    confirmDeadline: subject.confirmDeadline,
    scoreDeadline: subject.scoreDeadline,
    authorIds: subject.authorIds,
  });
  await setRatingParties(system.db, made.id, subject.partyIds);
  return made;
}

/** Puts the open bids into a rating, under codes in an order that tells nothing of who they are. */
export async function supplyBids(system: Context, key: Key, bids: readonly OpenBid[]): Promise<void> {
  const row = await ratingOf(system, key);
  if (!row || row.bids.length > 0) return;
  const shuffled = [...bids];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    const [one, two] = [shuffled[last], shuffled[other]];
    if (one && two) [shuffled[last], shuffled[other]] = [two, one];
  }
  await system.store(ratingBid).createMany(
    shuffled.map((bid, index) => ({
      parentId: row.id,
      bidCode: codeOf(index),
      supplierBaseId: bid.supplierBaseId,
      sourceId: bid.sourceId,
      receivedAt: bid.receivedAt,
      technical: bid.technical,
      bidPrice: bid.price,
      evaluatedPrice: bid.evaluatedPrice ?? bid.price,
    })),
  );
  await setRatingParties(
    system.db,
    row.id,
    bids.map(({ supplierBaseId }) => supplierBaseId),
  );
}

const noPrice = { failCode: 'NO_PRICE', failReason: '商务信封未能开启 / the commercial envelope could not be opened' };

/** Gives a rating whose technical part is done the prices of the bids that passed; what it has already stays. */
export async function supplyPrices(
  system: Context,
  key: Key,
  prices: readonly { readonly sourceId: string; readonly price: Decimal }[],
): Promise<void> {
  const row = await ratingOf(system, key);
  if (!row?.techDoneAt || row.status !== 'SCORING') return;
  const known = new Map(prices.map(({ sourceId, price }) => [sourceId, price]));
  for (const { id, sourceId, bidPrice, failCode } of row.bids) {
    const price = known.get(sourceId ?? '');
    if (bidPrice !== null || failCode !== null) continue;
    await system
      .store(ratingBid)
      .patch(id, price === undefined ? noPrice : { bidPrice: price, evaluatedPrice: price }, 'openPrices');
  }
}

/** The bid of a rating that is scored and not summarised yet; undefined where there is none. */
async function openBidOf(system: Context, key: Key, source: string) {
  const row = await ratingOf(system, key);
  return row?.status === 'SCORING' ? row.bids.find(({ sourceId }) => sourceId === source) : undefined;
}

/** Puts the corrected price of a bid in the place of the one that was opened. */
export async function correctPrice(
  system: Context,
  key: Key,
  { sourceId, price }: { readonly sourceId: string; readonly price: Decimal },
): Promise<void> {
  const bid = await openBidOf(system, key, sourceId);
  if (bid) await system.store(ratingBid).patch(bid.id, { bidPrice: price, evaluatedPrice: price }, 'correctPrice');
}

/** Puts a bid out of a rating, whatever it scores. */
export async function rejectBid(
  system: Context,
  key: Key,
  { sourceId, why }: { readonly sourceId: string; readonly why: string },
): Promise<void> {
  const bid = await openBidOf(system, key, sourceId);
  if (bid) await system.store(ratingBid).patch(bid.id, { failCode: 'REJECTED', failReason: why }, 'rejectBid');
}

/** The bids that failed by technique, with the cause; none before that is settled. */
export async function failedBids(
  system: Context,
  key: Key,
): Promise<readonly { readonly sourceId: string; readonly failCode: string; readonly failReason: string | null }[]> {
  const row = await ratingOf(system, key);
  if (!row) return [];
  return row.bids.flatMap(({ sourceId, failCode, failReason }) =>
    sourceId === null || failCode === null ? [] : [{ sourceId, failCode, failReason }],
  );
}

/** What a rating says of a bid once its report is signed. */
export interface RatedBid {
  readonly supplierBaseId: string;
  readonly sourceId: string | null;
  readonly techScore: Decimal | null;
  readonly nonPriceScore: Decimal | null;
  readonly priceScore: Decimal | null;
  readonly totalScore: Decimal | null;
  readonly rankNo: number | null;
  readonly tied: boolean;
  readonly failReason: string | null;
  /** `BELOW_PASS`, `OVER_CEILING`, `NO_PRICE`, `REJECTED`, or the kind of the element that was not passed; null for a bid that is ranked. */
  readonly failCode: string | null;
}

/** The result of a rating by bid; none before its report is signed. */
export async function ratedBids(system: Context, key: Key): Promise<readonly RatedBid[]> {
  const row = await ratingOf(system, key);
  if (row?.status !== 'REPORTED') return [];
  return row.bids.map((bid) => ({
    supplierBaseId: bid.supplierBaseId,
    sourceId: bid.sourceId,
    techScore: bid.techScore,
    nonPriceScore: bid.nonPriceScore,
    priceScore: bid.priceScore,
    totalScore: bid.totalScore,
    rankNo: bid.rankNo,
    tied: bid.tiedFlag,
    failReason: bid.failReason,
    failCode: bid.failCode,
  }));
}

/** Names whose bids a rating will judge, as far as is known: avoidance rules go by them, and nobody reads them. */
export async function updateParties(system: Context, key: Key, partyIds: readonly string[]): Promise<void> {
  const row = await ratingOf(system, key);
  if (row && row.bids.length === 0) await setRatingParties(system.db, row.id, partyIds);
}

/** Ends the rating of a subject that failed or was cancelled. */
export async function endRating(system: Context, key: Key, why: string): Promise<void> {
  const row = await ratingOf(system, key);
  if (!row || row.status === 'REPORTED') return;
  await system.store(rating).run('end', row.id);
  await system.store(rating).patch(row.id, { endReason: why }, 'end');
}

// A to Z, then AA, AB …
function codeOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${codeOf(Math.floor(index / 26) - 1)}${letter}`;
}
