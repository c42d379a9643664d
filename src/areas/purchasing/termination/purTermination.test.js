import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors, generic } from '#engine/runtime/errors.ts';
import { asServer, refusal } from '#test/app.ts';
import { letPass } from '#test/deadlines.ts';
import { purchasingFixture, confirmedOrder, issuedOrder, lineId } from '#test/purchasingFixture.ts';
import { errors } from '../errors.ts';
import { ledgerErrors } from '../ledger/errors.ts';
import { terminationErrors } from './errors.ts';
import { movementsOfLine } from '../ledger/ledger.queries.ts';
import { rebuilt } from '../ledger/ledger.rules.ts';
import { postQuantities } from '../ledger/posting.server.ts';
import { purchaseOrder } from '../purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '../purchaseOrder/order/purchaseOrderDetail.document.ts';
import { purTermination } from './purTermination.document.ts';
import { purTerminationLine } from './purTerminationLine.document.ts';
const asked = { reasonCode: 'DEMAND', liableParty: 'BUYER', reason: '项目取消' };
const detail = '/pur/purchaseOrderDetail';
async function terminationOf(orderId) {
    const { buyer } = await purchasingFixture();
    const { records } = await buyer.query(purTermination, { orderId });
    return buyer.get(purTermination, records[0]?.id ?? '');
}
const ship = (orderDetailId, qty) => asServer((ctx) => postQuantities(ctx, [
    { detailId: orderDetailId, act: { kind: 'ship', qty }, sourceDoc: 'TEST', sourceLineId: `ship-${orderDetailId}` },
]));
const arrive = (orderDetailId, received, refused, taken) => asServer((ctx) => postQuantities(ctx, [
    {
        detailId: orderDetailId,
        act: { kind: 'receive', received, refused, taken, accepted: '0' },
        sourceDoc: 'TEST',
        sourceLineId: `arrive-${orderDetailId}`,
    },
]));
test('an order ends when the other side agrees, and not before', async () => {
    const { buyer, supplier, otherSupplier } = await purchasingFixture();
    const order = await confirmedOrder([{}, {}]);
    await assert.rejects(supplier.run(purchaseOrder, 'confirmationTermination', order.id, { agree: '1' }), refusal(engineErrors.state16));
    const asking = await buyer.run(purchaseOrder, 'termination', order.id, asked);
    assert.deepEqual([asking.status, ...asking.lines.map((line) => line.status)], ['TERMINATING', 'TERMINATING', 'TERMINATING']);
    const termination = await terminationOf(order.id);
    assert.deepEqual([termination.status, termination.initiator, termination.lines.length], ['WAIT_OTHER', 'B', 2]);
    assert.match(termination.terminationNo, /^TM\d{12}$/);
    assert.deepEqual(termination.lines.map((line) => [line.openQty, line.inTransitMode, line.previousStatus]), [
        ['10', 'RECEIVE', 'CONFIRMED'],
        ['10', 'RECEIVE', 'CONFIRMED'],
    ]);
    await assert.rejects(otherSupplier.get(purTermination, termination.id), refusal(engineErrors.notFound));
    await assert.rejects(buyer.run(purchaseOrder, 'confirmationTermination', order.id, { agree: '1' }), refusal(terminationErrors.ownTermination));
    await assert.rejects(buyer.run(purTermination, 'agree', termination.id), refusal(terminationErrors.ownTermination));
    await assert.rejects(buyer.run(purchaseOrder, 'termination', order.id, asked), refusal(engineErrors.state16));
    const ended = await supplier.run(purchaseOrder, 'confirmationTermination', order.id, { agree: '1' });
    assert.deepEqual([ended.status, ...ended.lines.map((line) => [line.status, line.closeQty, line.openQty])], ['TERMINATED', ['TERMINATED', '10', '0'], ['TERMINATED', '10', '0']]);
    assert.equal((await terminationOf(order.id)).status, 'AGREED');
    const movements = await asServer((ctx) => movementsOfLine(ctx.db, lineId(order)));
    assert.equal(rebuilt(movements).closeQty, '10');
    await assert.rejects(buyer.run(purchaseOrderDetail, 'backCloseOrderDetail', lineId(order)), refusal(engineErrors.state16));
});
test('what a termination of lines refuses', async () => {
    const { buyer, supplier } = await purchasingFixture();
    const order = await confirmedOrder([{}, {}, {}]);
    const [first, second, third] = [lineId(order), lineId(order, 1), lineId(order, 2)];
    await assert.rejects(buyer.post(`${detail}/termination`, { ids: [], ...asked }), refusal(generic('empty', 'pur')));
    await assert.rejects(buyer.post(`${detail}/confirmationTermination`, { ids: [], agree: 1 }), refusal(generic('empty', 'pur')));
    await assert.rejects(buyer.post(`${detail}/termination`, { id: first, reasonCode: 'DEMAND' }), refusal(engineErrors.invalid));
    await assert.rejects(supplier.post(`${detail}/confirmationTermination`, { id: first, agree: 1 }), refusal(engineErrors.state16));
    await buyer.post(`${detail}/termination`, { ids: [first, second], ...asked });
    assert.equal((await terminationOf(order.id)).lines.length, 2);
    const offered = await buyer.post(`${detail}/allowedActions`, { id: first });
    assert.equal('termination' in offered.transitions, false);
    await assert.rejects(buyer.run(purchaseOrderDetail, 'termination', first, asked), refusal(terminationErrors.terminationOpen));
    await assert.rejects(supplier.run(purchaseOrderDetail, 'termination', second, asked), refusal(terminationErrors.terminationOpen));
    await assert.rejects(supplier.post(`${detail}/confirmationTermination`, {
        ...(await supplier.read(purchaseOrderDetail, first)),
        agree: 0,
    }), refusal(terminationErrors.terminationReasonMissing));
    await assert.rejects(supplier.post(`${detail}/confirmationTermination`, {
        ...(await supplier.read(purchaseOrderDetail, first)),
        agree: 7,
    }), refusal(engineErrors.invalid));
    assert.equal((await buyer.get(purchaseOrder, order.id)).status, 'CONFIRMED');
    await supplier.run(purchaseOrderDetail, 'confirmationTermination', first, { agree: '0', reason: '已投料' });
    await supplier.run(purchaseOrderDetail, 'confirmationTermination', second, { agree: '1' });
    const answered = await buyer.get(purchaseOrder, order.id);
    assert.deepEqual([answered.status, ...answered.lines.map((line) => line.status)], ['CONFIRMED', 'CONFIRMED', 'TERMINATED', 'CONFIRMED']);
    assert.equal((await terminationOf(order.id)).status, 'AGREED');
    await arriveAll(third);
    await assert.rejects(buyer.run(purchaseOrderDetail, 'termination', third, asked), refusal(terminationErrors.nothingToTerminate));
});
const arriveAll = (orderDetailId) => arrive(orderDetailId, '10', '0', '0');
test('an order with nothing open, or with a proposal to answer, is not terminated', async () => {
    const { buyer, supplier } = await purchasingFixture();
    const order = await issuedOrder([{}, {}]);
    await supplier.run(purchaseOrderDetail, 'propose', lineId(order), { proposedDate: '2027-02-20', reason: '等料' });
    await assert.rejects(buyer.run(purchaseOrder, 'termination', order.id, asked), refusal(terminationErrors.answerProposalFirst));
    const received = await confirmedOrder([{}, {}]);
    await arriveAll(lineId(received));
    await buyer.run(purchaseOrderDetail, 'termination', lineId(received, 1), asked);
    assert.equal((await buyer.get(purchaseOrder, received.id)).status, 'TERMINATING');
    await supplier.run(purchaseOrderDetail, 'confirmationTermination', lineId(received, 1), {
        agree: '0',
        reason: '不同意',
    });
    assert.equal((await buyer.get(purchaseOrder, received.id)).status, 'EXECUTING');
});
test('a line that waited for the supplier waits again, and an order under termination is not cancelled', async () => {
    const { buyer, supplier } = await purchasingFixture();
    const order = await issuedOrder([{}, {}]);
    await supplier.run(purchaseOrderDetail, 'termination', lineId(order), { ...asked, reasonCode: 'SUPPLIER' });
    await assert.rejects(buyer.run(purchaseOrder, 'cancel', order.id, { reason: '不要了' }), refusal(errors.lineTerminating));
    const termination = await terminationOf(order.id);
    assert.equal(termination.initiator, 'S');
    await assert.rejects(supplier.run(purTermination, 'refuse', termination.id, { reason: '撤回' }), refusal(terminationErrors.ownTermination));
    await buyer.run(purTermination, 'refuse', termination.id, { reason: '仍需交货' });
    const lines = (await buyer.get(purchaseOrder, order.id)).lines;
    assert.deepEqual(lines.map((line) => line.status), ['WAIT', 'WAIT']);
    const refused = await terminationOf(order.id);
    assert.deepEqual([refused.status, refused.answerReason], ['REFUSED', '仍需交货']);
});
test('what the supplier claims is assessed before the end is agreed', async () => {
    const { buyer, supplier } = await purchasingFixture();
    const order = await confirmedOrder();
    await supplier.run(purchaseOrder, 'termination', order.id, { ...asked, reasonCode: 'FORCE', liableParty: 'NONE' });
    const { id, lines } = await terminationOf(order.id);
    const line = lines[0]?.id ?? '';
    const claim = { finishedQty: '4', wipQty: '2', materialAmt: '20', claimAmt: '90', reason: '已产成品' };
    await assert.rejects(buyer.run(purTerminationLine, 'claim', line, claim), refusal(engineErrors.denied16));
    await assert.rejects(supplier.run(purTerminationLine, 'claim', line, { ...claim, wipQty: '7' }), refusal(terminationErrors.claimedTooMuch));
    await supplier.run(purTerminationLine, 'claim', line, claim);
    await assert.rejects(buyer.run(purTermination, 'agree', id), refusal(terminationErrors.claimNotAssessed));
    await assert.rejects(buyer.run(purTerminationLine, 'assess', line, { agreeAmt: '90.01' }), refusal(terminationErrors.assessedTooMuch));
    await buyer.run(purTerminationLine, 'assess', line, { agreeAmt: '60' });
    await assert.rejects(buyer.run(purTermination, 'agree', id), refusal(terminationErrors.assessmentNotAccepted));
    await supplier.run(purTerminationLine, 'claim', line, { ...claim, claimAmt: '60' });
    await buyer.run(purTerminationLine, 'assess', line, { agreeAmt: '60' });
    const agreed = await buyer.run(purTermination, 'agree', id);
    assert.deepEqual([agreed.status, agreed.claimAmt, agreed.agreeAmt], ['AGREED', '60', '60']);
    assert.equal((await buyer.get(purchaseOrder, order.id)).status, 'TERMINATED');
});
test('goods in transit are still received, or refused at the dock, as was agreed', async () => {
    const { buyer, supplier } = await purchasingFixture();
    const order = await confirmedOrder([{}, {}]);
    const [taken, refused] = [lineId(order), lineId(order, 1)];
    await ship(taken, '4');
    await ship(refused, '4');
    await buyer.run(purchaseOrderDetail, 'termination', taken, { ...asked, inTransitMode: 'RECEIVE' });
    await buyer.run(purchaseOrderDetail, 'termination', refused, { ...asked, inTransitMode: 'REFUSE' });
    await assert.rejects(ship(taken, '1'), { code: ledgerErrors.lineNotOpen.code });
    for (const id of [taken, refused])
        await supplier.run(purchaseOrderDetail, 'confirmationTermination', id, { agree: '1' });
    await arrive(taken, '4', '0', '4');
    await assert.rejects(arrive(refused, '4', '0', '4'), { code: ledgerErrors.transitRefused.code });
    await arrive(refused, '0', '4', '4');
    const { lines, status } = await buyer.get(purchaseOrder, order.id);
    assert.equal(status, 'TERMINATED');
    assert.deepEqual(lines.map((line) => [line.receiveQty, line.inTransitQty, line.closeQty, line.openQty]), [
        ['4', '0', '6', '0'],
        ['0', '0', '10', '0'],
    ]);
});
test('a termination without an answer is escalated and stays unanswered', async () => {
    const { buyer } = await purchasingFixture();
    const order = await confirmedOrder();
    await buyer.run(purchaseOrder, 'termination', order.id, asked);
    const { id } = await terminationOf(order.id);
    await letPass(purTermination, 'escalate', id);
    await assert.rejects(letPass(purTermination, 'escalate', id), /it has run once/, 'once and no more');
    const escalated = await terminationOf(order.id);
    assert.deepEqual([escalated.escalatedFlag, escalated.status], [true, 'WAIT_OTHER']);
    assert.equal((await buyer.get(purchaseOrder, order.id)).status, 'TERMINATING');
});
