import { detectType, isImageName } from '#engine/files/contentType.ts';
import { drop, mebibyte, receive } from '#engine/files/drafts.ts';
import { fileErrors } from '#engine/files/errors.ts';
import { fail } from '#model/errors.ts';
import { errors } from './errors.ts';
import { checkTarget, recordFile } from './files.server.ts';
import { targetOf } from './target.rules.ts';
/** Takes one file of a multipart request: to the disk as it arrives, judged, and then to its store. */
export async function receiveUpload(files, request, run, purpose) {
    if (!request.isMultipart())
        fail(fileErrors.none);
    const { draft, fields, fileName } = await arrive(files, request, files.plainMegabytes);
    return storeDraft(files, draft, targetOf(fields, fileName, purpose), run);
}
/** Writes the one file of a multipart request to the disk, with the fields beside it. */
export async function arrive(files, request, megabytes) {
    const limit = megabytes * mebibyte;
    const fields = {};
    const stored = {};
    try {
        // The file may come before the fields that say where it belongs: it waits on the disk.
        for await (const part of request.parts({ limits: { files: 1, fileSize: limit + 1, fields: 12, parts: 14 } })) {
            if (part.type === 'file') {
                stored.fileName = part.filename;
                stored.draft = await receive(part.file, files.draftFolder, limit);
            }
            else if (typeof part.value === 'string')
                fields[part.fieldname] = part.value.slice(0, 2000);
        }
    }
    catch (error) {
        if (stored.draft)
            await drop(stored.draft.path);
        throw error;
    }
    const { draft, fileName } = stored;
    return draft ? { draft, fields, fileName: fileName ?? '' } : fail(fileErrors.none);
}
/** Judges a file that has arrived and makes it one of the platform; whatever goes wrong, nothing of it stays. */
export async function storeDraft(files, draft, target, run, uploadKey) {
    try {
        if (draft.size === 0)
            fail(fileErrors.empty);
        const { purpose } = await run((ctx) => checkTarget(ctx, target, draft.size));
        if (purpose.imageMegabytes !== undefined)
            assertImage(target.fileName, draft.size, purpose.imageMegabytes);
        const contentType = await detectType(draft.path, target.fileName);
        await files.blobs.keep(draft.path, draft.hash);
        const content = { hash: draft.hash, size: draft.size, contentType, ...(uploadKey ? { uploadKey } : {}) };
        return await run((ctx) => recordFile(ctx, files, target, content));
    }
    finally {
        await drop(draft.path);
    }
}
function assertImage(name, size, megabytes) {
    if (!isImageName(name))
        fail(errors.notImage);
    if (size > megabytes * mebibyte)
        fail(errors.imageTooLarge, { limit: megabytes });
}
