import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isEqual, isMore, isNegative, least, minus, plus, type Decimal } from '#model/decimal.ts';
import { BusinessError, type ErrorDefinition } from '#model/errors.ts';
import { ledgerErrors } from './errors.ts';
import {
  baseSlice,
  blockedQty,
  deliverStatus,
  dueQty,
  ledgerColumns,
  limit,
  noQuantities,
  openQty,
  openToPlan,
  openToReceive,
  openToShip,
  returnable,
  returnQty,
  stockedNet,
  uncoveredQty,
  waitInspQty,
  waitStockQty,
  type LedgerColumns,
  type LedgerLine,
  type ReturnStage,
} from './balances.rules.ts';
import { moved, movementsOf, rebuilt, type LedgerAct, type Movement, type Verdict } from './ledger.rules.ts';

const line = (values: Partial<LedgerLine>): LedgerLine => ({
  ...noQuantities,
  orderLineNo: 'PO1/10',
  status: 'CONFIRMED',
  orderQty: '100',
  overReceiptPct: '0',
  unlimitedFlag: false,
  asnOverPct: '0',
  closeUnderPct: '0',
  refuseTransitFlag: false,
  changeHoldFlag: false,
  ...values,
});

const after = (before: LedgerLine, act: LedgerAct): LedgerLine => ({
  ...before,
  ...moved(before, movementsOf(before, act)),
});

const refusedWith = (definition: ErrorDefinition) => (error: unknown) =>
  error instanceof BusinessError &&
  error.code === definition.code &&
  definition.label[1].split('{')[0] === error.label[1].slice(0, definition.label[1].indexOf('{'));

test('balances of a line', () => {
  const half = line({
    inTransitQty: '20',
    receiveQty: '30',
    acceptQty: '20',
    rejectQty: '4',
    concedeQty: '1',
    stockQty: '15',
  });
  assert.equal(limit(half), '100');
  assert.equal(openQty(half), '70');
  assert.equal(openToShip(half), '50');
  assert.equal(openToReceive(half), '50');
  assert.equal(waitInspQty(half), '5');
  assert.equal(waitStockQty(half), '6');
  assert.equal(uncoveredQty(half), '50');
});

test('what was sent back for replacement is due once more; what is credited is not', () => {
  const received = line({ receiveQty: '100', acceptQty: '90', rejectQty: '10', stockQty: '90', planQty: '100' });
  const replaced = after(received, { kind: 'return', stage: 'REJECT', qty: '6', replace: true });
  assert.equal(openQty(replaced), '6');
  assert.equal(limit(replaced), '106');
  assert.equal(openToShip(replaced), '6');
  assert.equal(openToPlan(replaced), '6');
  assert.equal(blockedQty(replaced), '4');
  const credited = after(replaced, { kind: 'return', stage: 'STOCK', qty: '5', replace: false });
  assert.equal(openQty(credited), '6');
  assert.equal(stockedNet(credited), '85');
  assert.equal(returnQty(credited), '11');
  assert.equal(credited.receiveQty, '100', 'a return never changes what was received');
});

test('closing a line gives up its plans with what they called off', () => {
  const closed = after(line({ planQty: '80', receiveQty: '30', inTransitQty: '20' }), { kind: 'close' });
  assert.equal(closed.closeQty, '50');
  assert.equal(closed.planQty, '50');
});

test('another verdict moves goods between the verdicts', () => {
  const judged = line({ receiveQty: '10', acceptQty: '4', rejectQty: '6', stockQty: '4', scrapQty: '1' });
  const conceded = after(judged, { kind: 'redecide', from: 'REJECT', to: 'CONCEDE', qty: '5' });
  assert.equal(conceded.rejectQty, '1');
  assert.equal(conceded.concedeQty, '5');
  assert.equal(waitStockQty(conceded), '5');
});

test('tolerances widen what may be received and announced, each its own', () => {
  const tolerant = line({ orderQty: '1000', overReceiptPct: '5', asnOverPct: '2', receiveQty: '990' });
  assert.equal(limit(tolerant), '1050');
  assert.equal(openToReceive(tolerant), '60');
  assert.equal(openToShip(tolerant), '30');
  assert.equal(openToShip({ ...tolerant, asnOverPct: '10' }), '60', 'never above what may be received');
});

test('of bulk goods without a limit whatever comes is received; what is announced stays within its tolerance', () => {
  const loose = line({ orderQty: '1000', asnOverPct: '2', receiveQty: '990', unlimitedFlag: true });
  assert.equal(openToShip(loose), '30');
  const act: LedgerAct = { kind: 'receive', received: '500000', refused: '0', taken: '0', accepted: '0' };
  assert.equal(after(loose, act).receiveQty, '500990');
  assert.equal(openQty(after(loose, act)), '0');
  // Received is received: the order cannot be cut below it afterwards.
  assert.throws(() => after(after(loose, act), { kind: 'change', to: '900' }), refusedWith(ledgerErrors.belowMoved));
});

test('a tolerance of nothing lets nothing through, however little', () => {
  const exact = line({ inTransitQty: '100' });
  const act: LedgerAct = { kind: 'receive', received: '100.002', refused: '0', taken: '100', accepted: '0' };
  assert.throws(() => movementsOf(exact, act), refusedWith(ledgerErrors.overReceipt));
});

test('delivery status', () => {
  const cases: [Partial<LedgerLine>, string][] = [
    [{ receiveQty: '0' }, 'NONE'],
    [{ receiveQty: '0', closeQty: '100' }, 'NONE'],
    [{ receiveQty: '99' }, 'PART'],
    [{ receiveQty: '99', closeUnderPct: '1' }, 'FULL'],
    [{ receiveQty: '60', closeQty: '40' }, 'FULL'],
    [{ receiveQty: '103', overReceiptPct: '5' }, 'FULL'],
  ];
  for (const [values, expected] of cases) assert.equal(deliverStatus(line(values)), expected);
});

test('closing gives up what is neither received nor in transit, and goods in transit still arrive', () => {
  const closed = {
    ...after(line({ inTransitQty: '20', receiveQty: '30' }), { kind: 'close' }),
    status: 'CLOSED' as const,
  };
  assert.equal(closed.closeQty, '50');
  const arrived = after(closed, { kind: 'receive', received: '20', refused: '0', taken: '20', accepted: '20' });
  assert.equal(openQty(arrived), '0');
  assert.equal(arrived.closeQty, '50');
});

test('a closed line never opens again by itself', () => {
  const closed = line({ status: 'CLOSED', inTransitQty: '20', receiveQty: '30', closeQty: '50', acceptQty: '30' });
  assert.equal(after(closed, { kind: 'unship', qty: '20' }).closeQty, '70');
  const refused = after(closed, { kind: 'receive', received: '15', refused: '5', taken: '20', accepted: '0' });
  assert.equal(refused.closeQty, '55');
  const reversed = after(closed, { kind: 'reverseReceipt', received: '30', taken: '0', accepted: '30' });
  assert.equal(reversed.closeQty, '80');
  assert.equal(uncoveredQty(reversed), '0');
});

test('reopening makes the open quantity due again', () => {
  const reopened = after(line({ status: 'CLOSED', closeQty: '70', receiveQty: '30' }), { kind: 'reopen' });
  assert.equal(reopened.closeQty, '0');
  assert.equal(openQty(reopened), '70');
});

test('what a posting refuses', () => {
  const receipt = (received: Decimal, taken: Decimal): LedgerAct => ({
    kind: 'receive',
    received,
    refused: '0',
    taken,
    accepted: '0',
  });
  const cases: [Partial<LedgerLine>, LedgerAct, ErrorDefinition][] = [
    [{ status: 'WAIT' }, { kind: 'ship', qty: '1' }, ledgerErrors.lineNotOpen],
    [{ status: 'CLOSED' }, { kind: 'ship', qty: '1' }, ledgerErrors.lineNotOpen],
    [{}, { kind: 'ship', qty: '0' }, ledgerErrors.quantityNotPositive],
    [{}, { kind: 'ship', qty: '-1' }, ledgerErrors.quantityNotPositive],
    [{ receiveQty: '60', inTransitQty: '30' }, { kind: 'ship', qty: '10.000001' }, ledgerErrors.overShip],
    [{ inTransitQty: '5' }, { kind: 'unship', qty: '6' }, ledgerErrors.notInTransit],
    [{ status: 'CLOSED', inTransitQty: '5' }, receipt('5', '0'), ledgerErrors.lineNotOpen],
    [{ inTransitQty: '100' }, receipt('1', '0'), ledgerErrors.overReceipt],
    [{ inTransitQty: '3' }, receipt('4', '4'), ledgerErrors.notInTransit],
    [{}, receipt('0', '0'), ledgerErrors.quantityNotPositive],
    [
      { receiveQty: '10', acceptQty: '10', stockQty: '1' },
      { kind: 'reverseReceipt', received: '10', taken: '0', accepted: '10' },
      ledgerErrors.overReverse,
    ],
    [
      { receiveQty: '10', rejectQty: '1' },
      { kind: 'reverseReceipt', received: '10', taken: '0', accepted: '0' },
      ledgerErrors.overReverse,
    ],
    [{ receiveQty: '5' }, { kind: 'inspect', accept: '3', concede: '1', reject: '2' }, ledgerErrors.overInspect],
    [{ receiveQty: '5' }, { kind: 'inspect', accept: '-1', concede: '1', reject: '2' }, ledgerErrors.quantityNegative],
    [{ receiveQty: '5', acceptQty: '5', stockQty: '4' }, { kind: 'stockIn', qty: '2' }, ledgerErrors.overStock],
    [
      { stockQty: '1', acceptQty: '1', receiveQty: '1' },
      { kind: 'reverseStockIn', qty: '2' },
      ledgerErrors.overReverse,
    ],
    [{ receiveQty: '60', inTransitQty: '10' }, { kind: 'change', to: '69' }, ledgerErrors.belowMoved],
    [{ planQty: '90' }, { kind: 'change', to: '89' }, ledgerErrors.belowPlanned],
    [{ status: 'WAIT' }, { kind: 'plan', qty: '1' }, ledgerErrors.lineNotConfirmed],
    [{ planQty: '90' }, { kind: 'plan', qty: '11' }, ledgerErrors.overPlan],
    [{ planQty: '9' }, { kind: 'unplan', qty: '10' }, ledgerErrors.notPlanned],
    [
      { receiveQty: '5', retUninsp: '3' },
      { kind: 'return', stage: 'UNINSP', qty: '3', replace: false },
      ledgerErrors.overReturn,
    ],
    [
      { receiveQty: '5', acceptQty: '5', stockQty: '4' },
      { kind: 'return', stage: 'ACCEPT', qty: '2', replace: false },
      ledgerErrors.overReturn,
    ],
    [
      { receiveQty: '5', rejectQty: '5', scrapQty: '4' },
      { kind: 'return', stage: 'REJECT', qty: '2', replace: false },
      ledgerErrors.overReturn,
    ],
    [
      { receiveQty: '5', acceptQty: '5', stockQty: '5', retStock: '4' },
      { kind: 'return', stage: 'STOCK', qty: '2', replace: false },
      ledgerErrors.overReturn,
    ],
    [
      { status: 'CLOSED', receiveQty: '5' },
      { kind: 'return', stage: 'UNINSP', qty: '1', replace: true },
      ledgerErrors.replaceOnClosed,
    ],
    [
      { receiveQty: '100', retUninsp: '5', replaceQty: '5', inTransitQty: '5' },
      { kind: 'reverseReturn', stage: 'UNINSP', qty: '5', replace: true },
      ledgerErrors.replacementMoved,
    ],
    [
      { status: 'TERMINATED', receiveQty: '5', closeQty: '95' },
      { kind: 'return', stage: 'UNINSP', qty: '1', replace: true },
      ledgerErrors.replaceOnClosed,
    ],
    [
      { status: 'TERMINATED', inTransitQty: '5', closeQty: '95', refuseTransitFlag: true },
      { kind: 'receive', received: '5', refused: '0', taken: '5', accepted: '0' },
      ledgerErrors.transitRefused,
    ],
    [
      { status: 'TERMINATING' },
      { kind: 'receive', received: '5', refused: '0', taken: '0', accepted: '0' },
      ledgerErrors.lineNotOpen,
    ],
    [{ status: 'TERMINATING' }, { kind: 'ship', qty: '1' }, ledgerErrors.lineNotOpen],
    [{ changeHoldFlag: true }, { kind: 'ship', qty: '1' }, ledgerErrors.lineHeld],
    [{ rejectQty: '5', receiveQty: '5', retReject: '3' }, { kind: 'scrap', qty: '3' }, ledgerErrors.overBlocked],
    [
      { rejectQty: '5', receiveQty: '5', scrapQty: '3' },
      { kind: 'redecide', from: 'REJECT', to: 'ACCEPT', qty: '3' },
      ledgerErrors.overRedecide,
    ],
    [
      { acceptQty: '5', receiveQty: '5', stockQty: '5', retStock: '2' },
      { kind: 'reverseStockIn', qty: '4' },
      ledgerErrors.overReverse,
    ],
  ];
  for (const [values, act, definition] of cases)
    assert.throws(() => movementsOf(line(values), act), refusedWith(definition), JSON.stringify([values, act]));
});

test('base quantities of many movements add up to the base quantity of their sum', () => {
  const factor = { num: '1000', den: '3' } as const;
  const slices = [baseSlice('0', '1', factor), baseSlice('1', '2', factor), baseSlice('2', '3', factor)];
  assert.equal(plus(plus(slices[0] ?? '0', slices[1] ?? '0'), slices[2] ?? '0'), '1000');
});

// --- Any sequence of postings keeps every limit ----------------------------------------------------------------------

/** The world round one line: what its receipts took, so that a reversal undoes a receipt that exists. */
interface World {
  line: LedgerLine;
  ledger: Movement[];
  receipts: { received: Decimal; taken: Decimal; accepted: Decimal }[];
  returns: { stage: ReturnStage; qty: Decimal; replace: boolean }[];
}

const thousandths = (n: number): Decimal => `${n / 1000}`;

function attempt(world: World, act: LedgerAct, status?: LedgerLine['status']): boolean {
  try {
    const movements = movementsOf(world.line, act);
    world.line = { ...world.line, ...moved(world.line, movements), ...(status ? { status } : {}) };
    world.ledger.push(...movements);
    return true;
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    return false;
  }
}

function step(world: World, kind: number, a: number, b: number): void {
  const [qty, other] = [thousandths(a), thousandths(b)];
  const { status } = world.line;
  switch (kind) {
    case 0:
      if (status === 'CONFIRMED') attempt(world, { kind: 'close' }, 'CLOSED');
      return;
    case 1:
      if (status === 'CLOSED') attempt(world, { kind: 'reopen' }, 'CONFIRMED');
      else if (status === 'CONFIRMED' && a % 4 === 0) world.line = { ...world.line, status: 'TERMINATING' };
      else if (status === 'TERMINATING' && a % 2 === 0) world.line = { ...world.line, status: 'CONFIRMED' };
      else if (status === 'TERMINATING') attempt(world, { kind: 'close' }, 'TERMINATED');
      return;
    case 2:
    case 3:
      return void attempt(world, { kind: 'ship', qty });
    case 4:
      return void attempt(world, { kind: 'unship', qty });
    case 5:
    case 6:
      return receiveSome(world, qty, other, kind === 5);
    case 7:
      return reverseOne(world, a);
    case 8:
      return void attempt(world, { kind: 'inspect', accept: qty, concede: other, reject: '0.5', destroy: '0.1' });
    case 9:
      return void attempt(world, { kind: 'stockIn', qty });
    case 10:
      return void attempt(world, { kind: 'reverseStockIn', qty });
    case 11:
      if (status === 'CONFIRMED') attempt(world, { kind: 'change', to: plus(qty, '60') });
      return;
    case 12:
      return void attempt(world, { kind: a % 3 === 0 ? 'unplan' : 'plan', qty });
    case 13:
    case 14:
      return sendBackOrTake(world, other, stages[a % stages.length] ?? 'STOCK', kind === 14, b % 2 === 0);
    case 15:
      return void attempt(world, { kind: a % 3 === 0 ? 'reverseScrap' : 'scrap', qty: other });
    case 16:
      return void attempt(world, {
        kind: 'redecide',
        from: verdicts[a % verdicts.length] ?? 'ACCEPT',
        to: verdicts[b % verdicts.length] ?? 'REJECT',
        qty: other,
      });
    default:
      if (status === 'WAIT') attempt(world, { kind: 'cancel' }, 'CANCELLED');
  }
}

const stages: readonly ReturnStage[] = ['UNINSP', 'ACCEPT', 'REJECT', 'STOCK'];
const verdicts: readonly Verdict[] = ['ACCEPT', 'CONCEDE', 'REJECT'];

function sendBackOrTake(world: World, qty: Decimal, stage: ReturnStage, isReversal: boolean, replace: boolean): void {
  if (!isReversal) {
    if (attempt(world, { kind: 'return', stage, qty, replace })) world.returns.push({ stage, qty, replace });
    return;
  }
  const last = world.returns.at(-1);
  if (last && attempt(world, { kind: 'reverseReturn', ...last })) world.returns.pop();
}

function receiveSome(world: World, received: Decimal, refused: Decimal, fromTransit: boolean): void {
  const taken = fromTransit ? least(plus(received, refused), world.line.inTransitQty) : '0';
  const accepted = fromTransit ? received : '0';
  if (attempt(world, { kind: 'receive', received, refused, taken, accepted }))
    world.receipts.push({ received, taken, accepted });
}

function reverseOne(world: World, pick: number): void {
  const receipt = world.receipts[pick % Math.max(1, world.receipts.length)];
  if (receipt && attempt(world, { kind: 'reverseReceipt', ...receipt }))
    world.receipts = world.receipts.filter((each) => each !== receipt);
}

function assertInvariants({ line: now, ledger }: World): void {
  for (const column of ledgerColumns) assert.ok(!isNegative(now[column]), `${column} is ${now[column]}`);
  assert.ok(
    !isMore(plus(now.receiveQty, now.inTransitQty), limit(now)),
    'received and in transit stay within the limit',
  );
  for (const stage of stages)
    assert.ok(!isNegative(returnable(now, stage)), `what is at stage ${stage} is not negative`);
  assert.ok(!isMore(now.closeQty, plus(now.orderQty, now.replaceQty)), 'no more is closed than was due');
  assert.ok(!isMore(now.planQty, dueQty(now)), 'no more is planned than is due');
  assert.ok(!isMore(now.replaceQty, returnQty(now)), 'only what was sent back is replaced');
  if (now.status === 'CLOSED' || now.status === 'TERMINATED')
    assert.ok(isEqual(uncoveredQty(now), '0'), 'a closed line waits for nothing new');
  const columns: LedgerColumns = rebuilt(ledger);
  for (const column of ledgerColumns)
    assert.ok(
      isEqual(columns[column], now[column]),
      `${column}: the ledger says ${columns[column]}, the line ${now[column]}`,
    );
}

test('any sequence of postings keeps every limit, and the ledger rebuilds the columns', () => {
  const acts = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 17 }), fc.integer({ min: 0, max: 70_000 }), fc.integer({ min: 0, max: 3_000 })),
    { minLength: 1, maxLength: 45, size: 'max' },
  );
  const start = fc.record({
    overReceiptPct: fc.constantFrom<Decimal>('0', '5', '33.3333'),
    asnOverPct: fc.constantFrom<Decimal>('0', '10'),
    status: fc.constantFrom<LedgerLine['status']>('CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'WAIT'),
  });
  fc.assert(
    fc.property(start, acts, (values, steps) => {
      const world: World = {
        line: line({ ...values, orderQty: '100' }),
        ledger: [{ event: 'ISSUE', qty: '100' }],
        receipts: [],
        returns: [],
      };
      for (const [kind, a, b] of steps) {
        const before = world.line;
        step(world, kind, a, b);
        // What was refused has changed nothing.
        if (world.line !== before) assertInvariants(world);
      }
    }),
    { numRuns: 10_000 },
  );
});

test('a sequence that goes well moves every column', () => {
  const world: World = { line: line({}), ledger: [{ event: 'ISSUE', qty: '100' }], receipts: [], returns: [] };
  const acts: LedgerAct[] = [
    { kind: 'ship', qty: '60' },
    { kind: 'receive', received: '55', refused: '5', taken: '60', accepted: '0' },
    { kind: 'inspect', accept: '50', concede: '2', reject: '3' },
    { kind: 'stockIn', qty: '52' },
    { kind: 'return', stage: 'REJECT', qty: '3', replace: false },
    { kind: 'close' },
  ];
  for (const act of acts) assert.ok(attempt(world, act));
  assert.deepEqual(rebuilt(world.ledger), {
    ...noQuantities,
    orderQty: '100',
    closeQty: '45',
    receiveQty: '55',
    acceptQty: '50',
    concedeQty: '2',
    rejectQty: '3',
    stockQty: '52',
    retReject: '3',
  });
  assert.equal(minus(limit(world.line), world.line.receiveQty), '0');
});
