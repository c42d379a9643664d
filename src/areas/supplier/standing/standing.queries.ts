import { sql, type Database } from '#engine/database/database.ts';
import type { Bilingual } from '#model/label.ts';
import type { Decimal } from '#model/decimal.ts';
import type { Control, FreezeSource, Stage } from './standing.rules.ts';

interface StandingRow {
  readonly id: string;
  readonly name: Bilingual;
  readonly companyName: Bilingual | null;
  readonly isEnabled: boolean;
  /** Null without a relation with the company. */
  readonly stage: Stage | null;
  readonly stageSince: string | null;
  readonly trialLimit: Decimal | null;
  readonly deliversOpen: boolean;
  readonly stoppingGrade: Bilingual | null;
}

/** How suppliers stand with a company, as their relations say. */
export const standingRows = (db: Database, supplierIds: readonly string[], companyId: string): Promise<StandingRow[]> =>
  db.many<StandingRow>(sql`
    select s.id, s.full_name as name, s.enabled_flag and s.merged_into_id is null as "isEnabled",
           (select name from basic_company where id = ${companyId}::bigint) as "companyName",
           r.stage, r.stage_since::text as "stageSince", r.trial_max_amount as "trialLimit",
           coalesce(r.open_delivery_flag, false) as "deliversOpen",
           case when r.grade_stops_flag then coalesce(r.grade_name, jsonb_build_object('zh', r.grade_code)) end as "stoppingGrade"
      from sup_supplier_base s
      left join sup_supplier_company r
        on r.parent_id = s.id and r.company_id = ${companyId}::bigint and not r.deleted_flag
     where s.id = any(${supplierIds}::bigint[]) and not s.deleted_flag`);

/**
 * Keeps the stage and the freezes of a supplier as they are until the end of the transaction: lifecycle changes lock the same
 * row for themselves first.
 */
export async function holdStanding(db: Database, supplierId: string): Promise<void> {
  await db.maybe(sql`select id from sup_supplier_base where id = ${supplierId}::bigint for share`);
}

interface FreezeRow {
  readonly supplierBaseId: string;
  readonly control: Control;
  readonly source: FreezeSource;
  readonly reason: string;
  readonly until: string | null;
  readonly setBy: string | null;
}

/** The freezes in force today of suppliers with a company, the oldest first. */
export const freezesInForce = (
  db: Database,
  supplierIds: readonly string[],
  companyId: string,
  today: string,
): Promise<FreezeRow[]> =>
  db.many<FreezeRow>(sql`
    select f.supplier_base_id as "supplierBaseId", f.control, f.source, f.reason, f.to_date::text as until,
           u.real_name as "setBy"
      from sup_sup_freeze f left join system_iap_sys_user_t u on u.id = f.setter_id
     where f.supplier_base_id = any(${supplierIds}::bigint[]) and f.company_id = ${companyId}::bigint
       and f.status = 'ACTIVE' and not f.deleted_flag and f.from_date <= ${today}::date
       and (f.to_date is null or f.to_date >= ${today}::date)
     order by f.from_date, f.id`);

/** What was ordered from a supplier on trial, in the home currency of the company, without one order. */
export async function orderedOnTrial(
  db: Database,
  {
    supplierId,
    companyId,
    since,
    exceptId,
  }: { supplierId: string; companyId: string; since: string | null; exceptId: string | null },
): Promise<Decimal> {
  const { total } = await db.one<{ total: Decimal }>(sql`
    select coalesce(sum(home_gross_amt), 0) as total from pur_purchase_order
     where supplier_base_id = ${supplierId}::bigint and company_id = ${companyId}::bigint
       and status not in ('NEW', 'REJECTED', 'WITHDRAWN', 'CANCELLED', 'DISCARDED') and not deleted_flag
       and (${since}::date is null or order_date >= ${since}::date) and id is distinct from ${exceptId}::bigint`);
  return total;
}
