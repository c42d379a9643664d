import { tableOf, type AnyDocument } from '#model/document.ts';
import type { Decimal } from '#model/decimal.ts';
import { assertPermitted } from '../access/permissions.ts';
import { sql } from '../database/database.ts';
import { assertSearchable, secretFields } from '../rights/fields.ts';
import type { Context } from '../runtime/context.ts';
import type { EngineContext } from '../runtime/engine.ts';
import { columnNamed } from '../schema/desired.ts';
import { readerOf, whereOf } from './read.ts';
import type { Search } from './search.ts';

/** What is counted of the rows of a document. */
export interface RowsAsked {
  readonly document: AnyDocument;
  readonly search: Search;
  /** The fields that tell groups apart. */
  readonly by: readonly string[];
  /** A day whose month tells them apart besides, as the last key: '2026-11'. */
  readonly month?: string;
  /** Numbers that are added up; all of one unit, or counted as if they were. */
  readonly sums?: readonly string[];
}

/** Rows with the same keys. */
export interface RowSum {
  readonly keys: readonly (string | null)[];
  readonly count: number;
  /** By field; null where the caller does not read it. */
  readonly sums: Readonly<Record<string, Decimal | null>>;
}

/** The rows of a search by the values of fields: how many, and the sums of numbers; only what the list of the document would show the caller. */
export async function rowSumsOf(context: Context, asked: RowsAsked): Promise<RowSum[]> {
  const ctx = context as EngineContext;
  const { document, search, by, month, sums = [] } = asked;
  assertPermitted(ctx.user, document, 'query', document.label);
  assertSearchable(ctx, document, search, month === undefined ? by : [...by, month]);
  const column = (name: string) => sql.ref(`t.${columnNamed(document, name)}`);
  const secret = new Set(secretFields(ctx, document));
  const keys = [...by.map(column), ...(month ? [sql`to_char(${column(month)}, 'YYYY-MM')`] : [])];
  const added = sums.map((name) =>
    secret.has(name) ? sql`null::text` : sql`coalesce(sum(${column(name)}), 0)::numeric::text`,
  );
  const found = await ctx.db.many<{ keys: (string | null)[]; count: number; added: (Decimal | null)[] }>(sql`
    select array[${keys.length > 0 ? sql.join(keys.map((key) => sql`${key}::text`)) : sql``}]::text[] as keys,
           count(*)::int as count, array[${added.length > 0 ? sql.join(added) : sql``}]::text[] as added
      from ${sql.table(tableOf(document))} t
     where ${whereOf(readerOf(ctx), document, search)}
     ${keys.length > 0 ? sql`group by ${sql.join(keys)}` : sql``}`);
  return found
    .filter(({ count }) => count > 0)
    .map((row) => ({
      keys: row.keys,
      count: row.count,
      sums: Object.fromEntries(sums.map((name, index) => [name, row.added[index] ?? null])),
    }));
}
