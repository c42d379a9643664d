import { sql, type Database } from '#engine/database/database.ts';
import type { Decimal } from '#model/decimal.ts';
import { inService } from './purchaser/inService.queries.ts';
import type { CalendarFacts } from './workCalendar/workCalendar.rules.ts';

export interface CompanyDefaults {
  readonly homeCurrencyId: string;
  readonly purchaseOrgId: string | null;
  readonly inventoryOrgId: string | null;
}

/** What a document of a company starts with: its home currency and its first organisations by code. */
export async function companyDefaults(db: Database, companyId: string): Promise<CompanyDefaults> {
  return db.one<CompanyDefaults>(sql`
    select c.currency_id as "homeCurrencyId",
           (select p.id from basic_purchase_org p join basic_purchase_org_company s on s.parent_id = p.id
             where s.company_id = c.id and not s.deleted_flag and p.enabled_flag and not p.deleted_flag
             order by p.code limit 1) as "purchaseOrgId",
           (select i.id from basic_inventory_org i
             where i.company_id = c.id and i.enabled_flag and not i.deleted_flag
             order by i.code limit 1) as "inventoryOrgId"
      from basic_company c where c.id = ${companyId}::bigint`);
}

/** The home currency of the topmost company, the first by code where there are several; undefined without companies. */
export async function topCurrency(db: Database): Promise<string | undefined> {
  const row = await db.maybe<{ id: string }>(sql`
    select currency_id as id from basic_company
     where parent_company_id is null and enabled_flag and not deleted_flag order by code limit 1`);
  return row?.id;
}

/** The code of a company. */
export async function companyCode(db: Database, companyId: string): Promise<string> {
  return (await db.one<{ code: string }>(sql`select code from basic_company where id = ${companyId}::bigint`)).code;
}

/** The purchaser that a user is, as long as he is in service. */
export async function purchaserOfUser(db: Database, userId: string): Promise<string | undefined> {
  const row = await db.maybe<{ id: string }>(sql`
    select p.id from basic_purchaser p where p.user_id = ${userId}::bigint and ${inService('p')}`);
  return row?.id;
}

/** Whether a purchaser is in service. */
export const isInService = async (db: Database, purchaserId: string): Promise<boolean> =>
  (await db.maybe(sql`select 1 from basic_purchaser p where p.id = ${purchaserId}::bigint and ${inService('p')}`)) !==
  undefined;

/** The most that may be ordered without a superior where this purchaser answers, in home currency. */
export async function limitOfPurchaser(db: Database, purchaserId: string): Promise<Decimal | undefined> {
  const row = await db.maybe<{ limit: Decimal | null }>(sql`
    select amount_limit as "limit" from basic_purchaser where id = ${purchaserId}::bigint and not deleted_flag`);
  return row?.limit ?? undefined;
}

/** The limit of the purchaser that a user is. */
export async function limitOfUser(db: Database, userId: string): Promise<Decimal | undefined> {
  const row = await db.maybe<{ limit: Decimal | null }>(sql`
    select amount_limit as "limit" from basic_purchaser
     where user_id = ${userId}::bigint and enabled_flag and not deleted_flag`);
  return row?.limit ?? undefined;
}

const everyWeekday: CalendarFacts = { weekPattern: '1111100', days: new Map() };

/** The work calendar of a company; Monday to Friday while it has none. */
export async function calendarOfCompany(db: Database, companyId: string): Promise<CalendarFacts> {
  const row = await db.maybe<{ weekPattern: string; days: Record<string, 'WORK' | 'REST' | 'HOLIDAY'> }>(sql`
    select w.week_pattern as "weekPattern",
           coalesce((select jsonb_object_agg(d.day, d.type) from basic_work_calendar_day d
                      where d.parent_id = w.id and not d.deleted_flag), '{}') as days
      from basic_company c join basic_work_calendar w on w.id = c.calendar_id
     where c.id = ${companyId}::bigint and not w.deleted_flag`);
  return row ? { weekPattern: row.weekPattern, days: new Map(Object.entries(row.days)) } : everyWeekday;
}

/** A company as documents for others name it. */
export interface CompanyParty {
  readonly legalName: string;
  readonly creditCode: string | null;
  readonly countryId: string | null;
  readonly address: string | null;
  readonly peppolId: string | null;
}

/** What documents for others say of a company; undefined when there is none. */
export const companyParty = (db: Database, id: string): Promise<CompanyParty | undefined> =>
  db.maybe(sql`
    select legal_name as "legalName", credit_code as "creditCode", country_id as "countryId", address, peppol_id as "peppolId"
      from basic_company where id = ${id}::bigint`);
