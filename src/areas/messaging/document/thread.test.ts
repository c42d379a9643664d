import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { company } from '#areas/organisation/company/company.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { orderRemark } from '#areas/purchasing/remark/orderRemark.document.ts';
import { sql } from '#engine/database/database.ts';
import type { ChatConversation, ChatMessage } from '#model/chatWire.ts';
import { defineDocument } from '#model/document.ts';
import { lookup, text } from '#model/fields.ts';
import { createRow } from '#test/factory.ts';
import { app, asServer, person, refusal, rows } from '#test/app.ts';
import { chatSocket, conversationFor, conversationsFor, im, sayIn } from '#test/chat.ts';
import type { Person } from '#test/person.ts';
import { issue, issuedOrder, newOrder, purchasingFixture } from '#test/purchasingFixture.ts';
import { until } from '#test/until.ts';
import { errors } from '../errors.ts';
import { closeEnded } from './close.server.ts';
import { finalStates, isClosedToSupplier, threadsFor } from './thread.rules.ts';
import type { ShownThread } from './thread.server.ts';

const sealed = defineDocument({
  module: 'pur',
  code: 'sealedBid',
  label: ['密封', 'Sealed'],
  fields: { bidNo: text('号', 'No.'), supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase') },
  states: { DRAFT: ['草稿', 'Draft'], BIDDING: ['投标', 'Bidding'], OPENED: ['开标', 'Opened'] },
  scope: { supplier: { by: 'supplierBase', hiddenIn: ['DRAFT'] } },
  conversations: { closedIn: ['BIDDING'] },
});

test('nothing is said to a supplier of what he does not see, or while it is sealed', () => {
  const cases: [string, boolean][] = [
    ['DRAFT', true],
    ['BIDDING', true],
    ['OPENED', false],
  ];
  for (const [status, isClosed] of cases) assert.equal(isClosedToSupplier(sealed, status), isClosed, status);
  const { conversations: _, ...silent } = sealed;
  assert.equal(isClosedToSupplier(silent, 'OPENED'), true);
  const row = { status: 'OPENED', supplierBaseId: '7' };
  const threads = (side: 'buyer' | 'supplier' | 'expert', supplierBaseId: string | null) =>
    threadsFor(sealed, row, { side, supplierBaseId }).map(({ thread }) => thread);
  assert.deepEqual(threads('buyer', null), ['external', 'internal']);
  assert.deepEqual(threads('supplier', '7'), ['external']);
  assert.deepEqual(threads('supplier', '8'), []);
  assert.deepEqual(threads('expert', null), []);
  assert.deepEqual(
    threadsFor(sealed, { ...row, supplierBaseId: null }, { side: 'supplier', supplierBaseId: null }),
    [],
  );
});

const docType = 'pur.purchaseOrder';
const threadsOf = async (who: Person, docId: string): Promise<readonly ShownThread[]> =>
  (await who.post<{ records: ShownThread[] }>(`${im}/document/threads`, { docType, docId })).records;
const open = (who: Person, docId: string, thread: 'external' | 'internal'): Promise<ChatConversation> =>
  who.post<ChatConversation>(`${im}/document/open`, { docType, docId, thread });
const contentsOf = ({ iapImMessageDtos = [] }: ChatConversation): (string | undefined)[] =>
  iapImMessageDtos.map(({ content }) => content);
const names = ({ groupMemberList = [] }: ChatConversation): (string | undefined)[] =>
  groupMemberList.map(({ userName }) => userName);

test('an order has a conversation with its supplier and one of the buying side; both follow it', async () => {
  const { buyer, colleague, supplier } = await purchasingFixture();
  const order = await issuedOrder();
  assert.deepEqual(
    (await threadsOf(buyer, order.id)).map(({ thread, isClosed, conversationId }) => [
      thread,
      isClosed,
      conversationId,
    ]),
    [
      ['external', false, null],
      ['internal', false, null],
    ],
  );
  assert.deepEqual(
    (await threadsOf(supplier, order.id)).map(({ thread }) => thread),
    ['external'],
  );
  const outer = await open(buyer, order.id, 'external');
  const inner = await open(buyer, order.id, 'internal');
  assert.equal((await open(supplier, order.id, 'external')).id, outer.id);
  assert.deepEqual(
    [outer.listType, outer.docThread, outer.docId, inner.docThread],
    [1, 'external', order.id, 'internal'],
  );
  assert.ok(outer.groupName?.startsWith(`${order.orderNo} · `));
  // Whoever else of its supplier has an account takes part too.
  const own = names(outer).filter((name) => !name?.startsWith('ct_files_'));
  assert.deepEqual(new Set(own), new Set(['chain_buyer', 'chain_supplier']));
  assert.deepEqual(names(inner), ['chain_buyer']);
  await sayIn(buyer, outer.id ?? '', '能提前吗');
  await sayIn(supplier, outer.id ?? '', '可以');
  await sayIn(buyer, inner.id ?? '', '底价 9 元');
  const [thread] = await threadsOf(buyer, order.id);
  assert.deepEqual([thread?.conversationId, thread?.unread], [outer.id, 1]);
  await supplier.run(purchaseOrder, 'confirm', order.id, {});
  const told = await conversationFor(buyer, outer.id);
  const last = told?.iapImMessageDtos?.at(-1);
  assert.deepEqual(
    [last?.action, last?.sender, told?.messageNumber],
    ['2', 'system', 1],
    'what is told counts as no message',
  );
  assert.match(last?.extra ?? '', /Confirmed/);
  assert.ok(!(last?.extra ?? '').includes('chain_'), 'who acted is told to the buying side alone');
  assert.match((await conversationFor(buyer, inner.id))?.iapImMessageDtos?.at(-1)?.extra ?? '', /chain_supplier/);
  const joined = await open(colleague, order.id, 'internal');
  assert.ok(contentsOf(joined).includes('底价 9 元'), 'who reads the document reads what was said about it');
});

test('what the supplier does not see yet, or no longer, is not talked about with him', async () => {
  const { buyer, supplier, otherSupplierId } = await purchasingFixture();
  const order = await newOrder();
  await assert.rejects(open(buyer, order.id, 'external'), refusal(errors.documentClosed));
  await assert.rejects(open(supplier, order.id, 'external'), refusal(errors.documentMissing));
  const inner = await open(buyer, order.id, 'internal');
  await issue(order.id);
  const outer = await open(supplier, order.id, 'external');
  await sayIn(supplier, outer.id ?? '', '收到');
  await assert.rejects(open(supplier, order.id, 'internal'), refusal(errors.threadMissing));
  assert.deepEqual(
    (await conversationFor(buyer, inner.id))?.iapImMessageDtos?.map(({ action }) => action),
    ['2', '2', '2'],
    'submitted, approved, issued',
  );
  assert.ok((await conversationFor(supplier, outer.id)) !== undefined);
  // As it is after the order went to somebody else.
  await rows(
    sql`update pur_purchase_order set supplier_base_id = ${otherSupplierId}::bigint where id = ${order.id}::bigint`,
  );
  assert.equal(await conversationFor(supplier, outer.id), undefined);
  await assert.rejects(sayIn(supplier, outer.id ?? '', '还在吗'), refusal(errors.conversationMissing));
  await assert.rejects(sayIn(buyer, outer.id ?? '', '?'), refusal(errors.documentClosed));
});

test('two suppliers of one document, and of its neighbours, learn nothing of each other', async () => {
  const { buyer, supplier, otherSupplier, otherSupplierId } = await purchasingFixture();
  const order = await issuedOrder();
  const neighbour = await issuedOrder();
  const secret = `密${randomUUID().slice(0, 8)}`;
  const outer = await open(buyer, order.id, 'external');
  const inner = await open(buyer, neighbour.id, 'internal');
  const first = await sayIn(supplier, outer.id ?? '', secret);
  const hidden = await sayIn(buyer, inner.id ?? '', `${secret} 内部`);
  await rows(
    sql`update pur_purchase_order set supplier_base_id = ${otherSupplierId}::bigint where id = ${order.id}::bigint`,
  );
  const other = await open(otherSupplier, order.id, 'external');
  assert.notEqual(other.id, outer.id, 'every supplier has a conversation of its own');
  assert.deepEqual(contentsOf(other), []);
  assert.ok(!names(other).includes('chain_supplier'));
  const sockets = [
    await chatSocket(supplier, 'chain_supplier'),
    await chatSocket(otherSupplier, 'chain_other'),
  ] as const;
  const id = outer.id ?? '';
  for (const who of [supplier, otherSupplier]) {
    const lists = JSON.stringify(await conversationsFor(who));
    assert.ok(!lists.includes(id) && !lists.includes(inner.id ?? '-') && !lists.includes(secret));
    for (const [path, body] of [
      ['message/messageHistory', { groupId: id, page: { size: 20, current: 1 } }],
      ['message/messageHistory', { groupId: inner.id, page: { size: 20, current: 1 } }],
      ['message/seenBy', { groupId: id, seq: 1 }],
      ['message/send', { groupId: id, format: '0', content: 'x', clientMsgId: randomUUID() }],
      ['message/forward', { ids: [first.id], receivers: ['chain_buyer'] }],
      ['message/forward', { ids: [hidden.id], receivers: ['chain_buyer'] }],
      ['message/deleteMessage', [first.id]],
      ['messageUser/update', { id, showType: 2 }],
      ['messageUser/saveMessageUser', { groupId: id }],
      ['groupMessage/addGroupMember/' + id, { members: ['chain_buyer'] }],
      ['groupMessage/leave/' + id, {}],
      ['groupMessage/update/' + id, { groupName: 'x' }],
      ['message/search', { keyword: secret, groupId: id }],
    ] as const) {
      const answer = await who.send('POST', `${im}/${path}`, body);
      assert.ok(!answer.success, `${path} is answered`);
      assert.ok(!JSON.stringify(answer).includes(secret), path);
    }
    assert.equal((await who.send('DELETE', `${im}/message/revoke`, { id: first.id })).success, false);
    assert.equal((await who.send('GET', `${im}/message/updateMsgState?otherSide=${id}&mark=1`)).success, false);
    const found = await who.post<{ records: ChatMessage[] }>(`${im}/message/search`, { keyword: secret });
    assert.deepEqual(found.records, []);
    const unread = await who.send('GET', `${im}/message/unread`);
    assert.ok(!JSON.stringify(unread).includes(secret));
    const { records } = await who.post<{ records: { userName: string }[] }>(`${im}/contacts`, { keyword: 'chain_' });
    assert.ok(!records.some(({ userName }) => userName === (who === supplier ? 'chain_other' : 'chain_supplier')));
  }
  for (const [index, session] of sockets.entries()) {
    const who = index === 0 ? supplier : otherSupplier;
    const unread = await session.request('client_sync', { [id]: '0:0', [inner.id ?? '']: '0:0' });
    assert.match(unread['left'] ?? '', new RegExp(id));
    const answer = await session.request('client_message', {
      requestId: randomUUID(),
      action: '1',
      receiver: id,
      format: '0',
      content: 'x',
    });
    assert.equal(answer.code, '403', who.id);
  }
  // The buying side goes on talking with the new supplier; the old one hears nothing of it.
  await sayIn(buyer, other.id ?? '', `${secret} 新`);
  await sayIn(buyer, inner.id ?? '', `${secret} 再`);
  await until(
    () => sockets[1].messages(),
    (messages) => messages.some(({ content }) => content === `${secret} 新`),
  );
  await pause(100);
  assert.ok(!JSON.stringify(sockets[0].frames).includes(secret));
  assert.ok(!JSON.stringify(sockets[1].frames).includes(`${secret} 再`));
  await assert.rejects(
    buyer.post(`${im}/message/forward`, { ids: [hidden.id], receivers: [{ groupId: other.id }] }),
    refusal(errors.forwardInternal),
  );
  for (const { socket } of sockets) socket.terminate();
});

test('a card says to each what he reads of the document, and to everybody else its number alone', async () => {
  const { buyer, supplier, otherSupplier } = await purchasingFixture();
  const order = await issuedOrder();
  const outer = await open(buyer, order.id, 'external');
  const card = JSON.stringify({
    kind: 'doc',
    docType,
    docId: order.id,
    docNo: 'another number',
    title: 'x',
    lines: [{ label: '底价', value: '9.00' }],
  });
  const sent = await sayIn(buyer, outer.id ?? '', card, { format: '6' });
  assert.ok(
    sent.content?.includes(order.orderNo) && !sent.content.includes('9.00') && !sent.content.includes('another'),
  );
  const resolve = async (who: Person) =>
    (await who.post<{ records: object[] }>(`${im}/card/resolve`, { cards: [{ docType, docId: order.id }] })).records;
  assert.equal((await resolve(buyer)).length, 1);
  assert.match(JSON.stringify(await resolve(supplier)), /Awaiting supplier/);
  assert.deepEqual(await resolve(otherSupplier), []);
  const others = await open(otherSupplier, (await reassigned()).id, 'external');
  await assert.rejects(sayIn(otherSupplier, others.id ?? '', card, { format: '6' }), refusal(errors.documentMissing));
});

async function reassigned(): Promise<{ id: string }> {
  const { otherSupplierId } = await purchasingFixture();
  const { id } = await issuedOrder();
  await rows(sql`update pur_purchase_order set supplier_base_id = ${otherSupplierId}::bigint where id = ${id}::bigint`);
  return { id };
}

test('a message with the supplier can become a remark on the lines of its order', async () => {
  const { buyer, supplier } = await purchasingFixture();
  const order = await issuedOrder();
  const callOf = async (who: Person) =>
    (
      await who.post<{ remark: { path: string; lines: { id: string }[] } | null }>(`${im}/document/remarkCall`, {
        docType,
        docId: order.id,
      })
    ).remark;
  assert.equal((await callOf(buyer))?.path, '/pur/purchaseOrderDetail/remark');
  const call = await callOf(supplier);
  assert.equal(call?.path, '/pur/purchaseOrderDetail/reply');
  await supplier.post(call?.path ?? '', { ids: call?.lines.map(({ id }) => id), reason: '可以提前两天' });
  const { records } = await buyer.query(orderRemark, { orderDetailId: call?.lines[0]?.id });
  assert.deepEqual(
    records.map(({ content }) => content),
    ['可以提前两天'],
  );
});

test('what ended long ago is read only, and still found', async () => {
  const { buyer, supplier } = await purchasingFixture();
  const order = await issuedOrder();
  const outer = await open(buyer, order.id, 'external');
  const word = `旧${randomUUID().slice(0, 8)}`;
  await sayIn(buyer, outer.id ?? '', word);
  const { engine } = await app();
  const [ended] = finalStates(purchaseOrder);
  assert.ok(ended !== undefined && !finalStates(purchaseOrder).includes('ISSUED'));
  await rows(
    sql`update pur_purchase_order set status = ${ended}, last_update_date = now() - interval '89 days' where id = ${order.id}::bigint`,
  );
  await asServer((ctx) => closeEnded(engine.registry, ctx));
  assert.equal((await conversationFor(buyer, outer.id))?.state, '0', 'not yet');
  await rows(
    sql`update pur_purchase_order set last_update_date = now() - interval '91 days' where id = ${order.id}::bigint`,
  );
  await asServer((ctx) => closeEnded(engine.registry, ctx));
  assert.equal((await conversationFor(buyer, outer.id))?.state, '1');
  await assert.rejects(sayIn(buyer, outer.id ?? '', '再说'), refusal(errors.readOnly));
  const { records } = await buyer.post<{ records: ChatMessage[] }>(`${im}/message/search`, { keyword: word });
  assert.equal(records.length, 1);
  await assert.rejects(sayIn(supplier, outer.id ?? '', '再说'));
});

test('whoever loses the right to the document loses what is said about it, at once and on open pages', async () => {
  const { buyer, companyId } = await purchasingFixture();
  const leaving = await person('thread_leaving', { userType: 'BUYER', roles: ['buyer'], companies: [companyId] });
  const order = await issuedOrder();
  const inner = await open(leaving, order.id, 'internal');
  await open(buyer, order.id, 'internal');
  const session = await chatSocket(leaving, 'thread_leaving');
  await sayIn(buyer, inner.id ?? '', '还看得到');
  await until(
    () => session.messages().length,
    (count) => count > 0,
  );
  await rows(sql`update pur_purchase_order set deleted_flag = true where id = ${order.id}::bigint`);
  await assert.rejects(sayIn(buyer, inner.id ?? '', '没了'), refusal(errors.conversationMissing));
  assert.equal(await conversationFor(leaving, inner.id), undefined);
  await rows(sql`update pur_purchase_order set deleted_flag = false where id = ${order.id}::bigint`);
  const elsewhere = await createRow(company);
  await rows(sql`update pur_purchase_order set company_id = ${elsewhere.id}::bigint where id = ${order.id}::bigint`);
  assert.equal(await conversationFor(leaving, inner.id), undefined, 'of another company');
  const { engine } = await app();
  assert.ok(engine.registry.documents.filter(({ conversations }) => conversations !== undefined).length >= 4);
  session.socket.terminate();
});
