import { sql, type Database } from '#engine/database/database.ts';
import { segmentsOfRule } from '#engine/write/numbering.ts';
import type { Segment } from '#model/numberRule.ts';

/** The codes of the documents whose business types number by a rule, or that the rule says it is for. */
export async function typedDocuments(db: Database, ruleId: string, typeId: string | null): Promise<string[]> {
  const rows = await db.many<{ docCode: string }>(sql`
    select distinct d.doc_code as "docCode" from system_sys_business_type t join system_sys_business_doc d on d.id = t.doc_id
     where not t.deleted_flag and (t.number_rule_id = ${ruleId}::bigint or t.id = ${typeId}::bigint) order by 1`);
  return rows.map(({ docCode }) => docCode);
}

/** A rule that numbers a document, and of which of its types it is the rule; of none where the document itself names it. */
export interface RuleInUse {
  readonly id: string;
  readonly ruleCode: string;
  readonly typeId: string | null;
  readonly businessTypeId: string | null;
  readonly segments: readonly Segment[];
}

/** The rules that number a document: the one it declares, and those of its business types. */
export const rulesOfDocument = (db: Database, docCode: string, ownRule: string): Promise<RuleInUse[]> =>
  db.many<RuleInUse>(sql`
    select r.id, r.rule_code as "ruleCode", t.id as "typeId", r.business_type_id as "businessTypeId", ${segmentsOfRule} as segments
      from system_sys_number_rule r
      left join (select t.id, t.number_rule_id from system_sys_business_type t
                   join system_sys_business_doc d on d.id = t.doc_id and d.doc_code = ${docCode}
                  where not t.deleted_flag) t on t.number_rule_id = r.id or t.id = r.business_type_id
     where not r.deleted_flag and (r.rule_code = ${ownRule} or t.id is not null)`);

/** The rule that a business type names itself. */
export const ruleOfType = (db: Database, typeId: string): Promise<{ id: string; ruleCode: string } | undefined> =>
  db.maybe<{ id: string; ruleCode: string }>(sql`
    select r.id, r.rule_code as "ruleCode" from system_sys_business_type t join system_sys_number_rule r on r.id = t.number_rule_id
     where t.id = ${typeId}::bigint`);

/** The last number that a series has given out. */
export async function lastNumber(db: Database, ruleCode: string, key: string): Promise<bigint> {
  const counter = await db.maybe<{ value: string }>(
    sql`select value from sys_number_counter where rule_code = ${ruleCode} and reset_key = ${key}`,
  );
  return BigInt(counter?.value ?? '0');
}
