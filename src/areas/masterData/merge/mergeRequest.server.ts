import { implement } from '#engine/implement.ts';
import { material } from '../material/material.document.ts';
import { materialCategory } from '../materialCategory/materialCategory.document.ts';
import { checkMerge, impactOf, merge, movedBy } from './merge.server.ts';
import { mergeRequest } from './mergeRequest.document.ts';

const given = (...ids: readonly (string | null)[]): string[] => ids.filter((id) => id !== null);

export default implement(mergeRequest, {
  transitions: {
    approve: {
      guard: checkMerge,
      writes: async (request, ctx) => ({ deciderId: ctx.user.id, movedRows: await movedBy(request, ctx) }),
      effect: merge,
    },
    reject: { writes: (_request, ctx, { reason }) => ({ deciderId: ctx.user.id, answerReason: reason }) },
  },

  endpoints: {
    impact: async ({ body }, ctx) => ({ records: await impactOf(ctx, body.kind, body.ids) }),
  },

  related: ({ materialId, intoMaterialId, categoryId, intoCategoryId }) => [
    { document: material, ids: given(materialId, intoMaterialId), direction: 'before' },
    { document: materialCategory, ids: given(categoryId, intoCategoryId), direction: 'before' },
  ],
});
