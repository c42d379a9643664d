import { sideScopeOf } from '#engine/access/permissions.ts';
import type { Context, User } from '#engine/runtime/context.ts';
import { sql, type Fragment } from '#engine/database/database.ts';
import { isId } from '#engine/runtime/ids.ts';
import { implementService } from '#engine/runtime/implement.ts';
import type { Registry } from '#engine/runtime/registry.ts';
import { demandsOfGrant } from '#engine/rights/predicate.ts';
import { resourceOf } from '#engine/rights/resources.ts';
import { columnNamed } from '#engine/schema/desired.ts';
import { columnsOf, keyOf, permissionOf, tableOf, type AnyDocument } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { covers, dimensions, isInForce, scopeKinds, type Grant, type GrantAction } from '#model/grants.ts';
import { nameOf, textOf, type Bilingual, type Label, type Language } from '#model/label.ts';
import { permissionSources } from '../grants.queries.ts';
import { rolesGranting } from '../roleInheritance.queries.ts';
import { userWithRights } from '../accountActs.server.ts';
import { iapSysUserT } from '../user/user.document.ts';
import { permissionCheck } from './permissionCheck.service.ts';

interface Asked {
  readonly registry: Registry;
  readonly user: User & { readonly isActive: boolean };
  readonly document: AnyDocument;
  readonly rowId: string;
  readonly action: GrantAction;
}

/** Tells administrators why somebody can or cannot see a row: each step, each grant, each dimension. */
export const permissionCheckOf = (registry: () => Registry) =>
  implementService(permissionCheck, {
    async explain({ body }, ctx) {
      // Only of people whom the administrator may see himself.
      await ctx.store(iapSysUserT).get(body.userId);
      const document = registry().find(body.document) ?? fail(engineErrors.notFound);
      const user = (await userWithRights(ctx, registry(), body.userId)) ?? fail(engineErrors.notFound);
      const rowId = await ctx.asSystem((system) => findRow(system, document, body.row));
      const action = body.action ?? 'QUERY';
      if (rowId === undefined)
        return { allowed: false, grants: [], steps: [step(ctx, texts.exists, false, texts.noRow)] };
      return ctx.asSystem((system) => explain(system, { registry: registry(), user, document, rowId, action }));
    },

    documents: (_, ctx) => ({
      records: registry()
        .documents.filter((document) => !registry().parentOf(document))
        .map((document) => ({ key: keyOf(document), label: textOf(document.label, ctx.language) })),
    }),
  });

const texts = {
  active: ['账号有效', 'The account is active'],
  permission: ['拥有功能权限“{label}”（{name}）', 'Holds the permission “{label}” ({name})'],
  from: ['来自角色：{roles}', 'From: {roles}'],
  exists: ['数据存在', 'The row exists'],
  assign: ['可为其分配以下角色之一', 'Assign one of these roles'],
  noRole: [
    '没有任何启用的角色包含此权限，请先在角色中勾选',
    'No enabled role has this permission; tick it in a role first',
  ],
  enable: ['在用户中启用此账号', 'Enable the account under Users'],
  otherSide: [
    '数据属于其他供应商，或在此状态下不对其公开，任何授权都不能越过',
    'The row belongs to another supplier, or is not shown to it in this state; no grant reaches across',
  ],
  addGrant: [
    '在其角色或用户的数据权限中增加覆盖此数据的授权项',
    'Add a grant that covers this row to the data permissions of a role or of the user',
  ],
  noRow: ['没有这个单号或编码的数据', 'There is no row with this number or code'],
  wall: ['在本方数据范围内（供应商隔离）', 'Belongs to this supplier'],
  granted: ['至少一个授权项允许', 'At least one grant allows it'],
  undivided: ['此类数据不按数据权限划分', 'Data permissions do not divide this kind of data'],
  noGrant: ['没有任何授权项', 'There is no grant at all'],
  notSaid: ['授权项未涉及此维度', 'The grant does not speak of this dimension'],
  otherResource: ['不涉及此资源或操作', 'Does not speak of this resource and action'],
  outOfDate: ['不在有效期内', 'Is not in force today'],
} as const satisfies Readonly<Record<string, Label>>;

const actionPermissions: Readonly<Record<GrantAction, string>> = {
  QUERY: 'query',
  CREATE: 'add',
  EDIT: 'update',
  DELETE: 'delete',
  APPROVE: 'approve',
  EXPORT: 'export',
  PRINT: 'print',
  UNMASK: 'query',
};

/** What would make a step pass, and the roles that would. */
interface Remedy {
  readonly label: Label;
  readonly roles?: readonly { readonly id: string; readonly name: string }[];
}

function step(ctx: Context, label: Label, passed: boolean, detail?: Label, remedy?: Remedy) {
  return {
    label: textOf(label, ctx.language),
    passed,
    ...(detail && !passed ? { detail: textOf(detail, ctx.language) } : {}),
    ...(remedy && !passed ? { remedy: textOf(remedy.label, ctx.language), roles: remedy.roles ?? [] } : {}),
  };
}

const mostRoles = 8;

/** The roles that would give a permission to somebody of this side. */
async function remedyFor(ctx: Context, { user }: Asked, permission: string): Promise<Remedy> {
  const roles = await ctx.db.many<{ id: string; name: Bilingual }>(sql`
    select r.id, r.role_name as name from system_sys_role r
      join system_iap_sys_user_t u on u.id = ${user.id}::bigint and u.user_type = r.user_type
     where r.id in (${rolesGranting(permission)}) and r.enabled_flag and not r.deleted_flag order by r.id limit ${mostRoles}`);
  if (roles.length === 0) return { label: texts.noRole };
  return { label: texts.assign, roles: roles.map(({ id, name }) => ({ id, name: nameOf(name, ctx.language) })) };
}

/** What a permission is called in the menu; its code where it has no entry. */
async function permissionLabel(ctx: Context, permission: string): Promise<Label> {
  const names = await ctx.db.many<{ name: Bilingual; above: Bilingual | null }>(sql`
    select m.title as name, p.title as above from system_sys_module m
      left join system_sys_module p on p.id = m.parent_module_id
     where m.module_code = ${permission} and not m.deleted_flag limit 1`);
  const [found] = names;
  if (!found) return [permission, permission];
  const said = (language: Language): string =>
    [...(found.above ? [nameOf(found.above, language)] : []), nameOf(found.name, language)].join(' · ');
  return [said('zh'), said('en')];
}

async function explain(ctx: Context, asked: Asked) {
  const { registry, user, document, action } = asked;
  const permission = permissionOf(document, actionPermissions[action]);
  const resource = resourceOf(registry, document);
  const grants = await Promise.all(user.grants.map((grant) => explainGrant(ctx, asked, grant)));
  const sources = await permissionSources(ctx.db, user.id, permission);
  const isGranted = !resource || grants.some((grant) => grant.passed);
  const called = await permissionLabel(ctx, permission);
  const filled = (text: string, label: string) => text.replace('{label}', label).replace('{name}', permission);
  const named: Label = [filled(texts.permission[0], called[0]), filled(texts.permission[1], called[1])];
  const isHeld = user.permissions.has(permission);
  const remedy = isHeld ? undefined : await remedyFor(ctx, asked, permission);
  const isInside = await holds(ctx, asked, sideScopeOf(registry, user, document, 't'));
  const steps = [
    step(ctx, texts.active, user.isActive, undefined, { label: texts.enable }),
    { ...step(ctx, named, isHeld, undefined, remedy), ...detailOf(ctx, sources) },
    step(ctx, texts.wall, isInside, undefined, { label: texts.otherSide }),
    resource
      ? step(ctx, texts.granted, isGranted, grants.length === 0 ? texts.noGrant : undefined, { label: texts.addGrant })
      : step(ctx, texts.undivided, true),
  ];
  return { allowed: steps.every(({ passed }) => passed), steps, grants: resource ? grants : [] };
}

function detailOf(ctx: Context, sources: readonly Label[]): { detail?: string } {
  if (sources.length === 0) return {};
  const names = sources.map((each) => textOf(each, ctx.language)).join(textOf(['、', ', '], ctx.language));
  return { detail: textOf(texts.from, ctx.language).replace('{roles}', names) };
}

async function explainGrant(ctx: Context, asked: Asked, grant: Grant) {
  const { registry, user, document, action } = asked;
  const head = { source: textOf(grant.source, ctx.language), resource: grant.resource, actions: grant.actions };
  const refused = (reason: Label) => ({ ...head, passed: false, reason: textOf(reason, ctx.language), dimensions: [] });
  const resource = resourceOf(registry, document);
  if (!resource || !covers(grant, resource.key, action)) return refused(texts.otherResource);
  if (!isInForce(grant, ctx.today)) return refused(texts.outOfDate);
  // The companies in sight divide the buyer side alone.
  const demands = user.side === 'buyer' ? demandsOfGrant(registry, user, document, 't', grant) : [];
  const checked = await Promise.all(
    demands.map(async ({ dimension, scope, condition }) => ({
      dimension: textOf(dimensions[dimension].label, ctx.language),
      scope: textOf(scope ? kindLabel(scope.kind) : texts.notSaid, ctx.language),
      passed: await holds(ctx, asked, condition),
    })),
  );
  return { ...head, passed: checked.every(({ passed }) => passed), dimensions: checked };
}

const kindLabel = (kind: string): Label =>
  Object.entries(scopeKinds).find(([code]) => code === kind)?.[1] ?? [kind, kind];

async function holds(ctx: Context, { document, rowId }: Asked, condition: Fragment): Promise<boolean> {
  const row = await ctx.db.maybe(sql`
    select 1 from ${sql.table(tableOf(document))} t where t.id = ${rowId}::bigint and ${condition}`);
  return row !== undefined;
}

// By its id, its number or code, or its name; beyond the sight of anybody, for the answer says whose it is.
async function findRow(ctx: Context, document: AnyDocument, input: string): Promise<string | undefined> {
  const names = [
    document.lov?.code,
    ...columnsOf(document).flatMap(([name, field]) => (isNaming(field) ? [name] : [])),
  ];
  const conditions = [...new Set(names.filter((name) => name !== undefined))].map(
    (name) => sql`t.${sql.ref(columnNamed(document, name))} = ${input}`,
  );
  if (isId(input)) conditions.push(sql`t.id = ${input}::bigint`);
  if (conditions.length === 0) return undefined;
  const row = await ctx.db.maybe<{ id: string }>(sql`
    select t.id from ${sql.table(tableOf(document))} t
     where not t.deleted_flag and (${sql.join(conditions, sql` or `)}) order by t.id limit 1`);
  return row?.id;
}

const isNaming = (field: { readonly type: string; readonly unique?: boolean | 'unmerged' }): boolean =>
  field.type === 'serial' || (field.type === 'text' && field.unique !== undefined && field.unique !== false);
