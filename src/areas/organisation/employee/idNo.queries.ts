import { sql, type Database } from '#engine/database/database.ts';

/** The identity number of an employee, sealed; undefined when none is kept. Read as the server itself. */
export async function sealedIdNo(db: Database, employeeId: string): Promise<string | undefined> {
  const row = await db.maybe<{ sealed: string }>(
    sql`select sealed from sys_employee_id_no where employee_id = ${employeeId}::bigint`,
  );
  return row?.sealed;
}

/** Keeps the identity number of an employee, sealed. */
export async function keepIdNo(db: Database, employeeId: string, sealed: string): Promise<void> {
  await db.run(sql`
    insert into sys_employee_id_no (employee_id, sealed) values (${employeeId}::bigint, ${sealed})
    on conflict (employee_id) do update set sealed = excluded.sealed, create_date = clock_timestamp()`);
}

/** Forgets the identity number of an employee. */
export async function dropIdNo(db: Database, employeeId: string): Promise<void> {
  await db.run(sql`delete from sys_employee_id_no where employee_id = ${employeeId}::bigint`);
}
