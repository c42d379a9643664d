import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adviseOn, estimateOf, expectedCost, posteriorOf, priorOf, type Asked } from './advice.rules.ts';

const near = (actual: number, expected: number, within: number, what = ''): void =>
  assert.ok(Math.abs(actual - expected) <= within, `${what}: ${actual} is not ${expected}`);

test('before anything was seen, the category speaks with the weight of three lots, or nobody does', () => {
  assert.deepEqual(priorOf({ lots: 9, pieces: 900, defects: 9 }), { a: 0.5, b: 49.5, source: 'WEAK' });
  const prior = priorOf({ lots: 20, pieces: 999, defects: 9 });
  assert.equal(prior.source, 'CATEGORY');
  near(prior.a + prior.b, 149.85, 1e-9);
  near(prior.a / (prior.a + prior.b), 0.0095, 1e-12);
  const large = priorOf({ lots: 10, pieces: 100_000, defects: 0 });
  near(large.a + large.b, 500, 1e-9);
  assert.ok(large.a > 0, 'no defect so far is not a rate of zero');
});

test('what was found moves the belief, and its interval narrows', () => {
  const prior = { a: 0.5, b: 49.5 };
  const cases: [pieces: number, defects: number, mean: number][] = [
    [0, 0, 0.01],
    [950, 0, 0.0005],
    [450, 9, 0.019],
    [10, 30, 10.5 / 60],
  ];
  for (const [pieces, defects, mean] of cases)
    near(estimateOf(posteriorOf(prior, pieces, defects), 0.01).mean, mean, 1e-12, `${pieces} ${defects}`);
  const [few, many] = [posteriorOf(prior, 50, 1), posteriorOf(prior, 5000, 100)].map((each) => estimateOf(each, 0.02));
  assert.ok(few && many && many.high - many.low < (few.high - few.low) / 3);
  assert.ok(few.low < few.mean && few.mean < few.high);
});

test('the expected cost is that of a lot nobody looks at, of one sorted whole, and of what lies between', () => {
  const costs = { perPiece: 2, perEscape: 200 };
  const belief = { a: 2, b: 198 };
  near(expectedCost(belief, 1000, { size: 0, ac: 0 }, costs), 1000 * 0.01 * 200, 1e-6, 'skipped');
  near(expectedCost(belief, 1000, { size: 1000, ac: 21 }, costs), 2000, 1e-6, 'every piece');
  // A rate that is known: one sample of two without a defect has the probability 0.81, at 10 %.
  const known = { a: 1e7, b: 9e7 };
  near(expectedCost(known, 10, { size: 2, ac: 0 }, costs), 4 + 8 * (0.19 * 2 + 0.81 * 0.1 * 200), 1e-3, 'sampled');
});

const asked: Asked = {
  lotSize: 2000,
  level: 'II',
  aql: '0.65',
  severity: 'NORMAL',
  own: { lots: 20, pieces: 2500, defects: 0, critical: 0 },
  category: { lots: 0, pieces: 0, defects: 0 },
  costs: { perPiece: 2, perEscape: 200 },
};

test('what is proposed follows from history and costs, within what may be proposed at all', () => {
  const own = asked.own;
  const cases: [what: string, change: Partial<Asked>, proposal: string, why: string][] = [
    ['never a defect', {}, 'SKIP', 'COST'],
    ['escapes are dear', { costs: { perPiece: 2, perEscape: 20_000 } }, 'TIGHTEN', 'COST'],
    ['too few lots', { own: { ...own, lots: 4 } }, 'KEEP', 'HISTORY'],
    ['no lots at all', { own: { lots: 0, pieces: 0, defects: 0, critical: 0 } }, 'KEEP', 'HISTORY'],
    ['a critical defect', { own: { ...own, defects: 1, critical: 1 } }, 'KEEP', 'CRITICAL'],
    ['about at the limit', { own: { ...own, defects: 14 } }, 'KEEP', 'RISK'],
    ['bad goods', { own: { ...own, defects: 75 } }, 'TIGHTEN', 'COST'],
    ['tightened, and good again', { severity: 'TIGHTENED' }, 'SKIP', 'COST'],
    ['reduced, and bad', { severity: 'REDUCED', own: { ...own, defects: 75 } }, 'TIGHTEN', 'COST'],
  ];
  for (const [what, change, proposal, why] of cases) {
    const advice = adviseOn({ ...asked, ...change });
    assert.deepEqual([advice.proposal, advice.why], [proposal, why], `${what} ${JSON.stringify(advice)}`);
  }
});

test('every option is priced with the plan of its severity', () => {
  const { priced, estimate } = adviseOn(asked);
  assert.deepEqual(
    priced.map(({ option, size, ac }) => [option, size, ac]),
    [
      ['SKIP', 0, 0],
      ['REDUCED', 50, 1],
      ['NORMAL', 125, 2],
      ['TIGHTENED', 125, 1],
    ],
  );
  assert.ok(estimate.exceeds < 0.01);
});
