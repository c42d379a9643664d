import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plus } from '#model/decimal.ts';
import { BusinessError } from '#model/errors.ts';
import { ledgerLine as line } from '#test/ledgerLine.ts';
import { ledgerErrors } from './errors.ts';
import { baseSlice, blockedQty, deliverStatus, limit, openQty, openToPlan, openToReceive, openToShip, returnQty, stockedNet, uncoveredQty, waitInspQty, waitStockQty, } from './balances.rules.ts';
import { moved, movementsOf } from './ledger.rules.ts';
const after = (before, act) => ({
    ...before,
    ...moved(before, movementsOf(before, act)),
});
const refusedWith = (definition) => (error) => error instanceof BusinessError &&
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
    const checked = line({ receiveQty: '10', acceptQty: '4', rejectQty: '6', stockQty: '4', scrapQty: '1' });
    const conceded = after(checked, { kind: 'redecide', from: 'REJECT', to: 'CONCEDE', qty: '5' });
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
    const act = { kind: 'receive', received: '500000', refused: '0', taken: '0', accepted: '0' };
    assert.equal(after(loose, act).receiveQty, '500990');
    assert.equal(openQty(after(loose, act)), '0');
    // Received is received: the order cannot be cut below it afterwards.
    assert.throws(() => after(after(loose, act), { kind: 'change', to: '900' }), refusedWith(ledgerErrors.belowMoved));
});
test('a tolerance of nothing lets nothing through, however little', () => {
    const exact = line({ inTransitQty: '100' });
    const act = { kind: 'receive', received: '100.002', refused: '0', taken: '100', accepted: '0' };
    assert.throws(() => movementsOf(exact, act), refusedWith(ledgerErrors.overReceipt));
});
test('delivery status', () => {
    const cases = [
        [{ receiveQty: '0' }, 'NONE'],
        [{ receiveQty: '0', closeQty: '100' }, 'NONE'],
        [{ receiveQty: '99' }, 'PART'],
        [{ receiveQty: '99', closeUnderPct: '1' }, 'FULL'],
        [{ receiveQty: '60', closeQty: '40' }, 'FULL'],
        [{ receiveQty: '103', overReceiptPct: '5' }, 'FULL'],
    ];
    for (const [values, expected] of cases)
        assert.equal(deliverStatus(line(values)), expected);
});
test('closing gives up what is neither received nor in transit, and goods in transit still arrive', () => {
    const closed = {
        ...after(line({ inTransitQty: '20', receiveQty: '30' }), { kind: 'close' }),
        status: 'CLOSED',
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
    const receipt = (received, taken) => ({
        kind: 'receive',
        received,
        refused: '0',
        taken,
        accepted: '0',
    });
    const cases = [
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
    const factor = { num: '1000', den: '3' };
    const slices = [baseSlice('0', '1', factor), baseSlice('1', '2', factor), baseSlice('2', '3', factor)];
    assert.equal(plus(plus(slices[0] ?? '0', slices[1] ?? '0'), slices[2] ?? '0'), '1000');
});
