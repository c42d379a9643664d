import { isDecimal, normalise } from '#model/decimal.ts';
import { integer, quantity, select, text } from '#model/fields.ts';
import { packingTexts } from '../texts.ts';
import { serialsIn } from '../serial/serials.rules.ts';
import { nextNumber } from './packing.rules.ts';
/** The grid of packages: a row for each box and pallet. */
export function packingGrid(lines) {
    const options = Object.fromEntries(lines.map((line) => {
        const name = `${String(line['lineNo'])} ${String(line['materialDesc'] ?? '')}`;
        return [String(line['id']), [name, name]];
    }));
    return {
        kind: 'document',
        module: 'pur',
        code: 'packing',
        label: packingTexts.packages,
        fields: {
            number: integer('包装序号', 'No.', { required: true, min: 1 }),
            packType: select('类型', 'Type', { BOX: ['箱', 'Box'], PALLET: ['托盘', 'Pallet'] }, { required: true, default: 'BOX' }),
            noteLine: select('货物', 'Goods', options),
            qty: quantity('数量', 'Quantity', { above: '0' }),
            pallet: integer('托盘序号', 'Pallet', { min: 1 }),
            ...(lines.some(({ serialQty }) => Number(serialQty) > 0)
                ? { serials: text('序列号', 'Serial numbers', { maxLength: 4000, help: packingTexts.serials }) }
                : {}),
        },
    };
}
/** The lines of a note as packing knows them. */
export const packedLines = (lines) => lines.map(({ id, lineNo, shipQty, packQty, serials }) => ({
    id: String(id),
    lineNo: Number(lineNo),
    shipQty: isDecimal(shipQty) ? shipQty : '0',
    packQty: isDecimal(packQty) ? packQty : null,
    serials: typeof serials === 'string' ? serials : null,
}));
const numberIn = (value) => {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isInteger(number) ? number : null;
};
/** What people typed, as packages; a row without a number gets the next one. */
export function packsOf(rows) {
    const packs = [];
    const taken = rows.flatMap(({ number }) => (numberIn(number) === null ? [] : [{ number: numberIn(number) ?? 0 }]));
    for (const row of rows) {
        const number = numberIn(row['number']) ?? nextNumber([...taken, ...packs]);
        const { noteLine, qty, serials } = row;
        const numbered = serialsIn(typeof serials === 'string' ? serials : null);
        packs.push({
            number,
            packType: row['packType'] === 'PALLET' ? 'PALLET' : 'BOX',
            detailId: typeof noteLine === 'string' && noteLine !== '' ? noteLine : null,
            qty: isDecimal(qty) ? normalise(qty) : null,
            pallet: numberIn(row['pallet']),
            ...(numbered.length > 0 ? { serials: numbered } : {}),
        });
    }
    return packs;
}
/** Packages as rows of the grid. */
export const rowsOf = (packs) => packs.map(({ number, packType, detailId, qty, pallet, serials }) => ({
    number,
    packType,
    noteLine: detailId,
    qty,
    pallet,
    ...(serials ? { serials: serials.join(' ') } : {}),
}));
/** The stored packages of a note, as people packed them. */
export function storedPacks(packs) {
    const numbers = new Map(packs.map(({ id, lineNo }) => [id, numberIn(lineNo)]));
    return packsOf(packs.map(({ lineNo, packType, deliveryDetailId, qty, parentPackId, serials }) => ({
        number: lineNo,
        packType,
        noteLine: deliveryDetailId,
        qty: packType === 'PALLET' ? null : qty,
        pallet: numbers.get(parentPackId) ?? null,
        serials,
    })));
}
