import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRecord } from '#model/value.ts';
import { createRow } from '#test/factory.ts';
import { person } from '#test/app.ts';
import { company } from '../company/company.document.ts';
import { department } from '../department/department.document.ts';
import { employee } from '../employee/employee.document.ts';
import { position } from '../position/position.document.ts';
import { chartOf, shownNodes, stepOf } from './orgChart.rules.ts';
const row = (id, kind, parentId) => ({
    id,
    kind,
    parentId,
    name: id,
    manager: null,
    agent: null,
});
const rows = [
    row('c', 'COMPANY', null),
    row('d', 'DEPARTMENT', 'c'),
    row('held', 'POSITION', 'd'),
    row('free', 'POSITION', 'd'),
    row('p', 'PERSON', 'held'),
    row('p', 'PERSON', 'd'),
    row('lost', 'DEPARTMENT', 'somewhere else'),
    row('nobody', 'PERSON', 'nowhere'),
];
test('the chart tells who is where, what is vacant, and what begins it', () => {
    const [company, lost, ...rest] = chartOf(rows);
    assert.deepEqual([company?.id, lost?.id, rest.length], ['c', 'lost', 0]);
    assert.equal(company?.people, 2);
    const [held, free] = company?.children[0]?.children ?? [];
    assert.deepEqual([held?.isVacant, free?.isVacant], [false, true]);
    const keys = shownNodes(chartOf(rows), new Set()).map(({ node }) => node.key);
    assert.equal(new Set(keys).size, keys.length, 'somebody with two posts has two places');
});
test('arrows walk the chart, open and close it', () => {
    const tree = chartOf(rows);
    const open = new Set();
    const shown = shownNodes(tree, open);
    const closed = new Set(['c.d']);
    for (const [key, from, wanted] of [
        ['ArrowDown', '.c', { to: 'c.d' }],
        ['ArrowUp', '.c', undefined],
        ['ArrowRight', '.c', { to: 'c.d' }],
        ['ArrowLeft', '.c', { toggle: '.c' }],
        ['ArrowLeft', 'held.p', { to: 'd.held' }],
        ['ArrowRight', 'held.p', undefined],
        ['End', '.c', { to: 'somewhere else.lost' }],
        ['Home', 'held.p', { to: '.c' }],
        ['x', '.c', undefined],
    ])
        assert.deepEqual(stepOf(key, from, shown, open), wanted, `${key} ${from}`);
    assert.deepEqual(stepOf('ArrowRight', 'c.d', shownNodes(tree, closed), closed), { toggle: 'c.d' });
    assert.deepEqual(stepOf('ArrowDown', 'c.d', shownNodes(tree, closed), closed), { to: 'somewhere else.lost' });
});
test('the chart of a day shows what is there on that day, within the companies in sight', async () => {
    const home = await createRow(company, { name: { zh: '图一公司' } });
    const other = await createRow(company);
    const dept = await createRow(department, {
        companyId: home.id,
        parentDepartmentId: null,
        validFrom: null,
        validTo: null,
    });
    const coming = await createRow(department, {
        companyId: home.id,
        parentDepartmentId: dept.id,
        validFrom: '2031-03-01',
        validTo: '2031-03-31',
    });
    const job = await createRow(position, { deptId: dept.id });
    const holder = await createRow(employee, {
        mainDeptId: dept.id,
        positionId: job.id,
        entryDate: '2020-01-01',
        leaveDate: '2031-03-10',
        posts: [],
    });
    const who = await person('chart_steward', { userType: 'ADMIN', roles: ['mdm_admin'], companies: [home.id] });
    const idsOn = async (day) => {
        const { data } = await who.send('GET', `/basic/position/chart?day=${day}`);
        assert.ok(isRecord(data) && Array.isArray(data.rows) && Array.isArray(data.changes));
        return { ids: data.rows.filter(isRecord).map(({ id }) => String(id)), changes: data.changes };
    };
    const before = await idsOn('2031-02-28');
    assert.ok(!before.ids.includes(other.id));
    for (const id of [home.id, dept.id, job.id, holder.id])
        assert.ok(before.ids.includes(id));
    assert.ok(!before.ids.includes(coming.id));
    const during = await idsOn('2031-03-31');
    assert.ok(during.ids.includes(coming.id) && !during.ids.includes(holder.id));
    assert.ok(!(await idsOn('2031-04-01')).ids.includes(coming.id));
    for (const day of ['2031-03-01', '2031-04-01', '2031-03-11'])
        assert.ok(before.changes.includes(day), day);
    const buyer = await person('chart_buyer', { userType: 'BUYER', roles: ['warehouse'] });
    assert.equal((await buyer.send('GET', '/basic/position/chart')).code, '20012');
});
