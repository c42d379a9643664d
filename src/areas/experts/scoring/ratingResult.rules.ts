import { compare, isDecimal, sum, type Decimal } from '#model/decimal.ts';
import { readBands } from './bands.rules.ts';
import { agreementOf, averageOf, isFailedBy } from './average.rules.ts';
import { basePrice, priceScore, type PriceFormula, type PriceTerms } from './priceScore.rules.ts';
import { failureOf, rankBids, type RankedBid, type ScoreMode, type TieRule } from './ranking.rules.ts';

export type ElementType = 'QUAL' | 'TECH' | 'COMM' | 'SERVICE' | 'PRICE';
export type ScoreWay = 'PASS_FAIL' | 'SUBJECTIVE' | 'LEVEL' | 'FORMULA' | 'DEDUCT';
export type Scorer = 'TECH' | 'ECON' | 'ALL' | 'SYSTEM';

/** An element of a scheme, as it was frozen into a rating. */
export interface RatingElement {
  readonly id: string;
  readonly elementName: { readonly zh: string; readonly en?: string | null };
  readonly elementType: ElementType;
  readonly scoreWay: ScoreWay;
  readonly scorer: Scorer;
  readonly maxScore: Decimal;
  readonly minScore: Decimal;
  readonly step: Decimal | null;
  readonly levels: string | null;
  readonly keyFlag: boolean;
  readonly remarkRequired: boolean;
  readonly evidence: string | null;
  readonly formulaCode: PriceFormula | null;
  readonly reductionPct: Decimal | null;
  readonly lossAbove: Decimal | null;
  readonly lossBelow: Decimal | null;
  readonly alpha: Decimal | null;
  readonly fullSavingPct: Decimal | null;
  readonly bands: string | null;
  readonly dropMin: number | null;
}

/** A scheme as it was frozen into a rating. */
export interface RatingTerms {
  readonly scoreMode: ScoreMode;
  readonly passScore: Decimal | null;
  readonly trimMode: 'NONE' | 'ONE_EACH';
  readonly trimMin: number;
  readonly outlierPct: Decimal;
  readonly tieRules: readonly TieRule[];
  readonly ceiling: Decimal | null;
  readonly elements: readonly RatingElement[];
}

/** What one expert gave one bid in one element. */
export interface GivenScore {
  readonly code: string;
  readonly elementId: string;
  readonly score: Decimal | null;
  readonly passed: boolean | null;
}

/** The confirmed sheet of an expert. */
export interface ConfirmedSheet {
  readonly expertId: string;
  readonly scores: readonly GivenScore[];
}

/** A bid that is rated, under its anonymous code. */
export interface RatedBid {
  readonly code: string;
  readonly price: Decimal;
  readonly evaluatedPrice: Decimal;
  readonly receivedAt: string;
  /** Why the committee rejected it; null otherwise. */
  readonly rejected: string | null;
}

/** What a group of elements came to for a bid. */
export interface GroupScore {
  readonly elementType: ElementType;
  readonly scorer: Scorer;
  readonly score: Decimal;
  readonly trimmed: boolean;
  /** What each expert gave, in the order of the sheets. */
  readonly totals: readonly Decimal[];
}

export interface BidResult {
  readonly code: string;
  readonly rank: number | null;
  readonly tied: boolean;
  readonly value: Decimal | null;
  readonly total: Decimal;
  readonly tech: Decimal;
  readonly nonPrice: Decimal;
  readonly priceScore: Decimal;
  readonly failed: string | null;
  readonly groups: readonly GroupScore[];
}

export interface RatingResult {
  readonly bids: readonly BidResult[];
  /** How far the experts agree on the order, 0 to 1. */
  readonly agreement: Decimal | null;
  /** The base that prices were measured against, where the formula has one. */
  readonly base: Decimal | null;
  readonly trimmed: boolean;
}

/** The elements that an expert of a type scores. */
export const elementsFor = (
  elements: readonly RatingElement[],
  expertType: 'TECH' | 'ECON' | 'LEGAL',
): readonly RatingElement[] =>
  elements.filter(({ scorer }) => scorer === 'ALL' || scorer === (expertType === 'TECH' ? 'TECH' : 'ECON'));

/** The points that experts can give at most. */
export const nonPriceMaxOf = (elements: readonly RatingElement[]): Decimal =>
  sum(elements.filter(isScored).map(({ maxScore }) => maxScore));

const isScored = ({ elementType, scoreWay }: RatingElement): boolean =>
  elementType !== 'PRICE' && scoreWay !== 'PASS_FAIL';

/**
 * The whole result of a rating from what was frozen, the bids and the confirmed sheets, and from nothing else: whoever runs it
 * again gets the same digits.
 */
export function computeRating(
  terms: RatingTerms,
  bids: readonly RatedBid[],
  sheets: readonly ConfirmedSheet[],
): RatingResult {
  const judged = bids.map((bid) => {
    const groups = groupsOf(terms, bid.code, sheets);
    const tech = sum(groups.filter(({ elementType }) => elementType === 'TECH').map(({ score }) => score));
    const found = bid.rejected ?? failedElement(terms, bid.code, sheets);
    return { bid, groups, tech, failed: failureOf({ failed: found, tech, price: bid.price }, terms) };
  });
  // A bid that is out has no influence on the points of the others.
  const valid = judged.filter(({ failed }) => failed === null).map(({ bid }) => bid.price);
  const price = terms.elements.find(({ elementType }) => elementType === 'PRICE');
  const priceTerms = price && priceTermsOf(price, terms);
  const scored = judged.map(({ bid, groups, tech, failed }) => {
    const ranked: RankedBid = {
      code: bid.code,
      price: bid.price,
      evaluatedPrice: bid.evaluatedPrice,
      priceScore: priceTerms && failed === null ? priceScore(bid.price, valid, priceTerms) : '0',
      tech,
      nonPrice: sum(groups.map(({ score }) => score)),
      receivedAt: bid.receivedAt,
      failed,
    };
    return { groups, ranked };
  });
  const places = rankBids(
    scored.map(({ ranked }) => ranked),
    {
      mode: terms.scoreMode,
      nonPriceMax: nonPriceMaxOf(terms.elements),
      passScore: terms.passScore,
      ceiling: terms.ceiling,
      ties: terms.tieRules,
    },
  );
  return {
    bids: scored.map(({ groups, ranked }, index) => ({
      code: ranked.code,
      rank: places[index]?.rank ?? null,
      tied: places[index]?.tied ?? false,
      value: places[index]?.value ?? null,
      total: sum([ranked.nonPrice, ranked.priceScore]),
      tech: ranked.tech,
      nonPrice: ranked.nonPrice,
      priceScore: ranked.priceScore,
      failed: places[index]?.failed ?? null,
      groups,
    })),
    agreement: agreementOf(sheets.map((sheet) => bids.map(({ code }) => totalOf(terms.elements, sheet, code)))) ?? null,
    base: (priceTerms && basePrice(valid, priceTerms)) ?? null,
    trimmed: scored.some(({ groups }) => groups.some(({ trimmed }) => trimmed)),
  };
}

/** Why bids are out by technique alone, by code: what can be said before any price is known. */
export function technicalFailures(
  terms: RatingTerms,
  codes: readonly string[],
  sheets: readonly ConfirmedSheet[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const code of codes) {
    const groups = groupsOf(terms, code, sheets);
    const tech = sum(groups.filter(({ elementType }) => elementType === 'TECH').map(({ score }) => score));
    const failed = failureOf({ failed: failedElement(terms, code, sheets), tech, price: '0' }, terms);
    if (failed !== null) found.set(code, failed);
  }
  return found;
}

/** What an expert gave a bid in all these elements. */
export function totalOf(elements: readonly RatingElement[], { scores }: ConfirmedSheet, code: string): Decimal {
  const ids = new Set(elements.filter(isScored).map(({ id }) => id));
  return sum(scores.filter((each) => each.code === code && ids.has(each.elementId)).map(({ score }) => score ?? '0'));
}

// Elements of one type that the same experts score are averaged together; the order is that of the scheme.
function groupsOf(terms: RatingTerms, code: string, sheets: readonly ConfirmedSheet[]): GroupScore[] {
  const keys = [
    ...new Set(terms.elements.filter(isScored).map(({ elementType, scorer }) => `${elementType} ${scorer}`)),
  ];
  return keys.flatMap((key) => {
    const own = terms.elements.filter((each) => isScored(each) && `${each.elementType} ${each.scorer}` === key);
    const [first] = own;
    if (!first) return [];
    const ids = new Set(own.map(({ id }) => id));
    const totals = sheets
      .filter(({ scores }) => scores.some(({ elementId }) => ids.has(elementId)))
      .map((sheet) => totalOf(own, sheet, code));
    return [{ elementType: first.elementType, scorer: first.scorer, totals, ...averageOf(totals, terms) }];
  });
}

// Why a bid is out by what experts found: an element that is passed or failed, or a key element without points.
function failedElement(terms: RatingTerms, code: string, sheets: readonly ConfirmedSheet[]): string | null {
  for (const { id, scoreWay, keyFlag, minScore, elementType } of terms.elements) {
    if (elementType === 'PRICE' || (scoreWay !== 'PASS_FAIL' && !keyFlag)) continue;
    const said = sheets.flatMap(({ scores }) => scores.filter((each) => each.code === code && each.elementId === id));
    const fails = said.filter(({ passed, score }) =>
      scoreWay === 'PASS_FAIL' ? passed === false : score !== null && compare(score, minScore) <= 0,
    );
    if (isFailedBy(fails.length, said.length)) return id;
  }
  return null;
}

/** The terms of the price element of a scheme. */
export function priceTermsOf(element: RatingElement, { ceiling }: Pick<RatingTerms, 'ceiling'>): PriceTerms {
  return {
    formula: element.formulaCode ?? 'LOW_BASE',
    maxScore: element.maxScore,
    minScore: element.minScore,
    reductionPct: element.reductionPct ?? '0',
    lossAbove: element.lossAbove ?? '1',
    lossBelow: element.lossBelow ?? '0',
    alpha: element.alpha ?? '0',
    ceiling,
    fullSavingPct: element.fullSavingPct ?? '0',
    bands: (readBands(element.bands) ?? []).filter(({ text }) => isDecimal(text)),
    dropMin: element.dropMin ?? 0,
  };
}
