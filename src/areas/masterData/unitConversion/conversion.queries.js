import { sql } from '#engine/database/database.ts';
import { findFactor } from './conversion.rules.ts';
// Units that are no longer offered still stand on what was written with them.
async function allUnits(ctx) {
    const rows = await ctx.db.many(sql `
    select id, category_id as "categoryId", precision, numerator, denominator, symbol
      from basic_unit where not deleted_flag`);
    return new Map(rows.map((row) => [row.id, row]));
}
/** The conversions that hold for these materials: their own and those of every material. */
async function conversionsFor(ctx, materialIds) {
    return ctx.db.many(sql `
    select material_id as "materialId", from_unit_id as "fromUnitId", to_unit_id as "toUnitId", numerator, denominator,
           valid_from as "validFrom", valid_to as "validTo"
      from basic_unit_conversion
     where not deleted_flag and enabled_flag and (material_id is null or material_id = any(${materialIds}::bigint[]))
     order by id`);
}
/** The factor from one unit to another for a material, with the units themselves; no factor when there is none. */
export async function factorFor(ctx, asked) {
    const [units, rows] = await Promise.all([allUnits(ctx), conversionsFor(ctx, [asked.materialId])]);
    return { units, factor: findFactor(asked.fromUnitId, asked.toUnitId, units, rows, ctx.today) };
}
/** The factors of many lines at once; nothing is asked while every line is in the unit it is asked for. */
export async function factorsFor(ctx, asked) {
    const differing = asked.filter(({ fromUnitId, toUnitId }) => fromUnitId !== toUnitId);
    if (differing.length === 0)
        return ({ fromUnitId }) => findFactor(fromUnitId, fromUnitId, new Map(), [], ctx.today);
    const [units, rows] = await Promise.all([
        allUnits(ctx),
        conversionsFor(ctx, differing.map(({ materialId }) => materialId)),
    ]);
    const byMaterial = Map.groupBy(rows, ({ materialId }) => materialId);
    const found = new Map();
    return ({ fromUnitId, toUnitId, materialId }) => {
        const key = [fromUnitId, toUnitId, materialId].join('/');
        if (!found.has(key)) {
            const own = materialId === null ? [] : (byMaterial.get(materialId) ?? []);
            const common = byMaterial.get(null) ?? [];
            found.set(key, findFactor(fromUnitId, toUnitId, units, [...own, ...common], ctx.today));
        }
        return found.get(key);
    };
}
