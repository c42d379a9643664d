import { isEqual, isLess, isMore, isPositive, isZero, minus, sum } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { awardErrors as errors } from './errors.ts';
/** How much a supplier can be given: not more than he offers, nor than one supplier may get. */
export function mostOf(demandQty, offerQty, maxWinQty) {
    return [offerQty, maxWinQty].reduce((most, each) => (each !== null && isLess(each, most) ? each : most), demandQty);
}
/** Refuses quantities that cannot be: at every save. */
export function checkQuantities(lines, items) {
    for (const { lineNo, supplier, winQty, maxWinQty } of lines)
        if (isMore(winQty, maxWinQty))
            fail(errors.tooMuchForOne, { lineNo, supplier, quantity: winQty, most: maxWinQty });
    for (const { id, lineNo, demandQty } of items) {
        const total = awardedOf(lines, id);
        if (isMore(total, demandQty))
            fail(errors.tooMuchForDemand, { lineNo, quantity: total, demand: demandQty });
    }
}
const awardedOf = (lines, itemId) => sum(lines.filter((line) => line.itemId === itemId).map(({ winQty }) => winQty));
/** Refuses an award that is not complete: when it is submitted, and again before it counts. */
export function checkAward(lines, items, terms, { awardReason, unawardedReason }) {
    checkQuantities(lines, items);
    const won = lines.filter(({ winQty }) => isPositive(winQty));
    if (won.length === 0)
        fail(errors.nothingAwarded);
    for (const line of won)
        checkLine(line, terms, awardReason);
    for (const { id, lineNo, demandQty } of items) {
        const own = won.filter(({ itemId }) => itemId === id);
        if (!terms.splitFlag && own.length > 1)
            fail(errors.noSplit, { lineNo });
        checkQuota(lineNo, own, terms);
        const rest = minus(demandQty, awardedOf(lines, id));
        if (isPositive(rest) && !unawardedReason)
            fail(errors.restUnexplained, { lineNo, quantity: rest });
    }
}
function checkLine(line, { today }, awardReason) {
    const { lineNo, supplier, winQty, moq, validUntil } = line;
    if (moq !== null && isLess(winQty, moq))
        fail(errors.belowMinimum, { lineNo, supplier, quantity: winQty, least: moq });
    if (validUntil !== null && validUntil < today)
        fail(errors.offerOver, { lineNo, supplier, until: validUntil });
    if (!line.lowestFlag && !awardReason)
        fail(errors.reasonMissing, { lineNo });
}
// Quotas are proposed for all suppliers of a line, or for none.
function checkQuota(lineNo, own, { isForPrices }) {
    const said = own.flatMap(({ quotaPct }) => (quotaPct === null || isZero(quotaPct) ? [] : [quotaPct]));
    if (!isForPrices || said.length === 0)
        return;
    const total = sum(said);
    if (!isEqual(total, '100'))
        fail(errors.quotaOff, { lineNo, total });
}
