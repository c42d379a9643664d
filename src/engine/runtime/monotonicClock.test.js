import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMonotonicClock } from './monotonicClock.ts';
const noon = Date.UTC(2026, 10, 28, 12);
test('moments are those of the clock, each later than the one before, within one millisecond too', () => {
    let now = noon;
    const moment = createMonotonicClock(() => now);
    const micros = Array.from({ length: 2000 }, () => Math.round(moment() * 1000));
    assert.equal(micros[0], noon * 1000);
    assert.equal(new Set(micros).size, 2000);
    assert.deepEqual(micros, micros.toSorted((one, other) => one - other));
    now = noon + 7;
    assert.equal(moment(), noon + 7);
    now = noon + 5;
    assert.ok(moment() > noon + 7, 'a clock that is corrected by a little keeps the order');
    now = noon - 3000;
    assert.equal(moment(), noon - 3000);
});
