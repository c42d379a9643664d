import { openNumber } from '#engine/runtime/sealedNumbers.ts';
import { sql, type Database } from '#engine/database/database.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { supBankAccount } from '#areas/supplier/bankAccount/supBankAccount.document.ts';
import { supCertificate } from '#areas/supplier/certificate/supCertificate.document.ts';
import { certificateType } from '#areas/supplier/certificateType/certificateType.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { supplierCompany } from '#areas/supplier/supplierBase/supplierCompany.document.ts';
import { supplierContact } from '#areas/supplier/supplierBase/supplierContact.document.ts';
import type { Decimal } from '#model/decimal.ts';
import type { Bilingual } from '#model/label.ts';
import { tableNamed } from '../tableNamed.queries.ts';
import type { LinkKind } from './risk.rules.ts';

export interface SharedValue {
  readonly kind: LinkKind;
  readonly value: string;
  readonly places: readonly { readonly supplierId: string; readonly field: string }[];
}

// A mailbox that anybody may have says nothing about a company.
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
const mostLinks = 500;

/** Values that stand in the files of two or more suppliers; accounts, which lie sealed, are shown by their last four characters. */
export async function sharedValues(db: Database): Promise<SharedValue[]> {
  const found = await db.many<SharedValue>(sql`
    with supplier as (
      select * from ${tableNamed(supplierBase)}
       where enabled_flag and merged_into_id is null and not deleted_flag),
    fact (kind, value, supplier_id, field) as (
      select 'ACCOUNT', account_no, id, 'accountNo' from supplier
      union all
      select 'ACCOUNT', b.account_no, b.supplier_base_id, 'supBankAccount'
        from ${tableNamed(supBankAccount)} b join supplier s on s.id = b.supplier_base_id
       where not b.deleted_flag and b.status <> 'REJECTED'
      union all
      select 'PHONE', regexp_replace(phone, '[^0-9]', '', 'g'), id, 'phone' from supplier
      union all
      select 'PHONE', regexp_replace(c.mobile, '[^0-9]', '', 'g'), c.parent_id, 'contact'
        from ${tableNamed(supplierContact)} c join supplier s on s.id = c.parent_id where not c.deleted_flag
      union all
      select 'ADDRESS', regexp_replace(register_address, '\\s', '', 'g'), id, 'registerAddress' from supplier
      union all
      select 'PERSON', btrim(legal_person), id, 'legalPerson' from supplier
      union all
      select 'CREDIT_CODE', upper(btrim(credit_code)), id, 'creditCode' from supplier
      union all
      select 'MAIL', split_part(lower(c.email), '@', 2), c.parent_id, 'contact'
        from ${tableNamed(supplierContact)} c join supplier s on s.id = c.parent_id
       where not c.deleted_flag and split_part(lower(c.email), '@', 2) <> all(${publicDomains}::text[])),
    shared as (
      select kind, value, json_agg(distinct jsonb_build_object('supplierId', supplier_id::text, 'field', field)) as places
        from fact where length(value) >= 2 and (kind <> 'PHONE' or length(value) >= 7)
       group by kind, value having count(distinct supplier_id) > 1)
    select kind, value, places from shared
    union all
    select 'NAME', (a.full_name->>'zh') || ' / ' || (b.full_name->>'zh'),
           json_build_array(json_build_object('supplierId', a.id::text, 'field', 'fullName'),
                            json_build_object('supplierId', b.id::text, 'field', 'fullName'))
      from supplier a join supplier b on b.id > a.id
       and similarity(a.full_name->>'zh', b.full_name->>'zh') >= 0.6
     order by kind, value limit ${mostLinks}`);
  return found.map((each) =>
    each.kind === 'ACCOUNT' ? { ...each, value: `****${openNumber(each.value).slice(-4)}` } : each,
  );
}

interface NamedSupplier {
  readonly id: string;
  readonly code: string;
  readonly name: Bilingual;
  readonly stage: string;
}

/** Suppliers by their ids, as risks name them. */
export const suppliersNamed = (db: Database, ids: readonly string[]): Promise<NamedSupplier[]> =>
  db.many<NamedSupplier>(sql`
    select id::text as id, supplier_code as code, full_name as name, stage_summary as stage
      from ${tableNamed(supplierBase)} where id = any(${ids}::bigint[]) order by supplier_code`);

// Orders that were sent, or ended after they were.
const ordered = ['NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'CANCELLED', 'DISCARDED'];

/** What a company has ordered from each supplier since a day, in its home currency. */
export const turnoverSince = (
  db: Database,
  companyId: string,
  since: string,
): Promise<{ supplierId: string; amount: Decimal }[]> =>
  db.many<{ supplierId: string; amount: Decimal }>(sql`
    select supplier_base_id::text as "supplierId", sum(home_gross_amt) as amount from ${tableNamed(purchaseOrder)}
     where company_id = ${companyId}::bigint and order_date >= ${since}::date and status <> all(${ordered}::text[])
       and supplier_base_id is not null and not deleted_flag
     group by supplier_base_id having sum(home_gross_amt) > 0`);

interface Relation {
  readonly companyId: string;
  readonly company: Bilingual;
}

/** The companies that a supplier works with, by their codes. */
export const companiesOf = (db: Database, supplierId: string): Promise<Relation[]> =>
  db.many<Relation>(sql`
    select c.id::text as "companyId", c.name as company
      from ${tableNamed(supplierCompany)} r join ${tableNamed(company)} c on c.id = r.company_id
     where r.parent_id = ${supplierId}::bigint and not r.deleted_flag order by c.code`);

interface SingleSource {
  readonly materialId: string;
  readonly code: string;
  readonly name: Bilingual;
  readonly supplierId: string;
  readonly orders: number;
  readonly lastDay: string;
}

const mostSingles = 500;

/** Materials that one supplier alone, or this one, has delivered to a company since a day, with the orders behind it. */
export const singleSources = (
  db: Database,
  companyId: string,
  since: string,
  supplierId: string | null = null,
): Promise<SingleSource[]> =>
  db.many<SingleSource>(sql`
    select d.material_id::text as "materialId", m.code, m.name, min(d.supplier_base_id)::text as "supplierId",
           count(distinct p.id)::int as orders, max(p.order_date)::text as "lastDay"
      from ${tableNamed(purchaseOrderDetail)} d
      join ${tableNamed(purchaseOrder)} p on p.id = d.parent_id
      join ${tableNamed(material)} m on m.id = d.material_id
     where d.company_id = ${companyId}::bigint and p.order_date >= ${since}::date and not d.deleted_flag
       and not p.deleted_flag and p.status <> all(${ordered}::text[])
     group by d.material_id, m.code, m.name
    having count(distinct d.supplier_base_id) = 1
       and (${supplierId}::bigint is null or min(d.supplier_base_id) = ${supplierId}::bigint)
     order by orders desc, m.code limit ${mostSingles}`);

interface Gap {
  readonly supplierId: string;
  readonly code: string;
  readonly supplier: Bilingual;
  readonly certificate: Bilingual;
  /** When the last one ended; null where there never was one. */
  readonly endedOn: string | null;
}

/** Certificates that registrations need and suppliers of a company, or one of them, have not in force. */
export const certificateGaps = (
  db: Database,
  companyId: string,
  today: string,
  supplierId: string | null = null,
): Promise<Gap[]> =>
  db.many<Gap>(sql`
    select s.id::text as "supplierId", s.supplier_code as code, s.full_name as supplier, t.name as certificate,
           (select max(c.expire_date)::text from ${tableNamed(supCertificate)} c
             where c.supplier_base_id = s.id and c.cert_type_id = t.id and c.status = 'VERIFIED'
               and not c.deleted_flag) as "endedOn"
      from ${tableNamed(supplierBase)} s
      join ${tableNamed(supplierCompany)} r on r.parent_id = s.id and r.company_id = ${companyId}::bigint
       and r.stage in ('TRIAL', 'QUALIFIED', 'DOWNGRADED') and not r.deleted_flag
      cross join ${tableNamed(certificateType)} t
     where (${supplierId}::bigint is null or s.id = ${supplierId}::bigint)
       and t.register_required and t.enabled_flag and not t.deleted_flag and s.enabled_flag
       and s.merged_into_id is null and not s.deleted_flag and not exists (
           select 1 from ${tableNamed(supCertificate)} c
            where c.cert_type_id = t.id and c.supplier_base_id = s.id and c.status = 'VERIFIED' and not c.deleted_flag
              and (c.expire_date is null or c.expire_date + coalesce(t.grace_days, 0)::int >= ${today}::date))
     order by s.supplier_code, t.cert_type_code`);
