import { sql } from '#engine/database/database.ts';
/** The channel on which processes tell each other whose messages changed. */
export const channel = 'srm_notice';
// A payload holds 8,000 bytes at most.
const perNote = 300;
/** Wakes the pages of people once the transaction has committed; not waited for. */
export function wake(db, userIds) {
    for (let from = 0; from < userIds.length; from += perNote)
        db.send(sql `select pg_notify(${channel}, ${userIds.slice(from, from + perNote).join(',')})`);
}
const columns = sql `id, title, content, business_doc as "businessDoc", business_id as "businessId",
  jump_flag as "jumpFlag", jump_url as "jumpUrl", create_date as "createDate", read_flag as "readFlag"`;
// What was sent into somebody's inbox; what went out on other channels is read there.
const received = (userId) => sql `receiver_id = ${userId}::bigint and channel = 'INBOX' and status = 'SENT' and not deleted_flag`;
/** The messages of somebody, newest first. */
export async function messagesFor(db, userId, unread, { current, size }) {
    const found = sql `from notice_msg_send_record
    where ${received(userId)} and (not ${unread} or not read_flag)`;
    const [records, { total }] = await Promise.all([
        db.many(sql `
      select ${columns} ${found} order by create_date desc, id desc limit ${size} offset ${(current - 1) * size}`),
        db.one(sql `select count(*)::int as total ${found}`),
    ]);
    return { records, total };
}
export const messageFor = (db, userId, id) => db.maybe(sql `
    select ${columns} from notice_msg_send_record
     where id = ${id}::bigint and ${received(userId)}`);
export const waitingFor = (db, userId) => db.one(sql `
    select count(*) filter (where channel = 'INBOX')::int as "unReadCount",
           count(*) filter (where channel = 'POPUP')::int as "popUpCount"
      from notice_msg_send_record
     where receiver_id = ${userId}::bigint and channel in ('INBOX', 'POPUP') and status = 'SENT' and not read_flag
       and not deleted_flag`);
const popped = (userId) => sql `receiver_id = ${userId}::bigint and channel = 'POPUP' and status = 'SENT' and not read_flag and not deleted_flag`;
const mostPopUps = 20;
/** What opens as dialogs until somebody has acknowledged it, the oldest first. */
export const popUpsFor = (db, userId) => db.many(sql `
    select ${columns} from notice_msg_send_record
     where ${popped(userId)} order by create_date, id limit ${mostPopUps}`);
/** Acknowledges dialogs of somebody; gives those that were still open. */
export async function acknowledge(db, userId, ids) {
    const rows = await db.many(sql `
    update notice_msg_send_record set read_flag = true, read_date = clock_timestamp()
     where ${popped(userId)} and id = any(${ids}::bigint[]) returning id`);
    wake(db, [userId]);
    return rows.map(({ id }) => id);
}
/** Marks messages of somebody, all of them without ids; gives those that changed. */
export async function markMessages(db, userId, ids, readFlag) {
    const rows = await db.many(sql `
    update notice_msg_send_record
       set read_flag = ${readFlag}, read_date = case when ${readFlag} then clock_timestamp() end
     where ${received(userId)} and read_flag <> ${readFlag}
       and (${ids === null} or id = any(${ids ?? []}::bigint[])) returning id`);
    wake(db, [userId]);
    return rows.map(({ id }) => id);
}
