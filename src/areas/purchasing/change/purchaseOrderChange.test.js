import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { paymentTerm } from '#areas/masterData/paymentTerm/paymentTerm.document.ts';
import { asServer, refusal, rows } from '#test/app.ts';
import { approved, purchasingFixture, confirmedOrder, issuedOrder, lineId } from '#test/purchasingFixture.ts';
import { createRow } from '#test/factory.ts';
import { errors } from '../errors.ts';
import { changeErrors } from './errors.ts';
import { ledgerErrors } from '../ledger/errors.ts';
import { movementsOfLine } from '../ledger/ledger.queries.ts';
import { rebuilt } from '../ledger/ledger.rules.ts';
import { postQuantities } from '../ledger/posting.server.ts';
import { purchaseOrder } from '../purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '../purchaseOrder/order/purchaseOrderDetail.document.ts';
import { differencesOf } from './compare.rules.ts';
import { purchaseOrderChange } from './purchaseOrderChange.document.ts';
import { purchaseOrderVersion } from './purchaseOrderVersion.document.ts';
/** A change of the lines of an order, still a draft. */
async function changed(order, lines, terms = {}) {
    const { buyer } = await purchasingFixture();
    return buyer.add(purchaseOrderChange, {
        orderId: order.id,
        reasonCode: 'DEMAND',
        ...terms,
        lines: lines.map((line, index) => ({ lineNo: (index + 1) * 10, kind: 'CHANGE', ...line })),
    });
}
/** A change that lies before the supplier. */
async function sent(order, lines, terms = {}) {
    const { buyer } = await purchasingFixture();
    const { id } = await changed(order, lines, terms);
    const { approvalFlag } = await buyer.get(purchaseOrderChange, id);
    if (approvalFlag) {
        await buyer.run(purchaseOrderChange, 'submit', id);
        await approved(purchaseOrderChange, id);
    }
    return buyer.run(purchaseOrderChange, 'send', id);
}
const post = (detailId, act) => asServer((ctx) => postQuantities(ctx, [{ detailId, act, sourceDoc: 'TEST', sourceLineId: `${act.kind}-${detailId}` }]));
async function versionsOf(order) {
    const { buyer } = await purchasingFixture();
    const { records } = await buyer.query(purchaseOrderVersion, { orderId: order.id });
    return records.toSorted((a, b) => a.version - b.version);
}
test('a change takes effect when the supplier agrees: ledger, amounts, terms, a kept version', async () => {
    const { buyer, supplier, otherSupplier, bearingId, pieceId, taxRateId, warehouseId } = await purchasingFixture();
    const order = await confirmedOrder([{}, {}, {}]);
    const term = await createRow(paymentTerm);
    const draft = await changed(order, [
        { orderDetailId: lineId(order), newQty: '12', newDate: '2027-01-14' },
        { orderDetailId: lineId(order, 1), kind: 'DROP' },
        { orderDetailId: lineId(order, 2) },
        {
            kind: 'ADD',
            materialId: bearingId,
            unitId: pieceId,
            taxRateId,
            warehouseId,
            newQty: '4',
            newPrice: '22.6',
            newDate: '2027-02-01',
        },
    ], { newPaymentTermId: term.id, newIncotermPlace: '宁波仓' });
    const filled = await buyer.get(purchaseOrderChange, draft.id);
    assert.equal(filled.lines.length, 3);
    assert.deepEqual([filled.changeType, filled.fromVersion, filled.toVersion, filled.oldGrossAmt, filled.newGrossAmt, filled.initiator], ['MIXED', 1, 2, '339', '339', 'B']);
    assert.equal(filled.lines[0]?.oldQty, '10');
    assert.equal(filled.approvalFlag, false);
    await assert.rejects(supplier.get(purchaseOrderChange, draft.id), refusal(engineErrors.notFound));
    await buyer.run(purchaseOrderChange, 'send', draft.id);
    await assert.rejects(otherSupplier.get(purchaseOrderChange, draft.id), refusal(engineErrors.notFound));
    assert.equal((await supplier.get(purchaseOrderChange, draft.id)).lines.length, 3);
    assert.equal((await buyer.get(purchaseOrder, order.id)).orderVersion, 1);
    await assert.rejects(buyer.run(purchaseOrderChange, 'confirm', draft.id), refusal(engineErrors.denied16));
    assert.equal((await supplier.run(purchaseOrderChange, 'confirm', draft.id)).status, 'EFFECTIVE');
    const after = await buyer.get(purchaseOrder, order.id);
    assert.deepEqual([after.orderVersion, after.status, after.grossAmt, after.paymentTermId, after.incotermPlace, after.changeFlag], [2, 'CONFIRMED', '339', term.id, '宁波仓', false]);
    assert.deepEqual(after.lines.map((line) => [line.lineNo, line.status, line.orderQty, line.openQty, line.confirmDate, line.grossAmt]), [
        [10, 'CONFIRMED', '12', '12', '2027-01-14', '135.6'],
        [20, 'CANCELLED', '10', '0', '2027-01-15', '113'],
        [30, 'CONFIRMED', '10', '10', '2027-01-15', '113'],
        [40, 'CONFIRMED', '4', '4', '2027-02-01', '90.4'],
    ]);
    assert.equal(after.lines[3]?.orderLineNo, `${order.orderNo}-40`);
    for (const line of after.lines) {
        const columns = rebuilt(await asServer((ctx) => movementsOfLine(ctx.db, line.id)));
        assert.deepEqual([columns.orderQty, columns.closeQty], [line.orderQty, line.closeQty]);
    }
    const [first, second] = await versionsOf(order);
    assert.deepEqual([first?.source, second?.source, second?.changeId], ['ISSUE', 'CHANGE', draft.id]);
    assert.deepEqual(differencesOf(first?.snapshot, second?.snapshot)
        .map(({ lineNo, field }) => `${lineNo ?? ''}${field}`)
        .filter((name) => !name.startsWith('40')), ['paymentTerm', 'incotermPlace', '10orderQty', '10requireDate', '10confirmDate', '10grossAmt', '20status']);
    assert.equal((await supplier.query(purchaseOrderVersion, { orderId: order.id })).total, 2);
    assert.equal((await otherSupplier.query(purchaseOrderVersion, { orderId: order.id })).total, 0);
});
test('what costs more or leaves the date window is approved first', async () => {
    const { buyer } = await purchasingFixture();
    const order = await confirmedOrder();
    for (const wish of [{ newPrice: '11.31', newQty: '9' }, { newQty: '11' }, { newDate: '2027-01-16' }]) {
        const { id } = await changed(order, [{ orderDetailId: lineId(order), ...wish }]);
        await assert.rejects(buyer.run(purchaseOrderChange, 'send', id), refusal(changeErrors.changeNeedsApproval));
        await buyer.run(purchaseOrderChange, 'submit', id);
        assert.equal((await buyer.get(purchaseOrder, order.id)).changeFlag, true);
        await buyer.run(purchaseOrderChange, 'reject', id, { reason: '预算不足' });
        assert.equal((await buyer.get(purchaseOrder, order.id)).changeFlag, false);
        await assert.rejects(buyer.run(purchaseOrderChange, 'send', id), refusal(changeErrors.changeNeedsApproval));
        await buyer.run(purchaseOrderChange, 'discard', id, { reason: '放弃' });
    }
});
test('what a change refuses', async () => {
    const { buyer, supplier, bearingId } = await purchasingFixture();
    const order = await confirmedOrder([{}, {}]);
    const other = await confirmedOrder();
    const send = async (lines) => {
        const { id } = await changed(order, lines);
        await buyer.run(purchaseOrderChange, 'submit', id);
        return id;
    };
    const [first, second] = [lineId(order), lineId(order, 1)];
    await assert.rejects(changed(order, [{ orderDetailId: lineId(other), newQty: '1' }]), refusal(engineErrors.lookupElsewhere));
    await assert.rejects(changed(order, [{ orderDetailId: first, newQty: '1' }, { orderDetailId: first }]), refusal(changeErrors.changeLineTwice));
    await assert.rejects(send([]), refusal(changeErrors.changesNothing));
    await assert.rejects(send([{ newQty: '8' }]), refusal(changeErrors.changeLineMissing));
    await assert.rejects(send([{ orderDetailId: first, newQty: '10.0' }]), refusal(changeErrors.changesNothing));
    await assert.rejects(send([{ orderDetailId: first, newDate: '2020-01-01' }]), refusal(changeErrors.changeDatePast));
    await assert.rejects(send([{ kind: 'ADD', materialId: bearingId, newQty: '1' }]), refusal(changeErrors.additionIncomplete));
    await assert.rejects(send([{ kind: 'ADD', orderDetailId: first }]), refusal(changeErrors.additionHasLine));
    await assert.rejects(send([{ orderDetailId: first, newQty: '8.5' }]), refusal(errors.unitPrecision));
    await post(first, { kind: 'ship', qty: '6' });
    await assert.rejects(send([{ orderDetailId: first, newQty: '5' }]), refusal(ledgerErrors.belowMoved));
    await assert.rejects(send([{ orderDetailId: first, kind: 'DROP' }]), refusal(changeErrors.droppedLineMoved));
    const open = await send([{ orderDetailId: first, newQty: '8' }]);
    await assert.rejects(send([{ orderDetailId: first, newQty: '9' }]), refusal(changeErrors.changeOpen));
    await assert.rejects(buyer.run(purchaseOrderDetail, 'closeOrderDetail', first, { closeReason: 'CANCEL' }), refusal(changeErrors.lineBeingChanged));
    await buyer.run(purchaseOrderChange, 'withdraw', open);
    const late = await changed(order, [{ orderDetailId: second, newQty: '9' }]);
    await buyer.run(purchaseOrderDetail, 'closeOrderDetail', second, { closeReason: 'CANCEL' });
    await assert.rejects(buyer.run(purchaseOrderChange, 'submit', late.id), refusal(changeErrors.lineNotChangeable));
    const unconfirmed = await issuedOrder();
    const early = await changed(unconfirmed, [], { newIncotermPlace: '宁波仓' });
    await assert.rejects(buyer.run(purchaseOrderChange, 'submit', early.id), refusal(changeErrors.orderNotChangeable));
    await assert.rejects(supplier.post('/pur/purchaseOrderChange/add', { orderId: order.id, reasonCode: 'DEMAND' }), refusal(engineErrors.denied16));
});
test('a change rests on one version; while it takes something away, nothing more of the line is shipped', async () => {
    const { supplier, buyer } = await purchasingFixture();
    const order = await confirmedOrder([{}, {}]);
    const [first, second] = [lineId(order), lineId(order, 1)];
    const less = await sent(order, [{ orderDetailId: first, newQty: '8' }]);
    const cheaper = await sent(order, [{ orderDetailId: second, newPrice: '11' }]);
    await assert.rejects(post(first, { kind: 'ship', qty: '1' }), { code: ledgerErrors.lineHeld.code });
    await post(second, { kind: 'ship', qty: '1' });
    await supplier.run(purchaseOrderChange, 'confirm', less.id);
    await post(first, { kind: 'ship', qty: '1' });
    await assert.rejects(supplier.run(purchaseOrderChange, 'confirm', cheaper.id), refusal(changeErrors.changeOutdated));
    await supplier.run(purchaseOrderChange, 'refuse', cheaper.id, { reason: '请按新版本重发' });
    const again = await changed(order, [{ orderDetailId: second, newPrice: '11' }]);
    await buyer.run(purchaseOrderChange, 'send', again.id);
    await buyer.run(purchaseOrderChange, 'cancel', again.id, { reason: '不改了' });
    assert.equal((await supplier.get(purchaseOrderChange, again.id)).status, 'CANCELLED');
});
test('an accepted proposal that costs more becomes a change, which waits for its approval', async () => {
    const { buyer, supplier } = await purchasingFixture();
    const order = await issuedOrder([{}, {}]);
    const line = lineId(order);
    await supplier.run(purchaseOrderDetail, 'confirm', lineId(order, 1));
    await supplier.run(purchaseOrderDetail, 'propose', line, {
        proposedPrice: '12',
        proposedDate: '2027-01-20',
        reason: '铜价上涨',
    });
    await buyer.run(purchaseOrderDetail, 'accept', line);
    assert.equal((await buyer.get(purchaseOrder, order.id)).lines[0]?.status, 'PROPOSED');
    const { records } = await buyer.query(purchaseOrderChange, { orderId: order.id });
    const id = records[0]?.id ?? '';
    assert.deepEqual([records[0]?.status, records[0]?.initiator, records[0]?.newGrossAmt], ['PENDING', 'S', '233']);
    await assert.rejects(buyer.run(purchaseOrderDetail, 'accept', line), refusal(changeErrors.lineBeingChanged));
    await assert.rejects(buyer.run(purchaseOrderDetail, 'counter', line, { reason: '太贵' }), refusal(changeErrors.lineBeingChanged));
    await buyer.run(purchaseOrderChange, 'withdraw', id);
    await assert.rejects(buyer.post('/pur/purchaseOrderChange/update', { id, reason: '改' }), refusal(changeErrors.proposalFixed));
    await assert.rejects(buyer.run(purchaseOrderChange, 'send', id), refusal(changeErrors.proposalNotSent));
    await buyer.run(purchaseOrderChange, 'submit', id);
    assert.equal((await approved(purchaseOrderChange, id)).status, 'EFFECTIVE');
    const after = await buyer.get(purchaseOrder, order.id);
    assert.deepEqual([after.status, after.orderVersion, after.grossAmt, after.lines[0]?.status, after.lines[0]?.taxPrice], ['CONFIRMED', 2, '233', 'CONFIRMED', '12']);
    assert.deepEqual([after.lines[0]?.confirmDate, after.lines[0]?.requireDate], ['2027-01-20', '2027-01-15']);
    assert.equal((await versionsOf(order)).length, 2);
});
test('two agreements at once make one version', async () => {
    const { supplier } = await purchasingFixture();
    const order = await confirmedOrder([{}, {}]);
    const one = await sent(order, [{ orderDetailId: lineId(order), newQty: '9' }]);
    const two = await sent(order, [{ orderDetailId: lineId(order, 1), newQty: '8' }]);
    const answers = await Promise.allSettled([
        supplier.run(purchaseOrderChange, 'confirm', one.id),
        supplier.run(purchaseOrderChange, 'confirm', two.id),
    ]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
    const versions = await rows(sql `select version from pur_purchase_order_version where order_id = ${order.id}::bigint order by version`);
    assert.deepEqual(versions.map(({ version }) => version), [1, 2]);
});
