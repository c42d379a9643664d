import { randomBytes, randomInt } from 'node:crypto';
import { sql } from '#engine/database/database.ts';
import { randomId } from '#engine/runtime/ids.ts';
import { hashOf } from './sessions.server.ts';
/** How often a wrong code may be given before its token is dead. */
export const maxAttempts = 5;
/** Makes a token; only its hash is kept. */
export async function openVerification(db, facts) {
    const token = randomBytes(32).toString('base64url');
    await db.run(sql `
    insert into sys_verification (id, purpose, flow_hash, user_id, login_id, user_name, address, language_id, picture_hash,
                                  client_id, redirect_uri, challenge, expires)
    values (${randomId()}::bigint, ${facts.purpose}, ${hashOf(token)}, ${facts.userId ?? null}::bigint, ${facts.loginId ?? null}::bigint,
            ${facts.userName?.toLowerCase() ?? null}, ${facts.address ?? null}, ${facts.language ?? 'zh'}, ${facts.pictureHash ?? null}::bytea,
            ${facts.clientId ?? null}, ${facts.redirectUri ?? null}, ${facts.challenge ?? null},
            clock_timestamp() + make_interval(secs => ${facts.seconds}))`);
    return token;
}
const columns = sql `
  id, user_id as "userId", login_id as "loginId", user_name as "userName", picture_hash as "pictureHash", code_hash as "codeHash",
  client_id as "clientId", redirect_uri as "redirectUri", challenge, used_at as "usedAt"`;
/** The living token of a text, locked; undefined when it expired, was used, or is for something else. */
export async function findVerification(db, purpose, token) {
    return find(db, purpose, token, sql `used_at is null and expires > clock_timestamp()`);
}
/** The same, also after it was used. */
export const findUsed = (db, purpose, token) => find(db, purpose, token, sql `used_at is not null`);
async function find(db, purpose, token, condition) {
    if (!/^[A-Za-z0-9_-]{43}$/.test(token))
        return undefined;
    return db.maybe(sql `
    select ${columns} from sys_verification where flow_hash = ${hashOf(token)} and purpose = ${purpose} and ${condition} for update`);
}
/** Counts a try of the picture or the code; false when there have been too many. */
export async function recordAttempt(db, id, what) {
    const column = sql.ref(what === 'picture' ? 'picture_tries' : 'code_tries');
    const counted = await db.run(sql `
    update sys_verification set ${column} = ${column} + 1 where id = ${id}::bigint and ${column} < ${maxAttempts}`);
    return counted > 0;
}
/** Uses a token up: what it was for has happened. */
export async function consume(db, id, loginId) {
    await db.run(sql `
    update sys_verification set used_at = clock_timestamp(), login_id = coalesce(${loginId ?? null}::bigint, login_id) where id = ${id}::bigint`);
}
/** Keeps what a security key is to sign for a token; what was asked for before is worth nothing any more. */
export async function keepChallenge(db, id, challenge) {
    await db.run(sql `update sys_verification set challenge = ${challenge} where id = ${id}::bigint`);
}
/** How many tokens of a purpose were made for a name in the last hour, and from an address in the last ten minutes. */
export async function countRecent(db, purpose, userName, address) {
    return db.one(sql `
    select count(*) filter (where user_name = ${userName.toLowerCase()})::int as "byName",
           count(*) filter (where address = ${address} and create_date > clock_timestamp() - interval '10 minutes')::int as "byAddress"
      from sys_verification
     where purpose = ${purpose} and (user_name = ${userName.toLowerCase()} or address = ${address})
       and create_date > clock_timestamp() - interval '1 hour'`);
}
/** Six digits for a mail. */
export const sixDigits = () => String(randomInt(1_000_000)).padStart(6, '0');
