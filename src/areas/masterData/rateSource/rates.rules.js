import { compare, integerDigitsOf, isDecimal, normalise, round } from '#model/decimal.ts';
import { PartnerError } from '#model/partnerError.ts';
import { isRecord } from '#model/value.ts';
import { isUnusual } from '../exchangeRate/exchangeRate.rules.ts';
/** The answer of a source is not what its contract says. */
export class RateFormatError extends PartnerError {
}
/** The call that asks a source for rates, with the key where it wants one. */
export function callOf({ url, authKind, keyName }, { base, symbols }, secret) {
    if (authKind !== 'NONE' && secret === undefined)
        throw new PartnerError(['还没有设置密钥，请先设置', 'there is no secret yet; set it first']);
    const address = new URL(url);
    address.searchParams.set('base', base);
    address.searchParams.set('symbols', symbols.join(','));
    const key = secret ?? '';
    if (authKind === 'QUERY')
        address.searchParams.set(keyName ?? '', key);
    const headers = {};
    if (authKind === 'BEARER')
        headers['authorization'] = `Bearer ${key}`;
    if (authKind === 'HEADER')
        headers[(keyName ?? '').toLowerCase()] = key;
    return { url: address.href, headers };
}
/** Reads `{ base, date, rates: { USD: 1.08 } }`; rejects what is not about what was asked, or of a day to come. */
export function ratesIn(body, { base, symbols, today }) {
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
    if (day > today)
        throw new RateFormatError([`${day} 还没有到`, `${day} is still to come`]);
    const reported = isRecord(rates) ? rates : {};
    return { day, rates: symbols.map((symbol) => ({ symbol, rate: rateOf(symbol, reported[symbol]) })) };
}
function jsonOf(body) {
    try {
        return JSON.parse(body);
    }
    catch {
        throw new RateFormatError(['应答不是 JSON', 'the answer is no JSON']);
    }
}
// Ten places, as rates are stored; what has none of them was too small to be told.
function rateOf(symbol, input) {
    const reported = typeof input === 'number' ? input.toFixed(10) : input;
    const rate = isDecimal(reported) ? normalise(round(reported, 10)) : '0';
    if (compare(rate, 0) <= 0 || integerDigitsOf(rate) > 10)
        throw new RateFormatError([`没有 ${symbol} 的汇率`, `there is no rate for ${symbol}`]);
    return rate;
}
/** Whether a rate is taken, is left as it stands, or waits for somebody. */
export function checkRate(rate, { stored, deviation, tolerance, greatestJump }) {
    // What a person entered or has looked at is never overwritten.
    if (stored && (stored.source === 'MANUAL' || stored.isConfirmed))
        return 'STAYS';
    if (stored && compare(stored.rate, rate) === 0)
        return stored.isUsed ? 'STAYS' : 'WAITS';
    return isUnusual(deviation, tolerance) || isUnusual(deviation, greatestJump) ? 'HELD' : 'TAKEN';
}
