import { sql, type Database } from '#engine/database/database.ts';
import type { Bilingual } from '#model/label.ts';

interface Addressee {
  readonly id: string;
  readonly name: Bilingual;
  readonly hasRelation: boolean;
  readonly hasOpen: boolean;
}

/** How suppliers stand to whom a company sends a questionnaire. */
export const addressees = (
  db: Database,
  supplierIds: readonly string[],
  { companyId, templateId }: { readonly companyId: string; readonly templateId: string },
): Promise<Addressee[]> =>
  db.many<Addressee>(sql`
    select s.id, s.full_name as name,
           exists (select 1 from sup_supplier_company r
                    where r.parent_id = s.id and r.company_id = ${companyId}::bigint and not r.deleted_flag) as "hasRelation",
           exists (select 1 from sup_sup_survey_answer a
                    where a.open_key = ${companyId} || '/' || ${templateId} || '/' || s.id::text
                      and not a.deleted_flag) as "hasOpen"
      from sup_supplier_base s where s.id = any(${supplierIds}::bigint[]) and not s.deleted_flag order by s.supplier_code`);

/** What a supplier answered last to a questionnaire of any company that it may be asked again. */
export const lastAnswers = (db: Database, supplierId: string, companyId: string, exceptId: string) =>
  db.many<{ answers: unknown }>(sql`
    select answers from sup_sup_survey_answer
     where supplier_base_id = ${supplierId}::bigint and company_id = ${companyId}::bigint and id <> ${exceptId}::bigint
       and status in ('SUBMITTED', 'REVIEWED', 'EXPIRED') and answers is not null and not deleted_flag
     order by submitted_at desc limit 5`);

/** The questionnaires for admission that a company has sent a supplier and that are not answered, or were failed. */
export const openAdmissions = (db: Database, supplierId: string, companyIds: readonly string[]) =>
  db.many<{ title: Bilingual; isFailed: boolean }>(sql`
    select title, status in ('SUBMITTED', 'REVIEWED') as "isFailed"
      from sup_sup_survey_answer
     where supplier_base_id = ${supplierId}::bigint and company_id = any(${companyIds}::bigint[])
       and purpose = 'ADMISSION' and not deleted_flag
       and (status in ('ISSUED', 'FILLING', 'RETURNED') or (status in ('SUBMITTED', 'REVIEWED') and result = 'FAIL'))
     order by due_date, id`);
