import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { comparatorsFor, readComparisons, writeComparisons } from './comparisons.ts';
import { checkExpression } from './expression.ts';
const types = {
    amount: 'number',
    orderType: 'text',
    urgent: 'boolean',
    day: 'date',
    'lines.category': 'textList',
    'lines.qty': 'numberList',
};
const cases = [
    ['', ''],
    ['amount > 1000', 'amount > 1000'],
    ['1000 < amount', 'amount > 1000'],
    ['amount > -5 && orderType == "ASSET"', 'amount > -5 && orderType == "ASSET"'],
    ['urgent', 'urgent == true'],
    ['!urgent || day >= "2026-01-31"', 'urgent == false || day >= "2026-01-31"'],
    ['"STEEL" in lines.category', 'lines.category in ["STEEL"]'],
    ['orderType in ["A", "B"] && orderType != null', 'orderType in ["A", "B"] && orderType != null'],
    ['sum(lines.qty) >= 10', 'sum(lines.qty) >= 10'],
    ['count(lines.category) > 3', 'count(lines.category) > 3'],
    ['amount > 1 && (urgent || day == null)', undefined],
    ['amount + 1 > 2', undefined],
    ['amount >', undefined],
];
for (const [text, canonical] of cases)
    test(`comparisons of ${text || 'nothing'}`, () => {
        const read = readComparisons(text);
        assert.equal(read && writeComparisons(read, types), canonical);
    });
test('what is put together is a valid expression, and is read back as it was', () => {
    const value = fc.string({ minLength: 1, maxLength: 8 }).filter((each) => each.trim() !== '');
    const number = fc.integer({ min: -99999, max: 99999 }).map(String);
    const compared = fc.constantFrom(...Object.keys(types)).chain((name) => {
        const type = types[name] ?? 'text';
        return fc.constantFrom(...comparatorsFor(type)).chain((comparator) => {
            const isNumber = type === 'number' || type === 'numberList';
            const one = type === 'boolean' ? fc.constantFrom('true', 'false') : isNumber ? number : value;
            const most = comparator === 'in' && type !== 'numberList' ? 3 : 1;
            const some = comparator === 'empty' || comparator === 'filled'
                ? fc.constant([])
                : fc.array(one, { minLength: 1, maxLength: most });
            return some.map((values) => ({ name, comparator, values }));
        });
    });
    const all = fc.record({
        joinedBy: fc.constantFrom('&&', '||'),
        list: fc.array(compared, { minLength: 2, maxLength: 4 }),
    });
    fc.assert(fc.property(all, (comparisons) => {
        const text = writeComparisons(comparisons, types);
        assert.equal(text.length < 900 ? checkExpression(text, types) : undefined, undefined, text);
        assert.deepEqual(readComparisons(text), structuredClone(comparisons), text);
    }));
});
