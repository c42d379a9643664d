import { divide, greatest, isDecimal, isMore, isPositive, isZero, least, minus, plus, round, sum, times, } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { readDay } from '#model/days.ts';
import { partsAfter, readSchedule, scheduledQty } from '#areas/purchasing/purchaseOrder/negotiation/schedule.rules.ts';
import { errors } from '../errors.ts';
/** Reads demand as it is pasted from a spreadsheet: material code, day, quantity, one need to a line. */
export function readDemand(text) {
    return text.split(/\r\n|\n|\r/).flatMap((row, index) => {
        if (row.trim() === '')
            return [];
        const [material = '', day = '', amount = ''] = row.trim().split(/[\t\s;；]+/);
        const requireDate = readDay(day);
        const quantity = amount.replaceAll(/[,，]/g, '');
        if (!requireDate || !isDecimal(quantity) || !isPositive(quantity))
            return fail(errors.demandUnreadable, { row: index + 1 });
        return [{ material, requireDate, quantity }];
    });
}
/** Everything that counts against demand: stock, goods on their way, what inspection will probably pass, what is planned. */
export const covered = ({ available, inTransit, waitInsp, planned, passRate }) => sum([available, inTransit, planned, divide(times(waitInsp, passRate), 100)]);
/** What is needed on each day beyond what covers it; the cover is used up by the earliest needs. */
export function netRequirements(needs, cover) {
    let left = covered(cover);
    return needs
        .toSorted((a, b) => a.requireDate.localeCompare(b.requireDate))
        .flatMap(({ requireDate, quantity }) => {
        const used = least(left, quantity);
        left = minus(left, used);
        const net = minus(quantity, used);
        return isPositive(net) ? [{ requireDate, quantity: net }] : [];
    });
}
/** A quantity in whole packs, rounded up. */
export function wholePacks(quantity, packQty) {
    if (packQty === null || isZero(packQty))
        return quantity;
    const packs = divide(quantity, packQty);
    const whole = round(packs, 0);
    return times(isMore(packs, whole) ? plus(whole, 1) : whole, packQty);
}
/**
 * Spreads a requirement over the suppliers by their share of what is on order, and within a supplier over the oldest
 * orders first; gives what could not be called off beside it.
 */
export function calledOff(requirement, lines) {
    const bySupplier = [...Map.groupBy(lines, ({ supplierBaseId }) => supplierBaseId).values()];
    const open = (of) => sum(of.map(({ openToPlan }) => openToPlan));
    const all = open(lines);
    let left = requirement.quantity;
    const calls = [];
    for (const [index, own] of bySupplier.entries()) {
        const isLast = index === bySupplier.length - 1;
        const share = isLast || isZero(all) ? left : divide(times(requirement.quantity, open(own)), all);
        let wanted = least(left, wholePacks(share, packOf(own)));
        if (isLast)
            wanted = wholePacks(left, packOf(own));
        for (const line of own.toSorted((a, b) => a.requireDate.localeCompare(b.requireDate))) {
            const quantity = least(wanted, line.openToPlan);
            if (!isPositive(quantity))
                continue;
            calls.push({ id: line.id, supplierBaseId: line.supplierBaseId, requireDate: requirement.requireDate, quantity });
            wanted = minus(wanted, quantity);
            left = greatest('0', minus(left, quantity));
        }
    }
    return { calls, left };
}
const packOf = (lines) => lines.find(({ packQty }) => packQty !== null)?.packQty ?? null;
/** What is left to call off of a line, on the days on which it was promised; what is overdue is called off for today. */
export function callsAsPromised(line, today) {
    const parts = readSchedule(line.schedule);
    const rest = minus(line.promisedQty, scheduledQty(parts));
    // What is ordered beyond the parts comes with the last of them.
    const all = isPositive(rest) ? [...parts, { date: line.confirmDate, qty: rest }] : parts;
    const days = new Map();
    let open = greatest('0', minus(line.promisedQty, line.plannedQty));
    for (const { date, qty } of partsAfter(all, line.plannedQty)) {
        const day = date < today ? today : date;
        const planQty = least(open, qty);
        if (isPositive(planQty))
            days.set(day, plus(days.get(day) ?? '0', planQty));
        open = minus(open, planQty);
    }
    return [...days].map(([requireDate, planQty]) => ({ requireDate, planQty }));
}
