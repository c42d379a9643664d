import { sql } from '#engine/database/database.ts';
import type { Context } from '#engine/runtime/context.ts';
import type { Decimal } from '#model/decimal.ts';
import { dayAfter } from '#model/days.ts';
import { homeCurrencies } from './exchangeRate.queries.ts';
import { findRate, type RateFacts } from './exchangeRate.rules.ts';

/** A rate that is asked for on a day. */
export interface AskedDay {
  readonly from: string;
  readonly day: string;
}

/**
 * The daily rates into one currency on many days, as `rateFor` finds each of them without a company that asks: a function
 * of currency and day, undefined where nothing that was entered leads there.
 */
export async function ratesInto(
  ctx: Context,
  to: string,
  asked: readonly AskedDay[],
): Promise<(from: string, day: string) => Decimal | undefined> {
  const days = asked.map(({ day }) => day).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  const type =
    first === undefined
      ? undefined
      : await ctx.db.maybe<{ id: string; maxAgeDays: number }>(sql`
          select id, max_age_days as "maxAgeDays" from basic_exchange_rate_type
           where code = 'DAILY' and enabled_flag and not deleted_flag`);
  if (type === undefined || first === undefined) return (from) => (from === to ? '1' : undefined);
  const rates = await ctx.db.many<RateFacts>(sql`
    select from_currency_id as "from", to_currency_id as "to", rate_date as day, rate, inverse_flag as "inverseFlag"
      from basic_exchange_rate
     where type_id = ${type.id}::bigint and rate_date between ${first}::date - ${type.maxAgeDays}::int and ${last ?? first}::date
       and enabled_flag and not deleted_flag
     order by rate_date`);
  const via = await homeCurrencies(ctx, null);
  const byPair = [...Map.groupBy(rates, (rate) => `${rate.from} ${rate.to}`).values()];
  const known = new Map<string, Decimal | undefined>();
  return (from, day) => {
    const key = `${from} ${day}`;
    if (!known.has(key)) {
      // The newest of each pair is enough.
      const newest = byPair.flatMap((of) => of.findLast((rate) => rate.day <= day) ?? []);
      known.set(key, findRate(newest, { from, to, day, oldest: dayAfter(day, -type.maxAgeDays) }, via)?.rate);
    }
    return known.get(key);
  };
}
