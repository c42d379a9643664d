import { isPositive } from '#model/decimal.ts';
import { bracketed, shortDay } from './gs1.rules.ts';
import { serialsIn } from '../serial/serials.rules.ts';
import { wholeCount } from './packing.rules.ts';
/** The element string of a package; none without an SSCC, because it begins with it. */
export function labelText(pack) {
    const { sscc, materialCode, batchNo, productionDate, expiryDate, qty, orderNo, serials } = pack;
    // An element string tells of one numbered piece at most.
    const [serial, ...others] = serialsIn(serials);
    if (sscc === null)
        return null;
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
    ];
    return bracketed(elements.flatMap(([ai, value]) => (value ? [{ ai, value }] : [])));
}
