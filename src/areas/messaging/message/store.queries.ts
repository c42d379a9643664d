import { sql, type Database, type Fragment } from '#engine/database/database.ts';
import type { Content } from './content.rules.ts';

/** A message that is to be stored, under the membership of its sender as it was read. */
export interface UnstoredMessage {
  readonly senderId: string;
  readonly conversationId: string;
  readonly memberVersion: number;
  readonly clientMsgId: string;
  /** Of what was said: the same id never means something else. */
  readonly hash: Buffer;
  readonly action: number;
  readonly content: Content;
  readonly title: string | null;
  readonly extra: object | null;
  readonly replyToSeq: number | null;
  readonly forwardOf: string | null;
  readonly words: readonly string[];
}

/** What became of a message: its conversation was not held where who takes part has changed since; no id where its own was used before. */
export interface StoredMessage {
  readonly isHeld: boolean;
  readonly id: string | null;
  readonly seq: number | null;
  readonly outboxId: string | null;
}

/**
 * Stores messages, those of one conversation in their order, by one statement. The conversations are held first, in the order
 * of their ids, so that two processes never wait for each other; then the ids of the clients are taken: whoever sends one a
 * second time takes no number, so that none is ever missing.
 */
export const storeMessages = (db: Database, messages: readonly UnstoredMessage[]): Promise<StoredMessage[]> =>
  db.many<StoredMessage>(sql`
    with said as materialized (
      select * from json_to_recordset(${JSON.stringify(messages.map(storedAs))}::json) as r(
        ord int, sender_id bigint, conversation_id bigint, member_version bigint, client_msg_id uuid, body_hash text, action smallint,
        format smallint, content text, title text, extra jsonb, reply_to_seq bigint, forward_of bigint, words text[])),
    ${heldOf(sql`select conversation_id from said`)},
    fit as materialized (
      select s.ord, s.sender_id, s.conversation_id, s.client_msg_id, decode(s.body_hash, 'hex') as body_hash, s.action, s.format,
             s.content, s.title, s.extra, s.reply_to_seq, s.forward_of, s.words
        from said s join held h on h.id = s.conversation_id and h.member_version = s.member_version),
    ${storedFromFit}
    select f.ord is not null as "isHeld", ${storedColumns}
      from said s ${storedJoins}
     order by s.ord`);

/** Holds the conversations of a query that are open. */
export const heldOf = (conversationIds: Fragment): Fragment => sql`
    held as (
      select id, member_version from im_conversation where id in (${conversationIds}) and state = 0 order by id for update)`;

/** Stores what stands in `fit`, of conversations that are held. */
export const storedFromFit: Fragment = sql`
    key as (
      insert into im_send_key (sender_id, client_msg_id, body_hash)
      select sender_id, client_msg_id, body_hash from fit order by ord
      on conflict do nothing returning sender_id, client_msg_id, message_id),
    fresh as (
      select distinct on (f.sender_id, f.client_msg_id) f.*, key.message_id
        from fit f join key on key.sender_id = f.sender_id and key.client_msg_id = f.client_msg_id
       order by f.sender_id, f.client_msg_id, f.ord),
    placed as (
      select *, row_number() over (partition by conversation_id order by ord) as place from fresh),
    conversation as (
      update im_conversation c
         set last_seq = c.last_seq + t.count,
             last_time = greatest((extract(epoch from clock_timestamp()) * 1000)::bigint, c.last_time + t.count)
        from (select conversation_id, count(*) as count from placed group by conversation_id) t
       where c.id = t.conversation_id
      returning c.id, c.last_seq - t.count as seq_before, c.last_time - t.count as time_before),
    numbered as (
      select p.*, c.seq_before + p.place as seq, c.time_before + p.place as time
        from placed p join conversation c on c.id = p.conversation_id),
    message as (
      insert into im_message (conversation_id, seq, id, sender_id, action, format, content, title, extra, reply_to_seq,
                              forward_of, time, client_msg_id, words)
      select conversation_id, seq, message_id, sender_id, action, format, content, title, extra, reply_to_seq,
             forward_of, time, client_msg_id, words
        from numbered),
    own as (
      update im_member m set read_seq = t.seq, delivered_seq = t.seq
        from (select conversation_id, sender_id, max(seq) as seq from numbered group by conversation_id, sender_id) t
       where m.conversation_id = t.conversation_id and m.user_id = t.sender_id),
    outgoing as (
      insert into im_outbox (conversation_id, seq) select conversation_id, seq from numbered order by ord
      returning id, conversation_id, seq)`;

/** What became of the row `s` that was said. */
export const storedColumns: Fragment = sql`n.message_id as id, n.seq::int as seq, o.id as "outboxId"`;

export const storedJoins: Fragment = sql`
      left join fit f on f.ord = s.ord
      left join numbered n on n.ord = s.ord
      left join outgoing o on o.conversation_id = n.conversation_id and o.seq = n.seq`;

const storedAs = (message: UnstoredMessage, ord: number) => ({
  ord,
  sender_id: message.senderId,
  conversation_id: message.conversationId,
  member_version: message.memberVersion,
  client_msg_id: message.clientMsgId,
  body_hash: message.hash.toString('hex'),
  action: message.action,
  format: message.content.format,
  content: message.content.content,
  title: message.title,
  extra: message.extra,
  reply_to_seq: message.replyToSeq,
  forward_of: message.forwardOf,
  words: message.words,
});
