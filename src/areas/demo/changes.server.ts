import type { Context } from '#engine/context.ts';
import { sql } from '#engine/database.ts';
import { purchaseOrderChange } from '#areas/purchasing/change/purchaseOrderChange.document.ts';
import { plus, type Decimal } from '#model/decimal.ts';

/** How far a change of the demo gets, each told by the last thing that happens to it. */
const fates = ['new', 'pending', 'waiting', 'effective', 'refused', 'cancelled', 'effective', 'asked'] as const;

export const changeCount = fates.length;

interface Changeable {
  readonly id: string;
  readonly orderId: string;
  readonly orderQty: Decimal;
  readonly later: string;
}

/** One change of an order that is being delivered, and everything that happened to it. */
export async function loadChange(ctx: Context, index: number): Promise<void> {
  const line = await changeableLine(ctx, index);
  if (!line) return;
  const fate = fates[index % fates.length] ?? 'new';
  const changes = ctx.store(purchaseOrderChange);
  const { id } = await changes.create({
    orderId: line.orderId,
    initiator: fate === 'asked' ? 'S' : 'B',
    reasonCode: index % 2 === 0 ? 'DEMAND' : 'SUPPLY',
    reason: index % 2 === 0 ? '客户追加需求' : '产线排程推迟',
    lines: [
      {
        lineNo: 10,
        kind: 'CHANGE',
        orderDetailId: line.id,
        newQty: index % 2 === 0 ? plus(line.orderQty, 10) : line.orderQty,
        newDate: line.later,
      },
    ],
  });
  if (fate === 'new') return;
  if (fate === 'asked') return void (await changes.run('offer', id));
  await changes.run('submit', id);
  if (fate === 'pending') return;
  await changes.run('approve', id);
  await changes.run('send', id);
  if (fate === 'effective') await changes.run('confirm', id);
  if (fate === 'refused') await changes.run('refuse', id, { reason: '产能已排满，无法追加' });
  if (fate === 'cancelled') await changes.run('cancel', id, { reason: '客户撤回追加' });
}

/** The first open line of the n-th order that is being delivered and was never changed. */
async function changeableLine(ctx: Context, index: number): Promise<Changeable | undefined> {
  return ctx.db.maybe<Changeable>(sql`
    select id, parent_id as "orderId", order_qty as "orderQty", (greatest(require_date, current_date) + 7)::text as later
      from (select distinct on (d.parent_id) d.* from pur_purchase_order_detail d
              join pur_purchase_order o on o.id = d.parent_id
             where o.status = 'EXECUTING' and d.status = 'CONFIRMED' and d.open_qty > 0
             order by d.parent_id, d.line_no) d
     order by parent_id limit 1 offset ${index}::int`);
}
