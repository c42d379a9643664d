import { sql } from '#engine/database/database.ts';
import { avatarOf } from '../people/people.queries.ts';
import { withdrawnFormat } from './content.rules.ts';
// The receiver of what two people say to each other is the other one.
const columns = sql `
  x.conversation_id as "conversationId", x.seq::int as seq, x.id, x.sender_id as "senderId",
  coalesce(s.user_name, 'system') as sender, coalesce(s.real_name, '系统') as "senderRealName", ${avatarOf(sql `x.sender_id`)} as "sendAvatar",
  r.user_name as receiver, r.real_name as "receiverRealName", c.group_name as "groupName", c.kind, x.action, x.format,
  x.content, x.title, x.extra, x.reply_to_seq::int as "replyToSeq", x.time::float8 as time, x.state,
  w.user_name as "withdrawnBy", x.client_msg_id as "clientMsgId",
  (select max(h.change_no)::int from im_change h where x.state <> 0 and h.conversation_id = x.conversation_id and h.ref_seq = x.seq) as "changeNo"`;
const joins = sql `
  join im_conversation c on c.id = x.conversation_id
  left join system_iap_sys_user_t s on s.id = x.sender_id
  left join system_iap_sys_user_t w on w.id = x.withdrawn_by
  left join lateral (
    select p.user_name, p.real_name from im_member pm join system_iap_sys_user_t p on p.id = pm.user_id
     where c.kind = 0 and pm.conversation_id = x.conversation_id and pm.user_id <> x.sender_id limit 1) r on true`;
const rowsWhere = (db, condition, order, limit) => db.many(sql `select ${columns} from im_message x ${joins} where ${condition} order by ${order} limit ${limit}`);
/** Messages of a conversation after a number, the oldest first. */
export const messagesAfter = (db, conversationId, after, upTo, limit) => rowsWhere(db, sql `x.conversation_id = ${conversationId}::bigint and x.seq > ${after} and x.seq <= ${upTo}`, sql `x.seq`, limit);
/** Messages of several conversations, each after a number, in their order. */
export const messagesFollowing = (db, conversationIds, after) => db.many(sql `
    select ${columns} from unnest(${conversationIds}::bigint[], ${after}::bigint[]) t(id, after)
      cross join lateral (select * from im_message m where m.conversation_id = t.id and m.seq > t.after order by m.seq limit 1000) x
      ${joins}
     order by x.conversation_id, x.seq`);
/** Some messages of a conversation by their numbers. */
export const messagesAt = (db, conversationId, seqs) => rowsWhere(db, sql `x.conversation_id = ${conversationId}::bigint and x.seq = any(${seqs}::bigint[])`, sql `x.seq`, seqs.length);
/** Some messages by their ids. */
export const messagesById = (db, ids) => rowsWhere(db, sql `x.id = any(${ids}::bigint[])`, sql `x.conversation_id, x.seq`, ids.length);
/** What somebody still sees of a conversation: newest first, before a number. */
export const historyBefore = (db, of, limit, offset) => db.many(sql `
    select ${columns} from (
      select m.* from im_message m
       where m.conversation_id = ${of.conversationId}::bigint and m.seq <= ${of.upTo} and m.seq > ${of.from}
         and not exists (select 1 from im_message_hidden h
                          where h.user_id = ${of.userId}::bigint and h.conversation_id = m.conversation_id and h.seq = m.seq)
       order by m.seq desc limit ${limit} offset ${offset}) x
      ${joins}
     order by x.seq desc`);
/** How many messages somebody still sees of a conversation. */
export const countHistory = async (db, of) => {
    const { hidden } = await db.one(sql `
    select count(*)::int as hidden from im_message_hidden
     where user_id = ${of.userId}::bigint and conversation_id = ${of.conversationId}::bigint
       and seq > ${of.from} and seq <= ${of.upTo}`);
    return Math.max(0, of.upTo - of.from - hidden);
};
/** A message as clients see it. */
export function shownMessage(row) {
    const isGroup = row.kind !== 0;
    return {
        id: row.id,
        action: row.action === 0 ? (isGroup ? '1' : '0') : String(row.action),
        sender: row.sender,
        timestamp: row.time,
        conversationId: row.conversationId,
        seq: row.seq,
        clientMsgId: row.clientMsgId ?? '',
        senderRealName: row.senderRealName,
        sendAvatar: row.sendAvatar ?? '',
        receiverAvatar: '',
        state: '0',
        messageNumber: 0,
        replyToSeq: row.replyToSeq ?? 0,
        withdrawnBy: row.withdrawnBy ?? '',
        changeNo: row.changeNo ?? 0,
        ...shownContent(row),
        ...(isGroup
            ? {
                receiver: row.conversationId,
                receiverRealName: '',
                groupId: row.conversationId,
                groupName: row.groupName ?? '',
            }
            : {
                receiver: row.receiver ?? '',
                receiverRealName: row.receiverRealName ?? '',
                groupId: '',
                groupName: '',
            }),
    };
}
function shownContent(row) {
    // One that was blocked says so; existing clients take it for a withdrawn one.
    if (row.state !== 0)
        return { content: '', extra: row.state === 2 ? '{"isBlocked":true}' : '', title: '', format: withdrawnFormat };
    const extra = row.extra === null ? '' : JSON.stringify(row.extra);
    return { content: row.content, extra, title: row.title ?? '', format: String(row.format) };
}
