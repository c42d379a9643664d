import { sql, type Database } from '#engine/database/database.ts';

/** The time of the database, read now: after a lock was taken it alone says what is over. */
export const databaseNow = async (db: Database): Promise<string> =>
  (await db.one<{ now: string }>(sql`select clock_timestamp() as now`)).now;
