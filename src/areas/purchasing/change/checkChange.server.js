import { engineErrors } from '#engine/runtime/errors.ts';
import { fail } from '#model/errors.ts';
import { inForeignWarehouse, materialFacts, unitFacts } from '#areas/masterData/public.ts';
import { assertPrecision } from '#areas/masterData/unit/unit.rules.ts';
import { baseFactors } from '../purchaseOrder/pricing/baseFactors.server.ts';
import { errors } from '../errors.ts';
import { changeErrors } from './errors.ts';
import { readLines } from '../ledger/ledger.queries.ts';
import { movementsOf } from '../ledger/ledger.rules.ts';
import { lockOrders } from '../purchaseOrder/order/purchaseOrder.queries.ts';
import { openChangeOf } from './change.queries.ts';
import { changesQty, checkBase, checkLineState, checkScope, checkRequestedValues, } from './change.rules.ts';
/** Refuses a change that changes nothing, rests on an older version, or asks for what the ledger forbids. */
export async function checkChange(change, ctx) {
    if (change.changeType === null)
        fail(changeErrors.changesNothing);
    await ctx.asSystem(async (system) => {
        const [order] = await lockOrders(system.db, [change.orderId]);
        checkBase(order ?? fail(engineErrors.notFound), change);
        const ids = change.lines.flatMap((line) => line.orderDetailId ?? []);
        const open = await openChangeOf(system.db, ids, change.id);
        if (open)
            fail(changeErrors.changeOpen, open);
        const held = new Map((await readLines(system.db, ids)).map((line) => [line.id, line]));
        for (const line of change.lines) {
            checkRequestedValues(line, ctx.today);
            if (line.orderDetailId !== null)
                checkHeld(held.get(line.orderDetailId) ?? fail(engineErrors.notFound), line, change);
        }
        const foreign = await inForeignWarehouse(system, change.companyId, change.lines);
        if (foreign)
            fail(errors.warehouseOfOtherCompany, { lineNo: foreign.lineNo });
        await checkUnits(change.lines, system);
    });
}
function checkHeld(held, line, change) {
    checkLineState(held, line, change.initiator);
    checkScope(held, line);
    // The ledger knows how far a quantity may fall.
    if (changesQty(line))
        movementsOf(held, { kind: 'change', to: line.newQty ?? held.orderQty });
}
async function checkUnits(lines, ctx) {
    const materials = await materialFacts(ctx.db, lines.map((line) => line.materialId));
    const added = lines.filter(({ kind, newQty }) => kind === 'ADD' && newQty !== null);
    const [units, factorOf] = await Promise.all([
        unitFacts(ctx.db, lines.map((line) => line.unitId)),
        baseFactors(ctx, added, materials),
    ]);
    for (const { lineNo, newQty, unitId, materialId, kind } of lines) {
        const unit = units.get(unitId ?? '');
        if (!unit || newQty === null)
            continue;
        assertPrecision(unit, { lineNo, quantity: newQty }, errors.unitPrecision);
        const material = materials.get(materialId ?? '');
        if (kind !== 'ADD' || !material)
            continue;
        if (material.status === 'OBSOLETE')
            fail(errors.materialObsolete, { lineNo, material: material.name });
        if (!factorOf({ unitId, materialId }))
            fail(errors.unitNotConvertible, { lineNo, material: material.name });
    }
}
/** Refuses to decide about an order line while a change of it waits for somebody's decision. */
export async function checkNoOpenChange(line, ctx) {
    const open = await ctx.asSystem((system) => openChangeOf(system.db, [line.id], null));
    if (open)
        fail(changeErrors.lineBeingChanged, open);
}
