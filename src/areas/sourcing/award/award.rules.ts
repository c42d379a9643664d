import { isEqual, isLess, isMore, isPositive, isZero, minus, sum, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { awardErrors as errors } from './errors.ts';

/** An award line as it is judged. */
export interface AwardedLine {
  readonly itemId: string;
  readonly lineNo: number;
  readonly supplier: string;
  readonly winQty: Decimal;
  readonly maxWinQty: Decimal;
  readonly moq: Decimal | null;
  readonly quotaPct: Decimal | null;
  readonly lowestFlag: boolean;
  readonly validUntil: string | null;
}

/** What is asked for of an item, without what was awarded before. */
export interface AwardedItem {
  readonly id: string;
  readonly lineNo: number;
  readonly demandQty: Decimal;
}

export interface AwardTerms {
  readonly splitFlag: boolean;
  /** Quotas are proposed: the result is prices. */
  readonly isForPrices: boolean;
  readonly today: string;
}

/** How much a supplier can be given: not more than he offers, nor than one supplier may get. */
export function mostOf(demandQty: Decimal, offerQty: Decimal | null, maxWinQty: Decimal | null): Decimal {
  return [offerQty, maxWinQty].reduce<Decimal>(
    (most, each) => (each !== null && isLess(each, most) ? each : most),
    demandQty,
  );
}

/** Refuses quantities that cannot be: at every save. */
export function checkQuantities(lines: readonly AwardedLine[], items: readonly AwardedItem[]): void {
  for (const { lineNo, supplier, winQty, maxWinQty } of lines)
    if (isMore(winQty, maxWinQty)) fail(errors.tooMuchForOne, { lineNo, supplier, quantity: winQty, most: maxWinQty });
  for (const { id, lineNo, demandQty } of items) {
    const total = awardedOf(lines, id);
    if (isMore(total, demandQty)) fail(errors.tooMuchForDemand, { lineNo, quantity: total, demand: demandQty });
  }
}

const awardedOf = (lines: readonly AwardedLine[], itemId: string): Decimal =>
  sum(lines.filter((line) => line.itemId === itemId).map(({ winQty }) => winQty));

/** Refuses an award that is not complete: when it is submitted, and again before it counts. */
export function checkAward(
  lines: readonly AwardedLine[],
  items: readonly AwardedItem[],
  terms: AwardTerms,
  { awardReason, unawardedReason }: { readonly awardReason: string | null; readonly unawardedReason: string | null },
): void {
  checkQuantities(lines, items);
  const won = lines.filter(({ winQty }) => isPositive(winQty));
  if (won.length === 0) fail(errors.nothingAwarded);
  for (const line of won) checkLine(line, terms, awardReason);
  for (const { id, lineNo, demandQty } of items) {
    const own = won.filter(({ itemId }) => itemId === id);
    if (!terms.splitFlag && own.length > 1) fail(errors.noSplit, { lineNo });
    checkQuota(lineNo, own, terms);
    const rest = minus(demandQty, awardedOf(lines, id));
    if (isPositive(rest) && !unawardedReason) fail(errors.restUnexplained, { lineNo, quantity: rest });
  }
}

function checkLine(line: AwardedLine, { today }: AwardTerms, awardReason: string | null): void {
  const { lineNo, supplier, winQty, moq, validUntil } = line;
  if (moq !== null && isLess(winQty, moq))
    fail(errors.belowMinimum, { lineNo, supplier, quantity: winQty, least: moq });
  if (validUntil !== null && validUntil < today) fail(errors.offerOver, { lineNo, supplier, until: validUntil });
  if (!line.lowestFlag && !awardReason) fail(errors.reasonMissing, { lineNo });
}

// Quotas are proposed for all suppliers of a line, or for none.
function checkQuota(lineNo: number, own: readonly AwardedLine[], { isForPrices }: AwardTerms): void {
  const said = own.flatMap(({ quotaPct }) => (quotaPct === null || isZero(quotaPct) ? [] : [quotaPct]));
  if (!isForPrices || said.length === 0) return;
  const total = sum(said);
  if (!isEqual(total, '100')) fail(errors.quotaOff, { lineNo, total });
}
