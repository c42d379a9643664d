import { isPositive, minus, plus } from '#model/decimal.ts';
/** What a posted receipt line tells of its note: more than was still announced came, or a part of it was refused. */
export function foundAtDock(announcedQty, line) {
    const arrivedQty = plus(line.receiveQty, line.refuseQty);
    const over = minus(arrivedQty, announcedQty);
    const found = [];
    if (isPositive(over))
        found.push({ kind: 'OVER', announcedQty, arrivedQty, diffQty: over, cause: line.diffReason });
    if (isPositive(line.refuseQty))
        found.push({ kind: 'DAMAGED', announcedQty, arrivedQty, diffQty: line.refuseQty, cause: line.refuseReason });
    return found;
}
