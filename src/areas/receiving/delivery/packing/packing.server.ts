import { randomBytes } from 'node:crypto';
import { attach } from '#engine/runtime/attach.ts';
import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import { isDecimal, normalise } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { readLines } from '#areas/purchasing/public.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { deliveryNote } from '../deliveryNote/deliveryNote.document.ts';
import { packingErrors } from './errors.ts';
import { checkPrecision } from '../../orderLines.server.ts';
import { serialsIn, serialText } from '../../inventory/serial/serials.rules.ts';
import { deliveryPack } from '../deliveryNote/deliveryPack.document.ts';
import { ssccOf } from './gs1.rules.ts';
import { labelText } from './label.rules.ts';
import { hidePacks, takeSerials } from '../deliveryNote/packs.queries.ts';
import { checkPacked, checkPackedSerials, checkPacks, piecesOf, type Pack } from './packing.rules.ts';

type Note = Row<typeof deliveryNote>;
type StoredPack = Note['packs'][number];

/** What is shipped may stand in packages; whoever packs packs everything. */
export const packing = attach(deliveryNote, 'packing', {
  beforeSave(note, _ctx, before) {
    if (before) followLines(note);
  },
  transitions: { ship: { guard: assertPacked }, review: { guard: assertPacked } },
  endpoints: { pack: ({ body }, ctx) => packNote(ctx, body.id, body.packs) },
});

function assertPacked({ packs, lines }: Note): void {
  const boxes = packs.map(({ lineNo, deliveryDetailId, qty, serials }) => ({
    number: lineNo,
    detailId: deliveryDetailId,
    qty,
    serials: serialsIn(serials),
  }));
  checkPacked(boxes, lines);
  checkPackedSerials(boxes, lines);
}

/** Writes the packages of a note that has not left; those that keep their number keep their codes. */
export async function packNote(ctx: Context, id: string | null | undefined, input: unknown): Promise<Note> {
  if (!id) fail(engineErrors.idMissing);
  const notes = ctx.store(deliveryNote);
  const note = await notes.get(isId(id) ? id : fail(engineErrors.notFound), 'for update');
  if (note.status !== 'NEW') fail(packingErrors.packedLate, { deliveryNo: note.deliveryNo });
  const packs = readPacks(input);
  checkPacks(packs, note.lines);
  await checkPrecision(
    ctx,
    packs.flatMap((pack) => precisionOf(pack, note)),
  );
  await writePacks(ctx, note, packs);
  await notes.patch(note.id, { packages: piecesOf(packs) }, 'pack');
  return notes.get(note.id);
}

function precisionOf({ detailId, qty }: Pack, note: Note) {
  const line = note.lines.find(({ id }) => id === detailId);
  return line && qty !== null ? [{ lineNo: line.lineNo, unitId: line.unitId, quantity: qty }] : [];
}

/** Reads packages as a call gives them. */
function readPacks(input: unknown): Pack[] {
  if (!Array.isArray(input)) fail(packingErrors.packsMissing);
  return input.map((row: unknown, index): Pack => {
    if (!isRecord(row)) return fail(packingErrors.packEmpty, { number: index + 1 });
    const { number, packType, deliveryDetailId, qty, pallet, serials } = row;
    if (!isNumber(number)) return fail(packingErrors.packNumber, { row: index + 1 });
    return {
      number,
      packType: packType === 'PALLET' ? 'PALLET' : 'BOX',
      detailId: typeof deliveryDetailId === 'string' && deliveryDetailId !== '' ? deliveryDetailId : null,
      qty: isDecimal(qty) ? normalise(qty) : null,
      pallet: isNumber(pallet) ? pallet : null,
      serials: serialsIn(typeof serials === 'string' ? serials : null),
    };
  });
}

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 10_000;

async function writePacks(ctx: Context, note: Note, packs: readonly Pack[]): Promise<void> {
  const known = new Map(note.packs.map((pack) => [`${pack.packType} ${pack.lineNo}`, pack]));
  const stored = (pack: Pack): StoredPack | undefined => known.get(`${pack.packType} ${pack.number}`);
  const codes = await newCodes(ctx, note, packs.filter((pack) => !stored(pack)?.sscc).length);
  const lines = await goodsOf(ctx, note);
  const rows = packs.map((pack) => ({
    pallet: pack.pallet,
    ...packRow(note, pack, lines.get(pack.detailId ?? '')),
    sscc: stored(pack)?.sscc ?? codes.pop() ?? null,
    labelToken: stored(pack)?.labelToken ?? newToken(),
  }));
  await ctx.asSystem(async (system) => {
    await hidePacks(system.db, note.id);
    const palletIds = new Map<number | null, string>();
    // Pallets first: boxes name them.
    for (const packType of ['PALLET', 'BOX'] as const) {
      const made = await system.store(deliveryPack).createMany(
        rows
          .filter((row) => row.packType === packType)
          .map(({ pallet, materialCode, ...row }) => ({
            ...row,
            parentPackId: palletIds.get(pallet) ?? null,
            gs1Text: labelText({ ...row, materialCode }),
          })),
      );
      for (const { id, lineNo } of packType === 'PALLET' ? made : []) palletIds.set(lineNo, id);
    }
  });
}

/** What a label tells of the lines of a note, by line. */
async function goodsOf(ctx: Context, note: Note) {
  const orders = await readLines(
    ctx.db,
    note.lines.map((line) => line.orderDetailId),
  );
  const orderNos = new Map(orders.map(({ id, orderNo }) => [id, orderNo]));
  return new Map(
    note.lines.map((line) => [
      line.id,
      {
        materialId: line.materialId,
        materialCode: line.materialCode ?? null,
        materialDesc: line.materialDesc,
        unitId: line.unitId,
        orderNo: orderNos.get(line.orderDetailId) ?? null,
        batchNo: line.batchNo,
        productionDate: line.productionDate,
        expiryDate: line.expiryDate,
      },
    ]),
  );
}

type Goods = Awaited<ReturnType<typeof goodsOf>> extends Map<string, infer G> ? G : never;

const noGoods: Goods = {
  materialId: null,
  materialCode: null,
  materialDesc: null,
  unitId: null,
  orderNo: null,
  batchNo: null,
  productionDate: null,
  expiryDate: null,
};

const packRow = (note: Note, { number, packType, detailId, qty, serials = [] }: Pack, goods: Goods = noGoods) => ({
  ...goods,
  parentId: note.id,
  lineNo: number,
  packNo: `${note.deliveryNo}-${String(number).padStart(3, '0')}`,
  packType,
  deliveryDetailId: detailId,
  companyId: note.companyId,
  supplierBaseId: note.supplierBaseId,
  qty: qty ?? '0',
  serials: serialText(serials),
});

// 128 bits that say nothing of what they stand for.
const newToken = (): string => randomBytes(16).toString('base64url');

/** So many SSCC of the supplier's company prefix; none where he has no prefix. */
async function newCodes(ctx: Context, note: Note, count: number): Promise<string[]> {
  if (count === 0 || !note.supplierBaseId) return [];
  const supplierId = note.supplierBaseId;
  return ctx.asSystem(async (system) => {
    const { gs1Prefix } = await system.store(supplierBase).get(supplierId);
    if (!gs1Prefix) return [];
    const first = await takeSerials(system.db, gs1Prefix, count);
    const codes = Array.from({ length: count }, (_, index) => ssccOf(gs1Prefix, first + BigInt(index)));
    return codes.map((code) => code ?? fail(packingErrors.ssccUsedUp, { prefix: gs1Prefix })).toReversed();
  });
}

/** Brings packages up to date with the lines of a note that is edited; goods that left the note leave their boxes. */
function followLines(note: Note): void {
  const lines = new Map(note.lines.map((line) => [line.id, line]));
  const left = note.packs.filter(({ packType, deliveryDetailId }) =>
    packType === 'PALLET' ? true : lines.has(deliveryDetailId ?? ''),
  );
  const used = new Set(left.map(({ parentPackId }) => parentPackId));
  note.packs = left.filter(({ packType, id }) => packType === 'BOX' || used.has(id));
  for (const pack of note.packs) {
    const line = lines.get(pack.deliveryDetailId ?? '');
    if (!line) continue;
    pack.batchNo = line.batchNo;
    pack.productionDate = line.productionDate;
    pack.expiryDate = line.expiryDate;
    pack.gs1Text = labelText({ ...pack, materialCode: pack.materialCode ?? line.materialCode ?? null });
  }
}
