import { keyOf } from '#model/document.ts';
import { isRecord } from '#model/value.ts';
import { findRows, readerOf } from '../read/read.ts';
/** Notes that an act on a row is to be told, together with what the same call did to other rows. */
export function queueNotification(ctx, document, action, row, reason) {
    const { acts } = ctx.notifications;
    const known = acts.find((each) => each.document === document && each.action === action && each.reason === reason && each.actorId === ctx.user.id);
    if (known)
        known.rows.push(row);
    else
        acts.push({ document, action, rows: [row], reason, actorId: ctx.user.id });
}
/** Puts by what this transaction has to tell. */
export async function flushNotifications(ctx) {
    const { acts, together } = ctx.notifications;
    for (const act of acts.splice(0))
        await ctx.engine.notificationHook.happened(together === undefined ? act : { ...act, together }, ctx);
}
/** How much a buffer holds, to go back there. */
export const notificationSavepoint = ({ notifications: reported }) => {
    const before = reported.acts.map((act) => [act, act.rows.length]);
    return () => {
        reported.acts.length = before.length;
        for (const [act, count] of before)
            act.rows.length = count;
    };
};
/** Says where everything that this call does stands together; what it tells leads there. */
export function setNotificationTarget(ctx, document, query) {
    // Every context is one of the engine.
    ctx.notifications.together = `${keyOf(document)}?${query}`;
}
/** Tells what an endpoint did to the rows it was called with, but for those its answer says it refused. */
export async function notifyRows(ctx, document, action, { ids, reason }, answer) {
    const refused = new Set(refusedIds(answer));
    const called = Array.isArray(ids) ? ids.map(String).filter((id) => !refused.has(id)) : [];
    if (called.length === 0)
        return;
    const { records } = await findRows(readerOf(ctx), document, { ids: called }, { page: { current: 1, size: called.length } });
    for (const row of records)
        queueNotification(ctx, document, action, row, typeof reason === 'string' ? reason : null);
}
/** Tells of something that happened to a row by itself, as `events` of its document declare it. */
export async function notifyEvent(ctx, document, event, id, reason) {
    // Every context is one of the engine.
    const own = ctx;
    const { records } = await findRows(readerOf(own), document, { ids: [id] }, { page: { current: 1, size: 1 } });
    // It leaves the version of the row as it is: its moment tells it from the one before.
    for (const row of records)
        queueNotification(own, document, event, { ...row, versionNo: Date.parse(ctx.now) }, reason);
}
const refusedIds = (answer) => {
    const rows = isRecord(answer) && Array.isArray(answer.refused) ? answer.refused : [];
    return rows.flatMap((row) => (isRecord(row) ? [String(row.id)] : []));
};
