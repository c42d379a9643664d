import { sql, type Database } from '#engine/database/database.ts';

/** What somebody has laid down for himself. */
export interface ChatSettings {
  /** Whether others learn how far he has read. */
  readonly receipts: boolean;
  /** The user names of those from whom he takes no messages. */
  readonly blocked: readonly string[];
}

export const settingsOf = (db: Database, userId: string): Promise<ChatSettings> =>
  db.one<ChatSettings>(sql`
    select coalesce((select receipts from im_user_setting where user_id = ${userId}::bigint), true) as receipts,
           array(select u.user_name from im_block b join system_iap_sys_user_t u on u.id = b.blocked_id
                  where b.user_id = ${userId}::bigint order by 1) as blocked`);

export const setReceipts = (db: Database, userId: string, receipts: boolean): Promise<number> =>
  db.run(sql`
    insert into im_user_setting (user_id, receipts) values (${userId}::bigint, ${receipts})
    on conflict (user_id) do update set receipts = excluded.receipts`);

/** Takes no more messages from the other of two people, or takes them again. */
export const setBlocked = (db: Database, userId: string, conversationId: string, blocked: boolean): Promise<number> => {
  const peer = sql`select m.user_id from im_member m
    where m.conversation_id = ${conversationId}::bigint and m.user_id <> ${userId}::bigint`;
  return blocked
    ? db.run(
        sql`insert into im_block (user_id, blocked_id) select ${userId}::bigint, peer.user_id from (${peer}) peer on conflict do nothing`,
      )
    : db.run(sql`delete from im_block where user_id = ${userId}::bigint and blocked_id in (${peer})`);
};
