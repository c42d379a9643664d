import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql, type Database } from '#engine/database.ts';
import type { IdMaker } from '#engine/ids.ts';

/** How long tokens live, in seconds (`reliability-security.md` S5, K-2). */
export const lifetimes = { access: 15 * 60, refresh: 12 * 3600, idle: 3600, absolute: 12 * 3600 } as const;

/** What a browser is given: two texts for its storage, and the value of the HttpOnly cookie. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly cookie: string;
  readonly expiresIn: number;
}

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const secret = (): string => randomBytes(32).toString('base64url');

export const isSameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

/** Opens a login; only hashes are kept. */
export async function openLogin(
  db: Database,
  ids: IdMaker,
  login: {
    readonly userId: string;
    readonly clientId: string;
    readonly address: string | null;
    readonly agent: string | null;
  },
): Promise<Tokens> {
  const tokens = newTokens();
  await db.run(sql`
    insert into sys_login (id, user_id, client_id, access_hash, refresh_hash, cookie_hash, access_expires, refresh_expires,
                           absolute_expires, address, agent)
    values (${ids.next()}::bigint, ${login.userId}::bigint, ${login.clientId}, ${hashOf(tokens.accessToken)}, ${hashOf(tokens.refreshToken)},
            ${hashOf(tokens.cookie)}, ${inSeconds(lifetimes.access)}, ${inSeconds(lifetimes.refresh)}, ${inSeconds(lifetimes.absolute)},
            ${login.address}, ${login.agent?.slice(0, 300) ?? null})`);
  return tokens;
}

const inSeconds = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`;

const newTokens = (): Tokens => ({
  accessToken: secret(),
  refreshToken: secret(),
  cookie: secret(),
  expiresIn: lifetimes.access,
});

interface RefreshRow {
  readonly id: string;
  readonly userId: string;
  readonly cookieHash: Buffer;
  readonly isLive: boolean;
}

/**
 * Trades a refresh handle for new tokens; undefined when it is not good. A handle that was already traded ends its whole
 * login: somebody has a copy of it.
 */
export async function refreshLogin(
  db: Database,
  refreshToken: string,
  cookie: string | undefined,
): Promise<Tokens | undefined> {
  const hash = hashOf(refreshToken);
  const login = await db.maybe<RefreshRow>(sql`
    select id, user_id as "userId", cookie_hash as "cookieHash",
           ended_at is null and refresh_expires > clock_timestamp() and absolute_expires > clock_timestamp()
             and last_activity > clock_timestamp() - make_interval(secs => ${lifetimes.idle}) as "isLive"
      from sys_login where refresh_hash = ${hash} for update`);
  if (!login) {
    await endReused(db, hash);
    return undefined;
  }
  if (!login.isLive || !cookie || !isSameHash(login.cookieHash, hashOf(cookie))) return undefined;
  const tokens = newTokens();
  await db.run(sql`insert into sys_refresh_used (refresh_hash, login_id) values (${hash}, ${login.id}::bigint)`);
  await db.run(sql`
    update sys_login set access_hash = ${hashOf(tokens.accessToken)}, refresh_hash = ${hashOf(tokens.refreshToken)},
           cookie_hash = ${hashOf(tokens.cookie)}, access_expires = ${inSeconds(lifetimes.access)}, last_activity = clock_timestamp()
     where id = ${login.id}::bigint`);
  return tokens;
}

async function endReused(db: Database, hash: Buffer): Promise<void> {
  const reused = await db.maybe<{ userId: string }>(sql`
    update sys_login l set ended_at = clock_timestamp() from sys_refresh_used u
     where u.refresh_hash = ${hash} and l.id = u.login_id and l.ended_at is null returning l.user_id as "userId"`);
  if (reused) await countVersion(db, [reused.userId]);
}

/** Ends one login. */
export async function endLogin(db: Database, id: string, userId: string): Promise<void> {
  await db.run(sql`update sys_login set ended_at = clock_timestamp() where id = ${id}::bigint and ended_at is null`);
  await countVersion(db, [userId]);
}

/** Ends every login of some users: after a change of password, a lock or the loss of a role. */
export async function endLoginsOf(db: Database, userIds: readonly string[]): Promise<void> {
  await db.run(
    sql`update sys_login set ended_at = clock_timestamp() where user_id = any(${userIds}::bigint[]) and ended_at is null`,
  );
  await countVersion(db, userIds);
}

/** Makes every process read the rights of these users again at their next request. */
export async function countVersion(db: Database, userIds: readonly string[]): Promise<void> {
  await db.run(sql`
    insert into sys_auth_version (user_id, version) select id, 1 from unnest(${[...new Set(userIds)].toSorted()}::bigint[]) as id
    on conflict (user_id) do update set version = sys_auth_version.version + 1`);
}
