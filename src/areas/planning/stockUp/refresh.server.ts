import type { Context } from '#engine/context.ts';
import { divide, isNegative, isPositive, minus, negate, plus, times, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/document.ts';
import { coverOf } from '../deliveryPlan/plan.queries.ts';
import { dayAfter } from '#model/days.ts';
import { stockUp } from './stockUp.document.ts';
import { baseFactorOf, heldLinesOf, usesOf } from './stockUp.queries.ts';
import { heldQty, replenishment, stockUpState, usedFrom } from './stockUp.rules.ts';
import { stockUpDetail } from './stockUpDetail.document.ts';
import { stockUpUse } from './stockUpUse.document.ts';

export type StockUp = Row<typeof stockUp>;
export type StockUpLine = Row<typeof stockUpDetail>;

/** What is there of a line and on its way: at the supplier's, or in the own warehouse that the supplier manages. */
export async function presentOf(
  system: Context,
  mode: StockUp['mode'],
  line: StockUpLine,
): Promise<{ available: Decimal; inTransit: Decimal }> {
  if (mode === 'SITE') return { available: heldQty(line), inTransit: '0' };
  const { available, inTransit } = await coverOf(system.db, line.companyId ?? '0', line.materialId);
  return { available, inTransit };
}

/** Lets a published stocking-up follow its lines: state, what is there, what should be brought. */
export async function refreshStockUp(ctx: Context, id: string): Promise<void> {
  await ctx.asSystem(async (system) => {
    const document = await system.store(stockUp).get(id);
    for (const line of document.lines) {
      const { available, inTransit } = await presentOf(system, document.mode, line);
      const values = {
        availableQty: available,
        inTransitQty: inTransit,
        replenishQty: line.status === 'READY' ? replenishment(line, available, inTransit) : '0',
        overAgeFlag: isOverAge(document, line, system.today),
      } as const;
      await system.store(stockUpDetail).patch(line.id, values, 'follow');
    }
    await system.store(stockUp).patch(id, { status: stockUpState(document.lines) }, 'follow');
  });
}

const isOverAge = ({ maxAgeDays }: StockUp, line: StockUpLine, today: string): boolean =>
  maxAgeDays !== null &&
  line.readySince !== null &&
  isPositive(heldQty(line)) &&
  dayAfter(line.readySince, maxAgeDays) < today;

/** Goods that leave under a plan line are taken from what is kept ready; goods that do not arrive come back to it. */
export async function useStock(system: Context, planDetailId: string, shipped: Decimal): Promise<void> {
  const { num, den } = await baseFactorOf(system.db, planDetailId);
  const quantity = divide(times(shipped, num), den);
  const isBack = isNegative(quantity);
  const lines = isBack
    ? await usesOf(system.db, planDetailId)
    : await heldLinesOf(system.db, planDetailId, system.today);
  const taken = usedFrom(lines, isBack ? negate(quantity) : quantity);
  for (const { id, qty } of taken) {
    const line = await system.store(stockUpDetail).get(id, 'for update');
    const consumeQty = isBack ? minus(line.consumeQty, qty) : plus(line.consumeQty, qty);
    await system.store(stockUpDetail).patch(id, { consumeQty }, 'use');
    const parentId = line.parentId ?? '';
    const { companyId, supplierBaseId } = line;
    const useQty = isBack ? negate(qty) : qty;
    const use = { parentId, stockUpDetailId: id, planDetailId, companyId, supplierBaseId, useQty };
    await system.store(stockUpUse).createMany([use]);
    if (line.status === 'READY') await refreshStockUp(system, parentId);
  }
}
