import assert from 'node:assert/strict';
import { test } from 'node:test';
import { department } from '#areas/organisation/department/department.document.ts';
import { employee } from '#areas/organisation/employee/employee.document.ts';
import { person } from '#test/app.ts';
import { createRow, unique } from '#test/factory.ts';
import { sysModule } from '#areas/access/module/module.document.ts';
import { sysRole } from '#areas/access/role/role.document.ts';
import { iapSysUserT } from '#areas/access/user/user.document.ts';
import { sysRightsLog } from './rightsLog.document.ts';
import { sysViewLog } from './viewLog.document.ts';
const officer = () => person('log_officer', { userType: 'ADMIN', roles: ['sec_officer'] });
const admin = () => person('log_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
test('whole numbers, views through the eyes of others and kept views stand in one log', async () => {
    const clerk = await person('log_clerk', { userType: 'ADMIN', roles: ['mdm_admin'] });
    const [who, guard] = [await admin(), await officer()];
    const facts = { employeeNo: `E${unique(8)}`, realName: '日志', mainDeptId: (await createRow(department)).id };
    const row = await clerk.add(employee, { ...facts, idNo: '11010519491231002X' });
    const reveal = (more) => clerk.send('POST', '/basic/employee/revealIdNo', { employeeId: row.id, ...more });
    assert.equal((await reveal({ reason: '劳动合同备案' })).code, '200');
    assert.equal((await who.send('POST', '/basic/employee/revealIdNo', { employeeId: row.id, reason: '看看' })).code, '20012');
    const page = (await who.query(sysModule, { moduleCode: { eq: 'base.employee' } })).records[0];
    await who.update(sysModule, page?.id ?? '', { auditLevel: 'VIEWS' });
    await clerk.get(employee, row.id);
    await clerk.query(employee, { employeeNo: { eq: facts.employeeNo } });
    await who.update(sysModule, page?.id ?? '', { auditLevel: 'CHANGES' });
    const viewer = await person('log_viewer', { userType: 'ADMIN', roles: ['platform_admin'] });
    await viewer.post('/system/iapSysUserT/viewAs', { userId: clerk.id, reason: 'a call for help' });
    const { records } = await guard.query(sysViewLog, { userName: 'log_', sort: ['time'] });
    assert.deepEqual(records.map((each) => [each.userName, each.kind, each.action, each.objectId, each.reason, each.result]), [
        ['log_clerk', 'UNMASK', 'revealIdNo', row.id, '劳动合同备案', 'DONE'],
        ['log_admin', 'UNMASK', 'revealIdNo', row.id, '没有“查看完整证件号码”的权限', 'REFUSED'],
        ['log_clerk', 'ROW', 'view:get', row.id, null, 'DONE'],
        ['log_clerk', 'LIST', 'view:query', null, null, 'DONE'],
        ['log_viewer', 'VIEW_AS', 'viewAs', clerk.id, 'a call for help', 'DONE'],
    ]);
    assert.equal((await clerk.send('POST', '/system/sysViewLog/query', {})).code, '20012');
});
test('changes of rights stand in one log, other changes of users and modules do not', async () => {
    const [who, guard] = [await admin(), await officer()];
    const role = await who.add(sysRole, { roleCode: 'log_role', roleName: { zh: '日志角色' }, userType: 'BUYER' });
    const [page] = (await who.query(sysModule, { moduleCode: { eq: 'base.unit' } })).records;
    await who.update(sysRole, role.id, { modules: [{ moduleId: page?.id ?? '' }] });
    const user = await who.add(iapSysUserT, {
        userName: 'log_user',
        realName: '日志用户',
        userType: 'BUYER',
        email: 'log_user@example.com',
        roles: [{ roleId: role.id }],
    });
    await who.update(iapSysUserT, user.id, { description: '换了部门' });
    await who.update(iapSysUserT, user.id, { allCompaniesFlag: true });
    await who.update(sysModule, page?.id ?? '', { sort: 77 });
    await who.update(sysModule, page?.id ?? '', { mfaFlag: true });
    await who.update(sysModule, page?.id ?? '', { mfaFlag: false });
    await who.post('/system/sysDataAuth/saveDataAuth', {
        subjectType: 'ROLE',
        subjectId: role.id,
        dataGrants: [
            { resource: 'pur.purchaseOrder', actions: ['QUERY'], dimensions: { '*': { kind: 'ALL' } }, fieldRights: {} },
        ],
    });
    const { records } = await guard.query(sysRightsLog, { userName: { eq: 'log_admin' }, sort: ['time'] });
    const ofPage = records.filter(({ objectId }) => objectId === page?.id);
    assert.deepEqual(ofPage.map(({ kind, action }) => [kind, action]), [
        ['MODULE', 'update'],
        ['MODULE', 'update'],
    ]);
    assert.deepEqual(records
        .filter(({ kind }) => kind !== 'MODULE')
        .map(({ kind, action, subjectName, objectId }) => [
        kind,
        action,
        subjectName?.zh,
        objectId === role.id || objectId === user.id,
    ]), [
        ['ROLE', 'add', '日志角色', true],
        ['ROLE', 'update', '日志角色', true],
        ['USER', 'add', '日志用户', true],
        ['USER', 'update', '日志用户', true],
        ['DATA', 'add', '日志角色', false],
    ]);
    assert.equal((await guard.query(sysRightsLog, { subjectName: '日志角色' })).total, 3);
    const clerk = await person('log_clerk', { userType: 'ADMIN', roles: ['mdm_admin'] });
    assert.equal((await clerk.send('POST', '/system/sysRightsLog/query', {})).code, '20012');
});
