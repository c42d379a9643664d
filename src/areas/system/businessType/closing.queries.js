import { sql } from '#engine/database/database.ts';
import { ruleFragment } from '#engine/rights/predicate.ts';
import { columnNamed } from '#engine/schema/desired.ts';
import { keyOf } from '#model/document.ts';
import { inOrder } from './businessType.rules.ts';
/** The types in use of a document, in the order in which they are tried; none when no type says anything about closing. */
export async function closingTypes(db, document) {
    const types = await db.many(sql `
    select t.type_code as "typeCode", t.company_id as "companyId", t.rule, t.close_under_pct as "closeUnderPct",
           t.close_point as "closePoint", t.close_after_days as "closeAfterDays", t.close_open_pct as "closeOpenPct",
           r.role_code as "closeRoleCode", r.role_name as "closeRoleName"
      from system_sys_business_type t join system_sys_business_doc d on d.id = t.doc_id
      left join system_sys_role r on r.id = t.close_role_id
     where d.doc_code = ${keyOf(document)} and t.enabled_flag and not t.deleted_flag`);
    const isClosing = ({ closeUnderPct, closeAfterDays, closeOpenPct }) => closeUnderPct !== null || closeAfterDays !== null || closeOpenPct !== null;
    return types.some(isClosing) ? inOrder(types) : [];
}
/** The code of the first of these types that a row fits, as a column of a query over its document. */
export function typeOfRow(document, alias, types) {
    const by = document.scope?.buyer?.by;
    const cases = types.map(({ typeCode, companyId, rule }) => {
        const isCompany = companyId === null || by === undefined
            ? sql `true`
            : sql `${sql.ref(`${alias}.${columnNamed(document, by)}`)} = ${companyId}::bigint`;
        const fits = rule === null ? sql `true` : ruleFragment(document, alias, rule);
        return sql `when ${isCompany} and ${fits} then ${typeCode}::text`;
    });
    return cases.length === 0 ? sql `null::text` : sql `case ${sql.join(cases, sql ` `)} end`;
}
