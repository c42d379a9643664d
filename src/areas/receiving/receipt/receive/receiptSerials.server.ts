import type { Context } from '#engine/runtime/context.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { deliveryNote } from '../../delivery/deliveryNote/deliveryNote.document.ts';
import { serialErrors } from '../../inventory/serial/errors.ts';
import type { receive } from './receive.document.ts';
import type { receiveDetail } from './receiveDetail.document.ts';
import { serialsIn } from '../../inventory/serial/serials.rules.ts';
import { moveSerials } from '../../inventory/serial/serials.server.ts';

type Receipt = Row<typeof receive>;
type Line = Row<typeof receiveDetail>;

/** The numbered pieces of a receipt are here; those of a note that named them are the ones it named. */
export async function receiveSerials(ctx: Context, receipt: Receipt): Promise<void> {
  const announced = await announcedOn(ctx, receipt);
  for (const { lineNo, serials, deliveryDetailId } of receipt.lines) {
    const named = announced.get(deliveryDetailId ?? '');
    const serial = named && serialsIn(serials).find((each) => !named.has(each));
    if (serial !== undefined) fail(serialErrors.serialNotAnnounced, { lineNo, serial });
  }
  await moveSerials(
    ctx,
    'receive',
    { companyId: receipt.companyId, sourceDoc: receipt.receiveNo },
    receipt.lines.map(({ id, lineNo, materialId, serials, batchNo, deliveryDetailId }) => ({
      lineNo,
      materialId,
      serials,
      came: { deliveryDetailId },
      writes: {
        supplierBaseId: receipt.supplierBaseId,
        warehouseId: receipt.warehouseId,
        batchNo,
        deliveryDetailId,
        receiveDetailId: id,
      },
    })),
  );
}

/** The pieces of a reversed line are on their way again where a note named them, else nobody knows them. */
export async function unreceiveSerials(ctx: Context, receipt: Receipt, line: Line): Promise<void> {
  const isAnnounced = (await announcedOn(ctx, receipt)).has(line.deliveryDetailId ?? '');
  const { id: receiveDetailId, lineNo, materialId, serials } = line;
  await moveSerials(
    ctx,
    isAnnounced ? 'takeBack' : 'forget',
    { companyId: receipt.companyId, sourceDoc: receipt.receiveNo },
    [{ lineNo, materialId, serials, came: { receiveDetailId }, writes: { receiveDetailId: null } }],
  );
}

/** The numbers that a note named, by its lines. */
async function announcedOn(ctx: Context, receipt: Receipt): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const isNumbered = receipt.lines.some(({ serials }) => serials !== null);
  if (!receipt.deliveryId || !isNumbered) return new Map();
  const { lines } = await ctx.store(deliveryNote).get(receipt.deliveryId);
  return new Map(
    lines.flatMap(({ id, serials }): [string, ReadonlySet<string>][] =>
      serials === null ? [] : [[id, new Set(serialsIn(serials))]],
    ),
  );
}
