import { sql } from '#engine/database/database.ts';
import { columnNamed } from '#engine/schema/desired.ts';
import { tableOf } from '#model/document.ts';
/** The lines of a row. */
export const linesOfDocument = (db, line, id) => db.many(sql `
    select t.id, t.line_no as "lineNo" from ${sql.table(tableOf(line))} t
     where t.parent_id = ${id}::bigint and not t.deleted_flag order by t.line_no, t.id limit 500`);
/** The row as the server itself reads it; undefined where there is none. */
export function documentFacts(db, document, id) {
    const column = (name, otherwise) => name === undefined ? sql `${sql.ref(otherwise)}` : sql.ref(`t.${columnNamed(document, name)}`);
    const scope = document.scope;
    const by = typeof scope?.supplier === 'object' ? scope.supplier.by : undefined;
    const supplier = by === undefined ? sql `null::bigint` : column(by === 'id' ? undefined : by, 't.id');
    const company = scope?.buyer ? column(scope.buyer.by, 't.id') : sql `null::bigint`;
    const number = document.lov?.code ?? document.lov?.text;
    return db.maybe(sql `
    select t.id, ${column(number, 't.id')}::text as "docNo", ${document.states ? sql `t.status` : sql `null`} as status,
           ${supplier} as "supplierBaseId", coalesce(s.short_name ->> 'zh', s.full_name ->> 'zh') as "supplierName",
           ${company} as "companyId", t.creator as "creatorId"
      from ${sql.table(tableOf(document))} t left join sup_supplier_base s on s.id = ${supplier}
     where t.id = ${id}::bigint and not t.deleted_flag`);
}
