import { sql } from 'kysely';
import pg, {} from 'pg';
import { begin, roles } from '../access/databaseIdentity.ts';
import { query, sendTogether, statementGeneration, typeParsers } from './statements.ts';
export { StaleRights } from '../access/databaseIdentity.ts';
export { compiled } from './statements.ts';
export { sql };
/** Ids as the right side of `= any(…)`. */
export const idsIn = (ids) => ('compile' in ids ? sql `array(${ids})` : sql `${ids}::bigint[]`);
/** The identity of the server itself: jobs, login, seeds. */
export const systemIdentity = { side: 'system', userId: '0', supplierBaseId: null };
/** Thrown when no connection came free in time; nothing was done. */
export class NoConnection extends Error {
}
const { Pool: PgPool } = pg;
// What the statements after a failed one say of it.
const afterFailure = '25P02';
// Of statements that were sent together, those after a failure fail because of it: the failure is what is told of.
// On a connection that has ended, they fail because of its end.
function causeOf(error, running) {
    if (running.broken)
        return running.broken;
    if (stateOf(error) !== afterFailure)
        running.failure = error;
    return running.failure ?? error;
}
const thrownBecause = (running) => (error) => {
    throw causeOf(error, running);
};
// Of parts that run side by side, those that go on when one has failed would work in the next transaction of the
// connection, with the rights of whoever it is for.
const overAlready = ({ failure }) => new Error('The transaction is over: nothing more is done in it.', { cause: failure });
// Statements are worked off in the order they were sent, and nothing is sent between a change of role and the statement
// it is for: no statement ever runs in a role that another part of the same transaction has taken on.
function ask(running, role, fragment) {
    if (running.isOver)
        return Promise.reject(overAlready(running));
    if (running.role !== role)
        control(running, `set local role ${role}`).catch(() => undefined);
    running.role = role;
    return query(running.client, fragment, role).catch(thrownBecause(running));
}
// What steers the transaction itself is sent in whatever role it is in.
function control(running, text) {
    if (running.isOver)
        return Promise.reject(overAlready(running));
    sendTogether(running.client);
    return running.client.query(text).catch(thrownBecause(running));
}
function transactionAs(running, role) {
    const known = running.byRole.get(role);
    if (known)
        return known;
    const many = async (fragment) => (await ask(running, role, fragment)).rows;
    const made = {
        many,
        async maybe(fragment) {
            return (await many(fragment))[0];
        },
        async one(fragment) {
            const [row] = await many(fragment);
            if (row === undefined)
                throw new Error('A row was expected and none came.');
            return row;
        },
        async run(fragment) {
            return (await ask(running, role, fragment)).rowCount ?? 0;
        },
        send: (fragment, check) => send(running, ask(running, role, fragment), check),
        savepoint: (work) => inSavepoint(running, work),
        asSystem: (work) => work(transactionAs(running, roles.system)),
        asListReader: (work) => asListReader(running, work),
        whole: running,
    };
    running.byRole.set(role, made);
    return made;
}
function send({ sent, checked }, asked, check) {
    const whole = check ? asked.then(({ rowCount }) => check(rowCount ?? 0)) : asked;
    whole.catch(() => undefined);
    sent.push(whole);
    if (check)
        checked.push(whole);
}
// Of the statements that the part sent, none may outlive it: their failures are the part's own.
async function inSavepoint(running, work) {
    const { sent, checked, role } = running;
    const [before, checkedBefore] = [sent.length, checked.length];
    const own = () => sent.slice(before);
    await control(running, 'savepoint part');
    try {
        const result = await work();
        await Promise.all([...own(), control(running, 'release savepoint part')]);
        return result;
    }
    catch (error) {
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
export function stateOf(error) {
    return error instanceof pg.DatabaseError ? error.code : undefined;
}
/** The database error itself; undefined for anything else. */
export const databaseError = (error) => error instanceof pg.DatabaseError ? error : undefined;
// Time limits, so that no statement, lock or idle transaction keeps a connection for long.
const limits = ['statement_timeout=15000', 'lock_timeout=3000', 'idle_in_transaction_session_timeout=10000'];
// Rows are joined with a dozen tables that only name what they refer to: looking for the best order of such joins takes
// twenty times as long as reading the row.
const planning = ['jit=off', 'join_collapse_limit=4'];
/** Opens the pool of the application role, which owns nothing and cannot pass row security. */
export function createPool(options) {
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
    const uses = new WeakMap();
    const reported = (error, client) => {
        const process = 'processID' in client ? Number(client.processID) : null;
        options.onError(error, { process, use: uses.get(client)?.identity });
    };
    pool.on('connect', (client) => {
        generations.set(client, statementGeneration());
        client.on('error', (error) => {
            const running = uses.get(client)?.running;
            if (running)
                running.broken ??= error;
            reported(error, client);
        });
    });
    pool.on('error', () => undefined);
    pool.on('release', (_error, client) => uses.delete(client));
    const connect = () => pool.connect().catch((error) => {
        if (isImpatience(error))
            throw new NoConnection('No connection to the database came free.', { cause: error });
        throw error;
    });
    async function once(identity, work, settings) {
        const client = await connect();
        // Not awaited: the first statements of the work travel with it.
        const begun = begin(client, identity, settings);
        begun.catch(() => undefined);
        const role = roles[identity.side];
        const running = { client, role, sent: [begun], checked: [], byRole: new Map(), isOver: false };
        uses.set(client, { identity, running });
        const result = await (async () => {
            const done = await work(transactionAs(running, role));
            await begun;
            // A failed statement undoes the transaction by itself, a refused count does not.
            await Promise.all(running.checked);
            return done;
        })().catch(async (error) => {
            running.isOver = true;
            const cause = running.broken ?? (await firstFailure(running.sent));
            await rollBack(client);
            throw cause ?? error;
        });
        const committed = commit(running);
        // A transaction that only read has nothing to lose: its answer does not wait.
        if (settings.readOnly) {
            committed.catch((error) => reported(error, client));
            return result;
        }
        const [failure] = await Promise.all([firstFailure(running.sent), Promise.allSettled([committed])]);
        if (failure)
            throw failure;
        await committed;
        return result;
    }
    return {
        async transaction(identity, work, settings = {}) {
            for (let attempt = 1;; attempt += 1) {
                try {
                    return await once(identity, work, settings);
                }
                catch (error) {
                    if (attempt > retries || !retryable.has(stateOf(error) ?? ''))
                        throw error;
                    await pause(Math.random() * 20 * 2 ** attempt);
                }
            }
        },
        async bare(fragment) {
            const client = await connect();
            try {
                return (await query(client, fragment, 'bare')).rows;
            }
            finally {
                giveBack(client);
            }
        },
        connect,
        waiting: () => pool.waitingCount,
        close: () => pool.end(),
    };
}
async function firstFailure(sent) {
    for (const outcome of await Promise.allSettled(sent))
        if (outcome.status === 'rejected' && stateOf(outcome.reason) !== afterFailure)
            return outcome.reason;
    return undefined;
}
// How often names of statements had been given up when a connection began.
const generations = new WeakMap();
// A connection that holds plans under names nobody uses any more ends here: another one takes its place.
function giveBack(client) {
    client.release((generations.get(client) ?? 0) < statementGeneration());
}
async function rollBack(client) {
    try {
        await client.query('rollback');
        giveBack(client);
    }
    catch {
        // The connection is of no use any more; what went wrong is thrown by whoever rolls back.
        client.release(true);
    }
}
async function commit(running) {
    const { client } = running;
    running.isOver = true;
    let command;
    try {
        sendTogether(client);
        ({ command } = await client.query('commit'));
    }
    catch (error) {
        client.release(true);
        throw causeOf(error, running);
    }
    giveBack(client);
    if (command !== 'COMMIT')
        throw new Error('The transaction had failed before and was rolled back.');
}
// Statements that administrators wrote: nothing is found without its schema, and nothing takes long.
async function asListReader(running, work) {
    const own = ['statement_timeout=3000', 'lock_timeout=500', 'search_path=pg_catalog'];
    const setLocal = (settings) => settings.map((each) => `set local ${each}`).join(';');
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
const isImpatience = (error) => error instanceof Error && impatience.has(error.message);
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
