import type { Context } from '#engine/runtime/context.ts';
import { factorsFor } from '#areas/masterData/public.ts';
import type { UnitFactor } from '#areas/masterData/unit/unit.rules.ts';

interface Measured {
  readonly unitId: string | null;
  readonly materialId: string | null;
}

/** How many base units of its material one of each line's unit is; undefined where no conversion leads there. */
export async function baseFactors(
  ctx: Context,
  lines: readonly Measured[],
  materials: ReadonlyMap<string, { readonly baseUnitId: string }>,
): Promise<(line: Measured) => UnitFactor | undefined> {
  const askedOf = ({ unitId, materialId }: Measured) => {
    const toUnitId = materials.get(materialId ?? '')?.baseUnitId;
    return unitId !== null && toUnitId !== undefined ? [{ fromUnitId: unitId, toUnitId, materialId }] : [];
  };
  const find = await factorsFor(ctx, lines.flatMap(askedOf));
  return (line) => {
    const [asked] = askedOf(line);
    return asked && find(asked);
  };
}
