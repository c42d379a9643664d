import { compare, integerDigitsOf, isDecimal, normalise, round, type Decimal } from '#model/decimal.ts';
import { isRecord } from '#model/value.ts';
import { isUnusual } from '../exchangeRate/exchangeRate.rules.ts';

/** The answer of a source is not what its contract says. */
export class RateFormatError extends Error {}

/** What a source was asked for. */
export interface AskedRates {
  readonly base: string;
  readonly symbols: readonly string[];
  readonly today: string;
}

/** Reads `{ base, date, rates: { USD: 1.08 } }`; rejects what is not about what was asked, or of a day to come. */
export function ratesIn(body: string, { base, symbols, today }: AskedRates) {
  const answer = jsonOf(body);
  if (!isRecord(answer) || !isRecord(answer['rates'])) throw new RateFormatError('the answer has no rates');
  const { base: from, date: day, rates } = answer;
  if (from !== base) throw new RateFormatError(`the rates are those of ${String(from)}, not of ${base}`);
  if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)))
    throw new RateFormatError('the answer has no date');
  if (day > today) throw new RateFormatError(`${day} is still to come`);
  const told = isRecord(rates) ? rates : {};
  return { day, rates: symbols.map((symbol) => ({ symbol, rate: rateOf(symbol, told[symbol]) })) };
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new RateFormatError('the answer is no JSON');
  }
}

// Ten places, as rates are stored; what has none of them was too small to be told.
function rateOf(symbol: string, given: unknown): Decimal {
  const told = typeof given === 'number' ? given.toFixed(10) : given;
  const rate = isDecimal(told) ? normalise(round(told, 10)) : '0';
  if (compare(rate, 0) <= 0 || integerDigitsOf(rate) > 10) throw new RateFormatError(`there is no rate for ${symbol}`);
  return rate;
}

/** What is known of a pair on a day. */
export interface KnownRate {
  /** The row of that day, where there is one. */
  readonly stored?: {
    readonly rate: Decimal;
    readonly source: string;
    readonly isUsed: boolean;
    readonly isConfirmed: boolean;
  };
  /** How much the new one differs from the one before it, in percent. */
  readonly deviation: Decimal;
  /** Changes beyond either, in percent, are for a person to judge. */
  readonly tolerance: Decimal | null;
  readonly greatestJump: Decimal;
}

/** Whether a rate is taken, is left as it stands, or waits for somebody. */
export function judgeRate(rate: Decimal, { stored, deviation, tolerance, greatestJump }: KnownRate) {
  // What a person entered or has looked at is never overwritten.
  if (stored && (stored.source === 'MANUAL' || stored.isConfirmed)) return 'STAYS';
  if (stored && compare(stored.rate, rate) === 0) return stored.isUsed ? 'STAYS' : 'WAITS';
  return isUnusual(deviation, tolerance) || isUnusual(deviation, greatestJump) ? 'HELD' : 'TAKEN';
}
