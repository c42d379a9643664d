import { divide, greatest, isLess, times, type Decimal } from '#model/decimal.ts';
import { daysFrom } from './window.rules.ts';

/** What a material asks of shipments. */
export interface ShippedMaterial {
  readonly shelfLifeDays: number | null;
  /** In per cent of the shelf life; empty: as the company asks. */
  readonly minShelfPct: Decimal | null;
  readonly coaFlag: boolean;
}

/** How much of its shelf life goods have left on the day they arrive, in per cent; nothing when they are past it. */
export const shelfLeft = (expiryDate: string, arrival: string, shelfLifeDays: number): Decimal =>
  greatest('0', divide(times(daysFrom(arrival, expiryDate), 100), shelfLifeDays));

/** The share that is missing its minimum, as a refusal tells it; undefined when goods last long enough or have no shelf life. */
export function shortShelf(
  line: { readonly expiryDate: string | null },
  material: ShippedMaterial,
  arrival: string,
  usual: Decimal,
): { readonly left: Decimal; readonly least: Decimal } | undefined {
  const { shelfLifeDays, minShelfPct } = material;
  if (line.expiryDate === null || shelfLifeDays === null) return undefined;
  const least = minShelfPct ?? usual;
  const left = shelfLeft(line.expiryDate, arrival, shelfLifeDays);
  return isLess(left, least) ? { left, least } : undefined;
}
