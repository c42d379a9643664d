import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, readFile, readdir, realpath, rmdir, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../runtime/startupError.ts';
const ACCOUNT = 'postgres';
/** Where root keeps what the account must reach when the checkout lies below a folder closed to it, such as /root. */
const OPEN_PLACE = '/var/lib/srm-platform';
/**
 * The account PostgreSQL runs under, which refuses the superuser: the owner of an existing data folder, else `postgres`.
 * Undefined means our own.
 */
export async function databaseAccount(folder) {
    if (process.getuid?.() !== 0)
        return undefined;
    const owner = await stat(folder).catch(() => undefined);
    if (owner && owner.uid !== 0)
        return { uid: owner.uid, gid: owner.gid };
    return (await findAccount()) ?? (await createAccount());
}
/** A folder the account can reach: this one, or one in the open place that this one becomes a link to. */
export async function reachableFolder(folder, account) {
    await mkdir(dirname(folder), { recursive: true, mode: 0o711 });
    const parent = await realpath(dirname(folder));
    const actual = await realpath(folder).catch(() => join(parent, basename(folder)));
    const closed = account && (await firstClosedFolder(dirname(actual), account));
    if (!closed)
        return actual;
    if (!(await removeIfEmpty(actual)))
        throw cannotEnter(closed, folder);
    const moved = join(OPEN_PLACE, createHash('sha256').update(actual).digest('hex').slice(0, 16));
    await mkdir(moved, { recursive: true, mode: 0o711 });
    await symlink(moved, folder);
    return moved;
}
/** The folder in the open place for a copy of programs. */
export function openPlaceFor(name) {
    return join(OPEN_PLACE, name);
}
/** The topmost folder on the way to this one that the account may not enter. */
export async function firstClosedFolder(folder, account) {
    const parent = dirname(folder);
    const above = parent === folder ? undefined : await firstClosedFolder(parent, account);
    if (above)
        return above;
    const { uid, gid, mode } = await stat(folder);
    const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
    return (mode >> shift) & 1 ? undefined : folder;
}
/** Makes the account the owner of a file or folder. */
export async function handOver(path, account) {
    if (account)
        await chown(path, account.uid, account.gid);
}
async function findAccount() {
    const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((one) => one.startsWith(`${ACCOUNT}:`));
    const [, , uid, gid] = line?.split(':') ?? [];
    return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}
async function createAccount() {
    const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'];
    try {
        await promisify(execFile)('useradd', [...options, '--shell', '/usr/sbin/nologin', ACCOUNT]);
    }
    catch (error) {
        throw noAccount(error);
    }
    const account = await findAccount();
    if (!account)
        throw noAccount(undefined);
    return account;
}
function noAccount(cause) {
    return new StartupError([
        `PostgreSQL 不能以 root 运行，且无法创建系统账号 ${ACCOUNT}，请以普通用户启动，或用 DATABASE_URL 指定已有数据库。`,
        `PostgreSQL does not run as root and the account ${ACCOUNT} could not be created; start as an ordinary user or name an existing database with DATABASE_URL.`,
    ], cause);
}
function cannotEnter(closed, folder) {
    return new StartupError([
        `PostgreSQL 的系统账号无法进入 ${closed}，请将 ${folder} 移到其他位置，并用 SRM_DATA 指定新的数据目录。`,
        `The account of PostgreSQL cannot enter ${closed}; move ${folder} elsewhere and name the new data folder with SRM_DATA.`,
    ]);
}
async function removeIfEmpty(folder) {
    const found = await lstat(folder).catch(() => undefined);
    if (!found)
        return true;
    if (!found.isDirectory() || (await readdir(folder)).length > 0)
        return false;
    await rmdir(folder);
    return true;
}
