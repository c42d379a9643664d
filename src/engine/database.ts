import type { Writable } from 'node:stream';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type RawBuilder,
} from 'kysely';
import pg, { type PoolClient, type QueryResult } from 'pg';
import type { Side } from '#model/document.ts';

export { sql };

/** A piece of SQL with its values; pieces nest. */
export type Fragment = RawBuilder<unknown>;

/** Runs statements: inside one transaction, as one identity. */
export interface Database {
  many<T>(query: Fragment): Promise<T[]>;
  /** The only row; a fault when there is none. */
  one<T>(query: Fragment): Promise<T>;
  maybe<T>(query: Fragment): Promise<T | undefined>;
  /** How many rows were touched. */
  run(query: Fragment): Promise<number>;
}

/** Who the database believes to be working; row security reads it. */
export interface Identity {
  readonly side: Side;
  readonly userId: string;
  readonly supplierBaseId: string | null;
  /** The version of the rights this identity was read with; `StaleRights` is thrown when they have changed since. */
  readonly rightsVersion?: string;
}

/** Thrown by a transaction whose identity has other rights by now; nothing of it happened. */
export class StaleRights extends Error {}

/** The identity of the server itself: jobs, login, seeds. */
export const systemIdentity: Identity = { side: 'system', userId: '0', supplierBaseId: null };

export interface Pool {
  /** Runs `work` in one transaction as `identity`; retried up to three times on deadlock or serialisation failure. */
  transaction<T>(identity: Identity, work: (db: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** One statement as the bare application role, outside any identity: sees what `srm_app` itself was granted. */
  bare<T>(query: Fragment): Promise<T[]>;
  /** A connection of its own, outside the pool's transactions, that the caller must release. */
  connect(): Promise<PoolClient>;
  /** How many requests wait for a connection. */
  waiting(): number;
  close(): Promise<void>;
}

export interface TransactionOptions {
  readonly readOnly?: boolean;
  /** Longest time one statement may take, in milliseconds. */
  readonly statementTimeout?: number;
}

/** A running transaction. */
export interface Transaction extends Database {
  /** Runs `work` as the server itself, for effects beyond what the caller may see, then returns to the caller. */
  asSystem<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `work` as the role that reads the views of lists of values and nothing else, with its short time limits. */
  asListReader<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Sends a statement without waiting, with whatever is sent next; the transaction fails when it fails, or when `judge`,
   * which is told how many rows were touched, throws.
   */
  send(query: Fragment, judge?: (touched: number) => void): void;
  /** Runs a part that may fail alone: what it wrote is then taken back, and its error thrown. */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
  readonly client: PoolClient;
}

const { Pool: PgPool, types } = pg;

// Text in, text out: decimals stay exact, days have no zone, instants are ISO 8601 in UTC.
const parsers: Record<number, (value: string) => unknown> = {
  [types.builtins.NUMERIC]: (value) => (value.includes('.') ? value.replace(/\.?0+$/, '') : value),
  [types.builtins.DATE]: (value) => value,
  [types.builtins.TIMESTAMP]: (value) => value,
  [types.builtins.TIMESTAMPTZ]: instant,
  1016: (value) => (value === '{}' ? [] : value.slice(1, -1).split(',')),
};

// The session speaks UTC, so PostgreSQL writes '2026-11-21 08:00:00.123456+00'.
function instant(value: string): string {
  const milliseconds = `${value.slice(20, -3)}000`.slice(0, 3);
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${value[19] === '.' ? milliseconds : '000'}Z`;
}

const typeParsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const parser = parsers[oid];
    return parser ?? types.getTypeParser(oid, format ?? 'text');
  },
};

const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

// Kysely never names its statements; a named one is planned once per connection (1.2–1.6 times the throughput). Bounded,
// because every name holds memory in each server process. One name for each role: the rules of row security are part of
// a plan, which is made anew whenever another role runs it.
const statementNames = new Map<string, string>();
const statementNameLimit = 900;

function nameOfStatement(text: string, role: string): string | undefined {
  const key = `${role} ${text}`;
  const known = statementNames.get(key);
  if (known || statementNames.size >= statementNameLimit) return known;
  const name = `s${statementNames.size}`;
  statementNames.set(key, name);
  return name;
}

// The stream below a connection, which the driver does not show.
interface Wired {
  readonly connection: { readonly stream: Writable };
}

// A write to the socket costs more than anything else a statement costs here, so all statements that are sent before the
// process waits for something leave together.
function sendTogether(client: PoolClient): void {
  const { stream } = (client as unknown as Wired).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

function query(client: PoolClient, fragment: Fragment, role: string): Promise<QueryResult> {
  sendTogether(client);
  const { sql: text, parameters } = fragment.compile(compiler);
  const name = nameOfStatement(text, role);
  return client.query({ text, values: parameters as unknown[], ...(name ? { name } : {}) });
}

/** The statement and its values, as they are sent. */
export function compiled(fragment: Fragment): { text: string; values: readonly unknown[] } {
  const { sql: text, parameters } = fragment.compile(compiler);
  return { text, values: parameters };
}

// What the statements after a failed one say of it.
const afterFailure = '25P02';

/** The role a connection works in at the moment, and what made a statement of its transaction fail last. */
interface Acting {
  role: string;
  failure?: unknown;
}

// Of statements that were sent together, those after a failure fail because of it: the failure is what is told of.
function causeOf(error: unknown, acting: Acting): unknown {
  if (stateOf(error) !== afterFailure) acting.failure = error;
  return acting.failure ?? error;
}

function databaseOn(client: PoolClient, acting: Acting): Database {
  const ask = (fragment: Fragment): Promise<QueryResult> =>
    query(client, fragment, acting.role).catch((error: unknown) => Promise.reject(causeOf(error, acting)));
  const many = async <T>(fragment: Fragment): Promise<T[]> => (await ask(fragment)).rows as T[];
  return {
    many,
    async maybe<T>(fragment: Fragment) {
      return (await many<T>(fragment))[0];
    },
    async one<T>(fragment: Fragment) {
      const [row] = await many<T>(fragment);
      if (row === undefined) throw new Error('A row was expected and none came.');
      return row;
    },
    async run(fragment) {
      return (await ask(fragment)).rowCount ?? 0;
    },
  };
}

/** What was sent without waiting: everything, and of it what is still to be judged. */
interface Sent {
  readonly running: Promise<unknown>[];
  readonly judged: Promise<unknown>[];
}

const sender =
  (client: PoolClient, acting: Acting, { running, judged }: Sent): Transaction['send'] =>
  (fragment, judge) => {
    const asked = query(client, fragment, acting.role).catch((error: unknown) =>
      Promise.reject(causeOf(error, acting)),
    );
    const whole = judge ? asked.then(({ rowCount }) => judge(rowCount ?? 0)) : asked;
    whole.catch(() => undefined);
    running.push(whole);
    if (judge) judged.push(whole);
  };

// Of the statements that the part sent, none may outlive it: their failures are the part's own.
async function inSavepoint<T>(db: Database, acting: Acting, sent: Sent, work: () => Promise<T>): Promise<T> {
  const [before, judgedBefore] = [sent.running.length, sent.judged.length];
  const own = (): Promise<unknown>[] => sent.running.slice(before);
  await db.run(sql`savepoint part`);
  try {
    const result = await work();
    const released = db.run(sql`release savepoint part`);
    await Promise.all([...own(), released]);
    return result;
  } catch (error) {
    const cause = await firstFailure(own());
    sent.running.length = before;
    sent.judged.length = judgedBefore;
    // The savepoint outlives a return to it, and would stand in the way of one around it.
    await Promise.all([db.run(sql`rollback to savepoint part`), db.run(sql`release savepoint part`)]);
    delete acting.failure;
    throw cause ?? error;
  }
}

const roles: Record<Side, string> = {
  buyer: 'srm_buyer',
  supplier: 'srm_supplier',
  expert: 'srm_expert',
  system: 'srm_system',
};

const digits = (value: string | null): string => {
  if (value !== null && !/^\d{1,19}$/.test(value)) throw new Error('An identity holds digits only.');
  return value ?? '';
};

const beginText = (options: TransactionOptions): string =>
  [
    options.readOnly ? 'begin read only' : 'begin',
    ...(options.statementTimeout ? [`set local statement_timeout = ${Math.trunc(options.statementTimeout)}`] : []),
  ].join(';');

// The role of the side, and the identity that the policies read; all end with the transaction. The version of the rights
// travels along, so that a login kept in memory costs no round trip of its own.
//
// Writing statements find their rows by key, so one plan fits all their values: without saying so, PostgreSQL plans every
// `= any($1)` anew, which costs more than running it. Searches, which run in reading transactions, are planned by value.
// Long work plans like searches.
const identityText = `
  select set_config('role', $1, true), set_config('app.user_id', $2, true), set_config('app.supplier_id', $3, true),
         set_config('plan_cache_mode', $4, true), (select version from sys_auth_version where user_id = $2::bigint) as version`;

async function begin(client: PoolClient, identity: Identity, options: TransactionOptions): Promise<void> {
  const findsByKey = !options.readOnly && options.statementTimeout === undefined;
  const plans = findsByKey ? 'force_generic_plan' : 'auto';
  const values = [roles[identity.side], digits(identity.userId), digits(identity.supplierBaseId), plans];
  sendTogether(client);
  const begun = client.query(beginText(options));
  const [, identified] = await Promise.all([
    begun,
    client.query<{ version: string | null }>({ name: 'identity', text: identityText, values }),
  ]);
  const { rightsVersion } = identity;
  if (rightsVersion !== undefined && (identified.rows[0]?.version ?? '0') !== rightsVersion) throw new StaleRights();
}

const retryable = new Set(['40001', '40P01']);
const retries = 3;

/** The state code of a database error, such as '23505'; undefined for anything else. */
export function stateOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** The database error itself; undefined for anything else. */
export const databaseError = (error: unknown): pg.DatabaseError | undefined =>
  error instanceof pg.DatabaseError ? error : undefined;

/** Opens the pool of the application role, which owns nothing and cannot pass row security. */
export function createPool(options: { url: string; size: number; onError: (error: Error) => void }): Pool {
  const pool = new PgPool({
    connectionString: options.url,
    max: options.size,
    pipeline: true,
    types: typeParsers,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    // Time limits of `reliability-security.md` L5. Rows are joined with a dozen tables that only name what they refer to:
    // looking for the best order of such joins takes twenty times as long as reading the row.
    options:
      '-c timezone=UTC -c statement_timeout=15000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=10000 -c jit=off -c join_collapse_limit=4',
  });
  pool.on('error', options.onError);

  async function once<T>(
    identity: Identity,
    work: (db: Transaction) => Promise<T>,
    settings: TransactionOptions,
  ): Promise<T> {
    const client = await pool.connect();
    const acting: Acting = { role: roles[identity.side] };
    // Not awaited: the first statements of the work travel with it.
    const begun = begin(client, identity, settings);
    begun.catch(() => undefined);
    const sent: Sent = { running: [begun], judged: [] };
    const result = await (async () => {
      const db = databaseOn(client, acting);
      const done = await work({
        ...db,
        client,
        send: sender(client, acting, sent),
        savepoint: (inner) => inSavepoint(db, acting, sent, inner),
        asSystem: (inner) => asRole(client, acting, roles.system, inner),
        asListReader: (inner) => asListReader(client, acting, inner),
      });
      await begun;
      // A failed statement undoes the transaction by itself, a refused count does not.
      await Promise.all(sent.judged);
      return done;
    })().catch(async (error: unknown) => {
      const cause = await firstFailure(sent.running);
      await rollBack(client);
      throw cause ?? error;
    });
    const committed = commit(client);
    // A transaction that only read has nothing to lose: its answer does not wait.
    if (settings.readOnly) {
      committed.catch(options.onError);
      return result;
    }
    const [failure] = await Promise.all([firstFailure(sent.running), Promise.allSettled([committed])]);
    if (failure) throw failure;
    await committed;
    return result;
  }

  return {
    async transaction(identity, work, settings = {}) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once(identity, work, settings);
        } catch (error) {
          if (attempt > retries || !retryable.has(stateOf(error) ?? '')) throw error;
          await pause(Math.random() * 20 * 2 ** attempt);
        }
      }
    },
    async bare<T>(fragment: Fragment) {
      const client = await pool.connect();
      try {
        return (await query(client, fragment, 'bare')).rows as T[];
      } finally {
        client.release();
      }
    },
    connect: () => pool.connect(),
    waiting: () => pool.waitingCount,
    close: () => pool.end(),
  };
}

async function firstFailure(sent: readonly Promise<unknown>[]): Promise<Error | undefined> {
  for (const outcome of await Promise.allSettled(sent))
    if (outcome.status === 'rejected' && stateOf(outcome.reason) !== afterFailure) return outcome.reason as Error;
  return undefined;
}

async function rollBack(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback');
    client.release();
  } catch {
    // The connection is of no use any more; what went wrong is thrown by whoever rolls back.
    client.release(true);
  }
}

async function commit(client: PoolClient): Promise<void> {
  let command: string;
  try {
    sendTogether(client);
    ({ command } = await client.query('commit'));
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.release();
  if (command !== 'COMMIT') throw new Error('The transaction had failed before and was rolled back.');
}

async function asRole<T>(client: PoolClient, acting: Acting, role: string, work: () => Promise<T>): Promise<T> {
  const caller = acting.role;
  // Not awaited: statements are worked off in the order they were sent.
  const become = (next: string): Promise<unknown> => {
    acting.role = next;
    sendTogether(client);
    const changed = client.query(`set local role ${next}`);
    // Fails only in a transaction that has already failed, which can do nothing more in any role.
    changed.catch(() => undefined);
    return changed;
  };
  const changed = become(role);
  try {
    const result = await work();
    await changed;
    return result;
  } finally {
    void become(caller);
  }
}

// Statements that administrators wrote: nothing is found without its schema, and nothing takes long (§6.5).
async function asListReader<T>(client: PoolClient, acting: Acting, work: () => Promise<T>): Promise<T> {
  const limits = 'set local statement_timeout = 3000; set local lock_timeout = 500; set local search_path = pg_catalog';
  const usual = 'set local statement_timeout = 15000; set local lock_timeout = 5000; set local search_path = public';
  await client.query(limits);
  const result = await asRole(client, acting, 'srm_lov', work);
  await client.query(usual);
  return result;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
