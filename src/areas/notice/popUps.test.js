import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { app, asServer, person } from '#test/app.ts';
import { createRow, unique } from '#test/factory.ts';
import { msgType } from './msgType/msgType.document.ts';
import { dispatchQueued } from './public.ts';
const path = '/notice/msgSendRecord';
const popUpsOf = async (who) => (await who.post(`${path}/popUps`)).records;
const waiting = async (who) => (await who.send('GET', `${path}/unReadCount`)).data;
test('a message pops up for its receiver until he acknowledges it, and is no mail in his inbox', async () => {
    const { id: supplierBaseId } = await createRow(supplierBase, { foreignFlag: true });
    const facts = { userType: 'SUPPLIER', roles: ['sup_sales'], supplierBaseId };
    const [who, other] = [await person('popup_sup', facts), await person('popup_other', facts)];
    const admin = await person('popup_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
    const { id: typeId } = await admin.add(msgType, {
        code: `POPUP_${unique(6)}`,
        name: { zh: '测试消息' },
        event: 'pur.purchaseOrder.cancel',
        inboxFlag: false,
        popupFlag: true,
        receivers: [{ receiverKind: 'SUPPLIER' }],
    });
    const manager = await person('popup_manager', { userType: 'BUYER', roles: ['buyer_mgr'] });
    const order = await createRow(purchaseOrder, { status: 'ISSUED', supplierBaseId });
    await manager.run(purchaseOrder, 'cancel', order.id, { reason: '项目取消' });
    const { engine } = await app();
    await asServer((ctx) => dispatchQueued(engine, ctx));
    const [popUp, ...more] = await popUpsOf(who);
    assert.deepEqual([popUp?.businessId, more], [order.id, []]);
    assert.deepEqual(await waiting(who), { unReadCount: 1, popUpCount: 1 }, 'the built-in type tells the inbox');
    await who.post(`${path}/update`, {});
    assert.deepEqual(await waiting(who), { unReadCount: 0, popUpCount: 1 }, 'reading the inbox acknowledges nothing');
    assert.deepEqual(await other.post(`${path}/acknowledge`, { ids: [popUp?.id] }), { ids: [] });
    assert.deepEqual(await who.post(`${path}/acknowledge`, { ids: [popUp?.id] }), { ids: [popUp?.id] });
    assert.deepEqual([await popUpsOf(who), await waiting(who)], [[], { unReadCount: 0, popUpCount: 0 }]);
    assert.equal((await popUpsOf(other)).length, 1, 'each acknowledges his own');
    await admin.post('/notice/msgType/disable', { id: typeId });
});
