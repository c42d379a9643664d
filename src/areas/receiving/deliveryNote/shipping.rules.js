import { divide, greatest, isLess, times } from '#model/decimal.ts';
import { daysFrom } from './window.rules.ts';
/** How much of its shelf life goods have left on the day they arrive, in per cent; nothing when they are past it. */
export const shelfLeft = (expiryDate, arrival, shelfLifeDays) => greatest('0', divide(times(daysFrom(arrival, expiryDate), 100), shelfLifeDays));
/** The share that is missing its minimum, as a refusal tells it; undefined when goods last long enough or have no shelf life. */
export function shortShelf(line, material, arrival, usual) {
    const { shelfLifeDays, minShelfPct } = material;
    if (line.expiryDate === null || shelfLifeDays === null)
        return undefined;
    const least = minShelfPct ?? usual;
    const left = shelfLeft(line.expiryDate, arrival, shelfLifeDays);
    return isLess(left, least) ? { left, least } : undefined;
}
