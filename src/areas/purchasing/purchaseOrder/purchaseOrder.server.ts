import { implement } from '#engine/implement.ts';
import type { Context } from '#engine/context.ts';
import type { Row } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { postQuantities, type Posting } from '../ledger/posting.server.ts';
import { confirmLine, refuseLine } from './answer.server.ts';
import { checkComplete, checkSupplier, checkSupplierCanAnswer, fillOrder, nameLines } from './fill.server.ts';
import { purchaseOrder } from './purchaseOrder.document.ts';
import { openLinesOfOrders, selectableOrders } from './purchaseOrder.queries.ts';
import { purchaseOrderDetail } from './purchaseOrderDetail.document.ts';
import { refreshOrders } from './refresh.server.ts';
import { checkUrgentCall, setUrgency } from './urgency.server.ts';

type Order = Row<typeof purchaseOrder>;

// Working hours are not kept yet, so the time to answer runs round the clock.
const confirmHours = 48;

export default implement(purchaseOrder, {
  async beforeSave(order, ctx, before) {
    // A number that came with a new order is the number of another system.
    if (!before && order.orderNo) markImported(order);
    await fillOrder(order, ctx);
  },

  beforeWrite: nameLines,

  transitions: {
    submit: { guard: checkComplete },
    issue: {
      async guard(order, ctx) {
        await checkSupplier(order, ctx);
        await checkSupplierCanAnswer(order, ctx);
      },
      effect: issue,
    },
    confirm: {
      async effect(order, ctx, input) {
        await ctx.asSystem(async (system) => {
          for (const line of order.lines) if (line.status === 'WAIT') await confirmLine(system, line);
          await system.store(purchaseOrder).patch(order.id, {
            confirmTime: ctx.now,
            ...(input.supplierRemark ? { supplierRemark: input.supplierRemark } : {}),
          });
        });
        await refreshOrders(ctx, [order.id]);
      },
    },
    refuse: {
      guard(order) {
        const answered = order.lines.find((line) => line.status !== 'WAIT' && line.status !== 'REFUSED');
        if (answered) fail(errors.someLineAnswered, { lineNo: answered.lineNo });
      },
      async effect(order, ctx, input) {
        await ctx.asSystem(async (system) => {
          for (const line of order.lines) if (line.status === 'WAIT') await refuseLine(system, line, input.reason);
        });
        await refreshOrders(ctx, [order.id]);
      },
    },
    cancel: { guard: checkUnconfirmed, effect: cancel },
    discard: {
      async effect(order, ctx, input) {
        await ctx.store(purchaseOrder).patch(order.id, { cancelReason: input.reason });
      },
    },
  },

  endpoints: {
    async updateUrgentStatusByIds({ params, body }, ctx) {
      const call = checkUrgentCall(params.status, body);
      const lines = await openLinesOfOrders(ctx.db, call.ids, ctx.scope(purchaseOrderDetail, 'd'));
      return setUrgency(
        ctx,
        call,
        lines.map((line) => line.id),
      );
    },
    async querySelect({ query }, ctx) {
      const search = {
        keyword: query.keyword ?? null,
        supplierBaseId: query.supplierBaseId ?? null,
        companyId: query.companyId ?? null,
      };
      return { records: await selectableOrders(ctx.db, search, ctx.scope(purchaseOrder, 't')) };
    },
  },
});

function markImported(order: Order): void {
  order.orderSource = 'ERP';
  for (const line of order.lines) line.priceSource = 'ERP';
}

/** Lines that the supplier never had enter the ledger; refused ones only wait again. */
async function issue(order: Order, ctx: Context): Promise<void> {
  const due = new Date(Date.parse(ctx.now) + confirmHours * 3_600_000).toISOString();
  await ctx.store(purchaseOrder).patch(order.id, { issueDate: ctx.now, confirmDueDate: due });
  const lines = ctx.store(purchaseOrderDetail);
  for (const line of order.lines)
    if (line.status === 'NEW' || line.status === 'REFUSED') await lines.patch(line.id, { status: 'WAIT' }, 'issue');
  await postQuantities(
    ctx,
    order.lines.filter((line) => line.status === 'NEW').map((line) => posting(order, line.id, 'issue')),
  );
  await refreshOrders(ctx, [order.id]);
}

function checkUnconfirmed(order: Order): void {
  const confirmed = order.lines.find((line) => line.status === 'CONFIRMED' || line.status === 'CLOSED');
  if (confirmed) fail(errors.lineConfirmed, { lineNo: confirmed.lineNo });
}

async function cancel(order: Order, ctx: Context, input: { reason: string }): Promise<void> {
  const live = order.lines.filter((line) => line.status !== 'CANCELLED');
  await ctx.store(purchaseOrder).patch(order.id, { cancelReason: input.reason });
  const lines = ctx.store(purchaseOrderDetail);
  for (const line of live) await lines.patch(line.id, { status: 'CANCELLED', answerReason: input.reason }, 'cancel');
  await postQuantities(
    ctx,
    live.map((line) => posting(order, line.id, 'cancel')),
  );
}

const posting = (order: Order, detailId: string, kind: 'issue' | 'cancel'): Posting => ({
  detailId,
  act: { kind },
  sourceDoc: order.orderNo,
  sourceLineId: detailId,
});
