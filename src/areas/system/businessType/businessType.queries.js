import { sql } from '#engine/database/database.ts';
/** The types in use of a document. */
export const typesOfDocument = (db, docCode) => db.many(sql `
    select t.type_code as "typeCode", t.type_name as "typeName", t.company_id as "companyId", t.rule, t.forbid_flag as "forbidFlag",
           t.approval_mode as "approvalMode", t.required_fields as "requiredFields",
           coalesce((select jsonb_agg(jsonb_build_object('fileKind', f.file_kind, 'minCount', f.min_count) order by f.id)
                       from system_sys_business_type_file f where f.parent_id = t.id and not f.deleted_flag), '[]') as files
      from system_sys_business_type t join system_sys_business_doc d on d.id = t.doc_id
     where d.doc_code = ${docCode} and t.enabled_flag and not t.deleted_flag`);
/** The types in use of every document of which one has a number rule, default values or print templates. */
export const shapingTypes = (db) => db.many(sql `
    with shaping as (
      select t.id, t.doc_id, t.type_code, t.company_id, t.rule, t.print_templates,
             coalesce(t.number_rule_id, (select n.id from system_sys_number_rule n
                                          where n.business_type_id = t.id and n.enabled_flag and not n.deleted_flag)) as number_rule_id,
             coalesce((select jsonb_agg(jsonb_build_object('fieldCode', v.field_code, 'fieldValue', v.field_value) order by v.id)
                         from system_sys_business_type_default v where v.parent_id = t.id and not v.deleted_flag), '[]') as defaults
        from system_sys_business_type t where t.enabled_flag and not t.deleted_flag)
    select t.type_code as "typeCode", t.company_id as "companyId", t.rule, d.doc_code as "docCode", r.rule_code as "ruleCode", t.defaults,
           t.print_templates as "printTemplates"
      from shaping t join system_sys_business_doc d on d.id = t.doc_id
      left join system_sys_number_rule r on r.id = t.number_rule_id
     where exists (select 1 from shaping n
                    where n.doc_id = t.doc_id and (n.number_rule_id is not null or n.defaults <> '[]' or n.print_templates is not null))`);
/** Those codes of which a document has no print template. */
export async function withoutTemplate(db, docCode, codes) {
    const rows = await db.many(sql `
    select code from unnest(${[...codes]}::text[]) as code
     where not exists (select 1 from system_sys_print_template t
                        where t.code = code.code and t.doc_id = ${docCode} and not t.deleted_flag)`);
    return rows.map(({ code }) => code);
}
/** How many files of each kind a row has. */
export async function filesByKind(db, docCode, id) {
    const rows = await db.many(sql `
    select kind, count(*)::int as count from attachment_oss_business
     where business_document = ${docCode} and business_id = ${id} and not deleted_flag group by kind`);
    return new Map(rows.map(({ kind, count }) => [kind, count]));
}
/** Keeps the list of business documents: new ones come, changed ones follow, those that are gone are disabled. */
export async function keepBusinessDocs(db, docs) {
    const known = sql `jsonb_to_recordset(${JSON.stringify(docs)}::jsonb)
    as x(id bigint, "docCode" text, "docName" jsonb, "moduleCode" text, "approvalFlag" boolean, "attachmentFlag" boolean,
         "companyFlag" boolean, "supplierFlag" boolean)`;
    await db.run(sql `
    insert into system_sys_business_doc (id, doc_code, doc_name, module_code, approval_flag, attachment_flag, company_flag, supplier_flag)
    select x.id, x."docCode", x."docName", x."moduleCode", x."approvalFlag", x."attachmentFlag", x."companyFlag", x."supplierFlag"
      from ${known} where not exists (select 1 from system_sys_business_doc d where d.doc_code = x."docCode" and not d.deleted_flag)`);
    await db.run(sql `
    update system_sys_business_doc d
       set doc_name = x."docName", approval_flag = x."approvalFlag", attachment_flag = x."attachmentFlag",
           company_flag = x."companyFlag", supplier_flag = x."supplierFlag", enabled_flag = true
      from ${known} where d.doc_code = x."docCode" and not d.deleted_flag
       and (d.doc_name, d.approval_flag, d.attachment_flag, d.company_flag, d.supplier_flag, d.enabled_flag)
           is distinct from (x."docName", x."approvalFlag", x."attachmentFlag", x."companyFlag", x."supplierFlag", true)`);
    await db.run(sql `
    update system_sys_business_doc d set enabled_flag = false
     where d.enabled_flag and not exists (select 1 from ${known} where x."docCode" = d.doc_code)`);
}
