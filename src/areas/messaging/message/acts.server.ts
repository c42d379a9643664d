import { createHash } from 'node:crypto';
import { sql } from '#engine/database/database.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import type { ChatConversation } from '#model/chatWire.ts';
import { conversationsOf } from '../conversation/conversation.queries.ts';
import { isMember, lockedMembership, membershipOf } from '../conversation/member.queries.ts';
import { errors } from '../errors.ts';
import type { ChatWork } from '../work.server.ts';
import { noteChange } from './change.server.ts';
import { readContent } from './content.rules.ts';
import { messagesById, type MessageRow } from './message.queries.ts';
import { openPrivate, storeMessage } from './send.server.ts';

/** How long somebody may take back what he said, in minutes: himself, and whoever administers the group. */
export interface WithdrawLimits {
  readonly own: number;
  readonly others: number;
}

/** Takes back what a message said; it keeps its number, and a second time changes nothing. */
export async function withdrawMessage(work: ChatWork, messageId: string, limits: WithdrawLimits): Promise<MessageRow> {
  const { db, me } = work;
  const found = (await messagesById(db, [messageId]))[0];
  const membership = found && (await lockedMembership(db, me, found.conversationId));
  if (!found || !membership || found.seq <= membership.joinedSeq) return fail(errors.messageMissing);
  // As it is now that the conversation is held.
  const message = (await messagesById(db, [messageId]))[0] ?? fail(errors.messageMissing);
  if (message.action !== 0) fail(errors.withdrawnSystem);
  const isOwn = message.senderId === me.id;
  if (!isOwn && membership.role === 0) fail(errors.withdrawnOthers);
  if (message.state !== 0) return message;
  const { now } = await db.one<{ now: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as now`,
  );
  const minutes = isOwn ? Math.max(limits.own, membership.role === 0 ? 0 : limits.others) : limits.others;
  if (now - message.time > minutes * 60_000) fail(errors.withdrawnLate, { minutes });
  await hideContent(work, message, 'withdraw');
  return (await messagesById(db, [messageId]))[0] ?? message;
}

/** Moves what a message said to where only whoever examines it may read it; the conversation must be held. */
export async function hideContent(
  work: Pick<ChatWork, 'db' | 'signal'> & { readonly me: { readonly id: string } },
  message: MessageRow,
  kind: 'withdraw' | 'block',
): Promise<void> {
  const { db, me } = work;
  await db.run(sql`
    insert into im_message_original (message_id, conversation_id, seq, format, content, title, extra)
    select id, conversation_id, seq, format, content, title, extra from im_message
     where conversation_id = ${message.conversationId}::bigint and seq = ${message.seq}`);
  await db.run(sql`
    update im_message set state = ${kind === 'withdraw' ? 1 : 2}, content = '', title = null, extra = null, words = null,
           withdrawn_by = ${me.id}::bigint, withdrawn_at = clock_timestamp()
     where conversation_id = ${message.conversationId}::bigint and seq = ${message.seq}`);
  await noteChange(work, message.conversationId, kind, message.seq);
}

/** Deletes messages for oneself alone; those of others stay with them. */
export async function deleteForSelf(work: ChatWork, messageIds: readonly string[]): Promise<void> {
  const { db, me } = work;
  const hidden = await db.many<{ conversationId: string }>(sql`
    insert into im_message_hidden (user_id, conversation_id, seq)
    select ${me.id}::bigint, x.conversation_id, x.seq from im_message x
      join im_member m on m.conversation_id = x.conversation_id and ${isMember(me)}
     where x.id = any(${messageIds}::bigint[])
     on conflict (user_id, conversation_id, seq) do update set seq = excluded.seq
    returning conversation_id as "conversationId"`);
  if (hidden.length < new Set(messageIds).size) fail(errors.messageMissing);
  await touch(work, [...new Set(hidden.map(({ conversationId }) => conversationId))]);
}

// Other pages of the same person read the conversations anew.
async function touch({ db, me, signal }: ChatWork, conversationIds: readonly string[]): Promise<void> {
  await db.run(sql`
    update im_member set version = nextval('im_version')
     where user_id = ${me.id}::bigint and conversation_id = any(${conversationIds}::bigint[])`);
  for (const conversationId of conversationIds) signal({ kind: 'own', conversationId, userId: me.id });
}

/** Pins a conversation (2), shows it as any other (0), or removes it from the list (1) until something new is said. */
export async function setShowType(
  work: ChatWork,
  conversationId: string,
  input: { readonly showType?: number | undefined; readonly mute?: boolean | undefined },
): Promise<ChatConversation> {
  const { db, me } = work;
  const { showType, mute } = input;
  if (showType !== undefined && ![0, 1, 2].includes(showType)) fail(errors.showTypeUnknown);
  if (!(await membershipOf(db, me, conversationId))) fail(errors.conversationMissing);
  await db.run(sql`
    update im_member m
       set show_type = coalesce(${showType ?? null}::smallint, m.show_type),
           mute = coalesce(${mute ?? null}::boolean, m.mute),
           top_time = case ${showType ?? null}::smallint
             when 2 then (extract(epoch from clock_timestamp()) * 1000)::bigint when 0 then 0 when 1 then 0 else m.top_time end,
           hidden_seq = case when ${showType ?? null}::smallint = 1 then c.last_seq else m.hidden_seq end,
           read_seq = case when ${showType ?? null}::smallint = 1 then c.last_seq else m.read_seq end
      from im_conversation c
     where c.id = m.conversation_id and m.conversation_id = ${conversationId}::bigint and m.user_id = ${me.id}::bigint`);
  await touch(work, [conversationId]);
  return (await conversationsOf(db, me, [conversationId], 0))[0] ?? fail(errors.conversationMissing);
}

const most = { messages: 20, receivers: 99, copies: 500 } as const;

/** What is to be forwarded to whom. */
export interface Forwarding {
  readonly ids: readonly string[];
  readonly receivers: readonly { readonly userName?: string; readonly groupId?: string }[];
  readonly clientMsgId: string;
}

/** Refuses a forwarding that is none, or too much at once. */
export function assertForwarding({ ids, receivers }: Forwarding): void {
  if (ids.length === 0 || receivers.length === 0) fail(errors.forwardNothing);
  if (ids.length > most.messages || receivers.length > most.receivers || ids.length * receivers.length > most.copies)
    fail(errors.forwardMany, most);
}

/** Forwards messages to one receiver; the same forwarding a second time makes nothing new. */
export async function forwardTo(
  work: ChatWork,
  forwarding: Forwarding,
  receiver: Forwarding['receivers'][number],
): Promise<string> {
  const { db, me } = work;
  const ids = [...new Set(forwarding.ids)];
  const sources = await messagesById(db, ids);
  if (sources.length < ids.length) fail(errors.messageMissing);
  const target = receiver.groupId || (await openPrivate(work, receiver.userName ?? ''));
  const into = (await membershipOf(db, me, target)) ?? fail(errors.conversationMissing);
  for (const source of sources) {
    const from = await membershipOf(db, me, source.conversationId);
    if (!from || source.seq <= Math.max(from.joinedSeq, from.clearSeq) || source.action !== 0)
      return fail(errors.messageMissing);
    if (source.state !== 0) fail(errors.forwardWithdrawn);
    // What the own side says among itself never reaches a supplier.
    const isInternal = from.docThread === 'internal' || isInternalCopy(source.extra);
    if (isInternal && into.supplierBaseId !== null) fail(errors.forwardInternal);
    const content = readContent({ format: source.format, content: source.content });
    const key = { clientMsgId: idOf(forwarding.clientMsgId, target, source.id) };
    const extra = {
      forwardOf: {
        sender: source.senderRealName,
        englishName: source.senderEnglishName ?? '',
        time: source.time,
        ...(isInternal ? { isInternal } : {}),
      },
    };
    await storeMessage(work, target, key, content, { extra, forwardOf: source.id });
  }
  return target;
}

// A copy of what was said internally stays internal, however often it is forwarded.
const isInternalCopy = (extra: unknown): boolean =>
  isRecord(extra) && isRecord(extra['forwardOf']) && extra['forwardOf']['isInternal'] === true;

/** An id that follows from others: the same copy always has the same. */
function idOf(...parts: readonly string[]): string {
  const hash = createHash('sha256').update(parts.join('\n')).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `5${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
