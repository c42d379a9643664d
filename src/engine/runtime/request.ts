import { randomUUID } from 'node:crypto';
import type { AnyDocument } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import type { Instant } from '#model/fields.ts';
import type { Language } from '#model/label.ts';
import { dayIn, instantAt } from '#model/zone.ts';
import { isInForce, type GrantAction } from '#model/grants.ts';
import { scopeOf } from '../access/permissions.ts';
import { flushAudit } from '../audit/audit.ts';
import type { Context, Log, User } from './context.ts';
import {
  sql,
  stateOf,
  systemIdentity,
  type Identity,
  type Transaction,
  type TransactionOptions,
} from '../database/database.ts';
import type { Engine, EngineContext } from './engine.ts';
import { engineErrors } from './errors.ts';
import { flushNotifications } from './notifications.ts';
import { storeOf } from '../write/store.ts';

/** The server itself: sees everything, may everything. */
export const systemUser: User = {
  id: '0',
  userName: 'system',
  realName: '系统',
  side: 'system',
  supplierBaseId: null,
  companies: 'all',
  permissions: new Set(),
  reach: 'all',
  grants: [],
  roles: [],
};

/** By what and from where somebody acts, as the audit log keeps it. */
export interface Origin {
  /** The browser or program, in words. */
  readonly device: string | null;
  /** The page of the menu from which the call was sent, as the browser says. */
  readonly resourceId: string | null;
  /** The permission that the call asks for. */
  readonly permission: string | null;
}

const ownOrigin: Origin = { device: null, resourceId: null, permission: null };

/** What a request brings with it. */
export interface RequestFacts {
  readonly user: User;
  readonly language: Language;
  readonly log: Log;
  /** The version of the user's rights, where they come from memory: checked by the transaction. */
  readonly rightsVersion?: string;
  readonly requestId?: string;
  readonly address?: string | null;
  readonly origin?: Origin;
  /** The time the request shall believe in; the database clock unless a test says otherwise. */
  readonly now?: string;
  /** The day of that time, where it is known already. */
  readonly today?: string;
  /** That time is also when it is said to have happened. */
  readonly isHistory?: boolean;
}

const readOnlyTransaction = '25006';

function identityOf({ user, rightsVersion }: RequestFacts): Identity {
  if (user.side === 'system') return systemIdentity;
  const { side, id: userId, supplierBaseId } = user;
  return { side, userId, supplierBaseId, ...(rightsVersion === undefined ? {} : { rightsVersion }) };
}

/** Runs one request: one transaction as its user, then what the transaction left to be done after the commit. */
export async function runRequest<T>(
  engine: Engine,
  facts: RequestFacts,
  work: (ctx: EngineContext) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> {
  let afterCommit: readonly (() => void)[] = [];
  const { viewedBy } = facts.user;
  const result = await engine.pool
    .transaction(
      identityOf(facts),
      async (db) => {
        const ctx = createContext(engine, facts, db);
        afterCommit = ctx.afterCommit;
        const done = await work(ctx);
        await runClosing(ctx);
        await flushNotifications(ctx);
        flushAudit(ctx);
        return done;
      },
      // The database itself refuses every change of somebody who only looks.
      viewedBy ? { ...options, readOnly: true } : options,
    )
    .catch((error: unknown) => {
      if (viewedBy && stateOf(error) === readOnlyTransaction) fail(engineErrors.viewOnly);
      throw error;
    });
  for (const task of afterCommit) task();
  return result;
}

// What one of them does may leave more to be done.
async function runClosing({ closing }: EngineContext): Promise<void> {
  for (const [key, work] of closing) {
    closing.delete(key);
    await work();
  }
}

/** The context of one request on a running transaction; what it leaves to be done is shared with views of it. */
function createContext(
  engine: Engine,
  facts: RequestFacts,
  db: Transaction,
  left: Pick<EngineContext, 'afterCommit' | 'audit' | 'closing' | 'notifications'> = {
    afterCommit: [],
    audit: [],
    closing: new Map(),
    notifications: { acts: [] },
  },
): EngineContext {
  const now = facts.now ?? new Date().toISOString();
  const today = facts.today ?? dayIn(engine.timeZone, now);
  const user = { ...inForce(facts.user, today), today };
  const { afterCommit, audit, closing, notifications: reported } = left;
  const ctx: EngineContext = {
    engine,
    user,
    language: facts.language,
    db,
    now,
    today,
    dayOf: (instant) => dayIn(engine.timeZone, instant),
    instantOf: (day, time) => instantAt(day, `${time}:00`, engine.timeZone),
    log: facts.log,
    requestId: facts.requestId ?? randomUUID(),
    address: facts.address ?? null,
    origin: facts.origin ?? ownOrigin,
    afterCommit,
    audit,
    closing,
    notifications: reported,
    ...(facts.isHistory ? { past: now } : {}),
    store: (document) => storeOf(ctx, document),
    scope: (document: AnyDocument, alias: string, action?: GrantAction) =>
      scopeOf(engine.registry, user, document, alias, action),
    may: (permission) => facts.user.side === 'system' || facts.user.permissions.has(permission),
    jobs: {
      async add(job, input, options = {}) {
        db.send(sql`
          insert into sys_outbox (id, job, input, start_after)
          values (${engine.ids.next()}::bigint, ${job.code}, ${JSON.stringify(input)}::jsonb, ${options.at ?? null}::timestamptz)`);
        afterCommit.push(engine.wakeOutbox);
      },
    },
    beforeCommit: (key, later) => void (closing.has(key) || closing.set(key, later)),
    asSystem: (inner) =>
      facts.user.side === 'system'
        ? inner(ctx)
        : db.asSystem((system) => inner(systemView(engine, facts, system, ctx))),
  };
  return ctx;
}

// Grants begin and end with a day; who has none with dates keeps the list he has.
const inForce = (user: User, today: string): User =>
  user.grants.every((grant) => isInForce(grant, today))
    ? user
    : { ...user, grants: user.grants.filter((grant) => isInForce(grant, today)) };

// The server acts, but the audit trail still names the person for whom it does.
function systemView(engine: Engine, facts: RequestFacts, db: Transaction, caller: EngineContext): EngineContext {
  const user: User = { ...systemUser, id: facts.user.id, userName: facts.user.userName, realName: facts.user.realName };
  const { now, today, requestId } = caller;
  return createContext(engine, { ...facts, user, now, today, requestId }, db, caller);
}

/** Who is said to have done what the server writes down. */
export type Actor = Pick<User, 'id' | 'userName' | 'realName'>;

/**
 * Runs `work` in the transaction of the server as if it were `now`, in the name of somebody: what it does belongs to the
 * history of that time.
 */
export async function inPast<T>(
  caller: Context,
  actor: Actor,
  now: Instant,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  // Every context is one of the engine.
  const { engine, language, log, db, afterCommit } = caller as EngineContext;
  const user: User = { ...systemUser, ...actor };
  const ctx = createContext(engine, { user, language, log, now, isHistory: true }, db, {
    afterCommit,
    audit: [],
    closing: new Map(),
    notifications: { acts: [] },
  });
  const done = await work(ctx);
  await runClosing(ctx);
  await flushNotifications(ctx);
  flushAudit(ctx);
  return done;
}
