import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openingOf, resetKey, seriesKey, showsPeriod, writeNumber, } from './numberRule.ts';
const day = '2026-03-07';
const text = (segmentValue) => ({ segmentType: 'CONST', segmentValue });
const date = (segmentValue) => ({ segmentType: 'DATE', segmentValue });
const org = { segmentType: 'ORG', segmentValue: 'company' };
const kind = { segmentType: 'DICT', segmentValue: 'orderType' };
const seq = { segmentType: 'SEQ', segmentValue: null };
const rule = (segments, more = {}) => ({
    ruleCode: 'X',
    segments,
    seqLength: 4,
    resetCycle: 'DAY',
    gapless: false,
    ...more,
});
const values = { company: 'SH01', orderType: 'ASSET' };
for (const [segments, value, number] of [
    [[text('PO'), date('yyyyMMdd'), seq], 7n, 'PO202603070007'],
    [[text('PO'), date('yyMMdd'), seq], 7n, 'PO2603070007'],
    [[text('PO'), date('yyyyMM'), seq], 7n, 'PO2026030007'],
    [[text('PO'), date('yyMM'), seq], 7n, 'PO26030007'],
    [[text('PO'), date('yyyy'), seq], 7n, 'PO20260007'],
    [[seq, text('/'), date('yyyy'), text('/'), org], 12n, '0012/2026/SH01'],
    [[org, text('-'), kind, text('-'), seq], 1n, 'SH01-ASSET-0001'],
    [[text('S'), seq], 123456n, 'S123456'],
])
    test(`written: ${number}`, () => assert.equal(writeNumber(rule(segments), day, values, value), number));
for (const [cycle, key] of [
    ['NONE', ''],
    ['YEAR', '2026'],
    ['MONTH', '202603'],
    ['DAY', '20260307'],
])
    test(`counted by ${cycle}`, () => {
        assert.equal(resetKey(cycle, day), key);
        assert.equal(seriesKey(rule([text('PO'), date('yyyyMMdd'), seq], { resetCycle: cycle }), day, {}), key);
    });
test('each written series counts by itself, and numbers that could be the same share one count', () => {
    const both = rule([text('A'), org, kind, date('yyyyMMdd'), seq], { resetCycle: 'MONTH' });
    const key = (company, orderType) => seriesKey(both, day, { company, orderType });
    assert.notEqual(key('SH', 'A'), key('BJ', 'A'));
    assert.notEqual(key('SH', 'A'), key('SH', 'B'));
    // Both are written ASHAB…
    assert.equal(key('SH', 'AB'), key('SHA', 'B'));
    assert.equal(seriesKey(both, '2026-03-31', values), seriesKey(both, day, values));
    assert.notEqual(seriesKey(both, '2026-04-01', values), seriesKey(both, day, values));
});
for (const [pattern, cycles] of [
    ['yyyyMMdd', ['NONE', 'YEAR', 'MONTH', 'DAY']],
    ['yyMM', ['NONE', 'YEAR', 'MONTH']],
    ['yyyy', ['NONE', 'YEAR']],
    [undefined, ['NONE']],
])
    test(`with the date ${pattern} numbers may begin again: ${cycles.join(', ')}`, () => {
        const segments = [text('PO'), ...(pattern ? [date(pattern)] : []), seq];
        const fit = ['NONE', 'YEAR', 'MONTH', 'DAY'].filter((resetCycle) => showsPeriod({ segments, resetCycle }));
        assert.deepEqual(fit, cycles);
    });
test('numbers begin with the texts before anything that changes', () => {
    assert.equal(openingOf({ segments: [text('PO'), text('-'), org, text('X'), seq] }), 'PO-');
    assert.equal(openingOf({ segments: [seq, text('X')] }), '');
});
