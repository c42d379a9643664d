import type { FastifyRequest } from 'fastify';
import type { EngineContext } from '#engine/runtime/engine.ts';
import { detectType, isImageName } from '#engine/files/contentType.ts';
import { drop, mebibyte, receive, type Draft } from '#engine/files/drafts.ts';
import { fileErrors } from '#engine/files/errors.ts';
import { fail } from '#model/errors.ts';
import { errors } from './errors.ts';
import { checkTarget, recordFile, type Files, type FileView } from './files.server.ts';
import { targetOf, type Target } from './target.rules.ts';

/** Runs a transaction of the uploader. */
export type Run = <T>(work: (ctx: EngineContext) => Promise<T>) => Promise<T>;

interface Arrived {
  readonly draft: Draft;
  readonly fields: Readonly<Record<string, string>>;
  readonly fileName: string;
}

/** Takes one file of a multipart request: to the disk as it arrives, judged, and then to its store. */
export async function receiveUpload(
  files: Files,
  request: FastifyRequest,
  run: Run,
  purpose: string | undefined,
): Promise<FileView> {
  if (!request.isMultipart()) fail(fileErrors.none);
  const { draft, fields, fileName } = await arrive(files, request, files.plainMegabytes);
  return storeDraft(files, draft, targetOf(fields, fileName, purpose), run);
}

/** Writes the one file of a multipart request to the disk, with the fields beside it. */
export async function arrive(files: Files, request: FastifyRequest, megabytes: number): Promise<Arrived> {
  const limit = megabytes * mebibyte;
  const fields: Record<string, string> = {};
  const stored: { draft?: Draft; fileName?: string } = {};
  try {
    // The file may come before the fields that say where it belongs: it waits on the disk.
    for await (const part of request.parts({ limits: { files: 1, fileSize: limit + 1, fields: 12, parts: 14 } })) {
      if (part.type === 'file') {
        stored.fileName = part.filename;
        stored.draft = await receive(part.file, files.draftFolder, limit);
      } else if (typeof part.value === 'string') fields[part.fieldname] = part.value.slice(0, 2000);
    }
  } catch (error) {
    if (stored.draft) await drop(stored.draft.path);
    throw error;
  }
  const { draft, fileName } = stored;
  return draft ? { draft, fields, fileName: fileName ?? '' } : fail(fileErrors.none);
}

/** Judges a file that has arrived and makes it one of the platform; whatever goes wrong, nothing of it stays. */
export async function storeDraft(
  files: Files,
  draft: Draft,
  target: Target,
  run: Run,
  uploadKey?: string,
): Promise<FileView> {
  try {
    if (draft.size === 0) fail(fileErrors.empty);
    const { purpose } = await run((ctx) => checkTarget(ctx, target, draft.size));
    if (purpose.imageMegabytes !== undefined) assertImage(target.fileName, draft.size, purpose.imageMegabytes);
    const contentType = await detectType(draft.path, target.fileName);
    await files.blobs.keep(draft.path, draft.hash);
    const content = { hash: draft.hash, size: draft.size, contentType, ...(uploadKey ? { uploadKey } : {}) };
    return await run((ctx) => recordFile(ctx, files, target, content));
  } finally {
    await drop(draft.path);
  }
}

function assertImage(name: string, size: number, megabytes: number): void {
  if (!isImageName(name)) fail(errors.notImage);
  if (size > megabytes * mebibyte) fail(errors.imageTooLarge, { limit: megabytes });
}
