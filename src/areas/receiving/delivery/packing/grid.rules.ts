import { isDecimal, normalise } from '#model/decimal.ts';
import type { AnyDocument } from '#model/document.ts';
import { integer, quantity, select, text } from '#model/fields.ts';
import type { Label } from '#model/label.ts';
import { packingTexts } from './texts.ts';
import { serialsIn } from '../../inventory/serial/serials.rules.ts';
import { nextNumber, type Pack, type PackedLine } from './packing.rules.ts';

/** Values of a row as pages hold them. */
type Values = Readonly<Record<string, unknown>>;

/** The grid of packages: a row for each box and pallet. */
export function packingGrid(lines: readonly Values[]): AnyDocument {
  const options = Object.fromEntries(
    lines.map((line): [string, Label] => {
      const name = `${String(line['lineNo'])} ${String(line['materialDesc'] ?? '')}`;
      return [String(line['id']), [name, name]];
    }),
  );
  return {
    kind: 'document',
    module: 'pur',
    code: 'packing',
    label: packingTexts.packages,
    fields: {
      number: integer('包装序号', 'No.', { required: true, min: 1 }),
      packType: select(
        '类型',
        'Type',
        { BOX: ['箱', 'Box'], PALLET: ['托盘', 'Pallet'] },
        { required: true, default: 'BOX' },
      ),
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
export const packedLines = (lines: readonly Values[]): PackedLine[] =>
  lines.map(({ id, lineNo, shipQty, packQty, serials }) => ({
    id: String(id),
    lineNo: Number(lineNo),
    shipQty: isDecimal(shipQty) ? shipQty : '0',
    packQty: isDecimal(packQty) ? packQty : null,
    serials: typeof serials === 'string' ? serials : null,
  }));

const numberIn = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) ? number : null;
};

/** What people typed, as packages; a row without a number gets the next one. */
export function packsOf(rows: readonly Values[]): Pack[] {
  const packs: Pack[] = [];
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
export const rowsOf = (packs: readonly Pack[]): Values[] =>
  packs.map(({ number, packType, detailId, qty, pallet, serials }) => ({
    number,
    packType,
    noteLine: detailId,
    qty,
    pallet,
    ...(serials ? { serials: serials.join(' ') } : {}),
  }));

/** The stored packages of a note, as people packed them. */
export function storedPacks(packs: readonly Values[]): Pack[] {
  const numbers = new Map(packs.map(({ id, lineNo }) => [id, numberIn(lineNo)]));
  return packsOf(
    packs.map(({ lineNo, packType, deliveryDetailId, qty, parentPackId, serials }) => ({
      number: lineNo,
      packType,
      noteLine: deliveryDetailId,
      qty: packType === 'PALLET' ? null : qty,
      pallet: numbers.get(parentPackId) ?? null,
      serials,
    })),
  );
}
