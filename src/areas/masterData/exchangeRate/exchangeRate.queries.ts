import type { Context } from '#engine/context.ts';
import { sql } from '#engine/database.ts';
import { findRate, type FoundRate, type RateFacts } from './exchangeRate.rules.ts';

/** A rate that is asked for: of a type, the daily one unless said, on a day. */
export interface AskedRate {
  readonly from: string;
  readonly to: string;
  readonly day: string;
  readonly type?: string;
}

/** The rate from one currency to another; undefined when nothing that was entered leads there. */
export async function rateFor(
  ctx: Context,
  { from, to, day, type = 'DAILY' }: AskedRate,
): Promise<FoundRate | undefined> {
  const stored = await ctx.db.maybe<{ id: string; oldest: string }>(sql`
    select id, ${day}::date - max_age_days as oldest from basic_exchange_rate_type
     where code = ${type} and enabled_flag and not deleted_flag`);
  if (!stored) return undefined;
  const rates = await ratesOf(ctx, stored.id, day);
  return findRate(rates, { from, to, day, oldest: stored.oldest }, await homeCurrencies(ctx));
}

// The newest of each pair is enough: whether it is too old is for the rule to say.
async function ratesOf(ctx: Context, typeId: string, day: string): Promise<RateFacts[]> {
  return ctx.db.many<RateFacts>(sql`
    select distinct on (from_currency_id, to_currency_id)
           from_currency_id as "from", to_currency_id as "to", rate_date as day, rate, inverse_flag as "inverseFlag"
      from basic_exchange_rate
     where type_id = ${typeId}::bigint and rate_date <= ${day}::date and enabled_flag and not deleted_flag
     order by from_currency_id, to_currency_id, rate_date desc`);
}

// The currencies of companies, those of the lowest first: a group's own currency is the last way round.
async function homeCurrencies(ctx: Context): Promise<string[]> {
  const rows = await ctx.db.many<{ id: string }>(sql`
    select currency_id as id from basic_company where not deleted_flag and enabled_flag
     group by currency_id order by bool_or(parent_company_id is null), currency_id`);
  return rows.map((row) => row.id);
}

/** The ISO codes of currencies, in their order. */
export async function isoCodes(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const rows = await ctx.db.many<{ id: string; code: string }>(
    sql`select id, iso_code as code from basic_currency where id = any(${ids}::bigint[])`,
  );
  const codes = new Map(rows.map((row) => [row.id, row.code]));
  return ids.map((id) => codes.get(id) ?? '');
}
