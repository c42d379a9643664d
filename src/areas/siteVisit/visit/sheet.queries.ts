import { sql, type Database } from '#engine/database/database.ts';

/** The findings of a visit as its report names them, the gravest first. */
export interface FindingRow {
  readonly id: string;
  readonly findingNo: string;
  readonly severity: 'MAJOR' | 'MINOR' | 'OBS';
  readonly status: 'NEW' | 'OPEN' | 'ANSWERED' | 'VERIFIED';
  readonly description: string;
  readonly dueDate: string;
  readonly measure: string | null;
  readonly deviceKey: string | null;
}

/** What a visit found. */
export const findingsOf = (db: Database, sheetId: string): Promise<FindingRow[]> =>
  db.many<FindingRow>(sql`
    select id, finding_no as "findingNo", severity, status, description, due_date::text as "dueDate", measure,
           device_key as "deviceKey"
      from inv_inv_finding where sheet_id = ${sheetId}::bigint and not deleted_flag
     order by case severity when 'MAJOR' then 0 when 'MINOR' then 1 else 2 end, id`);
