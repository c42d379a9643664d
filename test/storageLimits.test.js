import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { errors } from '#areas/system/errors.ts';
import { person } from './app.ts';
test('what one user keeps for himself is bounded, and what is there can be changed and deleted', async () => {
    const who = await person('storage_hog', { userType: 'BUYER', roles: ['buyer'] });
    // What repeats itself is stored in a fraction of its length.
    const big = randomBytes(30_000).toString('hex');
    const save = (key) => who.send('POST', '/system/userSetting/save', { key, value: big });
    let refused = 0;
    for (let index = 0; index < 130; index += 1) {
        const answer = await save(`storage.${index}`);
        if (answer.success)
            continue;
        refused += 1;
        assert.equal(answer.code, errors.settingsFull.code);
    }
    assert.ok(refused >= 20, `${refused} were refused`);
    const view = { screen: 'pur.purchaseOrder', name: 'wide', state: { columns: big } };
    assert.equal((await who.send('POST', '/system/userView/save', view)).code, errors.settingsFull.code);
});
test('pages report so many errors in a minute and no more', async () => {
    const who = await person('storage_reporter', { userType: 'BUYER', roles: ['buyer'] });
    const report = { message: 'it failed', page: '/page/pur/order' };
    const codes = [];
    for (let index = 0; index < 30; index += 1)
        codes.push((await who.send('POST', '/system/errorLog/report', report)).status);
    assert.ok(codes.filter((status) => status === 429).length >= 9, codes.join());
});
