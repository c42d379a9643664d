import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isEqual, isMore, isNegative, least, minus, plus } from '#model/decimal.ts';
import { BusinessError } from '#model/errors.ts';
import { ledgerLine as line } from '#test/ledgerLine.ts';
import { dueQty, ledgerColumns, limit, noQuantities, returnable, returnQty, uncoveredQty, } from './balances.rules.ts';
import { moved, movementsOf, rebuilt } from './ledger.rules.ts';
const thousandths = (n) => `${n / 1000}`;
function attempt(world, act, status) {
    try {
        const movements = movementsOf(world.line, act);
        world.line = { ...world.line, ...moved(world.line, movements), ...(status ? { status } : {}) };
        world.ledger.push(...movements);
        return true;
    }
    catch (error) {
        if (!(error instanceof BusinessError))
            throw error;
        return false;
    }
}
function step(world, kind, a, b) {
    const [qty, other] = [thousandths(a), thousandths(b)];
    const { status } = world.line;
    switch (kind) {
        case 0:
            if (status === 'CONFIRMED')
                attempt(world, { kind: 'close' }, 'CLOSED');
            return;
        case 1:
            if (status === 'CLOSED')
                attempt(world, { kind: 'reopen' }, 'CONFIRMED');
            else if (status === 'CONFIRMED' && a % 4 === 0)
                world.line = { ...world.line, status: 'TERMINATING' };
            else if (status === 'TERMINATING' && a % 2 === 0)
                world.line = { ...world.line, status: 'CONFIRMED' };
            else if (status === 'TERMINATING')
                attempt(world, { kind: 'close' }, 'TERMINATED');
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
            if (status === 'CONFIRMED')
                attempt(world, { kind: 'change', to: plus(qty, '60') });
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
            if (status === 'WAIT')
                attempt(world, { kind: 'cancel' }, 'CANCELLED');
    }
}
const stages = ['UNINSP', 'ACCEPT', 'REJECT', 'STOCK'];
const verdicts = ['ACCEPT', 'CONCEDE', 'REJECT'];
function sendBackOrTake(world, qty, stage, isReversal, replace) {
    if (!isReversal) {
        if (attempt(world, { kind: 'return', stage, qty, replace }))
            world.returns.push({ stage, qty, replace });
        return;
    }
    const last = world.returns.at(-1);
    if (last && attempt(world, { kind: 'reverseReturn', ...last }))
        world.returns.pop();
}
function receiveSome(world, received, refused, fromTransit) {
    const taken = fromTransit ? least(plus(received, refused), world.line.inTransitQty) : '0';
    const accepted = fromTransit ? received : '0';
    if (attempt(world, { kind: 'receive', received, refused, taken, accepted }))
        world.receipts.push({ received, taken, accepted });
}
function reverseOne(world, pick) {
    const receipt = world.receipts[pick % Math.max(1, world.receipts.length)];
    if (receipt && attempt(world, { kind: 'reverseReceipt', ...receipt }))
        world.receipts = world.receipts.filter((each) => each !== receipt);
}
function assertInvariants({ line: now, ledger }) {
    for (const column of ledgerColumns)
        assert.ok(!isNegative(now[column]), `${column} is ${now[column]}`);
    assert.ok(!isMore(plus(now.receiveQty, now.inTransitQty), limit(now)), 'received and in transit stay within the limit');
    for (const stage of stages)
        assert.ok(!isNegative(returnable(now, stage)), `what is at stage ${stage} is not negative`);
    assert.ok(!isMore(now.closeQty, plus(now.orderQty, now.replaceQty)), 'no more is closed than was due');
    assert.ok(!isMore(now.planQty, dueQty(now)), 'no more is planned than is due');
    assert.ok(!isMore(now.replaceQty, returnQty(now)), 'only what was sent back is replaced');
    if (now.status === 'CLOSED' || now.status === 'TERMINATED')
        assert.ok(isEqual(uncoveredQty(now), '0'), 'a closed line waits for nothing new');
    const columns = rebuilt(ledger);
    for (const column of ledgerColumns)
        assert.ok(isEqual(columns[column], now[column]), `${column}: the ledger says ${columns[column]}, the line ${now[column]}`);
}
test('any sequence of postings keeps every limit, and the ledger rebuilds the columns', () => {
    const acts = fc.array(fc.tuple(fc.integer({ min: 0, max: 17 }), fc.integer({ min: 0, max: 70_000 }), fc.integer({ min: 0, max: 3_000 })), { minLength: 1, maxLength: 45, size: 'max' });
    const start = fc.record({
        overReceiptPct: fc.constantFrom('0', '5', '33.3333'),
        asnOverPct: fc.constantFrom('0', '10'),
        status: fc.constantFrom('CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'WAIT'),
    });
    fc.assert(fc.property(start, acts, (values, steps) => {
        const world = {
            line: line({ ...values, orderQty: '100' }),
            ledger: [{ event: 'ISSUE', qty: '100' }],
            receipts: [],
            returns: [],
        };
        for (const [kind, a, b] of steps) {
            const before = world.line;
            step(world, kind, a, b);
            // What was refused has changed nothing.
            if (world.line !== before)
                assertInvariants(world);
        }
    }), { numRuns: 4000 });
});
test('a sequence that goes well moves every column', () => {
    const world = { line: line({}), ledger: [{ event: 'ISSUE', qty: '100' }], receipts: [], returns: [] };
    const acts = [
        { kind: 'ship', qty: '60' },
        { kind: 'receive', received: '55', refused: '5', taken: '60', accepted: '0' },
        { kind: 'inspect', accept: '50', concede: '2', reject: '3' },
        { kind: 'stockIn', qty: '52' },
        { kind: 'return', stage: 'REJECT', qty: '3', replace: false },
        { kind: 'close' },
    ];
    for (const act of acts)
        assert.ok(attempt(world, act));
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
