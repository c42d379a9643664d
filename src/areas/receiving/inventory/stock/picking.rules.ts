import { isPositive, least, minus, type Decimal } from '#model/decimal.ts';

/** Usable goods in one place, of one batch and owner. */
export interface Available {
  readonly materialId: string;
  readonly locationId: string;
  readonly locationCode: string;
  readonly batchNo: string | null;
  readonly ownerId: string | null;
  readonly qty: Decimal;
  readonly expiryDate: string | null;
  /** When the batch came first. */
  readonly since: string | null;
}

export interface Demand {
  readonly materialId: string;
  readonly qty: Decimal;
}

export interface Pick extends Available {
  readonly picked: Decimal;
}

/** First expired, first out; without a use-by date what came first; our own before what is consigned. */
export function byExpiry(a: Available, b: Available): number {
  const never = '9999-12-31';
  const keys = (of: Available): readonly string[] => [
    of.expiryDate ?? never,
    of.since ?? never,
    of.ownerId === null ? '0' : '1',
    of.locationCode,
    of.batchNo ?? '',
  ];
  const [first, second] = [keys(a), keys(b)];
  const at = first.findIndex((key, index) => key !== second[index]);
  return at < 0 ? 0 : (first[at] ?? '') < (second[at] ?? '') ? -1 : 1;
}

/** Where to take a demand from, without what has expired; and what is missing of it. */
export function pick(
  need: Demand,
  available: readonly Available[],
  today: string,
): { readonly picks: readonly Pick[]; readonly missing: Decimal } {
  let missing = need.qty;
  const picks: Pick[] = [];
  const usable = available.filter(
    ({ materialId, expiryDate }) => materialId === need.materialId && (expiryDate === null || expiryDate >= today),
  );
  for (const place of usable.toSorted(byExpiry)) {
    const picked = least(missing, place.qty);
    if (!isPositive(picked)) continue;
    picks.push({ ...place, picked });
    missing = minus(missing, picked);
  }
  return { picks, missing };
}
