import { sql, type Sent, type Transaction } from '#engine/database/database.ts';
import { joinPair, memberIs } from '../conversation/member.queries.ts';
import { reachableForRow } from '../people/people.queries.ts';
import type { Talker } from '../people/talker.queries.ts';
import type { Content } from './content.rules.ts';
import { heldOf, storedColumns, storedFromFit, storedJoins, type StoredMessage } from './store.queries.ts';

/** A text of somebody for a group by its id, or for another person by the user name. */
export interface UnplacedText {
  readonly me: Talker;
  readonly userName: string;
  readonly groupId: string | null;
  readonly clientMsgId: string;
  readonly title: string | null;
  readonly replyToSeq: number | null;
  /** What was said, and what is left of it under the word list. */
  readonly said: Content;
  readonly content: Content;
  readonly words: readonly string[];
}

/** What became of a text: without a conversation there is none of this kind that the sender takes part in. */
export interface PlacedText extends StoredMessage {
  readonly conversationId: string | null;
  readonly kind: number;
  readonly state: number;
  readonly isReachable: boolean;
  readonly isBlocked: boolean;
}

/**
 * Finds the conversations that texts are for, asks whether their senders may say something there, and stores them, by one
 * statement: of what people say, most is a text in a conversation that is there. A conversation of two people is named by one
 * of them; of those about documents more is asked, so they are only found here.
 */
export const storeTexts = (db: Transaction, texts: readonly UnplacedText[]): Sent<PlacedText> =>
  db.sendLast<PlacedText>(sql`
    with said as materialized (
      select * from json_to_recordset(${JSON.stringify(texts.map(saidAs))}::json) as r(
        ord int, sender_id bigint, side text, supplier_base_id bigint, all_companies boolean, companies bigint[], user_name text,
        group_id bigint, client_msg_id uuid, format smallint, content text, unmasked text, title text, reply_to_seq bigint,
        words text[])),
    place as materialized (
      select t.ord, c.id, c.kind, c.state, c.member_version, c.kind = 1 as is_reachable, false as is_blocked
        from said t join im_conversation c on c.id = t.group_id
        join im_member m on m.conversation_id = c.id and ${memberIs(sql`t.sender_id`, sql`t.supplier_base_id`)}
      union all
      select t.ord, c.id, c.kind, c.state, c.member_version, ${reachableForRow(sql`t.sender_id`)},
             exists (select 1 from im_block b where b.user_id = u.id and b.blocked_id = t.sender_id)
        from said t ${joinPair(sql`t.sender_id`)}),
    ${heldOf(sql`select id from place where is_reachable and not is_blocked`)},
    fit as materialized (
      select s.ord, s.sender_id, p.id as conversation_id, s.client_msg_id, 0::smallint as action, s.format, s.content, s.title,
             null::jsonb as extra, s.reply_to_seq, null::bigint as forward_of, s.words,
             sha256(convert_to(p.id || E'\\n' || s.format || E'\\n' || coalesce(s.unmasked, s.content), 'UTF8')) as body_hash
        from said s join place p on p.ord = s.ord and p.is_reachable and not p.is_blocked
        join held h on h.id = p.id and h.member_version = p.member_version),
    ${storedFromFit}
    select p.id as "conversationId", p.kind, p.state, p.is_reachable as "isReachable", p.is_blocked as "isBlocked",
           f.ord is not null as "isHeld", ${storedColumns}
      from said s left join place p on p.ord = s.ord ${storedJoins}
     order by s.ord`);

const saidAs = ({ me, said, content, ...text }: UnplacedText, ord: number) => ({
  ord,
  sender_id: me.id,
  side: me.side,
  supplier_base_id: me.supplierBaseId,
  all_companies: me.companies === 'all',
  companies: me.companies === 'all' ? [] : me.companies,
  user_name: text.groupId === null ? text.userName : null,
  group_id: text.groupId,
  client_msg_id: text.clientMsgId,
  format: content.format,
  content: content.content,
  unmasked: said.content === content.content ? null : said.content,
  title: text.title,
  reply_to_seq: text.replyToSeq,
  words: text.words,
});
