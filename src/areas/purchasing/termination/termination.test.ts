import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Decimal } from '#model/decimal.ts';
import type { Side } from '#model/transition.ts';
import { BusinessError, type ErrorDefinition } from '#model/errors.ts';
import { terminationErrors } from './errors.ts';
import {
  answerDue,
  checkAnswer,
  checkAssessment,
  checkClaim,
  checkEndable,
  endable,
  terminationState,
  type Initiator,
  type TerminationLineState,
} from './termination.rules.ts';

const refusedWith = (definition: ErrorDefinition) => (error: unknown) =>
  error instanceof BusinessError &&
  error.code === definition.code &&
  error.label[1].startsWith(definition.label[1].split('{')[0] ?? '');

test('only lines with something open are ended, and none while another is negotiated', () => {
  const line = (lineNo: number, status: 'WAIT' | 'CONFIRMED' | 'PROPOSED' | 'CLOSED', openQty: Decimal) => ({
    lineNo,
    status,
    openQty,
  });
  const open = endable([line(10, 'CONFIRMED', '5'), line(20, 'CONFIRMED', '0'), line(30, 'WAIT', '1')]);
  assert.deepEqual(
    open.map((each) => each.lineNo),
    [10, 30],
  );
  assert.throws(
    () => endable([line(10, 'CONFIRMED', '0'), line(20, 'CLOSED', '5')]),
    refusedWith(terminationErrors.nothingToTerminate),
  );
  assert.throws(
    () => endable([line(10, 'CONFIRMED', '5'), line(20, 'PROPOSED', '5')]),
    refusedWith(terminationErrors.answerProposalFirst),
  );
  checkEndable({ lineNo: 10, status: 'WAIT', openQty: '1' });
  assert.throws(
    () => checkEndable({ lineNo: 10, status: 'TERMINATING', openQty: '1' }),
    refusedWith(terminationErrors.terminationOpen),
  );
  assert.throws(
    () => checkEndable({ lineNo: 10, status: 'CONFIRMED', openQty: '0' }),
    refusedWith(terminationErrors.nothingToTerminate),
  );
});

test('the other side answers, with a reason to refuse and with claims settled to agree', () => {
  const no = { status: 'OPEN', claimAmt: '0', agreeAmt: '0' } as const;
  const claimed = { status: 'CLAIMED', claimAmt: '90', agreeAmt: '0' } as const;
  const cut = { status: 'ASSESSED', claimAmt: '90', agreeAmt: '60' } as const;
  const granted = { status: 'ASSESSED', claimAmt: '90', agreeAmt: '90' } as const;
  type Case = [
    Initiator,
    Side,
    { agree?: string; reason?: string },
    Parameters<typeof checkAnswer>[3],
    ErrorDefinition?,
  ];
  const cases: Case[] = [
    ['B', 'supplier', { agree: '1' }, no],
    ['S', 'buyer', { agree: '1' }, no],
    ['B', 'buyer', { agree: '1' }, no, terminationErrors.ownTermination],
    ['S', 'supplier', { agree: '0', reason: 'x' }, no, terminationErrors.ownTermination],
    ['B', 'buyer', {}, no, terminationErrors.ownTermination],
    ['B', 'system', { agree: '1' }, no],
    ['B', 'supplier', { agree: '0' }, no, terminationErrors.terminationReasonMissing],
    ['B', 'supplier', { agree: '0', reason: '已投料' }, claimed],
    ['B', 'supplier', { agree: '1' }, claimed, terminationErrors.claimNotAssessed],
    ['S', 'buyer', { agree: '1' }, claimed, terminationErrors.claimNotAssessed],
    ['B', 'supplier', { agree: '1' }, cut],
    ['S', 'buyer', { agree: '1' }, cut, terminationErrors.assessmentNotAccepted],
    ['S', 'buyer', { agree: '1' }, granted],
  ];
  for (const [initiator, side, answer, claim, refused] of cases) {
    const run = () => checkAnswer(initiator, side, answer, claim);
    if (refused) assert.throws(run, refusedWith(refused), JSON.stringify([initiator, side, answer, claim]));
    else run();
  }
});

test('no more is claimed than is open, and no more granted than claimed', () => {
  checkClaim('10', ['6', '4']);
  assert.throws(() => checkClaim('10', ['6', '4.001']), refusedWith(terminationErrors.claimedTooMuch));
  checkAssessment('90', '90');
  assert.throws(() => checkAssessment('90', '90.01'), refusedWith(terminationErrors.assessedTooMuch));
});

test('the lines decide the state of a termination, and the clock its deadline', () => {
  const cases: [TerminationLineState[], string][] = [
    [['OPEN', 'AGREED'], 'WAIT_OTHER'],
    [['CLAIMED'], 'WAIT_OTHER'],
    [['ASSESSED', 'REFUSED'], 'WAIT_OTHER'],
    [['AGREED', 'REFUSED'], 'AGREED'],
    [['REFUSED'], 'REFUSED'],
  ];
  for (const [lines, expected] of cases) assert.equal(terminationState(lines), expected, JSON.stringify(lines));
  assert.equal(answerDue('2026-12-31T20:00:00.000Z', 72), '2027-01-03T20:00:00.000Z');
});
