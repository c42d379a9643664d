import { randomBytes, randomInt } from 'node:crypto';
import { sql, type Database, type Fragment } from '#engine/database/database.ts';
import { randomId } from '#engine/runtime/ids.ts';
import type { Language } from '#model/label.ts';
import { hashOf } from './sessions.server.ts';

/** What a short-lived token is for; one of another purpose is worth nothing. */
export type Purpose =
  | 'LOGIN'
  | 'RESET'
  | 'RESET_LINK'
  | 'REGISTER'
  | 'SECOND_FACTOR'
  | 'PROOF'
  | 'CODE'
  | 'KEY_NEW'
  | 'KEY_PROOF'
  | 'SSO';

/** A token that somebody holds for some minutes. */
export interface Verification {
  readonly id: string;
  readonly userId: string | null;
  readonly loginId: string | null;
  readonly userName: string | null;
  readonly pictureHash: Buffer | null;
  readonly codeHash: Buffer | null;
  readonly clientId: string | null;
  readonly redirectUri: string | null;
  readonly challenge: string | null;
  readonly usedAt: string | null;
}

interface NewVerification {
  readonly purpose: Purpose;
  readonly seconds: number;
  readonly userId?: string | null;
  readonly loginId?: string;
  readonly userName?: string;
  readonly address?: string | null;
  readonly language?: Language;
  readonly pictureHash?: Buffer;
  readonly clientId?: string;
  readonly redirectUri?: string;
  readonly challenge?: string;
}

/** How often a wrong code may be given before its token is dead. */
export const maxAttempts = 5;

/** Makes a token; only its hash is kept. */
export async function openVerification(db: Database, facts: NewVerification): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.run(sql`
    insert into sys_verification (id, purpose, flow_hash, user_id, login_id, user_name, address, language_id, picture_hash,
                                  client_id, redirect_uri, challenge, expires)
    values (${randomId()}::bigint, ${facts.purpose}, ${hashOf(token)}, ${facts.userId ?? null}::bigint, ${facts.loginId ?? null}::bigint,
            ${facts.userName?.toLowerCase() ?? null}, ${facts.address ?? null}, ${facts.language ?? 'zh'}, ${facts.pictureHash ?? null}::bytea,
            ${facts.clientId ?? null}, ${facts.redirectUri ?? null}, ${facts.challenge ?? null},
            clock_timestamp() + make_interval(secs => ${facts.seconds}))`);
  return token;
}

const columns = sql`
  id, user_id as "userId", login_id as "loginId", user_name as "userName", picture_hash as "pictureHash", code_hash as "codeHash",
  client_id as "clientId", redirect_uri as "redirectUri", challenge, used_at as "usedAt"`;

/** The living token of a text, locked; undefined when it expired, was used, or is for something else. */
export async function findVerification(
  db: Database,
  purpose: Purpose,
  token: string,
): Promise<Verification | undefined> {
  return find(db, purpose, token, sql`used_at is null and expires > clock_timestamp()`);
}

/** The same, also after it was used. */
export const findUsed = (db: Database, purpose: Purpose, token: string): Promise<Verification | undefined> =>
  find(db, purpose, token, sql`used_at is not null`);

async function find(
  db: Database,
  purpose: Purpose,
  token: string,
  condition: Fragment,
): Promise<Verification | undefined> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return undefined;
  return db.maybe<Verification>(sql`
    select ${columns} from sys_verification where flow_hash = ${hashOf(token)} and purpose = ${purpose} and ${condition} for update`);
}

/** Counts a try of the picture or the code; false when there have been too many. */
export async function recordAttempt(db: Database, id: string, what: 'picture' | 'code'): Promise<boolean> {
  const column = sql.ref(what === 'picture' ? 'picture_tries' : 'code_tries');
  const counted = await db.run(sql`
    update sys_verification set ${column} = ${column} + 1 where id = ${id}::bigint and ${column} < ${maxAttempts}`);
  return counted > 0;
}

/** Uses a token up: what it was for has happened. */
export async function consume(db: Database, id: string, loginId?: string): Promise<void> {
  await db.run(sql`
    update sys_verification set used_at = clock_timestamp(), login_id = coalesce(${loginId ?? null}::bigint, login_id) where id = ${id}::bigint`);
}

/** Keeps what a security key is to sign for a token; what was asked for before is worth nothing any more. */
export async function keepChallenge(db: Database, id: string, challenge: string | null): Promise<void> {
  await db.run(sql`update sys_verification set challenge = ${challenge} where id = ${id}::bigint`);
}

/** How many tokens of a purpose were made for a name in the last hour, and from an address in the last ten minutes. */
export async function countRecent(
  db: Database,
  purpose: Purpose,
  userName: string,
  address: string,
): Promise<{ byName: number; byAddress: number }> {
  return db.one(sql`
    select count(*) filter (where user_name = ${userName.toLowerCase()})::int as "byName",
           count(*) filter (where address = ${address} and create_date > clock_timestamp() - interval '10 minutes')::int as "byAddress"
      from sys_verification
     where purpose = ${purpose} and (user_name = ${userName.toLowerCase()} or address = ${address})
       and create_date > clock_timestamp() - interval '1 hour'`);
}

/** Six digits for a mail. */
export const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');
