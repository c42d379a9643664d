import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import { dayAfter } from '#model/days.ts';
import { bookSlot, freeSlots } from '#areas/receiving/public.ts';
import { dockSlot } from '#areas/receiving/delivery/dockSlot/dockSlot.document.ts';
import { step } from './history.server.ts';
import type { DemoWorld } from './orders.server.ts';

/** Books a half hour of a day for a note, the second one of the morning; none where nobody works on that day. */
export async function bookMorning(ctx: Context, deliveryId: string, day: string): Promise<string | undefined> {
  const { slots } = await freeSlots(ctx, { deliveryId, day });
  const chosen = slots.slice(1).find(({ free }) => free > 0);
  if (!chosen) return undefined;
  return (await bookSlot(ctx, { deliveryId, slotStart: chosen.slotStart })).id;
}

interface Booking {
  readonly id: string;
  readonly supplierBaseId: string;
}

/** Half hours of notes that are still to come, and one to which nobody came. */
export async function loadDockSlots(ctx: Context, { accounts }: DemoWorld): Promise<void> {
  const notesIn = (status: string, count: number) =>
    ctx.db.many<Booking>(sql`
      select id, supplier_base_id as "supplierBaseId" from pur_delivery_note
       where status = ${status} and not deleted_flag order by eta_date, delivery_no limit ${count}::int`);
  const nearest = async (work: (day: string) => Promise<string | undefined>, direction: 1 | -1) => {
    for (let days = 1; days < 10; days += 1) {
      const booked = await work(dayAfter(ctx.today, days * direction));
      if (booked) return booked;
    }
    return undefined;
  };
  for (const { id, supplierBaseId } of await notesIn('NEW', 3))
    await step(ctx, accounts, { by: { supplier: supplierBaseId }, daysAgo: 1, hour: 16 }, (past) =>
      nearest((day) => bookMorning(past, id, day), 1),
    );
  const [missed] = await notesIn('SHIPPED', 1);
  if (!missed) return;
  const slotId = await step(ctx, accounts, { by: { supplier: missed.supplierBaseId }, daysAgo: 12, hour: 10 }, (past) =>
    nearest((day) => bookMorning(past, missed.id, day), -1),
  );
  if (slotId) await ctx.store(dockSlot).run('miss', slotId);
}
