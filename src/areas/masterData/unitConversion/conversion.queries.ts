import type { Context } from '#engine/context.ts';
import { sql } from '#engine/database.ts';
import type { UnitFacts } from '../unit/unit.rules.ts';
import { findFactor, type ConversionFacts, type FoundFactor } from './conversion.rules.ts';

interface NamedUnit extends UnitFacts {
  readonly symbol: string;
}

/** Every unit by its id. */
async function allUnits(ctx: Context): Promise<Map<string, NamedUnit>> {
  const rows = await ctx.db.many<NamedUnit>(sql`
    select id, category_id as "categoryId", precision, numerator, denominator, symbol
      from basic_unit where not deleted_flag and enabled_flag`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The conversions that hold for a material: its own and those of every material. */
async function conversionsFor(ctx: Context, materialId: string | null): Promise<ConversionFacts[]> {
  return ctx.db.many<ConversionFacts>(sql`
    select material_id as "materialId", from_unit_id as "fromUnitId", to_unit_id as "toUnitId", numerator, denominator,
           valid_from as "validFrom", valid_to as "validTo"
      from basic_unit_conversion
     where not deleted_flag and enabled_flag and (material_id is null or material_id = ${materialId}::bigint)
     order by id`);
}

/** The factor from one unit to another for a material, with the units themselves; no factor when there is none. */
export async function factorFor(
  ctx: Context,
  asked: { readonly fromUnitId: string; readonly toUnitId: string; readonly materialId: string | null },
): Promise<{ factor: FoundFactor | undefined; units: Map<string, NamedUnit> }> {
  const [units, rows] = await Promise.all([allUnits(ctx), conversionsFor(ctx, asked.materialId)]);
  return { units, factor: findFactor(asked.fromUnitId, asked.toUnitId, units, rows, ctx.today) };
}
