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
}

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
// because every name holds memory in each server process.
const statementNames = new Map<string, string>();
const statementNameLimit = 600;

function nameOfStatement(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known || statementNames.size >= statementNameLimit) return known;
  const name = `s${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

function query(client: PoolClient, fragment: Fragment): Promise<QueryResult> {
  const { sql: text, parameters } = fragment.compile(compiler);
  const name = nameOfStatement(text);
  return client.query({ text, values: parameters as unknown[], ...(name ? { name } : {}) });
}

/** The statement and its values, as they are sent. */
export function compiled(fragment: Fragment): { text: string; values: readonly unknown[] } {
  const { sql: text, parameters } = fragment.compile(compiler);
  return { text, values: parameters };
}

function databaseOn(client: PoolClient): Database {
  const many = async <T>(fragment: Fragment): Promise<T[]> => (await query(client, fragment)).rows as T[];
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
      return (await query(client, fragment)).rowCount ?? 0;
    },
  };
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

// One round trip: the role of the side, and the identity that the policies read. Both end with the transaction.
function beginText(identity: Identity, options: TransactionOptions): string {
  const userId = digits(identity.userId);
  const supplierId = digits(identity.supplierBaseId);
  return [
    options.readOnly ? 'begin read only' : 'begin',
    options.statementTimeout ? `set local statement_timeout = ${Math.trunc(options.statementTimeout)}` : '',
    `set local role ${roles[identity.side]}`,
    `select set_config('app.user_id','${userId}',true),set_config('app.supplier_id','${supplierId}',true)`,
  ]
    .filter(Boolean)
    .join(';');
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
    // Time limits of `reliability-security.md` L5.
    options:
      '-c timezone=UTC -c statement_timeout=15000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=10000 -c jit=off',
  });
  pool.on('error', options.onError);

  async function once<T>(
    identity: Identity,
    work: (db: Transaction) => Promise<T>,
    settings: TransactionOptions,
  ): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      // Not awaited: the first statement of the work travels with it.
      const begun = client.query(beginText(identity, settings));
      begun.catch(() => undefined);
      try {
        const db = databaseOn(client);
        const result = await work({ ...db, client, asSystem: (inner) => asSystem(client, identity, inner) });
        await begun;
        const committed = await client.query('commit');
        if (committed.command !== 'COMMIT') throw new Error('The transaction had failed before and was rolled back.');
        return result;
      } catch (error) {
        await client.query('rollback').catch((failure: Error) => {
          broken = failure;
        });
        throw error;
      }
    } finally {
      client.release(broken);
    }
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
        return (await query(client, fragment)).rows as T[];
      } finally {
        client.release();
      }
    },
    connect: () => pool.connect(),
    waiting: () => pool.waitingCount,
    close: () => pool.end(),
  };
}

async function asSystem<T>(client: PoolClient, identity: Identity, work: () => Promise<T>): Promise<T> {
  await client.query('set local role srm_system');
  try {
    return await work();
  } finally {
    // Fails only in a transaction that has already failed, which can do nothing more in any role.
    await client.query(`set local role ${roles[identity.side]}`).catch(() => undefined);
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
