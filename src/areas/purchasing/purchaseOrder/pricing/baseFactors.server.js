import { factorsFor } from '#areas/masterData/public.ts';
/** How many base units of its material one of each line's unit is; undefined where no conversion leads there. */
export async function baseFactors(ctx, lines, materials) {
    const askedOf = ({ unitId, materialId }) => {
        const toUnitId = materials.get(materialId ?? '')?.baseUnitId;
        return unitId !== null && toUnitId !== undefined ? [{ fromUnitId: unitId, toUnitId, materialId }] : [];
    };
    const find = await factorsFor(ctx, lines.flatMap(askedOf));
    return (line) => {
        const [asked] = askedOf(line);
        return asked && find(asked);
    };
}
