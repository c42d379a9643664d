import { sql, type Database, type Fragment } from '#engine/database/database.ts';
import { inService } from '#areas/organisation/public.ts';
import type { Bilingual } from '#model/label.ts';

interface SupplierFacts {
  readonly id: string;
  readonly fullName: Bilingual;
  readonly enabledFlag: boolean;
  readonly currencyId: string | null;
  readonly paymentTermId: string | null;
  /** Somebody of the supplier can log in. */
  readonly hasUser: boolean;
}

/** What an order must know of its supplier; undefined when there is none. */
export async function supplierFacts(db: Database, id: string): Promise<SupplierFacts | undefined> {
  return db.maybe<SupplierFacts>(sql`
    select s.id, s.full_name as "fullName", s.enabled_flag as "enabledFlag", s.currency_id as "currencyId",
           s.payment_term_id as "paymentTermId",
           exists (select 1 from system_iap_sys_user_t u
                    where u.supplier_base_id = s.id and u.enabled_flag and not u.deleted_flag) as "hasUser"
      from sup_supplier_base s where s.id = ${id}::bigint and not s.deleted_flag`);
}

interface SupplierDefaults {
  readonly currencyId: string | null;
  readonly paymentTermId: string | null;
  readonly purchaseOrgId: string | null;
  readonly mainBuyerId: string | null;
  readonly contactId: string | null;
  readonly siteId: string | null;
  /** A small or medium-sized company, which the law has paid in time. */
  readonly isSmall: boolean;
}

/** What an order with a supplier starts with: what was agreed with the company goes before the file of the supplier. */
export async function supplierDefaults(
  db: Database,
  supplierId: string,
  companyId: string,
): Promise<SupplierDefaults | undefined> {
  return db.maybe<SupplierDefaults>(sql`
    select coalesce(r.currency_id, s.currency_id) as "currencyId",
           coalesce(r.payment_term_id, s.payment_term_id) as "paymentTermId",
           r.purchase_org_id as "purchaseOrgId",
           (select b.id from basic_purchaser b where b.id = r.main_buyer_id and ${inService('b')}) as "mainBuyerId",
           (select c.id from sup_supplier_contact c
             where c.parent_id = s.id and c.primary_flag and not c.deleted_flag order by c.id limit 1) as "contactId",
           (select p.id from sup_supplier_site p
             where p.parent_id = s.id and p.primary_flag and not p.deleted_flag order by p.id limit 1) as "siteId",
           s.sme_flag as "isSmall"
      from sup_supplier_base s
      left join sup_supplier_company r
        on r.parent_id = s.id and r.company_id = ${companyId}::bigint and not r.deleted_flag
     where s.id = ${supplierId}::bigint and not s.deleted_flag`);
}

// What two spellings of one company have in common: width, case, spaces, brackets and the legal form do not count.
const keyOfName = (name: Fragment): Fragment => sql`
  regexp_replace(
    regexp_replace(lower(normalize(${name}, NFKC)), '[^[:alnum:]]+', '', 'g'),
    '(股份有限公司|有限责任公司|有限公司|公司|coltd|companylimited|limitedliabilitycompany|limited|ltd|inc|corporation|corp|gmbh|llc|company)$', '')`;

/** Two who enter the same name at once are looked at one after the other: the lock lasts as long as the transaction. */
export const lockSupplierNames = (db: Database): Promise<unknown> =>
  db.run(sql`select pg_advisory_xact_lock(hashtext('supplier names'))`);

/** Whether another supplier has this full name in Chinese, however it is written. */
export async function nameTaken(db: Database, id: string, name: string): Promise<boolean> {
  const found = await db.maybe(sql`
    select 1 from sup_supplier_base
     where id <> ${id}::bigint and not deleted_flag and merged_into_id is null
       and (full_name->>'zh' = ${name}::text
            or nullif(${keyOfName(sql`full_name->>'zh'`)}, '') = ${keyOfName(sql`${name}::text`)}) limit 1`);
  return found !== undefined;
}

/** Whether another group bears this name, however it is written. */
export async function groupNameTaken(db: Database, name: string, id: string | null): Promise<boolean> {
  const found = await db.maybe(sql`
    select 1 from sup_sup_group
     where ${keyOfName(sql`group_name`)} = ${keyOfName(sql`${name}::text`)}
       and id is distinct from ${id}::bigint and not deleted_flag limit 1`);
  return found !== undefined;
}

interface CompanyNames {
  readonly fullName: string;
  readonly shortName: string;
  readonly creditCode: string | null;
}

/** Whether one of the names, or the credit code, belongs to a supplier already. */
export async function companyKnown(db: Database, { fullName, shortName, creditCode }: CompanyNames): Promise<boolean> {
  const found = await db.maybe(sql`
    select 1 from sup_supplier_base
     where not deleted_flag and merged_into_id is null
       and (credit_code = ${creditCode}::text
            or ${keyOfName(sql`full_name->>'zh'`)} = ${keyOfName(sql`${fullName}::text`)}
            or ${keyOfName(sql`full_name->>'en'`)} = ${keyOfName(sql`${fullName}::text`)}
            or ${keyOfName(sql`short_name->>'zh'`)} = ${keyOfName(sql`${shortName}::text`)}
            or ${keyOfName(sql`short_name->>'en'`)} = ${keyOfName(sql`${shortName}::text`)})
     limit 1`);
  return found !== undefined;
}

interface KnownCompany {
  readonly id: string;
  readonly code: string;
}

/** The supplier that bears this name, however it is written, or this credit code; undefined for a new company. */
export const supplierAlike = (
  db: Database,
  { name, creditCode }: { readonly name: string; readonly creditCode: string | null },
): Promise<KnownCompany | undefined> =>
  db.maybe<KnownCompany>(sql`
    select id, supplier_code as code from sup_supplier_base
     where not deleted_flag and merged_into_id is null
       and (credit_code = ${creditCode}::text
            or ${keyOfName(sql`${name}::text`)} in (
                 ${keyOfName(sql`full_name->>'zh'`)}, ${keyOfName(sql`full_name->>'en'`)},
                 ${keyOfName(sql`short_name->>'zh'`)}, ${keyOfName(sql`short_name->>'en'`)}))
     order by credit_code = ${creditCode}::text desc nulls last, id limit 1`);
/** Of these suppliers those that belong together with another one: the same legal representative, or the same group. */
export const relatedSuppliers = async (db: Database, id: string, others: readonly string[]): Promise<string[]> =>
  (
    await db.many<{ id: string }>(sql`
      select o.id from sup_supplier_base s join sup_supplier_base o
          on o.id = any(${others}::bigint[]) and o.id <> s.id
         and (o.sup_group_id = s.sup_group_id or nullif(trim(o.legal_person), '') = trim(s.legal_person))
       where s.id = ${id}::bigint`)
  ).map((row) => row.id);

/** A supplier as documents for others name it. */
export interface SupplierParty {
  readonly legalName: string;
  /** The unified social credit code, or the number of its register abroad. */
  readonly registration: string | null;
  readonly isForeign: boolean;
  readonly countryId: string | null;
  readonly address: string | null;
  readonly peppolId: string | null;
}

/** What documents for others say of a supplier; undefined when there is none. */
export const supplierParty = (db: Database, id: string): Promise<SupplierParty | undefined> =>
  db.maybe(sql`
    select full_name->>'zh' as "legalName", coalesce(credit_code, foreign_reg_no) as registration,
           foreign_flag as "isForeign", country_id as "countryId", register_address as address, peppol_id as "peppolId"
      from sup_supplier_base where id = ${id}::bigint`);
