import { sql, type Database } from '#engine/database/database.ts';

/**
 * Which of these logins live: not ended, and of somebody in service. Unlike asking the authenticator, it keeps no resting
 * login awake.
 */
export async function livingLogins(db: Database, ids: readonly string[]): Promise<string[]> {
  const alive = await db.many<{ id: string }>(sql`
    select l.id from sys_login l join system_iap_sys_user_t u on u.id = l.user_id and u.enabled_flag and not u.deleted_flag
     where l.id = any(${ids}::bigint[]) and l.ended_at is null and l.absolute_expires > clock_timestamp()`);
  return alive.map(({ id }) => id);
}
