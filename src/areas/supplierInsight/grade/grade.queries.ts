import { sql, type Database } from '#engine/database/database.ts';
import { perfSheet } from '#areas/performance/sheet/perfSheet.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { supFreeze } from '#areas/supplier/lifecycle/supFreeze.document.ts';
import { supplierCompany } from '#areas/supplier/supplierBase/supplierCompany.document.ts';
import type { Decimal } from '#model/decimal.ts';
import { tableNamed } from '../tableNamed.queries.ts';

export interface GradePeriod {
  readonly companyId: string;
  readonly from: string;
  readonly to: string;
}

export interface GradeFacts {
  readonly supplierId: string;
  /** The mean of the published sheets of the period that were rated; null without one. */
  readonly performance: Decimal | null;
  /** What was ordered in the period, in the home currency. */
  readonly spend: Decimal;
  /** Materials ordered in the period, and those of them that nobody else delivers. */
  readonly materials: number;
  readonly singles: number;
  readonly freezes: number;
  /** The grade in effect before. */
  readonly gradeCode: string | null;
}

// Orders that were sent, or ended after they were.
const unsent = ['NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'CANCELLED', 'DISCARDED'];

/** What grades are worked out from, for every supplier that a company has on trial, qualified or downgraded. */
export const gradeFacts = (db: Database, { companyId, from, to }: GradePeriod, today: string): Promise<GradeFacts[]> =>
  db.many<GradeFacts>(sql`
    with ordered as (
      select d.material_id, d.supplier_base_id as supplier_id, p.id as order_id
        from ${tableNamed(purchaseOrderDetail)} d join ${tableNamed(purchaseOrder)} p on p.id = d.parent_id
       where d.company_id = ${companyId}::bigint and p.order_date between ${from}::date and ${to}::date
         and p.status <> all(${unsent}::text[]) and not d.deleted_flag and not p.deleted_flag),
    single as (
      select material_id, min(supplier_id) as supplier_id from ordered
       group by material_id having count(distinct supplier_id) = 1)
    select r.parent_id::text as "supplierId", r.grade_code as "gradeCode",
           (select round(avg(s.total_score), 2) from ${tableNamed(perfSheet)} s
             where s.supplier_base_id = r.parent_id and s.company_id = r.company_id and s.result <> 'NR'
               and s.status in ('PUBLISHED', 'APPEALING', 'FINAL') and s.total_score is not null
               and s.period_end between ${from}::date and ${to}::date and not s.deleted_flag) as performance,
           (select coalesce(sum(p.home_gross_amt), 0) from ${tableNamed(purchaseOrder)} p
             where p.supplier_base_id = r.parent_id and p.company_id = r.company_id
               and p.order_date between ${from}::date and ${to}::date and p.status <> all(${unsent}::text[])
               and not p.deleted_flag) as spend,
           (select count(distinct o.material_id)::int from ordered o where o.supplier_id = r.parent_id) as materials,
           (select count(*)::int from single x where x.supplier_id = r.parent_id) as singles,
           (select count(distinct f.control)::int from ${tableNamed(supFreeze)} f
             where f.supplier_base_id = r.parent_id and f.company_id = r.company_id and f.status = 'ACTIVE'
               and f.from_date <= ${today}::date and not f.deleted_flag) as freezes
      from ${tableNamed(supplierCompany)} r
     where r.company_id = ${companyId}::bigint and r.stage in ('TRIAL', 'QUALIFIED', 'DOWNGRADED')
       and not r.deleted_flag`);
