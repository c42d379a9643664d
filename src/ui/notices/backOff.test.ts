import assert from 'node:assert/strict';
import { test } from 'node:test';
import { waitBefore } from './backOff.ts';

for (const [failures, least, most] of [
  [0, 15, 30],
  [1, 500, 1_000],
  [2, 1_000, 2_000],
  [3, 2_000, 4_000],
  [6, 15_000, 30_000],
  [60, 15_000, 30_000],
] as const)
  test(`after ${failures} failures the socket waits ${least} to ${most} ms`, () => {
    assert.equal(waitBefore(failures, 0), least);
    assert.equal(waitBefore(failures, 1), most);
  });
