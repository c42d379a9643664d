import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLess, isMore, greatest, least, plus, type Decimal } from '#model/decimal.ts';
import { agreementOf, averageOf, isFailedBy, isOutlier, medianOf } from './average.rules.ts';
import { priceScore, type PriceFormula, type PriceTerms } from './priceScore.rules.ts';
import { evaluatedPrice, rankBids, valueOf, type RankedBid, type RankTerms } from './ranking.rules.ts';
import {
  computeRating,
  type ConfirmedSheet,
  type RatedBid,
  type RatingElement,
  type RatingTerms,
} from './ratingResult.rules.ts';

// A generator of our own, so that a failure can be repeated.
function randomFrom(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

const trim = { trimMode: 'ONE_EACH', trimMin: 5 } as const;

test('averages leave one highest and one lowest out where there are enough experts', () => {
  const cases: readonly (readonly [readonly Decimal[], 'NONE' | 'ONE_EACH', Decimal, boolean])[] = [
    [['80', '90', '70', '85', '75'], 'ONE_EACH', '80', true],
    [['80', '90', '70', '85'], 'ONE_EACH', '81.25', false],
    [['80', '90', '70', '85', '75'], 'NONE', '80', false],
    [['90', '90', '90', '60', '60'], 'ONE_EACH', '80', true],
    [['10', '10', '10', '10', '11'], 'ONE_EACH', '10', true],
    [['33.33', '33.34', '33.33'], 'NONE', '33.33', false],
    [[], 'ONE_EACH', '0', false],
  ];
  for (const [totals, trimMode, score, trimmed] of cases)
    assert.deepEqual(averageOf(totals, { trimMode, trimMin: 5 }), { score, trimmed }, totals.join(' '));
});

test('a trimmed mean lies between the lowest and the highest', () => {
  const random = randomFrom(7);
  for (let round = 0; round < 400; round += 1) {
    const totals = Array.from({ length: 1 + random(9) }, (): Decimal => `${random(10_001) / 100}`);
    const [first = '0', ...rest] = totals;
    const { score } = averageOf(totals, trim);
    assert.ok(
      !isLess(plus(score, '0.005'), least(first, ...rest)) && !isMore(score, plus(greatest(first, ...rest), '0.005')),
      totals.join(' '),
    );
  }
});

test('passing, medians, outliers and agreement', () => {
  assert.deepEqual(
    [isFailedBy(1, 2), isFailedBy(1, 3), isFailedBy(2, 3), isFailedBy(0, 0)],
    [true, false, true, false],
  );
  assert.deepEqual([medianOf(['3', '1', '2']), medianOf(['4', '1', '2', '3']), medianOf([])], ['2', '2.5', '0']);
  assert.equal(isOutlier('50', ['80', '82', '50'], '30', '100'), false, 'exactly the limit');
  assert.equal(isOutlier('49', ['80', '79', '49'], '30', '100'), false);
  assert.equal(isOutlier('48', ['80', '79', '48'], '30', '100'), true);
  assert.equal(isOutlier('1', ['1', '100'], '30', '100'), false, 'two cannot tell who is off');
  assert.equal(
    agreementOf([
      ['1', '2', '3'],
      ['10', '20', '30'],
    ]),
    '1',
  );
  assert.equal(
    agreementOf([
      ['1', '2', '3'],
      ['3', '2', '1'],
    ]),
    '0',
  );
  // Computed by hand from Kendall & Babington Smith with one tie: 12·4.5 / (4·24 − 2·6).
  assert.equal(
    agreementOf([
      ['1', '1', '3'],
      ['1', '2', '3'],
    ]),
    '0.9286',
  );
  assert.equal(agreementOf([['1', '2']]), undefined);
});

const bid = (code: string, change: Partial<RankedBid> = {}): RankedBid => ({
  code,
  price: '100',
  evaluatedPrice: '100',
  priceScore: '30',
  tech: '40',
  nonPrice: '60',
  receivedAt: '2026-11-01T00:00:00.000Z',
  failed: null,
  ...change,
});
const rankTerms: RankTerms = {
  mode: 'COMPREHENSIVE',
  nonPriceMax: '70',
  passScore: null,
  ceiling: null,
  ties: ['LOWER_PRICE', 'HIGHER_TECH', 'EARLIER'],
};

test('each mode compares what it says', () => {
  const one = bid('A', { price: '200', evaluatedPrice: '210', nonPrice: '50' });
  const values = (['COMPREHENSIVE', 'LOWEST_PRICE', 'LOWEST_EVALUATED', 'VALUE_RATIO', 'FIXED_BUDGET'] as const).map(
    (mode) => valueOf(one, { mode, nonPriceMax: '70' }),
  );
  assert.deepEqual(values, ['80', '200', '210', '0.25', '50']);
  // K = 1 + 0.15 / (1 − 0.2) = 1.1875.
  assert.equal(valueOf(bid('A', { price: '190', nonPrice: '15' }), { mode: 'VALUE_COEF', nonPriceMax: '20' }), '160');
});

test('places, ties in their order, and who is out', () => {
  const places = (bids: readonly RankedBid[], change: Partial<RankTerms> = {}) =>
    rankBids(bids, { ...rankTerms, ...change }).map(({ rank, tied, failed }) => [rank, tied, failed]);
  assert.deepEqual(places([bid('A', { nonPrice: '61' }), bid('B'), bid('C', { nonPrice: '65' })]), [
    [2, false, null],
    [3, false, null],
    [1, false, null],
  ]);
  assert.deepEqual(places([bid('A'), bid('B', { price: '99' })]), [
    [2, false, null],
    [1, false, null],
  ]);
  assert.deepEqual(places([bid('A'), bid('B', { tech: '41' })]), [
    [2, false, null],
    [1, false, null],
  ]);
  assert.deepEqual(places([bid('A'), bid('B', { receivedAt: '2026-10-31T00:00:00.000Z' })]), [
    [2, false, null],
    [1, false, null],
  ]);
  assert.deepEqual(
    places([bid('A'), bid('B')]),
    [
      [1, true, null],
      [1, true, null],
    ],
    'the committee votes',
  );
  assert.deepEqual(places([bid('A', { failed: 'x' }), bid('B')]), [
    [null, false, 'x'],
    [1, false, null],
  ]);
  assert.deepEqual(places([bid('A', { tech: '30' }), bid('B')], { mode: 'LOWEST_PRICE', passScore: '35' }), [
    [null, false, 'BELOW_PASS'],
    [1, false, null],
  ]);
  assert.deepEqual(places([bid('A', { price: '120' }), bid('B')], { mode: 'FIXED_BUDGET', ceiling: '110' }), [
    [null, false, 'OVER_CEILING'],
    [1, false, null],
  ]);
});

test('an evaluated price adds what other terms cost', () => {
  const plain = {
    price: '1000',
    lateDays: 0,
    latePctPerDay: '0.5',
    paymentPct: '0',
    basisPaymentPct: '0',
    missing: [],
    deviations: 0,
    deviationPct: '2',
    yearlyCosts: [],
    annualRatePct: '10',
  } as const;
  assert.equal(evaluatedPrice(plain), '1000');
  assert.equal(evaluatedPrice({ ...plain, lateDays: 4 }), '1020');
  assert.equal(evaluatedPrice({ ...plain, lateDays: -3 }), '1000', 'early delivery earns nothing');
  assert.equal(
    evaluatedPrice({ ...plain, paymentPct: '1.5', basisPaymentPct: '0.5' }),
    '990',
    'later payment is worth something',
  );
  assert.equal(evaluatedPrice({ ...plain, missing: ['55.5', '10'] }), '1065.5');
  assert.equal(evaluatedPrice({ ...plain, deviations: 3 }), '1060');
  assert.equal(evaluatedPrice({ ...plain, yearlyCosts: ['110', '121'] }), '1200');
});

const element = (id: string, change: Partial<RatingElement> = {}): RatingElement => ({
  id,
  elementName: { zh: id },
  elementType: 'TECH',
  scoreWay: 'SUBJECTIVE',
  scorer: 'TECH',
  maxScore: '40',
  minScore: '0',
  step: null,
  levels: null,
  keyFlag: false,
  remarkRequired: false,
  evidence: null,
  formulaCode: null,
  reductionPct: null,
  lossAbove: null,
  lossBelow: null,
  alpha: null,
  fullSavingPct: null,
  bands: null,
  dropMin: null,
  ...change,
});
const price = element('p', {
  elementType: 'PRICE',
  scoreWay: 'FORMULA',
  scorer: 'SYSTEM',
  maxScore: '30',
  formulaCode: 'LOW_BASE',
});
const ratingTerms: RatingTerms = {
  scoreMode: 'COMPREHENSIVE',
  passScore: null,
  trimMode: 'ONE_EACH',
  trimMin: 5,
  outlierPct: '30',
  tieRules: ['LOWER_PRICE'],
  ceiling: null,
  elements: [
    element('ok', { elementType: 'QUAL', scoreWay: 'PASS_FAIL', scorer: 'ALL', maxScore: '0' }),
    element('t1'),
    element('c1', { elementType: 'COMM', scorer: 'ECON', maxScore: '30' }),
    price,
  ],
};
const rated = (code: string, amount: Decimal): RatedBid => ({
  code,
  price: amount,
  evaluatedPrice: amount,
  receivedAt: code,
  rejected: null,
});
const sheet = (
  expertId: string,
  given: Readonly<Record<string, Readonly<Record<string, Decimal | boolean>>>>,
): ConfirmedSheet => ({
  expertId,
  scores: Object.entries(given).flatMap(([code, scores]) =>
    Object.entries(scores).map(([elementId, said]) => ({
      code,
      elementId,
      score: typeof said === 'boolean' ? null : said,
      passed: typeof said === 'boolean' ? said : null,
    })),
  ),
});

test('a rating is computed group by group, and a bid that is out changes nothing for the others', () => {
  const bids = [rated('A', '100'), rated('B', '80'), rated('C', '50')];
  const sheets = [
    sheet('1', { A: { ok: true, t1: '30' }, B: { ok: true, t1: '35' }, C: { ok: false, t1: '40' } }),
    sheet('2', { A: { ok: true, t1: '33' }, B: { ok: true, t1: '32' }, C: { ok: false, t1: '40' } }),
    sheet('3', { A: { ok: true, c1: '25' }, B: { ok: true, c1: '20' }, C: { ok: true, c1: '30' } }),
  ];
  const result = computeRating(ratingTerms, bids, sheets);
  assert.deepEqual(
    result.bids.map(({ code, rank, total, tech, priceScore: own, failed }) => [code, rank, total, tech, own, failed]),
    [
      ['A', 2, '80.5', '31.5', '24', null],
      ['B', 1, '83.5', '33.5', '30', null],
      ['C', null, '70', '40', '0', 'ok'],
    ],
  );
  assert.deepEqual(computeRating(ratingTerms, bids, sheets), result, 'a replay gives the same digits');
  const shuffled = computeRating(ratingTerms, bids.toReversed(), sheets);
  assert.deepEqual(
    shuffled.bids.toReversed().map(({ rank, total }) => [rank, total]),
    result.bids.map(({ rank, total }) => [rank, total]),
  );
  const rejected = computeRating(
    ratingTerms,
    bids.map((each) => (each.code === 'B' ? { ...each, rejected: 'NO_SIGN' } : each)),
    sheets,
  );
  assert.deepEqual(
    rejected.bids.map(({ rank, priceScore: own }) => [rank, own]),
    [
      [1, '30'],
      [null, '0'],
      [null, '0'],
    ],
  );
});

test('raising an own price never improves the own place', () => {
  const random = randomFrom(11);
  const formulas: readonly PriceFormula[] = ['LOW_BASE', 'LINEAR', 'CEILING_SAVE'];
  for (let round = 0; round < 300; round += 1) {
    const formula = formulas[round % formulas.length] ?? 'LOW_BASE';
    const terms: PriceTerms = {
      formula,
      maxScore: '40',
      minScore: '0',
      reductionPct: '0',
      lossAbove: '1',
      lossBelow: '0',
      alpha: '0',
      ceiling: '2000',
      fullSavingPct: '20',
      bands: [],
      dropMin: 0,
    };
    const others = Array.from({ length: 2 + random(4) }, () => ({
      price: 500 + random(1000),
      quality: random(6001) / 100,
    }));
    const quality = random(6001) / 100;
    const placeAt = (own: number): number => {
      const prices = [own, ...others.map((each) => each.price)].map((each): Decimal => `${each}`);
      const bids = prices.map((each, index) =>
        bid(String(index), {
          price: each,
          nonPrice: `${index === 0 ? quality : (others[index - 1]?.quality ?? 0)}`,
          priceScore: priceScore(each, prices, terms),
        }),
      );
      return rankBids(bids, rankTerms)[0]?.rank ?? 0;
    };
    const from = 500 + random(900);
    let before = placeAt(from);
    for (const own of [from + 1, from + 37, from + 150, from + 600]) {
      const place = placeAt(own);
      assert.ok(place >= before, `${formula} ${from} → ${own}: ${before} → ${place}`);
      before = place;
    }
  }
});
