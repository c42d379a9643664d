import { sql } from 'kysely';
import pg, { type PoolClient, type QueryResult } from 'pg';
import { begin, roles, type Identity } from '../access/databaseIdentity.ts';
import { query, sendTogether, statementGeneration, typeParsers, type Fragment } from './statements.ts';

export { StaleRights, type Identity } from '../access/databaseIdentity.ts';
export { compiled, plannedByValue, type Fragment } from './statements.ts';
export { sql };

/** Runs statements: inside one transaction, as one identity. */
export interface Database {
  many<T>(query: Fragment): Promise<T[]>;
  /** The only row; a fault when there is none. */
  one<T>(query: Fragment): Promise<T>;
  maybe<T>(query: Fragment): Promise<T | undefined>;
  /** How many rows were touched. */
  run(query: Fragment): Promise<number>;
}

/** Rows by their ids, or by a query that gives them: what it finds need not be known to be asked for. */
export type Ids = readonly string[] | Fragment;

/** Ids as the right side of `= any(…)`. */
export const idsIn = (ids: Ids): Fragment => ('compile' in ids ? sql`array(${ids})` : sql`${ids}::bigint[]`);

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

/** A connection that the database ended or lost, and what it was in use for; undefined while it rested in the pool. */
export interface BrokenConnection {
  /** The process of PostgreSQL that served it. */
  readonly process: number | null;
  readonly use: Pick<Identity, 'side' | 'userId'> | undefined;
}

/** Thrown when no connection came free in time; nothing was done. */
export class NoConnection extends Error {}

/** Thrown when the database could not be reached, or ended the connection before the end of a transaction was sent. */
export class DatabaseAway extends Error {}

export interface TransactionOptions {
  readonly readOnly?: boolean;
  /** It reads by keys alone: one plan fits all values of its statements, as in a transaction that writes. */
  readonly readsByKey?: boolean;
  /** Longest time one statement may take, in milliseconds. */
  readonly statementTimeout?: number;
}

/** What was sent without waiting. */
export interface Sent<T> {
  readonly rows: Promise<T[]>;
}

/** A running transaction. */
export interface Transaction extends Database {
  /**
   * Runs `work` as the server itself, for effects beyond what the caller may see: whatever it sends through `system`, and
   * nothing else, however many such parts run side by side.
   */
  asSystem<T>(work: (system: Transaction) => Promise<T>): Promise<T>;
  /** Runs `work` as the role that reads the views of lists of values and nothing else, with its short time limits. */
  asListReader<T>(work: (reader: Transaction) => Promise<T>): Promise<T>;
  /**
   * Sends a statement without waiting, with whatever is sent next; the transaction fails when it fails, or when `judge`,
   * which is told how many rows were touched, throws.
   */
  send(query: Fragment, check?: (touched: number) => void): void;
  /**
   * Sends a statement without waiting, as the last of the transaction: its end travels with it where nothing else is waited
   * for. The rows are there once the transaction has ended; where the statement fails, that fails.
   */
  sendLast<T>(query: Fragment): Sent<T>;
  /** Runs a part that may fail alone: what it wrote is then taken back, and its error thrown. */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
  /** The transaction itself, the same for every role it works in: what is read once and kept for it is kept by this. */
  readonly whole: object;
}

const { Pool: PgPool } = pg;

// What the statements after a failed one say of it.
const afterFailure = '25P02';

/** A connection with its running transaction. */
interface Running {
  readonly client: PoolClient;
  /** The role that the statements sent last work in. */
  role: string;
  /** What made a statement fail last. */
  failure?: unknown;
  /** What ended the connection below the transaction. */
  broken?: Error;
  /** Its end is sent: the connection is somebody else's in a moment. */
  isOver: boolean;
  /** What was sent without waiting: everything, and of it what is still to be judged. */
  readonly sent: Promise<unknown>[];
  readonly checked: Promise<unknown>[];
  /** The transaction as each role works in it. */
  readonly byRole: Map<string, Transaction>;
}

// Of statements that were sent together, those after a failure fail because of it: the failure is what is told of.
// On a connection that has ended, they fail because of its end.
function causeOf(error: unknown, running: Running): unknown {
  if (running.broken) return running.broken;
  if (stateOf(error) !== afterFailure) running.failure = error;
  return running.failure ?? error;
}

const thrownBecause =
  (running: Running) =>
  (error: unknown): never => {
    throw causeOf(error, running);
  };

// Of parts that run side by side, those that go on when one has failed would work in the next transaction of the
// connection, with the rights of whoever it is for.
const overAlready = ({ failure }: Running): Error =>
  new Error('The transaction is over: nothing more is done in it.', { cause: failure });

// Statements are worked off in the order they were sent, and nothing is sent between a change of role and the statement
// it is for: no statement ever runs in a role that another part of the same transaction has taken on.
function ask(running: Running, role: string, fragment: Fragment): Promise<QueryResult> {
  if (running.isOver) return Promise.reject(overAlready(running));
  if (running.role !== role) control(running, `set local role ${role}`).catch(() => undefined);
  running.role = role;
  return query(running.client, fragment, role).catch(thrownBecause(running));
}

// What steers the transaction itself is sent in whatever role it is in.
function control(running: Running, text: string): Promise<QueryResult> {
  if (running.isOver) return Promise.reject(overAlready(running));
  sendTogether(running.client);
  return running.client.query(text).catch(thrownBecause(running));
}

function transactionAs(running: Running, role: string): Transaction {
  const known = running.byRole.get(role);
  if (known) return known;
  const many = async <T>(fragment: Fragment): Promise<T[]> => (await ask(running, role, fragment)).rows as T[];
  const made: Transaction = {
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
      return (await ask(running, role, fragment)).rowCount ?? 0;
    },
    send: (fragment, check) => send(running, ask(running, role, fragment), check),
    sendLast<T>(fragment: Fragment) {
      const asked = ask(running, role, fragment);
      send(running, asked);
      const rows = asked.then((result) => result.rows as T[]);
      // Whoever waits for the transaction hears of it.
      rows.catch(() => undefined);
      return { rows };
    },
    savepoint: (work) => inSavepoint(running, work),
    asSystem: (work) => work(transactionAs(running, roles.system)),
    asListReader: (work) => asListReader(running, work),
    whole: running,
  };
  running.byRole.set(role, made);
  return made;
}

function send({ sent, checked }: Running, asked: Promise<QueryResult>, check?: (touched: number) => void): void {
  const whole = check ? asked.then(({ rowCount }) => check(rowCount ?? 0)) : asked;
  whole.catch(() => undefined);
  sent.push(whole);
  if (check) checked.push(whole);
}

// Of the statements that the part sent, none may outlive it: their failures are the part's own.
async function inSavepoint<T>(running: Running, work: () => Promise<T>): Promise<T> {
  const { sent, checked, role } = running;
  const [before, checkedBefore] = [sent.length, checked.length];
  const own = (): Promise<unknown>[] => sent.slice(before);
  await control(running, 'savepoint part');
  try {
    const result = await work();
    await Promise.all([...own(), control(running, 'release savepoint part')]);
    return result;
  } catch (error) {
    const cause = await firstFailure(own());
    sent.length = before;
    checked.length = checkedBefore;
    // The savepoint outlives a return to it, and would stand in the way of one around it.
    const left = ['rollback to savepoint part', 'release savepoint part'].map((text) => control(running, text));
    // Roles taken on since are given back with everything else.
    running.role = role;
    await Promise.all(left);
    delete running.failure;
    throw cause ?? error;
  }
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

// Time limits, so that no statement, lock or idle transaction keeps a connection for long.
const limits = ['statement_timeout=15000', 'lock_timeout=3000', 'idle_in_transaction_session_timeout=10000'];
// Rows are joined with a dozen tables that only name what they refer to: looking for the best order of such joins takes
// twenty times as long as reading the row.
const planning = ['jit=off', 'join_collapse_limit=4'];

export interface PoolOptions {
  readonly url: string;
  readonly size: number;
  /** Told of every connection that breaks, whether it rests, works or waits for the next statement of a transaction. */
  readonly onError: (error: Error, connection: BrokenConnection) => void;
  /** How long a request waits for a connection, in milliseconds. */
  readonly patience?: number;
}

/** Opens the pool of the application role, which owns nothing and cannot pass row security. */
export function createPool(options: PoolOptions): Pool {
  const pool = new PgPool({
    connectionString: options.url,
    max: options.size,
    pipeline: true,
    types: typeParsers,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: options.patience ?? 10_000,
    options: ['timezone=UTC', ...limits, ...planning].map((setting) => `-c ${setting}`).join(' '),
  });
  // The driver's pool hears a connection only while it rests there. One that the database ends between two statements of a
  // transaction says so at once, and an event nobody hears ends the process: so each is heard as long as it lives.
  const uses = new WeakMap<object, { readonly identity: Identity; readonly running: Running }>();
  const reported = (error: Error, client: PoolClient): void => {
    const process = 'processID' in client ? Number(client.processID) : null;
    options.onError(error, { process, use: uses.get(client)?.identity });
  };
  pool.on('connect', (client) => {
    generations.set(client, statementGeneration());
    client.on('error', (error) => {
      const running = uses.get(client)?.running;
      if (running) running.broken ??= error;
      reported(error, client);
    });
  });
  pool.on('error', () => undefined);
  pool.on('release', (_error, client) => uses.delete(client));
  const connect = (): Promise<PoolClient> =>
    pool.connect().catch((error: unknown) => {
      if (isImpatience(error)) throw new NoConnection('No connection to the database came free.', { cause: error });
      throw new DatabaseAway('The database cannot be reached.', { cause: error });
    });

  async function once<T>(
    identity: Identity,
    work: (db: Transaction) => Promise<T>,
    settings: TransactionOptions,
  ): Promise<T> {
    const client = await connect();
    // Not awaited: the first statements of the work travel with it.
    const begun = begin(client, identity, settings);
    begun.catch(() => undefined);
    const role = roles[identity.side];
    const running: Running = { client, role, sent: [begun], checked: [], byRole: new Map(), isOver: false };
    uses.set(client, { identity, running });
    const result = await (async () => {
      const done = await work(transactionAs(running, role));
      // The server itself has no rights that could have changed: the end of its work need not wait for the beginning.
      if (identity.rightsVersion !== undefined) await begun;
      // A failed statement undoes the transaction by itself, a refused count does not.
      await Promise.all(running.checked);
      return done;
    })().catch(async (error: unknown) => {
      running.isOver = true;
      const cause = running.broken ? awayBecause(running.broken) : await firstFailure(running.sent);
      await rollBack(client);
      throw cause ?? error;
    });
    const committed = commit(running);
    // A transaction that only read has nothing to lose: its answer does not wait.
    if (settings.readOnly) {
      committed.catch((error: Error) => reported(error, client));
      return result;
    }
    const [failure] = await Promise.all([firstFailure(running.sent), Promise.allSettled([committed])]);
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
      const client = await connect();
      try {
        return (await query(client, fragment, 'bare')).rows as T[];
      } finally {
        giveBack(client);
      }
    },
    connect,
    waiting: () => pool.waitingCount,
    close: () => pool.end(),
  };
}

// Where the database told why it ended the connection, that is the reason.
const awayBecause = (broken: Error): Error =>
  stateOf(broken) === undefined ? new DatabaseAway('The database ended the connection.', { cause: broken }) : broken;

async function firstFailure(sent: readonly Promise<unknown>[]): Promise<Error | undefined> {
  for (const outcome of await Promise.allSettled(sent))
    if (outcome.status === 'rejected' && stateOf(outcome.reason) !== afterFailure) return outcome.reason as Error;
  return undefined;
}

// How often names of statements had been given up when a connection began.
const generations = new WeakMap<object, number>();

// A connection that holds plans under names nobody uses any more ends here: another one takes its place.
function giveBack(client: PoolClient): void {
  client.release((generations.get(client) ?? 0) < statementGeneration());
}

async function rollBack(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback');
    giveBack(client);
  } catch {
    // The connection is of no use any more; what went wrong is thrown by whoever rolls back.
    client.release(true);
  }
}

async function commit(running: Running): Promise<void> {
  const { client } = running;
  running.isOver = true;
  let command: string;
  try {
    sendTogether(client);
    ({ command } = await client.query('commit'));
  } catch (error) {
    client.release(true);
    throw causeOf(error, running);
  }
  giveBack(client);
  if (command !== 'COMMIT') throw new Error('The transaction had failed before and was rolled back.');
}

// Statements that administrators wrote: nothing is found without its schema, and nothing takes long.
async function asListReader<T>(running: Running, work: (reader: Transaction) => Promise<T>): Promise<T> {
  const own = ['statement_timeout=3000', 'lock_timeout=500', 'search_path=pg_catalog'];
  const setLocal = (settings: readonly string[]) => settings.map((each) => `set local ${each}`).join(';');
  await control(running, setLocal(own));
  const result = await work(transactionAs(running, 'srm_lov'));
  await control(running, setLocal([...limits, 'search_path=public']));
  return result;
}

// What the driver's pool says when it has waited for a free connection, and for a new one.
const impatience = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
]);
const isImpatience = (error: unknown): boolean => error instanceof Error && impatience.has(error.message);

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
