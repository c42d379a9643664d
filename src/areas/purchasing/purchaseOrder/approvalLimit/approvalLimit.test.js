import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { purchaser } from '#areas/organisation/purchaser/purchaser.document.ts';
import { asServer, person, refusal } from '#test/app.ts';
import { iapSysUserT } from '#areas/access/user/user.document.ts';
import { approved, purchasingFixture, confirmedOrder, lineId, orderLine } from '#test/purchasingFixture.ts';
import { createRow } from '#test/factory.ts';
import { notificationsOf } from '#test/notifications.ts';
import { purchaseOrderChange } from '../../change/purchaseOrderChange.document.ts';
import { errors } from '../../errors.ts';
import { levelOf } from './approvalLimit.rules.ts';
import { purchaseOrder } from '../order/purchaseOrder.document.ts';
const cases = [
    ['113', null, 'NORMAL'],
    ['113', '113', 'NORMAL'],
    ['113.0001', '113', 'HIGHER'],
    ['0', '0', 'NORMAL'],
    ['0.01', '0', 'HIGHER'],
];
for (const [amount, limit, expected] of cases)
    test(`an amount of ${amount} at a limit of ${limit ?? 'nothing'} is ${expected}`, () => assert.equal(levelOf(amount, limit), expected));
const manager = async (name) => person(name, { userType: 'BUYER', roles: ['buyer_mgr'], companies: [(await purchasingFixture()).companyId] });
/** A purchaser with a limit; a user of his own unless one is named. */
async function purchaserWith(amountLimit, userId) {
    const user = userId ?? (await createRow(iapSysUserT, { userType: 'BUYER' })).id;
    return (await createRow(purchaser, { amountLimit, userId: user })).id;
}
/** An order of 113 including tax that its purchaser may place up to a limit. */
async function submitted(amountLimit) {
    const { buyer, companyId, supplierId } = await purchasingFixture();
    const purchaserId = await purchaserWith(amountLimit);
    const lines = [await orderLine()];
    const { id } = await buyer.add(purchaseOrder, { companyId, supplierBaseId: supplierId, purchaserId, lines });
    await buyer.run(purchaseOrder, 'submit', id);
    return id;
}
test('an order within the limit of its purchaser is approved in the ordinary way', async () => {
    const superior = await manager('limit_within');
    for (const limit of [null, '113']) {
        const id = await submitted(limit);
        await assert.rejects(superior.run(purchaseOrder, 'approveHigher', id), refusal(errors.withinLimit));
        assert.equal((await approved(purchaseOrder, id)).status, 'APPROVED');
    }
});
test('above the limit of its purchaser only a superior approves, of whom it is asked', async () => {
    const { buyer } = await purchasingFixture();
    const superior = await manager('limit_superior');
    let id = '';
    const reported = await notificationsOf(superior, async () => {
        id = await submitted('112.99');
    });
    assert.ok(reported.some(({ title }) => title.zh.includes('超采购员授权额')));
    assert.equal((await buyer.get(purchaseOrder, id)).approvalLevel, 'HIGHER');
    await assert.rejects(approved(purchaseOrder, id), refusal(errors.aboveLimit));
    await assert.rejects(superior.run(purchaseOrder, 'approve', id), refusal(errors.aboveLimit));
    await assert.rejects(buyer.run(purchaseOrder, 'approveHigher', id), refusal(engineErrors.denied16));
    const offered = async (who) => Object.keys((await who.post('/pur/purchaseOrder/allowedActions', { id })).transitions).filter((name) => name.startsWith('approve'));
    assert.deepEqual(await offered(buyer), []);
    assert.deepEqual(await offered(superior), ['approveHigher']);
    assert.equal((await superior.run(purchaseOrder, 'approveHigher', id)).status, 'APPROVED');
});
test('a superior with a limit of his own approves up to that', async () => {
    const superior = await manager('limit_own');
    await purchaserWith('112', superior.id);
    const id = await submitted('100');
    await assert.rejects(superior.run(purchaseOrder, 'approveHigher', id), refusal(errors.aboveOwnLimit));
    const chief = await manager('limit_chief');
    await purchaserWith('113', chief.id);
    assert.equal((await chief.run(purchaseOrder, 'approveHigher', id)).status, 'APPROVED');
});
test('whoever has a limit orders no more by naming a purchaser without one, nor does a change of his', async () => {
    const { companyId, supplierId } = await purchasingFixture();
    const bounded = await person('limit_bounded', { userType: 'BUYER', roles: ['buyer'], companies: [companyId] });
    const superior = await manager('limit_bounded_chief');
    await purchaserWith('112', bounded.id);
    const ordered = async (purchaserId) => {
        const header = { companyId, supplierBaseId: supplierId, purchaserId };
        const { id } = await bounded.add(purchaseOrder, { ...header, lines: [await orderLine()] });
        await bounded.run(purchaseOrder, 'submit', id);
        return superior.get(purchaseOrder, id);
    };
    const unbounded = await purchaserWith(null);
    const order = await ordered(unbounded);
    assert.deepEqual([order.purchaserId, order.approvalLevel], [unbounded, 'HIGHER']);
    assert.equal((await ordered(await purchaserWith('500'))).approvalLevel, 'HIGHER');
    const confirmed = await confirmedOrder();
    await asServer((ctx) => ctx.store(purchaseOrder).patch(confirmed.id, { purchaserId: unbounded }));
    const lines = [{ lineNo: 10, kind: 'CHANGE', orderDetailId: lineId(confirmed), newQty: '11' }];
    const change = await bounded.add(purchaseOrderChange, { orderId: confirmed.id, reasonCode: 'DEMAND', lines });
    await bounded.run(purchaseOrderChange, 'submit', change.id);
    await assert.rejects(approved(purchaseOrderChange, change.id), refusal(errors.aboveLimit));
    assert.equal((await superior.run(purchaseOrderChange, 'approve', change.id)).status, 'APPROVED');
});
test('a change that brings an order above the limit is approved by a superior too', async () => {
    const { buyer } = await purchasingFixture();
    const superior = await manager('limit_change');
    const order = await confirmedOrder();
    const purchaserId = await purchaserWith('150');
    assert.equal(order.purchaserId, null);
    const raised = async (newQty) => {
        const { id } = await buyer.add(purchaseOrderChange, {
            orderId: order.id,
            reasonCode: 'DEMAND',
            lines: [{ lineNo: 10, kind: 'CHANGE', orderDetailId: lineId(order), newQty }],
        });
        await buyer.run(purchaseOrderChange, 'submit', id);
        return id;
    };
    const free = await raised('11');
    await approved(purchaseOrderChange, free);
    await buyer.run(purchaseOrderChange, 'discard', free, { reason: '改量' });
    await asServer((ctx) => ctx.store(purchaseOrder).patch(order.id, { purchaserId }));
    const within = await raised('13');
    await approved(purchaseOrderChange, within);
    await buyer.run(purchaseOrderChange, 'discard', within, { reason: '改量' });
    const above = await raised('20');
    await assert.rejects(approved(purchaseOrderChange, above), refusal(errors.aboveLimit));
    assert.equal((await superior.run(purchaseOrderChange, 'approve', above)).status, 'APPROVED');
});
