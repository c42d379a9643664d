import { changesOf, writeAudit } from '../audit/audit.ts';
import { requireHeads, readerOf } from '../read/read.ts';
import { patchRows } from './rows.ts';
/** Notes in the history of a row what changed of it beside its columns, such as its files. */
export async function noteChanges(ctx, document, id, { action, changes }) {
    // Every context is one of the engine.
    const own = ctx;
    const rows = await requireHeads(readerOf(own), document, [id]);
    writeAudit(own, rows.map((row) => ({ document, row, action, changes })));
}
/** Writes the same values into rows, with their history. */
export async function patchAudited(ctx, document, of, values, { action, reason }) {
    // Without values only the entry is wanted: something happened to the row that changed nothing in it.
    const isOnlyNoted = Object.keys(values).length === 0;
    const isLine = ctx.engine.registry.parentOf(document) !== undefined;
    const known = of.filter((each) => typeof each !== 'string');
    const ids = of.filter((each) => typeof each === 'string');
    const read = ids.length > 0 ? await requireHeads(readerOf(ctx), document, ids) : [];
    const entries = [...known, ...read].flatMap((before) => {
        const row = { ...before, ...values };
        const changes = changesOf(document, before, row);
        const header = isLine ? { headerId: String(before.parentId) } : {};
        return changes.length > 0 || isOnlyNoted
            ? [{ document, row, ...header, action, reason: reason ?? null, changes }]
            : [];
    });
    if (entries.length === 0)
        return;
    patchRows(ctx, document, entries.map((entry) => entry.row.id), values);
    writeAudit(ctx, entries);
}
