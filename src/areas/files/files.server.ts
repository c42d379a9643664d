import type { Readable } from 'node:stream';
import { writeAudit } from '#engine/audit/audit.ts';
import type { Context } from '#engine/runtime/context.ts';
import type { EngineContext } from '#engine/runtime/engine.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { TooMany } from '#engine/http/reply.ts';
import { requireRow, readerOf } from '#engine/read/read.ts';
import { isId } from '#engine/runtime/ids.ts';
import type { BlobStore } from '#engine/files/blobStore.ts';
import { drop, mebibyte, receive, type Draft } from '#engine/files/drafts.ts';
import type { Scanner } from '#engine/files/scanner.ts';
import { attachmentKinds, keyOf, type AnyDocument } from '#model/document.ts';
import type { Side } from '#model/transition.ts';
import type { NewRow } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { extensionOf } from '#model/fileName.ts';
import {
  assertChange,
  isKindShown,
  isVisibleElsewhere,
  mayChange,
  mayReadFile,
  mayReadOwner,
  ownerDocument,
  type Owner,
} from './access.server.ts';
import { errors } from './errors.ts';
import {
  dropOlderFaces,
  filesByIds,
  filesOfBusiness,
  fileOfUpload,
  lockContent,
  usageOf,
  type KnownFile,
} from './files.queries.ts';
import { scanFile } from './jobs.server.ts';
import { ossBusiness } from './ossBusiness/ossBusiness.document.ts';
import { isKind, isLooseId, purposeOf, type Purpose } from './purposes.rules.ts';
import type { Target } from './target.rules.ts';

/** What this area works with: where contents lie, who looks for viruses, how much is taken. */
export interface Files {
  readonly blobs: BlobStore;
  readonly scanner: Scanner | undefined;
  /** Where files arrive. */
  readonly draftFolder: string;
  readonly resumableFolder: string;
  /** The greatest size of a file in MB: sent at once, and sent so that it can be resumed. */
  readonly plainMegabytes: number;
  readonly resumableMegabytes: number;
  /** Signs the links to files. */
  readonly linkKey: string;
}

const gibibyte = 1024 ** 3;
// Limits of files.
const limits = { perMinute: 20, dayGigabytes: 2, supplierGigabytes: 10 };

/** A target whose labels are known and which the caller may write to now. */
export interface CheckedTarget {
  readonly owner: Owner;
  readonly purpose: Purpose;
  readonly target: Target;
}

/** Refuses a target that the caller may not put a file of this size to. */
export async function checkTarget(ctx: EngineContext, target: Target, size: number): Promise<CheckedTarget> {
  const purpose = purposeOf(target.purpose) ?? fail(errors.label, { name: 'path' });
  const document = target.document === null ? undefined : ownerDocument(ctx, target.document);
  if (!isKind(target.kind, document && attachmentKinds(document))) fail(errors.label, { name: 'businessDescribable' });
  if (document ? !isId(target.businessId) : !isLooseId(target.businessId)) fail(errors.label, { name: 'businessId' });
  const owner = { document, businessId: target.businessId };
  if (document && !isKindShown(document, target.kind, ctx.user)) fail(errors.label, { name: 'businessDescribable' });
  await assertChange(ctx, owner);
  const usage = await ctx.asSystem((system) => usageOf(system.db, ctx.user));
  if (usage.lastMinute >= limits.perMinute) throw new TooMany(60);
  if (usage.dayBytes + size > limits.dayGigabytes * gibibyte) fail(errors.dayLimit, { limit: limits.dayGigabytes });
  if (ctx.user.supplierBaseId !== null && usage.supplierBytes + size > limits.supplierGigabytes * gibibyte)
    fail(errors.supplierLimit, { limit: limits.supplierGigabytes });
  const { pictureMegabytes } = (document && attachmentKinds(document)[target.kind]) ?? {};
  return { owner, purpose: pictureMegabytes ? { imageMegabytes: pictureMegabytes } : purpose, target };
}

/** Records a file whose content is kept already; from here on it exists. */
export async function recordFile(
  ctx: EngineContext,
  files: Files,
  target: Target,
  content: Pick<Draft, 'hash' | 'size'> & { readonly contentType: string; readonly uploadKey?: string },
): Promise<FileView> {
  const { owner } = await checkTarget(ctx, target, content.size);
  const id = await ctx.asSystem((system) =>
    saveFile(system, files, {
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
    }),
  );
  if (target.purpose === 'avatar') await ctx.asSystem((system) => dropOlderFaces(system.db, ctx.user.id, id));
  await noteChange(ctx, owner, target.kind, { before: null, after: target.fileName });
  const [file] = await ctx.asSystem((system) => filesByIds(system.db, [id]));
  return viewOf(ctx, file ?? fail(engineErrors.notFound));
}

type NewFile = Omit<NewRow<typeof ossBusiness>, 'extension' | 'uploaderSide'> & { readonly uploaderSide: Side };

/** Makes the row of a file whose content is there; it is looked through for viruses before anybody may have it. */
export async function saveFile(system: Context, files: Files, file: NewFile): Promise<string> {
  await lockContent(system.db, file.hash);
  if (!(await files.blobs.has(file.hash))) throw new Error('The content of a new file is not there.');
  const row = await system.store(ossBusiness).create({ ...file, extension: extensionOf(file.name) });
  if (files.scanner) {
    await system.store(ossBusiness).patch(row.id, { status: 'CHECKING' });
    await system.jobs.add(scanFile(files), { id: row.id });
  }
  return row.id;
}

/** Lays down a content of the product itself. */
export async function saveOwnContent(files: Files, source: Readable): Promise<Pick<Draft, 'hash' | 'size'>> {
  const { path, hash, size } = await receive(source, files.draftFolder, files.plainMegabytes * mebibyte);
  try {
    await files.blobs.keep(path, hash);
  } finally {
    await drop(path);
  }
  return { hash, size };
}

// The history of the row tells which files came and went.
async function noteChange(
  ctx: EngineContext,
  owner: Owner,
  kind: string,
  change: { before: unknown; after: unknown },
): Promise<void> {
  if (!owner.document) return;
  const row = await requireRow(readerOf(ctx), owner.document, owner.businessId);
  writeAudit(ctx, [
    { document: owner.document, row, action: 'attach', changes: [{ path: `attachments.${kind}`, ...change }] },
  ]);
}

/** A file as callers see it; `url` is empty while it cannot be downloaded. */
export interface FileView {
  readonly id: string;
  readonly name: string;
  readonly url: string | null;
  readonly type: string;
  readonly size: number;
  readonly createDate: string;
  readonly creator: string | null;
  readonly status: string;
  readonly kind: string;
  readonly businessId: string;
  readonly removable: boolean;
}

/** The address at which a file is downloaded with a login. */
const addressOf = (id: string): string => `/prod-api/attachment/fileManager/downloadFile?fileId=${id}`;

function viewOf(ctx: EngineContext, file: KnownFile, changeable = true): FileView {
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
export async function listFiles(
  ctx: EngineContext,
  businessId: string,
  key: string | null,
): Promise<{ readonly records: readonly FileView[]; readonly changeable: boolean }> {
  const document = key === null ? undefined : ownerDocument(ctx, key);
  const owner = { document, businessId };
  if (document && !(await mayReadOwner(ctx, owner))) return fail(engineErrors.notFound);
  const found = await ctx.asSystem((system) => filesOfBusiness(system.db, businessId, key));
  const changeable = await mayChange(ctx, owner);
  const shown = found.filter((file) =>
    document ? isKindShown(document, file.kind, ctx.user) : file.creator === ctx.user.id,
  );
  return { records: shown.map((file) => viewOf(ctx, file, changeable)), changeable };
}

/** The files of a row, whoever may read them. */
export const filesOfRow = (ctx: Context, document: AnyDocument, rowId: string): Promise<KnownFile[]> =>
  ctx.asSystem((system) => filesOfBusiness(system.db, rowId, keyOf(document)));

/** A file that the caller may read; refuses as if it were not there. */
export async function requireFile(ctx: EngineContext, id: unknown): Promise<KnownFile> {
  if (!isId(id)) return fail(engineErrors.idMissing);
  const [file] = await ctx.asSystem((system) => filesByIds(system.db, [id]));
  return file && (await mayReadFile(ctx, file)) ? file : fail(engineErrors.notFound);
}

/** The same, with a content that may leave the house. */
export async function assertDownload(ctx: EngineContext, id: unknown): Promise<KnownFile> {
  const file = await requireFile(ctx, id);
  if (file.status === 'CHECKING') fail(errors.checking);
  if (file.status !== 'READY') fail(errors.refused);
  return file;
}

/** A file that everybody may have, also without a login: only what the rules of its document show beyond its rows. */
export async function requirePublicFile(
  ctx: EngineContext,
  id: unknown,
): Promise<{ readonly file: KnownFile; readonly isPicture: boolean }> {
  if (!isId(id)) return fail(engineErrors.idMissing);
  const [file] = await ctx.asSystem((system) => filesByIds(system.db, [id]));
  const document = ctx.engine.registry.find(file?.businessDocument ?? '');
  const isPublic =
    file !== undefined &&
    document !== undefined &&
    file.status === 'READY' &&
    isKindShown(document, file.kind, ctx.user) &&
    (await isVisibleElsewhere(ctx, document, file.businessId, file.kind));
  if (!isPublic) return fail(engineErrors.notFound);
  return { file, isPicture: attachmentKinds(document)[file.kind]?.pictureMegabytes !== undefined };
}

/** Removes files, all or none; how many there were. */
export async function removeFiles(ctx: EngineContext, ids: readonly string[]): Promise<number> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) fail(engineErrors.emptyDelete20);
  for (const id of unique) {
    const file = await requireFile(ctx, id);
    await assertRemoval(ctx, file);
    await ctx.asSystem((system) => system.store(ossBusiness).remove([file.id]));
  }
  return unique.length;
}

async function assertRemoval(ctx: EngineContext, file: KnownFile): Promise<void> {
  const { businessDocument, businessId } = file;
  if (businessDocument === null && file.creator !== ctx.user.id) fail(engineErrors.notFound);
  if (businessDocument === null) return;
  const owner = { document: ownerDocument(ctx, businessDocument), businessId };
  await assertChange(ctx, owner);
  if (ctx.user.side !== file.uploaderSide && ctx.user.side !== 'system') fail(errors.otherSide);
  await noteChange(ctx, owner, file.kind, { before: file.name, after: null });
}

/** Removes every file of a business id that the caller may remove; refuses when one of them may not go. */
export async function removeOfBusiness(ctx: EngineContext, businessId: string, key: string | null): Promise<number> {
  const { records } = await listFiles(ctx, businessId, key);
  return records.length === 0
    ? 0
    : removeFiles(
        ctx,
        records.map(({ id }) => id),
      );
}

/** Gives files that the caller has collected under a text of its own to a row. */
export async function bindFiles(ctx: EngineContext, looseId: string, key: string, rowId: string): Promise<number> {
  const document = ownerDocument(ctx, key);
  const owner = { document, businessId: rowId };
  await assertChange(ctx, owner);
  const { records } = await listFiles(ctx, looseId, null);
  for (const { id, name, kind } of records) {
    if (!isKind(kind, attachmentKinds(document))) fail(errors.label, { name: 'businessDescribable' });
    await ctx.asSystem((system) =>
      system.store(ossBusiness).patch(id, { businessId: rowId, businessDocument: keyOf(document) }),
    );
    await noteChange(ctx, owner, kind, { before: null, after: name });
  }
  return records.length;
}

/** What a resumable upload has become, where it has ended already. */
export const uploaded = (ctx: EngineContext, key: string): Promise<KnownFile | undefined> =>
  ctx.asSystem((system) => fileOfUpload(system.db, key));
