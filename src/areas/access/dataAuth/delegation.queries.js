import { sql } from '#engine/database/database.ts';
import { companiesReached } from '#engine/rights/reach.ts';
import { companyGrant } from '#model/grants.ts';
import { fail } from '#model/errors.ts';
import { isNarrowed } from '../roleInheritance.queries.ts';
import { errors } from '../errors.ts';
import { mayDelegate } from './delegation.rules.ts';
/** Refuses with 10012 what lies beyond the giver's own rights, unless one of his roles may give everything. */
export async function assertMayDelegate(ctx, rights) {
    if (await grantsEverything(ctx))
        return;
    const code = rights.codes.find((each) => !ctx.may(each.code));
    if (code)
        fail(errors.beyondOwn, { name: code.name });
    const companies = await ownCompanies(ctx);
    const grant = rights.grants.find((each) => !mayDelegate(ctx.user.grants, each, companies));
    if (grant)
        fail(errors.beyondOwn, { name: grant.name });
}
async function ownCompanies(ctx) {
    const { reach } = ctx.user;
    return reach === 'all' ? { values: [], below: false } : { values: await reachedCompanies(ctx), below: reach.below };
}
/** The companies that an administrator with limits reaches, as they lie now. */
export async function reachedCompanies(ctx) {
    const { reach } = ctx.user;
    if (reach === 'all')
        return [];
    const rows = await ctx.db.many(sql `select id from (${companiesReached(reach)}) reached`);
    return rows.map(({ id }) => id);
}
/** Whether somebody may give rights that he does not hold himself. */
export async function grantsEverything(ctx) {
    if (ctx.user.side === 'system')
        return true;
    const held = await ctx.db.maybe(sql `
    select 1 from system_sys_user_role ur join system_sys_role r on r.id = ur.role_id
     where ur.parent_id = ${ctx.user.id}::bigint and not ur.deleted_flag and ur.awaits_confirmation is not true and r.enabled_flag and not r.deleted_flag
       and r.admin_scope = 'ALL' and r.role_code = any(${ctx.user.roles}::text[]) limit 1`);
    return held !== undefined;
}
/** The ids of the roles that these roles let their holders give (`grantableRoles`). */
export const grantableOf = (roleCodes) => sql `
  select g.granted_id from system_sys_role_grantable g join system_sys_role m on m.id = g.parent_id
   where m.role_code = any(${roleCodes}::text[]) and not g.deleted_flag`;
/** Refuses with 10012 roles that somebody may not give: neither may he give them by his roles, nor does he hold all they hold. */
export async function assertMayGrant(ctx, roleIds) {
    if (roleIds.length === 0 || (await grantsEverything(ctx)))
        return;
    const roles = await rolesWithScope(ctx, roleIds);
    assertNoWider(ctx, roles);
    await assertContained(ctx, roles.filter(({ isGrantable }) => !isGrantable).map(({ id }) => id), new Set());
}
/** Refuses with 10012 a role that holds, or lets its holders give, more than somebody holds or may give. */
export async function assertHolds(ctx, roleId) {
    if (await grantsEverything(ctx))
        return;
    assertNoWider(ctx, await rolesWithScope(ctx, [roleId]));
    await assertContained(ctx, [roleId], new Set());
}
const rolesWithScope = (ctx, ids) => ctx.db.many(sql `
    select r.id, r.role_code as code, r.admin_scope as "adminScope", r.id in (${grantableOf(ctx.user.roles)}) as "isGrantable"
      from system_sys_role r where r.id = any(${ids}::bigint[]) order by r.id`);
// Nobody hands on an administration that reaches further than his own.
function assertNoWider(ctx, roles) {
    const { reach } = ctx.user;
    const isBelow = reach === 'all' || reach.below;
    const wider = roles.find(({ adminScope }) => adminScope === 'ALL' || (adminScope === 'TREE' && !isBelow));
    if (wider)
        fail(errors.beyondOwn, { name: wider.code });
}
// What a role lets its holders give is part of what it gives; two roles may name each other, so each is judged once.
async function assertContained(ctx, ids, checked) {
    if (ids.length === 0)
        return;
    for (const id of ids)
        checked.add(id);
    await assertMayDelegate(ctx, await rightsOfRoles(ctx, ids));
    const further = await ctx.db.many(sql `
    select distinct g.granted_id as id from system_sys_role_grantable g
     where g.parent_id in (select held_id from system_role_reach where role_id = any(${ids}::bigint[])) and not g.deleted_flag
       and g.granted_id not in (${grantableOf(ctx.user.roles)})`);
    const rest = further.map(({ id }) => id).filter((id) => !checked.has(id));
    assertNoWider(ctx, await rolesWithScope(ctx, rest));
    await assertContained(ctx, rest, checked);
}
/** Everything that these roles give or will give: functions and data, those of their templates and what they inherit too. */
export async function rightsOfRoles(ctx, roleIds) {
    const roles = sql `select held_id from system_role_reach where role_id = any(${roleIds}::bigint[])`;
    const templates = sql `select rt.template_id from system_sys_role_template rt
                         where rt.parent_id in (${roles}) and not rt.deleted_flag`;
    const [codes, grants, plain] = await Promise.all([
        codesOf(ctx, sql `
      select module_id from system_sys_role_module where parent_id in (${roles}) and not deleted_flag
      union select module_id from system_sys_auth_template_module where parent_id in (${templates}) and not deleted_flag`),
        ctx.db.many(sql `
      select d.resource, d.actions, d.dimensions, coalesce(d.field_rights, '{}'::jsonb) as "fieldRights",
             d.valid_from as "validFrom", d.valid_to as "validTo", d.resource as name
        from system_sys_data_auth d
       where (d.role_id in (${roles}) or d.template_id in (${templates})) and not d.deleted_flag`),
        ctx.db.many(sql `
      select r.role_code as name from system_sys_role r where r.id in (${roles}) and not ${isNarrowed(sql `r.id`)}`),
    ]);
    return { codes, grants: [...grants, ...plain.map(({ name }) => ({ ...companyGrant, name }))] };
}
// A directory of the menu gives nothing by itself.
const codesOf = (ctx, moduleIds) => ctx.db.many(sql `
    select module_code as code, coalesce(nullif(title->>${ctx.language}, ''), title->>'zh') as name
      from system_sys_module where id in (${moduleIds}) and is_operating <> '1' and not deleted_flag order by module_code`);
/** The modules of these ids, as rights. */
export const rightsOfModules = (ctx, ids) => codesOf(ctx, sql `select unnest(${ids}::bigint[])`);
