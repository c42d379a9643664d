import { sql } from '#engine/database/database.ts';
import { failureThreshold } from '#engine/outbound/circuitBreaker.ts';
export const breakerOf = (db, host) => db.maybe(sql `
    select breaker, failures, next_try as "nextTry", coalesce(next_try <= clock_timestamp(), true) as "isDue"
      from system_sys_partner where host = ${host} and not deleted_flag`);
/** Takes the one try that is due; nobody else tries for as long as a call may take. */
export const claimProbe = (db, host) => db.run(sql `
    update system_sys_partner set breaker = 'PROBING', next_try = clock_timestamp() + interval '30 seconds'
     where host = ${host} and not deleted_flag and breaker <> 'CLOSED' and next_try <= clock_timestamp()`);
/** Lists a partner that is called for the first time. */
export const listPartner = (db, id, host) => db.run(sql `
    insert into system_sys_partner (id, host, breaker, failures) values (${id}::bigint, ${host}, 'CLOSED', 0)
    on conflict do nothing`);
/** A partner that answers works; when that was is written once a minute. */
export const noteAnswer = (db, host) => db.run(sql `
    update system_sys_partner set breaker = 'CLOSED', failures = 0, next_try = null, last_answer = clock_timestamp()
     where host = ${host} and not deleted_flag
       and (failures > 0 or breaker <> 'CLOSED' or last_answer is null or last_answer < clock_timestamp() - interval '1 minute')`);
/** Counts a failure; `rest` says for how many seconds a partner with so many is left alone. */
export async function noteFailure(db, host, fault, rest) {
    const row = await db.maybe(sql `
    update system_sys_partner set failures = failures + 1, last_fault = clock_timestamp(), fault = ${fault.slice(0, 500)}
     where host = ${host} and not deleted_flag returning failures`);
    if (!row || row.failures < failureThreshold)
        return;
    await db.run(sql `
    update system_sys_partner
       set breaker = 'OPEN', next_try = clock_timestamp() + make_interval(secs => ${rest(row.failures)}::int)
     where host = ${host} and not deleted_flag`);
}
