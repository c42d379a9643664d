import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isEqual, isZero, least, plus, round, sum, type Decimal } from '#model/decimal.ts';
import { BusinessError } from '#model/errors.ts';
import {
  WarehouseFixture,
  receiveGoods,
  reverseReceipt,
  decideLot,
  redecide,
  scrapGoods,
  putGoods,
  returnGoods,
  usable,
  transfer,
  issue,
  reverseIssue,
  count,
  settle,
  total,
  pickOf,
  locations,
  supplier,
  type Ordered,
  type Receipt,
} from '#test/warehouseFixture.ts';
import { waitInspQty, waitStockQty } from '../../receipt/receive/receive.rules.ts';
import { stageBalance, stages, type ReturnStage } from '../../receipt/returned/returned.rules.ts';
import type { Factor } from './stockPosition.rules.ts';
import { balancesAfter, type StockMove } from './stock.rules.ts';

// --- Any sequence of them --------------------------------------------------------------------------------------------

type Step = readonly [kind: number, which: number, thousandths: number];

function step(world: WarehouseFixture, [kind, which, thousandths]: Step): void {
  const qty: Decimal = `${thousandths / 1000}`;
  const isOdd = which % 2 === 1;
  const receipt = pickOf(
    world.receipts.filter(({ isReversed }) => !isReversed),
    which,
  );
  const positions = pickOf(usable(world), which);
  if (kind <= 1) return receiveGoods(world, isOdd ? need(world, 1) : need(world, 0), qty, kind === 0);
  if (kind === 11) return settle(world);
  if (kind === 12) return undo(world, which);
  if (kind >= 8 && positions) {
    if (kind === 8) return transfer(world, positions, qty, isOdd);
    if (kind === 9) return issue(world, positions, qty, isOdd);
    return count(world, positions, isOdd ? plus(positions.qty, '0.5') : least(qty, positions.qty));
  }
  if (!receipt || kind >= 8) return;
  if (kind === 2) return decideLot(world, receipt, qty, which % 3);
  if (kind === 3) return redecide(world, receipt, qty, isOdd);
  if (kind === 4) return scrapGoods(world, receipt, qty);
  if (kind === 5)
    return putSome(world, receipt, least(qty, waitStockQty(receipt)), isOdd ? locations[0] : locations[1]);
  if (kind === 6) return returnSome(world, receipt, qty, stages[which % stages.length] ?? 'STOCK');
  reverseReceipt(world, receipt);
}

const need = (world: WarehouseFixture, index: number): Ordered => world.orders[index] ?? assert.fail();

function putSome(world: WarehouseFixture, receipt: Receipt, qty: Decimal, locationId: string): void {
  const put = { id: world.id(), receipt, locationId, qty };
  putGoods(world, put, false);
  world.puts.push(put);
}

function returnSome(world: WarehouseFixture, receipt: Receipt, qty: Decimal, stage: ReturnStage): void {
  const place = stage === 'STOCK' ? (world.puts.findLast((put) => put.receipt === receipt)?.locationId ?? null) : null;
  const sent = { id: world.id(), receipt, stage, locationId: place, qty: least(qty, stageBalance(receipt, stage)) };
  returnGoods(world, sent, false);
  world.sent.push(sent);
}

/** The mirror of something that was done before, if it can still be undone. */
function undo(world: WarehouseFixture, which: number): void {
  const [put, sent, issued] = [pickOf(world.puts, which), pickOf(world.sent, which), pickOf(world.issued, which)];
  if (which % 3 === 0 && put) {
    const before = put.receipt.stockQty;
    putGoods(world, put, true);
    if (put.receipt.stockQty !== before) world.puts = world.puts.filter((each) => each !== put);
  }
  if (which % 3 === 1 && sent) {
    returnGoods(world, sent, true);
    world.sent = world.sent.filter((each) => each !== sent);
  }
  if (which % 3 === 2 && issued) reverseIssue(world, issued);
}

/** What lies somewhere, with every quantity written alike. */
const held = (balances: ReadonlyMap<string, Decimal>): Record<string, Decimal> =>
  Object.fromEntries([...balances].filter(([, qty]) => !isZero(qty)).map(([key, qty]) => [key, round(qty, 6)]));

function assertHolds(world: WarehouseFixture): void {
  assert.deepEqual(
    held(balancesAfter(new Map(), world.ledger)),
    held(world.balances),
    'every balance is what its ledger adds up to',
  );
  for (const receipt of world.receipts) assertDock(receipt);
  // What only moves within the house changes neither how much there is of a batch nor whose it is.
  for (const batchNo of ['B0', 'B1']) {
    const mine = world.ledger.filter((move) => move.batchNo === batchNo);
    for (const ownerId of [null, supplier])
      for (const types of [['PUT'], ['TRANS'], ['INSP_NG', 'UNBLOCK']])
        assert.ok(
          isZero(total(mine.filter((move) => move.ownerId === ownerId && types.includes(move.moveType)))),
          `${types.join()} of ${batchNo} keep the owner`,
        );
    assert.ok(
      isZero(total(mine.filter(({ moveType }) => moveType === 'OWN_IN'))),
      'nothing is lost when it changes hands',
    );
  }
  for (const { settled } of world.uses) assert.ok(settled <= 1, 'nothing is settled twice');
}

/** The stock ledger and the receipt say the same of what lies at the dock, and nothing is left where nothing is. */
function assertDock(receipt: Receipt): void {
  const waiting = plus(waitInspQty(receipt), waitStockQty(receipt));
  const expected = { INSPECT: waiting, BLOCKED: stageBalance(receipt, 'REJECT') } as const;
  for (const status of ['INSPECT', 'BLOCKED'] as const) {
    const parts = receipt.positions.filter(({ stockStatus }) => stockStatus === status);
    const [qty, baseQty] = [sum(parts.map((part) => part.qty)), sum(parts.map((part) => part.baseQty))];
    assert.ok(isEqual(qty, expected[status]), `${status} holds ${qty} of ${expected[status]}`);
    if (isZero(qty)) assert.ok(isZero(baseQty), `${baseQty} is left of nothing`);
  }
}

test('whatever a warehouse does: balances are their ledger, never negative, owners and batches are kept', () => {
  const factors = fc.constantFrom<Factor>(
    { num: '1', den: '1' },
    { num: '12', den: '1' },
    { num: '1', den: '3' },
    { num: '1000', den: '7' },
    { num: '0.45359237', den: '1' },
  );
  const steps = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 11 }), fc.integer({ min: 1, max: 6_000 })),
    { minLength: 8, maxLength: 40, size: 'max' },
  );
  const met = new Set<StockMove['moveType']>();
  let settlements = 0;
  fc.assert(
    fc.property(factors, steps, (factor, acts) => {
      const world = new WarehouseFixture(factor);
      for (const act of acts) {
        try {
          step(world, act);
        } catch (error) {
          if (!(error instanceof BusinessError)) throw error;
        }
      }
      settle(world);
      assertHolds(world);
      for (const { moveType } of world.ledger) met.add(moveType);
      settlements += world.uses.filter(({ settled }) => settled === 1).length;
    }),
    { numRuns: 4000 },
  );
  assert.equal(met.size, 13, 'every kind of movement happened');
  assert.ok(settlements > 400);
});
