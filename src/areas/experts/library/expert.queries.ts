import { sql, type Database } from '#engine/database/database.ts';
import { openNumber } from '#engine/runtime/sealedNumbers.ts';
import type { Bilingual } from '#model/label.ts';
import type { ExpertType, InterestKind } from './expertOptions.rules.ts';
import type { ExpertFacts, PartyFacts } from './avoidance.rules.ts';

/** An expert as draws and committees see him; for the server alone. */
export interface LibraryExpert extends ExpertFacts {
  readonly expertNo: string;
  readonly expertName: string;
  readonly expertType: ExpertType;
  readonly level: 'SENIOR' | 'MIDDLE' | 'JUNIOR';
  readonly categoryIds: readonly string[];
  readonly drawn: number;
}

interface ExpertRow extends Omit<LibraryExpert, 'interests' | 'absences'> {
  readonly interests: readonly {
    readonly supplierBaseId: string;
    readonly kind: InterestKind;
    readonly validFrom: string | null;
    readonly validTo: string | null;
  }[];
  readonly absences: readonly { readonly dateFrom: string; readonly dateTo: string }[];
}

/** Experts with everything that decides whether they may judge: these, or all that are active. */
export async function libraryExperts(
  db: Database,
  ids: readonly string[] | 'active',
): Promise<readonly LibraryExpert[]> {
  const rows = await db.many<ExpertRow>(sql`
    select e.id, e.expert_no as "expertNo", e.expert_name as "expertName", e.status, e.user_id as "userId", e.employer,
           e.former_employers as "formerEmployers", e.department_id as "departmentId", e.mobile, e.email, e.id_no as "idNo",
           e.valid_from as "validFrom", e.valid_to as "validTo", e.expert_type as "expertType", e.level,
           array(select s.category_id::text from bidding_expert_specialty s where s.parent_id = e.id and not s.deleted_flag) as "categoryIds",
           (select count(*)::int from bidding_rating_expert m
             where m.expert_id = e.id and m.source = 'DRAW' and m.create_date > clock_timestamp() - interval '90 days') as drawn,
           coalesce((select jsonb_agg(jsonb_build_object('supplierBaseId', i.supplier_base_id::text, 'kind', i.kind,
                                                         'validFrom', i.valid_from, 'validTo', i.valid_to))
              from bidding_expert_interest i where i.parent_id = e.id and not i.deleted_flag), '[]') as interests,
           coalesce((select jsonb_agg(jsonb_build_object('dateFrom', a.date_from, 'dateTo', a.date_to))
              from bidding_expert_absence a where a.parent_id = e.id and not a.deleted_flag), '[]') as absences
      from bidding_expert e
     where not e.deleted_flag and ${ids === 'active' ? sql`e.status = 'ACTIVE'` : sql`e.id = any(${ids}::bigint[])`}
     order by e.id`);
  return rows.map((row) => ({ ...row, idNo: row.idNo && openNumber(row.idNo) }));
}

/** The fields below each of these, themselves included. */
export const categoriesBelow = async (
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const rows = await db.many<{ top: string; id: string }>(sql`
    with recursive below as (
      select id as top, id from bidding_expert_category where id = any(${ids}::bigint[])
      union select b.top, c.id from bidding_expert_category c join below b on c.parent_category_id = b.id
    ) select top::text, id::text from below`);
  const found = new Map<string, Set<string>>();
  for (const { top, id } of rows) found.set(top, (found.get(top) ?? new Set()).add(id));
  return found;
};

interface PartyRow {
  readonly supplierBaseId: string;
  readonly fullName: Bilingual;
  readonly shortName: Bilingual;
  readonly groups: readonly string[];
  readonly contacts: readonly string[];
}

/** What keeps experts out of judging these suppliers: their names, those of their groups, and how their people are reached. */
export async function partyFacts(db: Database, supplierIds: readonly string[]): Promise<readonly PartyFacts[]> {
  const rows = await db.many<PartyRow>(sql`
    with recursive above as (
      select s.id as supplier_id, g.id, g.group_name, g.group_short_name, g.parent_group_id
        from sup_supplier_base s join sup_sup_group g on g.id = s.sup_group_id where s.id = any(${supplierIds}::bigint[])
      union select a.supplier_id, g.id, g.group_name, g.group_short_name, g.parent_group_id
        from sup_sup_group g join above a on g.id = a.parent_group_id
    )
    select s.id as "supplierBaseId", s.full_name as "fullName", s.short_name as "shortName",
           array(select unnest(array[a.group_name, a.group_short_name]) from above a where a.supplier_id = s.id) as groups,
           array(select c from (
             select s.phone as c
             union select unnest(array[u.phone, u.email]) from system_iap_sys_user_t u where u.supplier_base_id = s.id and not u.deleted_flag
             union select unnest(array[k.mobile, k.email]) from sup_supplier_contact k where k.parent_id = s.id and not k.deleted_flag
           ) every where c is not null) as contacts
      from sup_supplier_base s where s.id = any(${supplierIds}::bigint[])`);
  return rows.map(({ supplierBaseId, fullName, shortName, groups, contacts }) => ({
    supplierBaseId,
    names: [fullName.zh, fullName.en, shortName.zh, shortName.en, ...groups].filter((each) => typeof each === 'string'),
    contacts,
  }));
}

/** How these accounts are reached, and the department of each. */
export const accountContacts = async (db: Database, ids: readonly string[]): Promise<readonly string[]> =>
  (
    await db.many<{ contact: string }>(sql`
      select unnest(array[phone, email]) as contact from system_iap_sys_user_t where id = any(${ids}::bigint[])`)
  )
    .map(({ contact }) => contact)
    .filter((contact) => typeof contact === 'string');

/** The department of the employee who is a purchaser. */
export const departmentOfPurchaser = async (db: Database, purchaserId: string | null): Promise<string | null> =>
  (
    await db.maybe<{ id: string | null }>(sql`
      select e.main_dept_id as id from basic_purchaser p join basic_employee e on e.id = p.employee_id
       where p.id = ${purchaserId}::bigint`)
  )?.id ?? null;

/** The active expert whose account this is. */
export const expertOfUser = (
  db: Database,
  userId: string,
): Promise<{ id: string; expertNo: string; expertName: string; expertType: ExpertType } | undefined> =>
  db.maybe(sql`
    select id, expert_no as "expertNo", expert_name as "expertName", expert_type as "expertType" from bidding_expert
     where user_id = ${userId}::bigint and status = 'ACTIVE' and not deleted_flag
       and installation_day() between valid_from and valid_to`);

/** An expert with this mobile number or mail address, other than one. */
export const expertReachedBy = (
  db: Database,
  id: string,
  column: 'mobile' | 'email',
  value: string,
): Promise<{ name: string } | undefined> =>
  db.maybe(sql`
    select expert_name as name from bidding_expert
     where id <> ${id}::bigint and lower(${sql.ref(column)}) = lower(${value}) and not deleted_flag limit 1`);
