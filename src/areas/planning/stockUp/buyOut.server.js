import { divide, round, times } from '#model/decimal.ts';
import { unitFacts } from '#areas/masterData/public.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
/**
 * Drafts the orders that buy what was kept ready in vain, at the price and on the terms of the last order of each
 * material; people look at them and place them. Gives the order of each line; what was never ordered has no price.
 */
export async function draftBuyOut(system, document, rests) {
    const bought = [];
    for (const rest of rests) {
        if (!rest.last)
            continue;
        const order = await system.store(purchaseOrder).get(rest.last.orderId);
        const line = order.lines.find(({ id }) => id === rest.last?.orderDetailId);
        if (line)
            bought.push({ rest, order, line });
    }
    const made = new Map();
    for (const same of Map.groupBy(bought, ({ order }) => `${order.currencyId}/${order.taxIncludedFlag}`).values()) {
        const id = await draftOrder(system, document, same);
        for (const { rest } of same)
            made.set(rest.line.id, id);
    }
    return made;
}
async function draftOrder(system, document, bought) {
    const terms = bought[0]?.order;
    const units = await unitFacts(system.db, bought.map(({ line }) => line.unitId));
    const { id } = await system.store(purchaseOrder).create({
        companyId: document.companyId,
        supplierBaseId: document.supplierBaseId,
        purchaseOrgId: terms?.purchaseOrgId ?? null,
        inventoryOrgId: terms?.inventoryOrgId ?? null,
        purchaserId: terms?.purchaserId ?? null,
        paymentTermId: terms?.paymentTermId ?? null,
        currencyId: terms?.currencyId ?? null,
        taxIncludedFlag: terms?.taxIncludedFlag ?? true,
        internalRemark: `备货单 ${document.stockUpNo} 买断 Buy-out of ${document.stockUpNo}`,
        lines: bought.map(({ rest, line }, index) => ({
            lineNo: (index + 1) * 10,
            materialId: line.materialId,
            unitId: line.unitId,
            // In the unit of that order, where the stock is counted in base units.
            orderQty: round(divide(times(rest.qty, line.baseFactorDen), line.baseFactorNum), units.get(line.unitId)?.precision ?? 6),
            price: line.price,
            taxPrice: line.taxPrice,
            priceUnit: line.priceUnit,
            discountPct: line.discountPct,
            taxRateId: line.taxRateId,
            warehouseId: document.warehouseId ?? line.warehouseId,
            requireDate: system.today,
        })),
    });
    return id;
}
