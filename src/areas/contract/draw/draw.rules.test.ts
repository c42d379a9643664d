import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawnBy, isDearer, movementsBetween, type Drawn } from './draw.rules.ts';

const line = { id: '1', contractLineId: '9', orderQty: '10', closeQty: '0', grossAmt: '113' } as const;

test('an order takes of its contract from its submission until it ends, less what was closed of it', () => {
  for (const [status, values, expected] of [
    ['NEW', {}, undefined],
    ['REJECTED', {}, undefined],
    ['PENDING', {}, ['10', '113']],
    ['CONFIRMED', { closeQty: '4' }, ['6', '67.8']],
    ['CONFIRMED', { closeQty: '10' }, undefined],
    ['COMPLETED', {}, ['10', '113']],
    ['CANCELLED', {}, undefined],
    ['PENDING', { contractLineId: null }, undefined],
  ] as const) {
    const drawn = drawnBy(status, { ...line, ...values });
    assert.deepEqual(drawn && [drawn.qty, drawn.amount], expected, `${status} ${JSON.stringify(values)}`);
  }
});

test('movements bring what is held to what is taken', () => {
  const drawn = (contractLineId: string, qty: `${number}`): Drawn => ({ contractLineId, qty, amount: qty });
  for (const [held, wanted, expected] of [
    [[], drawn('9', '5'), ['ORDER 9 5']],
    [[drawn('9', '5')], drawn('9', '5'), []],
    [[drawn('9', '5')], drawn('9', '8'), ['ORDER 9 3']],
    [[drawn('9', '5')], drawn('9', '2'), ['RETURN 9 3']],
    [[drawn('9', '5')], undefined, ['RETURN 9 5']],
    [[drawn('9', '5')], drawn('7', '5'), ['RETURN 9 5', 'ORDER 7 5']],
  ] as const)
    assert.deepEqual(
      movementsBetween(new Map([['1', held]]), new Map([['1', wanted]])).map(
        ({ event, contractLineId, qty }) => `${event} ${contractLineId} ${qty}`,
      ),
      expected,
    );
});

test('prices are compared for the same number of units', () => {
  for (const [own, agreed, expected] of [
    [['11.3', '1'], ['11.3', '1'], false],
    [['11.31', '1'], ['11.3', '1'], true],
    [['1130', '100'], ['11.3', '1'], false],
    [['1131', '100'], ['11.3', '1'], true],
  ] as const)
    assert.equal(
      isDearer({ price: own[0], priceUnit: own[1] }, { price: agreed[0], priceUnit: agreed[1] }),
      expected,
      `${own.join('/')} ${agreed.join('/')}`,
    );
});
