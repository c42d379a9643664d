import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hindrance, stateOn } from './certificate.rules.ts';
const today = '2026-11-22';
test('a certificate counts until its end, through its days of grace, or without end', () => {
    const cases = [
        [undefined, 0, 'MISSING'],
        [undefined, 30, 'MISSING'],
        [null, 0, 'VALID'],
        ['2026-11-22', 0, 'VALID'],
        ['2026-11-21', 0, 'EXPIRED'],
        ['2026-11-21', 1, 'VALID'],
        ['2026-11-20', 1, 'EXPIRED'],
        ['2027-11-21', 0, 'VALID'],
    ];
    for (const [until, graceDays, state] of cases)
        assert.equal(stateOn({ until, graceDays }, today), state, `${until} ${graceDays}`);
});
test('what is missing is told before what has ended', () => {
    const of = (name, until) => ({
        name: [name, name],
        graceDays: 0,
        until,
    });
    const [good, old, none] = [of('ISO 9001', null), of('RoHS', '2026-01-01'), of('PPAP', undefined)];
    assert.equal(hindrance([], today), undefined);
    assert.equal(hindrance([good], today), undefined);
    assert.deepEqual(hindrance([good, old], today), { state: 'EXPIRED', certificate: old });
    assert.deepEqual(hindrance([old, none], today), { state: 'MISSING', certificate: none });
});
