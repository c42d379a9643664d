import { divide, isEqual, round, times } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { materialFacts, substituteRatio, unitFacts } from '#areas/masterData/public.ts';
import { assertPrecision } from '#areas/masterData/unit/unit.rules.ts';
import { errors } from '../../errors.ts';
import { orderedTerms, orderOf } from '../negotiation/lineAnswer.server.ts';
import { baseFactors } from './baseFactors.server.ts';
import { proposedTerms } from '../negotiation/negotiation.rules.ts';
/** The terms a supplier offers for a line; refuses what is no proposal, no substitute, or too fine for the unit. */
export async function defaultTerms(ctx, line, input) {
    const ordered = orderedTerms(await orderOf(ctx, line), line);
    const materialId = input.proposedMaterialId ?? line.materialId;
    const isOther = materialId !== line.materialId;
    const ratio = isOther ? await ratioOf(ctx, line, materialId) : '1';
    // What is needed of a substitute follows from the ratio, unless the supplier says how much.
    const needed = isEqual(ratio, '1') ? {} : { qty: await inUnit(ctx, line, times(line.orderQty, ratio)) };
    const isSaid = input.proposedQty || input.proposedSchedule;
    const terms = proposedTerms(isSaid ? ordered : { ...ordered, ...needed }, input, ctx.today);
    const units = await unitFacts(ctx.db, [line.unitId]);
    const unit = units.get(line.unitId);
    for (const quantity of [terms.qty, ...terms.parts.map(({ qty }) => qty)])
        assertPrecision(unit, { lineNo: line.lineNo, quantity }, errors.unitPrecision);
    return terms;
}
async function inUnit(ctx, line, quantity) {
    const unit = (await unitFacts(ctx.db, [line.unitId])).get(line.unitId);
    return round(quantity, unit?.precision ?? 6);
}
/** How much of a substitute stands for one of the ordered material; refuses other parts, and other measures. */
async function ratioOf(ctx, line, materialId) {
    const { lineNo, unitId } = line;
    return ctx.asSystem(async (system) => {
        const ratio = await substituteRatio(system.db, line.materialId, materialId, ctx.today);
        const materials = await materialFacts(system.db, [line.materialId, materialId]);
        const [part, own] = [materials.get(materialId), materials.get(line.materialId)];
        if (ratio === undefined || !part || part.status === 'OBSOLETE')
            return fail(errors.notSubstitute, { lineNo });
        // The ledger goes on in the base unit in which the line was issued.
        const factor = (await baseFactors(system, [{ unitId, materialId }], materials))({ unitId, materialId });
        const isAlike = part.baseUnitId === own?.baseUnitId &&
            factor !== undefined &&
            isEqual(divide(factor.num, factor.den), divide(line.baseFactorNum, line.baseFactorDen));
        return isAlike ? ratio : fail(errors.substituteUnit, { lineNo, material: part.name });
    });
}
