import { implement, implementService } from '#engine/runtime/implement.ts';
import { sql } from '#engine/database/database.ts';
import { keyOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { userNameScope } from '#areas/access/public.ts';
import { errors } from '../errors.ts';
import { cutOf } from '../page.rules.ts';
import { sendCode, dispatchCode } from './jobs.server.ts';
import { message } from './message.service.ts';
import { msgSendRecord } from './msgSendRecord.document.ts';
import { acknowledge, markMessages, messageFor, messagesFor, popUpsFor, waitingFor } from './message.queries.ts';
/** Puts by what a transition has to tell, in its transaction: it is told if and only if it happened, and nobody waits for it. */
export const messageHook = {
    async happened({ document, action, rows, reason, actorId, together }, ctx) {
        const act = { document: keyOf(document), action, reason, actorId };
        const moved = rows.map(({ id, status, versionNo }) => ({ id, status: status ?? null, versionNo }));
        const put = (reported) => ctx.jobs.add({ code: dispatchCode }, reported);
        // What stands together is told together; documents apart lead each to itself.
        if (together !== undefined)
            return put({ ...act, rows: moved, together });
        for (const row of moved)
            await put({ ...act, rows: [row], together: null });
    },
};
export const messages = implementService(message, {
    async queryReceive({ body }, ctx) {
        const cut = cutOf(body.page);
        const found = await ctx.asSystem(({ db }) => messagesFor(db, ctx.user.id, body.unread === true, cut));
        return { ...found, ...cut };
    },
    async update({ body }, ctx) {
        const changed = await ctx.asSystem(({ db }) => markMessages(db, ctx.user.id, body.ids ?? null, body.readFlag !== false));
        return { ids: changed };
    },
    async getMsgSendRecordInf({ params }, ctx) {
        const found = await ctx.asSystem(({ db }) => messageFor(db, ctx.user.id, params.id));
        return found ?? fail(errors.messageNotFound);
    },
    async unReadCount(_, ctx) {
        return ctx.asSystem(({ db }) => waitingFor(db, ctx.user.id));
    },
    async popUps(_, ctx) {
        return { records: await ctx.asSystem(({ db }) => popUpsFor(db, ctx.user.id)) };
    },
    async acknowledge({ body }, ctx) {
        return { ids: await ctx.asSystem(({ db }) => acknowledge(db, ctx.user.id, body.ids)) };
    },
});
export default implement(msgSendRecord, {
    // Messages are their receiver's; those of a group robot belong to no company.
    reach: (user, alias) => userNameScope(user, sql.ref(`${alias}.receiver_id`)),
    transitions: {
        retry: {
            writes: (_, ctx) => ({ retryCount: 0, error: null, nextTry: ctx.now }),
            effect: (_, ctx) => ctx.jobs.add({ code: sendCode }, {}),
        },
    },
    endpoints: {
        async table({ body }, ctx) {
            const cut = cutOf(body.page);
            const receiver = body.receiverId ?? null;
            const msgType = body.msgType ?? null;
            const search = {
                ...(receiver === null ? {} : { receiverId: receiver }),
                ...(msgType === null ? {} : { msgType: { eq: msgType } }),
            };
            const records = await ctx.store(msgSendRecord).find(search, { page: cut });
            const { total } = await ctx.db.one(sql `
        select count(*)::int as total from notice_msg_send_record t
         where not t.deleted_flag and ${ctx.scope(msgSendRecord, 't')}
           and (${receiver}::bigint is null or t.receiver_id = ${receiver}::bigint)
           and (${msgType}::text is null or t.msg_type = ${msgType})`);
            return { records, total, ...cut };
        },
    },
});
