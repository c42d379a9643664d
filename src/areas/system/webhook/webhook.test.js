import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { after, test } from 'node:test';
import { pino } from 'pino';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { CircuitOpenError } from '#engine/outbound/circuitBreaker.ts';
import { createOutbound } from '#engine/outbound/outbound.ts';
import { keysOf } from '#engine/runtime/keys.ts';
import { createSecretBox } from '#engine/runtime/secretBox.ts';
import { isRecord } from '#model/value.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { app, person, refusal, rows, secret as installation } from '#test/app.ts';
import { purchasingFixture, newOrder } from '#test/purchasingFixture.ts';
import { errors } from '../errors.ts';
import { subscribesTo, isPattern, patternsOf } from './events.rules.ts';
import { sysWebhook } from './webhook.document.ts';
import { sendWebhooks } from './webhook.server.ts';
import { sysWebhookDelivery } from './webhookDelivery.document.ts';
const received = [];
let status = 200;
const partner = createServer((request, response) => {
    const parts = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
        received.push({ headers: request.headers, body: Buffer.concat(parts).toString('utf8') });
        response.writeHead(status).end();
    });
});
await new Promise((resolve) => void partner.listen(0, '127.0.0.1', resolve));
after(() => partner.close());
const address = partner.address();
const url = `http://127.0.0.1:${isRecord(address) ? String(address['port']) : ''}/in`;
const admin = () => person('hook_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
/** Lets the sending run once, as its job would. */
async function send(outside = createOutbound(['127.0.0.1'])) {
    const { engine } = await app();
    const parts = { outside, seal: createSecretBox(keysOf(installation)) };
    await sendWebhooks(parts).run({}, engine, pino({ level: 'silent' }));
}
/** A webhook of the chain's company, known to the product from now on. */
async function listening(events) {
    const who = await admin();
    const { companyId } = await purchasingFixture();
    const { id } = await who.add(sysWebhook, { name: 'ERP', url, companyId, events });
    const { secret } = await who.post('/system/sysWebhook/newSecret', { webhookId: id });
    return { id, secret };
}
const deliveriesOf = async (webhookId) => (await (await admin()).query(sysWebhookDelivery, { webhookId })).records.toSorted((a, b) => (a.id < b.id ? -1 : 1));
/** Makes what has failed due now. */
const hurry = () => rows(sql `update system_sys_webhook_delivery set next_time = now() where result = 'WAIT' returning id`);
test('every transition is told once, signed, and nothing of what the document says', async (t) => {
    const { buyer } = await purchasingFixture();
    const { id, secret } = await listening('pur.purchaseOrder.*');
    t.after(async () => (await admin()).post('/system/sysWebhook/disable', { ids: [id] }));
    const order = await newOrder();
    await buyer.run(purchaseOrder, 'submit', order.id);
    await assert.rejects(buyer.run(purchaseOrder, 'issue', order.id), refusal(engineErrors.state16));
    await send();
    assert.equal(received.length, 1);
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    const [delivery] = await deliveriesOf(id);
    const seconds = String(headers['webhook-timestamp']);
    const mark = createHmac('sha256', secret).update(`${delivery?.id}.${seconds}.${body}`).digest('base64');
    assert.deepEqual([headers['webhook-id'], headers['webhook-signature']], [delivery?.id, `v1,${mark}`]);
    const said = JSON.parse(body);
    assert.ok(isRecord(said) && isRecord(said['data']));
    assert.deepEqual([said['type'], said['data']['id'], said['data']['from'], said['data']['to']], ['pur.purchaseOrder.submit', order.id, 'NEW', 'PENDING']);
    assert.deepEqual(Object.keys(said).toSorted(), ['data', 'timestamp', 'type']);
    assert.deepEqual(Object.keys(said['data']).toSorted(), [
        'companyId',
        'from',
        'id',
        'supplierBaseId',
        'to',
        'versionNo',
    ]);
    assert.deepEqual([delivery?.result, delivery?.attempts, delivery?.objectNo], ['SENT', 1, order.orderNo]);
    await send();
    assert.equal(received.length, 1);
    // What is rolled back is not told, nor what a webhook does not listen to.
    assert.deepEqual((await deliveriesOf(id)).map(({ event }) => event), ['pur.purchaseOrder.submit']);
});
test('what does not arrive is tried again later and later, given up, and sent once more on request', async (t) => {
    const { buyer } = await purchasingFixture();
    const { id } = await listening('pur.purchaseOrder.submit');
    t.after(async () => {
        status = 200;
        await (await admin()).post('/system/sysWebhook/disable', { ids: [id] });
    });
    status = 503;
    received.length = 0;
    for (let index = 0; index < 2; index += 1)
        await buyer.run(purchaseOrder, 'submit', (await newOrder()).id);
    await send();
    // A partner that is down is asked once, not for everything that waits.
    assert.equal(received.length, 1);
    const [first, second] = await deliveriesOf(id);
    assert.deepEqual([first?.result, first?.attempts, second?.attempts], ['WAIT', 1, 0]);
    assert.match(first?.fault?.zh ?? '', /503/);
    await send();
    assert.equal(received.length, 1);
    for (let attempt = 0; attempt < 9; attempt += 1) {
        await hurry();
        await send();
    }
    assert.deepEqual((await deliveriesOf(id)).map(({ result, attempts }) => [result, attempts]), [
        ['DEAD', 5],
        ['DEAD', 5],
    ]);
    status = 200;
    received.length = 0;
    const who = await admin();
    await who.post('/system/sysWebhookDelivery/replay', { ids: [first?.id] });
    await send();
    assert.deepEqual(received.map(({ headers }) => headers['webhook-id']), [first?.id]);
    assert.deepEqual((await deliveriesOf(id)).map(({ result }) => result), ['SENT', 'DEAD']);
    await assert.rejects(buyer.post('/system/sysWebhookDelivery/replay', { ids: [first?.id] }), refusal(engineErrors.denied20));
});
test('what waits for a partner that is left alone waits on, and no attempt is counted', async (t) => {
    const { buyer } = await purchasingFixture();
    const { id } = await listening('pur.purchaseOrder.submit');
    t.after(async () => (await admin()).post('/system/sysWebhook/disable', { ids: [id] }));
    const until = new Date(Date.now() + 90_000);
    const resting = {
        ...createOutbound(['127.0.0.1']),
        sendSigned: () => Promise.reject(new CircuitOpenError('127.0.0.1', until)),
    };
    await buyer.run(purchaseOrder, 'submit', (await newOrder()).id);
    await send(resting);
    const [delivery] = await deliveriesOf(id);
    assert.deepEqual([delivery?.result, delivery?.attempts, delivery?.fault], ['WAIT', 0, null]);
    assert.equal(Date.parse(delivery?.nextTime ?? ''), until.getTime());
});
test('a webhook says where it goes and what it hears; its secret is sealed and bound to its host', async () => {
    const who = await admin();
    const { id, secret } = await listening('pur.*');
    const [stored] = await rows(sql `select sealed from sys_event_webhook_secret where webhook_id = ${id}::bigint`);
    assert.ok(stored && !stored.sealed.includes(secret));
    assert.ok(!JSON.stringify(await who.get(sysWebhook, id)).includes(secret));
    for (const wrong of ['http://hooks.example.com/', 'https://10.0.0.1/', 'https://169.254.169.254/'])
        await assert.rejects(who.update(sysWebhook, id, { url: wrong }), refusal(errors.webhookAddress));
    await assert.rejects(who.update(sysWebhook, id, { events: 'pur.purchaseOrder' }), refusal(errors.webhookEvent));
    assert.ok((await who.update(sysWebhook, id, { url: `${url}/other` })).secretDate);
    const tryOut = async () => {
        const { reached, told: reported } = await who.post('/system/sysWebhook/tryOut', { id });
        return [reached, reported];
    };
    received.length = 0;
    const { host } = new URL(url);
    assert.deepEqual(await tryOut(), [true, `${host} 收下了签名的测试消息（应答 200）`]);
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    const mark = createHmac('sha256', secret).update(signed).digest('base64');
    assert.equal(headers['webhook-signature'], `v1,${mark}`);
    status = 404;
    assert.deepEqual(await tryOut(), [false, '应答 404（地址不存在，请核对路径）']);
    status = 200;
    assert.equal((await who.update(sysWebhook, id, { url: 'https://hooks.example.com/' })).secretDate, null);
    assert.deepEqual(await rows(sql `select 1 from sys_event_webhook_secret where webhook_id = ${id}::bigint`), []);
    assert.deepEqual(await tryOut(), [false, '还没有设置密钥，请先设置']);
    const clerk = await person('webhook_clerk', { userType: 'BUYER', roles: ['buyer'] });
    assert.equal((await clerk.send('POST', '/system/sysWebhook/tryOut', { id })).code, '20012');
});
test('events and the patterns that mean them', () => {
    for (const [pattern, may] of [
        ['pur.purchaseOrder.issue', true],
        ['pur.receive.*', true],
        ['pur.*', true],
        ['*', false],
        ['pur', false],
        ['pur.purchaseOrder', false],
        ['pur.*.issue', false],
        ['pur.purchase*', false],
    ])
        assert.equal(isPattern(pattern), may, pattern);
    for (const [events, event, isReceived] of [
        [null, 'pur.receive.post', true],
        ['pur.*', 'pur.receive.post', true],
        ['pur.receive.*', 'pur.receive.post', true],
        ['pur.receive.*', 'pur.receiveDetail.post', false],
        ['pur.receive.post\npur.returned.ship', 'pur.returned.ship', true],
        ['pur.receive.post', 'pur.receive.postAll', false],
    ])
        assert.equal(subscribesTo(patternsOf(events), event), isReceived, `${events} ${event}`);
});
