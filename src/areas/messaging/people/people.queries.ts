import { sql, type Database, type Fragment } from '#engine/database/database.ts';
import type { Talker } from './talker.queries.ts';

/** Somebody as others see him. */
export interface ShownPerson {
  readonly id: string;
  readonly userName: string;
  readonly realName: string;
  readonly englishName: string | null;
  readonly avatar: string | null;
}

/** The picture of the user in column `id`. */
export const avatarOf = (id: Fragment): Fragment => sql`
  (select '/prod-api/attachment/fileManager/downloadFile?fileId=' || f.id from attachment_oss_business f
    where f.creator = ${id} and f.purpose = 'avatar' and f.status = 'READY' and not f.deleted_flag
    order by f.create_date desc limit 1)`;

/** The condition on `u` that somebody works here. */
export const isActive = sql`u.enabled_flag and not u.deleted_flag and (u.valid_until is null or u.valid_until >= installation_day())`;

/** Who wants to talk to somebody, as a statement names him: the values of one person, or columns of several of one side. */
export interface Reacher {
  readonly side: Talker['side'];
  readonly id: Fragment;
  readonly supplierBaseId: Fragment;
  readonly companies: 'all' | Fragment;
}

/** The condition on `u` that somebody may be talked to: one company, or a supplier and the companies it deals with. */
export const isReachable = (me: Talker): Fragment =>
  reachableFor({
    side: me.side,
    id: sql`${me.id}::bigint`,
    supplierBaseId: sql`${me.supplierBaseId}::bigint`,
    companies: companiesOf(me),
  });

const companiesOf = ({ companies }: Pick<Talker, 'companies'>): Reacher['companies'] =>
  companies === 'all' ? 'all' : sql`${companies}::bigint[]`;

/** The same for whoever a statement names. */
export function reachableFor({ side, id, supplierBaseId, companies }: Reacher): Fragment {
  const common = sql`${isActive} and u.id <> ${id} and u.user_type <> 'API'`;
  if (side === 'supplier')
    return sql`(${common} and ${supplierBaseId} is not null and case u.user_type
      when 'SUPPLIER' then u.supplier_base_id = ${supplierBaseId}
      when 'BUYER' then ${dealsWith(supplierBaseId, seesCompany(sql`sc.company_id`))}
      else false end)`;
  if (side !== 'buyer') return sql`(${common} and u.user_type in ('BUYER', 'ADMIN') and ${sharesCompany(companies)})`;
  return sql`(${common} and case
    when u.user_type = 'SUPPLIER' then
      exists (select 1 from system_iap_sys_user_t self where self.id = ${id} and self.user_type = 'BUYER')
      and exists (
        select 1 from sup_supplier_company sc join sup_supplier_base s on s.id = sc.parent_id
         where sc.parent_id = u.supplier_base_id and not sc.deleted_flag and s.enabled_flag and not s.deleted_flag
           and ${isOwnCompany(companies, sql`sc.company_id`)})
    else ${sharesCompany(companies)} end)`;
}

/** The same for rows `t` of people of any side, by `side`, `id`, `supplier_base_id`, `companies` and `all_companies`. */
export function reachableForRow(id: Fragment): Fragment {
  const of = (side: Talker['side'], companies: Reacher['companies']): Fragment =>
    reachableFor({ side, id, supplierBaseId: sql`t.supplier_base_id`, companies });
  const own = sql`t.companies`;
  return sql`case t.side
    when 'supplier' then ${of('supplier', own)}
    when 'buyer' then case when t.all_companies then ${of('buyer', 'all')} else ${of('buyer', own)} end
    else case when t.all_companies then ${of('system', 'all')} else ${of('system', own)} end end`;
}

const seesCompany = (company: Fragment): Fragment => sql`(u.all_companies_flag or exists (
  select 1 from system_sys_user_company uc where uc.parent_id = u.id and not uc.deleted_flag and uc.company_id = ${company}))`;

// Whether a supplier deals with a company for which the condition on `sc` holds.
const dealsWith = (supplier: Fragment, condition: Fragment): Fragment => sql`exists (
  select 1 from sup_supplier_company sc where sc.parent_id = ${supplier} and not sc.deleted_flag and ${condition})`;

/** The condition on `u` that somebody works for one of some companies, or is of a supplier that deals with one. */
export const isOfCompanies = (me: Pick<Talker, 'companies'>): Fragment => sql`(case when u.user_type = 'SUPPLIER'
  then ${dealsWith(sql`u.supplier_base_id`, isOwnCompany(companiesOf(me), sql`sc.company_id`))} else ${sharesCompany(companiesOf(me))} end)`;

const isOwnCompany = (companies: Reacher['companies'], company: Fragment): Fragment =>
  companies === 'all' ? sql`true` : sql`${company} = any(${companies})`;

const sharesCompany = (companies: Reacher['companies']): Fragment =>
  companies === 'all'
    ? sql`true`
    : sql`(u.all_companies_flag or exists (
        select 1 from system_sys_user_company uc
         where uc.parent_id = u.id and not uc.deleted_flag and uc.company_id = any(${companies})))`;

/** Somebody whom `me` may write to, by the user name. */
export const reachableByName = (db: Database, me: Talker, userName: string): Promise<ShownPerson | undefined> =>
  db.maybe<ShownPerson>(sql`
    select u.id, u.user_name as "userName", u.real_name as "realName", u.english_name as "englishName", ${avatarOf(sql`u.id`)} as avatar
      from system_iap_sys_user_t u where u.user_name = ${userName} and ${isReachable(me)}`);

/** Those of some user names whom `me` may write to. */
export const reachableByNames = (db: Database, me: Talker, userNames: readonly string[]): Promise<ShownPerson[]> =>
  db.many<ShownPerson>(sql`
    select u.id, u.user_name as "userName", u.real_name as "realName", u.english_name as "englishName", null as avatar
      from system_iap_sys_user_t u where u.user_name = any(${userNames}::text[]) and ${isReachable(me)} order by u.id`);

/** Somebody whom `me` may write to, with where he belongs. */
export interface Contact extends ShownPerson {
  readonly side: 'BUYER' | 'SUPPLIER' | 'EXPERT';
  /** The department, or the supplier. */
  readonly unit: { readonly zh?: string; readonly en?: string } | null;
  readonly unitId: string | null;
  readonly company: { readonly zh?: string; readonly en?: string } | null;
}

const mostContacts = 200;

/** The people whom `me` may write to whose name, or the name of whose department or supplier, has this text. */
export function findContacts(db: Database, me: Talker, text: string): Promise<Contact[]> {
  const pattern = `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return db.many<Contact>(sql`
    select u.id, u.user_name as "userName", u.real_name as "realName", u.english_name as "englishName", ${avatarOf(sql`u.id`)} as avatar,
           case u.user_type when 'SUPPLIER' then 'SUPPLIER' when 'EXPERT' then 'EXPERT' else 'BUYER' end as side,
           coalesce(s.short_name, d.name) as unit, coalesce(s.id, d.id) as "unitId", c.name as company
      from system_iap_sys_user_t u
      left join sup_supplier_base s on s.id = u.supplier_base_id and u.user_type = 'SUPPLIER'
      left join basic_employee e on e.user_id = u.id and not e.deleted_flag
      left join basic_department d on d.id = e.main_dept_id
      left join basic_company c on c.id = d.company_id
     where ${isReachable(me)}
       and (${text === ''} or u.real_name ilike ${pattern} or u.english_name ilike ${pattern} or coalesce(s.short_name, d.name)::text ilike ${pattern})
     order by side, "unitId" nulls last, u.real_name, u.id limit ${mostContacts}`);
}
