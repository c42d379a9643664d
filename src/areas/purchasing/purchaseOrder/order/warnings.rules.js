import { dayAfter } from '#model/days.ts';
import { divide, isLess, isMore, isMultiple, isZero, least, minus, round, times, } from '#model/decimal.ts';
import { fill } from '#model/errors.ts';
// The most that a percentage holds.
const mostPct = '99999.9999';
/** By how many per cent a line's price, for a base unit in the home currency, is above the reference; 0 without one. */
export function priceDeviation(line, exchangeRate, reference) {
    if (line.taxPrice === null || reference === null || isZero(reference))
        return '0';
    const discounted = divide(times(line.taxPrice, minus(100, line.discountPct)), 100);
    const each = divide(times(discounted, exchangeRate), line.priceUnit);
    const price = divide(times(each, line.baseFactorDen), line.baseFactorNum);
    return least(round(divide(times(minus(price, reference), 100), reference), 4), mostPct);
}
const both = ({ zh, en }) => [zh, en ?? zh];
function warning(path, label, values) {
    return { path, label: [fill(label[0], values, 'zh'), fill(label[1], values, 'en')] };
}
/** What is unusual about a line: too little, broken packs, too early, too dear. Each with the field it is about. */
export function lineWarnings(line, supply, measure) {
    return [...quantityWarnings(line, supply, measure), ...dateWarnings(line, supply, measure), ...dearer(line, measure)];
}
function quantityWarnings(line, supply, { unit }) {
    const found = [];
    const inBase = divide(times(line.orderQty, line.baseFactorNum), line.baseFactorDen);
    if (supply?.minOrderQty && isLess(inBase, supply.minOrderQty))
        found.push(warning('orderQty', ['低于最小订购量 {least} {unit}', 'Below the minimum order quantity of {least} {unit}'], {
            least: supply.minOrderQty,
            unit: both(supply.baseUnit),
        }));
    // What the line says goes before what is kept of its material.
    const [ordered, pack, of] = line.packQty
        ? [line.orderQty, line.packQty, unit]
        : [inBase, supply?.packQty, supply?.baseUnit ?? unit];
    if (pack && !isMultiple(ordered, pack))
        found.push(warning('orderQty', ['不是包装量 {pack} {unit}的整数倍', 'Not in whole packs of {pack} {unit}'], {
            pack,
            unit: both(of),
        }));
    return found;
}
function dateWarnings(line, supply, { today }) {
    const days = supply?.leadTimeDays ?? 0;
    if (days === 0)
        return [];
    const first = dayAfter(today, days);
    if (line.requireDate >= first)
        return [];
    const text = [
        '早于采购周期（{days} 天），最早可为 {first}',
        'Sooner than the lead time allows; {first} at the earliest',
    ];
    return [warning('requireDate', text, { days, first })];
}
function dearer({ priceDeviationPct: pct }, { priceUpPct }) {
    if (!isMore(pct, priceUpPct))
        return [];
    return [warning('taxPrice', ['高于参考价 {pct}%', '{pct}% above the reference price'], { pct: round(pct, 2) })];
}
