import { isLess, isMore, isMultiple, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { expertErrors as errors } from '../errors.ts';
import { isOutlier } from '../scoring/average.rules.ts';
import { totalOf, type RatingElement } from '../scoring/ratingResult.rules.ts';
import type { SheetScore } from './sheetContent.rules.ts';

/** Refuses scores that an expert may not give: of elements that are not his, of bids there are not, out of range. */
export function checkScores(
  scores: readonly SheetScore[],
  elements: readonly RatingElement[],
  codes: readonly string[],
): void {
  for (const { code, elementId, score } of scores) {
    const element = elements.find(({ id }) => id === elementId);
    if (!element) return fail(errors.scoreOfSystem, { element: elementId });
    if (!codes.includes(code)) fail(errors.unknownBid, { code });
    if (score === null || element.scoreWay === 'PASS_FAIL') continue;
    const named = { element: element.elementName.zh, score };
    const { minScore: least, maxScore: most, step } = element;
    if (isLess(score, least) || isMore(score, most)) fail(errors.scoreRange, { ...named, least, most });
    if (step !== null && !isMultiple(score, step)) fail(errors.scoreStep, { ...named, step });
  }
}

/** Refuses a sheet with an element that has no score, or none of the reasons that are asked for. */
export function checkSheet(
  scores: readonly SheetScore[],
  elements: readonly RatingElement[],
  codes: readonly string[],
): void {
  if (scores.length === 0) fail(errors.nothingToConfirm);
  for (const code of codes)
    for (const element of elements) {
      const own = scores.find((each) => each.code === code && each.elementId === element.id);
      const said = element.scoreWay === 'PASS_FAIL' ? own?.passed : own?.score;
      const named = { code, element: element.elementName.zh };
      if (said === null || said === undefined) fail(errors.scoreMissing, named);
      const isReasonNeeded = element.remarkRequired || own?.passed === false;
      if (isReasonNeeded && !own?.reason) fail(errors.scoreReasonMissing, named);
    }
}

/** Refuses a sheet whose total for a bid lies far from those of the others while no element of the bid has a reason. */
export function checkOutliers(
  own: readonly SheetScore[],
  others: readonly (readonly SheetScore[])[],
  elements: readonly RatingElement[],
  codes: readonly string[],
  outlierPct: Decimal,
): void {
  const most = elements
    .filter(({ scoreWay }) => scoreWay !== 'PASS_FAIL')
    .reduce<number>((total, { maxScore }) => total + Number(maxScore), 0);
  const totalIn = (scores: readonly SheetScore[], code: string): Decimal =>
    totalOf(elements, { expertId: '', scores }, code);
  for (const code of codes) {
    const total = totalIn(own, code);
    const all = [total, ...others.map((scores) => totalIn(scores, code))];
    const hasReason = own.some((each) => each.code === code && each.reason !== null);
    if (!hasReason && isOutlier(total, all, outlierPct, `${most}`)) fail(errors.outlierReason, { code });
  }
}

/** The scores of a sheet with changed ones in their place. */
export function mergeScores(before: readonly SheetScore[], changed: readonly SheetScore[]): SheetScore[] {
  const keyOf = ({ code, elementId }: SheetScore): string => `${code} ${elementId}`;
  const merged = new Map(before.map((each) => [keyOf(each), each]));
  for (const each of changed) merged.set(keyOf(each), each);
  return [...merged.values()];
}
