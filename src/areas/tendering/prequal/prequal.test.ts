import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sum } from '#model/decimal.ts';
import { selectBest, standingOf, type Criterion } from './prequal.rules.ts';

const pass = (id: string, isKey = false): Criterion => ({ id, kind: 'PASS', maxScore: '0', isKey });
const score = (id: string, maxScore: `${number}`): Criterion => ({ id, kind: 'SCORE', maxScore, isKey: false });
const found = (elementId: string, said: 'PASS' | 'FAIL' | `${number}`) =>
  said === 'PASS' || said === 'FAIL'
    ? { elementId, result: said, score: null }
    : { elementId, result: null, score: said };

test('what reviewers found of an application adds up: half of them fail it, points are their mean', () => {
  const criteria = [pass('a'), pass('k', true), score('s', '40'), score('t', '10')];
  const of = (...findings: ReturnType<typeof found>[]) => {
    const { open, failed, score: points, percent } = standingOf(criteria, findings);
    return [open, failed, points, percent];
  };
  assert.deepEqual(of(), ['a', null, '0', '0']);
  assert.deepEqual(of(found('a', 'PASS'), found('k', 'PASS'), found('s', '30'), found('s', '35'), found('t', '5')), [
    null,
    null,
    '37.5',
    '75',
  ]);
  assert.deepEqual(of(found('a', 'FAIL'), found('k', 'FAIL'), found('k', 'PASS')).slice(0, 2), ['s', 'k']);
  assert.deepEqual(of(found('a', 'FAIL'), found('a', 'PASS'), found('a', 'PASS'))[1], null);
  assert.equal(standingOf([pass('a')], [found('a', 'PASS')]).percent, '100');
});

test('the best qualify, never more than the limit; ties go by criterion, then by who came first', () => {
  const one = (id: string, points: readonly `${number}`[], at: string) => ({
    id,
    score: sum(points),
    points,
    submittedAt: at,
  });
  const all = [
    one('late', ['5', '5'], '2026-01-03'),
    one('early', ['5', '5'], '2026-01-01'),
    one('first', ['6', '4'], '2026-01-09'),
    one('best', ['9', '9'], '2026-01-09'),
  ];
  assert.deepEqual(selectBest(all, 3), ['best', 'first', 'early']);
  assert.deepEqual(selectBest(all, 9), ['best', 'first', 'early', 'late']);
  assert.deepEqual(selectBest([], 2), []);
});
