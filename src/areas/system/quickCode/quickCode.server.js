import { engineErrors } from '#engine/runtime/errors.ts';
import { standardHandler } from '#engine/http/documents.ts';
import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { sysCode, sysCodeEntry } from './quickCode.document.ts';
import { isOffered, repeatedValue } from './quickCode.rules.ts';
export default implement(sysCode, {
    beforeSave(list, _, before) {
        const twice = repeatedValue(list.entries);
        if (twice !== undefined)
            fail(errors.valueTwice, { value: twice });
        if (!before?.systemFlag)
            return;
        const stored = new Set(list.entries.map((entry) => entry.id));
        const gone = before.entries.find((entry) => !stored.has(entry.id));
        if (gone)
            fail(errors.systemValue, { value: gone.value });
    },
    beforeDelete(list) {
        if (list.systemFlag)
            fail(errors.systemList);
    },
    endpoints: {
        getByCode: ({ query }, ctx) => listOf(ctx, query.code),
        async getByCodeAndEnabledFlag({ query }, ctx) {
            const list = await listOf(ctx, query.code);
            const entries = list.entries.filter((entry) => isOffered(entry, ctx.today) === (query.enabledFlag ?? true));
            return { ...list, entries };
        },
        async queryCodeValueByCode({ query }, ctx) {
            const { entries } = await listOf(ctx, query.code);
            const offered = entries.filter((entry) => isOffered(entry, ctx.today));
            return offered.length > 0 ? offered : fail(errors.listEmpty, { code: query.code });
        },
        async dataByCode({ params }, ctx) {
            const { entries } = await listOf(ctx, params.code);
            return entries.filter((entry) => isOffered(entry, ctx.today));
        },
        async data({ body }, ctx) {
            const codes = Array.isArray(body.codes) ? body.codes.map(String).slice(0, 50) : fail(engineErrors.format);
            const lists = await Promise.all(codes.map((code) => listOf(ctx, code)));
            const offered = (list) => list.entries.filter((entry) => isOffered(entry, ctx.today));
            return Object.fromEntries(lists.map((list) => [list.code, offered(list)]));
        },
        querySpecified: standardHandler(sysCode, 'query'),
        addSpecified: standardHandler(sysCode, 'add'),
        updateSpecified: standardHandler(sysCode, 'update'),
        async removeSpecified({ query }, ctx) {
            const lists = ctx.store(sysCode);
            const [list] = await lists.find({ code: { eq: query.code } });
            await lists.remove([list ? list.id : fail(engineErrors.notFound)]);
            return { deleted: 1 };
        },
        async batchRemoveEntry({ body }, ctx) {
            const removed = new Set(body.ids);
            const entries = await ctx.store(sysCodeEntry).find({ ids: [...removed] });
            if (entries.length < removed.size)
                fail(engineErrors.notFound);
            for (const listId of new Set(entries.map((entry) => entry.parentId ?? ''))) {
                const list = await ctx.store(sysCode).get(listId, 'for update');
                const stored = list.entries.filter((entry) => !removed.has(entry.id));
                await ctx.store(sysCode).update(listId, { entries: stored });
            }
            return { deleted: removed.size };
        },
    },
});
// Lists of choices are no secret: everybody with a login reads them, whatever their side.
function listOf(ctx, code) {
    return ctx.asSystem(async (system) => {
        const lists = system.store(sysCode);
        const [found] = await lists.find({ code: { eq: code }, enabled: 1 });
        return found ? lists.get(found.id) : fail(engineErrors.notFound);
    });
}
/** The enabled values of a list, for workbooks that name them by value or label. */
export async function valuesOfList(ctx, code) {
    return ctx.asSystem(async (system) => {
        const lists = system.store(sysCode);
        const [found] = await lists.find({ code: { eq: code }, enabled: 1 });
        const { entries } = found ? await lists.get(found.id) : { entries: [] };
        return entries
            .filter(({ enabledFlag }) => enabledFlag)
            .map(({ value, label: { zh, en } }) => ({ value, label: [zh, en ?? zh] }));
    });
}
