import { sql } from '#engine/database/database.ts';
/** Whether a user has an authenticator or a security key; `user` is a column or value of a statement. */
export const hasFactor = (user) => sql `(
  exists (select 1 from sys_second_factor sf where sf.user_id = ${user} and sf.confirmed_at is not null)
  or exists (select 1 from sys_security_key sk where sk.user_id = ${user}))`;
/** The second factors of a user. */
export const factorsOf = (db, userId) => db.one(sql `
    select exists (select 1 from sys_second_factor where user_id = ${userId}::bigint and confirmed_at is not null) as "hasCode",
           exists (select 1 from sys_security_key where user_id = ${userId}::bigint) as "hasKey"`);
/** Whether a user gives a second factor at each login. */
export async function hasSecondFactor(db, userId) {
    const { hasCode, hasKey } = await factorsOf(db, userId);
    return hasCode || hasKey;
}
/** Recovery codes stand in for a second factor: they go with the last one. */
export async function dropIdleRecoveryCodes(db, userId) {
    await db.run(sql `
    delete from sys_recovery_code c where c.user_id = ${userId}::bigint and not ${hasFactor(sql `c.user_id`)}`);
}
