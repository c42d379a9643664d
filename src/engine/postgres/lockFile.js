import { readFileSync } from 'node:fs';
import { readFile, readdir, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
const EMPTY_MS = 300;
/** The server that runs on this data folder, or undefined. */
export async function runningPostmaster(folder) {
    const postmaster = await readPostmaster(folder);
    const runs = postmaster && isAlive(postmaster.pid) && (await worksIn(postmaster.pid, folder));
    return runs ? postmaster : undefined;
}
/**
 * Removes lock files that PostgreSQL itself would believe although nobody holds them: an empty one left by a full disk,
 * or one whose process number now belongs to another program. The ones of dead processes PostgreSQL removes itself.
 */
export async function removeForeignLocks(folder) {
    const names = (await readdir(folder)).filter((name) => name === 'postmaster.pid' || /^\.s\.PGSQL\..*lock$/.test(name));
    for (const name of names)
        await removeForeignLock(folder, name);
}
async function removeForeignLock(folder, name) {
    const file = join(folder, name);
    const text = await readFile(file, 'utf8').catch(unlessMissing);
    if (text === undefined)
        return;
    if (text === '') {
        // A server that is just starting fills it within a moment.
        await pause(EMPTY_MS);
        if ((await readFile(file, 'utf8').catch(unlessMissing)) === '')
            await rm(file, { force: true });
        return;
    }
    const postmaster = await readPostmaster(folder, name);
    if (postmaster && isAlive(postmaster.pid) && !(await worksIn(postmaster.pid, folder)))
        await rm(file, { force: true });
}
/**
 * Whether a process with this number runs. One that ended but was not fetched by its parent does not: without an init
 * process, as in many containers, nobody fetches the database of a killed server.
 */
export function isAlive(pid) {
    try {
        process.kill(pid, 0);
    }
    catch (error) {
        return error instanceof Error && 'code' in error && error.code === 'EPERM';
    }
    return !isZombie(pid);
}
function isZombie(pid) {
    if (process.platform !== 'linux')
        return false;
    try {
        return /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    }
    catch {
        // It ended between the two looks.
        return true;
    }
}
/** Its lines: pid, folder, start time, port, socket folder, address, shared memory, status; written one by one. */
async function readPostmaster(folder, name = 'postmaster.pid') {
    const text = await readFile(join(folder, name), 'utf8').catch(unlessMissing);
    const lines = (text ?? '').split('\n').map((line) => line.trim());
    const pid = Number(lines[0]);
    return pid > 0 ? { pid, port: Number(lines[3] ?? 0), status: lines[7] ?? '' } : undefined;
}
/** Numbers are used again, above all in containers: the process must also stand in the folder, as PostgreSQL does. */
async function worksIn(pid, folder) {
    if (process.platform !== 'linux')
        return true;
    const place = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    return place === (await realpath(folder));
}
function unlessMissing(error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
        return undefined;
    throw error;
}
