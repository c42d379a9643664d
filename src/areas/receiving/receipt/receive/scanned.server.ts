import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import { isDecimal, normalise } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { deliveryNote } from '../../delivery/deliveryNote/deliveryNote.document.ts';
import { errors } from '../../errors.ts';
import { receiveErrors } from './errors.ts';
import { draftReceiptOf, lockNote } from '../../receiving.queries.ts';
import { serialsIn, serialText } from '../../inventory/serial/serials.rules.ts';
import { isBlind } from './blindReceipt.server.ts';
import { receivePacks } from './packs.server.ts';
import { receive } from './receive.document.ts';
import { checkCounted, scannedBoxes } from './scanned.rules.ts';

type Note = Row<typeof deliveryNote>;

interface Provided {
  readonly deliveryId?: string | null;
  readonly packs?: unknown;
  readonly lines?: unknown;
}

/**
 * A receipt made and posted by one call of the dock: what was scanned and what was counted. Notes are locked first, so two
 * clerks before one pallet are told apart.
 */
export async function postScanned(ctx: Context, input: Provided): Promise<{ id: string; receiveNo: string }> {
  if (!input.deliveryId) fail(engineErrors.idMissing);
  const id = isId(input.deliveryId) ? input.deliveryId : fail(engineErrors.notFound);
  await ctx.store(deliveryNote).get(id, 'for update');
  await lockNote(ctx.db, id);
  const note = await ctx.store(deliveryNote).get(id);
  if (note.status !== 'ARRIVED' && note.status !== 'RECEIVING')
    fail(receiveErrors.deliveryNotArrived, { deliveryNo: note.deliveryNo });
  const receiveNo = await draftReceiptOf(ctx.db, id);
  if (receiveNo) fail(errors.draftReceipt, { receiveNo });
  const scans = scansIn(input.packs, ctx.now);
  const boxes = scannedBoxes(note.packs, [...scans.keys()], note.deliveryNo);
  const lines = countedLines(input.lines, note);
  checkCounted(lines, boxes);
  const receipt = await writeReceipt(ctx, note, lines);
  await receivePacks(
    ctx,
    receipt.id,
    boxes.map((box) => ({ box, scannedAt: scans.get(box.id) ?? scans.get(box.parentPackId ?? '') ?? ctx.now })),
  );
  const posted = await ctx.store(receive).run('post', receipt.id);
  return { id: posted.id, receiveNo: posted.receiveNo };
}

/** The packages of a call and when each was scanned: phones keep scans while they have no network. */
function scansIn(input: unknown, now: string): Map<string, string> {
  const rows = Array.isArray(input) ? input : [];
  return new Map(
    rows.map((row: unknown): [string, string] => {
      const { id, at } = isRecord(row) ? row : {};
      if (typeof id !== 'string' || !isId(id)) return fail(engineErrors.idMissing);
      const time = typeof at === 'string' ? Date.parse(at) : Number.NaN;
      // A clock that runs ahead scans nothing in the future.
      return [id, Number.isNaN(time) || time > Date.parse(now) ? now : new Date(time).toISOString()];
    }),
  );
}

const textIn = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null);

/** What a call counted, as lines of a receipt; what did not arrive at all is left out. */
function countedLines(input: unknown, note: Note) {
  if (!Array.isArray(input) || input.length === 0) return fail(errors.noLines);
  return input.map((row: unknown, index) => {
    const values = isRecord(row) ? row : {};
    const line = note.lines.find(({ id }) => id === values['deliveryDetailId']);
    if (!line) return fail(receiveErrors.deliveryLineForeign, { lineNo: index + 1 });
    const { arriveQty, refuseQty } = values;
    return {
      lineNo: line.lineNo,
      orderDetailId: line.orderDetailId,
      deliveryDetailId: line.id,
      arriveQty: isDecimal(arriveQty)
        ? normalise(arriveQty)
        : fail(receiveErrors.countMissing, { lineNo: line.lineNo }),
      refuseQty: isDecimal(refuseQty) ? normalise(refuseQty) : ('0' as const),
      refuseReason: textIn(values['refuseReason']),
      batchNo: textIn(values['batchNo']) ?? line.batchNo,
      productionDate: textIn(values['productionDate']) ?? line.productionDate,
      expiryDate: textIn(values['expiryDate']) ?? line.expiryDate,
      diffReason: textIn(values['diffReason']),
      serials: serialText(serialsIn(textIn(values['serials']))),
    };
  });
}

async function writeReceipt(ctx: Context, note: Note, lines: ReturnType<typeof countedLines>) {
  const blindFlag = await isBlind(ctx, note.companyId);
  return ctx.store(receive).create({
    receiveType: 'ASN',
    blindFlag,
    deliveryId: note.id,
    warehouseId: note.warehouseId ?? '',
    arriveDate: note.arriveDate ?? ctx.now,
    lines,
  });
}
