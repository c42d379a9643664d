import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fit, fitting } from './match.ts';

const order = { initials: 'cgdd', letters: 'caigoudingdan' };

test('a title is found by its beginning, a part of it, its initials and its pinyin', () => {
  const cases: readonly (readonly [string, number | undefined])[] = [
    ['采购', 0],
    ['订单', 1],
    ['cgdd', 2],
    ['GDD', 2],
    ['caigou', 2],
    ['cai gou', 2],
    ['dingdan', undefined],
    ['cg订', undefined],
    ['', 1],
  ];
  for (const [typed, rank] of cases) assert.equal(fit('采购订单', order, typed), rank, typed);
  assert.equal(fit('Purchase orders', undefined, 'ORDER'), 1);
});

test('the best fit comes first, equals keep their order', () => {
  const entries = [{ title: '新订单' }, { title: '采购订单' }, { title: '订单明细' }, { title: '物料' }];
  assert.deepEqual(
    fitting(entries, new Map(), '订单').map(({ title }) => title),
    ['订单明细', '新订单', '采购订单'],
  );
});
