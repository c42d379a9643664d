/** Gives what `read` found for a key the first time in this transaction; what failed is read again. */
export function memoizePerTransaction() {
    const transactions = new WeakMap();
    return (db, key, read) => {
        const known = transactions.get(db.whole) ?? new Map();
        transactions.set(db.whole, known);
        const found = known.get(key) ?? read();
        known.set(key, found);
        found.catch(() => known.delete(key));
        return found;
    };
}
