// What the two decisions above say already.
const saidElsewhere = new Set(['ledger:ISSUE', 'version:ISSUE']);
const kindOf = ({ source, action }) => `${source}:${action}`;
// A receipt takes out of transit what it counts: said once, by the receipt.
const isArrival = (entry) => kindOf(entry) === 'ledger:RECEIVE';
const preparing = new Set(['add', 'submit', 'withdraw', 'approve', 'reject', 'discard', 'import']);
// An order is written and approved before anything moves; within one call the times do not tell.
const isLater = ({ source, action }) => source !== 'order' || !preparing.has(action);
// Ids grow with time.
const compareIds = (a, b) => Number(BigInt(a.id) - BigInt(b.id));
/**
 * The entries a reader sees, oldest first: a supplier nothing from before the order was issued to him, and no names of the
 * other side's people.
 */
export function timelineFor(entries, side, issued) {
    const arrived = new Set(entries.filter(isArrival).map(({ doc }) => doc));
    const reported = entries.filter((entry) => !saidElsewhere.has(kindOf(entry)) && !(kindOf(entry) === 'ledger:UNSHIP' && arrived.has(entry.doc)));
    const sorted = reported.toSorted((a, b) => Number(isLater(a)) - Number(isLater(b)) || Date.parse(a.time) - Date.parse(b.time) || compareIds(a, b));
    if (side !== 'supplier')
        return sorted;
    if (issued === null)
        return [];
    return sorted
        .filter(({ time }) => Date.parse(time) >= Date.parse(issued))
        .map((entry) => (entry.side === 'supplier' ? entry : { ...entry, person: null }));
}
