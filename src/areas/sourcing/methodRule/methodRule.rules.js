import { isLess, plus, sum } from '#model/decimal.ts';
/** Ways of buying, from the least strict to the strictest. */
export const methods = {
    DIRECT: ['直接采购', 'Direct purchase'],
    INQUIRY: ['询价', 'Inquiry'],
    TENDER: ['招标', 'Tender'],
};
export const controlModes = {
    HARD: ['不得继续', 'Cannot go on'],
    SOFT: ['说明理由可继续', 'May go on with a reason'],
};
const order = ['DIRECT', 'INQUIRY', 'TENDER'];
/** Whether a way of buying is at least as strict as another one. */
export const isStrictEnough = (method, least) => order.indexOf(method) >= order.indexOf(least);
/** The stricter of two ways of buying. */
export const stricter = (a, b) => (isStrictEnough(a, b) ? a : b);
export const isInBand = ({ amountFrom, amountTo }, amount) => !isLess(amount, amountFrom) && (amountTo === null || isLess(amount, amountTo));
/** The rule for an amount: that of the most specific category, then that of the company; undefined where nobody made one. */
export function bandFor(bands, amount) {
    const rank = ({ depth, companyId }) => depth * 2 + (companyId === null ? 0 : 1);
    return bands.filter((band) => isInBand(band, amount)).toSorted((a, b) => rank(b) - rank(a))[0];
}
/** Whether two bands of amounts share an amount. */
export const bandsOverlap = (a, b) => (b.amountTo === null || isLess(a.amountFrom, b.amountTo)) &&
    (a.amountTo === null || isLess(b.amountFrom, a.amountTo));
/**
 * Whether purchases that each stay below a band come into it together (化整为零): the one that is asked for now and those of
 * the last twelve months that were bought less strictly than their total asks for.
 */
export function splittingOf(bands, amount, former) {
    const methodOf = (value) => bandFor(bands, value)?.leastMethod ?? 'DIRECT';
    for (const method of order.toReversed()) {
        const below = former.filter((each) => !isStrictEnough(methodOf(each), method));
        const total = plus(amount, sum(below));
        if (below.length > 0 && !isStrictEnough(methodOf(amount), method) && isStrictEnough(methodOf(total), method))
            return { total, method };
    }
    return undefined;
}
