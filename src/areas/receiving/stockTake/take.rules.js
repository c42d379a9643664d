import { isZero, minus } from '#model/decimal.ts';
import { keyText } from '../stock/stock.rules.ts';
/** A counted line beside the books; what is on no book was found. */
export function compared(line, books) {
    const bookQty = books.get(keyText(line)) ?? '0';
    return { bookQty, diffQty: minus(line.countQty ?? '0', bookQty) };
}
/** The first line that nobody has counted. */
export const uncounted = (lines) => lines.find(({ countQty }) => countQty === null);
/** The first line that tells of the same goods as one before it. */
export function repeated(lines) {
    const seen = new Set();
    return lines.find((line) => {
        const key = keyText(line);
        return seen.size === seen.add(key).size;
    });
}
/** How many places hold something that no line speaks of. */
export function missed(lines, books) {
    const counted = new Set(lines.map((line) => keyText(line)));
    return [...books].filter(([key, qty]) => !isZero(qty) && !counted.has(key)).length;
}
