import { divide, isMore, isPositive, least, minus, round, sum, times, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { packingErrors } from './errors.ts';
import { serialsIn } from '../../inventory/serial/serials.rules.ts';

/** A package as people pack it: a box with goods of one line, or a pallet that boxes stand on. */
export interface Pack {
  readonly number: number;
  readonly packType: 'BOX' | 'PALLET';
  /** The line of the note whose goods are in the box. */
  readonly detailId: string | null;
  readonly qty: Decimal | null;
  /** The number of the pallet the box stands on. */
  readonly pallet: number | null;
  /** The numbered pieces in the box. */
  readonly serials?: readonly string[];
}

/** What of a line of a note matters for packing. */
export interface PackedLine {
  readonly id: string;
  readonly lineNo: number;
  readonly shipQty: Decimal;
  readonly packQty: Decimal | null;
  /** What the line announces of numbered pieces, one in a row. */
  readonly serials?: string | null;
  /** How many numbered pieces it has; none where its material has no numbers. */
  readonly serialQty?: number;
}

/** The greatest number of packages on one note. */
export const mostPacks = 500;

const box = (number: number, detailId: string, qty: Decimal): Pack => ({
  number,
  packType: 'BOX',
  detailId,
  qty,
  pallet: null,
});

/** Full boxes of each line and one with the rest; one box for a line whose box size is not known. */
export function proposePacks(lines: readonly PackedLine[]): Pack[] {
  const packs: Pack[] = [];
  for (const { id, shipQty, packQty } of lines) {
    let rest = shipQty;
    // A proposal that nobody could use is not finished.
    while (isPositive(rest) && packs.length <= mostPacks) {
      const qty = packQty === null ? rest : least(rest, packQty);
      packs.push(box(packs.length + 1, id, qty));
      rest = minus(rest, qty);
    }
  }
  return packs;
}

/** The number of the next package. */
export const nextNumber = (packs: readonly Pick<Pack, 'number'>[]): number =>
  packs.reduce((highest, { number }) => Math.max(highest, number), 0) + 1;

/** Takes a quantity out of a box into a new one; nothing changes when the box does not hold more than that. */
export function splitPack(packs: readonly Pack[], number: number, qty: Decimal): Pack[] {
  return packs.flatMap((pack) => {
    const isSplit = pack.number === number && pack.qty !== null && isPositive(qty) && isMore(pack.qty, qty);
    if (!isSplit) return [pack];
    // Which of its numbered pieces go into the new box nobody has said.
    const { serials: _, ...bare } = pack;
    return [
      { ...bare, qty: minus(pack.qty, qty) },
      { ...bare, number: nextNumber(packs), qty },
    ];
  });
}

/** Puts boxes on a pallet, a new one unless its number is given. Pallets themselves stand on nothing. */
export function putOnPallet(packs: readonly Pack[], numbers: readonly number[], pallet: number | null): Pack[] {
  const target = pallet ?? nextNumber(packs);
  const moved = packs.map((pack) =>
    pack.packType === 'BOX' && numbers.includes(pack.number) ? { ...pack, pallet: target } : pack,
  );
  if (moved.some(({ number }) => number === target) || !moved.some((pack) => pack.pallet === target)) return moved;
  return [...moved, { number: target, packType: 'PALLET', detailId: null, qty: null, pallet: null }];
}

/** The numbers that '1-3, 7' means, in rising order; undefined when it means none. */
export function numbersOf(text: string): number[] | undefined {
  const numbers = new Set<number>();
  for (const part of text.split(/[,，;；\s]+/).filter((each) => each !== '')) {
    const [, from, to = from] = /^(\d{1,4})(?:[-–~](\d{1,4}))?$/.exec(part) ?? [];
    if (from === undefined || Number(from) > Number(to)) return undefined;
    for (let number = Number(from); number <= Number(to); number += 1) numbers.add(number);
  }
  return numbers.size > 0 ? [...numbers].toSorted((a, b) => a - b) : undefined;
}

/** How much of a line is in boxes. */
export const packedQty = (packs: readonly Pick<Pack, 'detailId' | 'qty'>[], detailId: string): Decimal =>
  sum(packs.flatMap((pack) => (pack.detailId === detailId && pack.qty !== null ? [pack.qty] : [])));

/** Refuses packages that cannot be what stands on the truck; how much is packed is judged when it leaves. */
export function checkPacks(packs: readonly Pack[], lines: readonly PackedLine[]): void {
  if (packs.length > mostPacks) fail(packingErrors.tooManyPacks, { limit: mostPacks });
  const byNumber = new Map(packs.map((pack) => [pack.number, pack]));
  const seen = new Set<number>();
  for (const pack of packs) {
    const { number } = pack;
    if (seen.has(number)) fail(packingErrors.packTwice, { number });
    seen.add(number);
    if (pack.packType === 'PALLET') checkPallet(pack, packs);
    else checkBox(pack, byNumber, lines);
  }
  checkPackedSerials(packs, lines);
}

/** Refuses numbers of pieces that a box cannot hold: more than there are in it, not announced, or in another box too. */
export function checkPackedSerials(
  packs: readonly Pick<Pack, 'number' | 'detailId' | 'qty' | 'serials'>[],
  lines: readonly Pick<PackedLine, 'id' | 'shipQty' | 'serials' | 'serialQty'>[],
): void {
  const byId = new Map(lines.map((line) => [line.id, { ...line, announced: new Set(serialsIn(line.serials)) }]));
  const seen = new Set<string>();
  for (const { number, detailId, qty, serials = [] } of packs) {
    const line = byId.get(detailId ?? '');
    const pieces = line ? divide(times(qty ?? '0', line.serialQty ?? 0), line.shipQty) : '0';
    for (const serial of serials) {
      if (!line?.announced.has(serial)) fail(packingErrors.packSerialForeign, { number, serial });
      const key = `${detailId} ${serial}`;
      if (seen.has(key)) fail(packingErrors.packSerialTwice, { number, serial });
      seen.add(key);
    }
    if (isMore(serials.length, pieces))
      fail(packingErrors.packSerialCount, { number, given: serials.length, pieces: round(pieces, 2) });
  }
}

function checkPallet({ number, detailId, qty, pallet }: Pack, packs: readonly Pack[]): void {
  if (detailId !== null || qty !== null || pallet !== null) fail(packingErrors.palletHoldsBoxes, { number });
  if (!packs.some((pack) => pack.pallet === number)) fail(packingErrors.palletEmpty, { number });
}

function checkBox(pack: Pack, byNumber: ReadonlyMap<number, Pack>, lines: readonly PackedLine[]): void {
  const { number, detailId, qty, pallet } = pack;
  if (detailId === null || qty === null) return fail(packingErrors.packEmpty, { number });
  if (!isPositive(qty)) fail(packingErrors.packQuantity, { number });
  if (!lines.some(({ id }) => id === detailId)) fail(packingErrors.packForeign, { number });
  if (pallet !== null && byNumber.get(pallet)?.packType !== 'PALLET')
    fail(packingErrors.palletMissing, { number, pallet });
}

/** Refuses goods of which more or less is packed than shipped; a note without packages goes as it is. */
export function checkPacked(packs: readonly Pick<Pack, 'detailId' | 'qty'>[], lines: readonly PackedLine[]): void {
  if (packs.length === 0) return;
  for (const { id, lineNo, shipQty } of lines) {
    const packed = packedQty(packs, id);
    if (isMore(packed, shipQty) || isMore(shipQty, packed))
      fail(packingErrors.packedQuantity, { lineNo, packed, shipped: shipQty });
  }
}

/** How many pieces the driver hands over: pallets, and boxes that stand on none. */
export const piecesOf = (packs: readonly Pick<Pack, 'packType' | 'pallet'>[]): number =>
  packs.filter(({ packType, pallet }) => packType === 'PALLET' || pallet === null).length;

/** A whole number of pieces as GS1 counts them; undefined for part quantities. */
export function wholeCount(qty: Decimal): string | undefined {
  const whole = round(divide(qty, 1), 0);
  return isMore(qty, whole) || isMore(whole, qty) ? undefined : whole;
}
