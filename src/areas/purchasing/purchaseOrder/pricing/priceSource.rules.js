import { isEqual } from '#model/decimal.ts';
/** Where the price of a line comes from: from the line it names only as long as it is the price of that line. */
export function sourceOfPrice(line, terms, former) {
    // What was agreed is judged by `agreedPrice.server.ts`.
    if (line.priceSource === 'ERP' || line.priceSource === 'AGREED' || line.priceSource === 'AWARD')
        return { priceSource: line.priceSource, priceRefId: null };
    const isTaken = line.priceSource === 'LAST' && former !== undefined && saysTheSame(line, terms, former);
    return isTaken ? { priceSource: 'LAST', priceRefId: line.priceRefId } : { priceSource: 'MANUAL', priceRefId: null };
}
/** Whether the price of a former line can be taken as it is: the same unit and currency. */
export const isComparable = (line, terms, former) => line.unitId === former.unitId && terms.currencyId === former.currencyId;
function saysTheSame(line, terms, former) {
    const [said, agreed] = terms.taxIncludedFlag ? [line.taxPrice, former.taxPrice] : [line.price, former.price];
    return (isComparable(line, terms, former) &&
        said !== null &&
        agreed !== null &&
        isEqual(said, agreed) &&
        isEqual(line.priceUnit, former.priceUnit) &&
        isEqual(line.discountPct, former.discountPct));
}
