import { sql } from '#engine/database/database.ts';
import { assertPermitted } from '#engine/access/permissions.ts';
import { readerOf, whereOf } from '#engine/read/read.ts';
import { lookupText } from '#engine/read/selection.ts';
import { assertSearchable, secretFields } from '#engine/rights/fields.ts';
import type { Search } from '#engine/runtime/eitherSearch.ts';
import type { Context } from '#engine/runtime/context.ts';
import type { EngineContext } from '#engine/runtime/engine.ts';
import { columnNamed } from '#engine/schema/desired.ts';
import { tableOf, type AnyDocument } from '#model/document.ts';
import { ratesInto } from '#areas/masterData/public.ts';
import { sumsOf, type Part, type Sum } from './convert.rules.ts';

/** What is added up of the rows of a document. */
export interface Asked {
  readonly document: AnyDocument;
  readonly search: Search;
  /** The fields that tell groups apart. */
  readonly by: readonly string[];
  /** The field that holds the amount, and the one with the day whose rate counts; `currency` names its currency. */
  readonly money: { readonly amount: string; readonly day: string };
}

/** Whether the caller may read the amounts of a document. */
export const readsAmounts = (ctx: Context, { document, money }: Pick<Asked, 'document' | 'money'>): boolean =>
  // Every context is one of the engine.
  !secretFields(ctx as EngineContext, document).some((name) => [money.amount, 'currency', money.day].includes(name));

/**
 * The rows of a search by the values of fields, with their amounts in one currency at the rate of their days. Only what the
 * list of the document would show the caller counts; amounts are nought where he reads no prices.
 */
export async function groupedSums(context: Context, asked: Asked, currencyId: string): Promise<Sum[]> {
  const ctx = context as EngineContext;
  const { document, search, by, money } = asked;
  assertPermitted(ctx.user, document, 'query', document.label);
  assertSearchable(ctx, document, search, by);
  const column = (name: string) => sql.ref(`t.${columnNamed(document, name)}`);
  const hasAmounts = readsAmounts(ctx, asked);
  const [currency, day] = [column('currency'), column(money.day)];
  const foreignDay = sql`case when ${currency} = ${sql.lit(currencyId)}::bigint then null else ${day} end`;
  const keys = by.map(column);
  const groups = hasAmounts ? [...keys, currency, foreignDay] : keys;
  const amounts = hasAmounts
    ? sql`sum(${column(money.amount)})::text as amount, ${currency} as "currencyId", ${foreignDay} as day`
    : sql`null::text as amount, null::bigint as "currencyId", null::date as day`;
  const parts = await ctx.db.many<Part>(sql`
    select array[${keys.length > 0 ? sql.join(keys.map((key) => sql`${key}::text`)) : sql``}]::text[] as keys,
           count(*)::int as count, ${amounts}
      from ${sql.table(tableOf(document))} t
     where ${whereOf(readerOf(ctx), document, search)}
     ${groups.length > 0 ? sql`group by ${sql.join(groups)}` : sql``}`);
  const foreign = parts.flatMap((part) =>
    part.currencyId === null || part.day === null ? [] : [{ from: part.currencyId, day: part.day }],
  );
  const rateOf = await ctx.asSystem((system) => ratesInto(system, currencyId, foreign));
  return sumsOf(
    parts.filter(({ count }) => count > 0),
    currencyId,
    rateOf,
  );
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
