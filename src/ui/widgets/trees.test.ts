import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allNodes, filteredTree, type TreeNode } from './trees.ts';

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
