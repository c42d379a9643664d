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

// The role in front is a label for people; the right to it stands in the login, and only issued tokens are known.
const accessToken = (activeRole: string | null): string => (activeRole === null ? '' : `${activeRole}.`) + secret();

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

const newTokens = (activeRole: string | null = null): Tokens => ({
  accessToken: accessToken(activeRole),
  refreshToken: secret(),
  cookie: secret(),
  expiresIn: lifetimes.access,
});

interface RefreshRow {
  readonly id: string;
  readonly userId: string;
  readonly cookieHash: Buffer;
  readonly activeRole: string | null;
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
    select id, user_id as "userId", cookie_hash as "cookieHash", active_role as "activeRole",
           ended_at is null and refresh_expires > clock_timestamp() and absolute_expires > clock_timestamp()
             and last_activity > clock_timestamp() - make_interval(secs => ${lifetimes.idle}) as "isLive"
      from sys_login where refresh_hash = ${hash} for update`);
  if (!login) {
    await endReused(db, hash);
    return undefined;
  }
  if (!login.isLive || !cookie || !isSameHash(login.cookieHash, hashOf(cookie))) return undefined;
  const tokens = newTokens(login.activeRole);
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

/** The role a login works with; null while it works with all of its user's. */
export async function activeRoleOf(db: Database, id: string): Promise<string | null> {
  const login = await db.maybe<{ activeRole: string | null }>(
    sql`select active_role as "activeRole" from sys_login where id = ${id}::bigint`,
  );
  return login?.activeRole ?? null;
}

/**
 * Has a login work with one role, or with all of them again: its old access token is dead, the new one is answered.
 * Undefined when the user does not hold the role.
 */
export async function switchRole(
  db: Database,
  login: { readonly id: string; readonly userId: string },
  role: string | null,
): Promise<Pick<Tokens, 'accessToken' | 'expiresIn'> | undefined> {
  const token = accessToken(role);
  const switched = await db.run(sql`
    update sys_login set active_role = ${role}, access_hash = ${hashOf(token)}, access_expires = ${inSeconds(lifetimes.access)}
     where id = ${login.id}::bigint and ended_at is null and (${role}::text is null or exists (
             select 1 from system_sys_user_role ur join system_sys_role r on r.id = ur.role_id
              where ur.parent_id = ${login.userId}::bigint and not ur.deleted_flag and r.role_code = ${role}
                and r.enabled_flag and not r.deleted_flag))`);
  if (switched === 0) return undefined;
  await countVersion(db, [login.userId]);
  return { accessToken: token, expiresIn: lifetimes.access };
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
