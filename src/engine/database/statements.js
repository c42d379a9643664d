import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, } from 'kysely';
import pg, {} from 'pg';
import { createStatementNames } from './statementNames.ts';
const { types } = pg;
// Text in, text out: decimals stay exact, days have no zone, instants are ISO 8601 in UTC.
const parsers = {
    [types.builtins.NUMERIC]: (value) => (value.includes('.') ? value.replace(/\.?0+$/, '') : value),
    [types.builtins.DATE]: (value) => value,
    [types.builtins.TIMESTAMP]: (value) => value,
    [types.builtins.TIMESTAMPTZ]: instant,
    1016: (value) => (value === '{}' ? [] : value.slice(1, -1).split(',')),
};
// The session speaks UTC, so PostgreSQL writes '2026-11-21 08:00:00.123456+00'.
function instant(value) {
    const milliseconds = `${value.slice(20, -3)}000`.slice(0, 3);
    return `${value.slice(0, 10)}T${value.slice(11, 19)}.${value[19] === '.' ? milliseconds : '000'}Z`;
}
/** How values of the database are read. */
export const typeParsers = {
    getTypeParser(oid, format) {
        const parser = parsers[oid];
        return parser ?? types.getTypeParser(oid, format ?? 'text');
    },
};
const compiler = new Kysely({
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
export const statementGeneration = () => names.generation();
// A write to the socket costs more than anything else a statement costs here, so all statements that are sent before the
// process waits for something leave together.
/** Lets what is sent now leave together with what is sent before the process waits for something. */
export function sendTogether(client) {
    const { stream } = client.connection;
    if (stream.writableCorked > 0)
        return;
    stream.cork();
    process.nextTick(() => stream.uncork());
}
/** Sends one statement, under a name where there is still one to give. */
export function query(client, fragment, role) {
    sendTogether(client);
    const { sql: text, parameters } = fragment.compile(compiler);
    const name = names.nameOf(text, role);
    return client.query({ text, values: parameters, ...(name ? { name } : {}) });
}
/** The statement and its values, as they are sent. */
export function compiled(fragment) {
    const { sql: text, parameters } = fragment.compile(compiler);
    return { text, values: parameters };
}
