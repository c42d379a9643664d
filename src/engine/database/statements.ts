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
import { createStatementNames } from './statementNames.ts';

/** A piece of SQL with its values; pieces nest. */
export type Fragment = RawBuilder<unknown>;

const { types } = pg;

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

/** How values of the database are read. */
export const typeParsers = {
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

// Kysely never names its statements; a named one is planned once per connection (1.2–1.6 times the throughput). One name
// for each role: the rules of row security are part of a plan, which is made anew whenever another role runs it.
const names = createStatementNames({ most: 900, mostSeen: 4000 });

/** Counts how often all names of statements were given up: a connection that is older holds plans nobody asks for. */
export const statementGeneration = (): number => names.generation();

// The stream below a connection, which the driver does not show.
interface Wired {
  readonly connection: { readonly stream: Writable };
}

// A write to the socket costs more than anything else a statement costs here, so all statements that are sent before the
// process waits for something leave together.
/** Lets what is sent now leave together with what is sent before the process waits for something. */
export function sendTogether(client: PoolClient): void {
  const { stream } = (client as unknown as Wired).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

// A named statement gets a plan for any values after some runs. What begins with this is planned for its own each time.
const byValue = '/* by value */ ';

/** Begins a statement whose best plan depends on the values it is given. */
export const plannedByValue: Fragment = sql.raw(byValue);

/** Sends one statement, under a name where there is still one to give. */
export function query(client: PoolClient, fragment: Fragment, role: string): Promise<QueryResult> {
  sendTogether(client);
  const { sql: text, parameters } = fragment.compile(compiler);
  const name = text.startsWith(byValue) ? undefined : names.nameOf(text, role);
  return client.query({ text, values: parameters as unknown[], ...(name ? { name } : {}) });
}

/** The statement and its values, as they are sent. */
export function compiled(fragment: Fragment): { text: string; values: readonly unknown[] } {
  const { sql: text, parameters } = fragment.compile(compiler);
  return { text, values: parameters };
}
