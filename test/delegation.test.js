import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { errors as noticeErrors } from '#areas/notice/errors.ts';
import { msgSendRecord } from '#areas/notice/message/msgSendRecord.document.ts';
import { sysNotice } from '#areas/notice/sysNotice/sysNotice.document.ts';
import { sysNoticeRead } from '#areas/notice/sysNotice/sysNoticeRead.document.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { errors as orgErrors } from '#areas/organisation/errors.ts';
import { purchaseGroup } from '#areas/organisation/purchaseGroup/purchaseGroup.document.ts';
import { purchaseOrg } from '#areas/organisation/purchaseOrg/purchaseOrg.document.ts';
import { purchaser } from '#areas/organisation/purchaser/purchaser.document.ts';
import { sysLoginLog } from '#areas/access/loginLog/loginLog.document.ts';
import { sysAuditLog } from '#areas/system/audit/auditLog.document.ts';
import { sysDataAuth } from '#areas/access/dataAuth/dataAuth.document.ts';
import { errors } from '#areas/access/errors.ts';
import { sysRole } from '#areas/access/role/role.document.ts';
import { iapSysUserT } from '#areas/access/user/user.document.ts';
import { person, refusal, rows } from './app.ts';
import { createRow } from './factory.ts';
let made;
const scene = () => (made ??= makeScene());
// Two companies in a tree, a third beside it, and somebody who works for each.
async function makeScene() {
    const top = (await createRow(company)).id;
    const below = (await createRow(company, { parentCompanyId: top })).id;
    const elsewhere = (await createRow(company)).id;
    const worker = (name, companies) => person(name, { userType: 'BUYER', roles: ['buyer'], companies });
    const office = (name, role, at) => person(name, { userType: 'ADMIN', roles: [role], companies: [at] });
    return {
        top,
        below,
        elsewhere,
        admin: await office('dl_admin', 'group_admin', top),
        small: await office('dl_small', 'company_admin', below),
        officer: await office('dl_officer', 'sec_officer', top),
        platform: await person('dl_platform', { userType: 'ADMIN', roles: ['platform_admin'] }),
        inTop: await worker('dl_top', [top]),
        inBelow: await worker('dl_below', [below]),
        outside: await worker('dl_outside', [elsewhere]),
    };
}
const roleId = async (code) => (await rows(sql `select id from system_sys_role where role_code = ${code}`))[0]?.id ?? '';
const namesSeen = async (who) => (await who.query(iapSysUserT, { userName: 'dl_', page: { size: 100, current: 1 } })).records
    .map(({ userName }) => userName)
    .filter((name) => !name.startsWith('dl_new'))
    .toSorted();
test('users are listed, opened and chosen within the companies of an administrator and what lies below', async () => {
    const { admin, small, officer, outside, inBelow, inTop } = await scene();
    const tree = ['dl_admin', 'dl_below', 'dl_officer', 'dl_small', 'dl_top'];
    assert.deepEqual(await namesSeen(admin), tree);
    assert.deepEqual(await namesSeen(officer), tree);
    assert.deepEqual(await namesSeen(small), ['dl_below', 'dl_small']);
    assert.equal((await admin.get(iapSysUserT, inBelow.id)).id, inBelow.id);
    await assert.rejects(admin.get(iapSysUserT, outside.id), refusal(engineErrors.notFound));
    await assert.rejects(small.get(iapSysUserT, inTop.id), refusal(engineErrors.notFound));
    const chosen = await small.post('/system/iapSysUserT/queryForLov', { keyword: 'dl_' });
    assert.ok(!chosen.records.some(({ id }) => id === outside.id || id === inTop.id));
});
test('companies and the tree of people end where the reach ends; whoever administers nothing is not narrowed', async () => {
    const { admin, small, inTop, top, below, elsewhere } = await scene();
    const seen = async (who) => (await who.query(company, { ids: [top, below, elsewhere] })).records.map(({ id }) => id).toSorted();
    assert.deepEqual(await seen(admin), [top, below].toSorted());
    assert.deepEqual(await seen(small), [below]);
    assert.deepEqual(await seen(inTop), [top, below, elsewhere].toSorted());
    const tree = JSON.stringify(await admin.post('/basic/position/queryOrganization', {}));
    assert.ok(tree.includes(top) && tree.includes(below) && !tree.includes(elsewhere));
});
test('a user is made in one’s own companies, with roles one may give', async () => {
    const { admin, small, top, below, elsewhere } = await scene();
    const draft = async (userName, role, companies) => ({
        userName,
        realName: userName,
        userType: 'BUYER',
        roles: [{ roleId: await roleId(role) }],
        companies: companies.map((companyId) => ({ companyId })),
    });
    await assert.rejects(small.add(iapSysUserT, await draft('dl_new_a', 'buyer', [])), refusal(errors.companyOfUserMissing));
    await assert.rejects(small.add(iapSysUserT, await draft('dl_new_b', 'buyer', [top])), refusal(engineErrors.lookupUnknown));
    await assert.rejects(small.add(iapSysUserT, { ...(await draft('dl_new_c', 'buyer', [below])), allCompaniesFlag: true }), refusal(errors.beyondOwn));
    await small.add(iapSysUserT, await draft('dl_new_d', 'warehouse', [below]));
    // A role that he neither may give nor sees.
    await assert.rejects(small.add(iapSysUserT, { ...(await draft('dl_new_e', 'platform_admin', [below])), userType: 'ADMIN' }), refusal(engineErrors.lookupUnknown));
    // The administrator of the group may make one of a company, and none with other companies.
    await admin.add(iapSysUserT, { ...(await draft('dl_new_f', 'company_admin', [below])), userType: 'ADMIN' });
    await assert.rejects(admin.add(iapSysUserT, { ...(await draft('dl_new_g', 'company_admin', [elsewhere])), userType: 'ADMIN' }), refusal(engineErrors.lookupUnknown));
});
test('nobody is changed, unlocked, looked through or deleted beyond one’s reach', async () => {
    const { admin, small, platform, below, elsewhere, inBelow, outside } = await scene();
    await platform.update(iapSysUserT, inBelow.id, {
        companies: [{ companyId: below }, { companyId: elsewhere }],
    });
    // Seen, because he works here too; not changed, because he works elsewhere as well.
    assert.equal((await small.get(iapSysUserT, inBelow.id)).id, inBelow.id);
    for (const act of ['unlock', 'resetPassword', 'viewAs', 'dropSecondFactor'])
        await assert.rejects(small.post(`/system/iapSysUserT/${act}`, {
            userId: inBelow.id,
            ...(['resetPassword', 'viewAs'].includes(act) ? { reason: 'a call for help' } : {}),
        }), refusal(errors.beyondOwn), act);
    await assert.rejects(small.remove(iapSysUserT, [inBelow.id]), refusal(errors.beyondOwn));
    await assert.rejects(admin.remove(iapSysUserT, [outside.id]), refusal(engineErrors.notFound));
    await platform.update(iapSysUserT, inBelow.id, { companies: [{ companyId: below }] });
    await small.post('/system/iapSysUserT/unlock', { userId: inBelow.id });
});
test('a role belongs to a company; those of the group are given, not changed, and none reaches further than its giver', async () => {
    const { small, platform, below, inBelow } = await scene();
    const names = (code) => ({ roleCode: code, roleName: { zh: code, en: code }, userType: 'BUYER' });
    const own = await small.add(sysRole, names('dl_own'));
    assert.equal(own.companyId, below);
    const buyer = await roleId('buyer');
    await assert.rejects(small.update(sysRole, buyer, { remark: 'mine' }), refusal(errors.ofTheGroup));
    const grant = { resource: 'pur.purchaseOrder', actions: ['QUERY'], dimensions: { '*': { kind: 'ALL' } } };
    const save = (subjectType, subjectId, dimensions) => small.post('/system/sysDataAuth/saveDataAuth', { subjectType, subjectId, dataGrants: [{ ...grant, dimensions }] });
    const here = { COMPANY: { kind: 'ASSIGNED', values: [below] }, '*': { kind: 'ALL' } };
    await assert.rejects(save('ROLE', buyer, here), refusal(errors.ofTheGroup));
    await assert.rejects(save('USER', inBelow.id, { '*': { kind: 'ALL' } }), refusal(errors.beyondOwn));
    await save('USER', inBelow.id, here);
    assert.equal((await small.query(sysDataAuth, { userId: inBelow.id })).total, 1);
    await assert.rejects(small.update(sysRole, own.id, { adminScope: 'ALL' }), refusal(errors.beyondOwn));
    // What a role lets its holders give must be the saver's to give.
    const lines = (code) => roleId(code).then((grantedId) => ({ grantableRoles: [{ grantedId }] }));
    await small.update(sysRole, own.id, await lines('warehouse'));
    const wide = await platform.add(sysRole, { ...names('dl_wide'), ...(await lines('mdm_admin')), companyId: below });
    await assert.rejects(small.update(sysRole, wide.id, { remark: 'mine' }), refusal(errors.beyondOwn));
    await assert.rejects(small.update(iapSysUserT, inBelow.id, { roles: [{ roleId: wide.id }] }), refusal(errors.beyondOwn));
});
test('logins, sessions and the audit log tell of one’s own people; a session of others cannot be ended', async () => {
    const { admin, officer, platform, inTop, outside } = await scene();
    const sessions = async (who) => who.post('/system/session/query', { keyword: 'dl_' });
    const all = await sessions(platform);
    const seen = (await sessions(officer)).map(({ userName }) => userName);
    assert.ok(seen.includes('dl_top') && !seen.includes('dl_outside') && !seen.includes('dl_platform'));
    const [theirs, own] = ['dl_outside', 'dl_top'].map((name) => all.find(({ userName }) => userName === name)?.id);
    const gone = await officer.send('POST', '/system/session/end', { id: theirs });
    assert.deepEqual([gone.success, (await outside.send('GET', '/user/info')).status], [false, 200]);
    assert.equal((await officer.send('POST', '/system/session/end', { id: own })).success, true);
    assert.equal((await inTop.send('GET', '/user/info')).status, 401);
    for (const [index, who] of [inTop, outside].entries())
        await rows(sql `
      insert into system_sys_login_log (id, user_name, user_id, method, result, login_time)
      values (${`7726100${index}`}::bigint, 'dl_logged', ${who.id}, 'PASSWORD', 'SUCCESS', now()) returning id`);
    const logins = await admin.query(sysLoginLog, { userName: 'dl_logged' });
    assert.deepEqual(logins.records.map(({ userId }) => userId), [inTop.id]);
    await platform.update(iapSysUserT, inTop.id, { description: 'by somebody beyond reach' });
    await admin.update(iapSysUserT, inTop.id, { description: 'by his administrator' });
    const actors = (await officer.query(sysAuditLog, { objectId: inTop.id })).records.map(({ userName }) => userName);
    assert.deepEqual([...new Set(actors)], ['dl_admin']);
});
test('who administers does none of the work and checks none of it: duties that exclude each other', async () => {
    const { platform } = await scene();
    for (const [one, other] of [
        ['company_admin', 'sec_officer'],
        ['designer', 'sec_officer'],
        ['sup_manager', 'finance'],
        ['platform_admin', 'finance'],
    ])
        await assert.rejects(platform.add(iapSysUserT, {
            userName: `dl_new_${one}`.slice(0, 16),
            realName: one,
            userType: 'ADMIN',
            roles: [{ roleId: await roleId(one) }, { roleId: await roleId(other) }],
        }), refusal(errors.roleExcluded));
});
test('purchasing organisations, groups and purchasers are those of one’s companies; what others share is seen, not changed', async () => {
    const { admin, small, inTop, inBelow, outside, top, below, elsewhere } = await scene();
    const org = async (code, companies) => createRow(purchaseOrg, { code, name: { zh: code }, companies: companies.map((companyId) => ({ companyId })) });
    const [own, shared, foreign] = [
        await org('DL-OWN', [below]),
        await org('DL-SHARED', [below, elsewhere]),
        await org('DL-FOREIGN', [elsewhere]),
    ];
    const ids = [own.id, shared.id, foreign.id];
    const seen = async (who) => (await who.query(purchaseOrg, { ids })).records.map(({ code }) => code).toSorted();
    assert.deepEqual(await seen(small), ['DL-OWN', 'DL-SHARED']);
    assert.deepEqual(await seen(outside), ['DL-FOREIGN', 'DL-OWN', 'DL-SHARED'], 'who administers nothing chooses as before');
    await small.update(purchaseOrg, own.id, { remark: 'mine' });
    await assert.rejects(small.update(purchaseOrg, shared.id, { remark: 'mine' }), refusal(orgErrors.orgOfOthers));
    await assert.rejects(small.remove(purchaseOrg, [shared.id]), refusal(orgErrors.orgOfOthers));
    await assert.rejects(small.get(purchaseOrg, foreign.id), refusal(engineErrors.notFound));
    const draft = (companyId) => ({
        code: `DL-NEW-${companyId}`.slice(0, 30),
        name: { zh: '新' },
        companies: [{ companyId }],
    });
    await assert.rejects(small.add(purchaseOrg, draft(top)), refusal(engineErrors.lookupUnknown));
    await admin.add(purchaseOrg, draft(top));
    const group = async (code, at) => createRow(purchaseGroup, { code, purchaseOrgId: at });
    const groups = [await group('DLG-OWN', own.id), await group('DLG-FOREIGN', foreign.id)];
    const found = await small.query(purchaseGroup, { ids: groups.map(({ id }) => id) });
    assert.deepEqual(found.records.map(({ code }) => code), ['DLG-OWN']);
    const buyer = async (code, at, { id: userId }) => createRow(purchaser, { code, userId, purchaseOrgs: at.map((purchaseOrgId) => ({ purchaseOrgId })) });
    const [mine, both, other] = [
        await buyer('DLP-OWN', [own.id], inBelow),
        await buyer('DLP-BOTH', [own.id, foreign.id], inTop),
        await buyer('DLP-OTHER', [foreign.id], outside),
    ];
    const bought = await small.query(purchaser, { ids: [mine.id, both.id, other.id] });
    assert.deepEqual(bought.records.map(({ code }) => code).toSorted(), ['DLP-BOTH', 'DLP-OWN']);
    await small.update(purchaser, mine.id, { remark: 'mine' });
    await assert.rejects(small.update(purchaser, both.id, { remark: 'mine' }), refusal(orgErrors.purchaserOfOthers));
});
test('notices are written to one’s own companies, and their readers and messages are one’s own people', async () => {
    const { admin, small, platform, inBelow, outside, top, below } = await scene();
    const facts = (title) => ({ title: { zh: title }, content: { zh: '正文' } });
    const to = (companyId) => ({ audience: [{ audienceKind: 'COMPANY', companyId }] });
    const own = await small.add(sysNotice, { ...facts('DL 本公司'), ...to(below) });
    const wide = await platform.add(sysNotice, { ...facts('DL 全员'), audience: [{ audienceKind: 'BUYERS' }] });
    const upper = await platform.add(sysNotice, { ...facts('DL 上级'), ...to(top) });
    const shared = await platform.add(sysNotice, {
        ...facts('DL 共同'),
        audience: [
            { audienceKind: 'COMPANY', companyId: below },
            { audienceKind: 'COMPANY', companyId: top },
        ],
    });
    const ids = [own.id, wide.id, upper.id, shared.id];
    const seen = async (who) => (await who.query(sysNotice, { ids })).records.map(({ title }) => title.zh.slice(3)).toSorted();
    assert.deepEqual(await seen(small), ['共同', '本公司']);
    assert.deepEqual(await seen(admin), ['上级', '共同', '本公司']);
    for (const more of [{ publicFlag: true }, { audience: [{ audienceKind: 'SUPPLIERS' }] }])
        await assert.rejects(small.add(sysNotice, { ...facts('DL 越界'), ...more }), refusal(noticeErrors.noticeOfEverybody));
    await assert.rejects(small.add(sysNotice, { ...facts('DL 越界'), audience: [{ audienceKind: 'ROLE', roleId: await roleId('buyer') }] }), refusal(noticeErrors.noticeBeyond));
    await assert.rejects(small.update(sysNotice, shared.id, { topFlag: true }), refusal(noticeErrors.noticeBeyond));
    await assert.rejects(small.remove(sysNotice, [shared.id]), refusal(noticeErrors.noticeBeyond));
    await platform.run(sysNotice, 'submit', shared.id);
    await assert.rejects(small.run(sysNotice, 'approve', shared.id), refusal(noticeErrors.noticeBeyond));
    for (const act of ['reject', 'withdraw'])
        await assert.rejects(small.run(sysNotice, act, shared.id, { reason: '不合适' }), refusal(noticeErrors.noticeBeyond), act);
    await small.run(sysNotice, 'submit', own.id);
    await admin.run(sysNotice, 'approve', own.id);
    for (const [index, who] of [inBelow, outside].entries()) {
        await rows(sql `
      insert into notice_sys_notice_read (id, notice_id, user_id, read_date)
      values (${`7726200${index}`}::bigint, ${own.id}::bigint, ${who.id}::bigint, now()) returning id`);
        await rows(sql `
      insert into notice_msg_send_record (id, msg_type, channel, receiver_id, title, status, retry_count, jump_flag, read_flag)
      values (${`7726300${index}`}::bigint, 'dl', 'INBOX', ${who.id}::bigint, '{"zh":"DL"}'::jsonb, 'FAILED', 0, false, false) returning id`);
    }
    const read = await small.query(sysNoticeRead, { noticeId: own.id });
    assert.deepEqual(read.records.map(({ userId }) => userId), [inBelow.id]);
    const messages = await small.query(msgSendRecord, { msgType: { eq: 'dl' } });
    assert.deepEqual(messages.records.map(({ receiverId }) => receiverId), [inBelow.id]);
    await assert.rejects(small.run(msgSendRecord, 'retry', '77263001'), refusal(engineErrors.notFound));
    assert.equal((await platform.query(msgSendRecord, { msgType: { eq: 'dl' } })).total, 2);
});
