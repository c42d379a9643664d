import { isBilingual, nameOf } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
const states = ['SHIPPED', 'ARRIVED', 'RECEIVING', 'RECEIVED', 'CLOSED'];
/** The appointments in what the server answers, by id. */
function slotsIn(slots) {
    return new Map((Array.isArray(slots) ? slots.filter(isRecord) : []).flatMap((row) => {
        const [id, from, to] = [textOf(row['id']), textOf(row['slotStart']), textOf(row['slotEnd'])];
        if (id === null || from === null || to === null || row['status'] === 'CANCELLED')
            return [];
        const { lateMinutes } = row;
        const late = typeof lateMinutes === 'number' ? lateMinutes : 0;
        return [[id, { from, to, isMissed: row['status'] === 'NO_SHOW', lateMinutes: late }]];
    }));
}
const textOf = (value) => (typeof value === 'string' && value !== '' ? value : null);
/** The cards in what the server answers. */
export function cardsIn(records, slots) {
    const booked = slotsIn(slots);
    return (Array.isArray(records) ? records.filter(isRecord) : []).flatMap((row) => {
        const status = states.find((known) => known === row['status']);
        const id = textOf(row['id']);
        if (!status || id === null)
            return [];
        const window = row['arrivalWindow'];
        return [
            {
                id,
                status,
                deliveryNo: textOf(row['deliveryNo']) ?? '',
                supplier: textOf(row['supplierBaseName']) ?? '',
                warehouseId: textOf(row['warehouseId']) ?? '',
                warehouse: textOf(row['warehouseName']) ?? '',
                etaDate: textOf(row['etaDate']) ?? '',
                arriveDate: textOf(row['arriveDate']),
                vehicleNo: textOf(row['vehicleNo']),
                driver: textOf([row['driverName'], row['driverPhone']].flatMap((each) => textOf(each) ?? []).join(' ')),
                packages: typeof row['packages'] === 'number' ? row['packages'] : null,
                dockNo: typeof row['dockNo'] === 'number' ? row['dockNo'] : 0,
                slot: booked.get(textOf(row['appointmentId']) ?? '') ?? null,
                window: window === 'EARLY' || window === 'LATE' ? window : 'WITHIN',
            },
        ];
    });
}
/** How many docks a warehouse says it has, by its id. */
export const docksIn = (warehouses) => new Map((Array.isArray(warehouses) ? warehouses.filter(isRecord) : []).flatMap(({ id, docks }) => typeof id === 'string' && typeof docks === 'number' ? [[id, docks]] : []));
/** The warehouses at whose gates drivers check in. */
export const sitesIn = (warehouses, language) => (Array.isArray(warehouses) ? warehouses.filter(isRecord) : []).flatMap(({ id, code, name }) => typeof id === 'string' && typeof code === 'string' && isBilingual(name)
    ? [{ value: id, label: `${code} ${nameOf(name, language)}` }]
    : []);
/** Whether a note should have come before now and has not. */
export const isOverdue = ({ status, etaDate, slot }, now) => status === 'SHIPPED' && Date.parse(slot?.to ?? etaDate) < now;
/** Cards that are still to be dealt with. */
export const isOpen = ({ status }) => status !== 'RECEIVED' && status !== 'CLOSED';
/** The columns of the board: warehouse by warehouse, first what has no dock, then its docks in order. */
export function columnsOf(cards) {
    const columns = new Map();
    const ordered = cards.toSorted((a, b) => a.warehouse.localeCompare(b.warehouse) || a.dockNo - b.dockNo || a.etaDate.localeCompare(b.etaDate));
    for (const card of ordered) {
        const key = `${card.warehouseId} ${card.dockNo}`;
        const known = columns.get(key) ?? { key, warehouse: card.warehouse, dockNo: card.dockNo, cards: [] };
        columns.set(key, { ...known, cards: [...known.cards, card] });
    }
    return [...columns.values()];
}
/** How many notes are expected, overdue, missed, here and done. */
export const countsOf = (cards, now) => ({
    expected: cards.filter(({ status }) => status === 'SHIPPED').length,
    late: cards.filter((card) => isOverdue(card, now)).length,
    here: cards.filter(({ status }) => status === 'ARRIVED' || status === 'RECEIVING').length,
    done: cards.filter((card) => !isOpen(card)).length,
    noShows: cards.filter(({ slot }) => slot?.isMissed).length,
});
