import { sql } from '#engine/database/database.ts';
/** What is known of a pair of currencies on a day; nobody else writes it until the transaction is over. */
export async function pairOn(db, pair) {
    const { typeId, fromCurrencyId, toCurrencyId, rateDate } = pair;
    const same = sql `r.type_id = t.id and r.from_currency_id = ${fromCurrencyId}::bigint
                   and r.to_currency_id = ${toCurrencyId}::bigint and not r.deleted_flag`;
    await db.run(sql `select pg_advisory_xact_lock(hashtext('basic_exchange_rate'), hashtext(${`${fromCurrencyId} ${toCurrencyId}`}))`);
    return db.one(sql `
    select t.tolerance,
           (select jsonb_build_object('id', r.id::text, 'rate', r.rate::text, 'source', r.source,
                                      'isUsed', r.enabled_flag, 'isConfirmed', r.confirm_flag)
              from basic_exchange_rate r where ${same} and r.rate_date = ${rateDate}::date) as stored,
           (select r.rate from basic_exchange_rate r
             where ${same} and r.enabled_flag and r.rate_date < ${rateDate}::date
             order by r.rate_date desc limit 1) as previous
      from basic_exchange_rate_type t where t.id = ${typeId}::bigint`);
}
