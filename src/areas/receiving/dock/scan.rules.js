import { isDecimal, isPositive, minus, plus, sum } from '#model/decimal.ts';
import { isRecord } from '#model/value.ts';
import { restOfNote } from '../deliveryNote/delivery.rules.ts';
import { foldedCode } from '#model/foldedText.ts';
import { ssccIn } from '../packing/gs1.rules.ts';
import { boxesOn } from '../receive/scanned.rules.ts';
export const noStoredScans = { deliveryId: null, scanned: {}, counts: {}, waiting: [], isBlind: false };
/** Whether something would be lost with it. */
export const isWorkedOn = ({ scanned, counts }) => Object.keys(scanned).length > 0 || Object.keys(counts).length > 0;
/** Finds a code on a note that lies before the clerk: no network is needed for that. */
export function scanOn(note, scanned, input) {
    const code = foldedCode(input);
    if (code === note.deliveryNo)
        return { kind: 'NOTE' };
    const sscc = ssccIn(code);
    const pack = note.packs.find((each) => (sscc ? each.sscc === sscc : each.labelToken === code));
    if (!pack)
        return { kind: 'ELSEWHERE' };
    const packNo = pack.packNo ?? '';
    if (pack.status === 'RECEIVED')
        return { kind: 'RECEIVED', packNo };
    if (pack.status !== 'SHIPPED')
        return { kind: 'UNEXPECTED', packNo };
    const boxes = boxesOn(pack, note.packs).flatMap(({ id }) => (id in scanned ? [] : [id]));
    return boxes.length === 0 ? { kind: 'AGAIN', packNo } : { kind: 'TAKEN', packNo, boxes };
}
/** The boxes of a note that are still to come, or of one of its lines. */
export const boxesDue = (note, lineId) => note.packs.filter(({ packType, status, deliveryDetailId }) => packType === 'BOX' && status === 'SHIPPED' && (lineId === undefined || deliveryDetailId === lineId));
/** Lines of which something is still to come. */
export const linesDue = (note) => note.lines.filter((line) => isPositive(restOfNote(line)));
/**
 * How much of a line has arrived: what was typed, else what was scanned; without boxes, all that is announced, or nothing
 * yet where it is counted blind.
 */
export function arrivedQty(note, stored, line) {
    const typed = stored.counts[line.id]?.arriveQty;
    if (typed !== undefined)
        return typed;
    const boxes = boxesDue(note, line.id);
    if (boxes.length === 0)
        return stored.isBlind ? '' : restOfNote(line);
    return sum(boxes.filter(({ id }) => id in stored.scanned).map(({ qty }) => qty));
}
/** One more or one fewer, never below nothing. */
export function stepped(quantity, step) {
    const from = isDecimal(quantity) ? quantity : '0';
    const next = step === 1 ? plus(from, 1) : minus(from, 1);
    return isPositive(next) ? next : '0';
}
/** What is sent to post: the scanned boxes, and every line of which something arrived or was said. */
export function postingOf(note, stored) {
    const due = new Set(boxesDue(note).map(({ id }) => id));
    return {
        deliveryId: note.id,
        packs: Object.entries(stored.scanned).flatMap(([id, at]) => (due.has(id) ? [{ id, at }] : [])),
        lines: linesDue(note).flatMap((line) => {
            const arriveQty = arrivedQty(note, stored, line);
            if (isDecimal(arriveQty) && !isPositive(arriveQty))
                return [];
            // Nobody has said anything of it; a quantity that was taken away again is asked for.
            if (arriveQty === '' && stored.counts[line.id] === undefined)
                return [];
            return [{ deliveryDetailId: line.id, ...stored.counts[line.id], arriveQty }];
        }),
    };
}
const isText = (value) => typeof value === 'string';
const textsIn = (value) => isRecord(value)
    ? Object.fromEntries(Object.entries(value).filter((entry) => isText(entry[1])))
    : {};
/** What a device has kept, as far as it can be read. */
export function readStoredScans(value) {
    if (!isRecord(value))
        return noStoredScans;
    const { deliveryId, scanned, counts, waiting, isBlind } = value;
    return {
        deliveryId: isText(deliveryId) ? deliveryId : null,
        scanned: textsIn(scanned),
        counts: isRecord(counts)
            ? Object.fromEntries(Object.entries(counts).map(([id, count]) => [id, textsIn(count)]))
            : {},
        waiting: Array.isArray(waiting) ? waiting.filter(isText) : [],
        isBlind: isBlind === true,
    };
}
