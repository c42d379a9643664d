import { compare, isDecimal, isEqual, isLess, isMore, sum, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { expertErrors as errors } from '../errors.ts';
import type { RuleProfile } from '../library/expertOptions.rules.ts';
import { coversRange, readBands } from '../scoring/bands.rules.ts';
import { scoreModes, type ScoreMode } from '../scoring/ranking.rules.ts';
import type { expertRatingElement } from './expertRatingElement.document.ts';

type Element = Row<typeof expertRatingElement>;

/** A scheme as far as its rules go. */
export interface CheckedScheme {
  readonly scoreMode: ScoreMode;
  readonly ruleProfile: RuleProfile;
  readonly type: 'GOODS' | 'SERVICE' | 'WORKS';
  readonly elements: readonly Element[];
}

const leastPricePoints = { GOODS: '30', SERVICE: '10', WORKS: '10' } as const;

/** Refuses a scheme that cannot rate anything: weights, formulas, levels, what government procurement demands. */
export function checkScheme({ scoreMode, ruleProfile, type, elements }: CheckedScheme): void {
  if (elements.length === 0) fail(errors.noElements);
  const names = new Set<string>();
  for (const element of elements) {
    const name = element.elementName.zh;
    if (names.has(name)) fail(errors.elementTwice, { element: name });
    names.add(name);
    checkElement(element);
  }
  checkWeights(scoreMode, elements);
  const price = elements.find(({ elementType }) => elementType === 'PRICE');
  const least = leastPricePoints[type];
  if (ruleProfile === 'GOV' && price && (price.formulaCode !== 'LOW_BASE' || isLess(price.maxScore, least)))
    fail(errors.govFormula, { least });
}

function checkWeights(mode: ScoreMode, elements: readonly Element[]): void {
  const scored = elements.filter(({ scoreWay }) => scoreWay !== 'PASS_FAIL');
  const total = sum(scored.map(({ maxScore }) => maxScore));
  const prices = elements.filter(({ elementType }) => elementType === 'PRICE').length;
  if (mode === 'COMPREHENSIVE' ? prices !== 1 : prices !== 0)
    fail(mode === 'COMPREHENSIVE' ? errors.priceElementCount : errors.priceElementUnused, { mode: scoreModes[mode] });
  if (mode === 'VALUE_COEF') {
    if (!isMore(total, '0') || !isLess(total, '100')) fail(errors.coefficientWhole, { total });
    return;
  }
  // By price alone nobody has to score; what is scored comes to a hundred all the same.
  const byPrice = mode === 'LOWEST_PRICE' || mode === 'LOWEST_EVALUATED';
  if (!isEqual(total, '100') && !(byPrice && scored.length === 0)) fail(errors.weightsOff, { total });
}

function checkElement(element: Element): void {
  const named = { element: element.elementName };
  const { elementType, scoreWay, scorer, maxScore, minScore } = element;
  const isPrice = elementType === 'PRICE';
  if (isPrice !== (scoreWay === 'FORMULA') || isPrice !== (scorer === 'SYSTEM')) fail(errors.priceByFormula, named);
  if (isMore(minScore, maxScore)) fail(errors.minAboveMax, named);
  if (scoreWay === 'LEVEL' && !coversRange(readBands(element.levels) ?? [], minScore, maxScore))
    fail(errors.levelsOff, named);
  if (isPrice) checkFormula(element);
}

function checkFormula(element: Element): void {
  const named = { element: element.elementName };
  const need = (value: Decimal | null, term: string): void => {
    if (value === null) fail(errors.formulaTerms, { ...named, term });
  };
  switch (element.formulaCode) {
    case null:
      return fail(errors.formulaMissing, named);
    case 'MEAN_BASE':
    case 'COMPOSITE_BASE':
      need(element.lossAbove, '高于基准每1%扣分');
      need(element.lossBelow, '低于基准每1%扣分');
      if (element.formulaCode === 'COMPOSITE_BASE') need(element.alpha, '限价权重');
      if (!isMore(element.lossAbove ?? '0', element.lossBelow ?? '0')) fail(errors.lossReversed, named);
      return;
    case 'CEILING_SAVE':
      return need(element.fullSavingPct, '满分节约率');
    case 'INTERVAL':
      return checkBands(element);
    case 'LOW_BASE':
    case 'LINEAR':
  }
}

function checkBands(element: Element): void {
  const bands = (readBands(element.bands) ?? []).toSorted((a, b) => compare(a.from, b.from));
  const last = bands.at(-1);
  const isRight =
    last !== undefined &&
    bands.every(({ text }) => isDecimal(text) && !isMore(text, element.maxScore)) &&
    coversRange(bands, '1', last.to);
  if (!isRight) fail(errors.bandsOff, { element: element.elementName });
}
