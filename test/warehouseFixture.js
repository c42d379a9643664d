import assert from 'node:assert/strict';
import { isEqual, isMore, isNegative, isZero, least, minus, negate, plus, round, sum, times, } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { baseSlice, noQuantities } from '#areas/purchasing/ledger/balances.rules.ts';
import { moved, movementsOf } from '#areas/purchasing/ledger/ledger.rules.ts';
import { isIdle, periodOf } from '#areas/receiving/consign/consign.rules.ts';
import { stockErrors } from '#areas/receiving/stock/errors.ts';
import { isUntouched, waitInspQty, waitStockQty } from '#areas/receiving/receive/receive.rules.ts';
import { stageBalance, stockStatusOf } from '#areas/receiving/returned/returned.rules.ts';
import { issueMoves } from '#areas/receiving/stockIssue/issue.rules.ts';
import { compared } from '#areas/receiving/stockTake/take.rules.ts';
import { transferMoves } from '#areas/receiving/stockTransfer/transfer.rules.ts';
import { baseOf, applyMoves, movedQty, putMoves, verdictMoves, } from '#areas/receiving/stock/stockPosition.rules.ts';
import { balancesAfter, keyText } from '#areas/receiving/stock/stock.rules.ts';
const nothingYet = {
    receiveQty: '0',
    acceptQty: '0',
    concedeQty: '0',
    rejectQty: '0',
    destroyQty: '0',
    scrapQty: '0',
    stockQty: '0',
    retUninsp: '0',
    retAccept: '0',
    retReject: '0',
    retStock: '0',
    returnQty: '0',
};
const noMovements = { receivedQty: '0', usedQty: '0', returnedQty: '0', lostQty: '0', countQty: '0' };
/** A warehouse with two locations, an order line of our own and a consigned one, and what became of their goods. */
export class WarehouseFixture {
    balances = new Map();
    ledger = [];
    receipts = [];
    orders;
    puts = [];
    sent = [];
    issued = [];
    uses = [];
    told = noMovements;
    lastClosing = '0';
    nextId = 1;
    constructor(factor) {
        this.orders = [null, supplier].map((ownerId) => ({ line: { ...ordered }, factor, ownerId }));
    }
    id() {
        this.nextId += 1;
        return String(this.nextId);
    }
    /** The line after an act; refuses what its order does not allow. */
    post(of, act) {
        const before = of.line;
        const after = { ...before, ...moved(before, movementsOf(before, act)) };
        return { before, after };
    }
    /** Books movements as the server does; what the receipts allow to leave the dock is always there. */
    move(moves) {
        const after = balancesAfter(this.balances, moves);
        for (const [key, qty] of after) {
            if (!isNegative(qty))
                continue;
            assert.ok(!atDock(key), `${key} would hold ${qty}`);
            fail(stockErrors.stockGone, { material, quantity: qty });
        }
        this.balances = new Map([...this.balances, ...after]);
        this.ledger.push(...moves);
    }
}
export const supplier = '77';
const dock = '1';
export const locations = ['11', '12'];
const material = '5';
const ordered = {
    ...noQuantities,
    orderLineNo: 'PO1/10',
    status: 'CONFIRMED',
    orderQty: '1000000',
    overReceiptPct: '0',
    unlimitedFlag: false,
    asnOverPct: '0',
    closeUnderPct: '0',
    refuseTransitFlag: false,
    changeHoldFlag: false,
};
const atDock = (key) => key.split('|')[1] === '';
export const pickOf = (list, index) => list[index % Math.max(1, list.length)];
const moverOf = (receipt, sourceLineId) => ({
    receiveDetailId: receipt.id,
    companyId: '1',
    warehouseId: dock,
    materialId: material,
    batchNo: receipt.batchNo,
    ownerId: receipt.ordered.ownerId,
    unitId: '1',
    sourceDoc: 'D',
    sourceLineId,
    postingDate: '2026-11-21',
});
export function receiveGoods(world, of, qty, isInspected) {
    const accepted = isInspected ? '0' : qty;
    const { before, after } = world.post(of, { kind: 'receive', received: qty, refused: '0', taken: '0', accepted });
    const receipt = {
        ...nothingYet,
        id: world.id(),
        ordered: of,
        batchNo: `B${world.receipts.length % 2}`,
        inspectMode: isInspected ? 'INSPECT' : 'FREE',
        isReversed: false,
        positions: [],
        receiveQty: qty,
        acceptQty: accepted,
    };
    const baseQty = baseSlice(before.receiveQty, after.receiveQty, of.factor);
    const { receiveDetailId: _, ...mover } = moverOf(receipt, receipt.id);
    const move = { moveType: 'RECV', locationId: null, stockStatus: 'INSPECT', amount: '0' };
    book(world, receipt, [{ ...mover, ...move, qty, baseQty }]);
    of.line = after;
    world.receipts.push(receipt);
}
function book(world, receipt, moves) {
    world.move(moves);
    receipt.positions = applyMoves(receipt.positions, receipt.id, moves);
}
export function reverseReceipt(world, receipt) {
    if (!isUntouched(receipt))
        return;
    const { receiveQty: received, acceptQty: accepted, ordered: of } = receipt;
    const { after } = world.post(of, { kind: 'reverseReceipt', received, taken: '0', accepted });
    const { receiveDetailId: _, ...mover } = moverOf(receipt, receipt.id);
    const baseQty = negate(movedQty(receipt.positions, receipt.id, 'INSPECT'));
    const move = { moveType: 'RECV_R', locationId: null, stockStatus: 'INSPECT', amount: '0' };
    book(world, receipt, [{ ...mover, ...move, qty: negate(received), baseQty }]);
    of.line = after;
    Object.assign(receipt, nothingYet, { isReversed: true });
}
function followVerdict(world, receipt, before, after) {
    const verdict = {
        rejected: minus(after.rejectQty, before.rejectQty),
        destroyed: minus(after.destroyQty, before.destroyQty),
        scrapped: minus(after.scrapQty, before.scrapQty),
    };
    const moves = verdictMoves(receipt.positions, moverOf(receipt, `lot ${receipt.id}`), verdict, receipt.ordered.factor);
    book(world, receipt, moves);
    receipt.ordered.line = after;
}
export function decideLot(world, receipt, qty, kind) {
    const part = least(qty, waitInspQty(receipt));
    const good = round(times(part, '0.4'), 3);
    const checked = {
        accept: kind === 0 ? good : '0',
        concede: kind === 1 ? good : '0',
        reject: minus(part, good),
        destroy: kind === 2 ? good : '0',
    };
    const { before, after } = world.post(receipt.ordered, { kind: 'inspect', ...checked });
    followVerdict(world, receipt, before, after);
    receipt.acceptQty = plus(receipt.acceptQty, checked.accept);
    receipt.concedeQty = plus(receipt.concedeQty, checked.concede);
    receipt.rejectQty = plus(receipt.rejectQty, checked.reject);
    receipt.destroyQty = plus(receipt.destroyQty, checked.destroy);
}
export function redecide(world, receipt, qty, isBetter) {
    const most = isBetter ? stageBalance(receipt, 'REJECT') : least(receipt.acceptQty, waitStockQty(receipt));
    const [from, to] = isBetter ? ['REJECT', 'ACCEPT'] : ['ACCEPT', 'REJECT'];
    const part = least(qty, most);
    const { before, after } = world.post(receipt.ordered, { kind: 'redecide', from, to, qty: part });
    followVerdict(world, receipt, before, after);
    receipt.acceptQty = (isBetter ? plus : minus)(receipt.acceptQty, part);
    receipt.rejectQty = (isBetter ? minus : plus)(receipt.rejectQty, part);
}
export function scrapGoods(world, receipt, qty) {
    const part = least(qty, stageBalance(receipt, 'REJECT'));
    const { before, after } = world.post(receipt.ordered, { kind: 'scrap', qty: part });
    followVerdict(world, receipt, before, after);
    receipt.scrapQty = plus(receipt.scrapQty, part);
}
export function putGoods(world, { id, receipt, locationId, qty }, isReversal) {
    const { after } = world.post(receipt.ordered, { kind: isReversal ? 'reverseStockIn' : 'stockIn', qty });
    if (isReversal && isMore(qty, minus(receipt.stockQty, receipt.retStock)))
        return;
    const { warehouseId, receiveDetailId, ...mover } = moverOf(receipt, id);
    const put = { receiveDetailId, qty, amount: '0', dockId: warehouseId, warehouseId, locationId, isReversal };
    book(world, receipt, putMoves(receipt.positions, mover, put, receipt.ordered.factor));
    receipt.ordered.line = after;
    receipt.stockQty = (isReversal ? minus : plus)(receipt.stockQty, qty);
}
const returnColumns = { UNINSP: 'retUninsp', ACCEPT: 'retAccept', REJECT: 'retReject', STOCK: 'retStock' };
export function returnGoods(world, { id, receipt, stage, locationId, qty }, isReversal) {
    const kind = isReversal ? 'reverseReturn' : 'return';
    const { after } = world.post(receipt.ordered, { kind, stage, qty, replace: false });
    const { receiveDetailId, ...mover } = moverOf(receipt, id);
    const stockStatus = stockStatusOf(stage);
    const baseQty = isReversal
        ? negate(movedQty(receipt.positions, id, stockStatus))
        : negate(baseOf(receipt.positions, { receiveDetailId, stockStatus, locationId, qty }, receipt.ordered.factor));
    const move = { stockStatus, locationId, qty: isReversal ? qty : negate(qty), baseQty, amount: '0' };
    book(world, receipt, [{ ...mover, ...move, moveType: isReversal ? 'RET_OUT_R' : 'RET_OUT' }]);
    receipt.ordered.line = after;
    const column = returnColumns[stage];
    receipt[column] = (isReversal ? minus : plus)(receipt[column], qty);
    receipt.returnQty = (isReversal ? minus : plus)(receipt.returnQty, qty);
}
/** Usable goods in the locations, by key. */
export function usable(world) {
    return [...world.balances].flatMap(([text, qty]) => {
        const [warehouseId = '', locationId = '', materialId = '', batchNo = '', stockStatus, ownerId = ''] = text.split('|');
        if (stockStatus !== 'AVAILABLE' || isZero(qty))
            return [];
        return [{ qty, key: { warehouseId, locationId, materialId, batchNo, stockStatus, ownerId: ownerId || null } }];
    });
}
export function transfer(world, from, qty, isThere) {
    const [first, second] = locations;
    const line = {
        ...from.key,
        id: world.id(),
        moveQty: least(qty, from.qty),
        unitId: '1',
        stockStatus: 'AVAILABLE',
        fromLocationId: from.key.locationId,
        toLocationId: from.key.locationId === first ? second : first,
    };
    const head = {
        companyId: '1',
        fromWarehouseId: dock,
        toWarehouseId: dock,
        transferNo: 'T',
        postingDate: '2026-11-21',
    };
    world.move(transferMoves(head, line, 1));
    if (!isThere)
        world.move(transferMoves(head, line, -1));
}
const issueOf = ({ purpose }) => ({ companyId: '1', warehouseId: dock, issueNo: 'I', postingDate: '2026-11-21', purpose });
export function issue(world, from, qty, isTakeOver) {
    const purpose = isTakeOver && from.key.ownerId ? 'TAKE_OVER' : 'PRODUCTION';
    const line = { ...from.key, id: world.id(), issueQty: least(qty, from.qty), unitId: '1' };
    world.move(issueMoves(issueOf({ line, purpose }), line, { netAmt: '0', rate: '1' }, 1));
    if (line.ownerId)
        world.uses.push({ qty: line.issueQty, settled: 0 });
    world.issued.push({ line, purpose });
}
export function reverseIssue(world, issued) {
    world.move(issueMoves(issueOf(issued), issued.line, { netAmt: '0', rate: '1' }, -1));
    world.issued = world.issued.filter((each) => each !== issued);
    if (issued.line.ownerId)
        world.uses.push({ qty: negate(issued.line.issueQty), settled: 0 });
}
export function count(world, { key, qty }, found) {
    const { diffQty } = compared({ ...key, lineNo: 10, countQty: found }, new Map([[keyText(key), qty]]));
    const of = {
        companyId: '1',
        unitId: '1',
        amount: '0',
        sourceDoc: 'C',
        sourceLineId: world.id(),
        postingDate: '',
    };
    if (!isZero(diffQty))
        world.move([{ ...key, ...of, moveType: 'COUNT', qty: diffQty, baseQty: diffQty }]);
}
export const total = (moves) => sum(moves.map(({ baseQty }) => baseQty));
function movementsOfSupplier(world) {
    const of = (...types) => total(world.ledger.filter(({ ownerId, moveType }) => ownerId === supplier && types.includes(moveType)));
    return {
        receivedQty: of('RECV', 'RECV_R'),
        usedQty: negate(of('OWN_IN')),
        returnedQty: negate(of('RET_OUT', 'RET_OUT_R')),
        lostQty: negate(of('DESTROY', 'SCRAP')),
        countQty: of('COUNT'),
    };
}
export function settle(world) {
    const period = periodOf(movementsOfSupplier(world), world.told);
    const open = world.uses.filter(({ settled }) => settled === 0);
    assert.ok(isEqual(period.usedQty, sum(open.map(({ qty }) => qty))), 'what was used is what stands on the settlement');
    assert.ok(isEqual(period.openingQty, world.lastClosing), 'a period opens as the one before closed');
    const held = [...world.balances].filter(([key]) => key.endsWith(`|${supplier}`)).map(([, qty]) => qty);
    assert.ok(isEqual(period.closingQty, sum(held)), 'and closes with what lies there');
    if (isIdle(period))
        return;
    for (const use of open)
        use.settled += 1;
    world.told = movementsOfSupplier(world);
    world.lastClosing = period.closingQty;
}
