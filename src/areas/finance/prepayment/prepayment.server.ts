import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { movement, postMovements } from '#engine/write/ledger.ts';
import { currencyFacts } from '#areas/masterData/public.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { isEqual, isMore, isPositive, sum } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { errors } from '../errors.ts';
import { assertPayable, assertReturnDay, assertSameAccount, payeeOf } from '../paying/paying.server.ts';
import { offsetPrepayments } from './offset.server.ts';
import { prepayment } from './prepayment.document.ts';
import { openOf, prepaymentLedger } from './prepayment.ledger.ts';
import { invoicesOfLines } from './prepayment.queries.ts';
import { prepaymentRoom, type Room } from './room.rules.ts';

type Prepayment = Row<typeof prepayment>;
type Order = Row<typeof purchaseOrder>;

const running: readonly (string | null | undefined)[] = ['CONFIRMED', 'EXECUTING'];

// In these an application counts against the order; a draft does not.
const counted = ['PENDING', 'APPROVED', 'PAID', 'REFUNDING', 'RETURNING', 'RETURNED'] as const;

export default implement(prepayment, {
  async propose(row, ctx) {
    if (row.orderId === null) return;
    const order = await ctx.store(purchaseOrder).maybe(row.orderId);
    if (!order) return;
    const { earlierAmt, room } = await ctx.asSystem((system) => roomOf(order, row.id ?? '0', system));
    Object.assign(row, { ...headOf(order), earlierAmt });
    // A draft of the order comes with the whole of it.
    if (row.amount === null || isEqual(row.amount, order.grossAmt)) row.amount = room;
  },

  async beforeSave(row, ctx) {
    const order = await ctx.store(purchaseOrder).get(row.orderId);
    assertRunning(order);
    if (!isPositive(row.amount)) fail(errors.prepaymentAmount);
    const room = await ctx.asSystem((system) => roomOf(order, row.id, system));
    assertWithin(row, room);
    Object.assign(row, { ...headOf(order), earlierAmt: room.earlierAmt });
    // Whoever writes anything of it has applied for it, and approves it no more.
    if (ctx.user.id !== '0') row.entererId = ctx.user.id;
  },

  transitions: {
    submit: { guard: (row, ctx) => assertRoom(row, ctx), writes: payeeOf },
    approve: {
      async guard(row, ctx) {
        await assertSameAccount(row, ctx);
        await assertRoom(row, ctx);
      },
    },
    pay: {
      async guard(row, ctx, { payDate }) {
        await assertPayable(row, ctx, payDate);
        await assertRoom(row, ctx);
      },
      effect: ({ id, amount, orderId, prepaymentNo }, ctx) =>
        ctx.asSystem(async (system) => {
          await postMovements(system, [
            movement(prepaymentLedger, { lineId: id, event: 'PAY', amount, sourceDoc: prepaymentNo }),
          ]);
          await offsetPrepayments(orderId, system);
        }),
    },
    requestRefund: { guard: assertSomethingOpen },
    dropRefund: { effect: ({ orderId }, ctx) => ctx.asSystem((system) => offsetPrepayments(orderId, system)) },
    reportReturn: {
      guard(row, ctx, { returnDate }) {
        assertSomethingOpen(row);
        assertReturnDay(row, ctx, returnDate);
      },
    },
    confirmReturn: {
      effect: (row, ctx) =>
        ctx.asSystem(async (system) => {
          const { id, prepaymentNo } = row;
          await postMovements(system, [
            movement(prepaymentLedger, { lineId: id, event: 'REFUND', amount: openOf(row), sourceDoc: prepaymentNo }),
          ]);
        }),
    },
  },
});

const headOf = ({ companyId, supplierBaseId, currencyId, grossAmt }: Order) => ({
  companyId,
  supplierBaseId,
  currencyId,
  orderAmt: grossAmt,
});

function assertRunning({ orderNo, status }: Order): void {
  if (!running.includes(status)) fail(errors.orderNotRunning, { orderNo });
}

function assertWithin({ amount }: Pick<Prepayment, 'amount'>, { room }: Room): void {
  if (isMore(amount, room)) fail(errors.prepaymentBeyondOrder, { amount, room });
}

function assertSomethingOpen(row: Prepayment): void {
  if (!isPositive(openOf(row))) fail(errors.nothingPrepaid, { prepaymentNo: row.prepaymentNo });
}

/** The order still runs and still has room: its row is locked, so that two prepayments never take the same rest. */
async function assertRoom(row: Prepayment, ctx: Context): Promise<void> {
  await ctx.asSystem(async (system) => {
    const order = await system.store(purchaseOrder).get(row.orderId, 'for update');
    assertRunning(order);
    assertWithin(row, await roomOf(order, row.id, system));
  });
}

async function roomOf(order: Order, exceptId: string, system: Context): Promise<Room> {
  const { id: orderId, currencyId, grossAmt, prepayPercent, lines } = order;
  const others = await system.store(prepayment).find({ orderId, status: [...counted] });
  const invoices = await invoicesOfLines(
    system.db,
    lines.map((line) => line.id),
  );
  const { decimals = 2, roundMode = 'HALF_UP' } =
    (await currencyFacts(system.db, [currencyId])).get(currencyId ?? '') ?? {};
  return prepaymentRoom({
    grossAmt,
    prepayPercent,
    invoicedAmt: sum(invoices.map((invoice) => invoice.grossAmt)),
    others: others.filter(({ id }) => id !== exceptId),
    decimals,
    roundMode,
  });
}
