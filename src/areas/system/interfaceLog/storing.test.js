import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { sql } from '#engine/database/database.ts';
import { app, rows } from '#test/app.ts';
import { until } from '#test/until.ts';
import { createInterfaceLog } from './interfaceLog.server.ts';
const hash = 'a'.repeat(64);
test('what a file store elsewhere is asked is kept in the log, with what it refused', async () => {
    const { engine } = await app();
    const store = {
        keep: async () => undefined,
        has: async () => true,
        read: () => Promise.reject(new Error('Access denied')),
        remove: async () => undefined,
        async *storedBefore() {
            yield hash;
        },
    };
    const logged = createInterfaceLog(engine.pool, pino({ level: 'silent' })).storing(store);
    await logged.keep('/nowhere', hash);
    assert.equal(await logged.has(hash), true);
    await assert.rejects(logged.read(hash), /Access denied/);
    const stored = () => rows(sql `
      select target, result, fault from system_sys_interface_log where channel = 'STORE' and target like ${`%${hash}`} order by target`);
    assert.deepEqual(await until(stored, ({ length }) => length >= 3), [
        { target: `GET ${hash}`, result: 'FAILED', fault: 'Access denied' },
        { target: `HEAD ${hash}`, result: 'SUCCESS', fault: null },
        { target: `PUT ${hash}`, result: 'SUCCESS', fault: null },
    ]);
});
