import { isMore, plus, sum } from '#model/decimal.ts';
import { dueQty } from '#areas/purchasing/ledger/balances.rules.ts';
const millisecondsOfDay = 86_400_000;
/** How many days lie from one day to another; negative when it lies before. */
export const daysFrom = (from, to) => Math.round((Date.parse(to) - Date.parse(from)) / millisecondsOfDay);
/** Judges the day of an arrival against the day one line is due. */
export function checkedLine(arrival, due, { earlyDays, lateDays }) {
    const after = daysFrom(due, arrival);
    if (after < -earlyDays)
        return { window: 'EARLY', days: -earlyDays - after };
    if (after > lateDays)
        return { window: 'LATE', days: after - lateDays };
    return { window: 'WITHIN', days: 0 };
}
/** Judges a note by its line that is furthest outside; of two that are as far, the late one tells. */
export function checkedNote(arrival, dues) {
    return dues
        .map((line) => checkedLine(arrival, line.due, line))
        .reduce((worst, each) => (each.days > worst.days || (each.days === worst.days && each.window === 'LATE') ? each : worst), { window: 'WITHIN', days: 0 });
}
/** Whether a shipment makes use of the tolerance: more than is still due, though no more than is allowed. */
export const isBeyondDue = (line, shipQty) => isMore(sum([line.receiveQty, line.inTransitQty, shipQty]), plus(dueQty(line), 0));
/** Reads the parameter; what it does not know lets notes through with a warning. */
export const windowMode = (text) => (text === 'REVIEW' || text === 'BLOCK' ? text : 'WARN');
/** Whether somebody of the buyer looks at a note before it leaves. */
export function needsReview(mode, note) {
    return note.isFlagged || (mode === 'REVIEW' && (note.window !== 'WITHIN' || note.isOver));
}
