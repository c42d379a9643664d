import type { Row } from '#model/row.ts';
import { isBilingual, nameOf, type Language } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import type { deliveryNote } from '../../delivery/deliveryNote/deliveryNote.document.ts';

const states = ['SHIPPED', 'ARRIVED', 'RECEIVING', 'RECEIVED', 'CLOSED'] as const satisfies readonly Row<
  typeof deliveryNote
>['status'][];

/** A note as a card of the board shows it. */
export interface Card {
  readonly id: string;
  readonly deliveryNo: string;
  readonly status: (typeof states)[number];
  readonly supplier: string;
  readonly warehouseId: string;
  readonly warehouse: string;
  readonly etaDate: string;
  readonly arriveDate: string | null;
  readonly vehicleNo: string | null;
  /** His name and, masked, his number. */
  readonly driver: string | null;
  readonly packages: number | null;
  readonly dockNo: number;
  readonly window: 'EARLY' | 'WITHIN' | 'LATE';
  /** The half hour that was booked for it. */
  readonly slot: Slot | null;
}

/** A half hour at a dock, and what came of it. */
export interface Slot {
  readonly from: string;
  readonly to: string;
  readonly isMissed: boolean;
  readonly lateMinutes: number;
}

/** The appointments in what the server answers, by id. */
function slotsIn(slots: unknown): ReadonlyMap<string, Slot> {
  return new Map(
    (Array.isArray(slots) ? slots.filter(isRecord) : []).flatMap((row): [string, Slot][] => {
      const [id, from, to] = [textOf(row['id']), textOf(row['slotStart']), textOf(row['slotEnd'])];
      if (id === null || from === null || to === null || row['status'] === 'CANCELLED') return [];
      const { lateMinutes } = row;
      const late = typeof lateMinutes === 'number' ? lateMinutes : 0;
      return [[id, { from, to, isMissed: row['status'] === 'NO_SHOW', lateMinutes: late }]];
    }),
  );
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The cards in what the server answers. */
export function cardsIn(records: unknown, slots?: unknown): Card[] {
  const booked = slotsIn(slots);
  return (Array.isArray(records) ? records.filter(isRecord) : []).flatMap((row) => {
    const status = states.find((known) => known === row['status']);
    const id = textOf(row['id']);
    if (!status || id === null) return [];
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
export const docksIn = (warehouses: unknown): ReadonlyMap<string, number> =>
  new Map(
    (Array.isArray(warehouses) ? warehouses.filter(isRecord) : []).flatMap(({ id, docks }): [string, number][] =>
      typeof id === 'string' && typeof docks === 'number' ? [[id, docks]] : [],
    ),
  );

/** The warehouses at whose gates drivers check in. */
export const sitesIn = (warehouses: unknown, language: Language): { value: string; label: string }[] =>
  (Array.isArray(warehouses) ? warehouses.filter(isRecord) : []).flatMap(({ id, code, name }) =>
    typeof id === 'string' && typeof code === 'string' && isBilingual(name)
      ? [{ value: id, label: `${code} ${nameOf(name, language)}` }]
      : [],
  );

/** Whether a note should have come before now and has not. */
export const isOverdue = ({ status, etaDate, slot }: Card, now: number): boolean =>
  status === 'SHIPPED' && Date.parse(slot?.to ?? etaDate) < now;

/** Cards that are still to be dealt with. */
export const isOpen = ({ status }: Card): boolean => status !== 'RECEIVED' && status !== 'CLOSED';

/** A column of the board: the notes of a warehouse at one dock; dock 0 are those that have none yet. */
export interface Column {
  readonly key: string;
  readonly warehouse: string;
  readonly dockNo: number;
  readonly cards: readonly Card[];
}

/** The columns of the board: warehouse by warehouse, first what has no dock, then its docks in order. */
export function columnsOf(cards: readonly Card[]): Column[] {
  const columns = new Map<string, Column>();
  const ordered = cards.toSorted(
    (a, b) => a.warehouse.localeCompare(b.warehouse) || a.dockNo - b.dockNo || a.etaDate.localeCompare(b.etaDate),
  );
  for (const card of ordered) {
    const key = `${card.warehouseId} ${card.dockNo}`;
    const known = columns.get(key) ?? { key, warehouse: card.warehouse, dockNo: card.dockNo, cards: [] };
    columns.set(key, { ...known, cards: [...known.cards, card] });
  }
  return [...columns.values()];
}

/** How many notes are expected, overdue, missed, here and done. */
export const countsOf = (cards: readonly Card[], now: number) => ({
  expected: cards.filter(({ status }) => status === 'SHIPPED').length,
  late: cards.filter((card) => isOverdue(card, now)).length,
  here: cards.filter(({ status }) => status === 'ARRIVED' || status === 'RECEIVING').length,
  done: cards.filter((card) => !isOpen(card)).length,
  noShows: cards.filter(({ slot }) => slot?.isMissed).length,
});
