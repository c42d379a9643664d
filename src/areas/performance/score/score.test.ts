import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isLess, isMore, plus, round, type Decimal } from '#model/decimal.ts';
import { areContiguous, ruleProblem, scoreOf, type Band, type ScoreRule } from './score.rules.ts';
import {
  aggregate,
  coverageOf,
  gradeOf,
  median,
  rollingScore,
  totalOf,
  worseOf,
  type GradeBand,
  type Weighed,
} from './grade.rules.ts';

const plain: ScoreRule = {
  scoreMode: 'LINEAR',
  direction: 'HIGH',
  maxScore: '100',
  target: '98',
  floor: '80',
  points: null,
  cap: null,
  steps: [],
};
const low = { ...plain, direction: 'LOW', target: '100', floor: '600' } as const;
const band = (fromValue: Decimal | null, toValue: Decimal | null, score: Decimal): Band => ({
  fromValue,
  toValue,
  score,
});
const steps = [band(null, '60', '0'), band('60', '90', '50'), band('90', null, '100')];

test('LINEAR, STEP, RATIO, DEDUCT and DIRECT give the score of a value', () => {
  const cases: [rule: ScoreRule, value: Decimal, score: Decimal][] = [
    [plain, '98', '100'],
    [plain, '99', '100'],
    [plain, '89', '50'],
    [plain, '80', '0'],
    [plain, '10', '0'],
    [low, '100', '100'],
    [low, '350', '50'],
    [low, '600', '0'],
    [low, '9000', '0'],
    [low, '0', '100'],
    [{ ...plain, scoreMode: 'STEP', steps }, '59.999999', '0'],
    [{ ...plain, scoreMode: 'STEP', steps }, '60', '50'],
    [{ ...plain, scoreMode: 'STEP', steps }, '90', '100'],
    [{ ...plain, scoreMode: 'STEP', steps }, '100', '100'],
    [{ ...plain, scoreMode: 'RATIO', target: '80' }, '40', '50'],
    [{ ...plain, scoreMode: 'RATIO', target: '80' }, '96', '100'],
    [{ ...low, scoreMode: 'RATIO', target: '2' }, '4', '50'],
    [{ ...low, scoreMode: 'RATIO', target: '2' }, '0', '100'],
    [{ ...plain, scoreMode: 'DEDUCT', points: '5' }, '3', '85'],
    [{ ...plain, scoreMode: 'DEDUCT', points: '5' }, '30', '0'],
    [{ ...plain, scoreMode: 'DEDUCT', points: '5', cap: '20' }, '30', '80'],
    [{ ...plain, scoreMode: 'DIRECT', maxScore: '10' }, '7.5', '7.5'],
    [{ ...plain, scoreMode: 'DIRECT', maxScore: '10' }, '11', '10'],
  ];
  for (const [rule, value, score] of cases) assert.equal(scoreOf(rule, value), score, `${rule.scoreMode} of ${value}`);
});

test('a rule that gives some value no score, or two, is named', () => {
  const cases: [rule: ScoreRule, problem: string | undefined][] = [
    [plain, undefined],
    [low, undefined],
    [{ ...plain, target: null }, 'TARGET'],
    [{ ...plain, floor: null }, 'FLOOR'],
    [{ ...plain, floor: '98' }, 'SLOPE'],
    [{ ...plain, floor: '99' }, 'SLOPE'],
    [{ ...low, floor: '50' }, 'SLOPE'],
    [{ ...plain, scoreMode: 'RATIO', target: '0' }, 'SLOPE'],
    [{ ...plain, scoreMode: 'DEDUCT' }, 'POINTS'],
    [{ ...plain, scoreMode: 'STEP' }, 'STEPS'],
    [{ ...plain, scoreMode: 'STEP', steps }, undefined],
    [{ ...plain, scoreMode: 'STEP', steps: steps.toReversed() }, undefined],
    [{ ...plain, scoreMode: 'STEP', steps: steps.slice(1) }, 'BANDS'],
    [{ ...plain, scoreMode: 'STEP', steps: [band(null, '60', '0'), band('61', null, '9')] }, 'BANDS'],
    [{ ...plain, scoreMode: 'STEP', steps: [band(null, '60', '0'), band('50', null, '9')] }, 'BANDS'],
    [{ ...plain, scoreMode: 'STEP', steps: [band(null, null, '101')] }, 'ABOVE_MAX'],
    [{ ...plain, scoreMode: 'DIRECT', target: null }, undefined],
  ];
  for (const [rule, problem] of cases) assert.equal(ruleProblem(rule), problem, JSON.stringify(rule));
});

const value = fc.integer({ min: -2_000_000, max: 2_000_000 }).map((each): Decimal => round(`${each / 1000}`, 3));

test('every score lies between 0 and the maximum, and more of what is good never earns less', () => {
  fc.assert(
    fc.property(
      value,
      value,
      fc.constantFrom(plain, { ...plain, scoreMode: 'RATIO', target: '80' } as const),
      (a, b, rule) => {
        const [less, more] = isLess(a, b) ? [a, b] : [b, a];
        const [ofLess, ofMore] = [scoreOf(rule, less), scoreOf(rule, more)];
        assert.ok(!isMore(ofLess, ofMore) && !isLess(ofLess, '0') && !isMore(ofMore, rule.maxScore));
      },
    ),
  );
});

test('contiguous bands give every value exactly one score', () => {
  const cuts = fc.uniqueArray(fc.integer({ min: -500, max: 500 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(cuts, fc.integer({ min: -600, max: 600 }), (at, asked) => {
      const ordered = at.toSorted((a, b) => a - b).map((each): Decimal => `${each}`);
      const bands = [...ordered, null].map((to, index) => band(ordered[index - 1] ?? null, to, `${index}`));
      assert.ok(areContiguous(bands));
      const expected = at.filter((cut) => cut <= asked).length;
      assert.equal(scoreOf({ ...plain, scoreMode: 'STEP', steps: bands }, `${asked}`), `${expected}`);
    }),
  );
});

const line = (weight: Decimal, finalScore: Decimal | null, maxScore: Decimal = '100'): Weighed => ({
  weight,
  maxScore,
  finalScore,
  excluded: finalScore === null,
});

test('a sheet is judged over what could be measured: what is missing is neither 0 nor 100', () => {
  const lines = [line('50', '80'), line('30', null), line('20', '9', '10')];
  assert.equal(totalOf(lines), '82.86');
  assert.equal(round(coverageOf(lines), 4), '70');
  assert.equal(totalOf([line('50', null)]), null);
  assert.equal(coverageOf([line('50', null)]), '0');
  assert.equal(totalOf([line('100', '66.665')]), '66.67');
  assert.equal(totalOf([line('100', '66.6649')]), '66.66');
});

test('leaving out a line without data leaves the score of the others as it is', () => {
  const scored = fc.record({ weight: fc.integer({ min: 1, max: 100 }), score: fc.integer({ min: 0, max: 100 }) });
  fc.assert(
    fc.property(fc.array(scored, { minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 100 }), (all, missing) => {
      const lines = all.map(({ weight, score }) => line(`${weight}`, `${score}`));
      const total = totalOf(lines);
      assert.equal(totalOf([...lines, line(`${missing}`, null)]), total);
      const scores = all.map(({ score }) => score);
      assert.ok(total !== null && !isLess(total, `${Math.min(...scores)}`) && !isMore(total, `${Math.max(...scores)}`));
    }),
  );
});

const bands: GradeBand[] = [
  { grade: 'E', minScore: '0' },
  { grade: 'A', minScore: '90' },
  { grade: 'C', minScore: '70' },
  { grade: 'B', minScore: '80' },
  { grade: 'D', minScore: '60' },
];

test('each score has one grade, 100 included', () => {
  const cases: [score: Decimal, grade: string][] = [
    ['100', 'A'],
    ['90', 'A'],
    ['89.99', 'B'],
    ['80', 'B'],
    ['79.99', 'C'],
    ['60', 'D'],
    ['59.99', 'E'],
    ['0', 'E'],
  ];
  for (const [score, grade] of cases) assert.equal(gradeOf(bands, score), grade, score);
  assert.equal(worseOf('A', 'C'), 'C');
  assert.equal(worseOf('E', 'C'), 'E');
});

test('scores of several people: AVG, TRIM from four on, WEIGHTED', () => {
  const of = (...scores: Decimal[]) => scores.map((score) => ({ score, weight: '1' as const }));
  assert.equal(aggregate([], 'AVG'), null);
  assert.equal(aggregate(of('70', '80', '90'), 'AVG'), '80');
  assert.equal(aggregate(of('0', '80', '90'), 'TRIM'), '56.6667');
  assert.equal(aggregate(of('0', '80', '90', '100'), 'TRIM'), '85');
  assert.equal(
    aggregate(
      [
        { score: '60', weight: '3' },
        { score: '100', weight: '1' },
      ],
      'WEIGHTED',
    ),
    '70',
  );
});

test('a median is told of five suppliers or more', () => {
  assert.equal(median(['1', '2', '3', '4'], 5), null);
  assert.equal(median(['90', '50', '70', '60', '80'], 5), '70');
  assert.equal(median(['90', '50', '70', '60', '80', '75'], 5), '72.5');
});

test('a rolling score lies between the scores it is made of; the newest weighs most; nothing traded weighs nothing', () => {
  assert.equal(rollingScore([]), null);
  assert.equal(rollingScore([{ score: '70', activity: 0 }]), null);
  assert.equal(rollingScore([{ score: '70', activity: 9 }]), '70');
  const recovered = rollingScore([
    { score: '90', activity: 9 },
    { score: '60', activity: 9 },
  ]);
  assert.equal(recovered, '76.67');
  fc.assert(
    fc.property(
      fc.array(fc.record({ score: fc.integer({ min: 0, max: 100 }), activity: fc.integer({ min: 1, max: 500 }) }), {
        minLength: 1,
        maxLength: 8,
      }),
      (periods) => {
        const rolled = rollingScore(periods.map(({ score, activity }) => ({ score: `${score}`, activity })));
        const scores = periods.map(({ score }) => score);
        assert.ok(
          rolled !== null &&
            !isLess(plus(rolled, '0.01'), `${Math.min(...scores)}`) &&
            !isMore(rolled, `${Math.max(...scores) + 0.01}`),
        );
      },
    ),
  );
});
