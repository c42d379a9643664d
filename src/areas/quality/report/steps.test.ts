import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepCodes, type StepCode } from './stepForms.rules.ts';
import {
  blockingStep,
  isComplete,
  isDueInDispute,
  momentBetween,
  nextToApprove,
  nextToSubmit,
  staleAfter,
  stepsOf,
  type StepState,
} from './steps.rules.ts';

/** Steps by a letter each: W waits, D draft, S submitted, A approved, R returned, T stale, X skipped. */
const states: Readonly<Record<string, StepState>> = {
  W: 'WAIT',
  D: 'DRAFT',
  S: 'SUBMITTED',
  A: 'APPROVED',
  R: 'RETURNED',
  T: 'STALE',
  X: 'SKIPPED',
};
const from = (letters: string) =>
  stepCodes.map((code, index) => ({ code, status: states[letters[index] ?? 'W'] ?? ('WAIT' as const) }));
const written = (places: readonly { readonly status: StepState }[]) =>
  places.map(({ status }) => Object.entries(states).find(([, state]) => state === status)?.[0]).join('');

for (const [template, severity, letters] of [
  ['8D', 'MA', 'XDWWWWWWW'],
  ['8D', 'CR', 'DWWWWWWWW'],
  ['5D', 'MI', 'XDWWWWXXX'],
  ['3D', 'MA', 'XDWWXXXXX'],
  ['3D', 'CR', 'DWWWXXXXX'],
] as const)
  test(`a ${template} report of severity ${severity} begins with ${letters}`, () => {
    assert.equal(written(stepsOf(template, severity)), letters);
  });

const progress: readonly (readonly [string, StepCode | null, StepCode | null, boolean])[] = [
  ['XDWWWWWWW', 'D1', null, false],
  ['XSDWWWWWW', 'D2', 'D1', false],
  ['XASSSDWWW', 'D5', 'D2', false],
  ['XAARTTWWW', 'D3', null, false],
  ['XAASTTWWW', 'D4', 'D3', false],
  ['XAAAAAAAS', null, 'D8', false],
  ['XAAAAAAAA', null, null, true],
  ['XAAAXXXXX', null, null, true],
];
for (const [letters, submit, approve, complete] of progress)
  test(`of ${letters} comes next: submit ${submit ?? 'nothing'}, approve ${approve ?? 'nothing'}`, () => {
    const places = from(letters);
    assert.deepEqual([nextToSubmit(places), nextToApprove(places), isComplete(places)], [submit, approve, complete]);
  });

for (const [letters, code, blocking] of [
  ['XDWWWWWWW', 'D1', undefined],
  ['XDWWWWWWW', 'D2', 'D1'],
  ['XSDWWWWWW', 'D3', 'D2'],
  ['XARTTWWWW', 'D4', 'D2'],
  ['XAASTWWWW', 'D4', undefined],
] as const)
  test(`${code} of ${letters} waits for ${blocking ?? 'nothing'}`, () => {
    assert.equal(blockingStep(from(letters), code), blocking);
  });

for (const [letters, code, stale] of [
  ['XSDWWWWWW', 'D1', ['D2']],
  ['XAASSDWWW', 'D3', ['D4', 'D5']],
  ['XSXXXXXXX', 'D1', []],
] as const)
  test(`returning ${code} of ${letters} makes ${stale.join(', ') || 'nothing'} stale`, () => {
    assert.deepEqual(staleAfter(from(letters), code), stale);
  });

test('in a dispute the steps up to containment stay due', () => {
  assert.deepEqual(
    stepCodes.filter((code) => isDueInDispute(code)),
    ['D0', 'D1', 'D2', 'D3'],
  );
});

test('a reminder comes at its share of the time', () => {
  assert.equal(momentBetween('2026-11-01T00:00:00.000Z', '2026-11-11T00:00:00.000Z', 0.8), '2026-11-09T00:00:00.000Z');
});
