import assert from 'node:assert/strict';
import { test } from 'node:test';
import { doneOf } from './participle.ts';

const cases: readonly (readonly [label: string, participle: string, object?: string])[] = [
  ['Submit', 'submitted'],
  ['Submit for approval', 'submitted for approval'],
  ['Approve', 'approved'],
  ['Ship', 'shipped'],
  ['Deny', 'denied'],
  ['Send to supplier', 'sent to supplier'],
  ['Put away', 'put away'],
  ['Close short', 'closed short'],
  ['Write off', 'written off'],
  ['Confirm order', 'confirmed', 'order'],
  ['Cancel delivery note', 'cancelled', 'delivery note'],
  ['Propose a change', 'proposed', 'change'],
  ['Enter what the certificate says', 'entered'],
];

test('an act that is done is told by its participle', () => {
  for (const [label, participle, object] of cases)
    assert.deepEqual(doneOf(label), { participle, ...(object ? { object } : {}) }, label);
});

test('a label without a verb is left as it is', () => {
  for (const label of ['Its end', 'Receipt is missing', 'Do not send', 'What was found'])
    assert.equal(doneOf(label), undefined, label);
});
