import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { refusal } from '#test/app.ts';
import { approved, purchasingFixture, confirmedOrder, issuedOrder, lineId } from '#test/purchasingFixture.ts';
import { changeErrors } from './errors.ts';
import { purchaseOrder } from '../purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '../purchaseOrder/order/purchaseOrderDetail.document.ts';
import { purchaseOrderChange } from './purchaseOrderChange.document.ts';
import { purchaseOrderVersion } from './purchaseOrderVersion.document.ts';
const ask = (who, id, wish) => who.post('/pur/purchaseOrderDetail/askForChange', {
    id,
    reasonCode: 'SUPPLY',
    reason: '模具检修',
    ...wish,
});
test('a supplier asks for a change; taken, it is the next version of the order', async () => {
    const { buyer, supplier, otherSupplier } = await purchasingFixture();
    const order = await confirmedOrder();
    const { id } = await ask(supplier, lineId(order), { newQty: '8', newDate: '2027-01-14' });
    const before = await supplier.get(purchaseOrderChange, id);
    assert.deepEqual([before.status, before.initiator, before.changeType, before.lines[0]?.newQty], ['WAIT_BUYER', 'S', 'MIXED', '8']);
    assert.equal((await buyer.get(purchaseOrder, order.id)).changeFlag, true);
    await assert.rejects(otherSupplier.get(purchaseOrderChange, id), refusal(engineErrors.notFound));
    await assert.rejects(ask(supplier, lineId(order), { newQty: '7' }), refusal(changeErrors.changeOpen));
    await buyer.run(purchaseOrderChange, 'take', id);
    assert.equal((await supplier.get(purchaseOrderChange, id)).status, 'EFFECTIVE');
    const after = await buyer.get(purchaseOrder, order.id);
    const [line] = after.lines;
    assert.deepEqual([after.orderVersion, after.changeFlag, line?.orderQty, line?.confirmDate, line?.requireDate], [order.orderVersion + 1, false, '8', '2027-01-14', '2027-01-15']);
    const { records } = await buyer.query(purchaseOrderVersion, { orderId: order.id });
    assert.equal(records.length, 2);
});
test('what costs more or leaves the window is approved before it is taken, and an approval refused leaves it with the buyer', async () => {
    const { buyer, supplier } = await purchasingFixture();
    const order = await confirmedOrder();
    const { id } = await ask(supplier, lineId(order), { newPrice: '12' });
    await assert.rejects(buyer.run(purchaseOrderChange, 'take', id), refusal(changeErrors.changeNeedsApproval));
    await buyer.run(purchaseOrderChange, 'submit', id);
    await buyer.run(purchaseOrderChange, 'reject', id, { reason: '超出预算' });
    const back = await supplier.get(purchaseOrderChange, id);
    assert.deepEqual([back.status, back.answerReason], ['WAIT_BUYER', null], 'why stays within the house');
    await buyer.run(purchaseOrderChange, 'submit', id);
    await buyer.run(purchaseOrderChange, 'withdraw', id);
    await buyer.run(purchaseOrderChange, 'submit', id);
    await approved(purchaseOrderChange, id);
    assert.equal((await buyer.get(purchaseOrderChange, id)).status, 'EFFECTIVE');
    assert.equal((await supplier.get(purchaseOrderDetail, lineId(order))).taxPrice, '12');
});
test('the buyer declines with a reason, the supplier takes back; the order stays as it was', async () => {
    const { buyer, supplier } = await purchasingFixture();
    const order = await confirmedOrder([{}, {}]);
    const first = await ask(supplier, lineId(order), { newDate: '2027-01-14' });
    const silent = await buyer.send('POST', '/pur/purchaseOrderChange/decline', { id: first.id });
    assert.equal(silent.code, '10011');
    await buyer.run(purchaseOrderChange, 'decline', first.id, { reason: '产线等不了' });
    const declined = await supplier.get(purchaseOrderChange, first.id);
    assert.deepEqual([declined.status, declined.answerReason], ['REFUSED', '产线等不了']);
    const second = await ask(supplier, lineId(order, 1), { newDate: '2027-01-14' });
    assert.equal((await buyer.send('POST', '/pur/purchaseOrderChange/takeBack', { id: second.id })).code, '16012');
    await supplier.run(purchaseOrderChange, 'takeBack', second.id);
    const after = await buyer.get(purchaseOrder, order.id);
    assert.deepEqual([after.orderVersion, after.changeFlag], [order.orderVersion, false]);
});
test('what a supplier cannot ask for is refused with its code', async () => {
    const { buyer, supplier, otherSupplier } = await purchasingFixture();
    const waiting = await issuedOrder();
    const order = await confirmedOrder();
    const id = lineId(order);
    await assert.rejects(ask(supplier, lineId(waiting), { newQty: '5' }), refusal(changeErrors.lineNotChangeable));
    await assert.rejects(ask(otherSupplier, id, { newQty: '5' }), refusal(engineErrors.notFound));
    await assert.rejects(ask(supplier, id, {}), refusal(changeErrors.changesNothing));
    await assert.rejects(ask(supplier, id, { newDate: '2020-01-01' }), refusal(changeErrors.changeDatePast));
    const own = { id, reasonCode: 'SUPPLY', reason: '?', newQty: '5' };
    assert.equal((await buyer.send('POST', '/pur/purchaseOrderDetail/askForChange', own)).code, '16012');
});
