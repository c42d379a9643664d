import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { deliveryNote } from '#areas/receiving/delivery/deliveryNote/deliveryNote.document.ts';
import { deliveryNoteDetail } from '#areas/receiving/delivery/deliveryNote/deliveryNoteDetail.document.ts';
import { receive } from '#areas/receiving/receipt/receive/receive.document.ts';
import { stockIn } from '#areas/receiving/warehouse/stockIn/stockIn.document.ts';
import { idOf } from './basics.server.ts';
import { placeDeal } from './deal.server.ts';
import { step } from './history.server.ts';
import type { DemoWorld } from './orders.server.ts';

/** Motors with a number on every one: eight in stock, six on their way, four of which nobody has said the numbers yet. */
export async function loadSerials(ctx: Context, world: DemoWorld): Promise<void> {
  const seller = world.suppliers.find(({ families }) => families.includes('0302')) ?? world.suppliers[0];
  if (!seller) return;
  const { basics, accounts } = world;
  const unitId = idOf(basics.units, 'EA');
  const category = await ctx.db.one<{ id: string }>(sql`select id from basic_material_category where code = '0302'`);
  const motor = await ctx.store(material).create({
    code: 'A0302901',
    name: { zh: '伺服电机', en: 'Servo motor' },
    spec: '750W 3000rpm',
    categoryId: category.id,
    baseUnitId: unitId,
    taxRateId: idOf(basics.taxRates, 'SL02_SYS'),
    serialFlag: true,
  });
  const order = await placeDeal(ctx, world, {
    supplierBaseId: seller.id,
    daysAgo: 21,
    lines: [{ materialId: motor.id, unitId, orderQty: '18', taxPrice: '1280' }],
  });
  const orderDetailId = order.lines[0]?.id ?? '';
  const ship = (first: number, count: number, daysAgo: number, isSent: boolean): Promise<string> =>
    step(ctx, accounts, { by: { supplier: seller.id }, daysAgo, hour: 15 }, async (past) => {
      const notes = past.store(deliveryNote);
      const note = await notes.create({
        carrier: '顺丰速运',
        lines: [{ lineNo: 10, orderDetailId, shipQty: `${count}` }],
      });
      if (!isSent) return note.id;
      const serials = Array.from({ length: count }, (_, index) => `SM750-${String(2_611_000 + first + index)}`);
      await past
        .store(deliveryNoteDetail)
        .patch(note.lines[0]?.id ?? '', { serials: serials.join('\n') }, 'enterSerials');
      await notes.run('ship', note.id);
      return note.id;
    });
  const deliveryId = await ship(1, 8, 9, true);
  await ship(9, 6, 1, true);
  await ship(15, 4, 0, false);
  await step(ctx, accounts, { by: 'clerk', daysAgo: 8, hour: 10 }, async (past) => {
    await past.store(deliveryNote).run('arrive', deliveryId);
    await past.store(deliveryNote).run('receive', deliveryId);
    const [receipt] = await past.store(receive).find({ deliveryId });
    if (!receipt) return;
    await past.store(receive).run('post', receipt.id);
    await past.store(receive).run('putAway', receipt.id);
    const [entry] = await past.store(stockIn).find({ receiveId: receipt.id });
    if (entry) await past.store(stockIn).run('post', entry.id);
  });
}
