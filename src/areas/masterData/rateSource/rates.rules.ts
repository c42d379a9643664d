import { compare, integerDigitsOf, isDecimal, normalise, round, type Decimal } from '#model/decimal.ts';
import { PartnerError } from '#model/partnerError.ts';
import { isRecord } from '#model/value.ts';
import { isUnusual } from '../exchangeRate/exchangeRate.rules.ts';

/** The answer of a source is not what its contract says. */
export class RateFormatError extends PartnerError {}

/** How a source wants to be asked. */
export interface RateAddress {
  readonly url: string;
  readonly authKind: 'NONE' | 'BEARER' | 'HEADER' | 'QUERY';
  readonly keyName: string | null;
}

/** The call that asks a source for rates, with the key where it wants one. */
export function callOf(
  { url, authKind, keyName }: RateAddress,
  { base, symbols }: Pick<AskedRates, 'base' | 'symbols'>,
  secret: string | undefined,
): { readonly url: string; readonly headers: Readonly<Record<string, string>> } {
  if (authKind !== 'NONE' && secret === undefined)
    throw new PartnerError(['还没有设置密钥，请先设置', 'there is no secret yet; set it first']);
  const address = new URL(url);
  address.searchParams.set('base', base);
  address.searchParams.set('symbols', symbols.join(','));
  const key = secret ?? '';
  if (authKind === 'QUERY') address.searchParams.set(keyName ?? '', key);
  const headers: Record<string, string> = {};
  if (authKind === 'BEARER') headers['authorization'] = `Bearer ${key}`;
  if (authKind === 'HEADER') headers[(keyName ?? '').toLowerCase()] = key;
  return { url: address.href, headers };
}

/** What a source told: rates of a day, in the order in which they were asked for. */
export interface FetchedRates {
  readonly day: string;
  readonly rates: readonly { readonly symbol: string; readonly rate: Decimal }[];
}

/** What a source was asked for. */
export interface AskedRates {
  readonly base: string;
  readonly symbols: readonly string[];
  readonly today: string;
}

/** Reads `{ base, date, rates: { USD: 1.08 } }`; rejects what is not about what was asked, or of a day to come. */
export function ratesIn(body: string, { base, symbols, today }: AskedRates): FetchedRates {
  const answer = jsonOf(body);
  if (!isRecord(answer) || !isRecord(answer['rates']))
    throw new RateFormatError(['应答中没有汇率', 'the answer has no rates']);
  const { base: from, date: day, rates } = answer;
  if (from !== base)
    throw new RateFormatError([
      `应答的是 ${String(from)} 的汇率，不是 ${base} 的`,
      `the rates are those of ${String(from)}, not of ${base}`,
    ]);
  if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)))
    throw new RateFormatError(['应答中没有日期', 'the answer has no date']);
  if (day > today) throw new RateFormatError([`${day} 还没有到`, `${day} is still to come`]);
  const reported = isRecord(rates) ? rates : {};
  return { day, rates: symbols.map((symbol) => ({ symbol, rate: rateOf(symbol, reported[symbol]) })) };
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new RateFormatError(['应答不是 JSON', 'the answer is no JSON']);
  }
}

// Ten places, as rates are stored; what has none of them was too small to be told.
function rateOf(symbol: string, input: unknown): Decimal {
  const reported = typeof input === 'number' ? input.toFixed(10) : input;
  const rate = isDecimal(reported) ? normalise(round(reported, 10)) : '0';
  if (compare(rate, 0) <= 0 || integerDigitsOf(rate) > 10)
    throw new RateFormatError([`没有 ${symbol} 的汇率`, `there is no rate for ${symbol}`]);
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
export function checkRate(rate: Decimal, { stored, deviation, tolerance, greatestJump }: KnownRate) {
  // What a person entered or has looked at is never overwritten.
  if (stored && (stored.source === 'MANUAL' || stored.isConfirmed)) return 'STAYS';
  if (stored && compare(stored.rate, rate) === 0) return stored.isUsed ? 'STAYS' : 'WAITS';
  return isUnusual(deviation, tolerance) || isUnusual(deviation, greatestJump) ? 'HELD' : 'TAKEN';
}
