import { round, times, type Decimal } from '#model/decimal.ts';
import { daysFrom } from '../../delivery/deliveryNote/window.rules.ts';

/** A return as far as its storage goes: by when it was to be picked up, and whose fault it is. */
export interface Stored {
  readonly pickupDueDate: string | null;
  readonly liableParty: 'SUPPLIER' | 'BUYER';
}

/** How many days goods lie longer than agreed, and what that costs their supplier; nothing where the buyer is liable. */
export function storageOn(
  { pickupDueDate, liableParty }: Stored,
  today: string,
  perDay: Decimal,
): { storageDays: number; storageFee: Decimal } {
  const storageDays = pickupDueDate === null ? 0 : Math.max(0, daysFrom(pickupDueDate, today));
  const storageFee = liableParty === 'SUPPLIER' ? round(times(perDay, storageDays), 2) : '0';
  return { storageDays, storageFee };
}
