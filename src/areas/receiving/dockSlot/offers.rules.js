import { isRecord } from '#model/value.ts';
/** The half hours in what the server answers. */
export function offersIn(slots) {
    return (Array.isArray(slots) ? slots.filter(isRecord) : []).flatMap(({ slotStart, slotEnd, free }) => typeof slotStart === 'string' && typeof slotEnd === 'string' && typeof free === 'number'
        ? [{ slotStart, slotEnd, free }]
        : []);
}
/** The appointment in what the server answers, as long as it holds. */
export function bookedIn(value) {
    if (!isRecord(value) || value['status'] !== 'BOOKED')
        return undefined;
    const { id, slotStart, slotEnd, dockNo } = value;
    if (typeof id !== 'string' || typeof slotStart !== 'string' || typeof slotEnd !== 'string')
        return undefined;
    return { id, slotStart, slotEnd, dockNo: typeof dockNo === 'number' ? dockNo : 0 };
}
