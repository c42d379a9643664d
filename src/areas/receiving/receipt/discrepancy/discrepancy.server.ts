import { attach } from '#engine/runtime/attach.ts';
import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { isPositive, minus } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { restOfNote } from '../../delivery/deliveryNote/delivery.rules.ts';
import { deliveryNote } from '../../delivery/deliveryNote/deliveryNote.document.ts';
import { errors } from '../../errors.ts';
import type { receive } from '../receive/receive.document.ts';
import { discrepancy } from './discrepancy.document.ts';
import { foundAtDock, type Found } from './discrepancy.rules.ts';

type Note = Row<typeof deliveryNote>;
type Receipt = Row<typeof receive>;

export default implement(discrepancy, {
  transitions: {
    classify: {
      guard({ kind }) {
        if (kind === 'OVER' || kind === 'SHORT') fail(errors.kindCounted);
      },
      writes: (_row, _ctx, { kind }) => ({ kind }),
    },
    propose: {
      writes: (_row, _ctx, { outcome, outcomeRemark }) => ({
        outcome,
        outcomeRemark: outcomeRemark ?? null,
        disputeReason: null,
      }),
    },
    dispute: { writes: (_row, _ctx, { reason }) => ({ disputeReason: reason }) },
  },
});

/** A delivery note that is closed short leaves a discrepancy for what never came. */
export const shortages = attach(deliveryNote, 'discrepancies', {
  transitions: { shortClose: { effect: (note, ctx) => noteShortage(ctx, note) } },
});

/** Writes what a receipt found beside its note, as that stood before the receipt. */
export async function noteDifferences(ctx: Context, note: Note, receipt: Receipt): Promise<void> {
  const rows = receipt.lines.flatMap((line) => {
    const announced = note.lines.find(({ id }) => id === line.deliveryDetailId);
    if (!announced) return [];
    const from = { ...placeOf(note, announced), receiveId: receipt.id, receiveDetailId: line.id };
    return foundAtDock(restOfNote(announced), line).map((found) => ({ ...from, ...found }));
  });
  await write(ctx, rows);
}

/** Writes what of a note never came. */
async function noteShortage(ctx: Context, note: Note): Promise<void> {
  const open = note.lines.filter((line) => isPositive(restOfNote(line)));
  await write(
    ctx,
    open.map((line) => ({
      ...placeOf(note, line),
      kind: 'SHORT' as const,
      announcedQty: line.shipQty,
      arrivedQty: minus(line.shipQty, restOfNote(line)),
      diffQty: restOfNote(line),
      cause: null,
    })),
  );
}

/** Whatever a receipt line found is void when the line is reversed. */
export async function voidDifferences(ctx: Context, receiveDetailId: string): Promise<void> {
  await ctx.asSystem(async (system) => {
    const rows = await system.store(discrepancy).find({ receiveDetailId });
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await system.store(discrepancy).patch(ids, { status: 'VOID' }, 'void');
  });
}

type Place = ReturnType<typeof placeOf> & { readonly receiveId?: string; readonly receiveDetailId?: string };

const placeOf = (note: Note, line: Note['lines'][number]) => ({
  supplierBaseId: note.supplierBaseId ?? '',
  companyId: note.companyId ?? '',
  deliveryId: note.id,
  orderDetailId: line.orderDetailId,
  materialId: line.materialId,
  materialDesc: line.materialDesc,
  unitId: line.unitId,
});

async function write(ctx: Context, rows: readonly (Place & Found)[]): Promise<void> {
  if (rows.length > 0) await ctx.asSystem((system) => system.store(discrepancy).createMany(rows));
}
