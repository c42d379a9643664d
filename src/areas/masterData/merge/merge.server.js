import { engineErrors } from '#engine/runtime/errors.ts';
import { keyOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { fileCount, handOverFiles } from '#areas/files/public.ts';
import { grantCount, shareGrants } from '#areas/access/public.ts';
import { errors } from '../errors.ts';
import { waitingRequest } from './merge.queries.ts';
import { assertMergeable, assertNothingOpen } from './merge.rules.ts';
import { mergeRequest } from './mergeRequest.document.ts';
/** What merging these rows away would do to what names them and to their own lines; requests to merge them are not counted. */
export async function impactOf(ctx, kind, ids, into) {
    const { document } = kind;
    const found = await ctx.asSystem((system) => system.store(document).impact(ids, into));
    const parts = Object.entries((await kind.parts?.(ctx, ids, into)) ?? {});
    return [
        ...parts.map(([field, total]) => overTo(keyOf(document), document.label, field, total)),
        overTo('attachment.ossBusiness', ['文件', 'Files'], '', await fileCount(ctx, document, ids)),
        overTo('system.sysDataAuth', ['数据权限', 'Data permissions'], '', await grantCount(ctx, ids)),
        ...found.filter((each) => each.document !== keyOf(mergeRequest)),
    ].filter(({ total }) => total > 0);
}
// What goes over without naming the row by a field, or as a line of the row itself.
const overTo = (document, label, field, total) => ({
    document,
    label,
    holder: document,
    field,
    total,
    moves: true,
    open: 0,
    owned: 0,
    twins: 0,
});
/** Asks for each row to be merged into the target, where that is possible at all; a second person decides. */
export async function askToMerge(ctx, kind, { ids, targetId, reason }) {
    if (ids.length === 0)
        fail(errors.mergeNothing);
    const sources = [...new Set(ids)].toSorted();
    // Whoever asks must see what is merged.
    for (const id of [...sources, targetId])
        await ctx.store(kind.document).get(id);
    await ctx.asSystem(async (system) => {
        const requests = system.store(mergeRequest);
        for (const id of sources) {
            const [source, target] = await check(system, kind, { from: id, into: targetId }, true);
            const waiting = await waitingRequest(system.db, kind.kind, id);
            if (waiting)
                fail(errors.mergeAsked, { code: source.code, ...waiting });
            const made = await requests.create({
                kind: kind.kind,
                [kind.from]: id,
                [kind.into]: targetId,
                source: titleOf(source),
                target: titleOf(target),
                reason,
                askerId: ctx.user.id === '0' ? null : ctx.user.id,
                askDate: ctx.today,
            });
            await requests.run('submit', made.id);
        }
    });
    return sources.length;
}
const titleOf = ({ code, name }) => ({ zh: `${code} ${name.zh}`, en: `${code} ${name.en || name.zh}` });
/** Refuses a merge that its request no longer allows, or to somebody who may not even ask for it. */
export async function checkMerge(request, kind, ctx) {
    const permission = `${kind.document.module}:${kind.document.code}:merge`;
    if (ctx.user.side !== 'system' && !ctx.may(permission))
        fail(errors.mergeNotYours, { what: kind.document.label });
    await ctx.asSystem((system) => check(system, kind, sidesOf(request, kind), false));
}
/** How many rows would name the other one. */
export async function movedBy(request, kind, ctx) {
    const { from, into } = sidesOf(request, kind);
    const impact = await impactOf(ctx, kind, [from], into);
    return impact.filter(({ moves }) => moves).reduce((sum, { total }) => sum + total, 0);
}
/** Merges: what is merged is disabled and says where it went, and what named it names the target. */
export async function merge(request, kind, ctx) {
    const sides = sidesOf(request, kind);
    await ctx.asSystem(async (system) => {
        await kind.lock?.(system);
        await check(system, kind, sides, true);
        await kind.close(system, sides, request.requestNo);
        await handOverAll(system, kind, sides, request.requestNo);
        await kind.follow?.(system, sides);
    });
}
/** Hands everything over that belongs to the row that goes or names it: rows, files, data permissions. */
export async function handOverAll(ctx, { document }, { from, into }, reason) {
    await ctx.store(document).moveReferences(from, into);
    await handOverFiles(ctx, document, from, into);
    await shareGrants(ctx, from, into, reason);
}
const sidesOf = (request, { from, into }) => ({
    from: request[from] ?? '',
    into: request[into] ?? '',
});
async function check(ctx, kind, { from, into }, lock) {
    const sides = from === '' || into === '' ? [] : await kind.sides(ctx.db, [from, into], lock);
    const [source, target] = [sides.find(({ id }) => id === from), sides.find(({ id }) => id === into)];
    if (!source || !target)
        return fail(engineErrors.notFound);
    assertMergeable(source, target);
    const hindrances = (await kind.hindrances?.(ctx, from)) ?? [];
    assertNothingOpen(source.code, [...(await impactOf(ctx, kind, [from], into)), ...hindrances]);
    return [source, target];
}
