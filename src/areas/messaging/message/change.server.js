import { sql } from '#engine/database/database.ts';
/** Gives a change of a conversation its number; the conversation must be held. */
export async function noteChange({ db, signal }, conversationId, kind, seq = null) {
    const { changeNo, outboxId } = await db.one(sql `
    with conversation as (
      update im_conversation
         set last_change = last_change + 1, member_version = member_version + ${kind === 'member' ? 1 : 0}
       where id = ${conversationId}::bigint returning id, last_change),
    change as (
      insert into im_change (conversation_id, change_no, kind, ref_seq)
      select id, last_change, ${kind}, ${seq}::bigint from conversation),
    outgoing as (insert into im_outbox (conversation_id, change_no) select id, last_change from conversation returning id)
    select last_change::int as "changeNo", (select id from outgoing) as "outboxId" from conversation`);
    signal({ kind: 'change', conversationId, changeNo, outboxId });
}
