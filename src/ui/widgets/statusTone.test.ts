import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toneOf, type Tone } from './statusTone.ts';

const expected: Readonly<Record<string, Tone>> = {
  NEW: 'draft',
  PENDING: 'pending',
  REJECTED: 'refused',
  DENIED: 'refused',
  WITHDRAWN: 'closed',
  APPROVED: 'done',
  ISSUED: 'pending',
  NEGOTIATING: 'warning',
  REFUSED: 'refused',
  CONFIRMED: 'done',
  EXECUTING: 'running',
  COMPLETED: 'done',
  TERMINATING: 'warning',
  TERMINATED: 'closed',
  CLOSED: 'closed',
  CANCELLED: 'closed',
  WAIT: 'pending',
  NOTIFIED: 'pending',
  DISPUTED: 'warning',
  SIGNED: 'done',
  PROPOSED: 'warning',
  SHIPPED: 'running',
  RECEIVED: 'running',
  POSTED: 'done',
  PART: 'warning',
  FULL: 'done',
  NONE: 'draft',
  DISCARDED: 'closed',
  REVERSED: 'closed',
  ENDED: 'closed',
  RELEASED: 'closed',
  EXTENDED: 'running',
  PHASE_OUT: 'warning',
  BOOKED: 'pending',
  NO_SHOW: 'warning',
  PAUSED: 'warning',
  RETIRED: 'closed',
  SOMETHING: 'running',
};
for (const [status, tone] of Object.entries(expected)) {
  test(`${status} looks ${tone}`, () => assert.equal(toneOf(status), tone));
}
