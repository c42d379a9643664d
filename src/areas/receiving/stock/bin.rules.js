const ranks = [
    (bin) => bin.reservedFor === 'THIS',
    (bin) => bin.holdsBatch,
    (bin) => bin.holdsMaterial,
    (bin) => bin.isEmpty && bin.isOfClass === true,
    (bin) => bin.isEmpty && bin.isOfClass === null,
    (bin) => bin.isEmpty,
    () => true,
];
const rankOf = (bin) => ranks.findIndex((fits) => fits(bin));
/** Where goods are put: their fixed bin, then with the same batch, then with the same material, then into an empty one of their class. */
export function proposedBin(bins) {
    const open = bins.filter(({ reservedFor, isFrozen }) => reservedFor !== 'OTHER' && !isFrozen);
    const [best] = open.toSorted((a, b) => rankOf(a) - rankOf(b) || (a.code < b.code ? -1 : 1));
    return best?.id ?? null;
}
