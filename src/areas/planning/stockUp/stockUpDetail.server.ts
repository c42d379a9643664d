import type { Context } from '#engine/context.ts';
import { implement } from '#engine/implement.ts';
import { divide, isMore, minus, plus, round, times, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { deliveryPlan } from '../deliveryPlan/deliveryPlan.document.ts';
import { callableLines } from '../deliveryPlan/plan.queries.ts';
import { calledOff } from '../deliveryPlan/proposal.rules.ts';
import { errors } from '../errors.ts';
import { presentOf, refreshStockUp, type StockUp, type StockUpLine } from './refresh.server.ts';
import { stockUp } from './stockUp.document.ts';
import { checkReport, checkStockCommitment } from './stockUp.rules.ts';
import { stockUpDetail } from './stockUpDetail.document.ts';

export default implement(stockUpDetail, {
  transitions: {
    commit: {
      guard(line, _ctx, { commitQty, reason }) {
        if (commitQty) checkStockCommitment(line, commitQty, reason);
      },
      writes: (_line, _ctx, { commitQty, reason }) => ({ commitQty, commitReason: reason ?? null }),
      effect: follow,
    },
    report: {
      guard(line, _ctx, { readyQty }) {
        if (readyQty) checkReport(line, readyQty);
      },
      writes: (line, ctx, { readyQty }) => ({
        readyQty,
        reportTime: ctx.now,
        readySince: line.readySince ?? ctx.today,
      }),
      effect: follow,
    },
    replenish: { guard: checkReplenishment, effect: replenish },
  },
});

function follow(line: StockUpLine, ctx: Context): Promise<void> {
  return refreshStockUp(ctx, line.parentId ?? '');
}

interface Wanted {
  readonly planQty?: Decimal | null;
  readonly requireDate?: string | null;
}

const headOf = (system: Context, line: StockUpLine): Promise<StockUp> => system.store(stockUp).get(line.parentId ?? '');

async function checkReplenishment(line: StockUpLine, ctx: Context, { planQty, requireDate }: Wanted): Promise<void> {
  await ctx.asSystem(async (system) => {
    const head = await headOf(system, line);
    if (head.mode !== 'VMI') fail(errors.notManaged, { line: line.stockUpLineNo ?? '' });
    if (!planQty || !requireDate) return;
    if (requireDate < ctx.today) fail(errors.changeDatePast, { date: requireDate });
    const { available, inTransit } = await presentOf(system, head.mode, line);
    const room = minus(line.maxQty, plus(available, inTransit));
    if (isMore(planQty, room)) fail(errors.beyondMost, { lineNo: line.lineNo, limit: room, quantity: planQty });
  });
}

/** The supplier calls off what is on order by himself, within the limits that were agreed. */
async function replenish(
  line: StockUpLine,
  ctx: Context,
  { planQty, requireDate }: { readonly planQty: Decimal; readonly requireDate: string },
): Promise<void> {
  await ctx.asSystem(async (system) => {
    const { companyId, supplierBaseId, materialId } = line;
    const open = await callableLines(system.db, companyId ?? '0', materialId);
    const own = open.filter((each) => each.supplierBaseId === supplierBaseId);
    const { calls, left } = calledOff(
      { requireDate, quantity: planQty },
      own.map((each) => ({ ...each, packQty: null })),
    );
    if (isMore(left, '0')) fail(errors.notOnOrder, { limit: minus(planQty, left), quantity: planQty });
    const plans = system.store(deliveryPlan);
    const plan = await plans.create({
      companyId: companyId ?? '',
      supplierBaseId: supplierBaseId ?? '',
      planFrom: earlier(ctx.today, requireDate),
      planTo: requireDate,
      replyDueDate: ctx.now,
      lines: calls.map(({ id, quantity }, index) => {
        const factor = own.find((each) => each.id === id);
        const inUnit = factor ? round(divide(times(quantity, factor.den), factor.num), factor.precision) : quantity;
        return { lineNo: (index + 1) * 10, orderDetailId: id, requireDate, planQty: inUnit };
      }),
    });
    await plans.run('publish', plan.id);
    await plans.run('reply', plan.id);
    await plans.run('accept', plan.id);
  });
  await follow(line, ctx);
}

const earlier = (a: string, b: string): string => (a < b ? a : b);
