import assert from 'node:assert/strict';
import { test } from 'node:test';
import { app, person, refusal, rows } from '#test/app.ts';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isRecord } from '#model/value.ts';
import { iapSysAuthTemplate } from '../authTemplate/authTemplate.document.ts';
import { iapSysUserT } from '../user/user.document.ts';
import { errors } from '../errors.ts';
import { sysRole } from './role.document.ts';
import { above, inheritedOf, nodesOf, toggled } from './roleTree.rules.ts';
const module = (id, parentId, more = {}) => ({
    id,
    parentId,
    moduleCode: `code.${id}`,
    title: { zh: `模块${id}`, en: `Module ${id}` },
    isOperating: 0,
    supplierAllowed: true,
    ...more,
});
const modules = [module('1', null), module('2', '1'), module('3', '2'), module('4', '1', { supplierAllowed: false })];
test('a tick brings what lies above, taking it away what lies below', () => {
    assert.deepEqual(toggled(modules, [], '3', true), ['1', '2', '3']);
    assert.deepEqual(toggled(modules, ['1', '2', '3', '4'], '2', false), ['1', '4']);
    assert.deepEqual(above(modules, ['3']), ['1', '2']);
});
test('the tree shows what has the word and what lies above it; supplier roles cannot tick the rest', () => {
    const [top] = nodesOf(modules, 'en', 'module 4', { suppliersOnly: true, inherited: new Map() });
    assert.deepEqual([top?.label, top?.children.map((each) => [each.label, each.disabled])], ['Module 1', [['Module 4', true]]]);
    assert.deepEqual(nodesOf(modules, 'zh', 'nothing', { suppliersOnly: false, inherited: new Map() }), []);
});
test('what is inherited cannot be ticked, and says where it comes from', () => {
    const inherited = inheritedOf({ modules: [{ moduleId: '2', role: { zh: '采购员', en: 'Buyer' } }] });
    const [top] = nodesOf(modules, 'en', '', { suppliersOnly: false, inherited });
    const [second, fourth] = top?.children ?? [];
    assert.deepEqual([second?.disabled, second?.type, fourth?.disabled, fourth?.type], [true, 'Buyer', false, undefined]);
});
const admin = () => person('role_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
const idOf = async (code) => (await rows(sql `select id from system_sys_module where module_code = ${code}`))[0]?.id ?? '';
async function newRole(roleCode, userType) {
    return (await admin()).add(sysRole, { roleCode, roleName: { zh: '试验', en: 'Trial' }, userType });
}
test('a right works at the next request of its holder, with the page above it, and a stale save is refused', async () => {
    const who = await admin();
    const role = await newRole('trial_a', 'BUYER');
    const holder = await person('role_holder', { userType: 'BUYER', roles: ['trial_a'] });
    assert.equal((await holder.send('POST', '/basic/unit/query', {})).code, '20012');
    const wanted = { roleId: role.id, versionNo: role.versionNo, modules: [await idOf('basic:unit:query')] };
    const { granted } = await who.post('/system/sysRole/authorise', wanted);
    // With its page and the two directories above it.
    assert.equal(granted, 4);
    assert.equal((await holder.send('POST', '/basic/unit/query', {})).code, '200');
    await assert.rejects(who.post('/system/sysRole/authorise', wanted), refusal(engineErrors.stale));
    const { data } = await who.send('GET', `/system/sysRole/holders?roleId=${role.id}`);
    assert.ok(isRecord(data) && JSON.stringify(data.users).includes('role_holder'));
});
test('a copy has the rights of its original; a supplier role takes nothing of the buyers', async () => {
    const who = await admin();
    const role = await newRole('trial_b', 'SUPPLIER');
    const foreign = { roleId: role.id, versionNo: role.versionNo, modules: [await idOf('sys.user')] };
    await assert.rejects(who.post('/system/sysRole/authorise', foreign), refusal(errors.supplierModule));
    const own = { ...foreign, modules: [await idOf('pur:purchaseOrder:query')] };
    await who.post('/system/sysRole/authorise', own);
    const names = { roleCode: 'trial_c', roleName: { zh: '复制', en: 'Copy' } };
    const { id } = await who.post('/system/sysRole/copy', { roleId: role.id, ...names });
    const [original, copy] = [await who.get(sysRole, role.id), await who.get(sysRole, id)];
    const held = (each) => each.modules.map((line) => line.moduleId).toSorted();
    assert.deepEqual([held(copy), copy.userType, copy.roleKind], [held(original), 'SUPPLIER', 'CUSTOM']);
});
test('a disabled user is out at once, also with a login that another process remembers', async () => {
    const who = await admin();
    const user = await person('role_leaver', { userType: 'BUYER', roles: ['warehouse'] });
    assert.equal((await user.send('POST', '/pur/stockBalance/query', {})).status, 200);
    await who.post('/system/iapSysUserT/disable', { ids: [user.id] });
    assert.equal((await user.send('POST', '/pur/stockBalance/query', {})).status, 401);
    await who.post('/system/iapSysUserT/enable', { ids: [user.id] });
    assert.equal((await user.send('POST', '/pur/stockBalance/query', {})).status, 401, 'the old login stays ended');
    await assert.rejects(who.post('/system/iapSysUserT/disable', { ids: [who.id] }), refusal(errors.lastAdministrator));
});
test('unlocking forgets failed logins; a phone number and an e-mail belong to one user', async () => {
    const who = await admin();
    const { engine } = await app();
    const user = await person('role_locked', { userType: 'BUYER', roles: ['warehouse'] });
    await rows(sql `
    insert into sys_login_failure (id, user_name, address) values (${engine.ids.next()}::bigint, 'role_locked', '::1') returning id`);
    await who.post('/system/iapSysUserT/unlock', { userId: user.id });
    assert.deepEqual(await rows(sql `select 1 from sys_login_failure where user_name = 'role_locked'`), []);
    const contact = { phone: '13700001111', email: 'one@example.com' };
    await who.update(iapSysUserT, user.id, contact);
    const other = await person('role_other', { userType: 'BUYER', roles: ['warehouse'] });
    await assert.rejects(who.update(iapSysUserT, other.id, { phone: contact.phone }), refusal(errors.phoneTaken));
    await assert.rejects(who.update(iapSysUserT, other.id, { email: 'ONE@example.com' }), refusal(errors.emailTaken));
});
test('a role takes as many users as it may have', async () => {
    const who = await admin();
    const role = await who.update(sysRole, (await newRole('trial_few', 'BUYER')).id, { maxUsers: 1 });
    const people = [];
    for (const name of ['role_few_a', 'role_few_b'])
        people.push(await person(name, { userType: 'BUYER', roles: ['warehouse'] }));
    const [first, second] = [people[0] ?? assert.fail(), people[1] ?? assert.fail()];
    const join = async (id) => {
        const { roles } = await who.get(iapSysUserT, id);
        return who.update(iapSysUserT, id, { roles: [...roles, { roleId: role.id }] });
    };
    await join(first.id);
    await assert.rejects(join(second.id), /最多 1 人持有/);
    await who.post('/system/iapSysUserT/disable', { ids: [first.id] });
    await join(second.id);
    await assert.rejects(who.post('/system/iapSysUserT/enable', { ids: [first.id] }), refusal(errors.roleFull));
});
test('templates bring a supplier role nothing of the buyers either, whichever is saved first', async () => {
    const who = await admin();
    const foreign = { functions: [{ moduleId: await idOf('basic:company:query') }] };
    const own = { functions: [{ moduleId: await idOf('pur:purchaseOrder:query') }] };
    const template = (code, functions) => who.add(iapSysAuthTemplate, { code, name: { zh: '模板' }, userType: 'BUYER', ...functions });
    const role = await newRole('trial_tmpl', 'SUPPLIER');
    const wrong = await template('TRIAL_WRONG', foreign);
    const add = (templateId) => who.update(sysRole, role.id, { authTemplates: [{ templateId }] });
    await assert.rejects(add(wrong.id), refusal(errors.supplierModule));
    const right = await template('TRIAL_RIGHT', own);
    await add(right.id);
    const { functions } = await who.get(iapSysAuthTemplate, right.id);
    await assert.rejects(who.update(iapSysAuthTemplate, right.id, { functions: [...functions, ...foreign.functions] }), refusal(errors.supplierModule));
});
test('a person is erased by somebody else than who disabled the user; the id stays, and what tells who it was goes', async () => {
    const who = await admin();
    const other = await person('role_eraser', { userType: 'ADMIN', roles: ['platform_admin'] });
    const user = await person('role_erased', { userType: 'BUYER', roles: ['warehouse'] });
    await who.update(iapSysUserT, user.id, { phone: '13700002222', age: 33, description: '仓库' });
    const erase = (by) => by.post('/system/iapSysUserT/erase', { userId: user.id });
    await assert.rejects(erase(other), refusal(errors.eraseEnabled));
    await who.post('/system/iapSysUserT/disable', { ids: [user.id] });
    await assert.rejects(erase(who), refusal(engineErrors.secondPerson));
    await erase(other);
    const gone = await who.get(iapSysUserT, user.id);
    assert.deepEqual([gone.realName, gone.phone, gone.age, gone.description], ['已注销用户', null, null, null]);
    assert.ok(gone.erasedAt && gone.userName.startsWith('gone_'));
    assert.deepEqual(await rows(sql `select 1 from sys_credential where user_id = ${user.id}::bigint`), []);
    await assert.rejects(who.post('/system/iapSysUserT/enable', { ids: [user.id] }), refusal(errors.userErased));
});
