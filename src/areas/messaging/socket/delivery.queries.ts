import { sql, type Database } from '#engine/database/database.ts';
import { unreadOf } from '../conversation/conversation.queries.ts';

/** A conversation as one of those who are told of it sees it. */
export interface Header {
  readonly userId: string;
  readonly supplierBaseId: string | null;
  readonly conversationId: string;
  readonly kind: number;
  readonly groupName: string | null;
  readonly englishName: string | null;
  readonly notice: string | null;
  readonly peerId: string | null;
  readonly peerName: string | null;
  readonly peerRealName: string | null;
  readonly showType: number;
  readonly topTime: number;
  readonly state: number;
  readonly lastSeq: number;
  readonly lastChange: number;
  readonly lastTime: number;
  readonly readSeq: number;
  /** Up to here a conversation that was removed from the list stays out of it. */
  readonly hiddenSeq: number;
  readonly from: number;
  readonly unread: number;
  readonly mute: boolean;
  readonly docType: string | null;
  readonly docId: string | null;
  readonly docThread: string | null;
}

/** Of some conversations, for some people who take part in them. */
export const headersOf = (
  db: Database,
  conversationIds: readonly string[],
  userIds: readonly string[],
): Promise<Header[]> =>
  db.many<Header>(sql`
    select m.user_id as "userId", m.supplier_base_id as "supplierBaseId", c.id as "conversationId", c.kind,
           c.group_name as "groupName", coalesce(c.group_english_name, p.english_name) as "englishName", c.notice, p.id as "peerId", p.user_name as "peerName", p.real_name as "peerRealName",
           m.show_type as "showType", m.top_time::float8 as "topTime", c.state, c.last_seq::int as "lastSeq",
           c.last_change::int as "lastChange", c.last_time::float8 as "lastTime", m.read_seq::int as "readSeq", m.hidden_seq::int as "hiddenSeq",
           greatest(m.joined_seq, m.clear_seq)::int as "from", ${unreadOf} as unread, m.mute,
           c.doc_type as "docType", c.doc_id as "docId", c.doc_thread as "docThread"
      from im_member m join im_conversation c on c.id = m.conversation_id
      left join lateral (
        select u.id, u.user_name, u.real_name, u.english_name from im_member pm join system_iap_sys_user_t u on u.id = pm.user_id
         where c.kind = 0 and pm.conversation_id = c.id and pm.user_id <> m.user_id limit 1) p on true
     where m.conversation_id = any(${conversationIds}::bigint[]) and m.user_id = any(${userIds}::bigint[]) and m.left_seq is null`);

/** The numbers of the messages that changed after a change of their conversations. */
export const changesAfter = (
  db: Database,
  ids: readonly string[],
  after: readonly number[],
): Promise<{ conversationId: string; changeNo: number; kind: string; seq: number | null }[]> =>
  db.many(sql`
    select h.conversation_id as "conversationId", h.change_no::int as "changeNo", h.kind, h.ref_seq::int as seq
      from unnest(${ids}::bigint[], ${after}::bigint[]) t(id, after)
      join im_change h on h.conversation_id = t.id and h.change_no > t.after
     order by h.conversation_id, h.change_no limit 2000`);

/** Who lets others know how far he has read. */
export const givesReceipts = async (db: Database, userIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db.many<{ id: string }>(sql`
    select u.id from unnest(${userIds}::bigint[]) u(id) left join im_user_setting t on t.user_id = u.id
     where coalesce(t.receipts, true)`);
  return new Set(rows.map(({ id }) => id));
};
