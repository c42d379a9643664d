import { isPositive, least, minus } from '#model/decimal.ts';
/** First expired, first out; without a use-by date what came first; our own before what is consigned. */
export function byExpiry(a, b) {
    const never = '9999-12-31';
    const keys = (of) => [
        of.expiryDate ?? never,
        of.since ?? never,
        of.ownerId === null ? '0' : '1',
        of.locationCode,
        of.batchNo ?? '',
    ];
    const [first, second] = [keys(a), keys(b)];
    const at = first.findIndex((key, index) => key !== second[index]);
    return at < 0 ? 0 : (first[at] ?? '') < (second[at] ?? '') ? -1 : 1;
}
/** Where to take a demand from, without what has expired; and what is missing of it. */
export function pick(need, available, today) {
    let missing = need.qty;
    const picks = [];
    const usable = available.filter(({ materialId, expiryDate }) => materialId === need.materialId && (expiryDate === null || expiryDate >= today));
    for (const place of usable.toSorted(byExpiry)) {
        const picked = least(missing, place.qty);
        if (!isPositive(picked))
            continue;
        picks.push({ ...place, picked });
        missing = minus(missing, picked);
    }
    return { picks, missing };
}
