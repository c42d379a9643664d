import type { Context } from '#engine/context.ts';
import { sql } from '#engine/database.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/purchaseOrderDetail.document.ts';
import { deliveryNote } from '#areas/receiving/deliveryNote/deliveryNote.document.ts';
import { proposePacks, putOnPallet } from '#areas/receiving/packing/packing.rules.ts';
import { packNote } from '#areas/receiving/public.ts';
import { receive } from '#areas/receiving/receive/receive.document.ts';
import { inspectReceipt } from './inspection.server.ts';
import { stockIn } from '#areas/receiving/stockIn/stockIn.document.ts';
import { divide, isMore, minus, round, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/document.ts';
import { idOf, type Basics } from './basics.server.ts';
import type { Good } from './goods.server.ts';
import type { DemoSupplier } from './people.server.ts';
import type { Random } from './random.rules.ts';

type Order = Row<typeof purchaseOrder>;

export interface DemoWorld {
  readonly basics: Basics;
  readonly goods: readonly Good[];
  readonly suppliers: readonly DemoSupplier[];
  readonly purchaserId: string;
  readonly random: Random;
}

/** How far an order of the demo gets, each told by the last thing that happens to it. */
const fates = [
  'new',
  'pending',
  'rejected',
  'withdrawn',
  'approved',
  'issued',
  'proposed',
  'refused',
  'confirmed',
  'shipped',
  'arrived',
  'received',
  'partly',
  'stocked',
  'completed',
  'closed',
  'cancelled',
  'discarded',
  'terminating',
  'terminated',
] as const;

export const orderCount = fates.length * 5;

/** One order and everything that happened to it, through the same transitions that people use. */
export async function loadOrder(ctx: Context, world: DemoWorld, index: number): Promise<void> {
  const fate = fates[index % fates.length] ?? 'new';
  const order = await placeOrder(ctx, world, index);
  const orders = ctx.store(purchaseOrder);
  if (fate === 'new') return;
  if (fate === 'discarded') return void (await orders.run('discard', order.id, { reason: '需求取消' }));
  await orders.run('submit', order.id);
  if (fate === 'pending') return;
  if (fate === 'withdrawn') return void (await orders.run('withdraw', order.id));
  if (fate === 'rejected') return void (await orders.run('reject', order.id, { reason: '请与上月价格核对' }));
  await orders.run('approve', order.id);
  if (fate === 'approved') return;
  await orders.run('issue', order.id);
  if (fate === 'issued') return;
  if (fate === 'cancelled') return void (await orders.run('cancel', order.id, { reason: '项目推迟' }));
  if (fate === 'refused') return void (await orders.run('refuse', order.id, { reason: '本月产能已满' }));
  const lines = ctx.store(purchaseOrderDetail);
  if (fate === 'proposed') {
    const answer = { proposedDate: await daysFromToday(ctx, 45), reason: '原材料到货推迟' };
    await lines.run('propose', order.lines[0]?.id ?? '', answer);
    return;
  }
  await orders.run('confirm', order.id, {});
  if (fate === 'confirmed') return;
  if (fate === 'closed') {
    for (const line of order.lines) await lines.run('closeOrderDetail', line.id, { closeReason: 'CANCEL' });
    return;
  }
  if (fate === 'terminating' || fate === 'terminated') return terminate(ctx, order, fate === 'terminated');
  await deliver(ctx, order, fate);
}

async function placeOrder(ctx: Context, world: DemoWorld, index: number): Promise<Order> {
  const { random, basics } = world;
  const seller = random.one(world.suppliers);
  const offered = world.goods.filter((good) => seller.families.includes(good.family));
  const company = index % 5 === 4 ? '2000' : '1000';
  const warehouseId = idOf(basics.warehouses, company === '2000' ? 'WH03' : random.one(['WH01', 'WH02']));
  const requireDate = await daysFromToday(ctx, random.between(7, 60));
  const count = random.between(1, 6);
  const first = random.between(0, offered.length - 1);
  return ctx.store(purchaseOrder).create({
    companyId: idOf(basics.companies, company),
    supplierBaseId: seller.id,
    purchaserId: world.purchaserId,
    orderDate: await daysFromToday(ctx, -Math.round((index * 360) / orderCount)),
    lines: Array.from({ length: count }, (_, line) => {
      const good = offered[(first + line * 7) % offered.length] ?? random.one(offered);
      return {
        lineNo: (line + 1) * 10,
        materialId: good.id,
        unitId: good.unitId,
        orderQty: good.byWeight ? divide(random.between(800, 24_000), 1000) : `${random.between(2, 120) * 10}`,
        taxPrice: good.taxPrice,
        taxRateId: idOf(basics.taxRates, 'SL02_SYS'),
        requireDate,
        warehouseId,
      };
    }),
  });
}

/** The buyer asks to end an order; sometimes the supplier has agreed. */
async function terminate(ctx: Context, order: Order, isAgreed: boolean): Promise<void> {
  const orders = ctx.store(purchaseOrder);
  const asked = { reasonCode: 'DEMAND', liableParty: 'BUYER', reason: '客户取消项目' } as const;
  await orders.run('termination', order.id, asked);
  if (isAgreed) await orders.run('confirmationTermination', order.id, { agree: '1' });
}

type Delivered = 'shipped' | 'arrived' | 'received' | 'partly' | 'stocked' | 'completed';

async function deliver(ctx: Context, order: Order, fate: Delivered): Promise<void> {
  const notes = ctx.store(deliveryNote);
  const note = await notes.create({
    carrier: '顺丰速运',
    waybillNo: `SF${order.orderNo.slice(2)}`,
    etaDate: ctx.now,
    lines: order.lines.map((line) => ({
      lineNo: line.lineNo,
      orderDetailId: line.id,
      shipQty: fate === 'completed' ? line.orderQty : halfOf(line.orderQty),
    })),
  });
  if (fate === 'shipped' || fate === 'arrived' || fate === 'received') await packOnPallets(ctx, note);
  await notes.run('ship', note.id);
  if (fate === 'shipped') return announceRest(ctx, order);
  await notes.run('arrive', note.id);
  if (fate === 'arrived') return;
  await notes.run('receive', note.id);
  const receipts = ctx.store(receive);
  const [draft] = await receipts.find({ deliveryId: note.id });
  if (!draft) return;
  const receipt = await receipts.run('post', draft.id);
  if (fate === 'received') return;
  await inspectReceipt(ctx, receipt.id);
  if (fate === 'partly') return;
  await receipts.run('putAway', receipt.id);
  const entries = ctx.store(stockIn);
  const [entry] = await entries.find({ receiveId: receipt.id });
  if (entry) await entries.run('post', entry.id);
}

/** Five boxes of each line; the first ones stand on a pallet. */
async function packOnPallets(ctx: Context, note: Row<typeof deliveryNote>): Promise<void> {
  const boxes = proposePacks(note.lines.map((line) => ({ ...line, packQty: boxOf(line.shipQty) })));
  const packs = putOnPallet(boxes, [1, 2, 3, 4], null);
  await packNote(
    ctx,
    note.id,
    packs.map(({ detailId, ...pack }) => ({ ...pack, deliveryDetailId: detailId })),
  );
}

/** A note that its supplier is still writing: what is left of the order, by the box. */
async function announceRest(ctx: Context, order: Order): Promise<void> {
  const open = await ctx.store(purchaseOrder).get(order.id);
  const rest = open.lines.map((line) => ({ line, qty: minus(line.openQty, line.inTransitQty) }));
  await ctx.store(deliveryNote).create({
    carrier: '德邦物流',
    etaDate: ctx.now,
    lines: rest
      .filter(({ qty }) => isMore(qty, 0))
      .map(({ line, qty }) => ({ lineNo: line.lineNo, orderDetailId: line.id, shipQty: qty, packQty: boxOf(qty) })),
  });
}

/** About a fifth, in whole units. */
function boxOf(quantity: Decimal): Decimal {
  const fifth = round(divide(quantity, 5), 0);
  return isMore(fifth, 0) ? fifth : quantity;
}

/** About half, in whole units; everything when that would be nothing. */
function halfOf(quantity: Decimal): Decimal {
  const half = round(divide(quantity, 2), 0);
  return isMore(half, 0) && !isMore(half, quantity) ? half : quantity;
}

async function daysFromToday(ctx: Context, days: number): Promise<string> {
  const { day } = await ctx.db.one<{ day: string }>(sql`select (${ctx.today}::date + ${days}::int)::text as day`);
  return day;
}
