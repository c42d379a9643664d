import { sql, type Database } from '#engine/database/database.ts';
import { columnNamed } from '#engine/schema/desired.ts';
import { tableOf, type AnyDocument } from '#model/document.ts';

/** What a row of a document is to the conversations about it. */
export interface DocumentFacts {
  readonly id: string;
  readonly docNo: string;
  readonly status: string | null;
  readonly supplierBaseId: string | null;
  /** What its supplier is called. */
  readonly supplierName: string | null;
  readonly supplierEnglishName: string | null;
  readonly companyId: string | null;
  readonly creatorId: string | null;
}

/** A line of a document by its number. */
export interface FactLine {
  readonly id: string;
  readonly lineNo: number;
}

/** The lines of a row. */
export const linesOfDocument = (db: Database, line: AnyDocument, id: string): Promise<FactLine[]> =>
  db.many<FactLine>(sql`
    select t.id, t.line_no as "lineNo" from ${sql.table(tableOf(line))} t
     where t.parent_id = ${id}::bigint and not t.deleted_flag order by t.line_no, t.id limit 500`);

/** The row as the server itself reads it; undefined where there is none. */
export function documentFacts(db: Database, document: AnyDocument, id: string): Promise<DocumentFacts | undefined> {
  const column = (name: string | undefined, otherwise: string) =>
    name === undefined ? sql`${sql.ref(otherwise)}` : sql.ref(`t.${columnNamed(document, name)}`);
  const scope = document.scope;
  const by = typeof scope?.supplier === 'object' ? scope.supplier.by : undefined;
  const supplier = by === undefined ? sql`null::bigint` : column(by === 'id' ? undefined : by, 't.id');
  const company = scope?.buyer ? column(scope.buyer.by, 't.id') : sql`null::bigint`;
  const number = document.lov?.code ?? document.lov?.text;
  return db.maybe<DocumentFacts>(sql`
    select t.id, ${column(number, 't.id')}::text as "docNo", ${document.states ? sql`t.status` : sql`null`} as status,
           ${supplier} as "supplierBaseId", coalesce(s.short_name ->> 'zh', s.full_name ->> 'zh') as "supplierName",
           coalesce(s.short_name ->> 'en', s.full_name ->> 'en') as "supplierEnglishName",
           ${company} as "companyId", t.creator as "creatorId"
      from ${sql.table(tableOf(document))} t left join sup_supplier_base s on s.id = ${supplier}
     where t.id = ${id}::bigint and not t.deleted_flag`);
}
