import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  moved,
  needColumns,
  needEvents,
  rebuilt,
  reservedFor,
  stateOf,
  type NeedBalances,
  type NeedEvent,
} from './needLedger.rules.ts';
import { sum } from '#model/decimal.ts';

const none: NeedBalances = {
  openQty: '0',
  sourcingQty: '0',
  awardedQty: '0',
  orderedQty: '0',
  returnedQty: '0',
  closedQty: '0',
};

test('a movement takes from one column what it gives to another one, and never more than there is', () => {
  const open = moved(none, 'APPROVE', '100');
  assert.equal(open?.openQty, '100');
  assert.ok(open);
  assert.deepEqual(moved(open, 'INQUIRE', '60'), { ...none, openQty: '40', sourcingQty: '60' });
  assert.equal(moved(open, 'INQUIRE', '100.000001'), undefined);
  assert.equal(moved(open, 'AWARD', '1'), undefined);
});

test('however a need is moved, its columns come to what was approved and what the ledger says', () => {
  const events = Object.keys(needEvents).filter((event): event is NeedEvent => event !== 'APPROVE');
  let seed = 7;
  const next = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  for (let round = 0; round < 50; round += 1) {
    let balances: NeedBalances = { ...none, openQty: '100' };
    const rows: { event: NeedEvent; qty: `${number}` }[] = [{ event: 'APPROVE', qty: '100' }];
    for (let step = 0; step < 40; step += 1) {
      const event = events[next(events.length)] ?? 'INQUIRE';
      const qty: `${number}` = `${next(60) + 1}`;
      const after = moved(balances, event, qty);
      if (!after) continue;
      balances = after;
      rows.push({ event, qty });
    }
    assert.equal(sum(needColumns.map((column) => balances[column])), '100');
    assert.deepEqual(rebuilt(rows), balances);
  }
});

test('the state of a need is the furthest that its quantity has come', () => {
  const cases: [Partial<NeedBalances>, boolean, string][] = [
    [{ openQty: '5' }, false, 'OPEN'],
    [{ openQty: '5' }, true, 'ASSIGNED'],
    [{ openQty: '5', sourcingQty: '1' }, true, 'SOURCING'],
    [{ sourcingQty: '1', awardedQty: '1' }, true, 'AWARDED'],
    [{ openQty: '4', orderedQty: '1' }, true, 'ORDERED'],
    [{ returnedQty: '5' }, true, 'RETURNED'],
    [{ closedQty: '5' }, true, 'CLOSED'],
  ];
  for (const [balances, hasBuyer, expected] of cases)
    assert.equal(stateOf({ ...none, ...balances }, hasBuyer), expected, JSON.stringify(balances));
});

test('what is reserved is the estimate of what is not awarded, and what was awarded', () => {
  assert.equal(reservedFor({ openQty: '10', sourcingQty: '5', awardedAmt: '80' }, '11.3'), '249.5');
  assert.equal(reservedFor({ openQty: '10', sourcingQty: '0', awardedAmt: '0' }, null), '0');
});
