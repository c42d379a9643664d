import { isEqual } from '#model/decimal.ts';
/**
 * Where the rate of an order comes from: it is one in the home currency, stays as it was, was said by a person, or is
 * asked for. A rate that nobody changed is asked for anew when currency, company, type or date change, and as long as none was found.
 */
export function rateSource(order, homeCurrencyId, before) {
    if (order.currencyId === null || order.currencyId === homeCurrencyId)
        return 'HOME';
    if (!isEqual(order.exchangeRate, before?.exchangeRate ?? '1'))
        return 'SAID';
    if (!before)
        return 'ASKED';
    const isSame = ['currencyId', 'companyId', 'rateTypeId'].every((name) => before[name] === order[name]);
    const isNone = before.ratePath === null && isEqual(before.exchangeRate, '1');
    if (!isSame || isNone)
        return 'ASKED';
    // What was agreed does not follow the calendar.
    return before.ratePath === null || before.orderDate === order.orderDate ? 'KEPT' : 'ASKED';
}
