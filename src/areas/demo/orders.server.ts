import type { Context } from '#engine/runtime/context.ts';
import type { Registry } from '#engine/runtime/registry.ts';
import { sql } from '#engine/database/database.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { deliveryNote } from '#areas/receiving/delivery/deliveryNote/deliveryNote.document.ts';
import { proposePacks, putOnPallet } from '#areas/receiving/delivery/packing/packing.rules.ts';
import { packNote } from '#areas/receiving/public.ts';
import { receive } from '#areas/receiving/receipt/receive/receive.document.ts';
import { enterCertificates, inspectReceipt } from './inspection.server.ts';
import { proposeChange } from './proposals.server.ts';
import { stockIn } from '#areas/receiving/warehouse/stockIn/stockIn.document.ts';
import { divide, isMore, least, minus, round, type Decimal } from '#model/decimal.ts';
import { dayAfter } from '#model/days.ts';
import type { Row } from '#model/row.ts';
import { bookMorning } from './dockSlots.server.ts';
import { idOf, type Basics } from './basics.server.ts';
import { approveDocument } from './deciding.server.ts';
import { modeOf } from './emissions.server.ts';
import type { Good } from './goods.server.ts';
import type { DemoAccount, DemoSupplier } from './people.server.ts';
import { step } from './history.server.ts';
import type { Random } from './random.rules.ts';

type Order = Row<typeof purchaseOrder>;

export interface DemoWorld {
  readonly basics: Basics;
  readonly goods: readonly Good[];
  readonly suppliers: readonly DemoSupplier[];
  readonly purchaserId: string;
  readonly random: Random;
  /** What approvals need of the installation. */
  readonly workflow: { readonly registry: () => Registry; readonly newId: () => string };
  /** Who lives through the year. */
  readonly accounts: readonly DemoAccount[];
}

/** How far an order of the demo gets, each told by the last thing that happens to it, and how many days ago it was placed. */
const fates = {
  new: [0, 6],
  pending: [1, 8],
  rejected: [2, 20],
  withdrawn: [3, 25],
  approved: [2, 9],
  issued: [3, 10],
  proposed: [5, 14],
  refused: [6, 30],
  confirmed: [8, 45],
  shipped: [18, 40],
  arrived: [20, 42],
  received: [22, 45],
  partly: [28, 62],
  stocked: [34, 75],
  completed: [62, 355],
  closed: [60, 330],
  cancelled: [40, 300],
  discarded: [30, 340],
  terminating: [20, 60],
  terminated: [60, 320],
} as const;

type Fate = keyof typeof fates;

// What is still being delivered was ordered well ahead; only some of it is late.
const ahead: ReadonlySet<Fate> = new Set(['confirmed', 'received', 'partly', 'stocked']);
const dueToday: ReadonlySet<Fate> = new Set(['shipped', 'arrived']);

const names = Object.keys(fates).filter((name): name is Fate => name in fates);
const rounds = 5;

export const orderCount = names.length * rounds;
/** Orders of the year that went as they should, most of them. */
export const pastCount = 18;

/** An order of the demo: what becomes of it, and when it was placed. */
interface Plan {
  readonly fate: Fate;
  readonly age: number;
  /** Days by which the goods miss that day. */
  readonly delay: number;
  readonly index: number;
}

const delays = [-1, 0, 0, -2, 5, 0, -1, 12, 0, -3, 0, 2] as const;
const delayOf = (index: number): number => delays[index % delays.length] ?? 0;

// Of what comes today one order is wanted later, so that its supplier is asked about, and one was wanted before.
const daysToGo = [0, 1, 8, -2, 0] as const;

/** In how many days an order of the demo is wanted, of which so many were drawn. */
function leadOf({ fate, age, index }: Plan, drawn: number): number {
  if (dueToday.has(fate)) return age + (daysToGo[turnOf(index)] ?? 0);
  return 14 + drawn + (ahead.has(fate) ? 25 : 0);
}

const turnOf = (index: number): number => Math.floor(index / names.length);

/** One of the orders that show every state. */
export async function loadOrder(ctx: Context, world: DemoWorld, index: number): Promise<void> {
  const fate = names[index % names.length] ?? 'new';
  const [least, most] = fates[fate];
  const age = Math.round(least + ((most - least) * turnOf(index)) / (rounds - 1));
  await live(ctx, world, { fate, age, delay: delayOf(index), index });
}

/** One of the orders of the year that are over. */
export async function loadPastOrder(ctx: Context, world: DemoWorld, index: number): Promise<void> {
  const age = Math.round(50 + (index * 310) / pastCount);
  await live(ctx, world, { fate: 'completed', age, delay: delayOf(index * 5), index });
}

/** One order and everything that happened to it, through the same transitions that people use. */
async function live(ctx: Context, world: DemoWorld, plan: Plan): Promise<void> {
  const { accounts } = world;
  const { fate, age } = plan;
  const order = await step(ctx, accounts, { by: 'buyer', daysAgo: age, hour: 9 }, (past) =>
    placeOrder(past, world, plan),
  );
  const supplier = order.supplierBaseId;
  const buyer = { by: 'buyer', daysAgo: age, hour: 10 } as const;
  const manager = { by: 'manager', daysAgo: age - 1, hour: 14 } as const;
  const seller = { by: { supplier }, daysAgo: age - 3, hour: 11 } as const;
  const run: Run = async (when, act) => {
    await step(ctx, accounts, when, (past) => act(past.store(purchaseOrder), past));
  };
  if (fate === 'new') return;
  if (fate === 'discarded')
    return run({ ...buyer, daysAgo: age - 2 }, (orders) => orders.run('discard', order.id, { reason: '需求取消' }));
  await run(buyer, (orders) => orders.run('submit', order.id));
  if (fate === 'pending') return;
  if (fate === 'withdrawn') return run({ ...buyer, hour: 13 }, (orders) => orders.run('withdraw', order.id));
  if (fate === 'rejected')
    return run(manager, (orders) => orders.run('reject', order.id, { reason: '请与上月价格核对' }));
  await approveDocument(ctx, world, purchaseOrder, order.id, manager);
  if (fate === 'approved') return;
  await run({ ...buyer, daysAgo: age - 1, hour: 16 }, (orders) => orders.run('issue', order.id));
  if (fate === 'issued') return;
  if (fate === 'cancelled')
    return run({ ...buyer, daysAgo: age - 6 }, (orders) => orders.run('cancel', order.id, { reason: '项目推迟' }));
  if (fate === 'refused') return run(seller, (orders) => orders.run('refuse', order.id, { reason: '本月产能已满' }));
  if (fate === 'proposed') return run(seller, (_, past) => proposeChange(past, world, order, dayAfter(ctx.today, 45)));
  await run(seller, (orders) => orders.run('confirm', order.id, {}));
  if (fate === 'confirmed') return;
  if (fate === 'closed')
    return run({ ...buyer, daysAgo: age - 20 }, async (_, past) => {
      for (const line of order.lines)
        await past.store(purchaseOrderDetail).run('closeOrderDetail', line.id, { closeReason: 'CANCEL' });
    });
  if (fate === 'terminating' || fate === 'terminated') return terminate(ctx, world, order, plan);
  await deliver(ctx, world, order, { ...plan, fate });
}

type Orders = ReturnType<typeof ordersOf>;
type When = Parameters<typeof step>[2];
type Run = (when: When, act: (orders: Orders, past: Context) => Promise<unknown>) => Promise<void>;

const ordersOf = (ctx: Context) => ctx.store(purchaseOrder);

/** One order that waits is above what its purchaser may place alone. */
const isLarge = ({ fate, index }: Plan): boolean => fate === 'pending' && turnOf(index) === 2;
const largeLine = 700_000;
// The others that are still to be approved stay within it, whatever was drawn: six lines of this make less.
const notApproved: ReadonlySet<Fate> = new Set(['new', 'pending', 'rejected', 'withdrawn']);
const usualLine = 70_000;

function quantityOf(plan: Plan, drawn: Decimal, taxPrice: Decimal): Decimal {
  const worth = (amount: number): Decimal => round(divide(amount, taxPrice), 0);
  if (isLarge(plan)) return worth(largeLine);
  return notApproved.has(plan.fate) ? least(drawn, worth(usualLine)) : drawn;
}

async function placeOrder(ctx: Context, world: DemoWorld, plan: Plan): Promise<Order> {
  const { index } = plan;
  const { random, basics } = world;
  const seller = random.one(world.suppliers);
  const offered = world.goods.filter((good) => seller.families.includes(good.family));
  const company = index % 5 === 4 ? '2000' : '1000';
  const warehouseId = idOf(basics.warehouses, company === '2000' ? 'WH03' : random.one(['WH01', 'WH02']));
  const lead = leadOf(plan, Math.round(random.between(7, 60) / 2));
  const count = random.between(1, 6);
  const first = random.between(0, offered.length - 1);
  return ctx.store(purchaseOrder).create({
    companyId: idOf(basics.companies, company),
    supplierBaseId: seller.id,
    purchaserId: world.purchaserId,
    orderDate: ctx.today,
    incotermId: idOf(basics.incoterms, 'DAP'),
    transportModeId: idOf(basics.transportModes, modeOf(seller.families, index)),
    lines: Array.from({ length: count }, (_, line) => {
      const good = offered[(first + line * 7) % offered.length] ?? random.one(offered);
      const drawn: Decimal = good.byWeight
        ? divide(random.between(800, 24_000), 1000)
        : `${random.between(2, 120) * 10}`;
      return {
        lineNo: (line + 1) * 10,
        materialId: good.id,
        unitId: good.unitId,
        orderQty: quantityOf(plan, drawn, good.taxPrice),
        taxPrice: good.taxPrice,
        // Where it is none of the library, the order says so itself.
        priceSource: 'AGREED' as const,
        taxRateId: idOf(basics.taxRates, 'SL02_SYS'),
        requireDate: dayAfter(ctx.today, lead),
        warehouseId,
      };
    }),
  });
}

/** The buyer asks to end an order; sometimes the supplier has agreed. */
async function terminate(ctx: Context, { accounts }: DemoWorld, order: Order, { fate, age }: Plan): Promise<void> {
  // Late deliveries end by an approval; those of last weeks are still in it.
  const isLate = fate === 'terminating' && age < 40;
  const asked = isLate
    ? ({ reasonCode: 'DELAY', liableParty: 'SUPPLIER', reason: '多次逾期，改向其他供应商采购' } as const)
    : ({ reasonCode: 'DEMAND', liableParty: 'BUYER', reason: '客户取消项目' } as const);
  await step(ctx, accounts, { by: 'buyer', daysAgo: age - 15, hour: 10 }, (past) =>
    past.store(purchaseOrder).run('termination', order.id, asked),
  );
  if (fate === 'terminating') return;
  await step(ctx, accounts, { by: { supplier: order.supplierBaseId }, daysAgo: age - 17, hour: 15 }, (past) =>
    past.store(purchaseOrder).run('confirmationTermination', order.id, { agree: '1' }),
  );
}

const drivers = ['李建军', '张卫东', '陈志强', '刘海涛'] as const;

type Delivered = 'shipped' | 'arrived' | 'received' | 'partly' | 'stocked' | 'completed';

/** Goods that come in one go arrive about when they are needed; of others a first part comes early. */
async function deliver(
  ctx: Context,
  { accounts }: DemoWorld,
  order: Order,
  { fate, age, delay, index }: Plan & { readonly fate: Delivered },
): Promise<void> {
  const isWhole = fate === 'completed';
  const isDueToday = dueToday.has(fate);
  const turn = turnOf(index);
  const hours = (turn - 1) * 1.5;
  const arrival = Math.max(0, isDueToday ? 0 : isWhole ? daysSince(ctx, order) - delay : age - 16);
  const supplier = { supplier: order.supplierBaseId };
  const note = await step(ctx, accounts, { by: supplier, daysAgo: arrival + 3, hour: 9 }, async (past) => {
    const written = await past.store(deliveryNote).create({
      carrier: '顺丰速运',
      waybillNo: `SF${order.orderNo.slice(2)}`,
      vehicleNo: `浙B·${String(10_000 + index * 733).slice(-5)}`,
      driverName: drivers[index % drivers.length] ?? null,
      driverPhone: `138${String(index * 7_340_033)
        .padStart(8, '0')
        .slice(-8)}`,
      // Of what comes today some is overdue, the rest comes later.
      etaDate: isDueToday ? hoursFromNow(ctx, hours) : hoursFromNow(past, 72),
      lines: order.lines.map((line) => ({
        lineNo: line.lineNo,
        orderDetailId: line.id,
        shipQty: isWhole ? line.orderQty : halfOf(line.orderQty),
      })),
    });
    if (fate === 'shipped' || fate === 'arrived' || fate === 'received') await packOnPallets(past, written);
    await enterCertificates(past, written.id, index);
    if (!isDueToday && index % 3 === 0) await bookMorning(past, written.id, dayAfter(ctx.today, -arrival));
    return written;
  });
  await step(ctx, accounts, { by: supplier, daysAgo: arrival + 2, hour: 15 }, async (past) => {
    await past.store(deliveryNote).run('ship', note.id);
    if (fate === 'shipped') await announceRest(past, order);
  });
  if (fate === 'shipped') return;
  await step(ctx, accounts, { by: 'clerk', daysAgo: arrival, hour: 9 }, async (past) => {
    await past.store(deliveryNote).run('arrive', note.id);
    if (fate === 'arrived') await past.store(deliveryNote).patch(note.id, { dockNo: 1 + (turn % 3) }, 'assignDock');
  });
  if (fate === 'arrived') return;
  const receiptId = await step(ctx, accounts, { by: 'clerk', daysAgo: arrival, hour: 10 }, (past) =>
    takeOver(past, note.id),
  );
  if (fate === 'received') return;
  await step(ctx, accounts, { by: 'inspector', daysAgo: arrival - 1, hour: 14 }, (past) =>
    inspectReceipt(past, receiptId, index),
  );
  if (fate === 'partly') return;
  await step(ctx, accounts, { by: 'clerk', daysAgo: arrival - 2, hour: 9 }, (past) => putAway(past, receiptId));
}

const hoursFromNow = (ctx: Context, hours: number): string =>
  new Date(Date.parse(ctx.now) + hours * 3_600_000).toISOString();

/** How many days ago the first of its goods were needed. */
const daysSince = (ctx: Context, { lines: [line] }: Order): number =>
  Math.round((Date.parse(ctx.today) - Date.parse(line?.requireDate ?? ctx.today)) / 86_400_000);

async function takeOver(ctx: Context, deliveryId: string): Promise<string> {
  await ctx.store(deliveryNote).run('receive', deliveryId);
  const [draft] = await ctx.store(receive).find({ deliveryId });
  if (!draft) throw new Error('The delivery note made no receipt.');
  await ctx.store(receive).run('post', draft.id);
  return draft.id;
}

/** Puts what passed into stock; a receipt of which nothing passed has nothing to put there. */
async function putAway(ctx: Context, receiveId: string): Promise<void> {
  const receipts = ctx.store(receive);
  const { lines } = await receipts.get(receiveId);
  if (!lines.some((line) => isMore(line.acceptQty, line.stockQty))) return;
  await receipts.run('putAway', receiveId);
  const entries = ctx.store(stockIn);
  const [entry] = await entries.find({ receiveId });
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

/** A supplier ships goods that the buyer wants to look at first: his oldest note, of a material in no other one. */
export async function loadReview(ctx: Context): Promise<void> {
  const found = await ctx.db.maybe<{ noteId: string; materialId: string }>(sql`
    select d.parent_id as "noteId", d.material_id as "materialId"
      from pur_delivery_note_detail d join pur_delivery_note n on n.id = d.parent_id and n.status = 'NEW'
     where not exists (select 1 from pur_delivery_note_detail o join pur_delivery_note m on m.id = o.parent_id
                        where o.material_id = d.material_id and o.parent_id <> d.parent_id and m.status = 'NEW')
     order by n.delivery_no, d.line_no limit 1`);
  if (!found) return;
  await ctx.store(material).update(found.materialId, { shipReviewFlag: true });
  await ctx.store(deliveryNote).run('ship', found.noteId);
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
