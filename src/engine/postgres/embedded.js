import { existsSync } from 'node:fs';
import { readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '../runtime/startupError.ts';
import { SUPERUSER, openCluster, socketOf, startCluster, stopCluster, } from './cluster.ts';
import { connect } from './connection.ts';
import { runningPostmaster } from './lockFile.ts';
import { keyFor } from '../runtime/keys.ts';
import { accepts } from './roles.ts';
const OWNER = 'srm_owner';
const DATABASE = 'srm';
/** Held for life by the one process that a data folder belongs to. */
const FOLDER_LOCK = 7_261_000;
const LOCK_TRIES = 10;
const LOCK_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;
/** Starts the PostgreSQL below the data folder, and starts it again whenever it ends unasked. */
export async function startEmbedded(dataFolder, keys, log, durable) {
    const cluster = await openCluster(join(dataFolder, 'postgres'), keyFor(keys, 'superuser').value, durable);
    const portFile = join(dataFolder, 'postgres.port');
    const taken = await takeFolder(cluster, await rememberedPort(portFile), keys);
    const { running, guard } = taken;
    try {
        if (running.adopted)
            log.warn({ pid: running.pid }, 'PostgreSQL was still running and is used again');
        await writeFile(portFile, `${running.port}\n`);
        await ensureOwner(guard, ownerUrlAt(cluster.folder, running.port, keys), keyFor(keys, 'owner').value);
    }
    catch (error) {
        await guard.end();
        await stopCluster(running.pid);
        throw error;
    }
    const stop = supervise(cluster, taken, keys, log);
    return { ownerUrl: ownerUrlAt(cluster.folder, running.port, keys), stop };
}
/** The address of a PostgreSQL that a server of ours runs below this data folder; undefined when none runs. */
export async function findEmbedded(dataFolder, keys) {
    const folder = join(dataFolder, 'postgres');
    const found = await runningPostmaster(folder);
    return found?.status === 'ready' ? ownerUrlAt(await realpath(folder), found.port, keys) : undefined;
}
const ownerUrlAt = (folder, port, keys) => addressOf(OWNER, keyFor(keys, 'owner').value, { folder, port }, DATABASE);
/** Starts or takes over the server; one of another release, left by a killed process, is replaced. */
async function takeFolder(cluster, port, keys) {
    const running = await startCluster(cluster, port);
    const guard = await holdFolder(cluster, running, keys);
    if (!running.adopted)
        return { running, guard };
    const { rows } = await guard.query('show server_version');
    if (rows[0]?.server_version === cluster.binaries.version)
        return { running, guard };
    await guard.end();
    await stopCluster(running.pid);
    return takeFolder(cluster, port, keys);
}
async function rememberedPort(file) {
    const port = Number(await readFile(file, 'utf8').catch(() => ''));
    return port > 0 && port < 65_536 ? port : undefined;
}
/** Takes the folder for this process. The database lets go of it by itself when the process ends, however it ends. */
async function holdFolder(cluster, running, keys) {
    const guard = await connectAsSuperuser(cluster, running, keys);
    for (let tries = 0; tries < LOCK_TRIES; tries++) {
        const { rows } = await guard.query('select pg_try_advisory_lock($1) as held', [FOLDER_LOCK]);
        if (rows[0]?.held)
            return guard;
        await pause(LOCK_PAUSE_MS);
    }
    await guard.end();
    throw new StartupError([
        `另一个服务器进程正在使用数据目录 ${cluster.folder}，请先停止它。`,
        `Another server is using the data folder ${cluster.folder}; stop it first.`,
    ]);
}
async function connectAsSuperuser({ folder }, running, keys) {
    const { value: password } = keyFor(keys, 'superuser');
    try {
        const addresses = keys.superuser.map(({ value }) => addressOf(SUPERUSER, value, { folder, port: running.port }, 'postgres'));
        const { client, isFormer } = await firstAccepted(addresses);
        // The key was rotated since: from now on the new one counts.
        if (isFormer)
            await client.query(`alter role ${SUPERUSER} password '${password}'`);
        return client;
    }
    catch (error) {
        if (!running.adopted)
            await stopCluster(running.pid);
        if (!(error instanceof Error && 'code' in error && error.code === '28P01'))
            throw error;
        throw new StartupError([
            `密钥与数据目录 ${folder} 不匹配，请恢复创建该目录时的 SRM_SECRET 或密钥文件。`,
            `The secret does not fit the data folder ${folder}; restore the SRM_SECRET or secret file it was made with.`,
        ], error);
    }
}
// Former passwords are tried where the one in force is refused.
async function firstAccepted(addresses) {
    for (const [place, address] of addresses.entries())
        try {
            return { client: await connect(address), isFormer: place > 0 };
        }
        catch (error) {
            const isRefused = error instanceof Error && 'code' in error && error.code === '28P01';
            if (!isRefused || place === addresses.length - 1)
                throw error;
        }
    throw new Error('there is no password for the superuser');
}
/** The owner of the tables is no superuser, as in an installation with a database of its own. */
async function ensureOwner(superuser, ownerUrl, password) {
    const { rowCount: hasOwner } = await superuser.query('select from pg_roles where rolname = $1', [OWNER]);
    if (!hasOwner)
        await superuser.query(`create role ${OWNER} login createrole createdb password '${password}'`);
    const { rowCount: hasDatabase } = await superuser.query('select from pg_database where datname = $1', [DATABASE]);
    if (!hasDatabase)
        await superuser.query(`create database ${DATABASE} owner ${OWNER}`);
    if (!(await accepts(ownerUrl)))
        await superuser.query(`alter role ${OWNER} password '${password}'`);
}
/** Watches through the connection that holds the folder: it breaks when the database ends. Gives the way to stop. */
function supervise(cluster, first, keys, log) {
    let taken = first;
    let stopping = false;
    let revival = Promise.resolve();
    const watch = () => {
        taken.guard.on('error', (error) => log.warn({ err: error }, 'The connection that guards PostgreSQL broke'));
        taken.guard.once('end', () => {
            if (!stopping)
                revival = revive();
        });
    };
    const revive = async () => {
        log.error({ pid: taken.running.pid }, 'PostgreSQL ended unexpectedly and is started again');
        for (let wait = LOCK_PAUSE_MS; !stopping; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
            try {
                taken = await takeFolderAt(cluster, first.running.port, keys);
                log.info({ pid: taken.running.pid }, 'PostgreSQL runs again');
                return watch();
            }
            catch (error) {
                log.error({ err: error }, 'PostgreSQL could not be started');
                await pause(wait);
            }
        }
    };
    watch();
    return async () => {
        stopping = true;
        await revival;
        await taken.guard.end();
        await stopCluster(taken.running.pid);
    };
}
/** Everybody knows the address by now, so it has to be the same port again. */
async function takeFolderAt(cluster, port, keys) {
    const taken = await takeFolder(cluster, port, keys);
    if (taken.running.port === port)
        return taken;
    await taken.guard.end();
    await stopCluster(taken.running.pid);
    throw new Error(`port ${port} was taken by another program meanwhile`);
}
/** Through its socket where it has one: a request costs a sixth less than over TCP. */
function addressOf(user, password, { folder, port }, database) {
    const host = existsSync(socketOf(folder, port) ?? '') ? encodeURIComponent(folder) : '127.0.0.1';
    return `postgresql://${user}:${password}@${host}:${port}/${database}`;
}
