import type { FastifyRequest } from 'fastify';
import { sql, systemIdentity, type Database, type Fragment, type Pool } from '#engine/database/database.ts';
import type { ProofKind } from '#engine/access/stepUp.ts';
import type { User } from '#engine/runtime/context.ts';
import { RecentMap } from '#engine/runtime/recentMap.ts';
import type { Authenticator, Login } from '#engine/http/authenticator.ts';
import { withinScopes } from './client/client.rules.ts';
import { isInNetworks } from './client/networks.server.ts';
import { recordUnfamiliarLogin } from './unfamiliarLogin.server.ts';
import { limitsOfClient, unlimited } from './oauth/clients.queries.ts';
import { RecentRoleRights } from './roleRights.queries.ts';
import { loadUser, type KnownUser } from './users.queries.ts';
import { hashOf, isSameHash, lifetimes, noteArrival } from './sessions.server.ts';
import type { IdentityParts } from './parts.server.ts';
import type { Permissions } from './permissions.server.ts';

/** A login in memory; its moments are those of `performance.now()`. */
interface Known {
  readonly login: Login;
  /** Of a browser; the login of another program has none and needs none. */
  readonly cookieHash: Buffer | null;
  readonly clientId: string;
  /** From where a program may call; empty for everywhere. */
  readonly networks: readonly string[];
  readonly accessExpires: number;
  readonly absoluteExpires: number;
  lastActivity: number;
  written: number;
  /** These tokens have come back from their browser. */
  hasArrived: boolean;
}

// The last activity is written at most once a minute per login; the idle limit is an hour.
const writeActivityEvery = 60_000;

/** The name of the cookie without which an access token is worthless. */
export const cookieName = (secure: boolean): string => (secure ? '__Host-srm' : 'srm');

/**
 * Knows logins by their access token. What it keeps in memory counts only while the version of the user's rights in the
 * database is the same, so that a logout or a lost role works at the next request.
 */
export function createAuthenticator(
  pool: Pool,
  permissions: Permissions,
  { secure, loginsInMemory }: Pick<IdentityParts, 'secure' | 'loginsInMemory'>,
): Authenticator {
  const cache = new RecentMap<string, Known>(loginsInMemory);
  const rights: Rights = { permissions, roles: new RecentRoleRights() };

  async function find(token: string, check: (known: Known) => Promise<boolean>): Promise<Known | undefined> {
    const key = hashOf(token).toString('base64url');
    const known = cache.get(key);
    if (known && known.accessExpires > performance.now() && (await check(known))) return known;
    cache.delete(key);
    const loaded = await load(pool, rights, token);
    if (!loaded) return undefined;
    cache.set(key, loaded);
    return loaded;
  }

  async function loginOf(
    request: FastifyRequest,
    check: (known: Known) => Promise<boolean>,
  ): Promise<Login | undefined> {
    const token = /^Bearer ((?:\w{1,32}\.)?[A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1];
    const cookie = request.cookies[cookieName(secure)];
    if (!token) return undefined;
    const known = await find(token, check);
    if (!known || (known.cookieHash && !(cookie && isSameHash(known.cookieHash, hashOf(cookie))))) return undefined;
    if (!isInNetworks(request.ip, known.networks)) return undefined;
    if (!known.hasArrived) await arrive(pool, known);
    if (!known.cookieHash)
      recordUnfamiliarLogin(request, { clientId: known.clientId, userName: known.login.user.userName });
    return (await isAwake(pool, known)) ? known.login : undefined;
  }

  return {
    async recall(request) {
      const login = await loginOf(request, async () => true);
      // The rights of somebody looked at end with those of the looker: both are asked for with every request.
      return login?.user.viewedBy ? undefined : login;
    },
    authenticate: (request) => loginOf(request, (known) => isCurrent(pool, known)),
    reload: async (loginId) =>
      (await loadBy(pool, rights, sql`id = ${loginId}::bigint and absolute_expires > clock_timestamp()`))?.login,
    async authenticateLink(request: FastifyRequest) {
      const cookie = request.cookies[cookieName(secure)];
      if (!cookie || request.headers['sec-fetch-site'] !== 'same-origin') return undefined;
      return loadBy(pool, rights, sql`cookie_hash = ${hashOf(cookie)} and absolute_expires > clock_timestamp()`).then(
        async (known) => (known && (await isAwake(pool, known)) ? known.login : undefined),
      );
    },
  };
}

// Versions only grow, so that their sum changes with any of them.
const versionOf = (ids: readonly string[]): Fragment =>
  sql`select coalesce(sum(version), 0)::text as version from sys_auth_version where user_id = any(${ids}::bigint[])`;

const idsOf = ({ id, viewedBy }: User): string[] => (viewedBy ? [id, viewedBy.id] : [id]);

async function isCurrent(pool: Pool, known: Known): Promise<boolean> {
  const [row] = await pool.bare<{ version: string }>(versionOf(idsOf(known.login.user)));
  return row?.version === known.login.rightsVersion;
}

async function arrive(pool: Pool, known: Known): Promise<void> {
  await pool.transaction(systemIdentity, (db) => noteArrival(db, known.login.id));
  known.hasArrived = true;
}

async function isAwake(pool: Pool, known: Known): Promise<boolean> {
  const now = performance.now();
  const isIdle = known.cookieHash !== null && now - known.lastActivity > lifetimes.idle * 1000;
  if (now > known.absoluteExpires || isIdle) return false;
  known.lastActivity = now;
  if (now - known.written > writeActivityEvery) {
    known.written = now;
    await pool.transaction(systemIdentity, (db) =>
      db.run(sql`update sys_login set last_activity = clock_timestamp() where id = ${known.login.id}::bigint`),
    );
  }
  return true;
}

interface LoginRow {
  readonly id: string;
  readonly userId: string;
  readonly cookieHash: Buffer | null;
  readonly clientId: string;
  readonly accessExpires: string;
  readonly absoluteExpires: string;
  readonly lastActivity: string;
  readonly hasArrived: boolean;
  readonly activeRole: string | null;
  readonly viewedUserId: string | null;
  readonly viewUntil: string | null;
  readonly provenAt: string | null;
  readonly now: string;
}

const load = (pool: Pool, rights: Rights, token: string): Promise<Known | undefined> =>
  loadBy(pool, rights, sql`access_hash = ${hashOf(token)} and access_expires > clock_timestamp()`);

/** What rights are worked out with. */
interface Rights {
  readonly permissions: Permissions;
  readonly roles: RecentRoleRights;
}

async function loadBy(pool: Pool, rights: Rights, condition: Fragment): Promise<Known | undefined> {
  return pool.transaction(systemIdentity, async (db) => {
    const login = await db.maybe<LoginRow>(sql`
      select id, user_id as "userId", cookie_hash as "cookieHash", client_id as "clientId", access_expires as "accessExpires",
             absolute_expires as "absoluteExpires", last_activity as "lastActivity", arrived as "hasArrived", active_role as "activeRole",
             case when view_until > clock_timestamp() then viewed_user_id end as "viewedUserId", view_until as "viewUntil", proven_at as "provenAt",
             clock_timestamp() as now
        from sys_login
       where ended_at is null and ${condition}`);
    if (!login) return undefined;
    const { viewedUserId } = login;
    // Lifetimes are told by the clock of the database and measured by one that nobody sets.
    const offset = performance.now() - Date.parse(login.now);
    const moment = (instant: string): number => Date.parse(instant) + offset;
    // The version first: whatever changes after it is read again at the next request.
    const { version } = await db.one<{ version: string }>(
      versionOf(viewedUserId ? [login.userId, viewedUserId] : [login.userId]),
    );
    const limits = login.cookieHash ? unlimited : await limitsOfClient(db, login.clientId);
    if (!limits) return undefined;
    const { networks, scopes } = limits;
    const { permissions, roles } = rights;
    const narrowed: Permissions = login.cookieHash
      ? permissions
      : { effective: (granted, guards) => permissions.effective(withinScopes(granted, scopes), guards) };
    const own: KnownUser | undefined = await loadUser(db, narrowed, login.userId, login.activeRole, roles);
    if (!own || !own.isActive) return undefined;
    const user = viewedUserId ? await seenBy(db, rights, own, login) : own;
    if (!user) return undefined;
    // Of the one who sits there, also while looking through the eyes of somebody else.
    const kind: ProofKind = own.hasSecondFactor ? 'secondFactor' : 'password';
    const provenAt = login.provenAt === null ? null : Date.parse(login.provenAt);
    const proof = login.cookieHash ? { kind, codes: own.stepUpCodes, provenAt } : undefined;
    return {
      login: {
        id: login.id,
        user: {
          ...user,
          loginId: login.id,
          ...(proof ? { proof } : {}),
          ...(login.cookieHash ? {} : { clientId: login.clientId }),
        },
        rightsVersion: version,
        mustChangePassword: own.firstLogin,
        mustEnrol: login.cookieHash !== null && own.mustEnrol,
      },
      cookieHash: login.cookieHash,
      clientId: login.clientId,
      networks,
      accessExpires: Math.min(
        moment(login.accessExpires),
        viewedUserId ? moment(login.viewUntil ?? '') : Number.POSITIVE_INFINITY,
      ),
      absoluteExpires: moment(login.absoluteExpires),
      lastActivity: moment(login.lastActivity),
      written: performance.now(),
      hasArrived: login.hasArrived,
    };
  });
}

/** Somebody with all rights of the account, looked at by the person who has logged in. */
async function seenBy(
  db: Database,
  { permissions, roles }: Rights,
  { id, userName, realName }: KnownUser,
  { viewedUserId, viewUntil }: LoginRow,
): Promise<KnownUser | undefined> {
  const user = viewedUserId ? await loadUser(db, permissions, viewedUserId, null, roles) : undefined;
  return user?.isActive ? { ...user, viewedBy: { id, userName, realName, until: viewUntil ?? '' } } : undefined;
}
