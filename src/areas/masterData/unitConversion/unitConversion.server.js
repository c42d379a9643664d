import { sql } from '#engine/database/database.ts';
import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { unitFacts } from '../facts.queries.ts';
import { convertedQty } from '../unit/unit.rules.ts';
import { factorFor } from './conversion.queries.ts';
import { inverse, isExactBothWays, lowestTerms } from './conversion.rules.ts';
import { unitConversion } from './unitConversion.document.ts';
export default implement(unitConversion, {
    async beforeSave(row, ctx) {
        if (row.fromUnitId === row.toUnitId)
            fail(errors.sameUnit);
        await assertOnce(row, ctx);
        const facts = await unitFacts(ctx.db, [row.fromUnitId, row.toUnitId]);
        const factor = lowestTerms(row.numerator, row.denominator);
        row.name = `${row.fromUnitName ?? ''} → ${row.toUnitName ?? ''}`;
        const precisionOf = (id) => facts.get(id)?.precision ?? 0;
        const isExact = isExactBothWays(factor, precisionOf(row.fromUnitId), precisionOf(row.toUnitId));
        row.roundTrip = isExact ? 'EXACT' : 'ROUNDED';
    },
    endpoints: {
        async convert({ body }, ctx) {
            const { fromUnitId, toUnitId } = body;
            const { factor, units } = await factorFor(ctx, { fromUnitId, toUnitId, materialId: body.materialId ?? null });
            const [from, to] = [units.get(fromUnitId), units.get(toUnitId)];
            if (!factor || !from || !to)
                return fail(errors.noConversion, { from: from?.symbol ?? '', to: to?.symbol ?? '' });
            const quantity = convertedQty(body.quantity ?? '1', factor, to.precision);
            return {
                quantity,
                numerator: factor.num,
                denominator: factor.den,
                path: factor.path.map((id) => units.get(id)?.symbol ?? ''),
                back: convertedQty(quantity, inverse(factor), from.precision),
                steps: factor.path.length - 1,
            };
        },
    },
});
// One conversion of a pair at a time, whichever way round it is written.
async function assertOnce(row, ctx) {
    const units = [row.fromUnitId, row.toUnitId];
    await ctx.db.run(sql `select pg_advisory_xact_lock(hashtext('basic_unit_conversion'))`);
    const other = await ctx.db.maybe(sql `
    select 1 from basic_unit_conversion
     where material_id is not distinct from ${row.materialId}::bigint and id <> ${row.id}::bigint and not deleted_flag
       and from_unit_id = any(${units}::bigint[]) and to_unit_id = any(${units}::bigint[])
       and daterange(valid_from, valid_to, '[]') && daterange(${row.validFrom}::date, ${row.validTo}::date, '[]')`);
    if (other)
        fail(errors.conversionTwice);
}
