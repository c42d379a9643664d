import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withSurvivor } from './mergedGrants.rules.ts';
const rule = (text) => ({ SUPPLIER: { kind: 'RULE', rule: text } });
const chosen = (...values) => ({ SUPPLIER: { kind: 'ASSIGNED', values } });
const untouched = ['all', { '*': { kind: 'ALL' } }];
const cases = [
    untouched,
    ['chosen values', chosen('3', '7'), chosen('3', '7', '8')],
    ['values that name both', chosen('7', '8')],
    ['other values', chosen('8')],
    ['a rule', rule('supplierBase == "7"'), rule('supplierBase in ["7", "8"]')],
    [
        'a rule that leaves the row out',
        rule('supplierBase != "7"'),
        rule('(supplierBase != "7") && (supplierBase != "8")'),
    ],
    [
        'a list within a rule',
        rule('grossAmt < 12.50 || !(supplierBase in ["7"])'),
        rule('(grossAmt < "12.50") || (!(supplierBase in ["7", "8"]))'),
    ],
    ['a rule that names both', rule('supplierBase == "7" || supplierBase == "8"')],
    ['a rule about something else', rule('grossAmt < 5')],
    ['a rule that nobody can read', rule('supplierBase ==')],
    [
        'a rule that would be too long',
        rule(`supplierBase == "7" || remark in [${Array.from({ length: 93 }, () => '"a"').join(', ')}]`),
    ],
];
for (const [what, before, after] of cases)
    test(`what a grant says of a merged row: ${what}`, () => {
        const next = withSurvivor(before, '7', '8');
        if (after)
            assert.deepEqual(next, after);
        else
            assert.equal(next, before);
    });
