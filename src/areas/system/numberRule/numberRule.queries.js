import { sql } from '#engine/database/database.ts';
import { segmentsOfRule } from '#engine/write/numbering.ts';
/** The codes of the documents whose business types number by a rule, or that the rule says it is for. */
export async function typedDocuments(db, ruleId, typeId) {
    const rows = await db.many(sql `
    select distinct d.doc_code as "docCode" from system_sys_business_type t join system_sys_business_doc d on d.id = t.doc_id
     where not t.deleted_flag and (t.number_rule_id = ${ruleId}::bigint or t.id = ${typeId}::bigint) order by 1`);
    return rows.map(({ docCode }) => docCode);
}
/** The rules that number a document: the one it declares, and those of its business types. */
export const rulesOfDocument = (db, docCode, ownRule) => db.many(sql `
    select r.id, r.rule_code as "ruleCode", t.id as "typeId", r.business_type_id as "businessTypeId", ${segmentsOfRule} as segments
      from system_sys_number_rule r
      left join (select t.id, t.number_rule_id from system_sys_business_type t
                   join system_sys_business_doc d on d.id = t.doc_id and d.doc_code = ${docCode}
                  where not t.deleted_flag) t on t.number_rule_id = r.id or t.id = r.business_type_id
     where not r.deleted_flag and (r.rule_code = ${ownRule} or t.id is not null)`);
/** The rule that a business type names itself. */
export const ruleOfType = (db, typeId) => db.maybe(sql `
    select r.id, r.rule_code as "ruleCode" from system_sys_business_type t join system_sys_number_rule r on r.id = t.number_rule_id
     where t.id = ${typeId}::bigint`);
/** The last number that a series has given out. */
export async function lastNumber(db, ruleCode, key) {
    const counter = await db.maybe(sql `select value from sys_number_counter where rule_code = ${ruleCode} and reset_key = ${key}`);
    return BigInt(counter?.value ?? '0');
}
