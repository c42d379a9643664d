import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
/** Refuses what cannot be merged whatever names it. */
export function assertMergeable(source, target) {
    const { code } = source;
    if (source.id === target.id)
        fail(errors.mergeSelf);
    if (source.mergedIntoId)
        fail(errors.mergedAlready, { code });
    if (!target.enabledFlag || target.mergedIntoId || target.isObsolete)
        fail(errors.mergeTargetGone, target);
    if (source.owner)
        fail(errors.mergeOwned, { code, system: source.owner });
    if (source.baseUnitId !== target.baseUnitId)
        fail(errors.mergeUnits, { code });
    if (source.treePath && target.treePath?.startsWith(source.treePath))
        fail(errors.mergeBelow);
    if (source.hasMaterials && target.hasBranches)
        fail(errors.categoryNotLeaf, { category: target.code });
    if (source.hasBranches && target.hasMaterials)
        fail(errors.categoryHasMaterials, { category: target.code });
}
/** Refuses while something that stays behind would be left with a row it can no longer name. */
export function assertNothingOpen(code, hindrances) {
    for (const { label, open, owned, twins } of hindrances) {
        if (open > 0)
            fail(errors.mergeOpen, { code, what: label, count: open });
        if (owned > 0)
            fail(errors.mergeOwnedUse, { code, what: label, count: owned });
        if (twins > 0)
            fail(errors.mergeDuplicates, { code, what: label, count: twins });
    }
}
