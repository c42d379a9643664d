import { compare, isDecimal, isEqual, isLess } from '#model/decimal.ts';
const one = /^\s*([^:：;；]+?)\s*[:：]\s*(\d+(?:\.\d+)?)\s*[-~～]\s*(\d+(?:\.\d+)?)\s*$/;
/** Reads "good:8-10; fair:5-8"; undefined where a part cannot be read. */
export function readBands(written) {
    const parts = (written ?? '').split(/[;；]/).filter((part) => part.trim() !== '');
    const bands = [];
    for (const part of parts) {
        const [, text, from, to] = one.exec(part) ?? [];
        if (text === undefined || !isDecimal(from) || !isDecimal(to))
            return undefined;
        bands.push({ text, from, to });
    }
    return bands;
}
/** Whether bands cover a range from end to end, each beginning where the one below it ends. */
export function coversRange(bands, least, most) {
    const ascending = bands.toSorted((a, b) => compare(a.from, b.from));
    const [first] = ascending;
    const last = ascending.at(-1);
    if (!first || !last || !isEqual(first.from, least) || !isEqual(last.to, most))
        return false;
    return ascending.every((band, index) => {
        const next = ascending[index + 1];
        return isLess(band.from, band.to) && (next === undefined || isEqual(band.to, next.from));
    });
}
