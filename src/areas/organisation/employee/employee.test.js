import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heldOn } from '#engine/rights/posts.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { sql } from '#engine/database/database.ts';
import { asServer, person, refusal, rows } from '#test/app.ts';
import { createRow, unique } from '#test/factory.ts';
import { department } from '../department/department.document.ts';
import { errors } from '../errors.ts';
import { position } from '../position/position.document.ts';
import { employee } from './employee.document.ts';
import { idNoProblem, maskedIdNo, normalIdNo } from './idNo.rules.ts';
import { clashingPosts } from './posts.rules.ts';
for (const [typed, problem, mask] of [
    ['11010519491231002X', undefined, '110***********002X'],
    [' 110105 19491231 002x', undefined, '110***********002X'],
    ['440524188001010014', undefined, '440***********0014'],
    ['440524188001010015', 'check'],
    ['11010519491231002', undefined, '110**********1002'],
    ['E12345678', undefined, 'E******78'],
    ['H12345', undefined, 'H***45'],
    ['ABCDEFGHIJKLMNOPQR', 'check'],
    ['E1234', 'format'],
    ['123456789012345678901', 'format'],
    ['E1234-5678', 'format'],
    ['110***********002X', 'format'],
])
    test(`identity numbers: ${typed} ${problem ?? 'is right'}`, () => {
        const idNo = normalIdNo(typed);
        assert.equal(idNoProblem(idNo), problem);
        if (mask !== undefined)
            assert.equal(maskedIdNo(idNo), mask);
    });
const steward = () => person('id_steward', { userType: 'ADMIN', roles: ['mdm_admin'] });
test('an identity number lies sealed, is seen masked, and is told in full for a reason that is kept', async () => {
    const who = await steward();
    const facts = { employeeNo: `E${unique(8)}`, realName: '王证', mainDeptId: (await createRow(department)).id };
    await assert.rejects(who.add(employee, { ...facts, idNo: '110105194912310021' }), refusal(errors.idNoCheck));
    await assert.rejects(who.add(employee, { ...facts, idNo: '身份证' }), refusal(errors.idNoFormat));
    const { id } = await who.add(employee, { ...facts, idNo: '11010519491231002x' });
    const reveal = (employeeId = id) => who.post('/basic/employee/revealIdNo', { employeeId, reason: '核对合同' });
    const read = await who.get(employee, id);
    assert.equal(read.idNo, '110***********002X');
    const listed = await who.query(employee, { ids: [id] });
    const history = await who.post('/basic/employee/history', { id });
    assert.ok(!JSON.stringify([read, listed, history]).includes('19491231'));
    assert.equal((await who.query(employee, { keyword: '19491231' })).total, 0);
    assert.deepEqual(await rows(sql `select 1 from sys_employee_id_no where sealed like '%19491231%'`), []);
    assert.equal((await reveal()).idNo, '11010519491231002X');
    const [looked] = await rows(sql `
    select user_id as "userId", reason from sys_audit_log where object_id = ${id}::bigint and action = 'revealIdNo'`);
    assert.deepEqual(looked, { userId: who.id, reason: '核对合同' });
    // What a page sends back as it was shown changes nothing; another number with the same ends is a change all the same.
    const same = await who.update(employee, id, { idNo: read.idNo, remark: '复核' });
    assert.deepEqual([same.idNo, same.idNoDate], [read.idNo, read.idNoDate]);
    assert.equal((await reveal()).idNo, '11010519491231002X');
    const other = await who.update(employee, id, { idNo: '11000000000003002X' });
    assert.equal(other.idNo, read.idNo);
    assert.notEqual(other.idNoDate, read.idNoDate);
    assert.equal((await reveal()).idNo, '11000000000003002X');
    await who.update(employee, id, { idNo: null });
    await assert.rejects(reveal(), refusal(errors.idNoMissing));
    assert.deepEqual(await rows(sql `select 1 from sys_employee_id_no where employee_id = ${id}::bigint`), []);
});
test('who holds a second factor proves it before an identity number is told; others are not told at all', async () => {
    const who = await steward();
    const { id } = await who.add(employee, {
        employeeNo: `E${unique(8)}`,
        realName: '李证',
        mainDeptId: (await createRow(department)).id,
        idNo: 'E12345678',
    });
    const body = { employeeId: id, reason: '核对合同' };
    const admin = await person('id_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
    assert.equal((await admin.send('POST', '/basic/employee/revealIdNo', body)).code, '20012');
    const factor = sql `insert into sys_second_factor (user_id, sealed_secret, confirmed_at) values (${who.id}::bigint, 'x', now())`;
    await asServer(({ db }) => db.run(factor));
    await asServer(({ db }) => db.run(sql `update sys_login set proven_at = null where user_id = ${who.id}::bigint`));
    await assert.rejects(who.post('/basic/employee/revealIdNo', body), refusal(engineErrors.proofNeeded));
    await asServer(({ db }) => db.run(sql `update sys_login set proven_at = clock_timestamp() where user_id = ${who.id}::bigint`));
    await asServer(({ db }) => db.run(sql `delete from sys_second_factor where user_id = ${who.id}::bigint`));
    assert.deepEqual(await who.post('/basic/employee/revealIdNo', body), { idNo: 'E12345678' });
});
const post = (more) => ({
    deptId: 'd',
    positionId: 'p',
    mainFlag: false,
    validFrom: null,
    validTo: null,
    ...more,
});
const spring = { validFrom: '2026-01-01', validTo: '2026-06-30' };
const autumn = { validFrom: '2026-07-01', validTo: null };
for (const [what, posts, expected] of [
    ['one after the other', [post(spring), post(autumn)], undefined],
    ['the same twice', [post(spring), post({})], { first: 1, second: 2, isMain: false }],
    ['two positions of a department', [post({}), post({ positionId: 'q' })], undefined],
    ['a department without a position beside one', [post({}), post({ positionId: null })], undefined],
    [
        'two main ones',
        [post({ positionId: 'x' }), post({ mainFlag: true }), post({ deptId: 'e', mainFlag: true })],
        { first: 2, second: 3, isMain: true },
    ],
    [
        'main ones in turn',
        [post({ mainFlag: true, ...spring }), post({ deptId: 'e', mainFlag: true, ...autumn })],
        undefined,
    ],
])
    test(`posts: ${what}`, () => assert.deepEqual(clashingPosts(posts), expected));
test('who holds a post on a day: the main post replaces the main department while it lasts, and nobody after leaving', async () => {
    const who = await steward();
    const [home, project, help] = await Promise.all([
        createRow(department),
        createRow(department),
        createRow(department),
    ]);
    const lead = await createRow(position, { deptId: project.id });
    const { id } = await who.add(employee, {
        employeeNo: `E${unique(8)}`,
        realName: '任岗',
        mainDeptId: home.id,
        leaveDate: '2031-12-31',
        posts: [
            { deptId: project.id, positionId: lead.id, mainFlag: true, validFrom: '2031-03-01', validTo: '2031-03-31' },
            { deptId: help.id, validFrom: '2031-03-31' },
        ],
    });
    const heldIn = async (day) => {
        const held = await rows(sql `
      select dept_id as dept from (${heldOn(day)}) h where employee_id = ${id}::bigint`);
        return new Set(held.map(({ dept }) => dept));
    };
    assert.deepEqual(await heldIn('2031-02-28'), new Set([home.id]));
    assert.deepEqual(await heldIn('2031-03-01'), new Set([project.id]));
    assert.deepEqual(await heldIn('2031-03-31'), new Set([project.id, help.id]));
    assert.deepEqual(await heldIn('2031-04-01'), new Set([home.id, help.id]));
    assert.deepEqual(await heldIn('2032-01-01'), new Set());
    const posts = (...list) => who.post('/basic/employee/update', { id, posts: list });
    await assert.rejects(posts({ deptId: help.id, agentId: id }), refusal(errors.ownAgent));
    await assert.rejects(posts({ deptId: help.id }, { deptId: help.id }), refusal(errors.postTwice));
    await assert.rejects(posts({ deptId: help.id, mainFlag: true }, { deptId: home.id, mainFlag: true }), refusal(errors.mainPostTwice));
    await assert.rejects(posts({ deptId: help.id, positionId: lead.id }), refusal(engineErrors.lookupElsewhere));
});
