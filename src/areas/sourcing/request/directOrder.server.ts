import type { Context } from '#engine/runtime/context.ts';
import { compare, isPositive, round, times, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { agreedPrices } from '#areas/pricing/public.ts';
import {
  choosePrice,
  netPriceOf,
  unitPriceOf,
  type AgreedPrice,
} from '#areas/pricing/priceRecord/priceRecord.rules.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { errors } from '../errors.ts';
import { homeRate } from '../homeRate.server.ts';
import { postNeeds, type Need } from '../needLedger/posting.server.ts';
import { chosenNeeds } from './pool.server.ts';
import { purchaseRequest } from './purchaseRequest.document.ts';
import { methods, type Method } from '../methodRule/methodRule.rules.ts';

interface Priced {
  readonly need: Need;
  readonly price: AgreedPrice;
}

/**
 * Drafts orders for needs at the prices agreed for them: from the suggested supplier where it has a price, else from the
 * cheapest. All of it or nothing.
 */
export async function orderDirectly(ctx: Context, ids: readonly string[]): Promise<{ id: string; orderNo: string }[]> {
  const needs = await chosenNeeds(ctx, ids);
  return ctx.asSystem(async (system) => {
    const least = await methodsOf(system, needs);
    const priced: Priced[] = [];
    for (const need of needs) priced.push({ need, price: await priceOf(system, need, least.get(need.id) ?? 'DIRECT') });
    const made: { id: string; orderNo: string }[] = [];
    const groups = Map.groupBy(
      priced,
      ({ need, price }) =>
        `${need.companyId} ${price.supplierBaseId} ${price.currencyId} ${price.priceBasis} ${need.purchaseOrgId}`,
    );
    for (const own of groups.values()) made.push(await draft(ctx, system, own));
    return made;
  });
}

async function methodsOf(system: Context, needs: readonly Need[]): Promise<Map<string, Method>> {
  const headers = await system
    .store(purchaseRequest)
    .heads('id', [...new Set(needs.flatMap(({ parentId }) => parentId ?? []))]);
  const byHeader = new Map(headers.map(({ id, leastMethod }) => [id, leastMethod]));
  return new Map(needs.map(({ id, parentId }) => [id, byHeader.get(parentId ?? '') ?? 'DIRECT']));
}

async function priceOf(system: Context, need: Need, least: Method): Promise<AgreedPrice> {
  const line = need.requestLineNo ?? '';
  if (need.status === 'NEW' || !isPositive(need.openQty)) return fail(errors.needNotOrderable, { line });
  const { materialId, companyId, unitId, openQty: qty, inventoryOrgId } = need;
  if (materialId === null || companyId === null) return fail(errors.needWithoutMaterial, { line });
  const all = await agreedPrices(system.db, {
    companyId,
    materialIds: [materialId],
    supplierBaseId: null,
    day: system.today,
  });
  // A price that the market was asked for may be called off; one that was only typed needs a rule that allows it.
  const allowed = all.filter(({ sourceType }) => sourceType !== 'MANUAL' || least === 'DIRECT');
  if (all.length > 0 && allowed.length === 0)
    fail(errors.methodTooWeak, { method: methods[least], act: ['直接转订单', 'ordered directly'] });
  const best = [...Map.groupBy(allowed, ({ supplierBaseId }) => supplierBaseId).values()].flatMap(
    (own) => choosePrice(own, { materialId, unitId, qty, inventoryOrgId }) ?? [],
  );
  const suggested = best.find(({ supplierBaseId }) => supplierBaseId === need.suggestSupplierId);
  if (suggested) return suggested;
  // Prices are compared in home currency: a number in a strong currency only looks low.
  const compared: { price: AgreedPrice; net: Decimal }[] = [];
  for (const price of best) {
    const rate =
      best.length === 1
        ? '1'
        : await homeRate(system, { currencyId: price.currencyId, companyId, days: [system.today] });
    compared.push({ price, net: times(netPriceOf(price, qty), rate) });
  }
  return compared.toSorted((a, b) => compare(a.net, b.net))[0]?.price ?? fail(errors.needWithoutPrice, { line });
}

async function draft(ctx: Context, system: Context, own: readonly Priced[]): Promise<{ id: string; orderNo: string }> {
  const [first] = own;
  if (!first) throw new Error('An order has lines.');
  const { need: head, price } = first;
  const order = await system.store(purchaseOrder).create({
    companyId: head.companyId ?? '',
    supplierBaseId: price.supplierBaseId,
    purchaseOrgId: head.purchaseOrgId,
    inventoryOrgId: head.inventoryOrgId,
    purchaserId: head.buyerId,
    currencyId: price.currencyId,
    taxIncludedFlag: price.priceBasis === 'INCL',
    lines: own.map(({ need, price: agreed }, index) => ({
      lineNo: (index + 1) * 10,
      materialId: need.materialId ?? '',
      materialDesc: need.materialDesc,
      unitId: need.unitId,
      orderQty: need.openQty,
      ...said(agreed, need.openQty),
      priceUnit: agreed.priceUnit,
      taxRateId: agreed.taxRateId,
      requireDate: need.requiredDate,
      warehouseId: need.warehouseId,
      priceSource: 'AGREED' as const,
    })),
  });
  await postNeeds(
    ctx,
    own.map(({ need }, index) => ({
      needId: need.id,
      event: 'ORDER_DIRECT' as const,
      qty: need.openQty,
      amount: round(times(order.lines[index]?.grossAmt ?? '0', order.exchangeRate), 2),
      sourceDoc: order.orderNo,
      sourceLineId: order.lines[index]?.id ?? need.id,
    })),
  );
  return { id: order.id, orderNo: order.orderNo };
}

const said = (agreed: AgreedPrice, qty: Decimal) =>
  agreed.priceBasis === 'INCL' ? { taxPrice: unitPriceOf(agreed, qty) } : { price: unitPriceOf(agreed, qty) };
