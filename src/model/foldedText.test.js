import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldedCode, foldedText, spellings } from './foldedText.ts';
const cases = [
    ['ＰＯ２０２６', 'PO2026', 'PO2026'],
    ['　A0101002　', 'A0101002', 'A0101002'],
    ['0 0614141 000 000 001 2', '0 0614141 000 000 001 2', '006141410000000012'],
    ['（00）006141410000000012', '(00)006141410000000012', '(00)006141410000000012'],
    ['轴承', '轴承', '轴承'],
];
for (const [typed, text, code] of cases)
    test(`“${typed}” is looked for as it is meant`, () => {
        assert.deepEqual([foldedText(typed), foldedCode(typed)], [text, code]);
        assert.ok(spellings(typed).includes(text));
    });
test('nothing typed stays one text, which finds everything as before', () => assert.deepEqual(spellings(''), ['']));
