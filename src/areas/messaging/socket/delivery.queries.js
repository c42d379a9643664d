import { sql } from '#engine/database/database.ts';
import { unreadOf } from '../conversation/conversation.queries.ts';
/** Of some conversations, for some people who take part in them. */
export const headersOf = (db, conversationIds, userIds) => db.many(sql `
    select m.user_id as "userId", m.supplier_base_id as "supplierBaseId", c.id as "conversationId", c.kind,
           c.group_name as "groupName", p.id as "peerId", p.user_name as "peerName", p.real_name as "peerRealName",
           m.show_type as "showType", m.top_time::float8 as "topTime", c.state, c.last_seq::int as "lastSeq",
           c.last_change::int as "lastChange", c.last_time::float8 as "lastTime", m.read_seq::int as "readSeq",
           greatest(m.joined_seq, m.clear_seq)::int as "from", ${unreadOf} as unread, m.mute,
           c.doc_type as "docType", c.doc_id as "docId", c.doc_thread as "docThread"
      from im_member m join im_conversation c on c.id = m.conversation_id
      left join lateral (
        select u.id, u.user_name, u.real_name from im_member pm join system_iap_sys_user_t u on u.id = pm.user_id
         where c.kind = 0 and pm.conversation_id = c.id and pm.user_id <> m.user_id limit 1) p on true
     where m.conversation_id = any(${conversationIds}::bigint[]) and m.user_id = any(${userIds}::bigint[]) and m.left_seq is null`);
/** The numbers of the messages that changed after a change of their conversations. */
export const changesAfter = (db, ids, after) => db.many(sql `
    select h.conversation_id as "conversationId", h.change_no::int as "changeNo", h.kind, h.ref_seq::int as seq
      from unnest(${ids}::bigint[], ${after}::bigint[]) t(id, after)
      join im_change h on h.conversation_id = t.id and h.change_no > t.after
     order by h.conversation_id, h.change_no limit 2000`);
/** Of some logins those that live. */
export const livingLogins = async (db, loginIds) => {
    const rows = await db.many(sql `
    select l.id from sys_login l join system_iap_sys_user_t u on u.id = l.user_id and u.enabled_flag and not u.deleted_flag
     where l.id = any(${loginIds}::bigint[]) and l.ended_at is null and l.absolute_expires > clock_timestamp()`);
    return new Set(rows.map(({ id }) => id));
};
/** Who lets others know how far he has read. */
export const givesReceipts = async (db, userIds) => {
    const rows = await db.many(sql `
    select u.id from unnest(${userIds}::bigint[]) u(id) left join im_user_setting t on t.user_id = u.id
     where coalesce(t.receipts, true)`);
    return new Set(rows.map(({ id }) => id));
};
