import { implement } from '#engine/runtime/implement.ts';
import { plus } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { materialFacts, unitFacts, warehouseFacts } from '#areas/masterData/public.ts';
import { assertPrecision } from '#areas/masterData/unit/unit.rules.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { shareOf } from '../deliveryPlan/refreshPlans.server.ts';
import { demandId } from '../demandId.server.ts';
import { errors } from '../errors.ts';
import { simulateRelease } from '../exposure/simulate.server.ts';
import { refreshStockUp } from './refreshStockUp.server.ts';
import { saveRemainders, owedFor, remaindersOf } from './remainders.server.ts';
import { stockUp } from './stockUp.document.ts';
import { overlappingLine } from './stockUp.queries.ts';
import { checkLimits, heldQty } from './stockUp.rules.ts';
import { stockUpDetail } from './stockUpDetail.document.ts';
export default implement(stockUp, {
    beforeSave: fill,
    beforeWrite(document) {
        if (document.stockUpNo)
            for (const line of document.lines) {
                line.stockUpLineNo = `${document.stockUpNo}-${line.lineNo}`;
                line.mode = document.mode;
            }
    },
    transitions: {
        submit: { guard: checkAlone },
        approve: {
            guard: checkAlone,
            writes: async ({ companyId }, ctx) => ({
                materialSharePct: await ctx.asSystem((system) => shareOf(system, companyId)),
            }),
            effect: (document, ctx) => ctx.store(stockUpDetail).patch(document.lines.map(({ id }) => id), { status: 'ASKED' }, 'approve'),
        },
        commit: {
            async effect(document, ctx) {
                await ctx.asSystem(async (system) => {
                    for (const line of document.lines)
                        if (line.status === 'ASKED')
                            await system
                                .store(stockUpDetail)
                                .patch(line.id, { status: 'COMMITTED', commitQty: line.stockUpQty, reportDueDate: line.readyDate }, 'commit');
                });
                await refreshStockUp(ctx, document.id);
            },
        },
        release: {
            writes: async (document, ctx, { reason }) => ({
                releaseReason: reason,
                liabilityAmt: owedFor(await remaindersOf(document, ctx)),
            }),
            effect: end,
        },
        expire: {
            writes: async (document, ctx) => ({ liabilityAmt: owedFor(await remaindersOf(document, ctx)) }),
            effect: end,
        },
    },
    endpoints: {
        async foresee({ body }, ctx) {
            const document = await ctx.store(stockUp).get(demandId(body.id));
            return simulateRelease(ctx, document, document.id);
        },
    },
    async related(document, ctx) {
        const orders = document.rests.flatMap(({ orderId }) => orderId ?? []);
        return ctx.user.side === 'supplier'
            ? []
            : [{ document: purchaseOrder, ids: [...new Set(orders)], direction: 'after' }];
    },
});
async function fill(document, ctx) {
    const { validFrom: from, validTo: to, lines } = document;
    if (to < from)
        fail(errors.periodReversed, { from, to });
    checkLimits(lines);
    await checkSite(document, ctx);
    const materials = await materialFacts(ctx.db, lines.map(({ materialId }) => materialId));
    for (const line of lines)
        line.unitId = materials.get(line.materialId)?.baseUnitId ?? null;
    const units = await unitFacts(ctx.db, lines.map(({ unitId }) => unitId));
    for (const { lineNo, unitId, stockUpQty: quantity } of lines) {
        assertPrecision(units.get(unitId ?? ''), { lineNo, quantity }, errors.unitPrecision);
    }
}
async function checkSite({ mode, warehouseId, companyId }, ctx) {
    if (!warehouseId)
        return;
    if (mode === 'SITE')
        fail(errors.siteNotNeeded);
    const site = (await warehouseFacts(ctx.db, [warehouseId])).get(warehouseId);
    if (site?.companyId !== companyId)
        fail(errors.siteElsewhere);
}
/** Two promises of the same stock would count it twice. */
async function checkAlone(document, ctx) {
    if (document.lines.length === 0)
        fail(errors.noLines);
    const ids = document.lines.map(({ materialId }) => materialId);
    const other = await ctx.asSystem((system) => overlappingLine(system.db, document, ids));
    if (!other)
        return;
    const line = document.lines.find(({ materialId }) => materialId === other.materialId);
    fail(errors.stockUpOverlaps, { lineNo: line?.lineNo ?? 0, other: other.stockUpLineNo });
}
/** What was not called off is kept no longer. */
async function end(document, ctx) {
    await ctx.asSystem(async (system) => {
        const rests = await remaindersOf(document, ctx);
        await saveRemainders(system, document, rests);
        const left = new Map(rests.map(({ line, qty }) => [line.id, qty]));
        for (const line of document.lines) {
            const releasedQty = document.mode === 'CONSIGN' ? (left.get(line.id) ?? '0') : heldQty(line);
            await system
                .store(stockUpDetail)
                .patch(line.id, { status: 'ENDED', releasedQty: plus(line.releasedQty, releasedQty), availableQty: '0', replenishQty: '0' }, 'end');
        }
    });
}
