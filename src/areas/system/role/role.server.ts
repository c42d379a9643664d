import { implement } from '#engine/implement.ts';
import { sql } from '#engine/database.ts';
import type { Context } from '#engine/context.ts';
import { engineErrors } from '#engine/errors.ts';
import { permissionOf, type Row } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import type { Bilingual } from '#model/label.ts';
import { withAncestors } from '../module/module.rules.ts';
import { demandProof, forgetRights } from '../../identity/public.ts';
import {
  demandMayGive,
  givesEverything,
  isAdminFunction,
  rightsOfModules,
  rightsOfRoles,
} from '../dataAuth/delegation.queries.ts';
import { errors } from '../errors.ts';
import { standingConflicts } from './exclusion.queries.ts';
import { hasOtherHolder } from './holders.queries.ts';
import { demandForSuppliers, demandRoom } from './limits.server.ts';
import { sysRole, sysRoleModule } from './role.document.ts';

type Role = Row<typeof sysRole>;

export default implement(sysRole, {
  async beforeSave(role, ctx, before) {
    if (role.userType === 'SUPPLIER') await demandSupplierModules(ctx, role);
    if (role.adminScope === 'ALL' && before?.adminScope !== 'ALL' && !(await givesEverything(ctx)))
      fail(errors.beyondOwn, { name: role.roleCode });
    if (before && role.maxUsers !== null && role.maxUsers !== before.maxUsers) await demandRoom(ctx, [role]);
    if (role.mutexRoles.some((each) => !each.otherId || each.otherId === role.id)) fail(errors.excludesNothing);
    await holdBackAdministration(role, ctx, before);
  },

  async afterSave(role, ctx, before) {
    await demandMayGive(ctx, await rightsOfRoles(ctx, [role.id]));
    if (before) await forgetRights(ctx, await holdersOf(ctx, role.id));
  },

  async beforeDelete(role, ctx) {
    if (role.roleKind === 'SYSTEM') fail(errors.builtInRole);
    await forgetRights(ctx, await holdersOf(ctx, role.id));
  },

  endpoints: {
    async authorise({ body }, ctx) {
      const roles = ctx.store(sysRole);
      const role = await roles.get(body.roleId, 'for update');
      const stored = new Map(role.modules.map((each) => [each.moduleId, each]));
      const wanted = withAncestors(await treeOf(ctx), body.modules ?? []);
      const modules = wanted.map((moduleId) => stored.get(moduleId) ?? { moduleId });
      await roles.update(role.id, { versionNo: body.versionNo, modules });
      return { granted: modules.length };
    },

    async copy({ body }, ctx) {
      const roles = ctx.store(sysRole);
      const { userType, modules } = await roles.get(body.roleId);
      const copied = modules.map(({ moduleId }) => ({ moduleId }));
      const { roleCode, roleName } = body;
      return { id: (await roles.create({ roleCode, roleName, userType, modules: copied })).id };
    },

    async moduleTree(_, ctx) {
      return { modules: await treeOf(ctx) };
    },

    async holders({ query }, ctx) {
      const role = await ctx.store(sysRole).get(query.roleId);
      return {
        users: await ctx.db.many(sql`
          select u.id, u.user_name as "userName", u.real_name as "realName", u.user_type as "userType", u.enabled_flag as "enabledFlag"
            from system_sys_user_role ur join system_iap_sys_user_t u on u.id = ur.parent_id and not u.deleted_flag
           where ur.role_id = ${role.id}::bigint and not ur.deleted_flag order by u.user_name limit 1000`),
      };
    },

    async confirmRights({ body }, ctx) {
      await demandProof(ctx);
      const role = await ctx.store(sysRole).get(body.roleId, 'for update');
      const waiting = role.modules.filter((each) => each.awaitsConfirmation);
      const others = waiting.filter((each) => each.creator !== ctx.user.id);
      if (waiting.length === 0) fail(errors.nothingToConfirm);
      if (others.length === 0)
        fail(engineErrors.secondPerson, { action: ['复核管理权限', 'Confirm rights of administration'] });
      const ids = others.map((each) => each.id);
      await ctx.store(sysRoleModule).patch(ids, { awaitsConfirmation: false }, 'confirmRights');
      await forgetRights(ctx, await holdersOf(ctx, role.id));
      return { confirmed: others.length };
    },

    async conflicts(_, ctx) {
      return { records: await standingConflicts(ctx) };
    },
  },
});

interface GrantableModule {
  readonly id: string;
  readonly parentId: string | null;
  readonly moduleCode: string;
  readonly title: Bilingual;
  readonly isOperating: number;
  readonly supplierAllowed: boolean;
}

const treeOf = (ctx: Context): Promise<GrantableModule[]> =>
  ctx.db.many(sql`
    select id, parent_module_id as "parentId", module_code as "moduleCode", title, is_operating as "isOperating",
           supplier_allowed as "supplierAllowed"
      from system_sys_module where enabled_flag and not deleted_flag order by sort, id`);

// A supplier role holds only what is meant for suppliers (`domain/suppliers-platform.md` §6.2).
async function demandSupplierModules(ctx: Context, role: Row<typeof sysRole>): Promise<void> {
  const templates = role.authTemplates.map((each) => each.templateId);
  await demandForSuppliers(
    ctx,
    role.modules.map((each) => each.moduleId),
    sql`select module_id from system_sys_auth_template_module where parent_id = any(${templates}::bigint[]) and not deleted_flag`,
  );
}

// Rights of administration count when a second person has confirmed them; a lone administrator has none to ask (§6.8).
async function holdBackAdministration(role: Role, ctx: Context, before: Role | undefined): Promise<void> {
  const known = new Set(before?.modules.map((each) => each.id));
  const added = role.modules.filter((each) => !known.has(each.id));
  if (
    added.length === 0 ||
    ctx.user.side === 'system' ||
    !(await hasOtherHolder(ctx, permissionOf(sysRole, 'confirmRights')))
  )
    return;
  const modules = await rightsOfModules(
    ctx,
    added.map((each) => each.moduleId),
  );
  const codes = new Set(modules.map(({ code }) => code).filter(isAdminFunction));
  if (codes.size === 0) return;
  const ids = await ctx.db.many<{ id: string }>(
    sql`select id from system_sys_module where module_code = any(${[...codes]}::text[])`,
  );
  const held = new Set(ids.map(({ id }) => id));
  for (const line of added) if (held.has(line.moduleId)) line.awaitsConfirmation = true;
}

// Across all users: rights do not stop at what the administrator at work may see.
async function holdersOf(ctx: Context, roleId: string): Promise<string[]> {
  const rows = await ctx.db.many<{ id: string }>(sql`
    select distinct parent_id as id from system_sys_user_role where role_id = ${roleId}::bigint and not deleted_flag`);
  return rows.map((row) => row.id);
}
