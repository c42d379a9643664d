import { sql } from '#engine/database/database.ts';
/** How often a document was printed with a template so far; nobody else counts it until this transaction ends. */
export async function timesPrinted(db, docId, businessId, templateCode) {
    await db.run(sql `select pg_advisory_xact_lock(hashtext('system_sys_print_log'), hashtext(${`${docId} ${businessId}`}))`);
    const { times } = await db.one(sql `
    select coalesce(max(print_count), 0)::int as times from system_sys_print_log
     where doc_id = ${docId} and business_id = ${businessId} and printed_with = ${templateCode}`);
    return times;
}
/** Forgets the entries of a print that came to nothing. */
export const forgetPrint = (db, fileId) => db.run(sql `delete from system_sys_print_log where file_id = ${fileId}`);
/** The documents of a print that somebody made. */
export const printedIn = (db, fileId, userId) => db.many(sql `
    select doc_id as "docId", business_id as "businessId" from system_sys_print_log
     where file_id = ${fileId} and creator = ${userId}::bigint`);
/** Keeps the list of documents that templates are made for. */
export async function keepDocumentList(db, listId, documents) {
    await db.run(sql `
    insert into system_sys_code (id, code, name, system_flag)
    select ${listId}::bigint, 'PRINT_DOCUMENT', ${JSON.stringify({ zh: '可打印的单据', en: 'Documents to print' })}::jsonb, true
     where not exists (select 1 from system_sys_code where code = 'PRINT_DOCUMENT' and not deleted_flag)`);
    const known = sql `jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as x(id bigint, code text, name jsonb, sort int)`;
    await db.run(sql `
    update system_sys_code_entry e set active_flag = exists (select 1 from ${known} where x.code = e.value)
      from system_sys_code c where c.id = e.parent_id and c.code = 'PRINT_DOCUMENT'`);
    await db.run(sql `
    insert into system_sys_code_entry (id, parent_id, value, label, sort)
    select x.id, c.id, x.code, x.name, x.sort from ${known} cross join system_sys_code c
     where c.code = 'PRINT_DOCUMENT' and not c.deleted_flag
       and not exists (select 1 from system_sys_code_entry e where e.parent_id = c.id and e.value = x.code and not e.deleted_flag)`);
}
