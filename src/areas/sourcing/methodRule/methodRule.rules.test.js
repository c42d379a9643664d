import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bandFor, bandsOverlap, isStrictEnough, splittingOf, stricter, } from './methodRule.rules.ts';
const band = (leastMethod, amountFrom, amountTo, more = {}) => ({
    companyId: null,
    depth: 0,
    amountFrom,
    amountTo,
    leastMethod,
    minInvite: 3,
    minQuotes: 3,
    control: 'SOFT',
    ...more,
});
const ladder = [band('DIRECT', '0', '10000'), band('INQUIRY', '10000', '400000'), band('TENDER', '400000', null)];
test('the rule of an amount is that of the most specific category, then of the company; bands are half open', () => {
    assert.equal(bandFor(ladder, '9999.99')?.leastMethod, 'DIRECT');
    assert.equal(bandFor(ladder, '10000')?.leastMethod, 'INQUIRY');
    assert.equal(bandFor(ladder, '400000')?.leastMethod, 'TENDER');
    const own = [...ladder, band('INQUIRY', '0', null, { companyId: '7' }), band('DIRECT', '0', null, { depth: 1 })];
    assert.equal(bandFor(own, '500000')?.leastMethod, 'DIRECT', 'a category goes before a company');
    assert.equal(bandFor([], '1'), undefined);
});
test('bands overlap where they share an amount', () => {
    const cases = [
        ['0', '10', '10', '20', false],
        ['0', '11', '10', '20', true],
        ['0', null, '10', '20', true],
        ['20', null, '10', '20', false],
        ['5', '6', '0', null, true],
    ];
    for (const [amountFrom, amountTo, otherFrom, otherTo, expected] of cases)
        assert.equal(bandsOverlap({ amountFrom, amountTo }, { amountFrom: otherFrom, amountTo: otherTo }), expected, `${amountFrom}-${amountTo} ${otherFrom}-${otherTo}`);
});
test('purchases that come into a stricter band only together are a splitting', () => {
    assert.deepEqual(splittingOf(ladder, '6000', ['5000']), { total: '11000', method: 'INQUIRY' });
    assert.equal(splittingOf(ladder, '6000', ['3999']), undefined);
    assert.equal(splittingOf(ladder, '6000', []), undefined);
    assert.equal(splittingOf(ladder, '20000', ['5000']), undefined, 'it is bought strictly enough already');
    assert.deepEqual(splittingOf(ladder, '200000', ['100000', '100000']), { total: '400000', method: 'TENDER' });
    assert.equal(splittingOf(ladder, '6000', ['500000']), undefined, 'what was put out to tender is not split');
});
test('ways of buying are ordered', () => {
    assert.equal(isStrictEnough('TENDER', 'INQUIRY'), true);
    assert.equal(isStrictEnough('DIRECT', 'INQUIRY'), false);
    assert.equal(stricter('DIRECT', 'INQUIRY'), 'INQUIRY');
});
