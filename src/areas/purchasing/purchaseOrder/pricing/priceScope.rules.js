import { greatest, least, minus, plus } from '#model/decimal.ts';
import { lineAmounts, noFormerPart, sliceOfLine, } from './amounts.rules.ts';
/** What a new price counts for, besides everything that is ordered from now on. */
export const priceScopes = {
    UNSETTLED: ['未对账', 'What is not settled'],
    UNDELIVERED: ['未交', 'What is not delivered'],
    RETRO: ['追溯', 'Everything, also what is settled'],
};
/**
 * Prices and amounts of a line at other terms: what was delivered keeps what it came to where only what is not delivered
 * gets the new price; any other scope counts for the whole line.
 */
export function repriced(line, terms, { taxRate, taxIncluded, currency }) {
    const former = formerOf(line, terms, currency);
    const rest = {
        ...line,
        orderQty: minus(terms.qty, former.formerQty),
        ...(taxIncluded ? { taxPrice: terms.price } : { price: terms.price }),
    };
    const amounts = lineAmounts(rest, taxRate, taxIncluded, currency);
    if (!amounts)
        return undefined;
    const [netAmt, grossAmt] = [plus(former.formerNetAmt, amounts.netAmt), plus(former.formerGrossAmt, amounts.grossAmt)];
    return { ...amounts, ...former, netAmt, grossAmt, taxAmt: minus(grossAmt, netAmt) };
}
function formerOf(line, { qty, scope }, currency) {
    if (scope === 'UNSETTLED' || scope === 'RETRO')
        return noFormerPart;
    const delivered = scope === null ? line.formerQty : greatest(line.formerQty, line.receiveQty);
    const formerQty = least(delivered, qty);
    const { netAmt, grossAmt } = sliceOfLine(line, '0', formerQty, currency);
    return { formerQty, formerNetAmt: netAmt, formerGrossAmt: grossAmt };
}
/** What of a line is neither given up nor delivered. */
export const undeliveredQty = (line) => greatest('0', minus(line.orderQty, plus(line.closeQty, line.receiveQty)));
