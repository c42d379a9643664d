import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrivalOf } from './arrival.ts';

/** What stops the drawing, which React waits for. */
function stop(act: () => void): PromiseLike<void> & Error {
  try {
    act();
  } catch (error) {
    assert.ok(error instanceof Error && 'then' in error, 'it is something to wait for');
    return error as PromiseLike<void> & Error;
  }
  throw new Error('it went on');
}

test('what is not here is loaded once for all who wait, and drawn with when it has come', async () => {
  let loads = 0;
  const arrival = arrivalOf('The area', async () => void (loads += 1));
  const [first, second] = [stop(arrival.need), stop(arrival.need)];
  assert.match(first.message, /The area is not loaded yet/);
  assert.equal(arrival.isHere(), false);
  await first;
  await second;
  await arrival.bring();
  arrival.need();
  assert.equal(arrival.isHere(), true);
  assert.equal(loads, 1);
});

test('whoever waited is told what kept it, and whoever comes later tries again', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  let isBroken = true;
  const arrival = arrivalOf('The area', async () => {
    if (isBroken) throw new Error('no such file');
  });
  await stop(arrival.need);
  assert.throws(arrival.need, /no such file/);
  await assert.rejects(arrival.bring(), /no such file/);
  isBroken = false;
  context.mock.timers.tick(1000);
  await stop(arrival.need);
  arrival.need();
});
