import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import { findRate, type FoundRate, type RateFacts } from './exchangeRate.rules.ts';

/** A rate that is asked for: of a type, the daily one unless said, on a day. */
export interface AskedRate {
  readonly from: string;
  readonly to: string;
  readonly day: string;
  readonly type?: string;
  /** The company that asks: its own currency is the first way round, that of its group the second. */
  readonly companyId?: string | null;
}

/** The rate from one currency to another; undefined when nothing that was entered leads there. */
export async function rateFor(
  ctx: Context,
  { from, to, day, type = 'DAILY', companyId = null }: AskedRate,
): Promise<FoundRate | undefined> {
  const stored = await ctx.db.maybe<{ id: string; oldest: string }>(sql`
    select id, ${day}::date - max_age_days as oldest from basic_exchange_rate_type
     where code = ${type} and enabled_flag and not deleted_flag`);
  if (!stored) return undefined;
  const rates = await ratesOf(ctx, stored.id, day);
  return findRate(rates, { from, to, day, oldest: stored.oldest }, await homeCurrencies(ctx, companyId));
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

// The currency of the company that asks, then those of the companies above it, the nearest first; then those of all
// others, where a group's own currency is the last way round.
/** Over which currencies a rate may be found, the nearest to a company first; null for no company. */
export async function homeCurrencies(ctx: Context, companyId: string | null): Promise<string[]> {
  const rows = await ctx.db.many<{ id: string }>(sql`
    with recursive above (id, currency_id, parent_company_id, distance) as (
      select id, currency_id, parent_company_id, 0 from basic_company where id = ${companyId}::bigint
      union all
      select c.id, c.currency_id, c.parent_company_id, a.distance + 1
        from above a join basic_company c on c.id = a.parent_company_id where a.distance < 20)
    select c.currency_id as id from basic_company c left join above a on a.id = c.id
     where not c.deleted_flag and c.enabled_flag
     group by c.currency_id
     order by min(a.distance) nulls last, bool_or(c.parent_company_id is null), c.currency_id`);
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
