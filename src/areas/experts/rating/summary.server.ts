import type { Context } from '#engine/runtime/context.ts';
import { isEqual, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import {
  computeRating,
  technicalFailures,
  type ConfirmedSheet,
  type RatingResult,
  type RatingTerms,
} from '../scoring/ratingResult.rules.ts';
import type { Rating } from './committee.server.ts';
import { frozenTerms } from './frozenTerms.rules.ts';
import { rating } from './rating.document.ts';
import { ratingBid } from './ratingBid.document.ts';
import { scoreSheet } from './scoreSheet.document.ts';
import { scoreSheetLine } from './scoreSheetLine.document.ts';
import type { SheetScore } from './sheetContent.rules.ts';
import type { SheetSeals } from './sheetSeal.server.ts';

type Sheet = Row<typeof scoreSheet>;

/** The sheets of a rating that were not voided, in the order of their experts. */
export const sheetsOf = async (system: Context, ratingId: string): Promise<Sheet[]> =>
  (await system.store(scoreSheet).find({ ratingId }))
    .filter(({ status }) => status !== 'VOIDED')
    .toSorted((a, b) => (a.expertId < b.expertId ? -1 : 1));

const givenIn = (scores: readonly SheetScore[]): ConfirmedSheet['scores'] =>
  scores.map(({ code, elementId, score, passed }) => ({ code, elementId, score, passed }));

const ratedBids = ({ bids }: Rating) =>
  bids.map(({ bidCode, bidPrice, evaluatedPrice, receivedAt, failCode }) => ({
    code: bidCode,
    price: bidPrice ?? '0',
    evaluatedPrice: evaluatedPrice ?? bidPrice ?? '0',
    receivedAt: receivedAt ?? '',
    // Its price could not be opened, or its bidder would not have it corrected: it is out whatever it scored.
    rejected: failCode === 'NO_PRICE' || failCode === 'REJECTED' ? failCode : null,
  }));

/** Opens the sheets of a rating, computes its result and writes both down. */
export async function writeSummary(system: Context, seals: SheetSeals, row: Rating): Promise<void> {
  const terms = frozenTerms(row.terms);
  const sheets: ConfirmedSheet[] = [];
  for (const sheet of await sheetsOf(system, row.id)) {
    if (sheet.status !== 'CONFIRMED') continue;
    const { scores } = await seals.read(system, sheet.id);
    await system.store(scoreSheetLine).createMany(
      scores.map(({ code, elementId, score, passed, reason }) => ({
        parentId: sheet.id,
        bidCode: code,
        elementId,
        score,
        decidedFlag: passed !== null,
        passedFlag: passed === true,
        scoreReason: reason,
      })),
    );
    await system.store(scoreSheet).patch(sheet.id, { status: 'COUNTED' }, 'summarise');
    sheets.push({ expertId: sheet.expertId, scores: givenIn(scores) });
  }
  const result = computeRating(terms, ratedBids(row), sheets);
  for (const bid of row.bids) {
    const own = result.bids.find(({ code }) => code === bid.bidCode);
    if (!own) continue;
    await system.store(ratingBid).patch(
      bid.id,
      {
        techScore: own.tech,
        nonPriceScore: own.nonPrice,
        priceScore: own.priceScore,
        totalScore: own.total,
        rankNo: own.rank,
        tiedFlag: own.tied,
        failReason:
          own.failed === null ? null : own.failed === 'REJECTED' ? bid.failReason : failureText(terms, own.failed),
        failCode: own.failed === null ? null : failureCode(terms, own.failed),
        groups: own.groups,
      },
      'summarise',
    );
  }
  await system
    .store(rating)
    .patch(row.id, { agreement: result.agreement, baseAmt: result.base, trimmedFlag: result.trimmed }, 'summarise');
}

/** Writes down which bids are out by technique, from the sheets as they are confirmed; no price is known yet. */
export async function writeTechResult(system: Context, seals: SheetSeals, row: Rating): Promise<void> {
  const terms = frozenTerms(row.terms);
  const sheets: ConfirmedSheet[] = [];
  for (const { id, expertId, status } of await sheetsOf(system, row.id))
    if (status === 'CONFIRMED') sheets.push({ expertId, scores: givenIn((await seals.read(system, id)).scores) });
  const codes = row.bids.map(({ bidCode }) => bidCode);
  const failures = technicalFailures(terms, codes, sheets);
  for (const { id, bidCode } of row.bids) {
    const failed = failures.get(bidCode);
    if (failed === undefined) continue;
    const said = { failReason: failureText(terms, failed), failCode: failureCode(terms, failed) };
    await system.store(ratingBid).patch(id, said, 'settleTech');
  }
}

function failureText(terms: RatingTerms, failed: string): string {
  if (failed === 'BELOW_PASS') return '技术分低于及格分 / technical points below the pass mark';
  if (failed === 'NO_PRICE') return '商务信封未能开启 / the commercial envelope could not be opened';
  if (failed === 'OVER_CEILING') return '超过最高限价 / above the ceiling';
  const element = terms.elements.find(({ id }) => id === failed);
  return element ? `${element.elementName.zh} 不合格 / not passed` : failed;
}

// What a bid was failed for: a limit, or the kind of the element that the committee did not pass.
const failureCode = (terms: RatingTerms, failed: string): string =>
  terms.elements.find(({ id }) => id === failed)?.elementType ?? failed;

/** The result computed anew from the sheets as they were written down. */
export async function replayRating(system: Context, row: Rating): Promise<RatingResult> {
  const sheets: ConfirmedSheet[] = [];
  for (const { id, status, expertId } of await sheetsOf(system, row.id)) {
    if (status !== 'COUNTED') continue;
    const { lines } = await system.store(scoreSheet).get(id);
    sheets.push({
      expertId,
      scores: lines.map(({ bidCode, elementId, score, decidedFlag, passedFlag }) => ({
        code: bidCode,
        elementId,
        score,
        passed: decidedFlag ? passedFlag : null,
      })),
    });
  }
  return computeRating(frozenTerms(row.terms), ratedBids(row), sheets);
}

/** Whether a result is the one that is stored, to the last digit. */
export function isSameResult({ bids }: Rating, result: RatingResult): boolean {
  const same = (stored: Decimal | null, computed: Decimal): boolean => stored !== null && isEqual(stored, computed);
  return bids.every((bid) => {
    const own = result.bids.find(({ code }) => code === bid.bidCode);
    return (
      own !== undefined &&
      own.rank === bid.rankNo &&
      same(bid.totalScore, own.total) &&
      same(bid.techScore, own.tech) &&
      same(bid.priceScore, own.priceScore)
    );
  });
}
