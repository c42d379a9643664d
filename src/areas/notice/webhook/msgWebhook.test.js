import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, test } from 'node:test';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { sql } from '#engine/database/database.ts';
import { createOutbound } from '#engine/outbound/outbound.ts';
import { keysOf } from '#engine/runtime/keys.ts';
import { createSecretBox } from '#engine/runtime/secretBox.ts';
import { isRecord } from '#model/value.ts';
import { app, asServer, dataFolder, person, refusal, rows, secret } from '#test/app.ts';
import { createRow, unique } from '#test/factory.ts';
import { startPartner } from '#test/partner.ts';
import { until } from '#test/until.ts';
import { errors } from '../errors.ts';
import { createChannels } from '../message/channels.server.ts';
import { sendJob } from '../message/jobs.server.ts';
import { msgType } from '../msgType/msgType.document.ts';
import { dispatchQueued } from '../public.ts';
import { msgPublicTemplate } from '../template/msgPublicTemplate.document.ts';
import { msgWebhook } from './msgWebhook.document.ts';
const admin = () => person('robot_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
let isDown = false;
let started;
const partner = () => (started ??= startPartner((response) => response.writeHead(isDown ? 503 : 200).end('{}')));
after(async () => (await started)?.close());
const recordIn = (text = '{}') => {
    const value = JSON.parse(text);
    return isRecord(value) ? value : {};
};
const robot = async (url) => (await admin()).add(msgWebhook, {
    name: `机器人${unique(6)}`,
    robotKind: 'STANDARD',
    url: url ?? (await partner()).url,
});
test('only addresses that may be called are written down', async () => {
    for (const url of ['http://hooks.example.com/', 'https://10.0.0.1/', 'https://localhost/', 'ftp://127.0.0.1/'])
        await assert.rejects(robot(url), refusal(errors.addressRefused), url);
});
test('a secret is set, never read, signs what is sent, and does not follow to another host', async () => {
    const who = await admin();
    const { id } = await robot();
    const set = await who.send('POST', '/notice/msgWebhook/setSecret', { id, secret: 'a shared secret' });
    assert.ok(set.success, set.msg);
    const seen = JSON.stringify([
        await who.get(msgWebhook, id),
        set,
        await who.post('/notice/msgWebhook/history', { id }),
    ]);
    assert.ok(!seen.includes('a shared secret'));
    assert.deepEqual(await rows(sql `select 1 from sys_webhook_secret where sealed like '%shared%'`), []);
    const { heard: received } = await partner();
    await who.post('/notice/msgWebhook/tryOut', { id });
    const { headers, body } = received.at(-1) ?? assert.fail('Nothing was heard.');
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    const mark = createHmac('sha256', 'a shared secret').update(signed).digest('base64');
    assert.equal(headers['webhook-signature'], `v1,${mark}`);
    const { secretDate } = await who.update(msgWebhook, id, { url: 'https://hooks.example.com/in' });
    assert.equal(secretDate, null);
    const answer = recordIn(JSON.stringify(await who.post('/notice/msgWebhook/tryOut', { id })));
    assert.deepEqual([answer['reached'], answer['told']], [false, '还没有设置密钥，请先设置']);
    const clerk = await person('robot_clerk', { userType: 'BUYER', roles: ['buyer'] });
    assert.equal((await clerk.send('POST', '/notice/msgWebhook/setSecret', { id, secret: 'another one' })).code, '20012');
});
test('a robot hears of orders once, again after a failure, in the log, and nothing that a grant hides', async () => {
    const who = await admin();
    const { id } = await robot();
    await who.post('/notice/msgWebhook/setSecret', { id, secret: 'a shared secret' });
    const type = {
        code: `ROBOT_${unique(6)}`,
        name: { zh: '测试消息' },
        event: 'pur.purchaseOrder.cancel',
        inboxFlag: false,
        webhookFlag: true,
    };
    await assert.rejects(who.add(msgType, type), refusal(errors.robotMissing));
    const { id: typeId, code } = await who.add(msgType, { ...type, webhookId: id });
    await who.add(msgPublicTemplate, {
        code: `ROBOT_${unique(6)}`,
        name: '测试模板',
        msgTypeId: typeId,
        channel: 'WEBHOOK',
        language: 'zh',
        title: '{{orderNo}}',
        content: '{{urgentReason}}|{{urgentStatus}}',
    });
    const { engine } = await app();
    await asServer(({ db }) => db.run(sql `
      insert into system_sys_data_auth (id, subject_type, user_id, resource, actions, dimensions, field_rights)
      values (${engine.ids.next()}::bigint, 'USER', ${who.id}::bigint, 'pur.purchaseOrder', '["QUERY"]'::jsonb,
              '{"*":{"kind":"ALL"}}'::jsonb, '{"urgentReason":"MASK"}'::jsonb)`));
    const order = await createRow(purchaseOrder, { status: 'ISSUED', urgentStatus: true, urgentReason: '停线' });
    const manager = await person('robot_manager', { userType: 'BUYER', roles: ['buyer_mgr'] });
    await manager.run(purchaseOrder, 'cancel', order.id, { reason: '项目取消' });
    await asServer((ctx) => dispatchQueued(engine, ctx));
    const { url, heard: received } = await partner();
    const outside = createOutbound([new URL(url).host]);
    const channels = createChannels({
        folder: await dataFolder(),
        robots: { outside, seal: createSecretBox(keysOf(secret)) },
    });
    const send = () => asServer((ctx) => sendJob(channels).run({}, ctx));
    const stored = () => rows(sql `
      select status, retry_count as "retryCount" from notice_msg_send_record where webhook_id = ${id}::bigint`);
    const before = received.length;
    isDown = true;
    await send();
    assert.deepEqual(await stored(), [{ status: 'QUEUED', retryCount: 1 }]);
    isDown = false;
    await asServer(({ db }) => db.run(sql `update notice_msg_send_record set next_try = now() where webhook_id = ${id}::bigint`));
    await send();
    await send();
    assert.deepEqual(await stored(), [{ status: 'SENT', retryCount: 1 }]);
    const [failed, taken, ...more] = received.slice(before);
    assert.equal(failed?.headers['webhook-id'], taken?.headers['webhook-id'], 'a repetition has the same name');
    assert.deepEqual(more, []);
    const { orderNo } = await manager.get(purchaseOrder, order.id);
    assert.deepEqual({ ...recordIn(taken?.body), id: '' }, {
        id: '',
        title: orderNo,
        content: '-|是',
        msgType: code,
        businessDoc: 'pur.purchaseOrder',
        businessId: order.id,
    });
    await who.post('/notice/msgType/disable', { id: typeId });
    await asServer(({ db }) => db.run(sql `delete from system_sys_data_auth where user_id = ${who.id}::bigint`));
});
test('what goes to a robot is in the interface log, without its key', async () => {
    const { url } = await partner();
    const { id } = await robot(`${url}/0123456789abcdef0123`);
    const who = await admin();
    await who.post('/notice/msgWebhook/setSecret', { id, secret: 'a shared secret' });
    await who.post('/notice/msgWebhook/tryOut', { id });
    const logged = () => rows(sql `
      select result from system_sys_interface_log where channel = 'WEBHOOK' and target = ${`${new URL(url).host}/in/***`}`);
    assert.deepEqual(await until(logged, ({ length }) => length > 0), [{ result: 'SUCCESS' }]);
});
test('a text message is posted to the provider, signed, on one line', async () => {
    const { url, heard: received } = await partner();
    const outside = createOutbound([new URL(url).host]);
    const parts = { folder: await dataFolder(), robots: { outside, seal: createSecretBox(keysOf(secret)) } };
    const channels = createChannels({ ...parts, sms: { url, secret: 'of the provider', outside } });
    await asServer((ctx) => channels.SMS({
        id: '42',
        to: '13800138000',
        title: '订单 PO1',
        content: '请\n确认',
        language: 'zh',
        sms: { type: null, sign: '采购云', code: 'SMS_1' },
        wechatTemplateId: null,
        path: null,
        robot: null,
        msgType: 'x',
        businessDoc: null,
        businessId: null,
    }, ctx));
    const { headers, body } = received.at(-1) ?? assert.fail('Nothing was heard.');
    const text = '订单 PO1 请 确认';
    assert.deepEqual(recordIn(body), { to: '13800138000', type: null, sign: '采购云', code: 'SMS_1', text });
    const signed = `42.${String(headers['webhook-timestamp'])}.${body}`;
    const mark = createHmac('sha256', 'of the provider').update(signed).digest('base64');
    assert.equal(headers['webhook-signature'], `v1,${mark}`);
});
