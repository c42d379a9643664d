import { snake, tableOf, type AnyDocument } from '#model/document.ts';
import type { ColumnsOf } from '#model/row.ts';
import { sql, type Database, type Fragment } from '../database/database.ts';

/** Columns of a statement, and what its rows hold under their names. */
export interface SelectedColumns<T> {
  readonly list: Fragment;
  /** Only for the compiler: what a row holds. */
  readonly row?: T;
}

/** What the rows of selected columns hold. */
export type SelectedRow<S> = S extends SelectedColumns<infer T> ? T : never;

type Key<D> = keyof ColumnsOf<D> & string;

/** The table of a document in a statement; a column that the declaration does not know is a mistake of the compiler. */
export interface DocumentTable<D> {
  /** The table under its alias, as it stands after `from`, `join` and `update`. */
  readonly from: Fragment;
  /** One column: `d.order_qty`. */
  column(name: Key<D>): Fragment;
  /** Columns under their own names. */
  pick<K extends Key<D>>(...names: K[]): SelectedColumns<{ readonly [Name in K]: ColumnsOf<D>[Name] }>;
  /** Columns under other names: `{ orderId: 'parentId' }`. */
  rename<const M extends Readonly<Record<string, Key<D>>>>(
    names: M,
  ): SelectedColumns<{ readonly [Name in keyof M]: ColumnsOf<D>[M[Name]] }>;
}

/** The table of a document under an alias. */
export function documentTable<D extends AnyDocument>(document: D, alias: string): DocumentTable<D> {
  const column = (name: string): Fragment => sql.ref(`${alias}.${columnOfKey(document, name)}`);
  const list = (names: readonly (readonly [as: string, name: string])[]): Fragment =>
    sql.join(names.map(([as, name]) => sql`${column(name)} as ${sql.id(as)}`));
  return {
    from: sql`${sql.table(tableOf(document))} ${sql.id(alias)}`,
    column,
    pick: (...names) => ({ list: list(names.map((name) => [name, name])) }),
    rename: (names) => ({ list: list(Object.entries(names)) }),
  };
}

// Rows name a lookup by the id that they hold; what is no field is a standard column.
function columnOfKey({ fields }: AnyDocument, key: string): string {
  const lookup = key.endsWith('Id') ? fields[key.slice(0, -2)] : undefined;
  return lookup?.type === 'lookup' && !Object.hasOwn(fields, key) ? `${snake(key.slice(0, -2))}_id` : snake(key);
}

type Every<C extends readonly SelectedColumns<unknown>[]> = C extends readonly [
  SelectedColumns<infer First>,
  ...infer Rest extends readonly SelectedColumns<unknown>[],
]
  ? First & Every<Rest>
  : unknown;

/** The columns of several selections side by side. */
export const selected = <const C extends readonly SelectedColumns<unknown>[]>(
  ...columns: C
): SelectedColumns<Every<C>> => ({ list: sql.join(columns.map(({ list }) => list)) });

/** Columns that the database computes, `sum(qty) as total`; what they hold is said here, and nobody checks it. */
export const expressions = <T>(list: Fragment): SelectedColumns<T> => ({ list });

/** Columns of a table that is joined only where it has a row. */
export const whereJoined = <T>({
  list,
}: SelectedColumns<T>): SelectedColumns<{
  readonly [K in keyof T]: T[K] | null;
}> => ({ list });

/** The rows of `select {columns} {rest}`, with the types of their declaration; `rest` begins with `from`. */
export const selectRows = <T>(db: Database, columns: SelectedColumns<T>, rest: Fragment): Promise<T[]> =>
  db.many<T>(sql`select ${columns.list} ${rest}`);
