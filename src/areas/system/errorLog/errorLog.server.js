import { TooMany } from '#engine/http/reply.ts';
import { implementService } from '#engine/runtime/implement.ts';
import { errorLog } from './errorLog.service.ts';
// A page that fails in a loop, or somebody who reports for fun, must not fill the log of everybody.
const mostInMinute = 20;
const reported = new Map();
/** Errors that pages report go where those of the server go: into its log, some of one user in a minute. */
export const errorLogs = implementService(errorLog, {
    report({ body }, ctx) {
        const minute = Math.floor(performance.now() / 60_000);
        for (const [id, known] of reported)
            if (known.minute !== minute)
                reported.delete(id);
        const { count } = reported.get(ctx.user.id) ?? { count: 0 };
        if (count >= mostInMinute)
            throw new TooMany(60);
        reported.set(ctx.user.id, { minute, count: count + 1 });
        ctx.log.error({ ...body, userId: ctx.user.id }, 'a page failed');
    },
});
