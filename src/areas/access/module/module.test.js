import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { sql } from '#engine/database/database.ts';
import { isRecord } from '#model/value.ts';
import { incoterm } from '#areas/masterData/incoterm/incoterm.document.ts';
import { person, refusal, rows } from '#test/app.ts';
import { errors } from '../errors.ts';
import { sysModule } from './module.document.ts';
import { withAncestors, wrongLength, wrongPattern } from './module.rules.ts';
const page = (more) => ({
    moduleCode: 'abc',
    moduleName: 'menu.abc',
    modulePath: '/page/abc',
    isOperating: '0',
    ...more,
});
const lengths = [
    [{}, undefined],
    [{ moduleCode: 'ab' }, 'moduleCode'],
    [{ moduleCode: 'a'.repeat(32) }, undefined],
    [{ moduleCode: 'a'.repeat(33) }, 'moduleCode'],
    [{ moduleName: 'ab' }, 'moduleName'],
    [{ moduleName: 'a'.repeat(33) }, 'moduleName'],
    [{ modulePath: '/a' }, 'modulePath'],
    [{ modulePath: null }, 'modulePath'],
    [{ modulePath: 'a'.repeat(100) }, undefined],
    [{ modulePath: 'a'.repeat(101) }, 'modulePath'],
    [{ isOperating: '3', moduleCode: 'a'.repeat(60), moduleName: 'a'.repeat(60), modulePath: null }, undefined],
];
for (const [more, wanted] of lengths)
    test(`${JSON.stringify(more).slice(0, 60)}: ${wanted ?? 'fits'}`, () => assert.equal(wrongLength(page(more)), wanted));
const served = [
    { method: 'POST', path: '/pur/purchaseOrder/issue', permission: 'pur:purchaseOrder:issue' },
    { method: 'GET', path: '/notice/x/inf/:id', permission: 'notice:x:query' },
    { method: 'GET', path: '/system/menu' },
    { method: 'POST', path: '/system/sysRole/update', permission: 'system:sysRole:update' },
];
const patterns = [
    [null, null, undefined],
    ['POST', null, 'patternMissing'],
    [null, '/pur/purchaseOrder/issue', undefined],
    ['GET', '/pur/purchaseOrder/issue', 'patternOfNothing'],
    [null, '/pur/*/issue', undefined],
    [null, '/pur/*', 'patternOfNothing'],
    [null, '/pur/**', undefined],
    [null, '/pur/purchaseOrder/issue/**', 'patternOfNothing'],
    [null, '/notice/x/inf/*', undefined],
    [null, '/system/menu', 'patternOfNothing'],
    [null, '/system/**', 'patternOfRights'],
    [null, '/*/*/update', 'patternOfRights'],
];
for (const [httpMethod, apiPattern, wanted] of patterns)
    test(`${httpMethod ?? 'any'} ${apiPattern ?? 'nothing'}: ${wanted ?? 'fits'}`, () => assert.equal(wrongPattern({ httpMethod, apiPattern }, served), wanted));
test('what is chosen brings everything above it, once', () => {
    const modules = [
        { id: '1', parentId: null },
        { id: '2', parentId: '1' },
        { id: '3', parentId: '2' },
        { id: '4', parentId: '2' },
        { id: '5', parentId: null },
    ];
    assert.deepEqual(withAncestors(modules, ['4']), ['1', '2', '4']);
    assert.deepEqual(withAncestors(modules, ['3', '4']), ['1', '2', '3', '4']);
    assert.deepEqual(withAncestors(modules, ['9']), []);
});
test('a module of the wrong length, a cycle and a module in use are refused', async () => {
    const who = await person('module_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
    const row = { moduleName: 'menu.mdt', title: { zh: '测试' }, modulePath: '/page/mdt', component: 'layout' };
    await assert.rejects(who.add(sysModule, { ...row, moduleCode: 'm'.repeat(33) }), refusal(errors.moduleCode));
    await assert.rejects(who.add(sysModule, { ...row, moduleCode: 'mdt.a', modulePath: '/m' }), refusal(errors.modulePath));
    const above = await who.add(sysModule, { ...row, moduleCode: 'mdt.above' });
    const below = await who.add(sysModule, { ...row, moduleCode: 'mdt.below', parentModuleId: above.id });
    await assert.rejects(who.add(sysModule, { ...row, moduleCode: 'mdt.above' }), refusal(engineErrors.duplicateCode));
    await assert.rejects(who.update(sysModule, above.id, { parentModuleId: below.id }), refusal(errors.moduleCycle));
    await assert.rejects(who.update(sysModule, above.id, { parentModuleId: above.id }), refusal(errors.moduleCycle));
    await assert.rejects(who.remove(sysModule, [above.id]), refusal(engineErrors.used20));
    const { records } = await who.query(sysModule, { moduleCode: { eq: 'sys.user' } });
    await assert.rejects(who.remove(sysModule, [records[0]?.id ?? '']), refusal(engineErrors.used20));
    await who.remove(sysModule, [below.id]);
    await who.remove(sysModule, [above.id]);
});
test('a pattern asks for its module too, and takes what nobody may call any more from his rights', async () => {
    const admin = await person('pattern_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
    const clerk = await person('pattern_clerk', { userType: 'ADMIN', roles: ['mdm_admin'] });
    const row = { moduleName: 'guard', title: { zh: '术语维护' }, modulePath: '/page/guard', isOperating: '3' };
    const page = (await admin.query(sysModule, { moduleCode: { eq: 'base.incoterm' } })).records[0];
    const guard = await admin.add(sysModule, {
        ...row,
        moduleCode: 'guard.incoterm',
        parentModuleId: page?.id ?? '',
        httpMethod: 'POST',
        apiPattern: '/basic/incoterm/add',
    });
    const add = (who) => who.send('POST', '/basic/incoterm/add', {});
    const permissions = async () => {
        const { data } = await clerk.send('GET', '/user/info');
        return isRecord(data) && Array.isArray(data.permissions) ? data.permissions : [];
    };
    assert.equal((await add(clerk)).code, '20012');
    assert.equal((await clerk.send('POST', '/basic/%69ncoterm/add', {})).code, '20012', 'an address written another way');
    assert.equal((await clerk.send('POST', '/basic/incoterm/query', {})).code, '200');
    assert.ok(!(await permissions()).includes('basic:incoterm:add'), 'the button is not offered');
    assert.ok((await permissions()).includes('basic:incoterm:update'));
    await admin.update(sysModule, guard.id, { apiPattern: '/basic/incoterm/query' });
    assert.equal((await add(clerk)).code, '10018', 'the form is judged again');
    assert.equal((await clerk.send('POST', '/basic/incoterm/query', {})).code, '20012');
    assert.ok((await permissions()).includes('basic:incoterm:query'), 'other calls of it go on');
    await admin.remove(sysModule, [guard.id]);
    assert.equal((await clerk.send('POST', '/basic/incoterm/query', {})).code, '200');
});
test('a page out of the menu keeps its address', async () => {
    const admin = await person('pattern_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
    const page = (await admin.query(sysModule, { moduleCode: { eq: 'base.incoterm' } })).records[0];
    const kind = async () => {
        const { data } = await admin.send('GET', '/system/menu');
        return JSON.stringify(data).match(/"moduleCode":"base.incoterm"[^}[]*"isOperating":(\d)/)?.[1];
    };
    assert.equal(await kind(), '0');
    await admin.update(sysModule, page?.id ?? '', { menuFlag: false });
    assert.equal(await kind(), '2');
    await admin.update(sysModule, page?.id ?? '', { menuFlag: true });
});
test('the audit log keeps what the level of a page asks for, and histories stay as they were', async () => {
    const admin = await person('pattern_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
    const clerk = await person('level_clerk', { userType: 'ADMIN', roles: ['mdm_admin'] });
    const page = (await admin.query(sysModule, { moduleCode: { eq: 'base.incoterm' } })).records[0];
    const term = await clerk.add(incoterm, { code: 'LVL', name: { zh: '级别' }, edition: 2020 });
    const stored = async () => (await rows(sql `
        select action, object_id as "objectId", code, changes from sys_audit_log
         where user_id = ${clerk.id}::bigint and document = 'basic.incoterm' and action <> 'add' order by id`)).map(({ action, objectId, code, changes }) => [action, objectId, code, JSON.stringify(changes)]);
    const look = async () => {
        await clerk.get(incoterm, term.id);
        await clerk.query(incoterm, { code: { eq: 'LVL' }, page: { current: 1, size: 10 } });
        await clerk.send('POST', '/basic/incoterm/query', { edition: { wrong: 1 } });
        await clerk.send('POST', '/basic/incoterm/queryForLov', {});
    };
    await look();
    assert.deepEqual(await stored(), []);
    await admin.update(sysModule, page?.id ?? '', { auditLevel: 'REFUSALS' });
    await look();
    const refused = ['query', null, '20001', '[]'];
    assert.deepEqual(await stored(), [refused]);
    await admin.update(sysModule, page?.id ?? '', { auditLevel: 'VIEWS' });
    await look();
    assert.deepEqual(await stored(), [
        refused,
        ['view:get', term.id, null, '[]'],
        ['view:query', null, null, JSON.stringify([{ path: 'input.code', after: { eq: 'LVL' }, before: null }])],
        refused,
    ]);
    const history = await clerk.post('/basic/incoterm/history', { id: term.id });
    assert.deepEqual(history.map(({ action }) => action), ['add']);
    await admin.update(sysModule, page?.id ?? '', { auditLevel: 'CHANGES' });
    await look();
    assert.equal((await stored()).length, 4);
});
