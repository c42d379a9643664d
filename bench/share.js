import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
const period = 10_000;
const folder = '/sys/fs/cgroup';
/** A share of one core, between 0 and 1, for processes that are given to it. */
export function shareOf(name, part) {
    const isFirstVersion = existsSync(join(folder, 'cpu', 'cpu.cfs_quota_us'));
    const own = join(folder, isFirstVersion ? 'cpu' : '', name);
    const write = (file, text) => writeFileSync(join(own, file), text);
    const quota = Math.round(period * part);
    try {
        if (!isFirstVersion)
            writeFileSync(join(folder, 'cgroup.subtree_control'), '+cpu');
        mkdirSync(own, { recursive: true });
        if (isFirstVersion) {
            write('cpu.cfs_period_us', String(period));
            write('cpu.cfs_quota_us', String(quota));
        }
        else
            write('cpu.max', `${quota} ${period}`);
    }
    catch (error) {
        throw new Error('Holding a server to part of a core needs Linux and the right to make control groups.', {
            cause: error,
        });
    }
    return { hold: (pid) => write('cgroup.procs', String(pid)), remove: () => rmdirSync(own) };
}
