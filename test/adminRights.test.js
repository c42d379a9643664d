import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { sysDataAuth } from '#areas/access/dataAuth/dataAuth.document.ts';
import { errors } from '#areas/access/errors.ts';
import { sysRole } from '#areas/access/role/role.document.ts';
import { iapSysUserT } from '#areas/access/user/user.document.ts';
import { asServer, person, refusal, rows } from './app.ts';
import { createRow } from './factory.ts';
import { deliver, mailsTo } from './mailbox.ts';
const platform = (name) => person(name, { userType: 'ADMIN', roles: ['platform_admin'] });
async function roleId(code) {
    const [row] = await rows(sql `select id from system_sys_role where role_code = ${code}`);
    return row?.id ?? '';
}
const rolesOf = async (who) => (await rows(sql `
      select r.role_code as code from system_sys_user_role ur join system_sys_role r on r.id = ur.role_id
       where ur.parent_id = ${who.id}::bigint and not ur.deleted_flag and not ur.awaits_confirmation order by 1`)).map(({ code }) => code);
async function give(by, who, code) {
    const { roles, versionNo } = await by.get(iapSysUserT, who.id);
    const stored = roles.map((each) => ({ id: each.id, roleId: each.roleId }));
    const body = { id: who.id, versionNo, roles: [...stored, { roleId: await roleId(code) }] };
    await by.post('/system/iapSysUserT/update', body);
    return (await by.get(iapSysUserT, who.id)).versionNo;
}
test('nobody gives himself a role, a company or a grant, nor widens a role of his', async () => {
    const top = (await createRow(company)).id;
    const [own, other] = [await platform('ar_own'), await platform('ar_other')];
    assert.ok(other.id);
    const delegate = await person('ar_delegate', { userType: 'ADMIN', roles: ['company_admin'], companies: [top] });
    await assert.rejects(give(delegate, delegate, 'buyer_mgr'), refusal(errors.ownRights));
    await assert.rejects(give(own, own, 'buyer_mgr'), refusal(errors.ownRights));
    await assert.rejects(own.update(iapSysUserT, own.id, { allCompaniesFlag: false }), refusal(errors.ownRights));
    await own.update(iapSysUserT, own.id, { description: 'on duty' });
    const grant = { resource: 'pur.purchaseOrder', actions: ['QUERY'], dimensions: { '*': { kind: 'ALL' } } };
    const grants = { subjectType: 'USER', subjectId: own.id, dataGrants: [grant] };
    await assert.rejects(own.post('/system/sysDataAuth/saveDataAuth', grants), refusal(errors.ownRights));
    assert.equal((await own.query(sysDataAuth, { userId: own.id })).total, 0);
    const held = await roleId('platform_admin');
    await assert.rejects(own.update(sysRole, held, { adminScope: 'TREE' }), refusal(errors.ownRights));
    await assert.rejects(own.update(sysRole, held, { grantableRoles: [{ grantedId: await roleId('buyer') }] }), refusal(errors.ownRights));
});
test('a role with administration or money counts when a second person has confirmed what he saw', async () => {
    const [giver, second] = [await platform('ar_giver'), await platform('ar_second')];
    for (const code of ['company_admin', 'buyer_mgr']) {
        const who = await person(`ar_new_${code.slice(0, 5)}`, {
            userType: code === 'buyer_mgr' ? 'BUYER' : 'ADMIN',
            roles: [],
        });
        const seen = await give(giver, who, code);
        assert.deepEqual(await rolesOf(who), [], code);
        assert.equal((await who.send('POST', '/system/iapSysUserT/query', {})).code, '20012');
        const confirm = (by, versionNo) => by.post('/system/iapSysUserT/confirmRoles', { userId: who.id, versionNo });
        await assert.rejects(confirm(giver, seen), refusal(engineErrors.secondPerson));
        await giver.update(iapSysUserT, who.id, { description: 'changed after the look' });
        await assert.rejects(confirm(second, seen), refusal(engineErrors.stale));
        await confirm(second, seen + 1);
        assert.deepEqual(await rolesOf(who), [code]);
        await assert.rejects(confirm(second, seen + 1), refusal(errors.noRoleToConfirm));
    }
});
test('a confirmed role is not turned into another one; work without administration or money is given by one', async () => {
    const giver = await platform('ar_turner');
    const who = await person('ar_turned', { userType: 'BUYER', roles: ['warehouse'] });
    const { roles, versionNo } = await giver.get(iapSysUserT, who.id);
    const turned = [{ id: roles[0]?.id, roleId: await roleId('buyer_mgr') }];
    await assert.rejects(giver.post('/system/iapSysUserT/update', { id: who.id, versionNo, roles: turned }), refusal(errors.roleLineReplaced));
    await give(giver, who, 'inspector');
    assert.deepEqual(await rolesOf(who), ['inspector', 'warehouse']);
});
test('accounts of a supplier are out of reach while one of its companies is', async () => {
    const [near, far] = [(await createRow(company)).id, (await createRow(company)).id];
    const small = await person('ar_small', { userType: 'ADMIN', roles: ['company_admin'], companies: [near] });
    const supplier = async (companies) => (await createRow(supplierBase, { companies: companies.map((companyId) => ({ companyId })) })).id;
    const people = async (name, companies) => person(name, { userType: 'SUPPLIER', roles: ['sup_admin'], supplierBaseId: await supplier(companies) });
    const ownSupplier = await supplier([near]);
    const shared = await people('ar_shared', [near, far]);
    const own = await person('ar_ours', { userType: 'SUPPLIER', roles: ['sup_admin'], supplierBaseId: ownSupplier });
    const reason = 'called and asked for help';
    for (const act of ['viewAs', 'resetPassword'])
        await assert.rejects(small.post(`/system/iapSysUserT/${act}`, { userId: shared.id, reason }), refusal(errors.notWhollyReached), act);
    await assert.rejects(small.update(iapSysUserT, shared.id, { email: 'ar-mine@example.com' }), refusal(errors.notWhollyReached));
    // The way into an account of a supplier goes to its owner alone, once somebody of it can look after that.
    await person('ar_colleague', { userType: 'SUPPLIER', roles: ['sup_admin'], supplierBaseId: ownSupplier });
    await assert.rejects(small.post('/system/iapSysUserT/resetPassword', { userId: own.id, reason }), refusal(errors.linkNeedsAddress));
    const email = 'ar-ours@example.com';
    await asServer(({ db }) => db.run(sql `update system_iap_sys_user_t set email = ${email} where id = ${own.id}::bigint`));
    assert.equal((await small.send('POST', '/system/iapSysUserT/viewAs', { userId: own.id })).code, '10011');
    const answer = await small.post('/system/iapSysUserT/resetPassword', {
        userId: own.id,
        reason,
    });
    assert.equal(answer.token, null);
    await deliver();
    const reported = (await mailsTo(email)).map((each) => each.text ?? '').join();
    assert.match(reported, /called and asked for help/);
    const stored = await rows(sql `
    select action from sys_audit_log where object_id = ${own.id}::bigint and action = 'resetPassword' and code is null`);
    assert.equal(stored.length, 1);
});
