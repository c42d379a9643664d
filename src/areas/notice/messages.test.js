import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { WebSocket } from 'ws';
import { company } from '#areas/organisation/company/company.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { sql } from '#engine/database/database.ts';
import { isRecord } from '#model/value.ts';
import { app, asServer, person } from '#test/app.ts';
import { createRow } from '#test/factory.ts';
import { errors } from './errors.ts';
import { dispatchQueued } from './public.ts';
import { sysNotice } from './sysNotice/sysNotice.document.ts';
/** Tells what waits in the outbox, as the queue would. */
const tellAll = async () => {
    const { engine } = await app();
    await asServer((ctx) => dispatchQueued(engine, ctx));
};
const reported = async (who, businessId) => {
    await tellAll();
    const { records } = await who.post('/notice/msgSendRecord/queryReceive', {
        page: { size: 50 },
    });
    return records.filter((each) => each.businessId === businessId);
};
const countOf = (data) => (isRecord(data) ? Number(data['unReadCount']) : Number.NaN);
const unread = async (who) => {
    const { data } = await who.send('GET', `/notice/msgSendRecord/unReadCount?userId=${who.id}`);
    return countOf(data);
};
async function supplier(name) {
    const { id } = await createRow(supplierBase, { foreignFlag: true });
    return { id, who: await person(name, { userType: 'SUPPLIER', roles: ['sup_sales'], supplierBaseId: id }) };
}
const manager = () => person('message_manager', { userType: 'BUYER', roles: ['buyer_mgr'] });
/** An order of a supplier that its buyer has cancelled. */
async function cancelled(supplierBaseId) {
    const order = await createRow(purchaseOrder, { status: 'ISSUED', supplierBaseId });
    await (await manager()).run(purchaseOrder, 'cancel', order.id, { reason: '项目取消' });
    await tellAll();
    return order.id;
}
test('the people of the supplier hear of its order, and nobody of another supplier', async () => {
    const [mine, other] = [await supplier('message_sup1'), await supplier('message_sup2')];
    const before = await unread(mine.who);
    const id = await cancelled(mine.id);
    const [message, ...more] = await reported(mine.who, id);
    assert.match(message?.title.zh ?? '', /^采购订单 .+：已作废$/);
    assert.equal(message?.content?.zh, '项目取消');
    assert.deepEqual(more, []);
    assert.equal(await unread(mine.who), before + 1);
    assert.deepEqual(await reported(other.who, id), []);
    const detail = await other.who.send('GET', `/notice/msgSendRecord/getMsgSendRecordInf/id/${message?.id}`);
    assert.equal(detail.code, errors.messageNotFound.code);
    assert.deepEqual(await other.who.post('/notice/msgSendRecord/update', { ids: [message?.id] }), { ids: [] });
    assert.equal(await unread(mine.who), before + 1, 'nobody marks the messages of somebody else');
});
test('a message is told if and only if the transition happened', async () => {
    const mine = await supplier('message_sup3');
    const order = await createRow(purchaseOrder, { status: 'COMPLETED', supplierBaseId: mine.id });
    await assert.rejects((await manager()).run(purchaseOrder, 'cancel', order.id, { reason: 'x' }));
    assert.deepEqual(await reported(mine.who, order.id), []);
});
test('approvers of the company hear of what waits for them, the one who submitted does not', async () => {
    const here = await createRow(company, {});
    const editor = await person('message_editor', { userType: 'BUYER', roles: ['buyer_mgr'], companies: [here.id] });
    const approver = await person('message_approver', { userType: 'BUYER', roles: ['buyer_mgr'], companies: [here.id] });
    const buyer = await person('message_buyer', { userType: 'BUYER', roles: ['buyer'], companies: [here.id] });
    const { id } = await editor.add(sysNotice, {
        title: { zh: '待审公告' },
        content: { zh: '<p>正文</p>' },
        audience: [{ audienceKind: 'BUYERS' }],
    });
    await editor.run(sysNotice, 'submit', id);
    assert.equal((await reported(approver, id)).length, 1);
    assert.deepEqual([await reported(editor, id), await reported(buyer, id)], [[], []]);
    await approver.run(sysNotice, 'reject', id, { reason: '标题不清楚' });
    assert.equal((await reported(editor, id))[0]?.content?.zh, '标题不清楚');
});
test('messages are marked read and unread again, one or all', async () => {
    const mine = await supplier('message_sup4');
    const id = await cancelled(mine.id);
    await cancelled(mine.id);
    const [message] = await reported(mine.who, id);
    assert.deepEqual(await mine.who.post('/notice/msgSendRecord/update', { ids: [message?.id] }), { ids: [message?.id] });
    assert.equal((await reported(mine.who, id))[0]?.readFlag, true);
    assert.equal(await unread(mine.who), 1);
    await mine.who.post('/notice/msgSendRecord/update', { ids: [message?.id], readFlag: false });
    assert.equal(await unread(mine.who), 2);
    const { ids } = await mine.who.post('/notice/msgSendRecord/update', {});
    assert.equal(ids.length, 2);
    assert.equal(await unread(mine.who), 0);
});
test('administrators list the messages of everybody, others do not', async () => {
    const mine = await supplier('message_sup5');
    const id = await cancelled(mine.id);
    const admin = await person('message_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
    const table = { receiverId: mine.who.id, msgType: 'pur.purchaseOrder.cancel' };
    const { records, total } = await admin.post('/notice/msgSendRecord/table', table);
    assert.deepEqual([records.map((each) => each.businessId), total], [[id], 1]);
    assert.equal((await mine.who.send('POST', '/notice/msgSendRecord/table', {})).code, '20012');
});
/** Opens the socket of a user as a page of our own would. */
async function socketOf(who, userId, more = {}) {
    const { http } = await app();
    if (!http.server.listening)
        await http.listen({ port: 0, host: '127.0.0.1' });
    const address = http.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const token = (who.headers['authorization'] ?? '').replace('Bearer ', '');
    return new WebSocket(`ws://127.0.0.1:${port}/prod-api/noticeWebSocket/${userId}`, ['srm-notice', token], {
        headers: { cookie: who.headers['cookie'] ?? '', origin: `http://127.0.0.1:${port}`, ...more },
    });
}
const countIn = (frame) => {
    const read = JSON.parse(String(frame));
    return countOf(isRecord(read) ? read['data'] : undefined);
};
test('the notice socket tells the unread count at once and whenever it changes', async () => {
    const mine = await supplier('message_sup6');
    const socket = await socketOf(mine.who, mine.who.id);
    const [first] = await once(socket, 'message');
    assert.equal(countIn(first), 0);
    const next = once(socket, 'message');
    await cancelled(mine.id);
    assert.equal(countIn((await next)[0]), 1);
    socket.terminate();
});
test('the notice socket serves the user of the token alone, from our own pages, while the login lives', async () => {
    const [mine, other] = [await supplier('message_sup7'), await supplier('message_sup8')];
    const codeOf = async (socket) => Number((await once(socket, 'close'))[0]);
    assert.equal(await codeOf(await socketOf(mine.who, other.who.id)), 4403);
    assert.equal(await codeOf(await socketOf(mine.who, mine.who.id, { origin: 'https://elsewhere.example' })), 4401);
    assert.equal(await codeOf(await socketOf(mine.who, mine.who.id, { cookie: '' })), 4401);
    const socket = await socketOf(mine.who, mine.who.id);
    await once(socket, 'message');
    await asServer(({ db }) => db.run(sql `update sys_login set ended_at = clock_timestamp() where user_id = ${mine.who.id}::bigint`));
    assert.equal(await codeOf(socket), 4401);
});
