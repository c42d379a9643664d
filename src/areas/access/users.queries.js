import { sql } from '#engine/database/database.ts';
import { parameterText } from '#engine/runtime/parameters.ts';
import { callRulesOf } from './callRules.queries.ts';
import { loadGrants } from './grants.queries.ts';
import { assignedRoles, modulesGrantedBy, rolesHeldBy } from './roleInheritance.queries.ts';
import { reachOf } from './userScope.queries.ts';
import { hasFactor } from './secondFactor/factor.queries.ts';
import { needsSecondFactor, secondFactorFor } from './secondFactor/secondFactor.rules.ts';
const sides = {
    BUYER: 'buyer',
    ADMIN: 'buyer',
    API: 'buyer',
    SUPPLIER: 'supplier',
    EXPERT: 'expert',
};
// A login may work with one of the roles its user holds, so that its rights are those of that role alone.
const isActive = (activeRole) => activeRole === null ? sql `true` : sql `r.role_code = ${activeRole}`;
/** A user with rights, or those of one role alone; undefined when there is none. Runs as the server itself. */
export async function loadUser(db, permissions, id, activeRole) {
    const [row, grants, wanted, rules] = await Promise.all([
        loadRow(db, id, activeRole),
        loadGrants(db, id, isActive(activeRole)),
        parameterText(db, secondFactorFor),
        callRulesOf(db),
    ]);
    if (!row)
        return undefined;
    const side = sides[row.userType] ?? 'expert';
    return {
        id: row.id,
        userName: row.userName,
        realName: row.realName,
        side,
        supplierBaseId: side === 'supplier' ? row.supplierBaseId : null,
        companies: row.allCompaniesFlag ? 'all' : row.companies,
        permissions: permissions.effective(row.codes, rules?.guards),
        ...(rules ? { rules } : {}),
        reach: reachOf(row),
        grants,
        roles: row.roles,
        activeRoles: row.heldRoles.map(({ code }) => code).filter((code) => activeRole === null || code === activeRole),
        userType: row.userType,
        firstLogin: row.firstLogin,
        hasSecondFactor: row.hasSecondFactor,
        mustEnrol: !row.hasSecondFactor && needsSecondFactor(wanted, row),
        isActive: row.isActive,
        languageId: row.languageId,
        ...(row.timezone ? { timeZone: row.timezone } : {}),
        avatar: row.avatar,
        phone: row.phone,
        email: row.email,
        heldRoles: row.heldRoles,
    };
}
const modulesOf = (userId, activeRole) => modulesGrantedBy(rolesHeldBy(userId, isActive(activeRole)));
function loadRow(db, id, activeRole) {
    return db.maybe(sql `
    select u.id, u.user_name as "userName", u.real_name as "realName", u.user_type as "userType",
           u.supplier_base_id as "supplierBaseId", u.all_companies_flag as "allCompaniesFlag", u.language_id as "languageId", u.timezone,
           (select '/prod-api/attachment/fileManager/downloadFile?fileId=' || f.id from attachment_oss_business f
             where f.creator = u.id and f.purpose = 'avatar' and f.status = 'READY' and not f.deleted_flag
             order by f.create_date desc limit 1) as avatar,
           u.phone, u.email, coalesce(c.first_login, true) as "firstLogin",
           ${hasFactor(sql `u.id`)} as "hasSecondFactor",
           u.enabled_flag and (u.valid_until is null or u.valid_until >= installation_day()) as "isActive",
           array(select distinct role_code from system_sys_role where id in (${rolesHeldBy(id, isActive(activeRole))}) order by 1) as roles,
           array(select distinct role_code from system_sys_role where id in (${rolesHeldBy(id, isActive(null))})) as "allRoles",
           (select coalesce(jsonb_agg(jsonb_build_object('code', r.role_code, 'name', r.role_name) order by r.role_code), '[]')
              from system_sys_user_role ur join system_sys_role r on r.id = ur.role_id
             where ur.parent_id = u.id and not ur.deleted_flag and ur.awaits_confirmation is not true and r.enabled_flag and not r.deleted_flag) as "heldRoles",
           array(select uc.company_id from system_sys_user_company uc where uc.parent_id = u.id and not uc.deleted_flag) as companies,
           array(select distinct r.admin_scope ${assignedRoles(id, isActive(activeRole))} and r.admin_scope is not null) as "adminScopes",
           array(select distinct m.module_code from (${modulesOf(id, activeRole)}) granted
                   join system_sys_module m on m.id = granted.module_id and m.enabled_flag and not m.deleted_flag) as codes
      from system_iap_sys_user_t u left join sys_credential c on c.user_id = u.id
     where u.id = ${id}::bigint and not u.deleted_flag`);
}
/** The id and password hash of an active user by login name, case ignored. */
export async function findCredential(db, userName) {
    return db.maybe(sql `
    select u.id, c.password_hash as "passwordHash" from system_iap_sys_user_t u left join sys_credential c on c.user_id = u.id
     where lower(u.user_name) = lower(${userName}) and not u.deleted_flag and u.enabled_flag
       and (u.valid_until is null or u.valid_until >= installation_day())`);
}
/** An active user by id; undefined when there is none. */
export async function findActiveUser(db, id) {
    return db.maybe(sql `
    select id, user_name as "userName", user_type as "userType" from system_iap_sys_user_t
     where id = ${id}::bigint and not deleted_flag and enabled_flag and (valid_until is null or valid_until >= installation_day())`);
}
/** Stores a password hash; `firstLogin` asks for another password at the next login. */
export async function storePassword(db, userId, hash, firstLogin) {
    await db.run(sql `
    insert into sys_credential (user_id, password_hash, first_login) values (${userId}::bigint, ${hash}, ${firstLogin})
    on conflict (user_id) do update set password_hash = excluded.password_hash, first_login = excluded.first_login, password_date = clock_timestamp()`);
}
/** The modules that a user's roles, or one of them alone, grant, with the directories above them, in menu order. */
export async function grantedModules(db, { id: userId, side }, activeRole) {
    // The menu of suppliers may have a page in another directory.
    const parent = side === 'supplier' ? sql `coalesce(m.supplier_parent_id, m.parent_module_id)` : sql `m.parent_module_id`;
    return db.many(sql `
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
