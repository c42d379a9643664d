import { isPositive, type Decimal } from '#model/decimal.ts';
import { bracketed, shortDay } from './gs1.rules.ts';
import { serialsIn } from '../../inventory/serial/serials.rules.ts';
import { wholeCount } from './packing.rules.ts';

/** What a label tells of a package. */
export interface Labelled {
  readonly sscc: string | null;
  readonly materialCode: string | null;
  readonly batchNo: string | null;
  readonly productionDate: string | null;
  readonly expiryDate: string | null;
  readonly qty: Decimal;
  readonly orderNo: string | null;
  /** The numbered pieces in it, one in a row. */
  readonly serials?: string | null;
}

/** The element string of a package; none without an SSCC, because it begins with it. */
export function labelText(pack: Labelled): string | null {
  const { sscc, materialCode, batchNo, productionDate, expiryDate, qty, orderNo, serials } = pack;
  // An element string tells of one numbered piece at most.
  const [serial, ...others] = serialsIn(serials);
  if (sscc === null) return null;
  const elements = [
    ['00', sscc],
    ['11', productionDate === null ? undefined : shortDay(productionDate)],
    ['17', expiryDate === null ? undefined : shortDay(expiryDate)],
    ['241', materialCode],
    ['10', batchNo],
    // A pallet counts nothing itself.
    ['37', isPositive(qty) ? wholeCount(qty) : undefined],
    ['400', orderNo],
    ['21', others.length === 0 ? serial : undefined],
  ] as const;
  return bracketed(elements.flatMap(([ai, value]) => (value ? [{ ai, value }] : [])));
}
