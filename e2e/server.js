import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '#engine/runtime/config.ts';
import { startDatabase } from '#engine/postgres/start.ts';
import { withinTimeout } from '#engine/runtime/shutdown.ts';
import { cloneDatabase, demoTemplate, secret } from '#test/database.ts';
import { serve } from '../src/serve.ts';
import { answerSlowly } from './slowAnswers.ts';
const ports = { first: 5400, last: 5449 };
const patience = 300_000;
const longestStop = 70_000;
const maxReceived = 100_000;
// The sites of a process follow each other at one address: what its browsers have compiled serves all of them.
let ownPort;
// A site that answers nobody any more takes a while to end its jobs, which the next one need not wait for.
const ending = [];
/** When every site that this process has dropped has come to its end; fails when one could not. */
export async function allHaveEnded() {
    await Promise.all(ending);
}
/** Serves a copy of the demo in this process: the next one finds the product loaded, compiled and warm. */
export async function serveDemo() {
    const database = await cloneDemo();
    ownPort ??= claimedPort();
    const port = await ownPort;
    const dataFolder = newFolder();
    const received = receiving();
    const logger = pino({ level: 'warn' }, { write: received.hear });
    const config = readConfig(environmentOf(port, database.ownerUrl, dataFolder));
    const started = await startDatabase(config, logger);
    let app;
    const end = async () => {
        await withinTimeout(longestStop, async () => app?.close());
        await started.stop();
        await leave(database, dataFolder);
    };
    const drop = async () => {
        const ended = end();
        // Its failure is told by whoever waits for all.
        ended.catch(() => undefined);
        ending.push(ended);
        await app?.http.close();
    };
    try {
        await serve({ config, database: started, logger, opened: (opened) => (app = opened) });
        if (app && process.env['SLOW_ANSWERS'] === 'on')
            answerSlowly(app.http.server);
    }
    catch (error) {
        await drop();
        throw error;
    }
    return { url: config.publicUrl, dataFolder, databaseUrl: database.ownerUrl, warnings: received.warnings, drop };
}
/** Starts a process on a copy of the demo. */
export async function startDemo() {
    return startServer(await cloneDemo());
}
function cloneDemo() {
    const template = demoTemplate();
    if (!template)
        throw new Error('browser tests run with: npm test -- e2e/file.test.ts');
    return cloneDatabase(template);
}
/** Starts a process on a database and waits until it listens. */
export async function startServer(database) {
    const dataFolder = newFolder();
    for (let attempt = 1;; attempt += 1) {
        try {
            return await startAt(await claimedPort(), database, dataFolder);
        }
        catch (error) {
            // Another run may take the port between looking and listening.
            if (attempt === 3 || !(error instanceof Error) || !error.message.includes('is in use'))
                throw error;
        }
    }
}
const newFolder = () => mkdtempSync(join(tmpdir(), 'srm-e2e-'));
async function leave(database, folder) {
    rmSync(folder, { recursive: true, force: true });
    await database.drop();
}
const environmentOf = (port, databaseUrl, dataFolder) => ({
    ...process.env,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    SRM_DATA: dataFolder,
    SRM_SECRET: secret,
    SRM_DEMO: 'on',
    SRM_GALLERY: 'on',
    // Partners of the tests lie on this machine.
    SRM_OUTSIDE_HOSTS: '127.0.0.1',
    SRM_LOG_LEVEL: 'warn',
});
/** Keeps the last of what a server says. */
function receiving() {
    let said = '';
    return {
        hear(text) {
            said = (said + text).slice(-maxReceived);
        },
        warnings: () => said
            .split('\n')
            .filter((line) => line.startsWith('{'))
            .slice(-10)
            .join('\n'),
    };
}
async function startAt(port, database, dataFolder) {
    const url = `http://localhost:${port}`;
    const environment = environmentOf(port, database.ownerUrl, dataFolder);
    const { hear, warnings } = receiving();
    let child = await launch(environment, url, hear);
    const end = async (signal) => {
        if (child.exitCode !== null || child.signalCode !== null)
            return;
        child.kill(signal);
        // Node itself may hang as it exits.
        const timer = setTimeout(() => child.kill('SIGKILL'), longestStop);
        await once(child, 'exit');
        clearTimeout(timer);
    };
    return {
        url,
        dataFolder,
        databaseUrl: database.ownerUrl,
        end,
        async again() {
            child = await launch(environment, url, hear);
        },
        warnings,
        async drop() {
            await end('SIGTERM');
            await leave(database, dataFolder);
        },
    };
}
async function launch(environment, url, hear) {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../src/server.ts')], {
        cwd: join(import.meta.dirname, '..'),
        env: environment,
        // The channel tells the server of our end, however it comes.
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
        stream?.setEncoding('utf8').on('data', (text) => {
            hear(text);
            if (!said.includes(url))
                said += text;
        });
    const late = AbortSignal.timeout(patience);
    while (!said.includes(url)) {
        if (child.exitCode !== null || late.aborted)
            throw new Error(`the server did not start: ${said}`);
        if (child.stdout)
            await Promise.race([once(child, 'exit'), once(child.stdout, 'data', { signal: late })]);
    }
    return child;
}
// A server that is stopped for a while leaves its port free, and another run must not take it before it is back: who
// holds the claim beside a port may use that port. The claim ends with the process, however that ends.
async function claimedPort() {
    const count = ports.last - ports.first + 1;
    // Runs beside each other begin at different places, so that two rarely want the same port at the same moment.
    const begin = randomInt(count);
    for (let step = 0; step < count; step += 1) {
        const port = ports.first + ((begin + step) % count);
        const claim = await listen(port + count);
        if (!claim)
            continue;
        const probe = await listen(port);
        if (probe) {
            await new Promise((resolve) => probe.close(resolve));
            return port;
        }
        claim.close();
    }
    throw new Error(`All ports from ${ports.first} to ${ports.last} are taken.`);
}
function listen(port) {
    return new Promise((resolve) => {
        const server = createServer();
        server.unref();
        server.once('error', () => resolve(undefined));
        server.listen(port, () => resolve(server));
    });
}
