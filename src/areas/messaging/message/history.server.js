import { sql } from '#engine/database/database.ts';
import { fail } from '#model/errors.ts';
import { membershipOf, privateByName } from '../conversation/member.queries.ts';
import { errors } from '../errors.ts';
import { countHistory, historyBefore, shownMessage } from './message.queries.ts';
const largestPage = 100;
/** The conversation that a call names: a group by its id, two people by the name of the other. */
export async function requireConversation({ db, me }, { receiver, groupId }) {
    const id = groupId || (receiver ? (await privateByName(db, me, receiver))?.id : undefined);
    return (id === undefined ? undefined : await membershipOf(db, me, id)) ?? fail(errors.conversationMissing);
}
/** One page of what somebody sees of a conversation, newest first; it is empty only where there is no more. */
export async function readHistory(work, request, anchors) {
    const { db, me } = work;
    const { id, lastSeq, joinedSeq, clearSeq } = await requireConversation(work, request);
    const size = Math.min(Math.max(1, request.size), largestPage);
    const current = Math.max(1, request.current);
    const key = `${me.id}:${id}`;
    const known = request.anchor ?? (current > 1 ? anchors.of(key) : undefined);
    const anchor = Math.min(known ?? lastSeq, lastSeq);
    if (current === 1)
        anchors.keep(key, anchor);
    const of = { userId: me.id, conversationId: id, from: Math.max(joinedSeq, clearSeq), upTo: anchor };
    const before = request.beforeSeq;
    const rows = before === undefined
        ? await historyBefore(db, of, size, (current - 1) * size)
        : await historyBefore(db, { ...of, upTo: Math.min(before - 1, lastSeq) }, size, 0);
    const total = await countHistory(db, of);
    return { records: rows.map(shownMessage), total, size, current, pages: Math.ceil(total / size), anchor };
}
const keptFor = 10 * 60_000;
const mostKept = 20_000;
export function createAnchors(clock = Date.now) {
    const stored = new Map();
    return {
        of(key) {
            const known = stored.get(key);
            return known && known.until > clock() ? known.anchor : undefined;
        },
        keep(key, anchor) {
            stored.delete(key);
            stored.set(key, { anchor, until: clock() + keptFor });
            if (stored.size > mostKept)
                stored.delete(stored.keys().next().value ?? '');
        },
    };
}
/** Notes how far somebody has read; whether that is further than before. */
export async function markRead(work, membership, seq) {
    const { db, me } = work;
    const upTo = Math.min(seq ?? membership.lastSeq, membership.lastSeq);
    const moved = await db.run(sql `
    update im_member m set read_seq = ${upTo}, delivered_seq = greatest(delivered_seq, ${upTo})
     where m.conversation_id = ${membership.id}::bigint and m.user_id = ${me.id}::bigint and m.read_seq < ${upTo}`);
    if (moved > 0)
        work.signal({ kind: 'read', conversationId: membership.id, userId: me.id, seq: upTo });
    return moved > 0;
}
/** Who of a group has read a message; only those who let it be known. */
export const readersOf = async ({ db }, { id }, seq) => db.many(sql `
    select u.user_name as "userName", u.real_name as "realName", m.read_seq >= ${seq} as "hasRead"
      from im_member m join im_message x on x.conversation_id = m.conversation_id and x.seq = ${seq}
      join system_iap_sys_user_t u on u.id = m.user_id left join im_user_setting t on t.user_id = u.id
     where m.conversation_id = ${id}::bigint and m.left_seq is null and m.joined_seq < ${seq} and u.id <> x.sender_id
       and coalesce(t.receipts, true)
     order by 3 desc, u.real_name, u.id`);
