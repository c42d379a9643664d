import assert from 'node:assert/strict';
import { test } from 'node:test';
import { consequenceOf } from './exposure.rules.ts';
test('a cut costs what binds no more; what binds more, or the same, costs nothing', () => {
    const cases = [
        ['100', '0', '100'],
        ['100.25', '60.05', '40.2'],
        ['100', '100', '0'],
        ['100', '130', '0'],
        ['0', '0', '0'],
    ];
    for (const [beforeAmt, afterAmt, costAmt] of cases)
        assert.deepEqual(consequenceOf(beforeAmt, afterAmt), { beforeAmt, afterAmt, costAmt });
});
