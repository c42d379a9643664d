import { dispatchCode } from './message/jobs.server.ts';
import { takeQueued } from './message/outbox.queries.ts';
import { dispatchNotifications } from './message/dispatch.server.ts';
export { usersNamed } from './message/userNames.queries.ts';
/** Tells at once what transitions have put by, instead of leaving it to the queue: the newest so many, and none before. */
export async function dispatchQueued({ registry, ids, timeZone }, ctx, newest = Number.MAX_SAFE_INTEGER) {
    const parts = { registry: () => registry, newId: () => ids.next(), timeZone };
    const waiting = await takeQueued(ctx.db, dispatchCode);
    for (const { input } of waiting.slice(-newest))
        await dispatchNotifications(parts, input, ctx);
}
