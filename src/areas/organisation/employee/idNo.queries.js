import { sql } from '#engine/database/database.ts';
/** The identity number of an employee, sealed; undefined when none is kept. Read as the server itself. */
export async function sealedIdNo(db, employeeId) {
    const row = await db.maybe(sql `select sealed from sys_employee_id_no where employee_id = ${employeeId}::bigint`);
    return row?.sealed;
}
/** Keeps the identity number of an employee, sealed. */
export async function keepIdNo(db, employeeId, sealed) {
    await db.run(sql `
    insert into sys_employee_id_no (employee_id, sealed) values (${employeeId}::bigint, ${sealed})
    on conflict (employee_id) do update set sealed = excluded.sealed, create_date = clock_timestamp()`);
}
/** Forgets the identity number of an employee. */
export async function dropIdNo(db, employeeId) {
    await db.run(sql `delete from sys_employee_id_no where employee_id = ${employeeId}::bigint`);
}
