import { defineJob } from '#engine/runtime/jobs.ts';
import { handOverAll } from './merge.server.ts';
/** The name under which the queue knows the job; a migration leaves it work too. */
export const mergeFollowUpCode = 'basic.mergeLate';
/**
 * Hands over what still belongs to a row that was merged, or names it alone: what requests wrote that had begun before, and
 * what merges of earlier releases left behind. Run again, it finds nothing any more.
 */
export const mergeFollowUp = (kinds) => defineJob({
    code: mergeFollowUpCode,
    label: ['合并后的补充迁移', 'What a merged row still has'],
    async run({ kind: code, from }, ctx) {
        if (code === undefined || from === undefined)
            return;
        const kind = kinds[code];
        const [gone] = await kind.sides(ctx.db, [from], false);
        if (!gone?.mergedIntoId)
            return;
        const sides = { from, into: gone.mergedIntoId };
        await handOverAll(ctx, kind, sides, gone.code);
        await kind.late?.(ctx, sides);
    },
});
