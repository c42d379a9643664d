import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RecentMap } from './recentMap.ts';

test('of more entries than fit the one goes that was not asked for the longest', () => {
  const map = new RecentMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  assert.equal(map.get('a'), 1);
  map.set('c', 3);
  assert.deepEqual(
    ['a', 'b', 'c'].map((key) => map.get(key)),
    [1, undefined, 3],
  );
  map.set('a', 4);
  assert.equal(map.size, 2);
  map.delete('a');
  assert.equal(map.get('a'), undefined);
});
