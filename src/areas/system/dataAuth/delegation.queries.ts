import type { Context } from '#engine/context.ts';
import { sql, type Fragment } from '#engine/database.ts';
import { companyGrant } from '#model/grants.ts';
import { fail } from '#model/errors.ts';
import { isNarrowed } from '../../identity/public.ts';
import { errors } from '../errors.ts';
import { mayGive } from './delegation.rules.ts';
import type { GrantInput } from './grants.rules.ts';

/** Rights that somebody is about to give. */
export interface GivenRights {
  readonly codes: readonly { readonly code: string; readonly name: string }[];
  readonly grants: readonly (GrantInput & { readonly name: string })[];
}

/** Refuses with 10012 what lies beyond the giver's own rights, unless one of his roles may give everything (§6.7, 6). */
export async function demandMayGive(ctx: Context, rights: GivenRights): Promise<void> {
  if (await givesEverything(ctx)) return;
  const code = rights.codes.find((each) => !ctx.may(each.code));
  if (code) fail(errors.beyondOwn, { name: code.name });
  const grant = rights.grants.find((each) => !mayGive(ctx.user.grants, each));
  if (grant) fail(errors.beyondOwn, { name: grant.name });
}

/** Whether somebody may give rights that he does not hold himself. */
export async function givesEverything(ctx: Context): Promise<boolean> {
  if (ctx.user.side === 'system') return true;
  const held = await ctx.db.maybe(sql`
    select 1 from system_sys_user_role ur join system_sys_role r on r.id = ur.role_id
     where ur.parent_id = ${ctx.user.id}::bigint and not ur.deleted_flag and r.enabled_flag and not r.deleted_flag
       and r.admin_scope = 'ALL' and r.role_code = any(${ctx.user.roles}::text[]) limit 1`);
  return held !== undefined;
}

/** Everything that these roles give or will give: functions and data, those of their templates and what they inherit too. */
export async function rightsOfRoles(ctx: Context, roleIds: readonly string[]): Promise<GivenRights> {
  const roles = sql`select held_id from system_role_reach where role_id = any(${roleIds}::bigint[])`;
  const templates = sql`select rt.template_id from system_sys_role_template rt
                         where rt.parent_id in (${roles}) and not rt.deleted_flag`;
  const [codes, grants, plain] = await Promise.all([
    codesOf(
      ctx,
      sql`
      select module_id from system_sys_role_module where parent_id in (${roles}) and not deleted_flag
      union select module_id from system_sys_auth_template_module where parent_id in (${templates}) and not deleted_flag`,
    ),
    ctx.db.many<GrantInput & { name: string }>(sql`
      select d.resource, d.actions, d.dimensions, coalesce(d.field_rights, '{}'::jsonb) as "fieldRights",
             d.valid_from as "validFrom", d.valid_to as "validTo", d.resource as name
        from system_sys_data_auth d
       where (d.role_id in (${roles}) or d.template_id in (${templates})) and not d.deleted_flag`),
    ctx.db.many<{ name: string }>(sql`
      select r.role_code as name from system_sys_role r where r.id in (${roles}) and not ${isNarrowed(sql`r.id`)}`),
  ]);
  return { codes, grants: [...grants, ...plain.map(({ name }) => ({ ...companyGrant, name }))] };
}

const codesOf = (ctx: Context, moduleIds: Fragment): Promise<{ code: string; name: string }[]> =>
  ctx.db.many(sql`
    select module_code as code, coalesce(nullif(title->>${ctx.language}, ''), title->>'zh') as name
      from system_sys_module where id in (${moduleIds}) and not deleted_flag order by module_code`);

/** The modules of these ids, as rights. */
export const rightsOfModules = (ctx: Context, ids: readonly string[]): Promise<{ code: string; name: string }[]> =>
  codesOf(ctx, sql`select unnest(${ids}::bigint[])`);

/** Whether a code belongs to administration: what a second person confirms. */
export const isAdminFunction = (code: string): boolean => code.startsWith('sys.') || code.startsWith('system:');
