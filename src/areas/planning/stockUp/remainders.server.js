import { isPositive, round, sum, times } from '#model/decimal.ts';
import { draftBuyOut } from './buyOut.server.ts';
import { presentOf } from './refreshStockUp.server.ts';
import { askedForOn, lastOrders } from './stockUp.queries.ts';
import { heldQty, restOf } from './stockUp.rules.ts';
import { stockUpRest } from './stockUpRest.document.ts';
/** What of a stocking-up that ends nobody took; nothing of what another one goes on asking for. */
export function remaindersOf(document, ctx) {
    return ctx.asSystem(async (system) => {
        const { companyId, supplierBaseId, mode, materialSharePct, lines } = document;
        const ids = lines.map(({ materialId }) => materialId);
        const prices = await lastOrders(system.db, companyId, supplierBaseId, ids);
        const goesOn = await askedForOn(system.db, document, mode, ctx.today);
        const rests = [];
        for (const line of lines) {
            const qty = mode === 'CONSIGN' ? (await presentOf(system, document, line)).available : heldQty(line);
            if (!isPositive(qty) || goesOn.has(line.materialId))
                continue;
            const last = prices.get(line.materialId);
            const { outcome, owed } = restOf(document, times(qty, last?.unitPrice ?? '0'), materialSharePct);
            rests.push({ line, qty, last, outcome, restAmt: round(owed, last?.decimals ?? 2) });
        }
        return rests;
    });
}
/** What is owed altogether. */
export const owedFor = (rests) => sum(rests.map(({ restAmt }) => restAmt));
/** Keeps what was not taken beside its stocking-up, and drafts the order that buys what must be bought. */
export async function saveRemainders(system, document, rests) {
    const orders = await draftBuyOut(system, document, rests.filter(({ outcome }) => outcome === 'BUYOUT'));
    const { companyId, supplierBaseId } = document;
    if (rests.length > 0)
        await system.store(stockUpRest).createMany(rests.map(({ line, qty, last, outcome, restAmt }) => ({
            parentId: document.id,
            stockUpDetailId: line.id,
            companyId,
            supplierBaseId,
            materialId: line.materialId,
            restQty: qty,
            unitId: line.unitId,
            unitPrice: last?.unitPrice ?? '0',
            currencyId: last?.currencyId ?? null,
            outcome,
            restAmt,
            orderId: orders.get(line.id) ?? null,
        })));
}
