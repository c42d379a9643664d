import { sql, type Database } from '#engine/database/database.ts';
import { sealNumber } from '#engine/runtime/sealedNumbers.ts';
import type { Row } from '#model/row.ts';
import type { Bilingual } from '#model/label.ts';
import type { Stage } from '../standing/standing.rules.ts';
import type { registerForm } from './registerForm.document.ts';

/** What makes a supplier resemble an applicant. */
export type Likeness = 'CREDIT_CODE' | 'ACCOUNT' | 'PERSON' | 'ADDRESS' | 'MAIL' | 'NAME';

export interface Resemblance {
  readonly id: string;
  readonly supplierCode: string;
  readonly fullName: Bilingual;
  /** How far it has come with any company. */
  readonly stage: Stage | null;
  readonly likeness: readonly Likeness[];
}

// Mailboxes that anybody may have say nothing about a company.
const publicDomains = [
  'qq.com',
  '163.com',
  '126.com',
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'sina.com',
  'foxmail.com',
];

/** The suppliers that an application resembles; for the approver alone. */
export async function resemblances(
  db: Database,
  form: Row<typeof registerForm>,
  accounts: readonly string[],
): Promise<Resemblance[]> {
  const domain = (form.email ?? '').split('@')[1]?.toLowerCase() ?? '';
  const ownDomain = publicDomains.includes(domain) || domain === '' ? null : domain;
  const address = form.registerAddress?.replaceAll(/\s/g, '') ?? null;
  const numbers = accounts.filter(Boolean).map(sealNumber);
  return db.many<Resemblance>(sql`
    select id, supplier_code as "supplierCode", full_name as "fullName", stage_summary as stage, array_remove(array[
             case when credit_code = ${form.creditCode}::text then 'CREDIT_CODE' end,
             case when account_no = any(${numbers}::text[]) then 'ACCOUNT' end,
             case when legal_person = ${form.legalPerson}::text and phone = ${form.mobile}::text then 'PERSON' end,
             case when regexp_replace(register_address, '\\s', '', 'g') = ${address}::text then 'ADDRESS' end,
             case when exists (select 1 from sup_supplier_contact c where c.parent_id = s.id and not c.deleted_flag
                                and split_part(lower(c.email), '@', 2) = ${ownDomain}::text) then 'MAIL' end,
             case when similarity(full_name->>'zh', ${form.fullName}::text) >= 0.6 then 'NAME' end], null) as likeness
      from sup_supplier_base s
     where not deleted_flag and id is distinct from ${form.supplierBaseId}::bigint
       and (credit_code = ${form.creditCode}::text
            or account_no = any(${numbers}::text[])
            or (legal_person = ${form.legalPerson}::text and phone = ${form.mobile}::text)
            or regexp_replace(register_address, '\\s', '', 'g') = ${address}::text
            or exists (select 1 from sup_supplier_contact c where c.parent_id = s.id and not c.deleted_flag
                        and split_part(lower(c.email), '@', 2) = ${ownDomain}::text)
            or similarity(full_name->>'zh', ${form.fullName}::text) >= 0.6)
     order by cardinality(array_remove(array[credit_code = ${form.creditCode}::text], null)) desc, supplier_code limit 20`);
}
