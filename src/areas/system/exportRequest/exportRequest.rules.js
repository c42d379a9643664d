/** For so long an approved export may be taken, in milliseconds. */
const validFor = 24 * 3_600_000;
/** Until when an export that is approved now may be taken. */
export const validUntil = (now) => new Date(Date.parse(now) + validFor).toISOString();
/** Judges an export of so many rows; a refusal counts for as long as a consent would. */
export function exportVerdict(rows, limit, before, now) {
    if (limit === 0 || rows <= limit)
        return 'begin';
    if (!before)
        return 'ask';
    if (before.status === 'WAITING' || before.status === 'NEW')
        return 'wait';
    if (before.status === 'REJECTED')
        return now < validUntil(before.askedAt) ? 'refuse' : 'ask';
    // A tenth more than was agreed to: rows come while people decide.
    const isCovered = (before.validUntil ?? '') > now && rows <= before.rowCount * 1.1;
    return isCovered ? 'begin' : 'ask';
}
