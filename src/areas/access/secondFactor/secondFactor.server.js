import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { sql } from '#engine/database/database.ts';
import { dropIdleRecoveryCodes } from './factor.queries.ts';
const issuer = 'SRM';
const period = 30;
const generatorOf = (secret, userName) => new TOTP({ issuer, label: userName, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) });
/** A new secret for an authenticator, not yet in force; a confirmed one stays, then the answer is undefined. */
export async function enrol(db, seal, user) {
    const secret = new Secret({ size: 20 }).base32;
    const stored = await db.run(sql `
    insert into sys_second_factor (user_id, sealed_secret) values (${user.id}::bigint, ${seal.encrypt(secret)})
    on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0
     where sys_second_factor.confirmed_at is null`);
    return stored === 0 ? undefined : { secret, uri: generatorOf(secret, user.userName).toString() };
}
/** Puts the authenticator in force when the code is right. */
export async function confirm(db, seal, userId, code) {
    if (!(await isRightCode(db, seal, userId, code)))
        return false;
    await db.run(sql `update sys_second_factor set confirmed_at = clock_timestamp() where user_id = ${userId}::bigint and confirmed_at is null`);
    return true;
}
/** The recovery codes that come with the first second factor, to be shown once; undefined for whoever has some. */
export async function firstRecoveryCodes(db, seal, userId) {
    const known = await db.maybe(sql `select 1 from sys_recovery_code where user_id = ${userId}::bigint limit 1`);
    return known ? undefined : newRecoveryCodes(db, seal, userId);
}
/** Ten fresh recovery codes; the ones before are worth nothing any more. */
export async function newRecoveryCodes(db, seal, userId) {
    const codes = Array.from({ length: 10 }, recoveryCode);
    await db.run(sql `delete from sys_recovery_code where user_id = ${userId}::bigint`);
    await db.run(sql `
    insert into sys_recovery_code (user_id, code_hash)
    select ${userId}::bigint, hash from unnest(${codes.map((code) => markOf(seal, userId, code))}::bytea[]) as hash`);
    return codes;
}
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const recoveryCode = () => {
    const letters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('');
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
};
const markOf = (seal, userId, code) => seal.hmac(`recovery ${userId} ${code}`);
/** Whether a code of the authenticator or a recovery code is right; each is good for one use. */
export async function isRightSecondFactor(db, seal, userId, code) {
    const plain = code.replaceAll(/\s/g, '').toLowerCase();
    if (/^\d{6}$/.test(plain))
        return isRightCode(db, seal, userId, plain);
    const used = await db.run(sql `
    update sys_recovery_code set used_at = clock_timestamp()
     where user_id = ${userId}::bigint and code_hash = ${markOf(seal, userId, plain)} and used_at is null`);
    return used > 0;
}
async function isRightCode(db, seal, userId, code) {
    const row = await db.maybe(sql `select sealed_secret as sealed from sys_second_factor where user_id = ${userId}::bigint`);
    if (!row || !/^\d{6}$/.test(code))
        return false;
    const now = Date.now();
    const delta = generatorOf(seal.decrypt(row.sealed), '').validate({ token: code, timestamp: now, window: 1 });
    if (delta === null)
        return false;
    // A code somebody has seen being typed is worth nothing: every step counts once.
    const step = Math.floor(now / 1000 / period) + delta;
    const fresh = await db.run(sql `update sys_second_factor set last_step = ${step} where user_id = ${userId}::bigint and last_step < ${step}`);
    return fresh > 0;
}
/** Takes the authenticator away. */
export async function removeAuthenticator(db, userId) {
    await db.run(sql `delete from sys_second_factor where user_id = ${userId}::bigint`);
    await dropIdleRecoveryCodes(db, userId);
}
/** Takes every second factor away, with the recovery codes. */
export async function removeSecondFactor(db, userId) {
    await db.run(sql `delete from sys_security_key where user_id = ${userId}::bigint`);
    await removeAuthenticator(db, userId);
}
/** What the personal centre shows of authenticator and recovery codes. */
export async function authenticatorOf(db, userId) {
    return db.one(sql `
    select exists (select 1 from sys_second_factor where user_id = ${userId}::bigint and confirmed_at is not null) as "isOn",
           (select count(*) from sys_recovery_code where user_id = ${userId}::bigint and used_at is null)::int as "recoveryCodes"`);
}
