import type { Parameter } from '#model/parameters.ts';
import { sql, type Database } from './database.ts';

/**
 * The value of a parameter now: that of the company where it has one of its own, else that of the system, else the one it
 * was declared with. Runs as the server itself.
 */
export async function parameterText(
  db: Database,
  parameter: Parameter,
  companyId: string | null = null,
): Promise<string> {
  const row = await db.maybe<{ value: string }>(sql`
    select value from system_sys_param
     where param_key = ${parameter.key} and enabled_flag and not deleted_flag
       and (param_scope = 'SYSTEM' or company_id = ${companyId}::bigint)
     order by param_scope = 'COMPANY' desc limit 1`);
  return row?.value ?? parameter.value;
}

/** The value of a parameter that holds a whole number. */
export async function parameterNumber(
  db: Database,
  parameter: Parameter,
  companyId: string | null = null,
): Promise<number> {
  return Number(await parameterText(db, parameter, companyId));
}
