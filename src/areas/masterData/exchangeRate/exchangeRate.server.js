import { sql } from '#engine/database/database.ts';
import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { exchangeRate } from './exchangeRate.document.ts';
import { isoCodes, rateFor } from './exchangeRate.queries.ts';
import { greatestJumpNow } from './greatestJump.server.ts';
import { deviationOf, isUnusual } from './exchangeRate.rules.ts';
export default implement(exchangeRate, {
    async beforeSave(row, ctx) {
        if (row.fromCurrencyId === row.toCurrencyId)
            fail(errors.sameCurrency);
        row.name = `${row.fromCurrencyName ?? ''}/${row.toCurrencyName ?? ''} ${row.rateDate}`;
        const { previous, tolerance } = await beforeIt(row, ctx);
        row.deviation = deviationOf(row.rate, previous);
        // What is not in use may wait for whoever looks at it.
        const limits = row.source === 'SERVICE' ? [tolerance, await greatestJumpNow(ctx.db)] : [tolerance];
        const limit = limits.find((each) => isUnusual(row.deviation, each));
        if (limit !== undefined && row.enabledFlag && !row.confirmFlag)
            fail(errors.rateUnusual, { deviation: row.deviation, tolerance: limit ?? '' });
    },
    endpoints: {
        async rateOf({ body }, ctx) {
            const { fromCurrencyId: from, toCurrencyId: to } = body;
            const day = body.rateDate ?? ctx.today;
            const { companies } = ctx.user;
            // Whoever works for one company asks for it.
            const companyId = body.companyId ?? (companies !== 'all' && companies.length === 1 ? companies[0] : null);
            const found = await rateFor(ctx, {
                from,
                to,
                day,
                companyId: companyId ?? null,
                ...(body.type ? { type: body.type } : {}),
            });
            if (!found)
                return fail(errors.noRate, { pair: (await isoCodes(ctx, [from, to])).join('/'), day });
            return { rate: found.rate, rateDate: found.day, path: await isoCodes(ctx, found.path) };
        },
        async board({ body }, ctx) {
            const first = `${body.month}-01`;
            const days = await ctx.db.many(sql `
        select d::date as day from generate_series(${first}::date, ${first}::date + interval '1 month' - interval '1 day', '1 day') d`);
            const pairs = await ctx.db.many(sql `
        select f.iso_code || '/' || t.iso_code as pair, y.name->>${ctx.language === 'en' ? 'en' : 'zh'} as type,
               jsonb_object_agg(r.rate_date, r.rate::text) as rates
          from basic_exchange_rate r
          join basic_currency f on f.id = r.from_currency_id
          join basic_currency t on t.id = r.to_currency_id
          join basic_exchange_rate_type y on y.id = r.type_id
         where not r.deleted_flag and r.enabled_flag
           and (${body.typeId ?? null}::bigint is null or r.type_id = ${body.typeId ?? null}::bigint)
           and r.rate_date >= ${first}::date and r.rate_date < ${first}::date + interval '1 month'
         group by 1, 2 order by 1, 2`);
            return { days: days.map(({ day }) => day), today: ctx.today, pairs, total: pairs.length };
        },
    },
});
async function beforeIt(row, ctx) {
    const found = await ctx.db.one(sql `
    select t.tolerance,
           (select r.rate from basic_exchange_rate r
             where r.type_id = t.id and r.from_currency_id = ${row.fromCurrencyId}::bigint
               and r.to_currency_id = ${row.toCurrencyId}::bigint and r.rate_date < ${row.rateDate}::date
               and r.id <> ${row.id}::bigint and r.enabled_flag and not r.deleted_flag
             order by r.rate_date desc limit 1) as previous
      from basic_exchange_rate_type t where t.id = ${row.typeId}::bigint`);
    return { previous: found.previous ?? undefined, tolerance: found.tolerance };
}
