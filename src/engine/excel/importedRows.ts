import { keyOf, type AnyDocument } from '#model/document.ts';
import type { User } from '../runtime/context.ts';
import { sql, type Database } from '../database/database.ts';
import { sealedRow } from '../runtime/sealedNumbers.ts';

/** A row that an import wrote. */
export interface ImportedRow {
  readonly id: string;
  /** What it said before, by names on the wire; null for a row that was added. */
  readonly before: Readonly<Record<string, unknown>> | null;
}

/** An import that was carried out, as the person who made it finds it again. */
export interface PastImport {
  readonly jobId: string;
  readonly fileName: string | null;
  readonly time: string;
  readonly created: number;
  readonly changed: number;
  readonly undoneAt: string | null;
}

const shownImports = 10;
const rowsAtOnce = 5000;

/** Keeps which rows an import wrote, in the transaction that writes them. */
export async function keepImportedRows(
  db: Database,
  jobId: string,
  user: User,
  document: AnyDocument,
  rows: readonly ImportedRow[],
): Promise<void> {
  const stored = rows.map(({ id, before }) => ({ id, before: before && sealedRow(document, before) }));
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await db.run(sql`
      insert into sys_excel_row (job_id, row_id, user_id, before)
      select ${jobId}, x.id, ${user.id}::bigint, x.before
        from json_to_recordset(${JSON.stringify(stored.slice(start, start + rowsAtOnce))}::json) as x(id bigint, before json)`);
}

/** The newest imports of a document that this person made and that are still known. */
export async function importsOf(db: Database, user: User, document: AnyDocument): Promise<PastImport[]> {
  return db.many<PastImport>(sql`
    select j.id as "jobId", j.file_name as "fileName", j.create_date as time, j.undone_at as "undoneAt",
           count(r.row_id) filter (where r.before is null)::int as created,
           count(r.row_id) filter (where r.before is not null)::int as changed
      from sys_excel_job j left join sys_excel_row r on r.job_id = j.id
     where j.user_id = ${user.id}::bigint and j.document = ${keyOf(document)} and j.kind = 'import' and j.imported_flag
     group by j.id order by j.create_date desc limit ${shownImports}`);
}
