import { sideScopeOf } from '#engine/access/permissions.ts';
import { sql } from '#engine/database/database.ts';
import { isId } from '#engine/runtime/ids.ts';
import { implementService } from '#engine/runtime/implement.ts';
import { demandsOfGrant } from '#engine/rights/predicate.ts';
import { resourceOf } from '#engine/rights/resources.ts';
import { columnNamed } from '#engine/schema/desired.ts';
import { columnsOf, keyOf, permissionOf, tableOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { covers, dimensions, isInForce, scopeKinds } from '#model/grants.ts';
import { textOf } from '#model/label.ts';
import { permissionSources } from '../grants.queries.ts';
import { userWithRights } from '../accountActs.server.ts';
import { iapSysUserT } from '../user/user.document.ts';
import { permissionCheck } from './permissionCheck.service.ts';
/** Tells administrators why somebody can or cannot see a row: each step, each grant, each dimension. */
export const permissionCheckOf = (registry) => implementService(permissionCheck, {
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
    permission: ['拥有功能权限 {name}', 'Holds the permission {name}'],
    from: ['来自角色：{roles}', 'From: {roles}'],
    exists: ['数据存在', 'The row exists'],
    noRow: ['没有这个单号或编码的数据', 'There is no row with this number or code'],
    wall: ['在本方数据范围内（供应商隔离）', 'Lies on this side of the wall between suppliers'],
    granted: ['至少一个授权项允许', 'At least one grant allows it'],
    undivided: ['此类数据不按数据权限划分', 'Data permissions do not divide this kind of data'],
    noGrant: ['没有任何授权项', 'There is no grant at all'],
    notSaid: ['授权项未涉及此维度', 'The grant does not speak of this dimension'],
    otherResource: ['不涉及此资源或操作', 'Does not speak of this resource and action'],
    outOfDate: ['不在有效期内', 'Is not in force today'],
};
const actionPermissions = {
    QUERY: 'query',
    CREATE: 'add',
    EDIT: 'update',
    DELETE: 'delete',
    APPROVE: 'approve',
    EXPORT: 'export',
    PRINT: 'print',
    UNMASK: 'query',
};
function step(ctx, label, passed, detail) {
    return {
        label: textOf(label, ctx.language),
        passed,
        ...(detail && !passed ? { detail: textOf(detail, ctx.language) } : {}),
    };
}
async function explain(ctx, asked) {
    const { registry, user, document, action } = asked;
    const permission = permissionOf(document, actionPermissions[action]);
    const resource = resourceOf(registry, document);
    const grants = await Promise.all(user.grants.map((grant) => explainGrant(ctx, asked, grant)));
    const sources = await permissionSources(ctx.db, user.id, permission);
    const isGranted = !resource || grants.some((grant) => grant.passed);
    const named = [
        texts.permission[0].replace('{name}', permission),
        texts.permission[1].replace('{name}', permission),
    ];
    const steps = [
        step(ctx, texts.active, user.isActive),
        { ...step(ctx, named, user.permissions.has(permission)), ...detailOf(ctx, sources) },
        step(ctx, texts.wall, await holds(ctx, asked, sideScopeOf(registry, user, document, 't'))),
        resource
            ? step(ctx, texts.granted, isGranted, grants.length === 0 ? texts.noGrant : undefined)
            : step(ctx, texts.undivided, true),
    ];
    return { allowed: steps.every(({ passed }) => passed), steps, grants: resource ? grants : [] };
}
function detailOf(ctx, sources) {
    if (sources.length === 0)
        return {};
    const names = sources.map((each) => textOf(each, ctx.language)).join(textOf(['、', ', '], ctx.language));
    return { detail: textOf(texts.from, ctx.language).replace('{roles}', names) };
}
async function explainGrant(ctx, asked, grant) {
    const { registry, user, document, action } = asked;
    const head = { source: textOf(grant.source, ctx.language), resource: grant.resource, actions: grant.actions };
    const refused = (reason) => ({ ...head, passed: false, reason: textOf(reason, ctx.language), dimensions: [] });
    const resource = resourceOf(registry, document);
    if (!resource || !covers(grant, resource.key, action))
        return refused(texts.otherResource);
    if (!isInForce(grant, ctx.today))
        return refused(texts.outOfDate);
    // The companies in sight divide the buyer side alone.
    const demands = user.side === 'buyer' ? demandsOfGrant(registry, user, document, 't', grant) : [];
    const checked = await Promise.all(demands.map(async ({ dimension, scope, condition }) => ({
        dimension: textOf(dimensions[dimension].label, ctx.language),
        scope: textOf(scope ? kindLabel(scope.kind) : texts.notSaid, ctx.language),
        passed: await holds(ctx, asked, condition),
    })));
    return { ...head, passed: checked.every(({ passed }) => passed), dimensions: checked };
}
const kindLabel = (kind) => Object.entries(scopeKinds).find(([code]) => code === kind)?.[1] ?? [kind, kind];
async function holds(ctx, { document, rowId }, condition) {
    const row = await ctx.db.maybe(sql `
    select 1 from ${sql.table(tableOf(document))} t where t.id = ${rowId}::bigint and ${condition}`);
    return row !== undefined;
}
// By its id, its number or code, or its name; beyond the sight of anybody, for the answer says whose it is.
async function findRow(ctx, document, input) {
    const names = [
        document.lov?.code,
        ...columnsOf(document).flatMap(([name, field]) => (isNaming(field) ? [name] : [])),
    ];
    const conditions = [...new Set(names.filter((name) => name !== undefined))].map((name) => sql `t.${sql.ref(columnNamed(document, name))} = ${input}`);
    if (isId(input))
        conditions.push(sql `t.id = ${input}::bigint`);
    if (conditions.length === 0)
        return undefined;
    const row = await ctx.db.maybe(sql `
    select t.id from ${sql.table(tableOf(document))} t
     where not t.deleted_flag and (${sql.join(conditions, sql ` or `)}) order by t.id limit 1`);
    return row?.id;
}
const isNaming = (field) => field.type === 'serial' || (field.type === 'text' && field.unique !== undefined && field.unique !== false);
