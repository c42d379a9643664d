/** Bookings are for half hours. */
const slotMinutes = 30;

const minutesIn = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** A moment so many minutes after another. */
export const minutesAfter = (moment: string, minutes: number): string =>
  new Date(Date.parse(moment) + minutes * 60_000).toISOString();

/** The half hours that fit into receiving hours such as '08:30-12:00, 13:00-17:00'; none in a text that says no hours. */
export function windowsIn(receiveHours: string | null): string[] {
  const spans = [
    ...(receiveHours ?? '').matchAll(/([01]?\d|2[0-3])[:：]([0-5]\d)\s*[-–—~至]\s*([01]?\d|2[0-4])[:：]([0-5]\d)/g),
  ];
  const starts = spans.flatMap(([, fromHour, fromMinute, toHour, toMinute]) => {
    const from = Math.ceil((Number(fromHour) * 60 + Number(fromMinute)) / slotMinutes) * slotMinutes;
    const to = Math.min(Number(toHour) * 60 + Number(toMinute), 24 * 60);
    const count = Math.max(0, Math.floor((to - from) / slotMinutes));
    return Array.from({ length: count }, (_, index) => timeOf(from + index * slotMinutes));
  });
  return [...new Set(starts)].toSorted((a, b) => minutesIn(a) - minutesIn(b));
}

/** When a half hour is over. */
export const endOf = (slotStart: string): string =>
  new Date(Date.parse(slotStart) + slotMinutes * 60_000).toISOString();

/** A place at a dock for one half hour. */
export interface Seat {
  readonly dockNo: number;
  readonly seat: number;
}

/** How many trucks a warehouse takes in a half hour, and where. */
export interface Capacity {
  readonly docks: number;
  readonly slotCapacity: number;
}

/** The first place nobody has: docks fill up evenly, and in order. */
export function freeSeat({ docks, slotCapacity }: Capacity, taken: readonly Seat[]): Seat | undefined {
  const known = new Set(taken.map(({ dockNo, seat }) => `${dockNo}/${seat}`));
  for (let seat = 1; seat <= slotCapacity; seat += 1)
    for (let dockNo = 1; dockNo <= docks; dockNo += 1) if (!known.has(`${dockNo}/${seat}`)) return { dockNo, seat };
  return undefined;
}

/** How many places are left. */
export const freeSeats = ({ docks, slotCapacity }: Capacity, taken: number): number =>
  Math.max(0, docks * slotCapacity - taken);

/** By how many whole minutes somebody came after the half hour was over. */
export const minutesLate = (slotEnd: string, arrived: string): number =>
  Math.max(0, Math.floor((Date.parse(arrived) - Date.parse(slotEnd)) / 60_000));

/** Whether there is still time to book: so many hours before it begins. */
export const isBookable = (slotStart: string, now: string, leadHours: number): boolean =>
  Date.parse(slotStart) - Date.parse(now) >= leadHours * 3_600_000;

/** Whether nobody came, and so many minutes have passed since the half hour was over. */
export const isMissed = (slotEnd: string, now: string, graceMinutes: number): boolean =>
  Date.parse(now) - Date.parse(slotEnd) >= graceMinutes * 60_000;
