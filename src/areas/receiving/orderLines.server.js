import { fail } from '#model/errors.ts';
import { inForeignWarehouse, materialFacts, unitFacts } from '#areas/masterData/public.ts';
import { assertPrecision } from '#areas/masterData/unit/unit.rules.ts';
import { readLines } from '#areas/purchasing/public.ts';
import { baseSlice } from '#areas/purchasing/ledger/balances.rules.ts';
import { errors } from './errors.ts';
/** The order lines of a document, by id; refuses lines of several companies, suppliers or currencies on one document. */
export async function orderLinesOf(ctx, lines) {
    const ids = [...new Set(lines.map((line) => line.orderDetailId))];
    const found = new Map((await readLines(ctx.db, ids)).map((line) => [line.id, line]));
    const first = found.get(lines[0]?.orderDetailId ?? '');
    for (const { lineNo, orderDetailId } of lines) {
        const line = found.get(orderDetailId);
        if (!first || !line)
            continue;
        if (line.companyId !== first.companyId)
            fail(errors.mixedCompanies, { lineNo });
        if (line.supplierBaseId !== first.supplierBaseId)
            fail(errors.mixedSuppliers, { lineNo });
        if (line.currencyId !== first.currencyId)
            fail(errors.mixedCurrencies, { lineNo });
    }
    return found;
}
/** Refuses warehouses of another company than the document's. */
export async function checkWarehouses(ctx, companyId, named) {
    if (await inForeignWarehouse(ctx, companyId, named))
        fail(errors.warehouseOfOtherCompany);
}
/** Refuses quantities with more decimals than their unit allows. */
export async function checkPrecision(ctx, quantities) {
    const units = await unitFacts(ctx.db, quantities.map((each) => each.unitId));
    for (const { lineNo, unitId, quantity } of quantities) {
        assertPrecision(units.get(unitId ?? ''), { lineNo, quantity }, errors.unitPrecision);
    }
}
/** Refuses goods without the batch or use-by date that their material asks for. */
export async function checkTraced(ctx, lines) {
    const materials = await materialFacts(ctx.db, lines.map((line) => line.materialId));
    for (const { lineNo, materialId, batchNo, expiryDate } of lines) {
        const material = materials.get(materialId ?? '');
        if (material?.batchFlag && !batchNo)
            fail(errors.batchMissing, { lineNo, material: material.name });
        if (material?.shelfLifeDays && !expiryDate)
            fail(errors.expiryMissing, { lineNo, material: material.name });
    }
}
/** A quantity of an order line in the base unit of its material; as it is where there is no order. */
export const baseQtyOf = (order, quantity) => (order ? baseSlice('0', quantity, { num: order.baseFactorNum, den: order.baseFactorDen }) : quantity);
