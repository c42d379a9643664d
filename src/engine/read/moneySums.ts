import { tableOf, type AnyDocument } from '#model/document.ts';
import type { MoneyPart } from '#model/moneySums.ts';
import { assertPermitted } from '../access/permissions.ts';
import { sql } from '../database/database.ts';
import { assertSearchable, secretFields } from '../rights/fields.ts';
import type { Context } from '../runtime/context.ts';
import type { EngineContext } from '../runtime/engine.ts';
import { columnNamed } from '../schema/desired.ts';
import { readerOf, whereOf } from './read.ts';
import type { Search } from './search.ts';
import { lookupText } from './selection.ts';

/** What is added up of the rows of a document. */
export interface MoneyAsked {
  readonly document: AnyDocument;
  readonly search: Search;
  /** The fields that tell groups apart. */
  readonly by: readonly string[];
  /** A day whose month tells them apart besides, as the last key: '2026-11-01'. */
  readonly month?: string;
  /** A quantity that is added up beside the amount. */
  readonly qty?: string;
  readonly money: MoneyFields;
}

/**
 * The field that holds the amount, whose `currency` is a field beside it, and the rate that counts: that of the day in
 * another field, or of one day for all rows, such as today's for what is still owed.
 */
export type MoneyFields =
  | { readonly amount: string; readonly day: string }
  | { readonly amount: string; readonly on: string };

/** Whether the caller may read the amounts of a document. */
export const readsAmounts = (ctx: Context, { document, money }: Pick<MoneyAsked, 'document' | 'money'>): boolean =>
  // Every context is one of the engine.
  !secretFields(ctx as EngineContext, document).some(
    (name) => name === money.amount || name === 'currency' || ('day' in money && name === money.day),
  );

/**
 * The rows of a search by the values of fields: how many, and their amounts, apart for every currency; those in other
 * currencies than `currencyId` also apart for every day, so that each is converted at the rate of its own. Only what the
 * list of the document would show the caller counts; amounts are null where he reads no prices.
 */
export async function moneyPartsOf(context: Context, asked: MoneyAsked, currencyId: string): Promise<MoneyPart[]> {
  const ctx = context as EngineContext;
  const { document, search, by, money, month, qty } = asked;
  assertPermitted(ctx.user, document, 'query', document.label);
  assertSearchable(ctx, document, search, by);
  const column = (name: string) => sql.ref(`t.${columnNamed(document, name)}`);
  const hasAmounts = readsAmounts(ctx, asked);
  const currency = column('currency');
  const day = 'day' in money ? column(money.day) : sql`${sql.lit(money.on)}::date`;
  const foreignDay = sql`case when ${currency} = ${sql.lit(currencyId)}::bigint then null else ${day} end`;
  const keys = [...by.map(column), ...(month ? [sql`date_trunc('month', ${column(month)})::date`] : [])];
  const groups = hasAmounts ? [...keys, currency, foreignDay] : keys;
  const amounts = hasAmounts
    ? sql`sum(${column(money.amount)})::text as amount, ${currency} as "currencyId", ${foreignDay} as day,
          ${qty ? sql`sum(${column(qty)})::text` : sql`null::text`} as qty`
    : sql`null::text as amount, null::bigint as "currencyId", null::date as day`;
  const parts = await ctx.db.many<MoneyPart>(sql`
    select array[${keys.length > 0 ? sql.join(keys.map((key) => sql`${key}::text`)) : sql``}]::text[] as keys,
           count(*)::int as count, ${amounts}
      from ${sql.table(tableOf(document))} t
     where ${whereOf(readerOf(ctx), document, search)}
     ${groups.length > 0 ? sql`group by ${sql.join(groups)}` : sql``}`);
  return parts.filter(({ count }) => count > 0);
}

/** What rows are called to the reader, by id: their code and their text. */
export async function namesOf(
  context: Context,
  key: string,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, { readonly code: string | null; readonly name: string | null }>> {
  const ctx = context as EngineContext;
  const target = ctx.engine.registry.get(key);
  const code = target.lov?.code;
  const rows = await ctx.asSystem(({ db }) =>
    db.many<{ id: string; code: string | null; name: string | null }>(sql`
      select t.id, ${lookupText(target, 't', ctx.language)} as name,
             ${code ? sql.ref(`t.${columnNamed(target, code)}`) : sql`null::text`} as code
        from ${sql.table(tableOf(target))} t where t.id = any(${ids.filter((id) => id !== null)}::bigint[])`),
  );
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}
