import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isEqual, normalise, times } from '#model/decimal.ts';
import { convertedQty } from '../unit/unit.rules.ts';
import { chained, findFactor, inverse, isExactBothWays, lowestTerms, } from './conversion.rules.ts';
const unit = (id, categoryId, numerator = '1', precision = 3) => ({
    id,
    categoryId,
    precision,
    numerator,
    denominator: '1',
});
const units = new Map([
    unit('PC', 'count', '1', 0),
    unit('KPC', 'count', '1000'),
    unit('KG', 'mass'),
    unit('T', 'mass', '1000'),
    unit('BOX', 'pack', '1', 0),
    unit('PAL', 'pallet', '1', 0),
    unit('L', 'volume'),
].map((each) => [each.id, each]));
const row = (fromUnitId, toUnitId, numerator, more = {}) => ({
    materialId: null,
    fromUnitId,
    toUnitId,
    numerator,
    denominator: '1',
    validFrom: null,
    validTo: null,
    ...more,
});
const rows = [
    row('BOX', 'PC', '12'),
    row('BOX', 'PC', '10', { materialId: 'bolt' }),
    row('PC', 'KG', '3', { denominator: '7', materialId: 'bolt' }),
    row('PAL', 'BOX', '48', { validTo: '2026-06-30' }),
    row('PAL', 'BOX', '40', { validFrom: '2026-07-01' }),
];
const common = rows.filter(({ materialId }) => materialId === null);
const cases = [
    ['the same unit', 'PC', 'PC', rows, '1/1', 'PC'],
    ['the material before every material', 'BOX', 'PC', rows, '10/1', 'BOX PC'],
    ['every material', 'BOX', 'PC', common, '12/1', 'BOX PC'],
    ['the way back', 'PC', 'BOX', rows, '1/10', 'PC BOX'],
    ['one category', 'T', 'KG', [], '1000/1', 'T KG'],
    ['two steps, over a category', 'BOX', 'KPC', common, '3/250', 'BOX PC KPC'],
    ['thirds and sevenths stay whole', 'BOX', 'T', rows, '3/700', 'BOX PC KG T'],
    ['three steps', 'PAL', 'KG', rows, '1200/7', 'PAL BOX PC KG'],
    ['what is valid on the day', 'PAL', 'BOX', rows, '40/1', 'PAL BOX'],
];
for (const [what, from, to, known, wanted, path] of cases)
    test(`a factor: ${what}`, () => {
        const found = findFactor(from, to, units, known, '2026-11-21');
        assert.deepEqual([`${found?.num}/${found?.den}`, found?.path.join(' ')], [wanted, path]);
    });
test('no factor where nothing leads, or only more than three steps', () => {
    assert.equal(findFactor('L', 'KG', units, rows, '2026-11-21'), undefined);
    assert.equal(findFactor('PAL', 'T', units, rows, '2026-11-21'), undefined);
    assert.equal(findFactor('PAL', 'BOX', units, [row('PAL', 'BOX', '1', { validTo: '2026-01-01' })], '2026-11-21'), undefined);
});
test('fractions come in lowest terms', () => {
    assert.deepEqual(lowestTerms('1000', '1000'), { num: '1', den: '1' });
    assert.deepEqual(lowestTerms('0.453592', '1'), { num: '56699', den: '125000' });
    assert.deepEqual(lowestTerms('2.5', '0.75'), { num: '10', den: '3' });
});
const part = fc.integer({ min: 1, max: 10_000_000 }).map((value) => normalise(value / 1000));
test('a factor and its inverse make one, in any order and number', () => {
    fc.assert(fc.property(part, part, part, part, (a, b, c, d) => {
        const [first, second] = [lowestTerms(a, b), lowestTerms(c, d)];
        assert.deepEqual(chained(first, inverse(first)), { num: '1', den: '1' });
        assert.deepEqual(chained(first, second), chained(second, first));
        assert.ok(isEqual(times(first.num, b), times(first.den, a)));
    }));
});
test('a quantity comes back within its last decimal where the other unit is as fine', () => {
    assert.equal(isExactBothWays(lowestTerms('1000', '1'), 3, 3), true);
    assert.equal(isExactBothWays(lowestTerms('1', '3'), 0, 3), true);
    assert.equal(isExactBothWays(lowestTerms('1', '1000'), 3, 0), false);
    assert.equal(convertedQty('21', { num: '3', den: '7' }, 3), '9');
});
