import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runningPostmaster } from '#engine/postgres/lockFile.ts';
import { stopCluster } from '#engine/postgres/cluster.ts';
const startedBy = new WeakMap();
/** An empty data folder for one test. What still runs in it, and the folder, go with the test. */
export function dataFolder(t) {
    const folder = mkdtempSync(join(tmpdir(), 'srm-start-'));
    chmodSync(folder, 0o711);
    t.after(async () => {
        // The programs first: they would start the database again.
        await Promise.all((startedBy.get(t) ?? []).map(kill));
        const left = await runningPostmaster(join(folder, 'postgres')).catch(() => undefined);
        if (left)
            await stopCluster(left.pid);
        rmSync(folder, { recursive: true, force: true });
    });
    return folder;
}
/** Starts the program and waits until it listens. */
export async function start(t, environment) {
    const { child, output } = launch(environment);
    startedBy.set(t, [...(startedBy.get(t) ?? []), child]);
    const ready = /^ready (.*)$/m;
    while (!ready.test(output())) {
        if (child.exitCode !== null || child.signalCode !== null)
            throw new Error(`it ended instead of listening: ${output()}`);
        await Promise.race([once(child, 'exit'), once(child.stdout ?? child, 'data')]);
    }
    const { port, urls } = JSON.parse(ready.exec(output())?.[1] ?? '');
    const address = `http://127.0.0.1:${port}`;
    return {
        child,
        urls,
        output,
        store: async () => (await fetch(address, { method: 'POST' }).catch(() => undefined))?.ok ?? false,
        count: async () => Number(await (await fetch(address)).text()),
        end: async (signal) => {
            child.kill(signal);
            await once(child, 'exit');
            return child.exitCode;
        },
    };
}
/** Starts the program where it cannot start; gives its exit code and what it said. */
export async function fail(environment, uid) {
    const { child, output } = launch(environment, uid);
    await once(child, 'close');
    return { code: child.exitCode, said: output().trim() };
}
/** The process number of the database in a data folder. */
export function databasePid(folder) {
    return Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}
async function kill(child) {
    if (child.exitCode !== null || child.signalCode !== null)
        return;
    child.kill('SIGKILL');
    await once(child, 'exit');
}
function launch(environment, uid) {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'program.ts')], {
        env: { PATH: process.env['PATH'], PORT: '0', LANG: 'en_US.UTF-8', ...environment },
        ...(uid === undefined ? {} : { uid, gid: uid }),
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text) => (said += text));
    return { child, output: () => said };
}
