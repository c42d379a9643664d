import { sql } from '#engine/database/database.ts';
// Who works here and may log in, on the day of the installation.
const works = (userId, employeeId) => sql `
  exists (select 1 from system_iap_sys_user_t su
           where su.id = ${userId} and su.enabled_flag and not su.deleted_flag
             and (su.valid_until is null or su.valid_until >= installation_day()))
  and exists (select 1 from basic_employee se
               where se.id = ${employeeId} and se.enabled_flag and not se.deleted_flag
                 and (se.leave_date is null or se.leave_date >= installation_day()))`;
/** Whether a purchaser is in service: enabled, with an account that is, and an employee who has not left. */
export function inService(alias) {
    const column = (name) => sql.ref(`${alias}.${name}`);
    return sql `(${column('enabled_flag')} and not ${column('deleted_flag')}
              and ${works(column('user_id'), column('employee_id'))})`;
}
/** Whether a user and an employee are there to buy. */
export async function isServing(db, userId, employeeId) {
    const { serves } = await db.one(sql `select ${works(sql `${userId}::bigint`, sql `${employeeId}::bigint`)} as serves`);
    return serves;
}
/** The purchasers whose rows say otherwise than the people behind them, locked. */
export const changedService = (db) => db.many(sql `
    select p.id, p.employee_id as "employeeId", ${inService('p')} as serves from basic_purchaser p
     where not p.deleted_flag and (p.service_end is null) <> ${inService('p')} order by p.id for update of p`);
