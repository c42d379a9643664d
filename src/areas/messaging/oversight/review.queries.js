import { sql } from '#engine/database/database.ts';
import { messagesById } from '../message/message.queries.ts';
// A person's part of a conversation: what was said while he took part.
const tookPart = (userId) => userId === null
    ? sql `true`
    : sql `exists (select 1 from im_member m where m.conversation_id = c.id and m.user_id = ${userId}::bigint
                     and x.seq > m.joined_seq and (m.left_seq is null or x.seq <= m.left_seq))`;
/** Messages of a review behind a place, conversation by conversation; withdrawn and blocked ones with what they said. */
export async function reviewedMessages(db, { personId, otherPersonId, docNo, from, to }, after, limit) {
    const found = await db.many(sql `
    select x.id, coalesce(o.format, x.format) as format, coalesce(o.content, x.content) as content
      from im_message x join im_conversation c on c.id = x.conversation_id
      left join im_message_original o on o.message_id = x.id
     where (x.conversation_id, x.seq) > (${after.conversationId}::bigint, ${after.seq}::bigint)
       and x.time >= extract(epoch from ${from}::timestamptz) * 1000 and x.time < extract(epoch from ${to}::timestamptz) * 1000
       and ${tookPart(personId)} and ${tookPart(otherPersonId)}
       and ${docNo === null ? sql `true` : sql `c.doc_no = ${docNo}`}
     order by x.conversation_id, x.seq limit ${limit}`);
    const originals = new Map(found.map((each) => [each.id, each]));
    const messages = await messagesById(db, [...originals.keys()]);
    return messages.map((message) => {
        const { conversationId, seq, time, sender, senderRealName, action, extra, state, withdrawnBy } = message;
        const people = [message.senderRealName, message.receiverRealName ?? ''].toSorted().join(' · ');
        const conversation = message.groupName ?? people;
        const { format, content } = { ...message, ...originals.get(message.id) };
        return {
            conversationId,
            conversation,
            seq,
            time,
            sender,
            senderRealName,
            action,
            extra,
            state,
            withdrawnBy,
            format,
            content,
        };
    });
}
