import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRecord } from '#model/value.ts';
import { person } from '#test/app.ts';
import { createRow } from '#test/factory.ts';
import { company } from '../company/company.document.ts';
import { department } from '../department/department.document.ts';
import { employee } from '../employee/employee.document.ts';
import { position } from '../position/position.document.ts';
import { orgHits, orgTree, type OrgRow } from './orgTree.rules.ts';

const rows: readonly OrgRow[] = [
  { id: 'c', treeType: 1, name: '华东公司', parentId: null },
  { id: 'c2', treeType: 1, name: '苏州分公司', parentId: 'c' },
  { id: 'd', treeType: 2, name: '采购部', parentId: 'c' },
  { id: 'e', treeType: 2, name: 'Sourcing', parentId: 'd' },
  { id: 'p', treeType: 3, name: '经理', parentId: 'd' },
  { id: 'u', treeType: 4, name: '王晓燕', parentId: 'd', userName: 'wang' },
  { id: 'u', treeType: 4, name: '王晓燕', parentId: 'p', userName: 'wang' },
  { id: 'v', treeType: 4, name: '李伟', parentId: 'hidden', userName: 'li' },
];

test('the organisation becomes one tree with a list for each kind', () => {
  const user = {
    id: 'u',
    name: '王晓燕',
    treeType: 4,
    userId: 'u',
    userName: 'wang',
    realName: '王晓燕',
    nodeType: 'user',
  };
  assert.deepEqual(orgTree(rows), [
    {
      id: 'c',
      name: '华东公司',
      treeType: 1,
      deptId: 'c',
      deptName: '华东公司',
      companyDtoList: [{ id: 'c2', name: '苏州分公司', treeType: 1, deptId: 'c2', deptName: '苏州分公司' }],
      deptDtoList: [
        {
          id: 'd',
          name: '采购部',
          treeType: 2,
          deptId: 'd',
          deptName: '采购部',
          deptDtoList: [{ id: 'e', name: 'Sourcing', treeType: 2, deptId: 'e', deptName: 'Sourcing' }],
          positionDtoList: [{ id: 'p', name: '经理', treeType: 3, iapSysUserTLists: [user] }],
          iapSysUserTLists: [user],
        },
      ],
    },
  ]);
});

test('a search finds organisations and people by part of their name, each once', () => {
  const ids = (keyword: string): string[] => orgHits(rows, keyword).map(({ id }) => id);
  assert.deepEqual(ids('晓燕'), ['u']);
  assert.deepEqual(ids('SOURC'), ['e']);
  assert.deepEqual(ids('公司'), ['c', 'c2']);
  assert.deepEqual(ids('经理'), []);
});

/** Every node of a tree with its depth. */
function nodesIn(value: unknown, depth = 0): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => nodesIn(each, depth));
  if (!isRecord(value)) return [];
  const below = Object.values(value).filter(Array.isArray);
  return [
    `${depth} ${String(value.treeType)} ${String(value.id)}`,
    ...below.flatMap((each) => nodesIn(each, depth + 1)),
  ];
}

const treeAddress = '/basic/position/queryOrgPositionUserTreeList';

async function staffed() {
  const own = await createRow(company);
  const dept = await createRow(department, { companyId: own.id });
  const post = await createRow(position, { deptId: dept.id });
  const colleague = await person('colleague', { userType: 'BUYER', roles: [] });
  await createRow(employee, { mainDeptId: dept.id, positionId: post.id, userId: colleague.id });
  return { own, dept, post, colleague };
}

test('buyers see the people of their companies, to the depth they ask for', async () => {
  const { own, dept, post, colleague } = await staffed();
  const other = await createRow(company);
  const inside = await person('inside', { userType: 'BUYER', roles: ['buyer'], companies: [own.id] });
  const tree = async (type: number): Promise<string[]> =>
    nodesIn((await inside.send('GET', `${treeAddress}?treeType=${type}`)).data);
  const [top, middle] = [`0 1 ${own.id}`, `1 2 ${dept.id}`];
  const [job, direct, onJob] = [`2 3 ${post.id}`, `2 4 ${colleague.id}`, `3 4 ${colleague.id}`];
  assert.deepEqual((await tree(4)).toSorted(), [top, middle, job, direct, onJob].toSorted());
  assert.deepEqual(await tree(3), [top, middle, job]);
  assert.deepEqual(await tree(2), [top, middle]);
  assert.deepEqual(await tree(1), [top]);
  const hits = nodesIn(await inside.post('/basic/position/queryOrganization', { keyword: own.name.zh }));
  assert.ok(hits.includes(top));
  assert.equal(
    hits.some((hit) => hit.endsWith(other.id)),
    false,
  );
  assert.deepEqual(nodesIn(await inside.post('/basic/position/queryOrganization', {})), [top, middle]);

  // The same step by step, as the static trees of the specification.
  const step = async (path: string): Promise<unknown[]> => {
    const { data } = await inside.send('GET', `/basic/static/${path}`);
    return Array.isArray(data) ? data : [];
  };
  const shown = (nodes: unknown[]): unknown[] =>
    nodes.map((node) =>
      isRecord(node) ? [node['id'], node['label'], node['type'], node['count'], node['deptId']] : node,
    );
  assert.deepEqual(shown(await step('depRoot')), [[own.id, own.name.zh, 1, 1, own.id]]);
  assert.deepEqual(shown(await step(`depChild?orgId=${own.id}`)), [[dept.id, dept.name.zh, 2, 1, dept.id]]);
  const [below, ...others] = await step(`depChild?orgId=${dept.id}`);
  assert.deepEqual(others, []);
  assert.ok(isRecord(below));
  assert.deepEqual([below['userId'], below['nodeType'], below['type']], [colleague.id, 'user', 4]);
  assert.deepEqual(await step(`depChild?orgId=${other.id}`), []);
  assert.deepEqual(
    (await step('userData')).map((each) => (isRecord(each) ? [each['userId'], each['nodeType']] : each)),
    [[colleague.id, 'user']],
  );
});

test('no supplier and no expert learns who works here', async () => {
  for (const userType of ['SUPPLIER', 'EXPERT'] as const) {
    const outside = await person('outside', { userType, roles: [] });
    for (const answer of [
      await outside.send('GET', treeAddress),
      await outside.send('POST', '/basic/position/queryOrganization', {}),
      await outside.send('GET', '/basic/static/depRoot'),
      await outside.send('GET', '/basic/static/depChild?orgId=1'),
      await outside.send('GET', '/basic/static/userData'),
    ]) {
      assert.equal(answer.success, false);
      assert.equal(answer.code, '20012');
    }
  }
});
