import { sql } from '#engine/database/database.ts';
import { fail } from '#model/errors.ts';
import type { ChatMessage } from '#model/chatWire.ts';
import { membershipOf, privateByName, type Membership } from '../conversation/member.queries.ts';
import { errors } from '../errors.ts';
import type { ChatWork } from '../work.server.ts';
import { countHistory, historyBefore, shownMessage } from './message.queries.ts';

/** Which part of a conversation is asked for. */
export interface HistoryRequest {
  readonly receiver?: string;
  readonly groupId?: string;
  readonly size: number;
  readonly current: number;
  /** The newest number when page 1 was read: later pages do not move when something is said meanwhile. */
  readonly anchor?: number;
  /** In place of pages: what was said before this number. */
  readonly beforeSeq?: number;
}

export interface History {
  readonly records: readonly ChatMessage[];
  readonly total: number;
  readonly size: number;
  readonly current: number;
  readonly pages: number;
  readonly anchor: number;
}

const largestPage = 100;

/** The conversation that a call names: a group by its id, two people by the name of the other. */
export async function requireConversation(
  { db, me }: ChatWork,
  { receiver, groupId }: Pick<HistoryRequest, 'receiver' | 'groupId'>,
): Promise<Membership> {
  const id = groupId || (receiver ? (await privateByName(db, me, receiver))?.id : undefined);
  return (id === undefined ? undefined : await membershipOf(db, me, id)) ?? fail(errors.conversationMissing);
}

/** One page of what somebody sees of a conversation, newest first; it is empty only where there is no more. */
export async function readHistory(work: ChatWork, request: HistoryRequest, anchors: Anchors): Promise<History> {
  const { db, me } = work;
  const { id, lastSeq, joinedSeq, clearSeq } = await requireConversation(work, request);
  const size = Math.min(Math.max(1, request.size), largestPage);
  const current = Math.max(1, request.current);
  const key = `${me.id}:${id}`;
  const known = request.anchor ?? (current > 1 ? anchors.of(key) : undefined);
  const anchor = Math.min(known ?? lastSeq, lastSeq);
  if (current === 1) anchors.keep(key, anchor);
  const of = { userId: me.id, conversationId: id, from: Math.max(joinedSeq, clearSeq), upTo: anchor };
  const before = request.beforeSeq;
  const [rows, total] = await Promise.all([
    before === undefined
      ? historyBefore(db, of, size, (current - 1) * size)
      : historyBefore(db, { ...of, upTo: Math.min(before - 1, lastSeq) }, size, 0),
    countHistory(db, of),
  ]);
  return { records: rows.map(shownMessage), total, size, current, pages: Math.ceil(total / size), anchor };
}

/** Remembers where clients that do not send it back began to read. */
export interface Anchors {
  of(key: string): number | undefined;
  keep(key: string, anchor: number): void;
}

const keptFor = 10 * 60_000;
const mostKept = 20_000;

export function createAnchors(clock: () => number = Date.now): Anchors {
  const stored = new Map<string, { readonly anchor: number; readonly until: number }>();
  return {
    of(key) {
      const known = stored.get(key);
      return known && known.until > clock() ? known.anchor : undefined;
    },
    keep(key, anchor) {
      stored.delete(key);
      stored.set(key, { anchor, until: clock() + keptFor });
      if (stored.size > mostKept) stored.delete(stored.keys().next().value ?? '');
    },
  };
}

/** Notes how far somebody has read; whether that is further than before. */
export async function markRead(work: ChatWork, membership: Membership, seq: number | undefined): Promise<boolean> {
  const { db, me } = work;
  const upTo = Math.min(seq ?? membership.lastSeq, membership.lastSeq);
  const moved = await db.run(sql`
    update im_member m set read_seq = ${upTo}, delivered_seq = greatest(delivered_seq, ${upTo})
     where m.conversation_id = ${membership.id}::bigint and m.user_id = ${me.id}::bigint and m.read_seq < ${upTo}`);
  if (moved > 0) work.signal({ kind: 'read', conversationId: membership.id, userId: me.id, seq: upTo });
  return moved > 0;
}

/** Who of a group has read a message; only those who let it be known. */
export const readersOf = async (
  { db }: ChatWork,
  { id }: Membership,
  seq: number,
): Promise<{ userName: string; realName: string; hasRead: boolean }[]> =>
  db.many(sql`
    select u.user_name as "userName", u.real_name as "realName", m.read_seq >= ${seq} as "hasRead"
      from im_member m join im_message x on x.conversation_id = m.conversation_id and x.seq = ${seq}
      join system_iap_sys_user_t u on u.id = m.user_id left join im_user_setting t on t.user_id = u.id
     where m.conversation_id = ${id}::bigint and m.left_seq is null and m.joined_seq < ${seq} and u.id <> x.sender_id
       and coalesce(t.receipts, true)
     order by 3 desc, u.real_name, u.id`);
