import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filteredTree, parentKeys, treeOf } from './treeNodes.ts';

const row = (id: string, parentId: string | null, text: string) => ({
  id,
  parentId,
  code: id,
  text,
  enabledFlag: true,
});
const rows = [row('1', null, 'Metals'), row('11', '1', 'Steel'), row('12', '1', 'Brass'), row('91', '9', 'Lost')];

test('rows become a tree; those without a visible parent stand at the top', () => {
  const tree = treeOf(rows);
  assert.deepEqual(
    tree.map(({ key, children }) => [key, children.map((each) => each.key)]),
    [
      ['1', ['11', '12']],
      ['91', []],
    ],
  );
  assert.deepEqual(parentKeys(tree), ['1']);
});

test('a filtered tree keeps what lies above and below a hit, in either case', () => {
  const tree = treeOf(rows);
  const keysOf = (text: string) => filteredTree(tree, text).map(({ key, children }) => [key, children.length]);
  assert.deepEqual(keysOf('STEEL'), [['1', 1]]);
  assert.deepEqual(keysOf('metal'), [['1', 2]]);
  assert.deepEqual(keysOf('nothing'), []);
});
