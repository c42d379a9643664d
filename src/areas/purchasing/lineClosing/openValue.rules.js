import { divide, isPositive, minus, times } from '#model/decimal.ts';
/** What a quantity of a line is worth in the currency of the order, at the price that counts for what is still to come. */
export function openValueOf(line, qty) {
    const left = minus(line.orderQty, line.formerQty);
    if (!isPositive(left))
        return '0';
    return divide(times(minus(line.grossAmt, line.formerGrossAmt), qty), left);
}
