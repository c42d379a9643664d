import type { Context } from '#engine/runtime/context.ts';
import type { Row } from '#model/row.ts';
import type { deliveryNote } from './deliveryNote.document.ts';
import { serialsOf } from '../../inventory/serial/serials.queries.ts';
import { serialText } from '../../inventory/serial/serials.rules.ts';
import { moveSerials } from '../../inventory/serial/serials.server.ts';

type Note = Row<typeof deliveryNote>;

/** The numbered pieces of a note are on their way. */
export async function shipSerials(ctx: Context, note: Note): Promise<void> {
  await moveSerials(
    ctx,
    'ship',
    { companyId: note.companyId, sourceDoc: note.deliveryNo },
    note.lines.map(({ id, lineNo, materialId, serials, batchNo }) => ({
      lineNo,
      materialId,
      serials,
      came: {},
      writes: {
        supplierBaseId: note.supplierBaseId,
        warehouseId: note.warehouseId,
        batchNo,
        deliveryDetailId: id,
        receiveDetailId: null,
      },
    })),
  );
}

/** What of a note has not arrived never comes under it. */
export async function unshipSerials(ctx: Context, note: Note): Promise<void> {
  const lines = note.lines.filter(({ serials }) => serials !== null);
  if (lines.length === 0) return;
  const ids = lines.map(({ id }) => id);
  const open = await ctx.asSystem(({ db }) => serialsOf(db, 'delivery_detail_id', ids, 'SHIPPED'));
  await moveSerials(
    ctx,
    'unship',
    { companyId: note.companyId, sourceDoc: note.deliveryNo },
    lines.map(({ id, lineNo, materialId }) => ({
      lineNo,
      materialId,
      serials: serialText(open.get(id) ?? []),
      came: {},
    })),
  );
}
