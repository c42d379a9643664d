import assert from 'node:assert/strict';
import { test } from 'node:test';
import { person, refusal, rows } from '#test/app.ts';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { iapSysUserT } from '../user/user.document.ts';
import { errors } from '../errors.ts';
import { sysRole } from './role.document.ts';
const admin = () => person('heritage_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
const rightTo = async (code) => {
    const [module] = await rows(sql `select id from system_sys_module where module_code = ${code}`);
    return { moduleId: module?.id ?? '' };
};
const parents = (of) => of.map(({ id }) => ({ parentRoleId: id }));
async function newRole(roleCode, { from = [], right, userType = 'BUYER', excludes } = {}) {
    return (await admin()).add(sysRole, {
        roleCode,
        roleName: { zh: `角色${roleCode}`, en: `Role ${roleCode}` },
        userType,
        parentRoles: parents(from),
        ...(right ? { modules: [await rightTo(right)] } : {}),
        ...(excludes ? { mutexRoles: [{ otherId: excludes.id }] } : {}),
    });
}
const unitRight = 'basic:unit:query';
test('a role holds what the roles above it hold, to any depth, as long as they are enabled', async () => {
    const who = await admin();
    const base = await newRole('her_base', { right: unitRight });
    const middle = await newRole('her_middle', { from: [base] });
    const top = await newRole('her_top', { from: [middle] });
    const holder = await person('heritage_holder', { userType: 'BUYER', roles: ['her_top'] });
    const answer = async () => (await holder.send('POST', '/basic/unit/query', {})).code;
    assert.equal(await answer(), '200');
    const { data } = await holder.send('GET', '/user/info');
    assert.deepEqual(new Map(Object.entries(data ?? {})).get('roles'), ['her_top'], 'what was given, to switch to');
    const inherited = await who.send('GET', `/system/sysRole/inherited?roleId=${top.id}`);
    const { moduleId } = await rightTo(unitRight);
    assert.deepEqual(inherited.data, { modules: [{ moduleId, role: { zh: '角色her_base', en: 'Role her_base' } }] });
    await who.update(sysRole, base.id, { enabledFlag: false });
    assert.equal(await answer(), '20012');
    await who.update(sysRole, base.id, { enabledFlag: true });
    assert.equal(await answer(), '200');
    await who.update(sysRole, middle.id, { parentRoles: [] });
    assert.equal(await answer(), '20012');
});
test('no role inherits from itself, by whatever way round, nor from one of another side', async () => {
    const who = await admin();
    const base = await newRole('her_circle_a');
    const next = await newRole('her_circle_b', { from: [base] });
    const last = await newRole('her_circle_c', { from: [next] });
    for (const from of [base, last])
        await assert.rejects(who.update(sysRole, base.id, { parentRoles: parents([from]) }), refusal(errors.roleCircle));
    await assert.rejects(newRole('her_side_s', { from: [base], userType: 'SUPPLIER' }), refusal(errors.roleOfOtherSide));
    const supplier = await newRole('her_side_t', { userType: 'SUPPLIER' });
    await assert.rejects(newRole('her_side_b', { from: [supplier] }), refusal(errors.roleOfOtherSide));
    await assert.rejects(who.update(sysRole, base.id, { userType: 'SUPPLIER' }), refusal(errors.roleOfOtherSide));
});
test('roles that exclude each other do so by inheritance too, whoever comes first', async () => {
    const who = await admin();
    const one = await newRole('her_mutex_a');
    const other = await newRole('her_mutex_b', { excludes: one });
    const child = await newRole('her_mutex_c', { from: [one] });
    await assert.rejects(newRole('her_mutex_d', { from: [child, other] }), refusal(errors.roleExcluded));
    const later = await newRole('her_mutex_e');
    const user = await person('heritage_both', { userType: 'BUYER', roles: ['her_mutex_b', 'her_mutex_e'] });
    const { roles } = await who.get(iapSysUserT, user.id);
    await assert.rejects(who.update(iapSysUserT, user.id, { roles: [...roles, { roleId: child.id }] }), /角色her_mutex_b.*角色her_mutex_a/);
    await assert.rejects(who.update(sysRole, later.id, { parentRoles: parents([child]) }), refusal(errors.roleExcluded));
});
test('administration that a role inherits gives nothing until a second person has confirmed it', async () => {
    const [who, second] = [
        await admin(),
        await person('heritage_second', { userType: 'ADMIN', roles: ['platform_admin'] }),
    ];
    const confirm = async (by, roleId) => by.post('/system/sysRole/confirmRights', { roleId, versionNo: (await by.read(sysRole, roleId)).versionNo });
    const base = await newRole('her_adm_a', { right: 'system:sysModule:query' });
    await confirm(second, base.id);
    const child = await newRole('her_adm_b', { from: [base] });
    assert.deepEqual(child.parentRoles.map((each) => each.awaitsConfirmation), [true]);
    const holder = await person('heritage_adm', { userType: 'BUYER', roles: ['her_adm_b'] });
    const answer = async () => (await holder.send('POST', '/system/sysModule/query', {})).code;
    assert.equal(await answer(), '20012');
    await assert.rejects(confirm(who, child.id), refusal(engineErrors.secondPerson));
    await confirm(second, child.id);
    assert.equal(await answer(), '200');
    // A confirmed line cannot be turned into another right.
    const { modules } = await who.get(sysRole, base.id);
    const turned = modules.map(async ({ id }) => ({ id, ...(await rightTo('sys.user')) }));
    await assert.rejects(who.update(sysRole, base.id, { modules: await Promise.all(turned) }), refusal(errors.rightReplaced));
});
