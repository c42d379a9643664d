import type { Context } from '#engine/runtime/context.ts';
import { implementService } from '#engine/runtime/implement.ts';
import type { Registry } from '#engine/runtime/registry.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import { permissionOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { errors } from '../errors.ts';
import { dropDraft, foreignDrafts, keepDraft, ownDraft, type DraftPlace } from './draft.queries.ts';
import { draft } from './draft.service.ts';

const newRow = '0';

/** Drafts are given to whoever may write the row they belong to, and only as long as that holds; they lie sealed. */
export const draftsOf = (registry: () => Registry, seal: SecretBox) => {
  async function placeOf(body: { document: string; objectId?: string | null }, ctx: Context): Promise<DraftPlace> {
    const document = registry().find(body.document) ?? fail(errors.draftOfNothing);
    const objectId = body.objectId ?? newRow;
    if (!ctx.may(permissionOf(document, objectId === newRow ? 'add' : 'update'))) fail(errors.draftOfNothing);
    if (objectId !== newRow) await ctx.store(document).get(objectId);
    return { document: body.document, objectId };
  }

  // A form may hold what is never stored as it was typed, such as identity numbers. Older drafts lie open.
  const closed = (content: unknown) => ({ sealed: seal.encrypt(JSON.stringify(content)) });
  const opened = (content: unknown): unknown =>
    isRecord(content) && typeof content['sealed'] === 'string' ? JSON.parse(seal.decrypt(content['sealed'])) : content;

  return implementService(draft, {
    async query({ body }, ctx) {
      const place = await placeOf(body, ctx);
      return ctx.asSystem(async ({ db }) => {
        const own = await ownDraft(db, ctx.user, place);
        return {
          own: own && { ...own, content: opened(own.content) },
          others: place.objectId === newRow ? [] : await foreignDrafts(db, ctx.user, place),
        };
      });
    },

    async save({ body }, ctx) {
      const place = await placeOf(body, ctx);
      const savedAt = await ctx.asSystem(({ db }) => keepDraft(db, ctx.user, place, closed(body.content)));
      return { savedAt };
    },

    discard: ({ body }, ctx) =>
      ctx.asSystem(({ db }) => dropDraft(db, ctx.user, { document: body.document, objectId: body.objectId ?? newRow })),
  });
};
