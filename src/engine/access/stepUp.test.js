import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isStepUpMissing } from './stepUp.ts';
const now = 10_000_000;
const codes = new Set(['pur:purchaseOrder:approve']);
const cases = [
    ['a program, which has neither a second factor nor a password,', undefined, 'pur:purchaseOrder:approve', false],
    ['a login that has never given it', null, 'pur:purchaseOrder:approve', true],
    ['another act', null, 'pur:purchaseOrder:query', false],
    ['a proof of now', now, 'pur:purchaseOrder:approve', false],
    ['a proof of nearly ten minutes ago', now - 599_999, 'pur:purchaseOrder:approve', false],
    ['a proof of ten minutes ago', now - 600_000, 'pur:purchaseOrder:approve', true],
];
for (const [name, provenAt, permission, missing] of cases)
    test(`${name} ${missing ? 'waits for the second factor' : 'goes on'}`, () => assert.equal(isStepUpMissing(provenAt === undefined ? undefined : { kind: 'password', codes, provenAt }, permission, now), missing));
