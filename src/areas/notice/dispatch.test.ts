import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { purchaser } from '#areas/organisation/purchaser/purchaser.document.ts';
import { sysRole } from '#areas/access/role/role.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { sql } from '#engine/database/database.ts';
import { createOutbound } from '#engine/outbound/outbound.ts';
import { keysOf } from '#engine/runtime/keys.ts';
import { createSecretBox } from '#engine/runtime/secretBox.ts';
import type { NewRow } from '#model/row.ts';
import { app, asServer, dataFolder, person, refusal, rows, secret } from '#test/app.ts';
import { purchasingFixture, issuedOrder } from '#test/purchasingFixture.ts';
import { createRow, unique } from '#test/factory.ts';
import { mailsTo } from '#test/mailbox.ts';
import type { Person } from '#test/person.ts';
import { errors } from './errors.ts';
import { createChannels, type Channels } from './message/channels.server.ts';
import { sendJob } from './message/jobs.server.ts';
import { msgSendRecord } from './message/msgSendRecord.document.ts';
import { msgType } from './msgType/msgType.document.ts';
import { dispatchQueued } from './public.ts';
import { msgPublicTemplate } from './template/msgPublicTemplate.document.ts';

const event = 'pur.purchaseOrder.cancel';
const admin = () => person('dispatch_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
const manager = () => person('dispatch_manager', { userType: 'BUYER', roles: ['buyer_mgr'] });

let suppliers = 0;

/** Somebody of a supplier of his own, with a mail address and a phone. */
async function supplier(): Promise<{ who: Person; supplierBaseId: string; email: string; phone: string }> {
  suppliers += 1;
  const { id } = await createRow(supplierBase, { foreignFlag: true });
  const who = await person(`dispatch_sup${suppliers}`, {
    userType: 'SUPPLIER',
    roles: ['sup_sales'],
    supplierBaseId: id,
  });
  const [email, phone] = [`${unique(8).toLowerCase()}@example.com`, `1390000${String(1000 + suppliers)}`];
  await asServer((ctx) =>
    ctx.db.run(sql`update system_iap_sys_user_t set email = ${email}, phone = ${phone} where id = ${who.id}::bigint`),
  );
  return { who, supplierBaseId: id, email, phone };
}

/** A message type of one's own that tells of cancelled orders, for as long as the test runs. */
async function ownType(values: Partial<NewRow<typeof msgType>>): Promise<string> {
  const { id } = await (
    await admin()
  ).add(msgType, {
    code: `TEST_${unique(6)}`,
    name: { zh: '测试消息', en: 'Test message' },
    event,
    inboxFlag: false,
    receivers: [{ receiverKind: 'SUPPLIER' }],
    ...values,
  });
  return id;
}

const disable = async (id: string): Promise<unknown> => (await admin()).post('/notice/msgType/disable', { id });

async function cancel(supplierBaseId: string, more: object = {}): Promise<{ id: string; orderNo: string }> {
  const order = await createRow(purchaseOrder, { status: 'ISSUED', supplierBaseId, ...more });
  await (await manager()).run(purchaseOrder, 'cancel', order.id, { reason: '项目取消' });
  const { engine } = await app();
  await asServer((ctx) => dispatchQueued(engine, ctx));
  return order;
}

const robots = { outside: createOutbound(), seal: createSecretBox(keysOf(secret)) };

const realChannels = async (): Promise<Channels> => createChannels({ folder: await dataFolder(), robots });

const send = async (channels: Channels): Promise<void> => asServer((ctx) => sendJob(channels).run({}, ctx));

interface Stored {
  readonly id: string;
  readonly status: string;
  readonly channel: string;
  readonly address: string | null;
  readonly content: string | null;
  readonly retryCount: number;
  readonly error: string | null;
  readonly minutes: number | null;
}

const reservedFor = (receiverId: string): Promise<Stored[]> =>
  rows<Stored>(sql`
    select id, status, channel, address, content->>'zh' as content, retry_count as "retryCount", error,
           round(extract(epoch from next_try - clock_timestamp()) / 60)::int as minutes
      from notice_msg_send_record where receiver_id = ${receiverId}::bigint and channel <> 'INBOX' order by id`);

const inNoTime = (id: string): Promise<number> =>
  asServer(({ db }) =>
    db.run(
      sql`update notice_msg_send_record set next_try = clock_timestamp() - interval '1 second' where id = ${id}::bigint`,
    ),
  );

test('a type tells whom the document names, and of a supplier those with a role', async () => {
  const buyerUser = await person('dispatch_named', { userType: 'BUYER', roles: ['buyer'] });
  const { id: purchaserId } = await createRow(purchaser, { userId: buyerUser.id });
  const { supplierBaseId } = await supplier();
  const boss = await person(`dispatch_boss${suppliers}`, {
    userType: 'SUPPLIER',
    roles: ['sup_admin'],
    supplierBaseId,
  });
  const role = await asServer((ctx) => ctx.store(sysRole).find({ roleCode: { eq: 'sup_admin' } }));
  const receivers = [
    { receiverKind: 'FIELD', field: 'purchaser' },
    { receiverKind: 'SUPPLIER', roleId: role[0]?.id ?? null },
  ] as const;
  await assert.rejects(
    ownType({ inboxFlag: true, receivers: [{ receiverKind: 'FIELD', field: 'orderNo' }] }),
    refusal(errors.receiverField),
  );
  const code = `NAMED_${unique(6)}`;
  const type = await ownType({ code, inboxFlag: true, receivers });
  await cancel(supplierBaseId, { purchaserId });
  const reported = await rows<{ id: string }>(
    sql`select receiver_id as id from notice_msg_send_record where msg_type = ${code}`,
  );
  assert.deepEqual(reported.map(({ id }) => id).toSorted(), [buyerUser.id, boss.id].toSorted());
  await disable(type);
});

test('a message goes by mail and text message too, in the words of its template', async () => {
  const { who, supplierBaseId, email, phone } = await supplier();
  const type = await ownType({ emailFlag: true, smsFlag: true, smsSign: '测试公司', smsCode: 'SMS_1' });
  const template = (channel: 'EMAIL' | 'SMS', content: string) =>
    admin().then((each) =>
      each.add(msgPublicTemplate, {
        code: `T_${unique(6)}`,
        name: '订单作废',
        msgTypeId: type,
        channel,
        language: 'zh',
        title: '订单 {{orderNo}} 已作废',
        content,
      }),
    );
  await template('EMAIL', '币种：{{currencyName}}\n<b>备注</b>：{{supplierRemark}}');
  const { placeholders } = await template('SMS', '订单 {{orderNo}}\n{{statusName}}');
  assert.equal(placeholders, '{{orderNo}} {{statusName}}');
  const { orderNo } = await cancel(supplierBaseId);
  assert.deepEqual(
    (await reservedFor(who.id)).map(({ channel, status, address }) => [channel, status, address]),
    [
      ['EMAIL', 'QUEUED', `${email[0]}***@example.com`],
      ['SMS', 'QUEUED', `${phone.slice(0, 3)}****${phone.slice(-4)}`],
    ],
  );
  await send(await realChannels());
  const [mail, ...more] = await mailsTo(email);
  assert.equal(mail?.subject, `订单 ${orderNo} 已作废`);
  assert.match(mail.text ?? '', /备注<\/b>：-/);
  assert.match(mail.html ?? '', /&lt;b&gt;备注/);
  assert.deepEqual(more, []);
  const folder = join(await dataFolder(), 'sms');
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
  const text = texts.map((each): unknown => JSON.parse(each)).find((each) => JSON.stringify(each).includes(phone));
  assert.deepEqual(text, {
    to: phone,
    type: null,
    sign: '测试公司',
    code: 'SMS_1',
    text: `订单 ${orderNo} 已作废 订单 ${orderNo} 已作废`,
  });
  assert.deepEqual(
    (await reservedFor(who.id)).map(({ status }) => status),
    ['SENT', 'SENT'],
  );
  await disable(type);
});

test('a message that fails is tried again after 1, 5, 30 and 120 minutes, and may be sent again by hand', async () => {
  const { who, supplierBaseId, email } = await supplier();
  const type = await ownType({ emailFlag: true });
  await cancel(supplierBaseId);
  let isDown = true;
  const real = await realChannels();
  const channels: Channels = {
    ...real,
    EMAIL: (message, ctx) => (isDown ? Promise.reject(new Error('421 try later')) : real.EMAIL(message, ctx)),
  };
  const waits: (number | null)[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const [stored] = await reservedFor(who.id);
    assert.equal(stored?.status, 'QUEUED');
    await inNoTime(stored.id);
    await send(channels);
    waits.push((await reservedFor(who.id))[0]?.minutes ?? null);
  }
  assert.deepEqual(waits, [1, 5, 30, 120, null]);
  const [failed] = await reservedFor(who.id);
  assert.deepEqual([failed?.status, failed?.retryCount, failed?.error], ['FAILED', 4, '421 try later']);
  isDown = false;
  await (await admin()).run(msgSendRecord, 'retry', failed?.id ?? '');
  await send(channels);
  assert.deepEqual(
    (await reservedFor(who.id)).map(({ status, error }) => [status, error]),
    [['SENT', null]],
  );
  assert.equal((await mailsTo(email)).length, 1);
  await disable(type);
});

test('messages of one window become one, and wait for the end of the quiet hours', async () => {
  const { who, supplierBaseId, email } = await supplier();
  const type = await ownType({ emailFlag: true, mergeWindow: 30 });
  const first = await cancel(supplierBaseId);
  const second = await cancel(supplierBaseId);
  const waiting = await reservedFor(who.id);
  assert.ok(waiting.every(({ status, minutes }) => status === 'QUEUED' && minutes !== null && minutes >= 29));
  await send(await realChannels());
  assert.deepEqual(await mailsTo(email), [], 'nothing leaves before the window closes');
  for (const { id } of waiting) await inNoTime(id);
  await send(await realChannels());
  const [mail, ...more] = await mailsTo(email);
  assert.match(mail?.subject ?? '', /等 2 条消息$/);
  for (const { orderNo } of [first, second]) assert.match(mail?.text ?? '', new RegExp(orderNo));
  assert.deepEqual(more, []);
  await disable(type);
});

test('a repeated job tells nobody twice', async () => {
  const { who, supplierBaseId } = await supplier();
  const type = await ownType({ emailFlag: true });
  const order = await createRow(purchaseOrder, { status: 'ISSUED', supplierBaseId });
  await (await manager()).run(purchaseOrder, 'cancel', order.id, { reason: '项目取消' });
  const { engine } = await app();
  const [waiting] = await rows<{ job: string; input: object }>(
    sql`select job, input from sys_outbox where job = 'notice.tell' and input->'rows'->0->>'id' = ${order.id}`,
  );
  assert.ok(waiting);
  await asServer((ctx) => ctx.jobs.add({ code: waiting.job }, waiting.input));
  await asServer((ctx) => dispatchQueued(engine, ctx));
  assert.equal((await reservedFor(who.id)).length, 1);
  await disable(type);
});

test('an endpoint tells of the rows it was called with, and what was done to them', async () => {
  const { buyer, supplier: seller } = await purchasingFixture();
  const order = await issuedOrder();
  await buyer.post('/pur/purchaseOrder/updateUrgentStatusByIds/1', { ids: [order.id], reason: '客户催货' });
  const { engine } = await app();
  await asServer((ctx) => dispatchQueued(engine, ctx));
  const { records } = await seller.post<{
    records: { title: { zh: string }; content: { zh: string } | null; businessId: string }[];
  }>('/notice/msgSendRecord/queryReceive');
  const messages = records
    .filter(({ businessId }) => businessId === order.id)
    .map(({ title, content }) => [title.zh, ...(content?.zh.split('\n') ?? [])]);
  assert.deepEqual(
    messages.map(([title, , ...said]) => [title, ...said]),
    [[`采购订单 ${order.orderNo}：设置加急`, '客户催货'], [`采购订单 ${order.orderNo}：待您确认`]],
  );
  // Whoever has to act is told what, until when, and about how much.
  for (const [, task = ''] of messages) assert.match(task, /^待确认的订单 · \d{4}-\d{2}-\d{2} 前 · [A-Z]{3} 113\.00$/);
});

test('a condition, a channel turned off and the wall are asked before anything is kept', async () => {
  const [mine, other] = [await supplier(), await supplier()];
  const conditional = await ownType({ emailFlag: true, rule: 'urgentStatus == true' });
  const named = await ownType({ emailFlag: true, receivers: [{ receiverKind: 'USER', userId: other.who.id }] });
  const optional = await ownType({ emailFlag: true, smsFlag: true });
  await mine.who.post('/notice/messageChoice/save', { msgTypeId: optional, channel: 'EMAIL', isOn: false });
  await cancel(mine.supplierBaseId);
  assert.deepEqual(
    (await reservedFor(mine.who.id)).map(({ channel }) => channel),
    ['SMS'],
  );
  assert.deepEqual(await reservedFor(other.who.id), [], 'whoever is named, the wall stands');
  await cancel(mine.supplierBaseId, { urgentStatus: true });
  assert.deepEqual(
    (await reservedFor(mine.who.id)).map(({ channel }) => channel),
    ['SMS', 'EMAIL', 'SMS'],
  );
  await mine.who.post('/notice/messageChoice/save', { msgTypeId: optional, channel: 'EMAIL', isOn: true });
  const { types } = await mine.who.post<{ types: { id: string; closed: string[] }[] }>('/notice/messageChoice/query');
  assert.deepEqual(types.find(({ id }) => id === optional)?.closed, []);
  assert.ok(!types.some(({ id }) => id === named), 'nobody learns of what only others hear');
  for (const id of [conditional, named, optional]) await disable(id);
});

test('a type that must be heard cannot be turned off, and nobody chooses what he never hears', async () => {
  const { who, supplierBaseId } = await supplier();
  const type = await ownType({ emailFlag: true, userCloseFlag: false });
  const off = (msgTypeId: string, channel: string) =>
    who.post('/notice/messageChoice/save', { msgTypeId, channel, isOn: false });
  await assert.rejects(off(type, 'EMAIL'), refusal(errors.typeAlwaysOn));
  await assert.rejects(off(type, 'SMS'), refusal(errors.typeNotFound));
  const [submitted] = await rows<{ id: string }>(sql`
    select id from notice_msg_type where code = 'pur.purchaseOrder.submit' and not deleted_flag`);
  await assert.rejects(off(submitted?.id ?? '', 'INBOX'), refusal(errors.typeNotFound));
  await cancel(supplierBaseId);
  assert.equal((await reservedFor(who.id)).length, 1);
  await disable(type);
});

test('types and templates are judged when they are saved', async () => {
  const who = await admin();
  const type = (more: Partial<NewRow<typeof msgType>>) => ownType({ emailFlag: true, ...more });
  await assert.rejects(type({ event: 'pur.purchaseOrder.fly' }));
  await assert.rejects(type({ rule: 'drop table x' }), refusal(errors.ruleUnreadable));
  await assert.rejects(type({ emailFlag: false }), refusal(errors.channelMissing));
  await assert.rejects(type({ receivers: [{ receiverKind: 'ROLE' }] }), refusal(errors.receiverOpen));
  await assert.rejects(type({ title: { zh: '{{nothing}}' } }), refusal(errors.placeholderUnknown));
  const [builtIn] = await rows<{ id: string }>(sql`
    select id from notice_msg_type where code = ${event} and built_in_flag and not deleted_flag`);
  await assert.rejects(who.update(msgType, builtIn?.id ?? '', { code: 'OTHER' }), refusal(errors.typeFixed));
  await assert.rejects(who.post('/notice/msgType/delete', { ids: [builtIn?.id] }), refusal(errors.typeBuiltIn));
  const empty = await who.send('POST', '/notice/msgType/add', { emailFlag: true, event });
  assert.match(JSON.stringify(empty.data), /消息类型编码不能为空.*消息类型名称不能为空/);
  const template = (more: Partial<NewRow<typeof msgPublicTemplate>>) => ({
    code: `T_${unique(6)}`,
    name: '模板',
    msgTypeId: builtIn?.id ?? '',
    channel: 'SMS' as const,
    language: 'en' as const,
    title: 'x',
    content: 'y',
    ...more,
  });
  const { id, versionNo } = await who.add(msgPublicTemplate, template({}));
  for (const [content, error] of [
    ['{{#lines}}', errors.templateUnreadable],
    ['{{internalRemark}}', errors.placeholderUnknown],
  ] as const)
    await assert.rejects(who.add(msgPublicTemplate, template({ content })), refusal(error));
  const path = '/notice/msgPublicTemplate';
  const changed = await who.send('PUT', `${path}/update`, { id, versionNo, title: 'Order {{orderNo}}' });
  assert.ok(changed.success, changed.msg);
  const { data } = await who.send('GET', `${path}/getMsgPublicTemplateInf/id/${id}`);
  assert.match(JSON.stringify(data), /Order \{\{orderNo\}\}/);
  const table = { msgTypeId: builtIn?.id, channel: 'SMS', language: 'en' };
  const found = await who.post<{ records: { id: string }[]; total: number }>(`${path}/table`, table);
  assert.deepEqual([found.records.map((each) => each.id), found.total], [[id], 1]);
  assert.deepEqual((await who.send('DELETE', `${path}/delete`, { ids: [id] })).data, { deleted: 1 });
  const clerk = await person('dispatch_clerk', { userType: 'BUYER', roles: ['warehouse'] });
  assert.equal((await clerk.send('PUT', `${path}/update`, { id })).code, '20012');
});
