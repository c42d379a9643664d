import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { warehouse } from '#areas/masterData/warehouse/warehouse.document.ts';
import { dockSlot } from '../../delivery/dockSlot/dockSlot.document.ts';
import { deliveryErrors } from '../../delivery/deliveryNote/errors.ts';
import { ids } from '../../receiving.queries.ts';
import { packOfLabel } from './scan.server.ts';
import { maskedPhone } from '../../delivery/deliveryNote/phone.rules.ts';
import { deliveryNote } from '../../delivery/deliveryNote/deliveryNote.document.ts';

type Note = Row<typeof deliveryNote>;

const atTheGate: readonly Note['status'][] = ['SHIPPED', 'ARRIVED', 'RECEIVING'];
const most = 500;

/**
 * What the gate looks at today: notes expected until tonight that have not come, those that stand at the dock, and those
 * that came today and are done.
 */
export async function arrivalsOfDay(ctx: Context) {
  const notes = ctx.store(deliveryNote);
  const page = { page: { current: 1, size: most }, sort: ['etaDate', 'deliveryNo'] };
  const [due, here, done] = [
    await notes.find({ status: 'SHIPPED', etaDate: { to: ctx.today } }, page),
    await notes.find({ status: ['ARRIVED', 'RECEIVING'] }, page),
    await notes.find({ status: ['RECEIVED', 'CLOSED'], arriveDate: { from: ctx.today } }, page),
  ];
  // The board hangs where everybody passes: whoever has to call a driver opens the note.
  const records = [...due, ...here, ...done].map((note) => ({
    ...note,
    driverPhone: note.driverPhone && maskedPhone(note.driverPhone),
  }));
  // Those with nothing today too: a driver may stand at the wrong gate.
  const sites = await ids(
    ctx.db,
    sql`select distinct n.warehouse_id as id from pur_delivery_note n
         where n.create_date > now() - interval '90 days' and n.warehouse_id is not null and not n.deleted_flag
           and ${ctx.scope(deliveryNote, 'n')}`,
  );
  const booked = records.flatMap(({ appointmentId }) => appointmentId ?? []);
  return {
    records,
    warehouses: sites.length > 0 ? await ctx.store(warehouse).find({ ids: sites }) : [],
    slots: booked.length > 0 ? await ctx.asSystem((system) => system.store(dockSlot).find({ ids: booked })) : [],
  };
}

/** Registers the arrival of the note that a code on its papers or packages belongs to, at the gate of its own warehouse. */
export async function checkIn(ctx: Context, code: string, warehouseId: string): Promise<{ deliveryNo: string }> {
  const { deliveryId } = await packOfLabel(ctx, code);
  const notes = ctx.store(deliveryNote);
  const note = await notes.get(deliveryId);
  if (note.warehouseId !== warehouseId)
    fail(deliveryErrors.otherSite, { deliveryNo: note.deliveryNo, warehouse: note.warehouseName ?? '' });
  await notes.run('arrive', note.id);
  return { deliveryNo: note.deliveryNo };
}

/** Gives a note a dock of its warehouse, or takes it away. */
export async function assignDock(
  ctx: Context,
  { id, dockNo }: { readonly id?: string | null; readonly dockNo?: number | null },
): Promise<Note> {
  if (!id) fail(engineErrors.idMissing);
  const notes = ctx.store(deliveryNote);
  const note = await notes.get(isId(id) ? id : fail(engineErrors.notFound), 'for update');
  if (!atTheGate.includes(note.status))
    fail(deliveryErrors.dockLate, {
      deliveryNo: note.deliveryNo,
      state: deliveryNote.states?.[note.status] ?? note.status,
    });
  if (dockNo) await assertDock(ctx, note.warehouseId, dockNo);
  await notes.patch(note.id, { dockNo: dockNo ?? 0 }, 'assignDock');
  return notes.get(note.id);
}

async function assertDock(ctx: Context, warehouseId: string | null, dockNo: number): Promise<void> {
  const place = warehouseId ? await ctx.store(warehouse).maybe(warehouseId) : undefined;
  // A warehouse that does not say how many docks it has may have any.
  const docks = place?.docks ?? null;
  if (docks !== null && dockNo > docks)
    fail(deliveryErrors.dockUnknown, { warehouse: place?.name ?? null, docks, dockNo });
}
