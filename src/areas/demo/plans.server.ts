import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import { deliveryPlan } from '#areas/planning/deliveryPlan/deliveryPlan.document.ts';
import { deliveryPlanDetail } from '#areas/planning/deliveryPlan/deliveryPlanDetail.document.ts';
import { dayAfter } from '#model/days.ts';
import { deliveryNote } from '#areas/receiving/delivery/deliveryNote/deliveryNote.document.ts';
import { receive } from '#areas/receiving/receipt/receive/receive.document.ts';
import { divide, isPositive, minus, round, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';

/** How far a delivery plan of the demo gets, each told by the last thing that happens to it. */
const fates = [
  'new',
  'pending',
  'published',
  'replied',
  'returned',
  'confirmed',
  'changing',
  'part',
  'cancelled',
  'discarded',
] as const;

export const planCount = fates.length;

type Fate = (typeof fates)[number];
type Plan = Row<typeof deliveryPlan>;

interface OpenLine {
  readonly id: string;
  readonly companyId: string;
  readonly supplierBaseId: string;
  readonly quantity: Decimal;
}

/** One plan and everything that happened to it; none while the demo has too few confirmed orders. */
export async function loadPlan(ctx: Context, index: number): Promise<void> {
  const lines = await openLines(ctx);
  const [first] = lines;
  if (!first) return;
  const fate = fates[index % fates.length] ?? 'new';
  const plans = ctx.store(deliveryPlan);
  const plan = await plans.create({
    companyId: first.companyId,
    supplierBaseId: first.supplierBaseId,
    planFrom: ctx.today,
    planTo: dayAfter(ctx.today, 60),
    replyDueDate: `${dayAfter(ctx.today, 2)}T10:00:00.000Z`,
    source: index % 3 === 0 ? 'MRP' : 'MANUAL',
    lines: lines
      .flatMap((line, at) => callsOf(line, at, ctx.today))
      .map((line, at) => ({ ...line, lineNo: (at + 1) * 10 })),
  });
  if (fate === 'new') return;
  if (fate === 'pending') return void (await plans.run('submit', plan.id));
  if (fate === 'discarded') return void (await plans.run('discard', plan.id, { reason: '需求推迟' }));
  await plans.run('publish', plan.id);
  if (fate === 'published') return;
  if (fate === 'cancelled') return void (await plans.run('cancel', plan.id, { reason: '改由其他工厂交货' }));
  await answered(ctx, plan, fate);
}

/** A line in two parts, a month apart; the small ones at once. */
function callsOf(line: OpenLine, at: number, today: string) {
  const near = dayAfter(today, 5 + at * 2);
  const half = round(divide(line.quantity, 2), 0);
  const isWhole = !isPositive(half) || !isPositive(minus(line.quantity, half));
  if (isWhole) return [{ orderDetailId: line.id, requireDate: near, planQty: line.quantity }];
  const later = { orderDetailId: line.id, requireDate: dayAfter(near, 28), planQty: minus(line.quantity, half) };
  return [{ orderDetailId: line.id, requireDate: near, planQty: half }, later];
}

async function answered(ctx: Context, plan: Plan, fate: Fate): Promise<void> {
  const plans = ctx.store(deliveryPlan);
  await plans.run('reply', plan.id);
  if (fate === 'replied') return;
  if (fate === 'returned') return void (await plans.run('return', plan.id, { reason: '第二批请提前一周' }));
  await plans.run('accept', plan.id);
  const [line] = plan.lines;
  if (!line || fate === 'confirmed') return;
  if (fate === 'part') return deliver(ctx, plan);
  const asked = { planQty: line.planQty, requireDate: dayAfter(line.requireDate, 1), reason: '产线检修一天' };
  await ctx.store(deliveryPlanDetail).run('ask', line.id, asked);
}

/** What the first line calls off arrives. */
async function deliver(ctx: Context, plan: Plan): Promise<void> {
  const [line] = plan.lines;
  if (!line) return;
  const notes = ctx.store(deliveryNote);
  const note = await notes.create({
    etaDate: ctx.now,
    lines: [{ lineNo: 10, orderDetailId: line.orderDetailId, planDetailId: line.id, shipQty: line.planQty }],
  });
  await notes.run('ship', note.id);
  await notes.run('arrive', note.id);
  await notes.run('receive', note.id);
  const [draft] = await ctx.store(receive).find({ deliveryId: note.id });
  if (draft) await ctx.store(receive).run('post', draft.id);
}

// What is still open of an order that no plan has called off yet: each plan takes another order.
async function openLines(ctx: Context): Promise<OpenLine[]> {
  const open = sql`d.order_qty - d.close_qty - d.receive_qty - d.in_transit_qty`;
  return ctx.db.many<OpenLine>(sql`
    select id, company_id as "companyId", supplier_base_id as "supplierBaseId", ${open} as quantity
      from pur_purchase_order_detail d
     where parent_id = (
           select o.id from pur_purchase_order o
             join pur_purchase_order_detail d on d.parent_id = o.id and d.status = 'CONFIRMED' and ${open} > 0
            where o.purchaser_id is not null and o.status in ('CONFIRMED', 'EXECUTING')
              and not exists (select 1 from pur_delivery_plan_detail p join pur_purchase_order_detail x on x.id = p.order_detail_id
                               where x.parent_id = o.id)
            order by o.id limit 1)
       and status = 'CONFIRMED' and ${open} > 0 and not deleted_flag
     order by id limit 3`);
}
