import type { Transaction } from '../database/database.ts';

/** Gives what `read` found for a key the first time in this transaction; what failed is read again. */
export function memoizePerTransaction<T>(): (db: Transaction, key: string, read: () => Promise<T>) => Promise<T> {
  const transactions = new WeakMap<object, Map<string, Promise<T>>>();
  return (db, key, read) => {
    const known = transactions.get(db.whole) ?? new Map<string, Promise<T>>();
    transactions.set(db.whole, known);
    const found = known.get(key) ?? read();
    known.set(key, found);
    found.catch(() => known.delete(key));
    return found;
  };
}
