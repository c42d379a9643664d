import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Decimal } from '#model/decimal.ts';
import type { ErrorDefinition } from '#model/errors.ts';
import { isRefusal } from '#test/refusals.ts';
import { errors } from '../errors.ts';
import { bandsCoverAll, effectiveWeight, standardBands, templateProblem } from './template.rules.ts';
import { isDue } from '../suggestion/suggestion.rules.ts';
import type { Grade, GradeBand, Result } from '../score/grade.rules.ts';

const quality = { dimension: 'QUALITY', weight: '60' } as const;
const delivery = { dimension: 'DELIVERY', weight: '40' } as const;
const line = (indicatorId: string, dimension: 'QUALITY' | 'DELIVERY' | 'COST', weight: Decimal) => ({
  indicatorId,
  dimension,
  weight,
});
const whole = {
  dimensions: [quality, delivery],
  indicators: [line('1', 'QUALITY', '30'), line('2', 'QUALITY', '70'), line('3', 'DELIVERY', '100')],
  bands: [],
};

test('weights add up to 100 at each level; an indicator stands once; what is wrong is named with its code', () => {
  const cases: [template: Parameters<typeof templateProblem>[0], refused: ErrorDefinition | undefined][] = [
    [whole, undefined],
    [{ ...whole, bands: standardBands }, undefined],
    [{ ...whole, dimensions: [] }, errors.templateEmpty],
    [{ ...whole, indicators: [] }, errors.templateEmpty],
    [{ ...whole, indicators: [...whole.indicators, line('1', 'DELIVERY', '1')] }, errors.indicatorTwice],
    [{ ...whole, dimensions: [quality, { ...delivery, weight: '39.9999' }] }, errors.dimensionWeights],
    [{ ...whole, indicators: whole.indicators.slice(1) }, errors.indicatorWeights],
    [{ ...whole, indicators: whole.indicators.slice(0, 2) }, errors.dimensionEmpty],
    [{ ...whole, indicators: [...whole.indicators, line('4', 'COST', '100')] }, errors.dimensionMissing],
    [{ ...whole, bands: standardBands.slice(1) }, undefined],
    [{ ...whole, bands: standardBands.slice(0, 4) }, errors.bandsIncomplete],
  ];
  for (const [template, refused] of cases) {
    const found = templateProblem(template);
    assert.equal(found?.code, refused?.code, JSON.stringify(template));
    assert.equal(refused === undefined || isRefusal(found, refused), true, JSON.stringify(template));
  }
});

test('the weight of an indicator in the sheet is that of its dimension times its own', () => {
  assert.deepEqual(
    whole.indicators.map((each) => effectiveWeight(each, whole.dimensions)),
    ['18', '42', '40'],
  );
});

test('grades cover 0 to 100, and a better one asks for more', () => {
  const bands = (...given: [Grade, Decimal][]): GradeBand[] => given.map(([grade, minScore]) => ({ grade, minScore }));
  const cases: [bands: readonly GradeBand[], covers: boolean][] = [
    [[], true],
    [standardBands, true],
    [bands(['A', '80'], ['E', '0']), true],
    [bands(['A', '0']), true],
    [bands(['A', '80'], ['E', '1']), false],
    [bands(['A', '80'], ['B', '80'], ['E', '0']), false],
    [bands(['A', '60'], ['B', '80'], ['E', '0']), false],
  ];
  for (const [given, covers] of cases) assert.equal(bandsCoverAll(given), covers, JSON.stringify(given));
});

test('an action rule is due after so many poor results in a row; a period without a rating breaks the row', () => {
  const cases: [grade: Grade, times: number, newestFirst: Result[], due: boolean][] = [
    ['E', 1, ['E'], true],
    ['E', 1, ['D'], false],
    ['D', 2, ['E', 'D', 'A'], true],
    ['D', 2, ['D'], false],
    ['D', 2, ['D', 'C'], false],
    ['D', 2, ['D', 'NR', 'D'], false],
    ['D', 2, ['NR', 'D', 'D'], false],
  ];
  for (const [grade, times, results, due] of cases)
    assert.equal(isDue({ grade, times }, results), due, `${grade}${times} ${results.join('')}`);
});
