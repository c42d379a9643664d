import assert from 'node:assert/strict';
import { existsSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { diskHindrance } from '#engine/http/writeGuard.ts';
import { unit } from '#areas/masterData/unit/unit.document.ts';
import { isolatedApp } from './isolatedApp.ts';
import { createPerson } from './person.ts';
const gigabyte = 1024 ** 3;
const bounds = { lowBytes: 2 * gigabyte, fullBytes: gigabyte / 2 };
for (const [free, total, found] of [
    [100, 200, undefined],
    [1.9, 30, 'diskLow'],
    [4, 100, 'diskLow'],
    [0.4, 30, 'diskFull'],
    [0, 0, 'diskFull'],
])
    test(`${free} of ${total} GiB: ${found ?? 'enough'}`, () => assert.equal(diskHindrance([{ free: free * gigabyte, total: total * gigabyte }], bounds), found));
const none = { folders: [tmpdir()], lowBytes: 0, fullBytes: 0 };
/** What an administrator is answered: to reading, to a change, and to the beginning of an export. */
async function answersUnder(t, settings) {
    const { app } = await isolatedApp(t, { writeGuard: settings });
    const admin = await createPerson(app, 'guard_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
    const read = await admin.send('POST', '/basic/unit/query', {});
    const change = await admin.send('POST', '/basic/unit/disable', { ids: ['1'] });
    const bulk = await admin.send('POST', '/basic/unit/excel/exportExcel', {});
    return {
        statuses: [read.status, change.status, bulk.status],
        msg: change.msg,
        total: (await admin.query(unit)).total,
    };
}
test('a disk that is full leaves everything readable and takes no change; one that is nearly full takes nothing large', async (t) => {
    const much = 1e18;
    assert.deepEqual((await answersUnder(t, none)).statuses.slice(0, 2), [200, 200]);
    const full = await answersUnder(t, { ...none, fullBytes: much });
    assert.deepEqual(full.statuses, [200, 503, 503]);
    assert.match(full.msg, /磁盘已满/);
    const low = await answersUnder(t, { ...none, lowBytes: much });
    assert.deepEqual(low.statuses, [200, 200, 503]);
});
test('clocks that are half a minute apart take no change until they agree', async (t) => {
    const apart = await answersUnder(t, { ...none, hostTime: () => Date.now() + 40_000 });
    assert.deepEqual(apart.statuses, [200, 503, 503]);
    assert.match(apart.msg, /时钟相差过大/);
    const near = await answersUnder(t, { ...none, hostTime: () => Date.now() - 5_000 });
    assert.deepEqual(near.statuses.slice(0, 2), [200, 200]);
});
test('the ballast takes its room while there is enough, and is given up when the disk is full', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'srm-ballast-'));
    t.after(() => rm(folder, { recursive: true, force: true }));
    const ballast = { file: join(folder, 'ballast'), bytes: 1024 * 1024 };
    await answersUnder(t, { ...none, folders: [folder], ballast });
    assert.equal(statSync(ballast.file).size, ballast.bytes);
    await answersUnder(t, { ...none, folders: [folder], fullBytes: 1e18, ballast });
    assert.equal(existsSync(ballast.file), false);
});
