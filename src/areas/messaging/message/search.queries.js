import { sql } from '#engine/database/database.ts';
import { isMember } from '../conversation/member.queries.ts';
import { messagesById, shownMessage } from './message.queries.ts';
import { soughtWords } from './words.rules.ts';
/** What somebody may still see of his conversations that says this, newest first. */
export async function searchMessages(db, me, text, conversationId, { size, current }) {
    const words = soughtWords(text);
    if (words.length === 0)
        return [];
    const found = await db.many(sql `
    select x.id from im_member m join im_message x on x.conversation_id = m.conversation_id
     where ${isMember(me)} and (${conversationId}::bigint is null or m.conversation_id = ${conversationId}::bigint)
       and x.state = 0 and x.words @> ${words}::text[] and x.seq > greatest(m.joined_seq, m.clear_seq)
       and not exists (select 1 from im_message_hidden h
                        where h.user_id = m.user_id and h.conversation_id = x.conversation_id and h.seq = x.seq)
     order by x.time desc, x.id desc limit ${size} offset ${(current - 1) * size}`);
    const rows = await messagesById(db, found.map(({ id }) => id));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return found.flatMap(({ id }) => {
        const row = byId.get(id);
        return row ? [shownMessage(row)] : [];
    });
}
