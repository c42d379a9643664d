import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sum, type Decimal } from '#model/decimal.ts';
import { applyMovement } from '#model/ledger.ts';
import { needLedger } from './needs.ledger.ts';
import { needColumns, reservedFor, stateOf, type NeedBalances } from './needState.rules.ts';

const none: NeedBalances = {
  openQty: '0',
  projectQty: '0',
  sourcingQty: '0',
  awardedQty: '0',
  orderedQty: '0',
  returnedQty: '0',
  closedQty: '0',
};

test('however a need is moved, its columns come to what was approved', () => {
  const events = Object.keys(needLedger.facts.effects).filter((event) => event !== 'APPROVE');
  let seed = 7;
  const next = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  let columns = applyMovement(needLedger.facts, none, { event: 'APPROVE', qty: '100' });
  for (let step = 0; step < 500; step += 1) {
    const qty: Decimal = `${next(60) + 1}`;
    const after = applyMovement(needLedger.facts, columns, { event: events[next(events.length)] ?? '', qty });
    assert.equal(sum(needColumns.map((column) => String(after[column]))), '100');
    if (needColumns.every((column) => !String(after[column]).startsWith('-'))) columns = after;
  }
});

test('the state of a need is the furthest that its quantity has come', () => {
  const cases: [Partial<NeedBalances>, boolean, string][] = [
    [{ openQty: '5' }, false, 'OPEN'],
    [{ openQty: '5' }, true, 'ASSIGNED'],
    [{ openQty: '5', projectQty: '1' }, true, 'IN_PROJECT'],
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
  assert.equal(
    reservedFor({ openQty: '6', projectQty: '4', sourcingQty: '5', awardedAmt: '80', estPrice: '11.3' }),
    '249.5',
  );
  assert.equal(reservedFor({ openQty: '10', projectQty: '0', sourcingQty: '0', awardedAmt: '0', estPrice: null }), '0');
});
