import { keyOf, tableOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { writeAudit } from '../audit/audit.ts';
import { sql } from '../database/database.ts';
import { generic } from '../runtime/errors.ts';
import { draftFrom } from '../read/follow.ts';
import { patchAudited } from './patchAudited.ts';
import { assertDeletableHere } from './sourceOwnership.ts';
import { requireRow, findRows, readerOf, readHeads, readRow } from '../read/read.ts';
import { assertGranted } from '../rights/actions.ts';
import { hideRows } from './rows.ts';
import { createRows, failState, updateRow } from './save.ts';
import { responsibilitiesOf, reassign } from './reassignment.ts';
import { impactOf, moveReferences } from './merging.ts';
import { runTransition } from './transition.ts';
import { isNamedWithFigures, namesRows, usesOf } from '../read/usage.ts';
/** The store of a document for one request. */
export function storeOf(ctx, document) {
    const store = anyStore(ctx, document);
    // Rows are data to the engine; their types come from the declaration alone.
    return store;
}
function anyStore(ctx, document) {
    const reader = readerOf(ctx);
    return {
        get: (id, lock) => requireRow(reader, document, id, lock),
        maybe: (id) => readRow(reader, document, id),
        async find(search, options = {}) {
            return (await findRows(reader, document, search, { page: { size: 1000, current: 1 }, ...options })).records;
        },
        heads: (field, values) => readHeads(reader, document, field, values),
        async create(row) {
            return requireFirst(await createRows(ctx, document, [row], { from: 'server' }));
        },
        createMany: (rows) => createRows(ctx, document, rows, { from: 'server' }),
        async createFrom(source, ids) {
            const draft = await draftFrom(ctx, document, keyOf(source), ids);
            return requireFirst(await createRows(ctx, document, [draft], { from: 'server' }));
        },
        update: (id, patch) => updateRow(ctx, document, id, patch, { from: 'server' }),
        patch: (of, values, action = 'patch', reason = null) => patchAudited(ctx, document, typeof of === 'string' ? [of] : of, values, { action, reason }),
        remove: (ids) => removeRows(ctx, document, ids, 'server'),
        isNamedWithFigures: (id, kinds) => isNamedWithFigures(ctx, document, id, kinds),
        impact: (ids, into) => impactOf(ctx, document, ids, into),
        moveReferences: (from, into) => moveReferences(ctx, document, from, into),
        answeredFor: (id) => responsibilitiesOf(ctx, document, id),
        handOver: (from, into, reason) => reassign(ctx, document, { from, into, reason }),
        run: (transition, id, input = {}) => runTransition(ctx, document, transition, id, input, { from: 'server' }),
    };
}
const requireFirst = (rows) => {
    const [row] = rows;
    if (!row)
        throw new Error('Nothing was created.');
    return row;
};
/** Takes rows away that nothing refers to; a person may only where the state allows it. */
export async function removeRows(ctx, document, ids, from) {
    const unique = [...new Set(ids)].toSorted();
    if (unique.length === 0)
        fail(generic('emptyDelete', document.module));
    const behaviour = ctx.engine.registry.behaviourOf(document);
    const deletable = document.deletableIn ?? document.editableIn;
    const rows = [];
    for (const id of unique) {
        const row = await requireRow(readerOf(ctx), document, id, 'for update');
        if (from === 'client' && document.states && deletable && !deletable.includes(row.status ?? ''))
            failState(document, row, ['删除', 'delete']);
        if (from === 'client')
            assertDeletableHere(document, row);
        await behaviour.beforeDelete?.(row, ctx);
        rows.push(row);
    }
    if (from === 'client')
        await assertGranted(ctx, document, unique, 'DELETE', ['删除', 'delete']);
    await assertUnused(ctx, document, unique);
    if (document.approval)
        for (const row of rows)
            await ctx.engine.approval.left(document, 'delete', row, ctx);
    hideRows(ctx, document, unique);
    writeAudit(ctx, rows.map((row) => ({ document, row, action: 'delete', changes: [] })));
}
// Hidden rows satisfy foreign keys, so whether something refers to a row is asked here, beyond the caller's scope.
async function assertUnused(ctx, document, ids) {
    const references = usesOf(ctx, document).map((reference) => sql `select 1 as used from ${sql.table(tableOf(reference.document))} t where ${namesRows(reference, ids)}`);
    if (references.length === 0)
        return;
    const used = await ctx.db.asSystem((system) => system.maybe(sql `${sql.join(references, sql ` union all `)} limit 1`));
    if (used)
        fail(generic('used', document.module));
}
