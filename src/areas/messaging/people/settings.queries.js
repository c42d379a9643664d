import { sql } from '#engine/database/database.ts';
export const settingsOf = (db, userId) => db.one(sql `
    select coalesce(t.receipts, true) as receipts, coalesce(t.desktop, true) as desktop, coalesce(t.mail, true) as mail,
           to_char(t.quiet_from, 'HH24:MI') as "quietFrom", to_char(t.quiet_to, 'HH24:MI') as "quietTo",
           array(select u.user_name from im_block b join system_iap_sys_user_t u on u.id = b.blocked_id
                  where b.user_id = ${userId}::bigint order by 1) as blocked
      from (select 1) one left join im_user_setting t on t.user_id = ${userId}::bigint`);
/** Changes the settings of somebody. */
export async function changeSettings(db, userId, change) {
    const { receipts, desktop, mail, quietFrom, quietTo } = change;
    const hasQuiet = quietFrom !== undefined && quietTo !== undefined;
    await db.run(sql `insert into im_user_setting (user_id) values (${userId}::bigint) on conflict do nothing`);
    await db.run(sql `
    update im_user_setting
       set receipts = coalesce(${receipts ?? null}::boolean, receipts), desktop = coalesce(${desktop ?? null}::boolean, desktop),
           mail = coalesce(${mail ?? null}::boolean, mail),
           quiet_from = case when ${hasQuiet} then ${quietFrom ?? null}::time else quiet_from end,
           quiet_to = case when ${hasQuiet} then ${quietTo ?? null}::time else quiet_to end
     where user_id = ${userId}::bigint`);
}
/** Takes no more messages from the other of two people, or takes them again. */
export const setBlocked = (db, userId, conversationId, blocked) => {
    const peer = sql `select m.user_id from im_member m
    where m.conversation_id = ${conversationId}::bigint and m.user_id <> ${userId}::bigint`;
    return blocked
        ? db.run(sql `insert into im_block (user_id, blocked_id) select ${userId}::bigint, peer.user_id from (${peer}) peer on conflict do nothing`)
        : db.run(sql `delete from im_block where user_id = ${userId}::bigint and blocked_id in (${peer})`);
};
