import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Decimal } from '#model/decimal.ts';
import { coversRange, readBands } from './bands.rules.ts';
import { basePrice, meanOf, priceScore, type PriceTerms } from './priceScore.rules.ts';

const terms: PriceTerms = {
  formula: 'LOW_BASE',
  maxScore: '30',
  minScore: '0',
  reductionPct: '0',
  lossAbove: '1',
  lossBelow: '0.5',
  alpha: '0.4',
  ceiling: null,
  fullSavingPct: '10',
  bands: [],
  dropMin: 0,
};

const scores = (change: Partial<PriceTerms>, prices: readonly Decimal[]): Decimal[] =>
  prices.map((price) => priceScore(price, prices, { ...terms, ...change }));

const bands = readBands('30:1-1.05;20:1.05-1.2;5:1.2-2') ?? [];

const cases: readonly (readonly [string, Partial<PriceTerms>, readonly Decimal[], readonly Decimal[]])[] = [
  ['lowest is the base', {}, ['100', '120', '150'], ['30', '25', '20']],
  ['rounded half up to two decimals', {}, ['100', '90'], ['27', '30']],
  ['rounded once', {}, ['3', '7'], ['30', '12.86']],
  ['one bid alone has all points', {}, ['100'], ['30']],
  ['the mean is the base', { formula: 'MEAN_BASE' }, ['100', '110', '120'], ['25.45', '30', '20.91']],
  ['the mean reduced', { formula: 'MEAN_BASE', reductionPct: '10' }, ['99', '110', '121'], ['30', '18.89', '7.78']],
  [
    'extremes are left out of the mean',
    { formula: 'MEAN_BASE', dropMin: 5 },
    ['50', '100', '100', '100', '400'],
    ['5', '30', '30', '30', '0'],
  ],
  [
    'ceiling and mean together',
    { formula: 'COMPOSITE_BASE', ceiling: '200' },
    ['100', '140', '160'],
    ['11.25', '23.75', '30'],
  ],
  ['without a ceiling there is no base', { formula: 'COMPOSITE_BASE' }, ['100'], ['0']],
  ['linear', { formula: 'LINEAR' }, ['100', '150', '200'], ['30', '15', '0']],
  ['linear between equal prices', { formula: 'LINEAR' }, ['100', '100'], ['30', '30']],
  ['saving against the ceiling', { formula: 'CEILING_SAVE', ceiling: '200' }, ['170', '190', '210'], ['30', '15', '0']],
  ['bands', { formula: 'INTERVAL', bands }, ['100', '104', '105', '130', '210'], ['30', '30', '20', '5', '0']],
  ['never below the least', { minScore: '12' }, ['100', '400'], ['30', '12']],
];

test('every formula gives the points that the page of the design says', () => {
  for (const [name, change, prices, expected] of cases) assert.deepEqual(scores(change, prices), expected, name);
});

test('a base is told for the formulas that have one', () => {
  const prices: Decimal[] = ['100', '140', '159'];
  assert.equal(basePrice(prices, { ...terms, formula: 'COMPOSITE_BASE', ceiling: '200', alpha: '0.5' }), '166.5');
  assert.equal(basePrice(prices, terms), undefined);
  assert.equal(basePrice([], { ...terms, formula: 'MEAN_BASE' }), undefined);
  assert.equal(meanOf(['1', '2', '9'], 3), '2');
  assert.equal(meanOf(['1', '2', '9'], 0), '4');
});

test('bands are read, and cover a range without gap or overlap', () => {
  const read = (text: string) => readBands(text);
  assert.deepEqual(read('优：8-10；良:5~8'), [
    { text: '优', from: '8', to: '10' },
    { text: '良', from: '5', to: '8' },
  ]);
  assert.equal(read('优 8-10'), undefined);
  assert.deepEqual(read(''), []);
  const covers = (text: string): boolean => coversRange(read(text) ?? [], '0', '10');
  assert.equal(covers('优:8-10;良:5-8;差:0-5'), true);
  assert.equal(covers('优:8-10;差:0-5'), false, 'a gap');
  assert.equal(covers('优:7-10;良:5-8;差:0-5'), false, 'an overlap');
  assert.equal(covers('优:8-10;良:5-8'), false, 'does not begin at the least');
  assert.equal(covers(''), false);
});
