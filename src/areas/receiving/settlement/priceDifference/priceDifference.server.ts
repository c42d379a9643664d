import type { Context } from '#engine/runtime/context.ts';
import { onTransition } from '#engine/runtime/implement.ts';
import { divide, isPositive, minus, negate, round, times, type Decimal } from '#model/decimal.ts';
import type { NewRow, Row } from '#model/row.ts';
import { scopeOfPrice } from '#areas/purchasing/change/change.rules.ts';
import { purchaseOrderChange } from '#areas/purchasing/change/purchaseOrderChange.document.ts';
import { priceSourceOf } from '../../warehouse/consignUse/consign.queries.ts';
import { valueOf } from '../../warehouse/consignUse/consign.rules.ts';
import { iqcLot } from '../../inspection/iqc/iqcLot.document.ts';
import { iqcReview } from '../../inspection/iqc/iqcReview.document.ts';
import { receiveDetail } from '../../receipt/receive/receiveDetail.document.ts';
import { returned } from '../../receipt/returned/returned.document.ts';
import { priceDifference } from './priceDifference.document.ts';
import {
  concededOf,
  pricedOrders,
  pricedReceipts,
  receivedOf,
  repricedReceipts,
  usedOf,
  type PricedOrder,
  type Received,
} from './priceDifference.queries.ts';
import { amountsBetween, differenceOf, isWorthTelling, shareBack } from './priceDifference.rules.ts';

type Change = Row<typeof purchaseOrderChange>;
type Scope = NonNullable<ReturnType<typeof scopeOfPrice>>;
type Difference = NewRow<typeof priceDifference> & Row<typeof priceDifference>;

/** A new price of one line of an order, and what it counts for. */
interface Repricing {
  readonly order: PricedOrder;
  readonly scope: Scope;
  readonly newPrice: Decimal;
}

type Cause = Pick<Row<typeof priceDifference>, 'cause' | 'postingDate'>;

/** Notes what the new prices of a change make of goods that were delivered before it. */
async function noteChange(change: Change, ctx: Context): Promise<void> {
  const priced = change.lines.filter((line) => {
    const scope = scopeOfPrice(line);
    return scope !== null && scope !== 'UNDELIVERED';
  });
  if (priced.length === 0) return;
  await ctx.asSystem(async (system) => {
    const ids = priced.flatMap((line) => line.orderDetailId ?? []);
    const orders = await pricedOrders(system.db, ids);
    const rows = [];
    for (const line of priced) {
      const order = orders.get(line.orderDetailId ?? '');
      const scope = scopeOfPrice(line);
      if (!order || !scope || line.newPrice === null) continue;
      const repricing = { order, scope, newPrice: line.newPrice };
      rows.push(...(await (order.consignFlag ? ofUses : ofReceipts)(system, repricing)));
    }
    const cause: Cause = { cause: 'CHANGE', postingDate: system.today };
    await write(
      system,
      rows.map((row) => ({ ...row, ...cause, changeId: change.id })),
    );
  });
}

const headOf = ({ companyId, supplierBaseId, materialId, orderDetailId, currencyId }: PricedOrder) => ({
  companyId,
  supplierBaseId,
  materialId,
  orderDetailId,
  currencyId,
});

async function ofReceipts(system: Context, { order, scope: effectiveScope, newPrice }: Repricing) {
  const rows = await receivedOf(system.db, [order.orderDetailId]);
  return rows.map(({ id, sourceDoc, unitId, qty, price: oldPrice }) => ({
    ...headOf(order),
    effectiveScope,
    receiveDetailId: id,
    sourceDoc,
    qty,
    unitId,
    oldPrice,
    newPrice,
    ...differenceOf(order, qty, { oldPrice, newPrice }, { ...order, currency: order }),
  }));
}

/** Consigned goods are bought when they are used: what is settled of them gets the new price only where it says so. */
async function ofUses(system: Context, { order, scope: effectiveScope }: Repricing) {
  const [source, uses] = await Promise.all([
    priceSourceOf(system.db, order.orderDetailId),
    usedOf(system.db, [order.orderDetailId], effectiveScope === 'RETRO'),
  ]);
  if (!source) return [];
  return uses.map((use) => {
    const { price: newPrice, ...after } = valueOf(source, use.qty, source);
    const { sourceDoc, qty, unitId, price: oldPrice } = use;
    return {
      ...headOf(order),
      effectiveScope,
      consignUseId: use.id,
      sourceDoc,
      qty,
      unitId,
      oldPrice,
      newPrice,
      ...amountsBetween(use, after),
    };
  });
}

/** Goods that leave take their share of the differences with them; goods that come back bring it. */
async function noteMoved(ctx: Context, moved: readonly Moved[], cause: Cause): Promise<void> {
  await ctx.asSystem(async (system) => {
    const receipts = await repricedReceipts(
      system.db,
      moved.flatMap(({ receiveDetailId }) => receiveDetailId ?? []),
    );
    if (receipts.size === 0) return;
    const orders = await pricedOrders(
      system.db,
      [...receipts.values()].map(({ orderDetailId }) => orderDetailId),
    );
    const rows = moved.flatMap(({ receiveDetailId, qty }) => {
      const receipt = receipts.get(receiveDetailId ?? '');
      const order = orders.get(receipt?.orderDetailId ?? '');
      return receipt && order ? [{ ...shareOf(order, receipt, qty), ...cause }] : [];
    });
    await write(system, rows);
  });
}

/** A concession takes a part off the price of the goods that are accepted all the same. */
async function noteConcession(review: Row<typeof iqcReview>, ctx: Context): Promise<void> {
  const { discountPct, reviewQty: qty, reviewNo } = review;
  if (review.disposition !== 'CONCESSION' || discountPct === null || !isPositive(discountPct)) return;
  await ctx.asSystem(async (system) => {
    const { receiveDetailId } = await system.store(iqcLot).get(review.iqcLotId);
    const receipt = (await pricedReceipts(system.db, [receiveDetailId ?? ''])).get(receiveDetailId ?? '');
    const order = (await pricedOrders(system.db, [receipt?.orderDetailId ?? ''])).get(receipt?.orderDetailId ?? '');
    if (!receipt || !order) return;
    const newPrice = round(divide(times(receipt.price, minus(100, discountPct)), 100), 8);
    const priced = shareOf(order, { ...receipt, receiptPrice: receipt.price, price: newPrice }, qty);
    await write(system, [{ ...priced, sourceDoc: reviewNo, cause: 'CONCESSION', postingDate: system.today }]);
  });
}

interface Moved {
  readonly receiveDetailId: string | null;
  readonly qty: Decimal;
}

/** Good goods that go back take their share of what concessions took off their price with them. */
async function noteConceded(ctx: Context, moved: readonly Moved[], cause: Cause): Promise<void> {
  await ctx.asSystem(async (system) => {
    const ids = moved.flatMap(({ receiveDetailId }) => receiveDetailId ?? []);
    const reductions = await concededOf(system.db, ids);
    if (reductions.size === 0) return;
    const receipts = await pricedReceipts(system.db, [...reductions.keys()]);
    const orders = await pricedOrders(
      system.db,
      [...receipts.values()].map(({ orderDetailId }) => orderDetailId),
    );
    const rows = moved.flatMap(({ receiveDetailId, qty }) => {
      const receipt = receipts.get(receiveDetailId ?? '');
      const order = orders.get(receipt?.orderDetailId ?? '');
      const reduction = reductions.get(receiveDetailId ?? '');
      if (!receipt || !order || !reduction) return [];
      return [{ ...shareOf(order, receipt, qty), ...shareBack(reduction, qty, order), ...cause }];
    });
    await write(system, rows);
  });
}

function shareOf(order: PricedOrder, receipt: Received, qty: Decimal) {
  const { id, sourceDoc, unitId, receiptPrice: oldPrice, price: newPrice } = receipt;
  const amounts = differenceOf(order, qty, { oldPrice, newPrice }, { ...order, currency: order });
  return { ...headOf(order), receiveDetailId: id, sourceDoc, qty, unitId, oldPrice, newPrice, ...amounts };
}

async function write(system: Context, rows: readonly Partial<Difference>[]): Promise<void> {
  const worth = rows.filter((row) => isWorthTelling({ netAmt: '0', taxAmt: '0', grossAmt: '0', ...row }));
  if (worth.length > 0) await system.store(priceDifference).createMany(worth);
}

const noteReturn =
  (sign: 1 | -1, cause: Cause['cause']) =>
  async (document: Row<typeof returned>, ctx: Context): Promise<void> => {
    const reported: Cause = { cause, postingDate: document.postingDate ?? ctx.today };
    const moved = document.lines.map(({ receiveDetailId, stage, returnQty }) => ({
      receiveDetailId,
      stage,
      qty: sign === 1 ? negate(returnQty) : returnQty,
    }));
    await noteMoved(ctx, moved, reported);
    const good = moved.filter(({ stage }) => stage === 'ACCEPT' || stage === 'STOCK');
    await noteConceded(ctx, good, reported);
  };

/** What follows prices and the goods that have them. */
export const followsPrices = [
  onTransition(purchaseOrderChange, 'confirm', noteChange),
  onTransition(purchaseOrderChange, 'enact', noteChange),
  onTransition(iqcReview, 'decide', noteConcession),
  onTransition(returned, 'ship', noteReturn(1, 'RETURN')),
  onTransition(returned, 'reverse', noteReturn(-1, 'REVERSAL')),
  onTransition(receiveDetail, 'returnOrderById', ({ id, receiveQty }, ctx) =>
    noteMoved(ctx, [{ receiveDetailId: id, qty: negate(receiveQty) }], {
      cause: 'REVERSAL',
      postingDate: ctx.today,
    }),
  ),
];
