import {
  divide,
  isDecimal,
  isLess,
  isMore,
  isZero,
  least,
  minus,
  plus,
  round,
  squareRoot,
  sum,
  times,
  type Decimal,
} from '#model/decimal.ts';
import type { Row, StateOf } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { iqcErrors } from './errors.ts';
import type { iqcLot } from './iqcLot.document.ts';
import type { iqcPlan } from './iqcPlan.document.ts';
import type { iqcResult } from './iqcResult.document.ts';
import type { Severity } from './sampling/planTable.rules.ts';
import { planOf, samplingPlan, tighterAql, verdictOf, type ClassResult } from './sampling/sampling.rules.ts';

type Plan = Row<typeof iqcPlan>;
type Lot = Row<typeof iqcLot>;
type Result = Row<typeof iqcResult>;
type Limits = Pick<Result, 'lower' | 'upper'>;

// Fewer values say nothing about a process.
const leastForCpk = 25;

/** How many pieces a lot has for the tables: a rest counts as a piece. */
export function piecesOf(quantity: Decimal): number {
  const whole = round(quantity, 0);
  return Number(isLess(whole, quantity) ? plus(whole, 1) : whole);
}

/** The measured values of a text; refuses what is not a number. */
export function readMeasures(text: string): Decimal[] {
  const words = text.split(/[\s,;，；、]+/u).filter((word) => word !== '');
  return words.map((word) => (isDecimal(word) ? word : fail(iqcErrors.measureFormat, { value: word })));
}

/** How many values lie outside the limits; a value on a limit is good. */
export const outsideLimits = (values: readonly Decimal[], { lower, upper }: Limits): number =>
  values.filter((value) => (lower !== null && isLess(value, lower)) || (upper !== null && isMore(value, upper))).length;

/** The mean, to six decimals. */
export const meanOf = (values: readonly Decimal[]): Decimal =>
  values.length === 0 ? '0' : round(divide(sum(values), values.length), 6);

/** How capable the process is that made these pieces; null with too few values, or when they do not scatter at all. */
export function cpkOf(values: readonly Decimal[], { lower, upper }: Limits): Decimal | null {
  if (values.length < leastForCpk || (lower === null && upper === null)) return null;
  const mean = divide(sum(values), values.length);
  const squares = values.map((value) => times(minus(value, mean), minus(value, mean)));
  const spread = times(3, squareRoot(divide(sum(squares), values.length - 1)));
  if (isZero(spread)) return null;
  const above = upper === null ? null : divide(minus(upper, mean), spread);
  const below = lower === null ? null : divide(minus(mean, lower), spread);
  return round(above === null ? (below ?? 0) : below === null ? above : least(above, below), 3);
}

/** The samples of the three classes. */
export function samplesOf(plan: Plan, quantity: Decimal, severity: Severity) {
  const pieces = piecesOf(quantity);
  return {
    CR: samplingPlan(pieces, plan.crLevel, null, severity),
    MA: samplingPlan(pieces, plan.maLevel, plan.maAql, severity),
    MI: samplingPlan(pieces, plan.miLevel, plan.miAql, severity),
  };
}

export interface Entry {
  readonly checked: number | null;
  readonly defects: number;
  readonly measures: string | null;
}

type Recorded = Pick<Result, 'checked' | 'defects' | 'measures' | 'mean' | 'cpk'>;

/** What an entry makes of a result. */
export function recorded(result: Result, entry: Entry, countsUnits: boolean): Recorded {
  if (result.kind === 'VAR') return measured(result, entry);
  if ((entry.measures ?? '').trim() !== '') fail(iqcErrors.measuresNotCounted);
  const checked = entry.checked ?? result.sampleSize;
  if (countsUnits && entry.defects > checked) fail(iqcErrors.defectsTooMany, { defects: entry.defects, checked });
  return { checked, defects: entry.defects, measures: null, mean: '0', cpk: null };
}

function measured(result: Result, entry: Entry): Recorded {
  const values = readMeasures(entry.measures ?? '');
  if (values.length === 0) fail(iqcErrors.measuresMissing);
  return {
    checked: values.length,
    defects: outsideLimits(values, result),
    measures: values.join(' '),
    mean: meanOf(values),
    cpk: cpkOf(values, result),
  };
}

type Counted = Pick<Result, 'defectClass' | 'defects'>;

/** The defects of each class. */
export function foundOf(results: readonly Counted[]) {
  const of = (defectClass: Result['defectClass']) =>
    results.filter((result) => result.defectClass === defectClass).reduce((total, { defects }) => total + defects, 0);
  return { crFound: of('CR'), maFound: of('MA'), miFound: of('MI') };
}

type Found = Pick<Lot, 'crAc' | 'maAc' | 'miAc' | 'crFound' | 'maFound' | 'miFound'>;

const classesOf = (lot: Found): ClassResult[] => [
  { defectClass: 'CR', ac: lot.crAc, found: lot.crFound },
  { defectClass: 'MA', ac: lot.maAc, found: lot.maFound },
  { defectClass: 'MI', ac: lot.miAc, found: lot.miFound },
];

/** The verdict as the results stand now. */
export const liveVerdict = (lot: Found): 'PASS' | 'FAIL' => verdictOf(classesOf(lot));

/** The verdict while results are still to come: what has failed stays failed, and nothing has passed before all is inspected. */
export const verdictSoFar = (
  lot: Found,
  results: readonly Pick<Result, 'status' | 'checked' | 'sampleSize'>[],
): 'PASS' | 'FAIL' | null => {
  const verdict = liveVerdict(lot);
  return verdict === 'FAIL' || !results.some(isMissing) ? verdict : null;
};

const isMissing = ({ status, checked, sampleSize }: Pick<Result, 'status' | 'checked' | 'sampleSize'>): boolean =>
  status === 'OPEN' || checked < sampleSize;

/** Whether the lot would have passed under the next tighter limits too. */
export function passesTighter(plan: Plan, lot: Lot): boolean {
  const ac = (letter: string | null, aql: Plan['maAql'], own: number) => {
    const tighter = tighterAql(aql);
    return tighter && letter ? planOf(letter, tighter, 'NORMAL').ac : own;
  };
  return (
    liveVerdict({
      ...lot,
      maAc: Math.min(lot.maAc, ac(lot.maLetter, plan.maAql, 0)),
      miAc: Math.min(lot.miAc, ac(lot.miLetter, plan.miAql, 0)),
    }) === 'PASS'
  );
}

/** Refuses a verdict before the whole sample was inspected. */
export function assertComplete(results: readonly Result[]): void {
  for (const result of results)
    if (isMissing(result))
      fail(iqcErrors.sampleMissing, {
        name: [result.name?.zh ?? '', result.name?.en ?? result.name?.zh ?? ''],
        size: result.sampleSize,
        checked: result.checked,
      });
}

/** How much may be accepted: everything of a lot that passed; of one that failed only what was found good piece by piece. */
export function acceptable(lot: Lot): Decimal {
  if (lot.resultAttr === 'PASS') return lot.waitQty;
  const pieces = piecesOf(lot.lotQty);
  const isWhole = lot.results.length > 0 && lot.results.every(({ sampleSize }) => sampleSize >= pieces);
  if (!isWhole) return '0';
  const good = minus(lot.lotQty, sum([lot.crFound, lot.maFound, lot.miFound, lot.acceptQty, lot.concedeQty]));
  return isLess(good, 0) ? '0' : least(good, lot.waitQty);
}

/** How many pieces the tests of this lot may have used up. */
export const destroyable = (results: readonly Result[]): number =>
  Math.max(0, ...results.filter(({ destructive }) => destructive).map(({ checked }) => checked));

/** Whether a first verdict was given. */
export const isDecided = ({ decisions }: Pick<Lot, 'decisions'>): boolean =>
  decisions.some(({ act }) => act === 'JUDGE');

/** Whether everything of a lot was released before its verdict: nothing is left to judge, but the verdict is still due. */
export const isReleasedWhole = (lot: Pick<Lot, 'urgentReleaseFlag' | 'waitQty' | 'decisions'>): boolean =>
  lot.urgentReleaseFlag && isZero(lot.waitQty) && !isDecided(lot);

/** Rejected, and nobody has decided yet what becomes of it. */
export const undisposed = (lot: Pick<Lot, 'rejectQty' | 'disposedQty'>): Decimal =>
  minus(lot.rejectQty, lot.disposedQty);

/** The state that follows from the quantities of a judged lot. */
export function stateOf(
  lot: Pick<Lot, 'waitQty' | 'rejectQty' | 'disposedQty'>,
  isReviewed: boolean,
): StateOf<typeof iqcLot> {
  if (isReviewed) return 'REVIEW';
  return isZero(lot.waitQty) && isZero(undisposed(lot)) ? 'DONE' : 'JUDGED';
}
