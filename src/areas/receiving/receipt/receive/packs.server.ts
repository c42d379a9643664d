import type { Context } from '#engine/runtime/context.ts';
import { isPositive } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { restOfNote } from '../../delivery/deliveryNote/delivery.rules.ts';
import type { deliveryNote } from '../../delivery/deliveryNote/deliveryNote.document.ts';
import { deliveryPack } from '../../delivery/deliveryNote/deliveryPack.document.ts';
import { nextPackNumber } from '../../delivery/deliveryNote/packs.queries.ts';
import { receivePack } from './receivePack.document.ts';
import { palletStates } from './scanned.rules.ts';

type Note = Row<typeof deliveryNote>;
type Box = Note['packs'][number];

/** A box and, where somebody read its label, when. */
export interface ReceivedPacks {
  readonly box: Box;
  readonly scannedAt: string | null;
}

/**
 * Boxes arrive with a receipt. The note is locked, so nobody else takes them meanwhile; the unique index of
 * `receivePack` stands behind it.
 */
export async function receivePacks(ctx: Context, receiveId: string, taken: readonly ReceivedPacks[]): Promise<void> {
  if (taken.length === 0) return;
  await ctx.asSystem(async (system) => {
    const first = await nextPackNumber(system.db, receiveId);
    await system.store(receivePack).createMany(
      taken.map(({ box, scannedAt }, index) => ({
        parentId: receiveId,
        lineNo: first + index,
        deliveryPackId: box.id,
        deliveryDetailId: box.deliveryDetailId,
        companyId: box.companyId,
        supplierBaseId: box.supplierBaseId,
        sscc: box.sscc,
        materialId: box.materialId,
        materialDesc: box.materialDesc,
        qty: box.qty,
        unitId: box.unitId,
        scannedFlag: scannedAt !== null,
        scannedAt,
      })),
    );
    await system.store(deliveryPack).patch(
      taken.map(({ box }) => box.id),
      { status: 'RECEIVED' },
      'receive',
    );
  });
}

/** What of a line has arrived completely has arrived in all its boxes, whether somebody scanned them or not. */
export async function receiveRemainder(ctx: Context, receiveId: string, note: Note): Promise<void> {
  const complete = new Set(note.lines.filter((line) => !isPositive(restOfNote(line))).map(({ id }) => id));
  const rest = note.packs.filter(
    ({ packType, status, deliveryDetailId }) =>
      packType === 'BOX' && status === 'SHIPPED' && complete.has(deliveryDetailId ?? ''),
  );
  await receivePacks(
    ctx,
    receiveId,
    rest.map((box) => ({ box, scannedAt: null })),
  );
}

/** The boxes of a receipt line that is reversed are expected once more. */
export async function releasePacks(ctx: Context, receiveId: string, deliveryDetailId: string | null): Promise<void> {
  if (deliveryDetailId === null) return;
  await ctx.asSystem(async (system) => {
    const taken = await system.store(receivePack).find({ parentId: receiveId, deliveryDetailId });
    if (taken.length === 0) return;
    await system.store(receivePack).remove(taken.map(({ id }) => id));
    await system.store(deliveryPack).patch(
      taken.flatMap(({ deliveryPackId }) => deliveryPackId ?? []),
      { status: 'SHIPPED' },
      'reverse',
    );
  });
}

/** Pallets follow their boxes. */
export async function followPallets(ctx: Context, note: Note): Promise<void> {
  const changed = palletStates(note.packs);
  await ctx.asSystem(async (system) => {
    for (const { id, status } of changed) await system.store(deliveryPack).patch(id, { status }, 'follow');
  });
}
