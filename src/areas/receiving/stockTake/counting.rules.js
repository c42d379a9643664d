import { isDecimal } from '#model/decimal.ts';
import { isRecord } from '#model/value.ts';
import { stepped } from '../dock/scan.rules.ts';
/** The quantity of a line as it is known here: what was typed or scanned, else what is saved. */
export const countOf = (line, counts) => counts[line.id] ?? line.countQty ?? '';
const same = (value, code) => value?.toLowerCase() === code.toLowerCase();
/** Reads a code: a location to count in, or a material or batch that lies there. */
export function countScan(lines, counts, place, input) {
    const code = input.trim();
    const there = lines.find(({ locationCode }) => same(locationCode, code));
    if (there)
        return { kind: 'PLACE', place: there.locationCode ?? code };
    const here = linesAt(lines, place);
    const byBatch = here.filter(({ batchNo }) => same(batchNo, code));
    const found = byBatch.length > 0 ? byBatch : here.filter(({ materialCode }) => same(materialCode, code));
    const [line] = found;
    if (!line)
        return { kind: 'UNKNOWN' };
    if (found.length > 1)
        return { kind: 'MANY', lines: found };
    return { kind: 'ONE', line, quantity: stepped(countOf(line, counts), 1) };
}
/** The lines of a location; all of them where none is chosen. */
export const linesAt = (lines, place) => place === null ? lines : lines.filter(({ locationCode }) => locationCode === place);
/** How many lines somebody has counted. */
export const countedLines = (lines, counts) => lines.filter((line) => countOf(line, counts) !== '').length;
/** The lines with what was counted here, as they are saved. */
export const withCounts = (lines, counts) => lines.map((line) => {
    const quantity = countOf(line, counts);
    return { ...line, countQty: isDecimal(quantity) ? quantity : null };
});
/** What a device kept of a count, whatever it is. */
export const readCounts = (value) => isRecord(value)
    ? Object.fromEntries(Object.entries(value).flatMap(([id, qty]) => (typeof qty === 'string' ? [[id, qty]] : [])))
    : {};
