import { implement } from '#engine/runtime/implement.ts';
import { checkMerge, impactOf, merge, movedBy } from './merge.server.ts';
import { mergeRequest } from './mergeRequest.document.ts';
const related = (request, { document, from, into }) => {
    const ids = [from, into].flatMap((name) => {
        const id = Reflect.get(request, name);
        return typeof id === 'string' ? [id] : [];
    });
    return { document, ids, direction: 'before' };
};
/** Requests to merge rows of these kinds. */
export const mergeRequestServer = (kinds) => implement(mergeRequest, {
    transitions: {
        approve: {
            guard: (request, ctx) => checkMerge(request, kinds[request.kind], ctx),
            writes: async (request, ctx) => ({
                deciderId: ctx.user.id,
                movedRows: await movedBy(request, kinds[request.kind], ctx),
            }),
            effect: (request, ctx) => merge(request, kinds[request.kind], ctx),
        },
        reject: { writes: (_request, ctx, { reason }) => ({ deciderId: ctx.user.id, answerReason: reason }) },
    },
    endpoints: {
        impact: async ({ body }, ctx) => ({
            records: await impactOf(ctx, kinds[body.kind], body.ids, body.into ?? undefined),
        }),
    },
    related: (request) => [related(request, kinds[request.kind])],
});
