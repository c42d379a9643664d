import assert from 'node:assert/strict';
import { test } from 'node:test';
import { material } from '#areas/masterData/material/material.document.ts';
import { sql } from '#engine/database/database.ts';
import { person, rows } from '#test/app.ts';
import { createRow } from '#test/factory.ts';
const buyer = () => person('draft_buyer', { userType: 'BUYER', roles: ['buyer'] });
const manager = () => person('draft_manager', { userType: 'BUYER', roles: ['buyer_mgr'] });
const supplier = () => person('draft_supplier', { userType: 'SUPPLIER', roles: ['sup_admin'] });
const found = (who, place) => who.post('/system/draft/query', place);
test('a draft comes back as it was kept, until it is discarded', async () => {
    const who = await buyer();
    const place = { document: 'basic.material' };
    assert.deepEqual(await found(who, place), { own: null, others: [] });
    await who.post('/system/draft/save', { ...place, content: { values: { brand: 'SKF' } } });
    const { savedAt } = await who.post('/system/draft/save', {
        ...place,
        content: { values: { brand: 'NSK' } },
    });
    assert.deepEqual((await found(who, place)).own, { content: { values: { brand: 'NSK' } }, savedAt });
    assert.deepEqual(await rows(sql `select 1 from sys_draft where content::text like '%NSK%'`), [], 'it lies sealed');
    await who.post('/system/draft/discard', place);
    assert.equal((await found(who, place)).own, null);
});
test('others see who is at a row and since when, never what was typed', async () => {
    const { id } = await createRow(material);
    const place = { document: 'basic.material', objectId: id };
    await (await buyer()).post('/system/draft/save', { ...place, content: { values: { brand: 'secret' } } });
    const seen = await found(await manager(), place);
    assert.equal(seen.own, null);
    assert.equal(seen.others.length, 1);
    assert.ok(seen.others[0]?.realName && seen.others[0].begunAt);
    assert.ok(!JSON.stringify(seen).includes('secret'));
});
test('whoever may not write a row has no drafts of it', async () => {
    const { id } = await createRow(material);
    const who = await supplier();
    for (const place of [
        { document: 'basic.material' },
        { document: 'basic.material', objectId: id },
        { document: 'x' },
    ]) {
        const answers = [
            await who.send('POST', '/system/draft/query', place),
            await who.send('POST', '/system/draft/save', { ...place, content: { values: {} } }),
        ];
        assert.deepEqual(answers.map(({ code }) => code), ['10008', '10008'], JSON.stringify(place));
    }
    const missing = { document: 'basic.material', objectId: '999' };
    assert.equal((await (await buyer()).send('POST', '/system/draft/query', missing)).code, '10007');
});
