import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BusinessError } from '#model/errors.ts';
import { checkAward, mostOf } from './award.rules.ts';
import { awardErrors as errors } from './errors.ts';
const line = {
    itemId: '1',
    lineNo: 10,
    supplier: '甲',
    winQty: '60',
    maxWinQty: '80',
    moq: null,
    quotaPct: null,
    lowestFlag: true,
    validUntil: '2027-01-31',
};
const terms = { splitFlag: true, isForPrices: true, today: '2026-12-01' };
const items = [{ id: '1', lineNo: 10, demandQty: '100' }];
const cases = [
    {},
    { lines: [{ winQty: '81' }], refused: errors.tooMuchForOne },
    { lines: [{}, { winQty: '41' }], refused: errors.tooMuchForDemand },
    { lines: [{}, { winQty: '40' }], unawardedReason: null },
    { lines: [{ winQty: '0' }], refused: errors.nothingAwarded },
    { unawardedReason: null, refused: errors.restUnexplained },
    { lines: [{ lowestFlag: false }], refused: errors.reasonMissing },
    { lines: [{ lowestFlag: false }], awardReason: '交期更短' },
    { lines: [{}, { winQty: '40' }], terms: { splitFlag: false }, refused: errors.noSplit },
    { lines: [{ moq: '61' }], refused: errors.belowMinimum },
    { lines: [{ validUntil: '2026-11-30' }], refused: errors.offerOver },
    { lines: [{ quotaPct: '60' }, { winQty: '40', quotaPct: '30' }], refused: errors.quotaOff },
    { lines: [{ quotaPct: '60' }, { winQty: '40', quotaPct: '40' }] },
    { lines: [{ quotaPct: '60' }, { winQty: '40', quotaPct: '30' }], terms: { isForPrices: false } },
];
test('an award is judged: quantities, splitting, quotas, minimum orders, validity and reasons', () => {
    for (const each of cases) {
        const { lines = [{}], awardReason = null, unawardedReason = '余量暂缓' } = each;
        const check = () => checkAward(lines.map((change) => ({ ...line, ...change })), items, { ...terms, ...each.terms }, { awardReason, unawardedReason });
        if (!each.refused)
            assert.doesNotThrow(check, JSON.stringify(each));
        else
            assert.throws(check, (error) => error instanceof BusinessError && error.code === each.refused?.code, JSON.stringify(each));
    }
});
test('the most a supplier can be given is what he offers, what one may get, and what is asked for', () => {
    assert.equal(mostOf('100', null, null), '100');
    assert.equal(mostOf('100', '120', null), '100');
    assert.equal(mostOf('100', '80', '90'), '80');
    assert.equal(mostOf('100', '80', '50'), '50');
});
