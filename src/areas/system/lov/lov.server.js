import { assertStepUp } from '#engine/access/permissions.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { declaredEndpoints, documentRoutes } from '#engine/http/routes.ts';
import { isId } from '#engine/runtime/ids.ts';
import { implement } from '#engine/runtime/implement.ts';
import { permissionOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { errors } from '../errors.ts';
import { lovInput } from './input.server.ts';
import { sysLov, sysLovEntry } from './lov.document.ts';
import { runList } from './run.server.ts';
import { fingerprintOf, isChecked, checkSource } from './statement.server.ts';
/** Lists of values; `registry` knows the calls and documents that they may use. */
export const lov = (registry) => implement(sysLov, {
    async beforeSave(row, ctx, before) {
        const fields = row.entries.map(({ field }) => field);
        const twice = fields.find((field, index) => fields.indexOf(field) !== index);
        if (twice)
            fail(errors.lovEntryTwice, { field: twice });
        row.fingerprint = null;
        if (row.sqlTypeCode === 'API')
            return assertAddress(registry(), row);
        assertAuthor(ctx, row, before);
        await assertStatement(row);
    },
    transitions: {
        submit: {
            async guard(row, ctx) {
                if (row.sqlTypeCode === 'SQL')
                    await tryOut(ctx, registry(), row);
            },
            // A call asks for the permissions of whoever uses it: only SQL needs a second person.
            writes: (row, ctx) => ({
                submittedById: row.sqlTypeCode === 'SQL' ? personOf(ctx) : null,
                publishedById: null,
            }),
        },
        publish: {
            async guard(row) {
                if (row.sqlTypeCode === 'SQL')
                    await assertStatement(row);
            },
            writes: (row, ctx) => ({ publishedById: personOf(ctx), fingerprint: fingerprintOf(row) }),
        },
        revise: { writes: () => ({ fingerprint: null, submittedById: null, publishedById: null }) },
    },
    endpoints: {
        async lovQuery({ query, body }, ctx) {
            const page = { size: query.pageSize ?? 10, current: Math.max(query.page ?? 1, 1) };
            const search = body.keyword ? { keyword: body.keyword } : {};
            const records = await ctx.store(sysLov).find(search, { page });
            const all = await ctx.store(sysLov).find(search);
            return { records, total: all.length, ...page };
        },
        async preview({ body }, ctx) {
            const row = await ctx.store(sysLov).get(isId(body.id) ? body.id : fail(engineErrors.notFound));
            if (row.sqlTypeCode !== 'SQL')
                return { searchResult: [], total: 0 };
            return runList(ctx, registry(), row, paramsOf(body.searchParams), { size: 10, current: 1 });
        },
        async clone({ query }, ctx) {
            const found = await byCode(ctx, query.source);
            if (await byCode(ctx, query.target))
                fail(engineErrors.duplicateCode, { label: sysLov.fields.code.label });
            const source = found ?? fail(engineErrors.notFound);
            return ctx.store(sysLov).create({ ...(await lovInput(ctx, { ...source })), code: query.target });
        },
        async display({ query, body }, ctx) {
            const code = query.code ?? (isRecord(body) && 'code' in body ? String(body.code) : '');
            const params = paramsOf(isRecord(body) && 'searchParams' in body ? body.searchParams : body);
            const row = await published(ctx, code);
            if (row.sqlTypeCode !== 'SQL')
                fail(errors.lovUnusable);
            const size = Math.min(Number(query.pageSize ?? params._pageSize ?? row.pageSize) || row.pageSize, 200);
            const current = Number(query.page ?? params._page ?? 1) || 1;
            return runList(ctx, registry(), row, params, { size, current });
        },
        lovAdd: async ({ body }, ctx) => ctx.store(sysLov).create(await lovInput(ctx, body)),
        async lovUpdate({ body }, ctx) {
            const input = body;
            const row = await ctx.store(sysLov).get(isId(input.id) ? input.id : fail(engineErrors.idMissing));
            assertDraft(row);
            const versionNo = typeof input.versionNo === 'number' ? { versionNo: input.versionNo } : {};
            return ctx.store(sysLov).update(row.id, { ...(await lovInput(ctx, { ...row, ...input })), ...versionNo });
        },
        async lovRemove({ params }, ctx) {
            await ctx.store(sysLov).remove([isId(params.id) ? params.id : fail(engineErrors.idMissing)]);
        },
        getByCode: async ({ query }, ctx) => shown(await published(ctx, query.code), ctx.language),
        async batchRemoveEntry({ body }, ctx) {
            await removeEntries(ctx, body);
        },
    },
});
// The server itself is nobody.
const personOf = (ctx) => (ctx.user.side === 'system' ? null : ctx.user.id);
// Only what a caller of the platform could call himself, with his own permissions; never an address outside.
function assertAddress(registry, row) {
    if (row.sqlText)
        fail(errors.lovAddress);
    const input = row.apiUrl ?? fail(errors.lovSource, { label: sysLov.fields.apiUrl.label });
    const path = `/${input.replace(/^\/?(prod-api\/)?/, '')}`;
    const routes = [...documentRoutes(registry), ...declaredEndpoints(registry).map(({ route }) => route)];
    const isReading = routes.some((route) => route.path === path &&
        (route.name === 'query' || route.name === 'queryForLov' || route.endpoint?.readOnly === true));
    if (!isReading)
        fail(errors.lovAddress);
}
function assertAuthor(ctx, row, before) {
    const isSame = before?.sqlTypeCode === 'SQL' &&
        before.sqlText === row.sqlText &&
        JSON.stringify(before.parameters.map(({ filterSql }) => filterSql)) ===
            JSON.stringify(row.parameters.map(({ filterSql }) => filterSql));
    if (isSame)
        return;
    if (!ctx.may(permissionOf(sysLov, 'sql')))
        fail(errors.lovNotAuthor);
    assertStepUp(ctx.user, permissionOf(sysLov, 'sql'));
}
async function assertStatement(row) {
    if (!row.sqlText)
        fail(errors.lovSource, { label: sysLov.fields.sqlText.label });
    const checked = await checkSource(row);
    if (!isChecked(checked))
        return fail(errors.lovSql, { problem: checked });
    const wanted = new Set([...row.entries.map(({ field }) => field), row.valueField, row.textField]);
    const input = new Set(checked.columns);
    if (input.size !== checked.columns.length ||
        wanted.size !== input.size ||
        [...wanted].some((name) => !input.has(name)))
        fail(errors.lovSql, {
            problem: [
                `语句的输出列（${checked.columns.join('、')}）须与列、值字段、显示字段一致（${[...wanted].join('、')}）`,
                `The statement gives ${checked.columns.join(', ')}; columns, value and text field name ${[...wanted].join(', ')}`,
            ],
        });
}
// Once before anybody approves it: names that no view has show only when it runs.
async function tryOut(ctx, registry, row) {
    const optional = { ...row, parameters: row.parameters.map((each) => ({ ...each, requiredFlag: false })) };
    await runList(ctx, registry, optional, {}, { size: 1, current: 1 });
}
async function byCode(ctx, code) {
    const [found] = await ctx.store(sysLov).find({ code: { eq: code } });
    return found && ctx.store(sysLov).get(found.id);
}
// Definitions are no secret to whoever has a login; what they show is each caller's own.
async function published(ctx, code) {
    const row = (await ctx.asSystem((system) => byCode(system, code))) ?? fail(engineErrors.notFound);
    const isSound = row.status === 'PUBLISHED' && row.fingerprint === fingerprintOf(row);
    return row.enabledFlag && isSound ? row : fail(errors.lovUnusable);
}
const paramsOf = (value) => (isRecord(value) ? { ...value } : {});
function assertDraft(row) {
    if (row.status !== 'DRAFT')
        fail(engineErrors.state20, { state: sysLov.states?.[row.status] ?? row.status, action: ['编辑', 'edit'] });
}
async function removeEntries(ctx, body) {
    const list = Array.isArray(body) ? body : isRecord(body) && Array.isArray(body.ids) ? body.ids : [];
    const ids = list.map((each) => (isRecord(each) ? each.id : each)).filter(isId);
    if (ids.length === 0)
        fail(engineErrors.empty20);
    const entries = await ctx.store(sysLovEntry).find({ ids });
    for (const [parentId, gone] of Map.groupBy(entries, (entry) => entry.parentId ?? '')) {
        const row = await ctx.store(sysLov).get(parentId, 'for update');
        assertDraft(row);
        const removed = new Set(gone.map(({ id }) => id));
        await ctx.store(sysLov).update(parentId, { entries: row.entries.filter(({ id }) => !removed.has(id)) });
    }
}
/** A definition as pickers read it. */
function shown(row, language) {
    const text = (value) => (language === 'en' && value.en ? value.en : value.zh);
    return {
        id: row.id,
        code: row.code,
        title: text(row.title),
        sqlTypeCode: row.sqlTypeCode,
        apiUrl: row.apiUrl,
        sqlServiceUrl: row.sqlTypeCode === 'SQL' ? '/system/sys/lov/display' : null,
        parameter: row.parameters.map(({ name, label, type, requiredFlag, parentField }) => ({
            name,
            title: text(label),
            type: { TEXT: 'input', NUMBER: 'number', DATE: 'date', ID: 'related-field', BOOLEAN: 'checkbox' }[type],
            required: requiredFlag,
            parentField,
        })),
        entries: row.entries.map(({ field, label, width, hidden, dictCode }) => ({
            field,
            label: text(label),
            width,
            hidden,
            dict: dictCode,
        })),
        valueField: row.valueField,
        textField: row.textField,
        pageSize: row.pageSize,
        cacheSeconds: row.cacheSeconds,
    };
}
