import { createHash } from 'node:crypto';
import { sql } from '#engine/database/database.ts';
import { fail } from '#model/errors.ts';
import { withTrueCard } from '../document/card.server.ts';
import { assertDocumentOpen } from '../document/thread.server.ts';
import { errors } from '../errors.ts';
import {
  lockedMembership,
  membershipOf,
  pairKey,
  peerOf,
  privateByName,
  type Membership,
  type PrivatePlace,
} from '../conversation/member.queries.ts';
import { reachableByName } from '../people/people.queries.ts';
import type { ChatWork } from '../work.server.ts';
import { format, longest, readContent, type Content } from './content.rules.ts';
import { assertFiles, keepReferences, withTrueFacts, type SentFile } from './files.server.ts';
import { messagesById, type MessageRow } from './message.queries.ts';
import { wordsOf } from './words.rules.ts';
import { moderated } from '../wordList/restrictedWords.server.ts';

/** What somebody wants to say. */
export interface Draft {
  readonly receiver?: string;
  readonly groupId?: string;
  readonly format: unknown;
  readonly content: unknown;
  readonly title?: string;
  readonly replyToSeq?: number;
  /** Made by the client: the same id is stored once. */
  readonly clientMsgId: string;
}

/** What is stored of a message beside its content. */
interface Extras {
  readonly extra?: object;
  readonly forwardOf?: string;
  readonly action?: number;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Where a message was stored. */
export interface StoredPlace {
  readonly id: string;
  readonly seq: number;
  readonly conversationId: string;
}

/** Stores a message of somebody once, whatever number of times and on whatever number of processes it is sent; where it stands. */
export async function sendMessage(work: ChatWork, draft: Draft): Promise<StoredPlace> {
  if (!uuid.test(draft.clientMsgId)) fail(errors.idFormat);
  const content = readContent(draft);
  const isPrivate = draft.groupId === undefined || draft.groupId === '';
  const place = isPrivate && draft.receiver ? await privateByName(work.db, work.me, draft.receiver) : undefined;
  const conversationId = place?.id ?? (await conversationFor(work, draft));
  return storeMessage(work, conversationId, draft, content, {}, place);
}

/** A stored message as clients are told of it. */
export const storedMessage = async ({ db }: ChatWork, { id }: StoredPlace): Promise<MessageRow> =>
  (await messagesById(db, [id]))[0] ?? fail(errors.messageMissing);

/** A message that only has to be stored. */
interface ReadyMessage {
  /** As it was read. */
  readonly membership: Membership;
  readonly draft: Pick<Draft, 'clientMsgId' | 'replyToSeq' | 'title'>;
  readonly said: Content;
  /** What is left of it under the word list. */
  readonly content: Content;
  readonly extras: Extras;
  readonly files: readonly SentFile[];
}

/** Stores a message in a conversation, under the rules of who may say something there. */
export async function storeMessage(
  work: ChatWork,
  conversationId: string,
  draft: Pick<Draft, 'clientMsgId' | 'replyToSeq' | 'title'>,
  input: Content,
  extras: Extras,
  /** What was read of the conversation of two people already. */
  place?: PrivatePlace,
): Promise<StoredPlace> {
  const { db, me } = work;
  const files = await assertFiles(work, input);
  const said = await withTrueCard(work, await withTrueFacts(db, input));
  const content = moderated(await work.words.filter(db), said);
  for (let attempt = 1; ; attempt += 1) {
    const known = attempt === 1 ? place : undefined;
    const membership = known ?? (await membershipOf(db, me, conversationId)) ?? fail(errors.conversationMissing);
    await assertMayTalk(work, membership, known);
    const stored = await storeReady(work, { membership, draft, said, content, extras, files });
    if (stored) return stored;
    if (attempt >= 3) await lockedMembership(db, me, conversationId);
  }
}

/**
 * A message that can be stored with others, where nothing else has to be stored for it: a text for a conversation that is there.
 * Undefined for every other one; refused as it would be alone.
 */
export async function readyText(work: ChatWork, draft: Draft): Promise<ReadyMessage | undefined> {
  const { db, me } = work;
  if (!uuid.test(draft.clientMsgId)) fail(errors.idFormat);
  const said = readContent(draft);
  if (said.fileIds.length > 0 || said.card) return undefined;
  const isPrivate = draft.groupId === undefined || draft.groupId === '';
  const place = isPrivate && draft.receiver ? await privateByName(db, me, draft.receiver) : undefined;
  const membership = draft.groupId ? await membershipOf(db, me, draft.groupId) : place;
  if (!membership) return undefined;
  await assertMayTalk(work, membership, place);
  const content = moderated(await work.words.filter(db), said);
  return { membership, draft, said, content, extras: {}, files: [] };
}

/** Stores a message under a membership as it was read; undefined, with nothing stored, where that has changed since. */
export async function storeReady(
  work: ChatWork,
  { membership, draft, said, content, extras, files }: ReadyMessage,
): Promise<StoredPlace | undefined> {
  const { db, me } = work;
  const conversationId = membership.id;
  // The same message is the same one also when the word list has changed meanwhile.
  const hash = hashOf(conversationId, said);
  const stored = await store(work, membership, draft, content, { ...extras, hash });
  if (stored.id === null) return original(work, draft, hash);
  if (stored.seq !== null) {
    await keepReferences(db, { messageId: stored.id, conversationId, seq: stored.seq }, files);
    work.signal({
      kind: 'message',
      conversationId,
      seq: stored.seq,
      ...(stored.outboxId ? { outboxId: stored.outboxId } : {}),
    });
    return { id: stored.id, seq: stored.seq, conversationId };
  }
  // Who takes part has changed: what was kept of the id is taken back.
  await db.run(
    sql`delete from im_send_key where sender_id = ${me.id}::bigint and client_msg_id = ${draft.clientMsgId}::uuid`,
  );
  return undefined;
}

// The id is taken first: whoever sends it a second time takes no number, so that none is ever missing.
function store(
  { db, me }: ChatWork,
  { id, memberVersion }: Membership,
  draft: Pick<Draft, 'clientMsgId' | 'replyToSeq' | 'title'>,
  content: Content,
  { extra, forwardOf, action = 0, hash }: Extras & { readonly hash: Buffer },
): Promise<{ id: string | null; seq: number | null; outboxId: string | null }> {
  return db.one(sql`
    with key as (
      insert into im_send_key (sender_id, client_msg_id, body_hash)
      values (${me.id}::bigint, ${draft.clientMsgId}::uuid, ${hash}) on conflict do nothing returning message_id),
    conversation as (
      update im_conversation
         set last_seq = last_seq + 1,
             last_time = greatest((extract(epoch from clock_timestamp()) * 1000)::bigint, last_time + 1)
       where id = ${id}::bigint and member_version = ${memberVersion}::bigint and state = 0 and exists (select 1 from key)
      returning id, last_seq, last_time),
    message as (
      insert into im_message (conversation_id, seq, id, sender_id, action, format, content, title, extra, reply_to_seq,
                              forward_of, time, client_msg_id, words)
      select c.id, c.last_seq, key.message_id, ${me.id}::bigint, ${action}, ${content.format}, ${content.content},
             ${draft.title?.slice(0, longest.title) ?? null}, ${extra === undefined ? null : JSON.stringify(extra)}::jsonb,
             ${replyIn(draft)}::bigint, ${forwardOf ?? null}::bigint, c.last_time, ${draft.clientMsgId}::uuid,
             ${searched(content)}::text[]
        from conversation c, key),
    own as (
      update im_member m set read_seq = c.last_seq, delivered_seq = c.last_seq from conversation c
       where m.conversation_id = c.id and m.user_id = ${me.id}::bigint),
    outgoing as (insert into im_outbox (conversation_id, seq) select id, last_seq from conversation returning id)
    select (select message_id from key) as id, (select last_seq from conversation)::int as seq,
           (select id from outgoing) as "outboxId"`);
}

const replyIn = ({ replyToSeq }: Pick<Draft, 'replyToSeq'>): number | null =>
  replyToSeq !== undefined && Number.isSafeInteger(replyToSeq) && replyToSeq > 0 ? replyToSeq : null;

const searched = (content: Content): string[] => (content.format === format.position ? [] : wordsOf(content.searched));

const hashOf = (conversationId: string, { format: kind, content }: Content): Buffer =>
  createHash('sha256').update(`${conversationId}\n${kind}\n${content}`).digest();

async function original(
  { db, me }: ChatWork,
  { clientMsgId }: Pick<Draft, 'clientMsgId'>,
  hash: Buffer,
): Promise<StoredPlace> {
  const key = await db.maybe<StoredPlace & { isSame: boolean }>(sql`
    select k.message_id as id, k.body_hash = ${hash} as "isSame", x.seq::int as seq, x.conversation_id as "conversationId"
      from im_send_key k join im_message x on x.id = k.message_id
     where k.sender_id = ${me.id}::bigint and k.client_msg_id = ${clientMsgId}::uuid`);
  return key?.isSame ? { id: key.id, seq: key.seq, conversationId: key.conversationId } : fail(errors.sentDifferently);
}

/** Refuses who may not say anything in a conversation now. */
export async function assertMayTalk(
  work: ChatWork,
  membership: Membership,
  known?: Pick<PrivatePlace, 'isReachable' | 'isBlocked'>,
): Promise<void> {
  const { db, me } = work;
  if (membership.state !== 0) fail(errors.readOnly);
  if (membership.kind === 2) return assertDocumentOpen(work, membership);
  if (membership.kind !== 0) return;
  const peer = known ?? (await peerOf(db, me, membership.id));
  if (!peer?.isReachable) fail(errors.noLongerReachable);
  if (peer?.isBlocked) fail(errors.blocked);
}

/** The conversation a message is for; that of two people begins with their first message. */
export async function conversationFor(
  work: ChatWork,
  { receiver, groupId }: Pick<Draft, 'receiver' | 'groupId'>,
): Promise<string> {
  if (groupId !== undefined && groupId !== '') return groupId;
  if (receiver === undefined || receiver === '') return fail(errors.receiverMissing);
  return openPrivate(work, receiver);
}

/** The conversation with somebody; it is made where there is none. */
export async function openPrivate(work: ChatWork, userName: string): Promise<string> {
  const { db, me } = work;
  const known = await privateByName(db, me, userName);
  if (known) return known.id;
  const peer = (await reachableByName(db, me, userName)) ?? fail(errors.personMissing, { name: userName.slice(0, 40) });
  const key = pairKey(me.id, peer.id);
  // Of a supplier at most one side of two people: its own people among themselves, or one of them with a buyer.
  const made = await db.maybe<{ id: string }>(sql`
    insert into im_conversation (id, kind, pair_key, supplier_base_id)
    select ${work.newId()}::bigint, 0, ${key}, max(u.supplier_base_id)
      from system_iap_sys_user_t u where u.id in (${me.id}::bigint, ${peer.id}::bigint) and u.user_type = 'SUPPLIER'
    on conflict (pair_key) do nothing returning id`);
  if (!made) return ((await privateByName(db, me, userName)) ?? fail(errors.conversationMissing)).id;
  await db.run(sql`
    insert into im_member (conversation_id, user_id, supplier_base_id)
    select ${made.id}::bigint, u.id, case when u.user_type = 'SUPPLIER' then u.supplier_base_id end
      from system_iap_sys_user_t u where u.id in (${me.id}::bigint, ${peer.id}::bigint)`);
  return made.id;
}
