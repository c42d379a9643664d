import type { Context } from '#engine/runtime/context.ts';
import { minus, round, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { unitFacts } from '#areas/masterData/public.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { lockNeeds, postNeeds } from '../needLedger/posting.server.ts';
import { awardErrors as errors } from './errors.ts';

/** A line that one supplier has won, and how much of it is ordered now. */
export interface AwardedOrderLine {
  /** The award line. */
  readonly id: string;
  readonly lineNo: number;
  readonly needId: string | null;
  readonly materialId: string | null;
  readonly materialDesc: string | null;
  readonly unitId: string | null;
  readonly qty: Decimal;
  readonly winPrice: Decimal;
  readonly priceUnit: Decimal;
  readonly taxRateId: string;
  readonly requireDate: string;
  /** What this quantity comes to in home currency. */
  readonly homeAmount: Decimal;
}

/** What a supplier has won of an award, and on which terms. */
export interface AwardedOrder {
  readonly awardNo: string;
  readonly companyId: string;
  readonly supplierBaseId: string;
  readonly purchaseOrgId: string | null;
  readonly inventoryOrgId: string | null;
  readonly purchaserId: string | null;
  readonly currencyId: string | null;
  readonly paymentTermId: string | null;
  readonly incotermId: string | null;
  readonly priceBasis: string;
  readonly lines: readonly AwardedOrderLine[];
}

/** Drafts the order of what one supplier has won, and moves its needs with it; all lines or none. Gives its number. */
export async function draftAwardedOrder(ctx: Context, system: Context, awarded: AwardedOrder): Promise<string> {
  const { awardNo, priceBasis, lines, companyId, supplierBaseId, purchaseOrgId, inventoryOrgId } = awarded;
  const { purchaserId, currencyId, paymentTermId, incotermId } = awarded;
  const needs = await lockNeeds(
    system,
    lines.flatMap(({ needId }) => needId ?? []),
  );
  const needOf = ({ needId, lineNo, qty }: AwardedOrderLine) => {
    if (needId === null) return undefined;
    const need = needs.get(needId);
    if (!need || minus(need.awardedQty, qty).startsWith('-')) return fail(errors.notConvertible, { lineNo });
    return need;
  };
  const units = await unitFacts(
    system.db,
    lines.map(({ unitId }) => unitId),
  );
  const order = await system.store(purchaseOrder).create({
    companyId,
    supplierBaseId,
    purchaseOrgId,
    inventoryOrgId,
    purchaserId,
    currencyId,
    paymentTermId,
    incotermId,
    taxIncludedFlag: priceBasis === 'INCL',
    internalRemark: `定价单 ${awardNo} / Award ${awardNo}`,
    lines: lines.map((line, index) => ({
      lineNo: (index + 1) * 10,
      materialId: line.materialId ?? fail(errors.withoutMaterial, { lineNo: line.lineNo }),
      materialDesc: line.materialDesc,
      unitId: line.unitId ?? '',
      orderQty: round(line.qty, units.get(line.unitId ?? '')?.precision ?? 6),
      ...(priceBasis === 'INCL' ? { taxPrice: line.winPrice } : { price: line.winPrice }),
      priceUnit: line.priceUnit,
      taxRateId: line.taxRateId,
      requireDate: line.requireDate,
      warehouseId: needOf(line)?.warehouseId ?? null,
      priceSource: 'AWARD' as const,
      priceDocNo: awardNo,
    })),
  });
  const orderNo = order.orderNo ?? awardNo;
  await postNeeds(
    ctx,
    lines.flatMap(({ id, needId, qty, homeAmount }, index) =>
      needId === null
        ? []
        : [
            {
              needId,
              event: 'ORDER' as const,
              qty,
              amount: homeAmount,
              sourceDoc: orderNo,
              sourceLineId: order.lines[index]?.id ?? id,
            },
          ],
    ),
  );
  return orderNo;
}
