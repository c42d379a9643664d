import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldedCode, foldedText, namePattern, spellings } from './foldedText.ts';

const cases: readonly (readonly [typed: string, text: string, code: string])[] = [
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

const names: readonly (readonly [typed: string, stored: string, found: boolean])[] = [
  ['jose', 'José Müller GmbH', true],
  ['José', 'JOSE MULLER', true],
  ['muller', 'Müller', true],
  ['Łódź', 'lodz', true],
  ['ｊｏｓｅ', 'José', true],
  ['jose', 'ＪＯＳＥ', true],
  ['nguyen van', 'Nguyễn Văn Anh', true],
  ['a.b', 'axb', false],
  ['a.b (c)', 'Á.B (ç)', true],
  ['jose', 'Josi', false],
];

for (const [typed, stored, found] of names)
  test(`“${typed}” ${found ? 'finds' : 'does not find'} “${stored}”`, () => {
    const pattern = namePattern(typed);
    assert.ok(pattern);
    // PostgreSQL folds case as `~*`; the engine here does the same with these letters.
    assert.equal(new RegExp(pattern, 'iu').test(stored), found);
  });

test('codes and Chinese are looked for as texts', () => {
  for (const typed of ['PO2026', 'A0101002', '轴承', '6204', '']) assert.equal(namePattern(typed), undefined, typed);
});

test('nothing typed stays one text, which finds everything as before', () => assert.deepEqual(spellings(''), ['']));
