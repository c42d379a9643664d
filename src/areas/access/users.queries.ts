import { sql, type Database, type Fragment } from '#engine/database/database.ts';
import type { User } from '#engine/runtime/context.ts';
import type { Side } from '#model/transition.ts';
import { parameterText } from '#engine/runtime/parameters.ts';
import { ownGrants } from './grants.queries.ts';
import { modulesGrantedBy, rolesHeldBy } from './roleInheritance.queries.ts';
import { RecentRoleRights, type HeldRole } from './roleRights.queries.ts';
import type { Permissions } from './permissions.server.ts';
import { reachOf } from './userScope.queries.ts';
import { hasFactor } from './secondFactor/factor.queries.ts';
import { needsSecondFactor, secondFactorFor } from './secondFactor/secondFactor.rules.ts';

/** A user together with what the login needs to know. */
export interface KnownUser extends User {
  /** What English pages call the user; null where they show the name. */
  readonly englishName: string | null;
  readonly userType: string;
  readonly firstLogin: boolean;
  readonly hasSecondFactor: boolean;
  /** The rules ask for a second factor that this user does not have yet. */
  readonly mustEnrol: boolean;
  readonly isActive: boolean;
  readonly languageId: string | null;
  readonly avatar: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  /** Those of the given roles that the login works with; `roles` has what they inherit as well. */
  readonly activeRoles: readonly string[];
  /** Every role the user was given, also while the login works with one of them alone. */
  readonly heldRoles: readonly HeldRole[];
  /** The permissions whose acts ask for a proof. */
  readonly stepUpCodes: ReadonlySet<string>;
}

const sides: Readonly<Record<string, Side>> = {
  BUYER: 'buyer',
  ADMIN: 'buyer',
  API: 'buyer',
  SUPPLIER: 'supplier',
  EXPERT: 'expert',
};

interface UserRow {
  readonly id: string;
  readonly userName: string;
  readonly realName: string;
  readonly englishName: string | null;
  readonly userType: string;
  readonly supplierBaseId: string | null;
  readonly allCompaniesFlag: boolean;
  readonly languageId: string | null;
  readonly timezone: string | null;
  readonly avatar: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly firstLogin: boolean;
  readonly hasSecondFactor: boolean;
  readonly isActive: boolean;
  readonly companies: readonly string[];
  /** The ids of the roles given that await nobody, in order. */
  readonly roleIds: readonly string[];
  readonly hasOwnGrants: boolean;
  readonly epoch: string;
}

/**
 * A user with rights, or those of one role alone; undefined when there is none. What roles give is taken from `known` where it
 * is there. Runs as the server itself.
 */
export async function loadUser(
  db: Database,
  permissions: Permissions,
  id: string,
  activeRole: string | null,
  known = new RecentRoleRights(),
): Promise<KnownUser | undefined> {
  // The person first: what roles give is as new as its version or newer.
  const [row, wanted] = await Promise.all([loadRow(db, id), parameterText(db, secondFactorFor)]);
  if (!row) return undefined;
  const rights = await known.of(db, { roleIds: row.roleIds, activeRole, epoch: row.epoch });
  const own = row.hasOwnGrants ? await ownGrants(db, id) : [];
  const side = sides[row.userType] ?? 'expert';
  const { heldRoles, callRules } = rights;
  return {
    id: row.id,
    userName: row.userName,
    realName: row.realName,
    englishName: row.englishName,
    side,
    supplierBaseId: side === 'supplier' ? row.supplierBaseId : null,
    companies: row.allCompaniesFlag ? 'all' : row.companies,
    permissions: permissions.effective(rights.codes, callRules?.guards),
    ...(callRules ? { rules: callRules } : {}),
    reach: reachOf({ ...row, ...rights }),
    grants: own.length > 0 ? [...rights.grants, ...own] : rights.grants,
    roles: rights.roles,
    activeRoles: heldRoles.map(({ code }) => code).filter((code) => activeRole === null || code === activeRole),
    userType: row.userType,
    firstLogin: row.firstLogin,
    hasSecondFactor: row.hasSecondFactor,
    mustEnrol: !row.hasSecondFactor && needsSecondFactor(wanted, { ...row, ...rights }),
    isActive: row.isActive,
    languageId: row.languageId,
    ...(row.timezone ? { timeZone: row.timezone } : {}),
    avatar: row.avatar,
    phone: row.phone,
    email: row.email,
    heldRoles,
    stepUpCodes: rights.stepUpCodes,
  };
}

// A login may work with one of the roles its user holds, so that its rights are those of that role alone.
const isActive = (activeRole: string | null): Fragment =>
  activeRole === null ? sql`true` : sql`r.role_code = ${activeRole}`;

const modulesOf = (userId: string, activeRole: string | null): Fragment =>
  modulesGrantedBy(rolesHeldBy(userId, isActive(activeRole)));

function loadRow(db: Database, id: string): Promise<UserRow | undefined> {
  return db.maybe<UserRow>(sql`
    select u.id, u.user_name as "userName", u.real_name as "realName", u.english_name as "englishName", u.user_type as "userType",
           u.supplier_base_id as "supplierBaseId", u.all_companies_flag as "allCompaniesFlag", u.language_id as "languageId", u.timezone,
           (select '/prod-api/attachment/fileManager/downloadFile?fileId=' || f.id from attachment_oss_business f
             where f.creator = u.id and f.purpose = 'avatar' and f.status = 'READY' and not f.deleted_flag
             order by f.create_date desc limit 1) as avatar,
           u.phone, u.email, coalesce(c.first_login, true) as "firstLogin",
           ${hasFactor(sql`u.id`)} as "hasSecondFactor",
           u.enabled_flag and (u.valid_until is null or u.valid_until >= installation_day())
             and not sup_sign_in_frozen(u.supplier_base_id) as "isActive",
           array(select ur.role_id from system_sys_user_role ur
                  where ur.parent_id = u.id and not ur.deleted_flag and ur.awaits_confirmation is not true order by 1) as "roleIds",
           exists (select 1 from system_sys_data_auth d where d.user_id = u.id and not d.deleted_flag) as "hasOwnGrants",
           array(select uc.company_id from system_sys_user_company uc where uc.parent_id = u.id and not uc.deleted_flag) as companies,
           (select e.epoch from sys_rights_epoch e) as epoch
      from system_iap_sys_user_t u left join sys_credential c on c.user_id = u.id
     where u.id = ${id}::bigint and not u.deleted_flag`);
}

/** The id and password hash of an active user by login name, case ignored. */
export async function findCredential(
  db: Database,
  userName: string,
): Promise<{ id: string; passwordHash: string | null } | undefined> {
  return db.maybe(sql`
    select u.id, c.password_hash as "passwordHash" from system_iap_sys_user_t u left join sys_credential c on c.user_id = u.id
     where lower(u.user_name) = lower(${userName}) and not u.deleted_flag and u.enabled_flag
       and (u.valid_until is null or u.valid_until >= installation_day())`);
}

/** Whether the supplier of a user may not sign in for the time being. */
export async function isSignInFrozen(db: Database, userId: string): Promise<boolean> {
  const found = await db.maybe(sql`
    select 1 from system_iap_sys_user_t where id = ${userId}::bigint and sup_sign_in_frozen(supplier_base_id)`);
  return found !== undefined;
}

/** An active user by id; undefined when there is none. */
export async function findActiveUser(
  db: Database,
  id: string,
): Promise<{ id: string; userName: string; userType: string } | undefined> {
  return db.maybe(sql`
    select id, user_name as "userName", user_type as "userType" from system_iap_sys_user_t
     where id = ${id}::bigint and not deleted_flag and enabled_flag and (valid_until is null or valid_until >= installation_day())`);
}

/** Stores a password hash; `firstLogin` asks for another password at the next login. */
export async function storePassword(db: Database, userId: string, hash: string, firstLogin: boolean): Promise<void> {
  await db.run(sql`
    insert into sys_credential (user_id, password_hash, first_login) values (${userId}::bigint, ${hash}, ${firstLogin})
    on conflict (user_id) do update set password_hash = excluded.password_hash, first_login = excluded.first_login, password_date = clock_timestamp()`);
}

export interface ModuleRow {
  readonly id: string;
  readonly parentId: string | null;
  readonly moduleCode: string;
  readonly moduleName: string;
  readonly modulePath: string;
  readonly component: string;
  readonly moduleIcon: string | null;
  readonly isOperating: number;
  readonly menuFlag: boolean;
  /** Granted itself, not only above something that is. */
  readonly isGranted: boolean;
}

/** The modules that a user's roles, or one of them alone, grant, with the directories above them, in menu order. */
export async function grantedModules(
  db: Database,
  { id: userId, side }: Pick<User, 'id' | 'side'>,
  activeRole: string | null,
): Promise<ModuleRow[]> {
  // The menu of suppliers may have a page in another directory.
  const parent =
    side === 'supplier' ? sql`coalesce(m.supplier_parent_id, m.parent_module_id)` : sql`m.parent_module_id`;
  return db.many<ModuleRow>(sql`
    with recursive granted as (
      select m.id, ${parent} as parent_module_id, true as own from (${modulesOf(userId, activeRole)}) held
        join system_sys_module m on m.id = held.module_id and m.enabled_flag and not m.deleted_flag
      union
      select m.id, ${parent}, false from granted g join system_sys_module m on m.id = g.parent_module_id and m.enabled_flag and not m.deleted_flag
    )
    select m.id, ${parent} as "parentId", m.module_code as "moduleCode", m.module_name as "moduleName",
           m.module_path as "modulePath", m.component, m.module_icon as "moduleIcon", m.is_operating::int as "isOperating", m.menu_flag as "menuFlag",
           exists (select 1 from granted g where g.id = m.id and g.own) as "isGranted"
      from system_sys_module m where m.id in (select id from granted) order by m.sort, m.id`);
}
