import { round, times } from '#model/decimal.ts';
import { daysFrom } from '../deliveryNote/window.rules.ts';
/** How many days goods lie longer than agreed, and what that costs their supplier; nothing where the buyer is liable. */
export function storageOn({ pickupDueDate, liableParty }, today, perDay) {
    const storageDays = pickupDueDate === null ? 0 : Math.max(0, daysFrom(pickupDueDate, today));
    const storageFee = liableParty === 'SUPPLIER' ? round(times(perDay, storageDays), 2) : '0';
    return { storageDays, storageFee };
}
