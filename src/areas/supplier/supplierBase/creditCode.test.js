import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BusinessError } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { checkCreditCode } from './creditCode.rules.ts';
test('a real credit code passes', () => {
    for (const code of ['91330200R347QYEA6A', '91441900C0551WDMX9', '9137020076H6DC8CAP'])
        checkCreditCode(code);
});
test('what is wrong with a credit code', () => {
    const cases = [
        ['91330200R347QYEA6', errors.creditCodeLength],
        ['91330200R347QYEA6A1', errors.creditCodeLength],
        ['91330200R347QYEA6a', errors.creditCodeCharacters],
        ['9133020OR347QYEA6A', errors.creditCodeCharacters],
        ['91330200R347QYEA6B', errors.creditCodeCheckDigit],
        ['91330200R347QYAE6A', errors.creditCodeCheckDigit],
    ];
    for (const [code, definition] of cases)
        assert.throws(() => checkCreditCode(code), (error) => error instanceof BusinessError && error.label[1].startsWith(definition.label[1].split('{')[0] ?? ''), code);
});
