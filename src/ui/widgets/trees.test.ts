import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allNodes, filteredTree, hitsIn, openAtFirst, type TreeNode } from './trees.ts';

const tree: readonly TreeNode[] = [
  {
    id: '1',
    label: 'Head office',
    children: [
      { id: '2', label: 'R&D dev', children: [{ id: '3', label: '王晓燕' }] },
      { id: '4', label: 'Sales' },
    ],
  },
  { id: '5', label: 'Plant' },
];

const ids = (keyword: string): string[] => allNodes(filteredTree(tree, keyword)).map(({ id }) => id);

test('A233 A101 the filter finds parts of a label in any case and keeps what leads to a hit', () => {
  assert.deepEqual(ids('DEV'), ['1', '2', '3']);
  assert.deepEqual(ids('晓燕'), ['1', '2', '3']);
  assert.deepEqual(ids(' sales '), ['1', '4']);
  assert.deepEqual(ids(''), ['1', '2', '3', '4', '5']);
  assert.deepEqual(ids('nothing'), []);
});

test('as many levels are open at first as leave the tree in sight', () => {
  for (const [most, open] of [
    [1, []],
    [3, []],
    [4, ['1']],
    [5, ['1', '2']],
    [200, ['1', '2']],
  ] as const)
    assert.deepEqual(openAtFirst(tree, most), open, String(most));
});

test('what was looked for is marked wherever it occurs', () => {
  const marked = (text: string, keyword: string): string =>
    hitsIn(text, keyword)
      .map((part) => (part.isHit ? `[${part.text}]` : part.text))
      .join('');
  assert.equal(marked('R&D dev, DEV', 'Dev'), 'R&D [dev], [DEV]');
  assert.equal(marked('王晓燕', '晓'), '王[晓]燕');
  assert.equal(marked('aaa', 'aa'), '[aa]a');
  assert.equal(marked('Sales', ' '), 'Sales');
  assert.equal(marked('İzmir', 'z'), 'İzmir');
});
