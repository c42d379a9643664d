import { createHash } from 'node:crypto';
import { sql } from '#engine/database/database.ts';
import { BusinessError, fail } from '#model/errors.ts';
import { withTrueCard } from '../document/card.server.ts';
import { assertDocumentOpen } from '../document/thread.server.ts';
import { errors } from '../errors.ts';
import {
  lockedMembership,
  membershipOf,
  membershipsOf,
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
import { storeMessages, type StoredMessage, type UnstoredMessage } from './store.queries.ts';
import type { Signal } from '../signals.rules.ts';
import type { PlacedText, UnplacedText } from './texts.queries.ts';
import { wordsOf } from './words.rules.ts';
import { moderated } from '../wordList/restrictedWords.server.ts';
import type { WordFilter } from '../wordList/wordFilter.rules.ts';
import type { Talker } from '../people/talker.queries.ts';

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
    const message = { membership, draft, said, content, extras, files };
    const [stored] = await storeReady([{ work, message }]);
    if (stored instanceof BusinessError) throw stored;
    if (stored) return stored;
    if (attempt >= 3) await lockedMembership(db, me, conversationId);
  }
}

/** What somebody wants to say, in a transaction. */
export interface DraftEntry {
  readonly work: ChatWork;
  readonly draft: Draft;
}

/** A text that was read: what is said, and what is left of it under the word list. */
export interface ReadText {
  readonly said: Content;
  readonly content: Content;
}

/** Reads a message that is nothing but a text; undefined for every other one, a refusal where it may not be said. */
export function readText(draft: Draft, words: WordFilter): ReadText | BusinessError | undefined {
  try {
    if (!uuid.test(draft.clientMsgId)) fail(errors.idFormat);
    const said = readContent(draft);
    // The database takes no such sign: it must not be what others wait for.
    const isPlain = said.fileIds.length === 0 && !said.card && !draft.title?.includes('\u0000');
    return isPlain ? { said, content: moderated(words, said) } : undefined;
  } catch (error) {
    if (error instanceof BusinessError) return error;
    throw error;
  }
}

/** Finds the groups that texts are for, as their senders take part in them; undefined where there is none, or why it is refused. */
export async function readyForGroups(
  entries: readonly DraftEntry[],
  words: WordFilter,
): Promise<(ReadyMessage | BusinessError | undefined)[]> {
  const db = entries[0]?.work.db;
  if (!db) return [];
  const memberships = await membershipsOf(
    db,
    entries.map(({ work: { me }, draft: { groupId = '' } }) => ({ me, conversationId: groupId })),
  );
  return Promise.all(
    entries.map(async ({ work, draft }, index) => {
      const [membership, text] = [memberships[index], readText(draft, words)];
      if (!membership || !text || text instanceof BusinessError)
        return text instanceof BusinessError ? text : undefined;
      return orRefusal(async () => {
        await assertMayTalk(work, membership);
        return { membership, draft, ...text, extras: {}, files: [] };
      });
    }),
  );
}

/** What somebody sends to somebody or to a group, as it is stored. */
export const unplacedOf = (me: Talker, draft: Draft, { said, content }: ReadText): UnplacedText => ({
  me,
  userName: draft.receiver ?? '',
  groupId: draft.groupId === undefined || draft.groupId === '' ? null : draft.groupId,
  clientMsgId: draft.clientMsgId,
  title: titleIn(draft),
  replyToSeq: replyIn(draft),
  said,
  content,
  words: searched(content),
});

/** What became of such a text; undefined where it has to be looked at once more. */
export function outcomeOfText({
  conversationId,
  id,
  seq,
  ...found
}: PlacedText): StoredPlace | BusinessError | undefined {
  if (id !== null && seq !== null && conversationId !== null) return { id, seq, conversationId };
  if (conversationId === null || found.isHeld) return undefined;
  if (found.kind !== ofTwo) return undefined;
  if (found.state !== 0) return new BusinessError(errors.readOnly);
  if (!found.isReachable) return new BusinessError(errors.noLongerReachable);
  return found.isBlocked ? new BusinessError(errors.blocked) : undefined;
}

/** What is told of a stored message once it is committed. */
export const storedSignal = (
  { conversationId, seq }: Pick<StoredPlace, 'conversationId' | 'seq'>,
  outboxId: string | null,
): Signal => ({ kind: 'message', conversationId, seq, ...(outboxId ? { outboxId } : {}) });

// The kind of a conversation of two people.
const ofTwo = 0;

/** What a rule gives, or why it refuses. */
export const orRefusal = async <T>(rule: () => Promise<T>): Promise<T | BusinessError> => {
  try {
    return await rule();
  } catch (error) {
    if (error instanceof BusinessError) return error;
    throw error;
  }
};

/** A message of somebody that only has to be stored. */
export interface ReadyEntry {
  readonly work: ChatWork;
  readonly message: ReadyMessage;
}

/** What became of a message: where it stands, why it is refused, or undefined, with nothing stored, where its membership has changed since. */
export type Stored = StoredPlace | BusinessError | undefined;

/** Stores messages of one transaction, each under its membership as it was read. */
export async function storeReady(entries: readonly ReadyEntry[]): Promise<Stored[]> {
  const [first] = entries;
  if (!first) return [];
  const unstored = entries.map(unstoredOf);
  const stored = await storeMessages(first.work.db, unstored);
  return Promise.all(
    entries.map((entry, index) => outcomeOf(entry, unstored[index]?.hash, stored[index] ?? notStored)),
  );
}

const notStored: StoredMessage = { isHeld: false, id: null, seq: null, outboxId: null };

function unstoredOf({ work, message }: ReadyEntry): UnstoredMessage {
  const { membership, draft, said, content, extras } = message;
  return {
    senderId: work.me.id,
    conversationId: membership.id,
    memberVersion: membership.memberVersion,
    clientMsgId: draft.clientMsgId,
    // The same message is the same one also when the word list has changed meanwhile.
    hash: hashOf(membership.id, said),
    action: extras.action ?? 0,
    content,
    title: titleIn(draft),
    extra: extras.extra ?? null,
    replyToSeq: replyIn(draft),
    forwardOf: extras.forwardOf ?? null,
    words: searched(content),
  };
}

async function outcomeOf(
  { work, message }: ReadyEntry,
  hash: Buffer | undefined,
  { isHeld, id, seq, outboxId }: StoredMessage,
): Promise<Stored> {
  const { db } = work;
  const { membership, draft, files } = message;
  const conversationId = membership.id;
  if (!isHeld) return undefined;
  if (id === null || seq === null) return original(work, draft, hash);
  await keepReferences(db, { messageId: id, conversationId, seq }, files);
  work.signal(storedSignal({ conversationId, seq }, outboxId));
  return { id, seq, conversationId };
}

const titleIn = ({ title }: Pick<Draft, 'title'>): string | null => title?.slice(0, longest.title) ?? null;

const replyIn = ({ replyToSeq }: Pick<Draft, 'replyToSeq'>): number | null =>
  replyToSeq !== undefined && Number.isSafeInteger(replyToSeq) && replyToSeq > 0 ? replyToSeq : null;

const searched = (content: Content): string[] => (content.format === format.position ? [] : wordsOf(content.searched));

const hashOf = (conversationId: string, { format: kind, content }: Content): Buffer =>
  createHash('sha256').update(`${conversationId}\n${kind}\n${content}`).digest();

async function original(
  { db, me }: ChatWork,
  { clientMsgId }: Pick<Draft, 'clientMsgId'>,
  hash: Buffer | undefined,
): Promise<StoredPlace | BusinessError> {
  const key = await db.maybe<StoredPlace & { isSame: boolean }>(sql`
    select k.message_id as id, k.body_hash = ${hash ?? null} as "isSame", x.seq::int as seq, x.conversation_id as "conversationId"
      from im_send_key k join im_message x on x.id = k.message_id
     where k.sender_id = ${me.id}::bigint and k.client_msg_id = ${clientMsgId}::uuid`);
  return key?.isSame
    ? { id: key.id, seq: key.seq, conversationId: key.conversationId }
    : new BusinessError(errors.sentDifferently);
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
