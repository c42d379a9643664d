import { writeAudit } from '#engine/audit/audit.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { TooMany } from '#engine/http/reply.ts';
import { requireRow, readerOf } from '#engine/read/read.ts';
import { isId } from '#engine/runtime/ids.ts';
import { drop, mebibyte, receive } from '#engine/files/drafts.ts';
import { attachmentKinds, keyOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { extensionOf } from '#model/fileName.ts';
import { assertChange, isKindShown, isVisibleElsewhere, mayChange, mayReadFile, mayReadOwner, ownerDocument, } from './access.server.ts';
import { errors } from './errors.ts';
import { dropOlderFaces, filesByIds, filesOfBusiness, fileOfUpload, lockContent, usageOf, } from './files.queries.ts';
import { scanFile } from './jobs.server.ts';
import { ossBusiness } from './ossBusiness/ossBusiness.document.ts';
import { isKind, isLooseId, purposeOf } from './purposes.rules.ts';
const gibibyte = 1024 ** 3;
// Limits of files.
const limits = { perMinute: 20, dayGigabytes: 2, supplierGigabytes: 10 };
/** Refuses a target that the caller may not put a file of this size to. */
export async function checkTarget(ctx, target, size) {
    const purpose = purposeOf(target.purpose) ?? fail(errors.label, { name: 'path' });
    const document = target.document === null ? undefined : ownerDocument(ctx, target.document);
    if (!isKind(target.kind, document && attachmentKinds(document)))
        fail(errors.label, { name: 'businessDescribable' });
    if (document ? !isId(target.businessId) : !isLooseId(target.businessId))
        fail(errors.label, { name: 'businessId' });
    const owner = { document, businessId: target.businessId };
    if (document && !isKindShown(document, target.kind, ctx.user))
        fail(errors.label, { name: 'businessDescribable' });
    await assertChange(ctx, owner);
    const usage = await ctx.asSystem((system) => usageOf(system.db, ctx.user));
    if (usage.lastMinute >= limits.perMinute)
        throw new TooMany(60);
    if (usage.dayBytes + size > limits.dayGigabytes * gibibyte)
        fail(errors.dayLimit, { limit: limits.dayGigabytes });
    if (ctx.user.supplierBaseId !== null && usage.supplierBytes + size > limits.supplierGigabytes * gibibyte)
        fail(errors.supplierLimit, { limit: limits.supplierGigabytes });
    const { pictureMegabytes } = (document && attachmentKinds(document)[target.kind]) ?? {};
    return { owner, purpose: pictureMegabytes ? { imageMegabytes: pictureMegabytes } : purpose, target };
}
/** Records a file whose content is kept already; from here on it exists. */
export async function recordFile(ctx, files, target, content) {
    const { owner } = await checkTarget(ctx, target, content.size);
    const id = await ctx.asSystem((system) => saveFile(system, files, {
        name: target.fileName,
        contentType: content.contentType,
        size: content.size,
        hash: content.hash,
        businessId: target.businessId,
        businessDocument: target.document,
        kind: target.kind,
        purpose: target.purpose,
        uploaderSide: ctx.user.side,
        supplierBaseId: ctx.user.supplierBaseId,
        uploadKey: content.uploadKey ?? null,
    }));
    if (target.purpose === 'avatar')
        await ctx.asSystem((system) => dropOlderFaces(system.db, ctx.user.id, id));
    await noteChange(ctx, owner, target.kind, { before: null, after: target.fileName });
    const [file] = await ctx.asSystem((system) => filesByIds(system.db, [id]));
    return viewOf(ctx, file ?? fail(engineErrors.notFound));
}
/** Makes the row of a file whose content is there; it is looked through for viruses before anybody may have it. */
export async function saveFile(system, files, file) {
    await lockContent(system.db, file.hash);
    if (!(await files.blobs.has(file.hash)))
        throw new Error('The content of a new file is not there.');
    const row = await system.store(ossBusiness).create({ ...file, extension: extensionOf(file.name) });
    if (files.scanner) {
        await system.store(ossBusiness).patch(row.id, { status: 'CHECKING' });
        await system.jobs.add(scanFile(files), { id: row.id });
    }
    return row.id;
}
/** Lays down a content of the product itself. */
export async function saveOwnContent(files, source) {
    const { path, hash, size } = await receive(source, files.draftFolder, files.plainMegabytes * mebibyte);
    try {
        await files.blobs.keep(path, hash);
    }
    finally {
        await drop(path);
    }
    return { hash, size };
}
// The history of the row tells which files came and went.
async function noteChange(ctx, owner, kind, change) {
    if (!owner.document)
        return;
    const row = await requireRow(readerOf(ctx), owner.document, owner.businessId);
    writeAudit(ctx, [
        { document: owner.document, row, action: 'attach', changes: [{ path: `attachments.${kind}`, ...change }] },
    ]);
}
/** The address at which a file is downloaded with a login. */
const addressOf = (id) => `/prod-api/attachment/fileManager/downloadFile?fileId=${id}`;
function viewOf(ctx, file, changeable = true) {
    const { id, name, size, createDate, status, kind, businessId } = file;
    const isOwnSide = ctx.user.side === file.uploaderSide || ctx.user.side === 'system';
    return {
        id,
        name,
        url: status === 'READY' ? addressOf(id) : null,
        type: file.extension,
        size,
        createDate,
        // Who on the buyer side did something is not for suppliers to know.
        creator: isOwnSide || ctx.user.side === 'buyer' ? file.creatorName : null,
        status,
        kind,
        businessId,
        removable: changeable && isOwnSide,
    };
}
/** The files of a business id that the caller may read, and whether the caller may add and remove some. */
export async function listFiles(ctx, businessId, key) {
    const document = key === null ? undefined : ownerDocument(ctx, key);
    const owner = { document, businessId };
    if (document && !(await mayReadOwner(ctx, owner)))
        return fail(engineErrors.notFound);
    const found = await ctx.asSystem((system) => filesOfBusiness(system.db, businessId, key));
    const changeable = await mayChange(ctx, owner);
    const shown = found.filter((file) => document ? isKindShown(document, file.kind, ctx.user) : file.creator === ctx.user.id);
    return { records: shown.map((file) => viewOf(ctx, file, changeable)), changeable };
}
/** The files of a row, whoever may read them. */
export const filesOfRow = (ctx, document, rowId) => ctx.asSystem((system) => filesOfBusiness(system.db, rowId, keyOf(document)));
/** A file that the caller may read; refuses as if it were not there. */
export async function requireFile(ctx, id) {
    if (!isId(id))
        return fail(engineErrors.idMissing);
    const [file] = await ctx.asSystem((system) => filesByIds(system.db, [id]));
    return file && (await mayReadFile(ctx, file)) ? file : fail(engineErrors.notFound);
}
/** The same, with a content that may leave the house. */
export async function assertDownload(ctx, id) {
    const file = await requireFile(ctx, id);
    if (file.status === 'CHECKING')
        fail(errors.checking);
    if (file.status !== 'READY')
        fail(errors.refused);
    return file;
}
/** A file that everybody may have, also without a login: only what the rules of its document show beyond its rows. */
export async function requirePublicFile(ctx, id) {
    if (!isId(id))
        return fail(engineErrors.idMissing);
    const [file] = await ctx.asSystem((system) => filesByIds(system.db, [id]));
    const document = ctx.engine.registry.find(file?.businessDocument ?? '');
    const isPublic = file !== undefined &&
        document !== undefined &&
        file.status === 'READY' &&
        isKindShown(document, file.kind, ctx.user) &&
        (await isVisibleElsewhere(ctx, document, file.businessId));
    if (!isPublic)
        return fail(engineErrors.notFound);
    return { file, isPicture: attachmentKinds(document)[file.kind]?.pictureMegabytes !== undefined };
}
/** Removes files, all or none; how many there were. */
export async function removeFiles(ctx, ids) {
    const unique = [...new Set(ids)];
    if (unique.length === 0)
        fail(engineErrors.emptyDelete20);
    for (const id of unique) {
        const file = await requireFile(ctx, id);
        await assertRemoval(ctx, file);
        await ctx.asSystem((system) => system.store(ossBusiness).remove([file.id]));
    }
    return unique.length;
}
async function assertRemoval(ctx, file) {
    const { businessDocument, businessId } = file;
    if (businessDocument === null && file.creator !== ctx.user.id)
        fail(engineErrors.notFound);
    if (businessDocument === null)
        return;
    const owner = { document: ownerDocument(ctx, businessDocument), businessId };
    await assertChange(ctx, owner);
    if (ctx.user.side !== file.uploaderSide && ctx.user.side !== 'system')
        fail(errors.otherSide);
    await noteChange(ctx, owner, file.kind, { before: file.name, after: null });
}
/** Removes every file of a business id that the caller may remove; refuses when one of them may not go. */
export async function removeOfBusiness(ctx, businessId, key) {
    const { records } = await listFiles(ctx, businessId, key);
    return records.length === 0
        ? 0
        : removeFiles(ctx, records.map(({ id }) => id));
}
/** Gives files that the caller has collected under a text of its own to a row. */
export async function bindFiles(ctx, looseId, key, rowId) {
    const document = ownerDocument(ctx, key);
    const owner = { document, businessId: rowId };
    await assertChange(ctx, owner);
    const { records } = await listFiles(ctx, looseId, null);
    for (const { id, name, kind } of records) {
        if (!isKind(kind, attachmentKinds(document)))
            fail(errors.label, { name: 'businessDescribable' });
        await ctx.asSystem((system) => system.store(ossBusiness).patch(id, { businessId: rowId, businessDocument: keyOf(document) }));
        await noteChange(ctx, owner, kind, { before: null, after: name });
    }
    return records.length;
}
/** What a resumable upload has become, where it has ended already. */
export const uploaded = (ctx, key) => ctx.asSystem((system) => fileOfUpload(system.db, key));
