import { runEach } from '#engine/write/savepoint.ts';
import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import { implement } from '#engine/runtime/implement.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { activateOnFirstUse } from '#areas/masterData/public.ts';
import { orderAsOf } from '../../asOf/asOf.server.ts';
import { saveVersion } from '../../change/version.server.ts';
import { answerDueOf } from '../../deemedConfirmation/deemedConfirmation.server.ts';
import { errors } from '../../errors.ts';
import { resolveTerms } from '../../lineParameter/effectiveTerms.server.ts';
import { endable } from '../../termination/termination.rules.ts';
import { postQuantities, type Posting } from '../../ledger/posting.server.ts';
import { recordImported } from '../../operation/operation.server.ts';
import { checkHigher, checkWithinLimit, levelFor, routeHigher } from '../approvalLimit/approvalLimit.server.ts';
import { confirmLines } from '../negotiation/lineAnswer.server.ts';
import { checkComplete, fillOrder, nameLines, proposeHeader } from './fillOrder.server.ts';
import { assertCanAnswer, checkSupplier, holdSupplier } from './orderSupplier.server.ts';
import { lastPrices } from '../pricing/priceSource.queries.ts';
import { purchaseOrder } from './purchaseOrder.document.ts';
import { countsOfOrders, openLinesOfOrders, selectableOrders } from './purchaseOrder.queries.ts';
import { purchaseOrderDetail } from './purchaseOrderDetail.document.ts';
import { refreshOrders } from './orderFollowUp.server.ts';
import { ownPurchaser, claim, notifyPool } from '../assignment/assignment.server.ts';
import { orderTree } from '../tree/orderTree.rules.ts';
import { checkTerminationAnswer } from '../../termination/termination.server.ts';
import { entriesOf } from '../../timeline/timeline.queries.ts';
import { timelineFor } from '../../timeline/timeline.rules.ts';
import { urgencyCounts } from '../urgency/urgencyCount.server.ts';
import { checkMayBeUrgent, checkUrgentCall, setUrgency } from '../urgency/urgency.server.ts';
import { warningsOfOrder } from './warnings.server.ts';

type Order = Row<typeof purchaseOrder>;

export default implement(purchaseOrder, {
  propose: proposeHeader,

  async beforeSave(order, ctx, before) {
    // A number that came with a new order is the number of another system.
    if (!before && order.orderNo) markImported(order);
    // Nobody makes an order, or a price, one of another system by saying so.
    else if (ctx.user.side !== 'system') order.orderSource = before?.orderSource ?? 'MANUAL';
    if (order.orderSource === 'ERP') for (const line of order.lines) line.sourceLineKey ??= String(line.lineNo);
    await fillOrder(order, ctx, before);
  },

  beforeWrite: nameLines,
  afterSave: notifyPool,

  afterImport: (orders, ctx, fileName) => recordImported(ctx, orders, fileName),

  warnings: warningsOfOrder,

  transitions: {
    submit: {
      guard: checkComplete,
      writes: async (order, ctx, { acceptReason }) => ({
        acceptReason: acceptReason ?? null,
        approvalLevel: await levelFor(ctx, order, ctx.user.id),
      }),
      effect: routeHigher,
    },
    takeOn: {
      async guard({ assignment, purchaserName }, ctx) {
        if (assignment !== 'POOL') fail(errors.answeredFor, { purchaser: purchaserName ?? '' });
        await ownPurchaser(ctx);
      },
      writes: claim,
    },
    approve: { guard: checkWithinLimit },
    approveHigher: { guard: checkHigher },
    issue: {
      async guard(order, ctx) {
        await checkSupplier(asked(order), ctx);
        await assertCanAnswer(order, ctx);
      },
      writes: async (order, ctx) => {
        await holdSupplier(asked(order), ctx);
        return { issueDate: ctx.now, confirmDueDate: await answerDueOf(ctx, order) };
      },
      effect: issue,
    },
    confirm: {
      writes: (_order, ctx, { supplierRemark }) => ({
        confirmTime: ctx.now,
        ...(supplierRemark ? { supplierRemark } : {}),
      }),
      async effect(order, ctx) {
        const waiting = order.lines.filter((line) => line.status === 'WAIT');
        await ctx.asSystem((system) => confirmLines(system, waiting));
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
          const waiting = order.lines.filter((line) => line.status === 'WAIT');
          await system
            .store(purchaseOrderDetail)
            .patch(waiting, { status: 'REFUSED', answerReason: input.reason }, 'reject');
        });
        await refreshOrders(ctx, [order.id]);
      },
    },
    cancel: {
      guard: checkUnconfirmed,
      writes: (_order, _ctx, { reason }) => ({ cancelReason: reason }),
      effect: cancel,
    },
    termination: {
      guard: (order) => void endable(order.lines),
      async effect(order, ctx, input) {
        for (const id of sortedIds(endable(order.lines)))
          await ctx.store(purchaseOrderDetail).run('termination', id, input);
      },
    },
    confirmationTermination: {
      async guard(order, ctx, answer) {
        for (const line of ending(order)) await checkTerminationAnswer(line, ctx, answer);
      },
      async effect(order, ctx, answer) {
        for (const id of sortedIds(ending(order)))
          await ctx.store(purchaseOrderDetail).run('confirmationTermination', id, answer);
      },
    },
    discard: { writes: (_order, _ctx, { reason }) => ({ cancelReason: reason }) },
  },

  endpoints: {
    async updateUrgentStatusByIds({ params, body }, ctx) {
      const call = checkUrgentCall(params.status, body);
      const found = await ctx.store(purchaseOrder).find({ ids: call.ids });
      const orders = new Map(found.map((order) => [order.id, order]));
      const refused = await runEach(ctx, call.ids, async (id) => {
        const { orderNo, status } = orders.get(id) ?? fail(engineErrors.notFound);
        checkMayBeUrgent(orderNo, status);
      });
      const left = new Set(refused.map(({ id }) => id));
      const fitting = call.ids.filter((id) => !left.has(id));
      const lines = await openLinesOfOrders(ctx.db, fitting, ctx.scope(purchaseOrderDetail, 'd'));
      return {
        ...(await setUrgency(
          ctx,
          call,
          lines.map(({ id }) => id),
        )),
        refused,
      };
    },
    async urgencyCount({ body }, ctx) {
      const seen = await ctx.store(purchaseOrder).find({ ids: body.ids ?? [] });
      const counts = await urgencyCounts(
        ctx,
        seen.map(({ id }) => id),
      );
      return { records: counts.map(({ purchaserId, name, used, most }) => ({ purchaserId, name, used, most })) };
    },
    async getTree(_request, ctx) {
      return { records: orderTree(await countsOfOrders(ctx.db, ctx.scope(purchaseOrder, 't')), ctx.language) };
    },
    async timeline({ body }, ctx) {
      const order = await ctx.store(purchaseOrder).get(isId(body.id) ? body.id : fail(engineErrors.notFound));
      const entries = await ctx.asSystem((system) => entriesOf(system.db, order.id));
      return { records: timelineFor(entries, ctx.user.side, order.issueDate) };
    },
    asOf: ({ body }, ctx) => orderAsOf(ctx, isId(body.id) ? body.id : fail(engineErrors.notFound), body.day ?? null),
    async lastPrices({ body }, ctx) {
      const materialIds = (body.materials ?? []).filter(isId).slice(0, mostPriced);
      const asked = {
        supplierBaseId: body.supplierBaseId,
        materialIds,
        exceptOrderId: isId(body.order) ? body.order : null,
      };
      return { records: await lastPrices(ctx.db, asked, ctx.scope(purchaseOrderDetail, 'd')) };
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

const asked = (order: Order) => ({ ...order, orderId: order.id, amount: order.homeGrossAmt });

// As many lines as an order may have.
const mostPriced = 1000;

function markImported(order: Order): void {
  order.orderSource = 'ERP';
  for (const line of order.lines) line.priceSource = 'ERP';
}

/** Lines that the supplier never had enter the ledger; refused ones only wait again. */
async function issue(order: Order, ctx: Context): Promise<void> {
  const waiting = order.lines.filter((line) => line.status === 'NEW' || line.status === 'REFUSED');
  const settled = await resolveTerms(ctx, order, waiting);
  for (const alike of Map.groupBy(settled, ([, values]) => JSON.stringify(values)).values()) {
    const values = { status: 'WAIT', confirmDueDate: order.confirmDueDate, ...alike[0]?.[1] } as const;
    await ctx.store(purchaseOrderDetail).patch(
      alike.map(([line]) => line),
      values,
      'issue',
    );
  }
  const posted = await postQuantities(
    ctx,
    order.lines.filter((line) => line.status === 'NEW').map((line) => posting(order, line.id, 'issue')),
  );
  // Posting lets the order follow; without it that is left to do.
  const automatic = settled.flatMap(([line, { confirmMode }]) => (confirmMode === 'AUTO' ? [line] : []));
  if (automatic.length > 0) await ctx.asSystem((system) => confirmLines(system, automatic, true));
  if (posted.length === 0 || automatic.length > 0) await refreshOrders(ctx, [order.id]);
  await activateOnFirstUse(
    ctx,
    order.lines.map(({ materialId }) => materialId),
  );
  await saveVersion(ctx, order.id, 'ISSUE');
}

const ending = (order: Order): readonly Order['lines'][number][] =>
  order.lines.filter((line) => line.status === 'TERMINATING');

const sortedIds = (lines: readonly { readonly id: string }[]): string[] => lines.map((line) => line.id).toSorted();

function checkUnconfirmed(order: Order): void {
  const confirmed = order.lines.find((line) => line.status === 'CONFIRMED' || line.status === 'CLOSED');
  if (confirmed) fail(errors.lineConfirmed, { lineNo: confirmed.lineNo });
  const [asked] = ending(order);
  if (asked) fail(errors.lineTerminating, { lineNo: asked.lineNo });
}

async function cancel(order: Order, ctx: Context, input: { reason: string }): Promise<void> {
  const live = order.lines.filter((line) => line.status !== 'CANCELLED' && line.status !== 'TERMINATED');
  const values = { status: 'CANCELLED', answerReason: input.reason } as const;
  await ctx.store(purchaseOrderDetail).patch(live, values, 'cancel');
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
