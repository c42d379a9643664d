import type { Context } from '#engine/context.ts';
import { sql } from '#engine/database.ts';
import { lineClosing } from '#areas/purchasing/lineClosing/lineClosing.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/purchaseOrderDetail.document.ts';
import { step } from './history.server.ts';
import type { DemoWorld } from './orders.server.ts';

const asked = [
  { closeReason: 'CANCEL', reason: '客户取消机型，余量不再需要' },
  { closeReason: 'OTHER', reason: '设计变更，改用新图号' },
] as const;

/** Requests to close the lines of which most is open: one waits for its approval, one was sent back. */
export async function loadClosings(ctx: Context, { accounts }: DemoWorld): Promise<void> {
  const lines = await ctx.db.many<{ id: string }>(sql`
    select d.id from pur_purchase_order_detail d
      join pur_purchase_order o on o.id = d.parent_id
     where d.status = 'CONFIRMED' and d.receive_qty = 0 and d.in_transit_qty = 0 and not d.change_hold_flag
       and d.gross_amt * o.exchange_rate > 100000 and not o.change_flag and not d.deleted_flag
     order by d.gross_amt * o.exchange_rate desc, d.id limit ${asked.length}`);
  for (const [index, line] of lines.entries())
    await step(ctx, accounts, { by: 'buyer', daysAgo: index + 1, hour: 10 }, (past) =>
      past.store(purchaseOrderDetail).run('askToClose', line.id, asked[index] ?? asked[0]),
    );
  const last = lines.at(-1);
  if (!last || lines.length < asked.length) return;
  const requests = await ctx.store(lineClosing).find({ orderDetailId: last.id });
  for (const { id } of requests)
    await step(ctx, accounts, { by: 'manager', daysAgo: 1, hour: 15 }, (past) =>
      past.store(lineClosing).run('reject', id, { reason: '旧图号库存不足，请先消化在途' }),
    );
}
