import { sql, type Database, type Fragment } from '#engine/database/database.ts';
import type { ChatConversation, ChatMember, ChatMessage } from '#model/chatWire.ts';
import { avatarOf } from '../people/people.queries.ts';
import type { Talker } from '../people/talker.queries.ts';
import { summaryOf } from '../message/content.rules.ts';
import { historyBefore, shownMessage } from '../message/message.queries.ts';
import { isMember } from './member.queries.ts';

interface ConversationRow {
  readonly id: string;
  readonly kind: number;
  readonly groupName: string | null;
  readonly englishName: string | null;
  readonly notice: string | null;
  readonly peerName: string | null;
  readonly peerRealName: string | null;
  readonly peerAvatar: string | null;
  readonly peerReadSeq: number | null;
  readonly showType: number;
  readonly topTime: number;
  readonly state: number;
  readonly lastSeq: number;
  readonly readSeq: number;
  readonly lastChange: number;
  readonly lastTime: number;
  readonly from: number;
  readonly unread: number;
  readonly mute: boolean;
  readonly docType: string | null;
  readonly docId: string | null;
  readonly docThread: string | null;
}

/** The number above which somebody sees and has not read what was said. */
const seenFrom = sql`greatest(m.joined_seq, m.clear_seq)`;

/** What is above the mark and does not count: withdrawn, told by the platform, or deleted for oneself. */
export const unreadOf = sql`greatest(0, c.last_seq - greatest(m.read_seq, ${seenFrom})
  - (select count(*) from im_message x
      where x.conversation_id = c.id and x.seq > greatest(m.read_seq, ${seenFrom}) and (x.state <> 0 or x.action <> 0))
  - (select count(*) from im_message_hidden h join im_message x on x.conversation_id = h.conversation_id and x.seq = h.seq
      where h.user_id = m.user_id and h.conversation_id = c.id and h.seq > greatest(m.read_seq, ${seenFrom})
        and x.state = 0 and x.action = 0))::int`;

const columns = sql`
  c.id, c.kind, c.group_name as "groupName",
  coalesce(c.group_english_name, p.english_name) as "englishName", c.notice, p.user_name as "peerName", p.real_name as "peerRealName",
  p.avatar as "peerAvatar", p.read_seq::int as "peerReadSeq", m.show_type as "showType", m.top_time::float8 as "topTime",
  c.state, c.last_seq::int as "lastSeq", m.read_seq::int as "readSeq", c.last_change::int as "lastChange",
  c.last_time::float8 as "lastTime", ${seenFrom}::int as "from", ${unreadOf} as unread, m.mute,
  c.doc_type as "docType", c.doc_id as "docId", c.doc_thread as "docThread"`;

const source = (me: Talker): Fragment => sql`
  im_member m join im_conversation c on c.id = m.conversation_id
  left join lateral (
    select u.user_name, u.real_name, u.english_name, ${avatarOf(sql`u.id`)} as avatar, case when coalesce(t.receipts, true) then pm.read_seq end as read_seq
      from im_member pm join system_iap_sys_user_t u on u.id = pm.user_id
      left join im_user_setting t on t.user_id = u.id
     where c.kind = 0 and pm.conversation_id = c.id and pm.user_id <> ${me.id}::bigint limit 1) p on true`;

const newest = 20;
const mostListed = 300;

/** The list of somebody's conversations: pinned ones first, then by the newest message; with their newest messages. */
export async function listOf(db: Database, me: Talker): Promise<ChatConversation[]> {
  const rows = await db.many<ConversationRow>(sql`
    select ${columns} from ${source(me)}
     where ${isMember(me)} and (m.show_type <> 1 or c.last_seq > m.hidden_seq)
     order by case when m.show_type = 2 then m.top_time else 0 end desc, greatest(c.last_time, extract(epoch from c.create_date) * 1000) desc, c.id desc
     limit ${mostListed}`);
  return shown(db, me, rows, newest);
}

/** Some of somebody's conversations, each with as many of its newest messages as asked for. */
export async function conversationsOf(
  db: Database,
  me: Talker,
  ids: readonly string[],
  messages: number,
): Promise<ChatConversation[]> {
  const rows = await db.many<ConversationRow>(sql`
    select ${columns} from ${source(me)} where ${isMember(me)} and c.id = any(${ids}::bigint[]) order by c.id`);
  return shown(db, me, rows, messages);
}

async function shown(
  db: Database,
  me: Talker,
  rows: readonly ConversationRow[],
  messages: number,
): Promise<ChatConversation[]> {
  const groups = rows.filter(({ kind }) => kind !== 0).map(({ id }) => id);
  const members = Map.groupBy(
    groups.length === 0 ? [] : await membersOf(db, groups),
    ({ conversationId }) => conversationId,
  );
  return Promise.all(
    rows.map(async (row) => {
      const of = { userId: me.id, conversationId: row.id, from: row.from, upTo: row.lastSeq };
      const recent = messages === 0 ? [] : await historyBefore(db, of, messages, 0);
      return shownConversation(row, members.get(row.id) ?? [], recent.toReversed().map(shownMessage));
    }),
  );
}

function shownConversation(
  row: ConversationRow,
  members: readonly MemberRow[],
  messages: readonly ChatMessage[],
): ChatConversation {
  const isGroup = row.kind !== 0;
  const last = messages.at(-1);
  return {
    id: row.id,
    receiver: isGroup ? row.id : (row.peerName ?? ''),
    userName: row.peerName ?? '',
    listType: isGroup ? 1 : 0,
    realName: row.peerRealName ?? '',
    groupName: row.groupName ?? '',
    englishName: row.englishName ?? '',
    notice: row.notice ?? '',
    summary: last ? summaryOf({ format: last.format ?? '0', content: last.content ?? '' }) : '',
    receiverAvatar: row.peerAvatar ?? '',
    messageNumber: row.unread,
    // Something new brings a removed conversation back.
    showType: row.showType === 1 ? 0 : row.showType,
    topTime: row.topTime,
    state: String(row.state),
    groupMemberList: members.map(({ member }) => member),
    groupReceiverList: members.map(({ member }) => member.userName ?? ''),
    iapImMessageDtos: messages,
    lastSeq: row.lastSeq,
    readSeq: row.readSeq,
    lastChange: row.lastChange,
    peerReadSeq: row.peerReadSeq ?? 0,
    docType: row.docType ?? '',
    docId: row.docId ?? '',
    docThread: row.docThread ?? '',
    lastTime: row.lastTime,
    mute: row.mute,
  };
}

interface MemberRow {
  readonly conversationId: string;
  readonly member: ChatMember;
}

/** Who takes part in groups, with how far each has read where he lets it be known. */
const membersOf = (db: Database, ids: readonly string[]): Promise<MemberRow[]> =>
  db.many<MemberRow>(sql`
    select m.conversation_id as "conversationId", jsonb_build_object(
             'userName', u.user_name, 'realName', u.real_name, 'englishName', coalesce(u.english_name, ''), 'avatar', coalesce(${avatarOf(sql`u.id`)}, ''), 'role', m.role,
             'readSeq', case when coalesce(t.receipts, true) then m.read_seq else 0 end) as member
      from im_member m join system_iap_sys_user_t u on u.id = m.user_id left join im_user_setting t on t.user_id = u.id
     where m.conversation_id = any(${ids}::bigint[]) and m.left_seq is null
     order by m.conversation_id, m.role = 0, m.role, u.real_name, u.id`);

/** How many messages somebody has not read, in conversations that are not muted. */
export const unreadTotal = async (db: Database, me: Talker): Promise<number> => {
  const { unread } = await db.one<{ unread: number }>(sql`
    select coalesce(sum(${unreadOf}), 0)::int as unread
      from im_member m join im_conversation c on c.id = m.conversation_id
     where ${isMember(me)} and not m.mute and c.last_seq > m.read_seq`);
  return unread;
};
