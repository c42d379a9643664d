import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysUntil, leadOf, nothingKnown, probability, recordsOf, } from './reliability.rules.ts';
test('the chance of being on time: little history says little, much history says all', () => {
    const sure = { pct: '90', weight: '4' };
    const cases = [
        [0, 0, nothingKnown, '50'],
        [1, 1, nothingKnown, '75'],
        [0, 1, nothingKnown, '25'],
        [9, 10, nothingKnown, '86.36'],
        [900, 1000, nothingKnown, '89.96'],
        [0, 0, sure, '90'],
        [0, 4, sure, '45'],
        [5, 5, sure, '95.56'],
    ];
    for (const [onTime, all, prior, pct] of cases)
        assert.equal(probability(onTime, all, prior), pct, `${onTime} of ${all}`);
});
test('the day by which a share of promises had arrived is one on which something did arrive', () => {
    const lateness = [
        { daysLate: 12, count: 1 },
        { daysLate: 0, count: 7 },
        { daysLate: -2, count: 1 },
        { daysLate: 3, count: 1 },
    ];
    const cases = [
        [0.1, -2],
        [0.5, 0],
        [0.8, 0],
        [0.9, 3],
        [0.91, 12],
        [1, 12],
    ];
    for (const [share, days] of cases)
        assert.equal(daysUntil(lateness, share), days, String(share));
    assert.equal(daysUntil([], 0.9), 0);
    assert.deepEqual([-3, 7, 8, 30, 31].map(leadOf), ['SHORT', 'SHORT', 'MEDIUM', 'MEDIUM', 'LONG']);
});
const seen = (values) => ({
    supplierBaseId: '1',
    categoryId: '10',
    materialId: '100',
    lead: 'MEDIUM',
    daysLate: 0,
    count: 1,
    ...values,
});
test('history backs off: lead, material, category, supplier, each with the wider one as its prior', () => {
    const cases = [
        ['nothing', [], []],
        ['one promise speaks for the supplier only', [seen({})], [['SUPPLIER', 1, '75']]],
        [
            'five of one kind speak for everything',
            [seen({ count: 5 })],
            [
                ['SUPPLIER', 5, '91.67'],
                ['CATEGORY', 5, '96.3'],
                ['MATERIAL', 5, '98.36'],
                ['LEAD', 5, '99.27'],
            ],
        ],
        [
            'five of a category in two materials and leads do not speak for either',
            [seen({ count: 3 }), seen({ materialId: '101', daysLate: 4, count: 2 })],
            [
                ['SUPPLIER', 5, '58.33'],
                ['CATEGORY', 5, '59.26'],
            ],
        ],
        [
            'one material is bad, the supplier is not',
            [seen({ count: 5, daysLate: 9 }), seen({ materialId: '101', count: 45, lead: 'LONG', categoryId: '11' })],
            [
                ['SUPPLIER', 50, '89.22'],
                ['CATEGORY', 5, '39.65'],
                ['MATERIAL', 5, '17.62'],
                ['LEAD', 5, '7.83'],
                ['CATEGORY', 45, '99.12'],
                ['MATERIAL', 45, '99.93'],
                ['LEAD', 45, '99.99'],
            ],
        ],
    ];
    for (const [what, observations, expected] of cases)
        assert.deepEqual(recordsOf(observations).map(({ level, promiseCount, onTimePct }) => [level, promiseCount, onTimePct]), expected, what);
});
test('suppliers are told apart, and the days late are those of the level', () => {
    const records = recordsOf([
        seen({ count: 9 }),
        seen({ count: 1, daysLate: 20 }),
        seen({ supplierBaseId: '2', daysLate: 2, count: 3 }),
    ]);
    assert.deepEqual(records.map(({ supplierBaseId, level, medianDays, lateDays }) => [supplierBaseId, level, medianDays, lateDays]), [
        ['1', 'SUPPLIER', 0, 0],
        ['1', 'CATEGORY', 0, 0],
        ['1', 'MATERIAL', 0, 0],
        ['1', 'LEAD', 0, 0],
        ['2', 'SUPPLIER', 2, 2],
    ]);
});
