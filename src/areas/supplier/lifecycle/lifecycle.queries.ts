import { sql, type Database, type Fragment } from '#engine/database/database.ts';
import type { Bilingual } from '#model/label.ts';
import type { Stage } from '../standing/standing.rules.ts';
import type { ActiveFreeze, ChangeType, Gate, Impact, Relation } from './lifecycleChange.rules.ts';

interface RelationRow extends Relation {
  readonly id: string;
}

/** The relations of a supplier with companies. */
export const relationsOfSupplier = (db: Database, supplierId: string): Promise<RelationRow[]> =>
  db.many<RelationRow>(sql`
    select r.id, r.company_id as "companyId", c.name as company, r.stage, r.stage_since::text as "stageSince",
           r.stage_until::text as "stageUntil"
      from sup_supplier_company r join basic_company c on c.id = r.company_id
     where r.parent_id = ${supplierId}::bigint and not r.deleted_flag order by r.id`);

/** The freezes of a supplier that are in force. */
export const activeFreezes = (db: Database, supplierId: string): Promise<(ActiveFreeze & { id: string })[]> =>
  db.many<ActiveFreeze & { id: string }>(sql`
    select id, company_id as "companyId", control, source from sup_sup_freeze
     where supplier_base_id = ${supplierId}::bigint and status = 'ACTIVE' and not deleted_flag order by id`);

/** Another change of a supplier that is about to be decided or to take effect. */
export const openChange = (db: Database, supplierId: string, exceptId: string) =>
  db.maybe<{ changeNo: string }>(sql`
    select change_no as "changeNo" from sup_sup_lifecycle_change
     where supplier_base_id = ${supplierId}::bigint and id <> ${exceptId}::bigint and status in ('PENDING', 'APPROVED')
       and not deleted_flag order by id limit 1`);

/** What is open with a supplier for some companies. */
export const impactOfSupplier = (db: Database, supplierId: string, companyIds: readonly string[]): Promise<Impact> =>
  db.one<Impact>(sql`
    select (select count(*)::int from pur_purchase_order_detail d
             where d.supplier_base_id = ${supplierId}::bigint and d.company_id = any(${companyIds}::bigint[])
               and d.status in ('WAIT', 'CONFIRMED', 'TERMINATING') and not d.deleted_flag) as "orderLines",
           (select count(*)::int from pur_stock_balance b
             where b.owner_id = ${supplierId}::bigint and b.qty <> 0 and not b.deleted_flag) as consigned`);

interface GateRule {
  readonly gate: Gate;
  readonly mandatory: boolean;
}

/** The gates before a change of a supplier, by its type. */
export const gateRules = (db: Database, supplierId: string, changeType: ChangeType): Promise<GateRule[]> =>
  db.many<GateRule>(sql`
    select a.gate, bool_or(a.mandatory) as mandatory
      from sup_sup_admission_rule a
     where a.change_type = ${changeType} and a.enabled_flag and not a.deleted_flag
       and (a.supplier_type_id is null
            or a.supplier_type_id = (select supplier_type_id from sup_supplier_base where id = ${supplierId}::bigint))
     group by a.gate order by a.gate`);

interface GateFacts {
  /** Certificates that registrations need and the supplier does not have in force. */
  readonly missing: readonly Bilingual[];
  readonly hasAccount: boolean;
  readonly accountWaits: boolean;
  readonly hasContact: boolean;
  readonly hasUser: boolean;
  readonly hasVisit: boolean;
  readonly hasSample: boolean;
}

// The newest result decides: a failed visit after a passed one closes the gate again.
const hasEvidence = (kind: 'INVESTIGATION' | 'SAMPLE', today: string): Fragment => sql`
  coalesce((select e.passed_flag and (e.valid_to is null or e.valid_to >= ${today}::date) from sup_sup_evidence e
             where e.supplier_base_id = s.id and e.kind = ${kind} and not e.deleted_flag
             order by e.last_update_date desc, e.id desc limit 1), false)`;

/** What the gates are judged by. */
export const gateFacts = (db: Database, supplierId: string, today: string): Promise<GateFacts> =>
  db.one<GateFacts>(sql`
    select exists (select 1 from sup_sup_bank_account b
                    where b.supplier_base_id = s.id and b.status = 'ACTIVE' and not b.deleted_flag) as "hasAccount",
           exists (select 1 from sup_sup_bank_account b
                    where b.supplier_base_id = s.id and not b.deleted_flag
                      and b.status in ('UNVERIFIED', 'CALLBACK_DONE', 'CONFIRMED', 'COOLING', 'FROZEN')) as "accountWaits",
           exists (select 1 from sup_supplier_contact c
                    where c.parent_id = s.id and c.primary_flag and not c.deleted_flag) as "hasContact",
           exists (select 1 from system_iap_sys_user_t u
                    where u.supplier_base_id = s.id and u.enabled_flag and not u.deleted_flag) as "hasUser",
           ${hasEvidence('INVESTIGATION', today)} as "hasVisit",
           ${hasEvidence('SAMPLE', today)} as "hasSample",
           (select coalesce(json_agg(t.name order by t.cert_type_code), '[]') from sup_certificate_type t
             where t.register_required and t.enabled_flag and not t.deleted_flag and not exists (
                   select 1 from sup_sup_certificate c
                    where c.cert_type_id = t.id and c.supplier_base_id = s.id and c.status = 'VERIFIED'
                      and not c.deleted_flag
                      and (c.expire_date is null
                           or c.expire_date + coalesce(t.grace_days, 0)::int >= ${today}::date))) as missing
      from sup_supplier_base s where s.id = ${supplierId}::bigint`);

/** Writes down how far a supplier has come at most, and whether anything of it is frozen. */
export const standingSummary = (db: Database, supplierId: string): Promise<{ stages: Stage[]; isFrozen: boolean }> =>
  db.one<{ stages: Stage[]; isFrozen: boolean }>(sql`
    select (select coalesce(json_agg(r.stage), '[]') from sup_supplier_company r
             where r.parent_id = ${supplierId}::bigint and not r.deleted_flag) as stages,
           exists (select 1 from sup_sup_freeze f
                    where f.supplier_base_id = ${supplierId}::bigint and f.status = 'ACTIVE'
                      and not f.deleted_flag) as "isFrozen"`);

interface BoardRow {
  readonly id: string;
  readonly code: string;
  readonly name: Bilingual;
  readonly company: Bilingual;
  readonly stage: Stage;
  readonly since: string | null;
  readonly until: string | null;
  readonly controls: readonly string[];
}

// A board is looked at, not paged; whoever has more suppliers narrows it.
const mostCards = 1000;

/** The relations that a board shows, by code of the supplier. */
export const boardRows = (
  db: Database,
  { companyId, keyword }: { companyId: string | null; keyword: string | null },
  companies: Fragment,
): Promise<BoardRow[]> =>
  db.many<BoardRow>(sql`
    select s.id, s.supplier_code as code, s.full_name as name, c.name as company, r.stage,
           r.stage_since::text as since, r.stage_until::text as until,
           (select coalesce(json_agg(distinct f.control), '[]') from sup_sup_freeze f
             where f.supplier_base_id = s.id and f.company_id = r.company_id and f.status = 'ACTIVE'
               and not f.deleted_flag) as controls
      from sup_supplier_company r
      join sup_supplier_base s on s.id = r.parent_id
      join basic_company c on c.id = r.company_id
     where not r.deleted_flag and not s.deleted_flag and s.enabled_flag and ${companies}
       and (${companyId}::bigint is null or r.company_id = ${companyId}::bigint)
       and (${keyword}::text is null or s.supplier_code || ' ' || s.full_name::text || ' ' || s.short_name::text
            ilike '%' || ${keyword} || '%')
     order by s.supplier_code, c.code limit ${mostCards}`);
