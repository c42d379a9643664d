import { notifyEvent } from '#engine/runtime/notifications.ts';
import { divide, isNegative, isPositive, minus, negate, plus, times } from '#model/decimal.ts';
import { dayAfter } from '#model/days.ts';
import { stockUp } from './stockUp.document.ts';
import { baseFactorOf, consignedAgreements, consignedUse, heldLinesOf, storeCover, usesOf, } from './stockUp.queries.ts';
import { heldQty, replenishment, stockUpState, usedFrom } from './stockUp.rules.ts';
import { stockUpDetail } from './stockUpDetail.document.ts';
import { stockUpUse } from './stockUpUse.document.ts';
/** Where a line is kept, when that is in warehouses of ours. */
export const storeOf = (head, line) => ({
    companyId: line.companyId ?? '0',
    supplierBaseId: line.supplierBaseId ?? '0',
    materialId: line.materialId,
    warehouseId: head.warehouseId,
    isConsigned: head.mode === 'CONSIGN',
});
/** What is there of a line and on its way: at the supplier's, or in the own warehouse that the supplier manages. */
export async function presentOf(system, head, line) {
    if (head.mode === 'SITE')
        return { available: heldQty(line), inTransit: '0', coming: '0' };
    return storeCover(system.db, storeOf(head, line));
}
/** Lets a published stocking-up follow its lines: state, what is there, what should be brought. */
export async function refreshStockUp(ctx, id) {
    await ctx.asSystem(async (system) => {
        const document = await system.store(stockUp).get(id);
        for (const line of document.lines)
            await refreshLine(system, document, line);
        await system.store(stockUp).patch(id, { status: stockUpState(document.lines) }, 'follow');
    });
}
async function refreshLine(system, document, line) {
    const present = await presentOf(system, document, line);
    const replenishQty = line.status === 'READY' ? replenishment(line, present) : '0';
    const values = {
        availableQty: present.available,
        inTransitQty: present.inTransit,
        replenishQty,
        overAgeFlag: isOverAge(document, line, system.today),
        ...(document.mode === 'CONSIGN' ? { consumeQty: await usedOf(system, document, line) } : {}),
    };
    await system.store(stockUpDetail).patch(line.id, values, 'follow');
    if (isPositive(replenishQty) && !isPositive(line.replenishQty))
        await notifyEvent(system, stockUpDetail, 'low', line.id, null);
}
const usedOf = (system, { validFrom, validTo, ...head }, line) => consignedUse(system.db, storeOf(head, line), validFrom, validTo);
/** Consigned goods of a supplier were used or taken over: the stocking-up that asks for them follows. */
export async function followConsigned(system, of) {
    for (const { id } of await consignedAgreements(system.db, of))
        await refreshStockUp(system, id);
}
// Consigned goods that grow too old become our own; nobody has to be warned of them.
const isOverAge = ({ mode, maxAgeDays }, line, today) => mode !== 'CONSIGN' &&
    maxAgeDays !== null &&
    line.readySince !== null &&
    isPositive(heldQty(line)) &&
    dayAfter(line.readySince, maxAgeDays) < today;
/** Goods that leave under a plan line are taken from what is kept ready; goods that do not arrive come back to it. */
export async function useStock(system, planDetailId, shipped) {
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
        if (line.status === 'READY')
            await refreshStockUp(system, parentId);
    }
}
