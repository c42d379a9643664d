import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BusinessError, type ErrorDefinition } from '#model/errors.ts';
import { errors } from '../errors.ts';
import {
  changesOrder,
  checkRounds,
  proposedTerms,
  raisesAmount,
  reviewVerdict,
  type ProposalInput,
  type Terms,
} from './negotiation.rules.ts';

const ordered: Terms = { date: '2026-12-10', qty: '100', price: '5.5' };
const today = '2026-11-21';
const refusedWith = (definition: ErrorDefinition) => (error: unknown) =>
  error instanceof BusinessError && error.code === definition.code;

test('what a supplier leaves out of a proposal stays as ordered', () => {
  assert.deepEqual(proposedTerms(ordered, { proposedDate: '2026-12-20' }, today), { ...ordered, date: '2026-12-20' });
  assert.deepEqual(proposedTerms(ordered, { proposedQty: '80' }, today), { ...ordered, qty: '80' });
  assert.deepEqual(proposedTerms(ordered, { proposedPrice: '5' }, today), { ...ordered, price: '5' });
});

test('a proposal that changes nothing or asks for a day gone by is refused', () => {
  const cases: [ProposalInput, ErrorDefinition][] = [
    [{}, errors.proposalEmpty],
    [{ proposedDate: '2026-12-10', proposedQty: '100.00', proposedPrice: '5.50' }, errors.proposalEmpty],
    [{ proposedDate: '2026-11-20' }, errors.proposedDatePast],
  ];
  for (const [input, definition] of cases)
    assert.throws(() => proposedTerms(ordered, input, today), refusedWith(definition));
});

test('what is dearer is not accepted directly', () => {
  const cases: [Partial<Terms>, boolean][] = [
    [{ date: '2027-01-10' }, false],
    [{ qty: '90', price: '5.4' }, false],
    [{ price: '5.50' }, false],
    [{ price: '5.51' }, true],
    [{ qty: '101' }, true],
    [{ qty: '101', price: '5' }, true],
  ];
  for (const [change, costsMore] of cases)
    assert.equal(raisesAmount(ordered, { ...ordered, ...change }), costsMore, JSON.stringify(change));
});

test('a new date alone makes no new version', () => {
  assert.equal(changesOrder(ordered, { ...ordered, date: '2027-01-10' }), false);
  assert.equal(changesOrder(ordered, { ...ordered, qty: '90' }), true);
  assert.equal(changesOrder(ordered, { ...ordered, price: '5.50' }), false);
});

test('five rounds, then somebody decides', () => {
  checkRounds(10, 4);
  assert.throws(() => checkRounds(10, 5), refusedWith(errors.tooManyRounds));
});

test('verdicts of a delivery review', () => {
  assert.equal(reviewVerdict(1, {}), 'agreed');
  assert.equal(reviewVerdict(2, { reason: '停线', counterDate: '2026-12-12' }), 'refused');
  assert.equal(reviewVerdict(3, { reason: '先到一半', counterDate: '2026-12-12' }), 'conditional');
  assert.throws(() => reviewVerdict(4, {}), refusedWith(errors.reviewValue));
  assert.throws(() => reviewVerdict(2, { reason: '停线' }), refusedWith(errors.reviewReasonMissing));
  assert.throws(() => reviewVerdict(3, { counterDate: '2026-12-12' }), refusedWith(errors.reviewReasonMissing));
});
