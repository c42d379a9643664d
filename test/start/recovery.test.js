import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '#engine/postgres/lockFile.ts';
import { dataFolder, databasePid, start } from './programs.ts';
/** Writes until writing fails; gives how many rows were acknowledged. */
async function writeUntilKilled(running, kill) {
    // The clock starts with the first row, so that a slow machine has something to lose too.
    assert.equal(await running.store(), true);
    let stored = 1;
    const timer = setTimeout(kill, 300);
    while (await running.store())
        stored++;
    clearTimeout(timer);
    return stored;
}
describe('what was running comes back', { concurrency: 2 }, () => {
    test('after kill -9 of server and database', async (t) => {
        const folder = dataFolder(t);
        const running = await start(t, { SRM_DATA: folder });
        const stored = await writeUntilKilled(running, () => {
            process.kill(databasePid(folder), 'SIGKILL');
            running.child.kill('SIGKILL');
        });
        const begin = Date.now();
        const again = await start(t, { SRM_DATA: folder });
        const found = await again.count();
        assert.ok(found === stored || found === stored + 1, `${found} of ${stored} rows`);
        // The promise is 5 s on a machine of its own; here other tests run beside it.
        assert.ok(Date.now() - begin < 15_000);
        assert.equal(await again.end('SIGINT'), 0);
    });
    test('after kill -9 of the server alone, with the same database', async (t) => {
        const folder = dataFolder(t);
        const running = await start(t, { SRM_DATA: folder });
        assert.equal(await running.store(), true);
        await running.end('SIGKILL');
        const pid = databasePid(folder);
        assert.ok(isAlive(pid));
        const again = await start(t, { SRM_DATA: folder });
        assert.equal(databasePid(folder), pid);
        assert.equal(await again.count(), 1);
        assert.equal(await again.end('SIGINT'), 0);
        assert.ok(!isAlive(pid));
    });
    test('after kill -9 of the database alone, without a start', async (t) => {
        const folder = dataFolder(t);
        const running = await start(t, { SRM_DATA: folder });
        const stored = await writeUntilKilled(running, () => process.kill(databasePid(folder), 'SIGKILL'));
        const begin = Date.now();
        while (!(await running.store())) {
            assert.ok(Date.now() - begin < 15_000, 'the database did not come back');
            await pause(50);
        }
        assert.ok((await running.count()) >= stored + 1);
        const pid = databasePid(folder);
        assert.equal(await running.end('SIGTERM'), 0);
        assert.ok(!isAlive(pid));
    });
    test('with a lock file that nobody holds', async (t) => {
        const folder = dataFolder(t);
        const lock = join(folder, 'postgres', 'postmaster.pid');
        await (await start(t, { SRM_DATA: folder })).end('SIGINT');
        const socket = join(folder, 'postgres', `.s.PGSQL.${readFileSync(join(folder, 'postgres.port'), 'utf8').trim()}`);
        const stranger = spawn('sleep', ['60']);
        t.after(() => stranger.kill());
        for (const content of ['', `${stranger.pid}\n/elsewhere\n1\n5432\n\n\n\nready\n`, '99999999\n']) {
            writeFileSync(lock, content);
            writeFileSync(`${socket}.lock`, content);
            const running = await start(t, { SRM_DATA: folder });
            assert.equal(await running.count(), 0);
            assert.ok(existsSync(socket));
            assert.equal(await running.end('SIGINT'), 0);
        }
    });
    test('in a folder whose path is too long for a socket', async (t) => {
        const folder = join(dataFolder(t), 'long'.repeat(25));
        const running = await start(t, { SRM_DATA: folder });
        assert.equal(await running.store(), true);
        assert.equal(await running.end('SIGINT'), 0);
    });
    test('Ctrl-C leaves no process behind, even asked twice', async (t) => {
        const folder = dataFolder(t);
        const running = await start(t, { SRM_DATA: folder });
        const pid = databasePid(folder);
        running.child.kill('SIGINT');
        assert.equal(await running.end('SIGINT'), 0);
        assert.ok(!isAlive(pid));
    });
});
