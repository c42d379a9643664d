import { sql, type Database, type Fragment } from '#engine/database/database.ts';
import type { ChatMessage } from '#model/chatWire.ts';
import { avatarOf } from '../people/people.queries.ts';
import { withdrawnFormat } from './content.rules.ts';

/** A stored message, with who sent it. */
export interface MessageRow {
  readonly conversationId: string;
  readonly seq: number;
  readonly id: string;
  readonly senderId: string;
  readonly sender: string;
  readonly senderRealName: string;
  readonly senderEnglishName: string | null;
  readonly sendAvatar: string | null;
  readonly receiver: string | null;
  readonly receiverRealName: string | null;
  readonly groupName: string | null;
  readonly kind: number;
  readonly action: number;
  readonly format: number;
  readonly content: string;
  readonly title: string | null;
  readonly extra: unknown;
  readonly replyToSeq: number | null;
  readonly time: number;
  readonly state: number;
  readonly withdrawnBy: string | null;
  readonly clientMsgId: string | null;
  readonly changeNo: number | null;
}

// The receiver of what two people say to each other is the other one.
const columns = sql`
  x.conversation_id as "conversationId", x.seq::int as seq, x.id, x.sender_id as "senderId",
  coalesce(s.user_name, 'system') as sender, coalesce(s.real_name, '系统') as "senderRealName",
  case when s.id is null then 'System' else s.english_name end as "senderEnglishName", ${avatarOf(sql`x.sender_id`)} as "sendAvatar",
  r.user_name as receiver, r.real_name as "receiverRealName", c.group_name as "groupName", c.kind, x.action, x.format,
  x.content, x.title, x.extra, x.reply_to_seq::int as "replyToSeq", x.time::float8 as time, x.state,
  w.user_name as "withdrawnBy", x.client_msg_id as "clientMsgId",
  (select max(h.change_no)::int from im_change h where x.state <> 0 and h.conversation_id = x.conversation_id and h.ref_seq = x.seq) as "changeNo"`;

const joins = sql`
  join im_conversation c on c.id = x.conversation_id
  left join system_iap_sys_user_t s on s.id = x.sender_id
  left join system_iap_sys_user_t w on w.id = x.withdrawn_by
  left join lateral (
    select p.user_name, p.real_name from im_member pm join system_iap_sys_user_t p on p.id = pm.user_id
     where c.kind = 0 and pm.conversation_id = x.conversation_id and pm.user_id <> x.sender_id limit 1) r on true`;

const rowsWhere = (db: Database, condition: Fragment, order: Fragment, limit: number): Promise<MessageRow[]> =>
  db.many<MessageRow>(
    sql`select ${columns} from im_message x ${joins} where ${condition} order by ${order} limit ${limit}`,
  );

/** Messages of a conversation after a number, the oldest first. */
export const messagesAfter = (
  db: Database,
  conversationId: string,
  after: number,
  upTo: number,
  limit: number,
): Promise<MessageRow[]> =>
  rowsWhere(
    db,
    sql`x.conversation_id = ${conversationId}::bigint and x.seq > ${after} and x.seq <= ${upTo}`,
    sql`x.seq`,
    limit,
  );

/** Messages of several conversations, each after a number, in their order. */
export const messagesFollowing = (
  db: Database,
  conversationIds: readonly string[],
  after: readonly number[],
): Promise<MessageRow[]> =>
  db.many<MessageRow>(sql`
    select ${columns} from unnest(${conversationIds}::bigint[], ${after}::bigint[]) t(id, after)
      cross join lateral (select * from im_message m where m.conversation_id = t.id and m.seq > t.after order by m.seq limit 1000) x
      ${joins}
     order by x.conversation_id, x.seq`);

/** Some messages of a conversation by their numbers. */
export const messagesAt = (db: Database, conversationId: string, seqs: readonly number[]): Promise<MessageRow[]> =>
  rowsWhere(
    db,
    sql`x.conversation_id = ${conversationId}::bigint and x.seq = any(${seqs}::bigint[])`,
    sql`x.seq`,
    seqs.length,
  );

/** Some messages by their ids. */
export const messagesById = (db: Database, ids: readonly string[]): Promise<MessageRow[]> =>
  rowsWhere(db, sql`x.id = any(${ids}::bigint[])`, sql`x.conversation_id, x.seq`, ids.length);

/** What somebody still sees of a conversation: newest first, before a number. */
export const historyBefore = (
  db: Database,
  of: { readonly userId: string; readonly conversationId: string; readonly from: number; readonly upTo: number },
  limit: number,
  offset: number,
): Promise<MessageRow[]> =>
  db.many<MessageRow>(sql`
    select ${columns} from (
      select m.* from im_message m
       where m.conversation_id = ${of.conversationId}::bigint and m.seq <= ${of.upTo} and m.seq > ${of.from}
         and not exists (select 1 from im_message_hidden h
                          where h.user_id = ${of.userId}::bigint and h.conversation_id = m.conversation_id and h.seq = m.seq)
       order by m.seq desc limit ${limit} offset ${offset}) x
      ${joins}
     order by x.seq desc`);

/** How many messages somebody still sees of a conversation. */
export const countHistory = async (
  db: Database,
  of: { readonly userId: string; readonly conversationId: string; readonly from: number; readonly upTo: number },
): Promise<number> => {
  const { hidden } = await db.one<{ hidden: number }>(sql`
    select count(*)::int as hidden from im_message_hidden
     where user_id = ${of.userId}::bigint and conversation_id = ${of.conversationId}::bigint
       and seq > ${of.from} and seq <= ${of.upTo}`);
  return Math.max(0, of.upTo - of.from - hidden);
};

/** A message as clients see it. */
export function shownMessage(row: MessageRow): ChatMessage {
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
    senderEnglishName: row.senderEnglishName ?? '',
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

function shownContent(row: MessageRow): Pick<ChatMessage, 'content' | 'extra' | 'title' | 'format'> {
  // One that was blocked says so; existing clients take it for a withdrawn one.
  if (row.state !== 0)
    return { content: '', extra: row.state === 2 ? '{"isBlocked":true}' : '', title: '', format: withdrawnFormat };
  const extra = row.extra === null ? '' : JSON.stringify(row.extra);
  return { content: row.content, extra, title: row.title ?? '', format: String(row.format) };
}
