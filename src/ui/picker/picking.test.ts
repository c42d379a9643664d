import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isOffered,
  panelTree,
  placesOf,
  readPickerNodes,
  treeOfTab,
  withAllPicked,
  withPicked,
  type PickerNode,
} from './picking.ts';
import { allNodes } from '../widgets/trees.ts';

const wang: PickerNode = { id: 'u1', userId: 'u1', name: '王晓燕', nodeType: 'user', treeType: 4 };
const li: PickerNode = { id: 'u2', userId: 'u2', name: '李伟', nodeType: 'user', treeType: 4 };
const sales: PickerNode = { id: 'd1', deptId: 'd1', name: '销售部', treeType: 2 };
const rules = { dataType: 1, multiple: true, max: 99, forbiddenIds: [] } as const;

test('A207 A228 A229 A230 A232 what a picker takes', () => {
  const cases = [
    [[], sales, rules, ['d1'], undefined],
    [[], sales, { ...rules, dataType: 2 }, [], 'onlyUsers'],
    [[], wang, { ...rules, dataType: 2 }, ['u1'], undefined],
    [[wang], { ...wang, treeType: 4 }, rules, ['u1'], undefined],
    [[wang], li, { ...rules, multiple: false }, ['u2'], undefined],
    [[wang], li, { ...rules, forbiddenIds: ['u2'] }, ['u1'], 'selected'],
    [[wang], li, { ...rules, max: 1 }, ['u1'], 'max'],
  ] as const;
  for (const [selected, node, wanted, ids, refusal] of cases) {
    const result = withPicked(selected, node, wanted);
    assert.deepEqual(
      result.selected.map(({ id }) => id),
      ids,
    );
    assert.equal(result.refusal, refusal);
  }
});

test('A096 taking all leaves out what may not be taken and stops at the limit', () => {
  const all = withAllPicked([], [sales, wang, li, wang], { ...rules, dataType: 2, forbiddenIds: ['u2'] });
  assert.deepEqual(all, { selected: [wang] });
  assert.deepEqual(withAllPicked([], [wang, li], { ...rules, max: 1 }), { selected: [wang], refusal: 'max' });
});

const answer = [
  {
    id: 'c1',
    deptId: 'c1',
    deptName: '华东',
    treeType: 1,
    companyDtoList: null,
    deptDtoList: [
      {
        deptId: 'd1',
        deptName: '销售部',
        treeType: 2,
        positionDtoList: [
          {
            id: 'p1',
            name: '经理',
            treeType: 3,
            iapSysUserTLists: [{ userId: 'u1', userName: 'wang', realName: '王晓燕' }],
          },
        ],
        iapSysUserTLists: [{ userId: 'u1', userName: 'wang', realName: '王晓燕', treeType: '4' }],
      },
    ],
  },
];

test('the nested lists of the answer become one tree', () => {
  const nodes = readPickerNodes(answer);
  const flat = allNodes(panelTree(nodes)).map(({ data }) => [data?.id, data?.name, data?.treeType]);
  assert.deepEqual(flat, [
    ['c1', '华东', 1],
    ['d1', '销售部', 2],
    ['p1', '经理', 3],
    ['u1', '王晓燕', undefined],
    ['u1', '王晓燕', 4],
  ]);
  assert.deepEqual(readPickerNodes({ data: 'nothing' }), []);
  assert.deepEqual(readPickerNodes([{ name: 'without an id' }, 'x', null]), []);
});

test('a person is ticked wherever he stands', () => {
  assert.deepEqual(placesOf(panelTree(readPickerNodes(answer)), [wang]), ['/c1/d1/p1/u1', '/c1/d1/u1']);
});

test('each tab of the transfer shows what it offers and what leads there', () => {
  const nodes = readPickerNodes(answer);
  const shown = (tab: Parameters<typeof treeOfTab>[0]): string[] =>
    allNodes(panelTree(treeOfTab(tab, nodes))).map(({ data }) => data?.id ?? '');
  assert.deepEqual(shown('department'), ['c1', 'd1']);
  assert.deepEqual(shown('position'), ['c1', 'd1', 'p1']);
  assert.deepEqual(shown('people'), ['c1', 'd1', 'p1', 'u1', 'u1']);
  assert.deepEqual(shown('role'), []);
  assert.equal(isOffered('people', sales), false);
  assert.equal(isOffered('departmentAndPeople', sales), true);
  assert.equal(isOffered('role', { id: 'r', name: 'buyer', nodeType: 'role' }), true);
});
