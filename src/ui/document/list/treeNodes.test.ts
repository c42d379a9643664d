import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filteredTree } from '../../widgets/trees.ts';
import { treeOf } from './treeNodes.ts';

const row = (id: string, parentId: string | null, text: string) => ({
  id,
  parentId,
  code: id,
  text,
  enabledFlag: id !== '12',
});
const rows = [row('1', null, 'Metals'), row('11', '1', 'Steel'), row('12', '1', 'Brass'), row('91', '9', 'Lost')];

test('rows become a tree; those without a visible parent stand at the top, and those out of use are told', () => {
  const [metals, lost, ...more] = treeOf(rows);
  assert.deepEqual(more, []);
  assert.deepEqual([metals?.label, lost?.label, lost?.children], ['1 Metals', '91 Lost', []]);
  assert.deepEqual(
    metals?.children?.map(({ id, isOff }) => [id, isOff]),
    [
      ['11', false],
      ['12', true],
    ],
  );
});

test('a filtered tree of rows keeps what lies above and below a hit, in either case', () => {
  const keysOf = (text: string) =>
    filteredTree(treeOf(rows), text).map(({ id, children = [] }) => [id, children.length]);
  assert.deepEqual(keysOf('STEEL'), [['1', 1]]);
  assert.deepEqual(keysOf('metal'), [['1', 2]]);
  assert.deepEqual(keysOf('nothing'), []);
});
