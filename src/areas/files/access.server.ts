import { assertStepUp, isWriter } from '#engine/access/permissions.ts';
import type { User } from '#engine/runtime/context.ts';
import type { EngineContext } from '#engine/runtime/engine.ts';
import { readsNoPrices } from '#engine/rights/hiddenFields.ts';
import { engineErrors, generic } from '#engine/runtime/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import { readerOf, readRow } from '#engine/read/read.ts';
import { attachmentKinds, permissionOf, type AnyDocument } from '#model/document.ts';
import type { Side } from '#model/transition.ts';
import { BusinessError, fail } from '#model/errors.ts';
import { errors } from './errors.ts';
import type { KnownFile } from './files.queries.ts';

/** What a file belongs to: a row of a document, or nothing yet (`document` undefined), then under a text of the uploader's. */
export interface Owner {
  readonly document: AnyDocument | undefined;
  readonly businessId: string;
}

/** The document that files of rows are asked for by its key; refuses one without attachments. */
export function ownerDocument(ctx: EngineContext, key: string): AnyDocument {
  const document = ctx.engine.registry.find(key);
  return document?.attachments ? document : fail(errors.label, { name: 'document' });
}

/** Whether the caller may read the files of an owner: like the row itself, at this moment. */
export async function mayReadOwner(
  ctx: EngineContext,
  { document, businessId }: Owner,
  kind?: string,
): Promise<boolean> {
  if (!document?.attachments || !isId(businessId)) return false;
  const mayRead = ctx.may(permissionOf(document, 'query'));
  if (mayRead && (await readRow(readerOf(ctx), document, businessId)) !== undefined) return true;
  return isVisibleElsewhere(ctx, document, businessId, kind);
}

/** Whether the rules of a document show the files of a row, or those of a kind, to people who do not read the row itself. */
export const isVisibleElsewhere = async (
  ctx: EngineContext,
  document: AnyDocument,
  id: string,
  kind?: string,
): Promise<boolean> => (await ctx.engine.registry.behaviourOf(document).mayReadFiles?.(id, ctx, kind)) === true;

/** Whether the caller may read a file: by the document it belongs to; without one the uploader alone. */
export async function mayReadFile(ctx: EngineContext, file: KnownFile): Promise<boolean> {
  // A face is for everybody who has a login.
  if (file.purpose === 'avatar') return true;
  if (file.businessDocument === null) return file.creator === ctx.user.id;
  const document = ctx.engine.registry.find(file.businessDocument);
  if (!document || !isKindShown(document, file.kind, ctx.user)) return false;
  return mayReadOwner(ctx, { document, businessId: file.businessId }, file.kind);
}

/**
 * Whether files of a kind are shown to somebody: suppliers, experts and visitors never see internal ones, nor whoever reads no
 * prices papers that tell them.
 */
export function isKindShown(document: AnyDocument, kind: string, user: Pick<User, 'side' | 'permissions'>): boolean {
  const { internal, containsPrices } = attachmentKinds(document)[kind] ?? {};
  if (containsPrices && readsNoPrices(user)) return false;
  return user.side === 'buyer' || user.side === 'system' || internal !== true;
}

/** Refuses unless the caller may add and remove files of a row now: permission, proof, side, scope, state. */
export async function assertChange(ctx: EngineContext, owner: Owner): Promise<void> {
  await assertChangeable(ctx, owner);
  const isByRule = owner.document && ctx.engine.registry.behaviourOf(owner.document).mayChangeFiles !== undefined;
  if (owner.document && !isByRule) assertStepUp(ctx.user, permissionOf(owner.document, 'attach'));
}

async function assertChangeable(ctx: EngineContext, { document, businessId }: Owner): Promise<void> {
  if (!document) return;
  const action = ['增删附件', 'add and remove files'] as const;
  const { mayChangeFiles } = ctx.engine.registry.behaviourOf(document);
  if (mayChangeFiles) {
    if (!isId(businessId) || !(await mayReadOwner(ctx, { document, businessId }))) return fail(engineErrors.notFound);
    if (!(await mayChangeFiles(businessId, ctx))) fail(errors.locked, { document: document.label });
    return;
  }
  if (!ctx.may(permissionOf(document, 'attach')) || !isChanger(document, ctx.user.side))
    fail(generic('denied', document.module), { action });
  const row = isId(businessId) ? await readRow(readerOf(ctx), document, businessId) : undefined;
  if (!row) return fail(engineErrors.notFound);
  const states = document.attachments?.changeIn ?? document.editableIn;
  if (document.states && states && !states.includes(row.status ?? ''))
    fail(errors.locked, { document: document.label });
}

/** Whether the caller may add and remove files of an owner now, without saying why not. */
export async function mayChange(ctx: EngineContext, owner: Owner): Promise<boolean> {
  try {
    await assertChangeable(ctx, owner);
    return true;
  } catch (error) {
    if (error instanceof BusinessError) return false;
    throw error;
  }
}

function isChanger(document: AnyDocument, side: Side): boolean {
  const by = document.attachments?.by;
  if (by === undefined || side === 'system') return isWriter(document, side);
  return by === 'either' ? side === 'buyer' || side === 'supplier' : side === by;
}
