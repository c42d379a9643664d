import type { Context } from '#engine/runtime/context.ts';
import { isPositive, minus, negate, plus, sum, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { postQuantities, type Posted, type Posting } from '#areas/purchasing/public.ts';
import { lockReceiptsOf } from '../../receiving.queries.ts';
import { positionsOf } from '../../inventory/stock/stockPosition.queries.ts';
import { verdictMoves } from '../../inventory/stock/stockPosition.rules.ts';
import { ownerOf } from '../../inventory/stock/stock.rules.ts';
import { moveStock } from '../../inventory/movement/moveStock.server.ts';
import { addDecided, addScrapped, decisionCount, openReviews } from './iqc.queries.ts';
import { iqcDecision } from './iqcDecision.document.ts';
import { iqcLot } from './iqcLot.document.ts';
import { stateOf } from './lot.rules.ts';

type Lot = Row<typeof iqcLot>;
type Decision = Row<typeof iqcDecision>;
export type Outcome = 'ACCEPT' | 'CONCEDE' | 'REJECT';

/** What one decision adds to the quantities of a lot; negative for what a later one takes back. */
export interface DecisionInput {
  readonly accept: Decimal;
  readonly concede: Decimal;
  readonly reject: Decimal;
  readonly destroy: Decimal;
}

export const noDecision: DecisionInput = { accept: '0', concede: '0', reject: '0', destroy: '0' };

interface Why {
  readonly act: Decision['act'];
  readonly reason: string | null;
  readonly fromOutcome?: Outcome;
}

/** Judges a part of a lot: the ledger, the stock, the receipt line, the lot and a row of its decisions. */
export async function postVerdict(ctx: Context, lot: Lot, checked: DecisionInput, why: Why): Promise<void> {
  if (lot.parentLotId) return postSorted(ctx, lot, checked, why);
  const [posted] = await post(ctx, lot, { kind: 'inspect', ...checked });
  if (posted) await follow(ctx, lot, posted);
  await note(ctx, lot, checked, why);
}

/** Goods that were sorted or reworked are rejected until now: what is good changes its verdict, what is used up is scrap. */
async function postSorted(ctx: Context, lot: Lot, checked: DecisionInput, why: Why): Promise<void> {
  if (isPositive(checked.accept)) await turn(ctx, lot, 'REJECT', 'ACCEPT', checked.accept);
  if (isPositive(checked.destroy)) await scrap(ctx, lot, checked.destroy);
  const onReceipt = { accept: checked.accept, concede: '0', reject: negate(checked.accept), destroy: '0' } as const;
  await note(ctx, lot, checked, why, onReceipt);
}

/** Another verdict on goods that were judged. */
export async function postChange(
  ctx: Context,
  lot: Lot,
  change: { readonly from: Outcome; readonly to: Outcome; readonly qty: Decimal },
  why: Why,
): Promise<void> {
  await turn(ctx, lot, change.from, change.to, change.qty);
  const of = (outcome: Outcome): Decimal =>
    minus(change.to === outcome ? change.qty : '0', change.from === outcome ? change.qty : '0');
  const checked = { accept: of('ACCEPT'), concede: of('CONCEDE'), reject: of('REJECT'), destroy: '0' } as const;
  await note(ctx, lot, checked, { ...why, fromOutcome: change.from });
}

/** Rejected goods leave at the supplier's expense. */
export async function scrap(ctx: Context, lot: Lot, qty: Decimal): Promise<void> {
  const [posted] = await post(ctx, lot, { kind: 'scrap', qty });
  if (!posted) return;
  await addScrapped(ctx.db, lot.receiveDetailId ?? '', qty);
  await follow(ctx, lot, posted);
}

/** The state of a lot after its quantities changed. */
export async function settle(ctx: Context, id: string): Promise<void> {
  const lots = ctx.store(iqcLot);
  const lot = await lots.get(id);
  const isReviewed = isPositive(await openReviews(ctx.db, id));
  await lots.patch(id, { status: stateOf(lot, isReviewed) }, 'follow');
}

async function turn(ctx: Context, lot: Lot, from: Outcome, to: Outcome, qty: Decimal): Promise<void> {
  const [posted] = await post(ctx, lot, { kind: 'redecide', from, to, qty });
  if (posted) await follow(ctx, lot, posted);
}

async function post(ctx: Context, lot: Lot, act: Posting['act']): Promise<Posted[]> {
  await lockReceiptsOf(ctx.db, [lot.receiveDetailId ?? '']);
  return postQuantities(ctx, [
    {
      detailId: lot.orderDetailId ?? '',
      act,
      sourceDoc: lot.lotNo,
      sourceLineId: lot.id,
      postingDate: ctx.today,
    },
  ]);
}

async function note(ctx: Context, lot: Lot, checked: DecisionInput, why: Why, onReceipt = checked): Promise<void> {
  await addDecided(ctx.db, lot.receiveDetailId ?? '', onReceipt);
  const change = why.act === 'REDECIDE' || why.act === 'REVIEW';
  await ctx.store(iqcLot).patch(
    lot.id,
    {
      acceptQty: plus(lot.acceptQty, checked.accept),
      concedeQty: plus(lot.concedeQty, checked.concede),
      rejectQty: plus(lot.rejectQty, checked.reject),
      destroyQty: plus(lot.destroyQty, checked.destroy),
      waitQty: change ? lot.waitQty : minus(lot.waitQty, sum(Object.values(checked))),
    },
    'decide',
  );
  await addDecision(ctx, lot.id, {
    ...why,
    acceptQty: checked.accept,
    concedeQty: checked.concede,
    rejectQty: checked.reject,
    destroyQty: checked.destroy,
  });
}

/** A row of the decisions of a lot. */
export async function addDecision(
  ctx: Context,
  lotId: string,
  values: Partial<Omit<Decision, 'id' | 'parentId' | 'lineNo'>> & Pick<Decision, 'act'>,
): Promise<void> {
  const row = {
    ...values,
    parentId: lotId,
    lineNo: (await decisionCount(ctx.db, lotId)) + 1,
    decidedById: ctx.user.id === '0' ? null : ctx.user.id,
    decidedAt: ctx.now,
  };
  await ctx.store(iqcDecision).createMany([row]);
}

/** The stock follows the columns of the order line: what became bad or good again, was used up or scrapped. */
async function follow(ctx: Context, lot: Lot, { before, after }: Posted): Promise<void> {
  const receiveDetailId = lot.receiveDetailId ?? '';
  const positions = await ctx.asSystem((system) => positionsOf(system.db, [receiveDetailId]));
  const of = {
    receiveDetailId,
    companyId: before.companyId,
    warehouseId: lot.warehouseId ?? '',
    materialId: before.materialId,
    batchNo: lot.batchNo,
    ownerId: ownerOf(before),
    unitId: before.unitId,
    sourceDoc: lot.lotNo,
    sourceLineId: lot.id,
    postingDate: ctx.today,
  };
  const factor = { num: before.baseFactorNum, den: before.baseFactorDen };
  const gained = (column: 'rejectQty' | 'destroyQty' | 'scrapQty') => minus(after[column], before[column]);
  await moveStock(
    ctx,
    verdictMoves(
      positions,
      of,
      { rejected: gained('rejectQty'), destroyed: gained('destroyQty'), scrapped: gained('scrapQty') },
      factor,
    ),
  );
}
