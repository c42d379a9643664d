import { sql } from '#engine/database/database.ts';
import { detectType } from '#engine/files/contentType.ts';
import { drop } from '#engine/files/drafts.ts';
import { fileErrors } from '#engine/files/errors.ts';
import { keyOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { safeFileName } from '#model/fileName.ts';
import { errors } from './errors.ts';
import { filesOfBusiness, visitorPurpose } from './files.queries.ts';
import { saveFile } from './files.server.ts';
import { ossBusiness } from './ossBusiness/ossBusiness.document.ts';
import { arrive } from './upload.server.ts';
/** How many files a visitor may leave, and how large one may be. */
export const visitorLimits = { files: 10, megabytes: 10 };
/** Takes a file of somebody who has no login but a ticket; it waits under the ticket until a document takes it. */
export async function receiveVisitorFile(files, request, ticket, run) {
    if (!request.isMultipart())
        fail(fileErrors.none);
    await run((ctx) => assertCapacity(ctx, ticket));
    const { draft, fileName } = await arrive(files, request, visitorLimits.megabytes);
    try {
        if (draft.size === 0)
            fail(fileErrors.empty);
        const name = safeFileName(fileName);
        const contentType = await detectType(draft.path, name);
        await files.blobs.keep(draft.path, draft.hash);
        const id = await run(async (ctx) => {
            await assertCapacity(ctx, ticket);
            return saveFile(ctx, files, {
                name,
                contentType,
                size: draft.size,
                hash: draft.hash,
                businessId: ticket,
                kind: 'Attachment',
                purpose: visitorPurpose,
                uploaderSide: 'supplier',
            });
        });
        return { id, name };
    }
    finally {
        await drop(draft.path);
    }
}
// Uploads under one ticket wait for each other, so that the number holds.
async function assertCapacity(ctx, ticket) {
    await ctx.db.run(sql `select pg_advisory_xact_lock(hashtextextended(${ticket}, 726104))`);
    const held = await filesOfBusiness(ctx.db, ticket, null);
    if (held.length >= visitorLimits.files)
        fail(errors.visitorCount, { limit: visitorLimits.files });
}
/** Gives up one of the files that still wait under a ticket. */
export async function dropVisitorFile(ctx, ticket, id) {
    const held = await filesOfBusiness(ctx.db, ticket, null);
    if (held.some((file) => file.id === id))
        await ctx.store(ossBusiness).remove([id]);
}
/** The files under a ticket, and those that the document has taken from it before. */
export async function visitorFiles(ctx, ticket, document, rowId) {
    const taken = rowId === undefined ? [] : await filesOfBusiness(ctx.db, rowId, keyOf(document));
    return [
        ...(await filesOfBusiness(ctx.db, ticket, null)),
        ...taken.filter(({ purpose }) => purpose === visitorPurpose),
    ];
}
/** Lets a row have those of a visitor's files that it names, each as what it is; the others go. */
export async function adoptVisitorFiles(ctx, held, document, rowId, kinds) {
    for (const { id } of held) {
        const kind = kinds.get(id);
        if (kind === undefined)
            await ctx.store(ossBusiness).remove([id]);
        else
            await ctx.store(ossBusiness).patch(id, { businessId: rowId, businessDocument: keyOf(document), kind });
    }
}
/** Files the same contents with another row too. */
export async function copyFiles(ctx, from, to, kindOf) {
    const found = await filesOfBusiness(ctx.db, from.id, keyOf(from.document));
    const copies = found.flatMap(({ name, extension, contentType, size, hash, kind, uploaderSide, status }) => {
        const into = kindOf(kind);
        if (into === undefined || status !== 'READY')
            return [];
        const side = uploaderSide === 'supplier' ? 'supplier' : 'buyer';
        const owner = { businessId: to.id, businessDocument: keyOf(to.document) };
        return [
            { name, extension, contentType, size, hash, kind: into, purpose: 'attachment', uploaderSide: side, ...owner },
        ];
    });
    if (copies.length > 0)
        await ctx.store(ossBusiness).createMany(copies);
}
