import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import { isEqual, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { currencyFacts, taxRateFacts } from '#areas/masterData/public.ts';
import { saveVersion } from '../../change/version.server.ts';
import { postQuantities } from '../../ledger/posting.server.ts';
import { changesOrder, type Terms } from './negotiation.rules.ts';
import { repriced, type NewTerms } from '../pricing/priceScope.rules.ts';
import { purchaseOrder } from '../order/purchaseOrder.document.ts';
import { lockOrders, type OrderHead } from '../order/purchaseOrder.queries.ts';
import { purchaseOrderDetail } from '../order/purchaseOrderDetail.document.ts';
import { refreshOrders } from '../order/orderFollowUp.server.ts';
import { readSchedule, scheduleText } from './schedule.rules.ts';
import { substituted } from './substitute.server.ts';

type Line = Row<typeof purchaseOrderDetail>;

type Dated = Pick<Line, 'counterDate' | 'requireDate' | 'urgentStatus'>;

/** The date a line stands at: what the buyer last asked for. */
const askedDate = (line: Pick<Dated, 'counterDate' | 'requireDate'>): string => line.counterDate ?? line.requireDate;

const urgentReview = { reviewStatus: 'WAIT', reviewCause: 'URGENT' } as const;

/** What agreeing to a line as it stands writes on it; the date of an urgent one is looked at. */
export const agreed = (line: Dated) => ({
  confirmDate: askedDate(line),
  promiseDate: askedDate(line),
  ...(line.urgentStatus ? urgentReview : {}),
});

/** Agrees to lines as they stand; `isDeemed` says that it is the system that agrees. */
export async function confirmLines(
  ctx: Context,
  lines: readonly (Dated & { readonly id: string })[],
  isDeemed = false,
): Promise<void> {
  for (const alike of Map.groupBy(lines, (line) => JSON.stringify(agreed(line))).values()) {
    const ids = alike.map((line) => line.id);
    const values = { status: 'CONFIRMED', ...(alike[0] ? agreed(alike[0]) : {}), deemedFlag: isDeemed } as const;
    await ctx.store(purchaseOrderDetail).patch(ids, values, 'confirm');
  }
}

/** The header of a line, locked. */
export async function orderOf(ctx: Context, line: Line): Promise<OrderHead> {
  const [order] = await ctx.asSystem((system) => lockOrders(system.db, [line.parentId ?? '']));
  if (!order) throw new Error(`The order of line ${line.id} is not there.`);
  return order;
}

/** What is ordered, as the supplier would have to confirm it. */
export const orderedTerms = (order: Pick<OrderHead, 'taxIncludedFlag'>, line: Line): Terms => ({
  date: askedDate(line),
  qty: line.orderQty,
  price: (order.taxIncludedFlag ? line.taxPrice : line.price) ?? '0',
  materialId: line.materialId,
  parts: [],
});

/** What the supplier proposes instead. */
export const proposalOf = (order: OrderHead, line: Line): Terms => {
  const ordered = orderedTerms(order, line);
  return {
    date: line.proposedDate ?? ordered.date,
    qty: line.proposedQty,
    price: line.proposedPrice,
    materialId: line.proposedMaterialId ?? line.materialId,
    parts: readSchedule(line.proposedSchedule),
  };
};

/** Puts an accepted proposal into effect: dates always; another part, quantity or price make a new version. */
export async function applyProposal(ctx: Context, order: OrderHead, line: Line): Promise<void> {
  await saveVersion(ctx, order.id, 'ISSUE');
  const [ordered, proposed] = [orderedTerms(order, line), proposalOf(order, line)];
  const lines = ctx.store(purchaseOrderDetail);
  await lines.patch(
    line.id,
    {
      confirmDate: proposed.date,
      promiseDate: proposed.date,
      promiseSchedule: scheduleText(proposed.parts),
      reviewStatus: 'PASSED',
      ...(await substituted(ctx, line, proposed.materialId)),
    },
    'accept',
  );
  if (!changesOrder(ordered, proposed)) return;
  if (!isEqual(proposed.qty, ordered.qty))
    await postQuantities(ctx, [
      { detailId: line.id, act: { kind: 'change', to: proposed.qty }, sourceDoc: order.orderNo, sourceLineId: line.id },
    ]);
  // Nothing of a line that is still negotiated was delivered.
  const amounts = await amountsOf(ctx, order, line, { ...proposed, scope: 'UNSETTLED' });
  if (amounts) await lines.patch(line.id, amounts, 'accept');
  await ctx.store(purchaseOrder).patch(order.id, { orderVersion: order.orderVersion + 1 }, 'accept');
  await refreshOrders(ctx, [order.id]);
  await saveVersion(ctx, order.id, 'PROPOSAL');
}

/** Prices and amounts of a line at other terms. */
export async function amountsOf(ctx: Context, order: OrderHead, line: Line, terms: NewTerms) {
  const currency = (await currencyFacts(ctx.db, [order.currencyId])).get(order.currencyId ?? '');
  const taxRate: Decimal = (await taxRateFacts(ctx.db, [line.taxRateId])).get(line.taxRateId)?.rate ?? '0';
  const amounts = repriced(line, terms, {
    taxRate,
    taxIncluded: order.taxIncludedFlag,
    currency: currency ?? { decimals: 2, roundMode: 'HALF_UP' },
  });
  const held = order.taxIncludedFlag ? line.taxPrice : line.price;
  // Another price is agreed upon: it no longer comes from a former line.
  const isOwn = line.priceSource === 'LAST' && (held === null || !isEqual(held, terms.price));
  return amounts && isOwn ? { ...amounts, priceSource: 'MANUAL' as const, priceRefId: null } : amounts;
}

/** What the buyer's answer writes on a proposed line, which waits for the supplier again. */
export const countered = (
  line: Line,
  answer: { readonly counterDate?: string | null; readonly reason: string | null },
) =>
  ({
    counterDate: answer.counterDate ?? line.counterDate,
    answerReason: answer.reason,
    reviewStatus: 'FAILED',
    rounds: line.rounds + 1,
  }) as const;

/** Days since a day, by the calendar. */
export async function daysSince(ctx: Context, day: string): Promise<number> {
  const { days } = await ctx.db.one<{ days: number }>(sql`select ${ctx.today}::date - ${day}::date as days`);
  return days;
}
