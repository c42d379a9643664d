import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { BusinessError, defineErrors, refusal } from '#model/errors.ts';
const errors = defineErrors({
    precision: [10008, '行 {lineNo} 的单位 {unit} 不允许小数', 'Line {lineNo}: unit {unit} allows no decimals'],
});
test('a refusal names rows in the language of its reader, in Chinese where no other name was written', () => {
    const both = refusal(errors.precision, { lineNo: 10, unit: { zh: '件', en: 'piece' } });
    assert.equal(both.in('en'), 'Line 10: unit piece allows no decimals');
    assert.equal(both.in('zh'), '行 10 的单位 件 不允许小数');
    assert.doesNotMatch(both.in('en'), /\p{Script=Han}/u);
    const one = new BusinessError(errors.precision, { lineNo: 10, unit: { zh: '件' } });
    assert.equal(one.in('en'), 'Line 10: unit 件 allows no decimals');
});
test('no refusal is given the Chinese half of a name', () => {
    const root = join(import.meta.dirname, '../src/areas');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(server|rules|queries)\.ts$/.test(file) && !file.endsWith('.test.ts'));
    assert.ok(files.length > 300);
    const halves = files.flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/\b(?:fail|refusal)\((?:[^()]|\([^()]*\))*\)/g)]
        .filter(([call]) => /[nN]ame\??\.zh\b/.test(call) && !/\.en\b/.test(call))
        .map(([call]) => `${file}: ${call}`));
    assert.deepEqual(halves, []);
});
