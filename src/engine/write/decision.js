import { tableOf } from '#model/document.ts';
import { BusinessError, fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { sql } from '../database/database.ts';
import { engineErrors } from '../runtime/errors.ts';
import { isId } from '../runtime/ids.ts';
import { requireRow, readerOf } from '../read/read.ts';
import { maskRows } from '../rights/fields.ts';
// As many rows as one call may name.
const most = 500;
/** The rows of a list of `{ id, versionNo }`; undefined where a call has none. */
export function namedVersions(rows) {
    if (rows === undefined)
        return undefined;
    if (!Array.isArray(rows) || rows.length > most)
        return fail(engineErrors.wrongValue);
    const named = rows.map((each) => {
        if (!isRecord(each) || !isId(each['id']))
            return fail(engineErrors.wrongValue);
        return { id: each['id'], versionNo: each['versionNo'] };
    });
    return new Set(named.map(({ id }) => id)).size === named.length ? named : fail(engineErrors.wrongValue);
}
/** Refuses with 10003, telling the row as it is now, as far as the caller may see it. */
export async function refuseStale(ctx, document, row, refusal = engineErrors.stale) {
    const [current] = await maskRows(ctx, document, [row]);
    throw Object.assign(new BusinessError(refusal), { data: { current, id: row.id, document: document.code } });
}
/** Refuses where a version is given and the row has another one. */
export async function assertSameVersion(ctx, document, row, versionNo, refusal = engineErrors.stale) {
    if (versionNo === undefined || versionNo === null || versionNo === row.versionNo)
        return;
    await refuseStale(ctx, document, row, refusal);
}
/** The row under its lock. A header is locked before its lines, always, so that two people on one document never wait for each other in a circle. */
export async function lockForDecision(ctx, document, id) {
    const parent = ctx.engine.registry.parentOf(document);
    if (parent) {
        const header = await ctx.db.maybe(sql `
      select h.id from ${sql.table(tableOf(parent.document))} h join ${sql.table(tableOf(document))} t on t.parent_id = h.id
       where t.id = ${id}::bigint for update of h`);
        if (!header)
            fail(engineErrors.notFound);
    }
    return requireRow(readerOf(ctx), document, id, 'for update');
}
/** Locks the rows that an endpoint decides about, and refuses unless each is as its caller has read it. */
export async function assertVersionsRead(ctx, document, rows) {
    // Ascending, so that two lists over the same rows never wait for each other in a circle.
    for (const { id, versionNo } of rows.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))) {
        const row = await lockForDecision(ctx, document, id);
        if (versionNo !== row.versionNo)
            await refuseStale(ctx, document, row, engineErrors.staleDecision);
    }
}
/** The body of an endpoint that decides, without the versions, and the rows these speak of. */
export function decisionIn(name, body) {
    const { versionNo, rows, ...rest } = body;
    const several = name === 'ids' ? namedVersions(rows) : undefined;
    if (several)
        return { body: { ...rest, ids: several.map(({ id }) => id) }, rows: several };
    if (name !== 'ids')
        return { body: rest, rows: isId(rest[name]) ? [{ id: rest[name], versionNo }] : [] };
    const { id, ...others } = rest;
    const ids = id === undefined ? rest['ids'] : [id];
    const named = Array.isArray(ids) ? ids.filter(isId) : [];
    return {
        body: { ...others, ...(ids === undefined ? {} : { ids }) },
        rows: named.map((each) => ({ id: each, versionNo: named.length === 1 ? versionNo : undefined })),
    };
}
