import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { connect } from '#engine/postgres/connection.ts';
/** The secret of every server in the PostgreSQL of a run: its roles have their passwords from it. */
export const secret = 'a secret of the tests, long enough to be one';
const VARIABLE = 'SRM_TEST_CLUSTER';
const DEMO_VARIABLE = 'SRM_E2E_TEMPLATE';
const TEMPLATE = 'srm';
/**
 * Starts the PostgreSQL of a test run, with a migrated template. It is kept by a process of its own that ends it with
 * this one, however this one ends.
 */
export async function startTestCluster() {
    if (process.env[VARIABLE])
        throw new Error('the PostgreSQL of this test run was started already');
    const keeper = fork(join(import.meta.dirname, 'clusterKeeper.ts'), {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        // Without our own options: with --test-global-setup among them the keeper would start a keeper, and so on.
        execArgv: [],
        env: { ...process.env, [VARIABLE]: 'starting' },
    });
    const [answer] = await Promise.race([once(keeper, 'message'), once(keeper, 'exit')]);
    if (typeof answer !== 'string')
        throw new Error('the PostgreSQL of the tests did not start, see above');
    process.env[VARIABLE] = answer;
    keeper.unref();
    keeper.channel?.unref();
}
/** The database with the demo, where the run has loaded it for its browser tests. */
export const demoTemplate = () => process.env[DEMO_VARIABLE];
/** Clones the migrated template, or a database nobody is connected to; nothing another test file does is seen in it. */
export async function cloneDatabase(template = TEMPLATE) {
    const { ownerUrl, appUrl, jobsUrl } = cluster();
    const name = `test_${randomBytes(6).toString('hex')}`;
    await whenFree(() => asMaintainer(`create database ${name} template ${template} strategy file_copy`));
    return {
        name,
        ownerUrl: inDatabase(ownerUrl, name),
        appUrl: inDatabase(appUrl, name),
        jobsUrl: inDatabase(jobsUrl, name),
        drop: () => drop(name),
    };
}
// PostgreSQL tidies up a template behind its first load, and nobody may copy it meanwhile.
async function whenFree(copy) {
    for (const end = Date.now() + 60_000;;)
        try {
            return await copy();
        }
        catch (error) {
            const isInUse = error instanceof Error && 'code' in error && error.code === '55006';
            if (!isInUse || Date.now() > end)
                throw error;
        }
}
async function drop(name) {
    try {
        await asMaintainer(`drop database ${name} with (force)`);
    }
    catch (error) {
        // An owner may not end the autovacuum that is at work in it; a plain drop sends it away by itself.
        if (!(error instanceof Error && 'code' in error && error.code === '42501'))
            throw error;
        await asMaintainer(`drop database ${name}`);
    }
}
function cluster() {
    const text = process.env[VARIABLE];
    if (!text)
        throw new Error('tests of the server run with: npm test -- file');
    return JSON.parse(text);
}
/** From another database: a template with a session in it cannot be cloned. */
async function asMaintainer(statement) {
    // A busy machine takes its time to load hundreds of test files, and hears no answer meanwhile.
    const client = await connect(inDatabase(cluster().ownerUrl, 'postgres'), 120_000);
    try {
        await client.query(statement);
    }
    finally {
        await client.end();
    }
}
function inDatabase(url, name) {
    const address = new URL(url);
    address.pathname = `/${name}`;
    return address.href;
}
