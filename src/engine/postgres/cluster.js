import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { mkdir, open, readFile, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupError, diskFull, noPermission } from '../runtime/startupError.ts';
import { databaseAccount, handOver, reachableFolder } from './account.ts';
import { findBinaries } from './binaries.ts';
import { isAlive, removeForeignLocks, runningPostmaster } from './lockFile.ts';
export const SUPERUSER = 'postgres';
const POLL_MS = 20;
const READY_MS = 60_000;
const STOP_MS = 60_000;
const QUIT_MS = 10_000;
const LEFTOVER_MS = 15_000;
const STILL_USED = /shared memory block .* is still in use|lock file .* already exists/s;
/** Folders that a computer shares with a virtual machine hold no sockets. */
const NO_SOCKET = /could not create any Unix-domain sockets/;
const LOG_BYTES = 10_000_000;
/** Bytes that the address of a Unix socket holds on every system (Linux: 107, macOS: 103). */
const LONGEST_SOCKET = 103;
/** Prepares the data folder: finds the programs, creates the database files where there are none. */
export async function openCluster(wanted, password, durable) {
    const account = await databaseAccount(wanted);
    const [binaries, folder] = [await findBinaries(account), await reachableFolder(wanted, account)];
    const cluster = { folder, logFile: `${wanted}.log`, account, binaries, durable };
    const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(unlessMissing);
    if (version === undefined)
        await initialise(cluster, password);
    else if (version.trim() !== binaries.major)
        throw otherVersion(wanted, version.trim(), binaries.major);
    return cluster;
}
/** Starts the server, or takes over the one that a killed process left. */
export async function startCluster(cluster, preferredPort) {
    const deadline = Date.now() + READY_MS;
    const patience = Date.now() + LEFTOVER_MS;
    let port = (preferredPort && (await freePort(preferredPort))) || (await freePort(0)) || 0;
    let isSocketless = false;
    while (Date.now() < deadline) {
        const left = await adopt(cluster);
        if (left)
            return left;
        await removeForeignLocks(cluster.folder);
        const failure = await launch(cluster, { port, isSocketless }, deadline);
        if (typeof failure === 'object')
            return failure;
        // Its helpers outlive a killed server for a moment, and another process may start at the same time.
        if (STILL_USED.test(failure) && Date.now() < patience)
            await pause(100);
        else if (!isSocketless && NO_SOCKET.test(failure))
            isSocketless = true;
        else if (/Address already in use/.test(failure))
            port = (await freePort(0)) ?? 0;
        else
            throw await launchProblem(failure, cluster);
    }
    throw new Error(`PostgreSQL in ${cluster.folder} was not ready within ${READY_MS / 1000} s`);
}
/** Stops the server: ends its sessions, writes everything down and waits until it is gone. */
export async function stopCluster(pid) {
    signal(pid, 'SIGINT');
    if (await gone(pid, STOP_MS))
        return;
    signal(pid, 'SIGQUIT');
    if (!(await gone(pid, QUIT_MS)))
        throw new Error(`PostgreSQL (process ${pid}) does not stop`);
}
/** The log of PostgreSQL from a position on. */
async function logSince(file, position) {
    const handle = await open(file, 'r');
    try {
        const { size } = await handle.stat();
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.max(0, size - position)), { position });
        return buffer.toString('utf8', 0, bytesRead);
    }
    finally {
        await handle.close();
    }
}
/** Made aside and renamed, so that a half-made folder is never taken for a database. */
async function initialise(cluster, password) {
    const { folder, account, binaries } = cluster;
    if ((await readdir(folder).catch(unlessMissing))?.length)
        throw notADatabase(folder);
    const draft = join(dirname(folder), `${basename(folder)}.new-${process.pid}`);
    const passwordFile = `${draft}.password`;
    try {
        await rm(draft, { recursive: true, force: true });
        await mkdir(draft, { mode: 0o700 });
        await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
        await handOver(draft, account);
        await handOver(passwordFile, account);
        const failure = await run(binaries.initdb, initdbOptions(draft, passwordFile, cluster.durable), account);
        if (failure !== undefined)
            throw await launchProblem(failure, cluster);
        await rename(draft, folder).catch(unlessTaken);
    }
    finally {
        await rm(draft, { recursive: true, force: true });
        await rm(passwordFile, { force: true });
    }
}
function initdbOptions(folder, passwordFile, durable) {
    // The ICU locale orders Chinese by pinyin; the C library's one only tells letters from signs (pg_trgm asks it).
    const locale = process.platform === 'linux' ? 'C.UTF-8' : process.platform === 'darwin' ? 'en_US.UTF-8' : 'C';
    return [
        `--pgdata=${folder}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        `--locale=${locale}`,
        '--locale-provider=icu',
        '--icu-locale=zh-Hans-CN',
        '--lc-messages=C',
        '--data-checksums',
        '--no-instructions',
        ...(durable ? [] : ['--no-sync']),
    ];
}
/** The end of what a program said if it failed. */
function run(program, options, account) {
    return new Promise((resolve, reject) => {
        const child = spawn(program, options, {
            ...account,
            stdio: ['ignore', 'ignore', 'pipe'],
            env: environment(),
            detached: true,
        });
        let said = '';
        child.stderr.setEncoding('utf8').on('data', (text) => (said += text));
        child.on('error', reject);
        child.on('close', (code) => resolve(code === 0 ? undefined : said || `exit code ${code}`));
    });
}
async function adopt({ folder, binaries }) {
    const deadline = Date.now() + READY_MS;
    for (;;) {
        const found = await runningPostmaster(folder);
        if (!found)
            return undefined;
        if (found.status === 'ready')
            return { pid: found.pid, port: found.port, adopted: true };
        if (Date.now() > deadline) {
            throw new Error(`PostgreSQL ${binaries.version} (process ${found.pid}) in ${folder} neither starts nor stops`);
        }
        await pause(POLL_MS);
    }
}
/** Starts the server; gives what it wrote if it did not get ready. */
async function launch(cluster, endpoints, deadline) {
    await shortenLog(cluster.logFile);
    const log = openSync(cluster.logFile, 'a', 0o600);
    const position = (await stat(cluster.logFile)).size;
    // In a group of its own: Ctrl-C must reach the server, which then ends its work and stops the database last.
    const child = spawn(cluster.binaries.postgres, serverOptions(cluster, endpoints), {
        ...cluster.account,
        stdio: ['ignore', log, log],
        env: environment(),
        detached: true,
    });
    closeSync(log);
    const ended = new Promise((resolve, reject) => child.once('exit', () => resolve()).once('error', reject));
    child.unref();
    while (Date.now() < deadline) {
        if (await Promise.race([ended.then(() => true), pause(POLL_MS, false)])) {
            return (await logSince(cluster.logFile, position)) || 'it ended without a word';
        }
        const found = await runningPostmaster(cluster.folder);
        if (found?.pid === child.pid && found?.status === 'ready')
            return { pid: found.pid, port: endpoints.port, adopted: false };
    }
    return logSince(cluster.logFile, position);
}
/**
 * Where a server at this port has its socket; undefined where none can be: Windows has none, and the system takes no
 * longer paths. The folder is closed to everybody but the account.
 */
export function socketOf(folder, port) {
    const path = join(folder, `.s.PGSQL.${port}`);
    return process.platform !== 'win32' && Buffer.byteLength(path) <= LONGEST_SOCKET ? path : undefined;
}
function serverOptions({ folder, durable }, { port, isSocketless }) {
    const megabytes = Math.floor(totalmem() / 1_048_576);
    const onOff = durable ? 'on' : 'off';
    const settings = {
        listen_addresses: '127.0.0.1',
        unix_socket_directories: isSocketless || socketOf(folder, port) === undefined ? '' : folder,
        max_connections: durable ? '100' : '400',
        shared_buffers: `${Math.min(1024, Math.max(64, Math.floor(megabytes / (durable ? 8 : 64))))}MB`,
        effective_cache_size: `${Math.floor(megabytes / 2)}MB`,
        work_mem: '16MB',
        maintenance_work_mem: '128MB',
        random_page_cost: '1.1',
        jit: 'off',
        fsync: onOff,
        synchronous_commit: onOff,
        full_page_writes: onOff,
        timezone: 'UTC',
        log_timezone: 'UTC',
        // Values of rows belong into no log: no statements, no details such as the key that was not unique.
        log_error_verbosity: 'terse',
        log_min_error_statement: 'panic',
    };
    return [
        '-D',
        folder,
        '-p',
        String(port),
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ];
}
/** PG… variables of whoever starts us would change which server and database our own one believes to be. */
function environment() {
    return { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
async function shortenLog(file) {
    const size = (await stat(file).catch(unlessMissing))?.size ?? 0;
    if (size > LOG_BYTES)
        await rename(file, `${file}.1`);
}
function signal(pid, name) {
    if (isAlive(pid))
        process.kill(pid, name);
}
async function gone(pid, milliseconds) {
    const deadline = Date.now() + milliseconds;
    while (isAlive(pid)) {
        if (Date.now() > deadline)
            return false;
        await pause(POLL_MS);
    }
    return true;
}
/** This port if it is free (0: any), else undefined. */
function freePort(port) {
    return new Promise((resolve) => {
        const probe = createServer().once('error', () => resolve(undefined));
        probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
            const address = probe.address();
            probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
        });
    });
}
async function launchProblem(said, { folder }) {
    // On a full disk even the log stays empty.
    const isFull = /No space left on device|Disk quota exceeded/i.test(said) || (await statfs(dirname(folder))).bavail === 0;
    if (isFull)
        return new StartupError(diskFull(folder), said);
    if (/Permission denied|Operation not permitted|Read-only file system/i.test(said)) {
        return new StartupError(noPermission(folder), said);
    }
    if (STILL_USED.test(said))
        return stillUsed(folder);
    const [version, ours] = /version (\d+)\S*, which is not compatible with this version (\d+)/.exec(said)?.slice(1) ?? [];
    if (version && ours)
        return otherVersion(folder, version, ours);
    const last = said.trim().split('\n').slice(-5).join('\n');
    return new Error(`PostgreSQL does not start in ${folder}: ${last}`);
}
function otherVersion(folder, found, ours) {
    return new StartupError([
        `数据目录 ${folder} 由 PostgreSQL ${found} 创建，而本程序自带 PostgreSQL ${ours}，请用原版本导出后导入，或用 SRM_DATA 指定其他目录。`,
        `The data folder ${folder} was made by PostgreSQL ${found}, but this program brings PostgreSQL ${ours}; export it with the release that made it, or name another folder with SRM_DATA.`,
    ]);
}
function stillUsed(folder) {
    return new StartupError([
        `另一个 PostgreSQL 进程仍在使用 ${folder}，请先结束它。`,
        `Another PostgreSQL process is still at work in ${folder}; end it first.`,
    ]);
}
function notADatabase(folder) {
    return new StartupError([
        `${folder} 不为空，但不是 PostgreSQL 数据目录，请移走其中的文件或用 SRM_DATA 指定其他目录。`,
        `${folder} is not empty and not a data folder of PostgreSQL; move its files away or name another folder with SRM_DATA.`,
    ]);
}
function unlessMissing(error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
        return undefined;
    throw error;
}
/** Another process starting at the same moment may have made the folder first. */
function unlessTaken(error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST')
        throw error;
}
