import { sql, type Database, type Fragment } from '#engine/database/database.ts';
import type { Language } from '#model/label.ts';

/** What a user, named by an alias, is called in a language: in English by the English name where there is one. */
export const shownName = (language: Language, alias: string): Fragment => {
  const real = sql.ref(`${alias}.real_name`);
  return language === 'en' ? sql`coalesce(nullif(${sql.ref(`${alias}.english_name`)}, ''), ${real})` : real;
};

/** What an approval is called, to whoever reads that language. */
export const shownTitle = (language: Language, alias: string): Fragment => {
  const title = sql.ref(`${alias}.title`);
  return language === 'en' ? sql`coalesce(nullif(${title}->>'en', ''), ${title}->>'zh')` : sql`${title}->>'zh'`;
};

/** Who may act in a flow at all. */
export const isActive = (alias: string): Fragment => sql`
  ${sql.ref(`${alias}.enabled_flag`)} and not ${sql.ref(`${alias}.deleted_flag`)}
  and ${sql.ref(`${alias}.user_type`)} in ('BUYER', 'ADMIN')
  and (${sql.ref(`${alias}.valid_until`)} is null or ${sql.ref(`${alias}.valid_until`)} >= installation_day())`;

const idsOf = async (db: Database, query: Fragment): Promise<string[]> =>
  (await db.many<{ id: string | null }>(query)).flatMap(({ id }) => id ?? []);

/** Those who hold a role and see a company. */
export const holdersOfRole = (db: Database, roleCode: string, companyId: string | null): Promise<string[]> =>
  idsOf(
    db,
    sql`
    select u.id from system_iap_sys_user_t u
     where ${isActive('u')}
       and (u.all_companies_flag or ${companyId}::bigint is null or exists (
             select 1 from system_sys_user_company c
              where c.parent_id = u.id and not c.deleted_flag and c.company_id = ${companyId}::bigint))
       and exists (select 1 from system_sys_user_role ur
                     join system_role_reach x on x.role_id = ur.role_id and x.in_force
                     join system_sys_role r on r.id = x.held_id and not r.deleted_flag
                    where ur.parent_id = u.id and not ur.deleted_flag and r.role_code = ${roleCode})
     order by u.id limit 50`,
  );

/** Those who hold a position, in their main post or another one. */
export const holdersOfPosition = (db: Database, positionId: string): Promise<string[]> =>
  idsOf(
    db,
    sql`
    select e.user_id as id from basic_employee e
     where not e.deleted_flag and e.enabled_flag and e.user_id is not null
       and (e.position_id = ${positionId}::bigint or exists (
             select 1 from basic_employee_post p
              where p.parent_id = e.id and not p.deleted_flag and p.position_id = ${positionId}::bigint
                and (p.valid_from is null or p.valid_from <= installation_day())
                and (p.valid_to is null or p.valid_to >= installation_day())))
     order by e.id limit 50`,
  );

/** The department a user works in. */
export const departmentOfUser = async (db: Database, userId: string): Promise<string | undefined> =>
  (
    await idsOf(
      db,
      sql`select main_dept_id as id from basic_employee where user_id = ${userId}::bigint and not deleted_flag`,
    )
  )[0];

/** The heads of a department and of those above it, the nearest first; a department without one gives nobody. */
export async function headsOfDepartment(
  db: Database,
  departmentId: string,
): Promise<readonly { readonly level: number; readonly userId: string | null }[]> {
  return db.many(sql`
    with recursive up as (
      select id, parent_department_id, manager_id, 1 as level from basic_department where id = ${departmentId}::bigint
      union all
      select d.id, d.parent_department_id, d.manager_id, up.level + 1
        from basic_department d join up on d.id = up.parent_department_id where up.level < 10)
    select up.level, e.user_id as "userId" from up
      left join basic_employee e on e.id = up.manager_id and not e.deleted_flag order by up.level`);
}

/** The superior of a user so many levels up: as his employee record says, else whoever holds the position above his. */
export async function managerOfUser(db: Database, userId: string, level: number): Promise<string | undefined> {
  const [found] = await idsOf(
    db,
    sql`
    with recursive up as (
      select e.id, coalesce(e.manager_id, (
               select m.id from basic_employee m join basic_position p on p.id = e.position_id
                where m.position_id = p.parent_position_id and not m.deleted_flag and m.enabled_flag order by m.id limit 1)) as above,
             0 as level
        from basic_employee e where e.user_id = ${userId}::bigint and not e.deleted_flag
      union all
      select e.id, coalesce(e.manager_id, (
               select m.id from basic_employee m join basic_position p on p.id = e.position_id
                where m.position_id = p.parent_position_id and not m.deleted_flag and m.enabled_flag order by m.id limit 1)),
             up.level + 1
        from basic_employee e join up on e.id = up.above where up.level < ${level}::int and not e.deleted_flag)
    select e.user_id as id from up join basic_employee e on e.id = up.id where up.level = ${level}::int`,
  );
  return found;
}

/** The users that rows of a document which stands for people lead to. */
export async function usersBehind(db: Database, target: string, ids: readonly string[]): Promise<string[]> {
  const ways: Readonly<Record<string, Fragment>> = {
    'system.iapSysUserT': sql`select id as named, id from system_iap_sys_user_t`,
    'basic.employee': sql`select id as named, user_id as id from basic_employee`,
    'basic.purchaser': sql`select id as named, user_id as id from basic_purchaser`,
    'basic.department': sql`
      select d.id as named, e.user_id as id from basic_department d join basic_employee e on e.id = d.manager_id`,
  };
  const way = ways[target];
  if (!way || ids.length === 0) return [];
  const found = await db.many<{ named: string; id: string | null }>(
    sql`select named, id from (${way}) people where named = any(${[...ids]}::bigint[])`,
  );
  return ids.flatMap((each) => found.find(({ named }) => named === each)?.id ?? []);
}

/** The members of the purchase group of a purchaser. */
export const groupOfPurchaser = (db: Database, purchaserId: string, leadOnly: boolean): Promise<string[]> =>
  idsOf(
    db,
    sql`
    select m.user_id as id from basic_purchaser p
      join basic_purchase_group_buyer b on b.parent_id = p.purchase_group_id and not b.deleted_flag
      join basic_purchaser m on m.id = b.purchaser_id and not m.deleted_flag and m.enabled_flag
     where p.id = ${purchaserId}::bigint and (b.lead_flag or not ${leadOnly}) order by b.id`,
  );

export const membersOfGroup = (db: Database, groupCode: string): Promise<string[]> =>
  idsOf(
    db,
    sql`
    select m.user_id as id from workflow_wf_user_group g
      join workflow_wf_user_group_member m on m.parent_id = g.id and not m.deleted_flag
     where g.code = ${groupCode} and g.enabled_flag and not g.deleted_flag order by m.id`,
  );

/** Whom the starter chose for a step. */
export const chosenPeople = (db: Database, docCode: string, businessId: string, nodeId: string): Promise<string[]> =>
  idsOf(
    db,
    sql`
    select user_id as id from workflow_wf_choice
     where doc_code = ${docCode} and business_id = ${businessId} and node_id = ${nodeId} and not deleted_flag order by id`,
  );

/** Where a delegation counts. */
export interface DelegationPlace {
  readonly modelId: string;
  readonly categoryId: string | null;
  /** The amount of the document; null where it has none. */
  readonly amount: string | null;
}

interface PersonRow {
  readonly id: string;
  readonly isActive: boolean;
  readonly leaderId: string | null;
  readonly agentId: string | null;
}

/** What is known about people who are to act: whether they may, who leads them, and to whom they have delegated this. */
export const personFacts = (db: Database, ids: readonly string[], place: DelegationPlace): Promise<PersonRow[]> =>
  db.many<PersonRow>(sql`
    select u.id, (${isActive('u')}) as "isActive",
           (select coalesce(m.user_id, h.user_id) from basic_employee e
              left join basic_employee m on m.id = e.manager_id and not m.deleted_flag
              left join basic_department d on d.id = e.main_dept_id
              left join basic_employee h on h.id = d.manager_id and h.id <> e.id and not h.deleted_flag
             where e.user_id = u.id and not e.deleted_flag limit 1) as "leaderId",
           (select g.agent_id from workflow_wf_delegation g
             where g.principal_id = u.id and g.status = 'EFFECTIVE' and not g.deleted_flag
               and now() >= g.from_time and now() < g.to_time
               and (g.model_id is null or g.model_id = ${place.modelId}::bigint)
               and (g.category_id is null or g.category_id = ${place.categoryId}::bigint)
               and (g.amount_limit is null or ${place.amount}::numeric is null or ${place.amount}::numeric <= g.amount_limit)
             order by g.model_id nulls last, g.category_id nulls last, g.id limit 1) as "agentId"
      from system_iap_sys_user_t u where u.id = any(${[...ids]}::bigint[])`);

/** The names of people. */
export async function namesOf(
  db: Database,
  ids: readonly string[],
  language: Language = 'zh',
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.many<{ id: string; name: string }>(
    sql`select u.id, ${shownName(language, 'u')} as name from system_iap_sys_user_t u where u.id = any(${[...new Set(ids)]}::bigint[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Those of some people who may act in a flow. */
export async function activePeople(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(
    await idsOf(
      db,
      sql`select u.id from system_iap_sys_user_t u where u.id = any(${[...ids]}::bigint[]) and ${isActive('u')}`,
    ),
  );
}
