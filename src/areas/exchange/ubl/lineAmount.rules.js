import { compare, divide, isNegative, isZero, minus, negate, plus, round, sum, times, } from '#model/decimal.ts';
import { childrenOf, decimalAt, textAt } from './read.rules.ts';
const cent = '0.01';
const isNear = (a, b, tolerance) => compare(isNegative(minus(a, b)) ? minus(b, a) : minus(a, b), tolerance) <= 0;
/** Whether an element of allowances and charges adds to the price. */
export const isCharge = (element) => /^(true|1)$/.test(textAt(element, 'ChargeIndicator') ?? '');
/** What factor, amount, base and line amount say together; what cannot be reconciled is told. */
export function lineAmountOf(item, place, { quantity, price, priceUnit }) {
    const none = { discountPct: '0', netAmt: '0' };
    const wrong = (at, zh, en) => ({
        amount: none,
        mistakes: [{ place: at, label: [zh, en] }],
    });
    if (isZero(priceUnit))
        return wrong(`${place}/Price/BaseQuantity`, '基数不能为 0', 'a base quantity of 0 says nothing');
    const full = divide(times(quantity, price), priceUnit);
    const parts = childrenOf(item, 'AllowanceCharge');
    const mistakes = parts.flatMap((part, index) => factorMistakes(part, `${place}/AllowanceCharge[${index + 1}]`));
    if (mistakes.length > 0)
        return { amount: none, mistakes };
    const change = sum(parts.map((part) => isCharge(part) ? (decimalAt(part, 'Amount') ?? '0') : negate(decimalAt(part, 'Amount') ?? '0')));
    const computed = plus(full, change);
    const netAmt = decimalAt(item, 'LineExtensionAmount') ?? round(computed, 2);
    // The price was rounded where it was written: that is as much as the line may differ.
    const tolerance = plus(cent, times(divide(quantity, priceUnit), '0.0000005'));
    if (!isNear(netAmt, computed, tolerance))
        return wrong(`${place}/LineExtensionAmount`, `行金额 ${netAmt} 与数量、单价和折扣算出的 ${round(computed, 2)} 不符`, `the amount ${netAmt} is not the ${round(computed, 2)} of quantity, price and discount`);
    if (isZero(change))
        return { amount: { discountPct: '0', netAmt }, mistakes: [] };
    const discountPct = isZero(full) ? '-1' : round(divide(times(negate(change), '100'), full), 4);
    const isExact = isNear(times(full, minus('1', divide(discountPct, '100'))), computed, '0.005');
    if (isNegative(discountPct) || !isExact)
        return wrong(`${place}/AllowanceCharge`, '无法表示为行折扣，请并入单价后重新发送', 'this cannot be kept as a discount of the line; have it put into the price');
    return { amount: { discountPct, netAmt }, mistakes: [] };
}
// A factor is written as a part of one by UBL and in per cent by Peppol: either may be meant, if the amount says so.
function factorMistakes(part, place) {
    const [factor, base] = [decimalAt(part, 'MultiplierFactorNumeric'), decimalAt(part, 'BaseAmount')];
    const amount = decimalAt(part, 'Amount');
    if (factor === null || base === null || amount === null)
        return [];
    const product = times(base, factor);
    if (isNear(product, amount, cent) || isNear(divide(product, '100'), amount, cent))
        return [];
    return [
        {
            place,
            label: ['比例、基数与金额相互矛盾', 'factor, base and amount contradict each other'],
        },
    ];
}
