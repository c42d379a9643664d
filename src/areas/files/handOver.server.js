import { noteChanges } from '#engine/write/patchAudited.ts';
import { keyOf } from '#model/document.ts';
import { countFiles, filesOfBusiness, filesOfUploader } from './files.queries.ts';
import { ossBusiness } from './ossBusiness/ossBusiness.document.ts';
/** How many files rows of a document have, whoever may read them. */
export const fileCount = (ctx, document, rowIds) => document.attachments ? ctx.asSystem(({ db }) => countFiles(db, keyOf(document), rowIds)) : Promise.resolve(0);
/** Hands the files of a row over to another one of its document: they are read and changed like that one, and both histories tell it. */
export async function handOverFiles(ctx, document, from, into) {
    if (!document.attachments)
        return;
    await ctx.asSystem(async (system) => {
        const files = await movedFiles(system, document, from, into);
        if (files.length === 0)
            return;
        for (const [id, isProvided] of [
            [from, true],
            [into, false],
        ]) {
            const changes = files.map(({ kind, name }) => ({
                path: `attachments.${kind}`,
                before: isProvided ? name : null,
                after: isProvided ? null : name,
            }));
            await noteChanges(system, document, id, { action: 'attach', changes });
        }
    });
}
async function movedFiles(system, document, from, into) {
    const files = await filesOfBusiness(system.db, from, keyOf(document));
    if (files.length === 0)
        return files;
    const ids = files.map(({ id }) => id);
    await system.store(ossBusiness).patch(ids, { businessId: into }, 'merge');
    // They are listed a thousand at a time.
    return [...files, ...(await movedFiles(system, document, from, into))];
}
/** Counts what the people of one supplier have uploaded as another's from now on. */
export async function handOverUploads(ctx, fromSupplier, intoSupplier) {
    await ctx.asSystem(async (system) => {
        const ids = await filesOfUploader(system.db, fromSupplier);
        if (ids.length > 0)
            await system.store(ossBusiness).patch(ids, { supplierBaseId: intoSupplier }, 'merge');
    });
}
