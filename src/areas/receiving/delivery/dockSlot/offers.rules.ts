import { isRecord } from '#model/value.ts';

/** A half hour as it is offered: with the places left in it. */
export interface Offer {
  readonly slotStart: string;
  readonly slotEnd: string;
  readonly free: number;
}

/** The half hours in what the server answers. */
export function offersIn(slots: unknown): Offer[] {
  return (Array.isArray(slots) ? slots.filter(isRecord) : []).flatMap(({ slotStart, slotEnd, free }) =>
    typeof slotStart === 'string' && typeof slotEnd === 'string' && typeof free === 'number'
      ? [{ slotStart, slotEnd, free }]
      : [],
  );
}

/** The half hour a note has already. */
export interface Booked {
  readonly id: string;
  readonly slotStart: string;
  readonly slotEnd: string;
  readonly dockNo: number;
}

/** The appointment in what the server answers, as long as it holds. */
export function bookedIn(value: unknown): Booked | undefined {
  if (!isRecord(value) || value['status'] !== 'BOOKED') return undefined;
  const { id, slotStart, slotEnd, dockNo } = value;
  if (typeof id !== 'string' || typeof slotStart !== 'string' || typeof slotEnd !== 'string') return undefined;
  return { id, slotStart, slotEnd, dockNo: typeof dockNo === 'number' ? dockNo : 0 };
}
