import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BusinessError } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { bias, bucketOf, bucketsBetween, changePct, checkCommitment, commitGap, commitmentRate, isBeyond, nervousness, overloaded, weeksUntil, wmape, } from './forecast.rules.ts';
const refusedWith = (definition) => (error) => error instanceof BusinessError && error.code === definition.code;
test('weeks begin on Monday, months on the first, over years and leap days', () => {
    const cases = [
        ['2026-11-21', 'WEEK', '2026-11-16'],
        ['2026-11-22', 'WEEK', '2026-11-16'],
        ['2026-11-23', 'WEEK', '2026-11-23'],
        ['2027-01-01', 'WEEK', '2026-12-28'],
        ['2028-02-29', 'MONTH', '2028-02-01'],
    ];
    for (const [day, bucket, start] of cases)
        assert.equal(bucketOf(day, bucket), start, day);
    assert.deepEqual(bucketsBetween('2026-11-21', '2026-12-01', 'WEEK'), ['2026-11-16', '2026-11-23', '2026-11-30']);
    assert.deepEqual(bucketsBetween('2028-01-31', '2028-04-01', 'MONTH'), [
        '2028-01-01',
        '2028-02-01',
        '2028-03-01',
        '2028-04-01',
    ]);
    assert.equal(bucketsBetween('2026-01-01', '2040-01-01', 'WEEK').length, 60);
    assert.deepEqual([
        weeksUntil('2026-11-21', '2026-11-21'),
        weeksUntil('2026-11-22', '2026-11-21'),
        weeksUntil('2026-11-29', '2026-11-21'),
        weeksUntil('2026-11-01', '2026-11-21'),
    ], [0, 1, 2, 0]);
});
test('a change leaves the band of its distance; beyond all bands anything goes', () => {
    const bands = [
        { weeksAhead: 12, upPct: '50', downPct: '30' },
        { weeksAhead: 4, upPct: '0', downPct: '0' },
        { weeksAhead: 8, upPct: '20', downPct: '10' },
    ];
    const cases = [
        [4, '101', '100', true],
        [4, '100', '100', false],
        [5, '120', '100', false],
        [5, '120.01', '100', true],
        [8, '90', '100', false],
        [8, '89', '100', true],
        [12, '150', '100', false],
        [13, '900', '100', false],
        [1, '900', '0', false],
    ];
    for (const [weeks, now, before, beyond] of cases)
        assert.equal(isBeyond(bands, weeks, changePct(now, before)), beyond, `${weeks}: ${before} → ${now}`);
    assert.equal(changePct('110', '80'), '37.5');
    assert.equal(isBeyond([], 1, '900'), false);
});
test('commitments: never negative; firm quantities and those within the band only less with a reason', () => {
    const input = (commitQty, supplierRemark = null) => ({
        commitQty,
        capacityQty: '0',
        capacityNote: null,
        supplierRemark,
    });
    const line = { lineNo: 10, forecastQty: '10', zone: 'PLAN', beyondFlag: false, isBound: false };
    checkCommitment(line, input('3'));
    checkCommitment({ ...line, zone: 'FIRM' }, input('10'));
    checkCommitment({ ...line, zone: 'FIRM' }, input('3', '设备大修'));
    assert.throws(() => checkCommitment({ ...line, zone: 'FIRM' }, input('9.999')), refusedWith(errors.shortCommitment));
    assert.throws(() => checkCommitment({ ...line, isBound: true }, input('3', ' ')), refusedWith(errors.shortCommitment));
    assert.throws(() => checkCommitment(line, input('-1')), refusedWith(errors.commitNegative));
    assert.throws(() => checkCommitment(line, { ...input('1'), capacityQty: '-1' }), refusedWith(errors.commitNegative));
    assert.deepEqual([commitGap('10', '3'), commitGap('10', '12')], ['7', '0']);
});
test('a resource is overloaded when the lines that share it want more than it can make in a period', () => {
    const line = (id, bucketStart, commitQty, capacityQty, capacityNote) => ({
        id,
        bucketStart,
        commitQty,
        capacityQty,
        capacityNote,
    });
    const over = overloaded([
        line('1', '2026-12-07', '60', '100', '冲压线'),
        line('2', '2026-12-07', '50', '0', '冲压线'),
        line('3', '2026-12-14', '60', '100', '冲压线'),
        line('4', '2026-12-07', '60', '50', null),
        line('5', '2026-12-07', '60', '0', null),
    ]);
    assert.deepEqual([...over].toSorted(), ['1', '2', '4']);
});
test('measures: weighted error, bias, commitment, nervousness; nothing where nothing was taken', () => {
    const outcomes = [
        { forecast: '100', actual: '80' },
        { forecast: '100', actual: '110' },
        { forecast: '0', actual: '10' },
    ];
    assert.equal(wmape(outcomes), '20');
    assert.equal(bias(outcomes), '0');
    assert.equal(bias([{ forecast: '100', actual: '80' }]), '-25');
    assert.deepEqual([wmape([{ forecast: '5', actual: '0' }]), bias([]), commitmentRate([]), nervousness([])], [null, null, null, null]);
    const lines = [
        { forecastQty: '100', commitQty: '120', lastQty: '80' },
        { forecastQty: '100', commitQty: '40', lastQty: '120' },
    ];
    assert.equal(commitmentRate(lines), '70');
    assert.equal(nervousness(lines), '20');
});
