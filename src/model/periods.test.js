import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countingOn } from './periods.ts';
const rate = (id, since, until, isEnabled = true) => ({
    id,
    name: id,
    code: id,
    since,
    until,
    isEnabled,
});
const chain = [
    rate('old', null, '2026-06-30'),
    rate('new', '2026-07-01', '2026-12-31'),
    rate('last', '2027-02-01', null),
];
for (const [what, rows, day, expected] of [
    ['a row counts until its last day', chain, '2026-06-30', 'old'],
    ['its successor counts from its first', chain, '2026-07-01', 'new'],
    ['the successor of the successor', chain, '2027-02-01', 'last'],
    ['between two of them nothing does', chain, '2027-01-15', undefined],
    ['without ends it always counts', [rate('open', null, null)], '2026-01-01', 'open'],
    ['what is disabled gives way', [rate('off', null, null, false), rate('on', null, null)], '2026-01-01', 'on'],
    ['nothing follows', [rate('gone', null, '2020-12-31')], '2026-01-01', undefined],
])
    test(what, () => assert.equal(countingOn(rows, day)?.id, expected));
