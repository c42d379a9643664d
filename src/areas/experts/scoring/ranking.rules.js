import { compare, divide, isLess, isMore, isZero, minus, plus, round, sum, times, } from '#model/decimal.ts';
/** How bids are ranked. */
export const scoreModes = {
    COMPREHENSIVE: ['综合评分法', 'Comprehensive scoring'],
    LOWEST_PRICE: ['最低价法', 'Lowest price'],
    LOWEST_EVALUATED: ['经评审的最低投标价法', 'Lowest evaluated price'],
    VALUE_RATIO: ['性价比法', 'Points per price'],
    VALUE_COEF: ['系数折算法', 'Price over quality coefficient'],
    FIXED_BUDGET: ['固定预算质量法', 'Best quality within the budget'],
};
/** What decides between equal results, one after the other. */
export const tieRules = {
    LOWER_PRICE: ['报价低者优先', 'The lower price'],
    HIGHER_TECH: ['技术分高者优先', 'The higher technical score'],
    EARLIER: ['先提交者优先', 'The earlier submission'],
};
/** What a mode compares: higher is better, or lower. */
export function valueOf(bid, { mode, nonPriceMax }) {
    switch (mode) {
        case 'COMPREHENSIVE':
            return plus(bid.nonPrice, bid.priceScore);
        case 'LOWEST_PRICE':
            return bid.price;
        case 'LOWEST_EVALUATED':
            return bid.evaluatedPrice;
        case 'VALUE_RATIO':
            return isZero(bid.price) ? '0' : round(divide(bid.nonPrice, bid.price), 10);
        case 'VALUE_COEF': {
            const most = divide(nonPriceMax, 100);
            const coefficient = plus('1', divide(divide(bid.nonPrice, 100), minus('1', most)));
            return round(divide(bid.price, coefficient), 4);
        }
        case 'FIXED_BUDGET':
            return bid.nonPrice;
    }
}
const lowWins = new Set(['LOWEST_PRICE', 'LOWEST_EVALUATED', 'VALUE_COEF']);
/** The places of all bids, in the order in which they are given. */
export function rankBids(bids, terms) {
    const judged = bids.map((bid) => ({ bid, failed: failureOf(bid, terms), value: valueOf(bid, terms) }));
    const inOrder = (a, b) => {
        const byValue = lowWins.has(terms.mode) ? compare(a.value, b.value) : compare(b.value, a.value);
        return byValue === 0 ? breakTie(a.bid, b.bid, terms.ties) : byValue;
    };
    const ranked = judged.filter(({ failed }) => failed === null);
    return judged.map((own) => {
        if (own.failed !== null)
            return { code: own.bid.code, value: null, rank: null, tied: false, failed: own.failed };
        const better = ranked.filter((other) => inOrder(other, own) < 0).length;
        const tied = ranked.some((other) => other !== own && inOrder(other, own) === 0);
        return { code: own.bid.code, value: own.value, rank: better + 1, tied, failed: null };
    });
}
function breakTie(a, b, ties) {
    for (const rule of ties) {
        const order = rule === 'LOWER_PRICE'
            ? compare(a.price, b.price)
            : rule === 'HIGHER_TECH'
                ? compare(b.tech, a.tech)
                : a.receivedAt < b.receivedAt
                    ? -1
                    : a.receivedAt > b.receivedAt
                        ? 1
                        : 0;
        if (order !== 0)
            return order;
    }
    return 0;
}
/** Why a bid is not ranked: what the committee found, too few points in technique, or a price above the ceiling. */
export function failureOf(bid, { passScore, ceiling }) {
    if (bid.failed !== null)
        return bid.failed;
    if (passScore !== null && isLess(bid.tech, passScore))
        return 'BELOW_PASS';
    if (ceiling !== null && isMore(bid.price, ceiling))
        return 'OVER_CEILING';
    return null;
}
/** The evaluated price: what is compared in its place, while the contract keeps the price. */
export function evaluatedPrice(terms) {
    const { price } = terms;
    const part = (pct, count) => times(times(price, divide(pct, 100)), count);
    const growth = divide(plus('100', terms.annualRatePct), 100);
    let factor = '1';
    const life = terms.yearlyCosts.map((cost) => {
        factor = times(factor, growth);
        return divide(cost, factor);
    });
    const adders = [
        part(terms.latePctPerDay, Math.max(0, terms.lateDays)),
        // Later payment is worth something to the buyer, earlier payment costs him.
        part(minus(terms.basisPaymentPct, terms.paymentPct), 1),
        sum(terms.missing),
        part(terms.deviationPct, terms.deviations),
        sum(life),
    ];
    return round(plus(price, sum(adders)), 4);
}
