import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import type { ChatConversation, ChatMessage } from '#model/chatWire.ts';
import { isRecord } from '#model/value.ts';
import { refusal, rows } from '#test/app.ts';
import { chatPeople, conversationFor, conversationsFor, im, say, sayIn } from '#test/chat.ts';
import type { Person } from '#test/person.ts';
import { contents, upload } from '#test/upload.ts';
import { errors } from './errors.ts';
import type { History } from './message/history.server.ts';

const historyOf = (who: Person, of: object, more: object = {}): Promise<History> =>
  who.post<History>(`${im}/message/messageHistory`, { ...of, page: { size: 20, current: 1 }, ...more });

const groupOf = (who: Person, members: readonly string[], groupName = '项目群'): Promise<ChatConversation> =>
  who.post<ChatConversation>(`${im}/groupMessage/createGroup`, { members, groupName });

const texts = (records: readonly ChatMessage[]): (string | undefined)[] => records.map(({ content }) => content);

test('two people talk: the message is stored with what the login says, whatever the body says', async () => {
  const { buyer, supplierA, name } = await chatPeople('ima');
  const sent = await say(buyer, name('supplierA'), '交期能提前吗？', {
    sender: 'somebody',
    senderRealName: 'x',
    state: '2',
  });
  assert.deepEqual(
    [sent.seq, sent.sender, sent.receiver, sent.action, sent.format, sent.state, sent.groupId],
    [1, name('buyer'), name('supplierA'), '0', '0', '0', ''],
  );
  assert.ok(BigInt(sent.id ?? 0) < 2n ** 53n);
  const got = await conversationFor(supplierA, sent.conversationId);
  assert.deepEqual(
    [got?.listType, got?.receiver, got?.realName, got?.messageNumber, got?.summary, texts(got?.iapImMessageDtos ?? [])],
    [0, name('buyer'), name('buyer'), 1, '交期能提前吗？', ['交期能提前吗？']],
  );
  assert.equal((await conversationFor(buyer, sent.conversationId))?.messageNumber, 0);
});

test('the same message sent twice is one, another one under its id is refused', async () => {
  const { buyer, name } = await chatPeople('imb');
  const clientMsgId = randomUUID();
  const first = await say(buyer, name('colleague'), '一次', { clientMsgId });
  const again = await say(buyer, name('colleague'), '一次', { clientMsgId });
  assert.deepEqual(again, first);
  await assert.rejects(say(buyer, name('colleague'), '两次', { clientMsgId }), refusal(errors.sentDifferently));
  assert.equal((await say(buyer, name('colleague'), '后来')).seq, 2);
  await assert.rejects(say(buyer, name('colleague'), 'x', { clientMsgId: 'no uuid' }), refusal(errors.idFormat));
});

test('twenty times at once is one message, and no number is missing', async () => {
  const { buyer, colleague, name } = await chatPeople('imc');
  const ids = Array.from({ length: 6 }, () => randomUUID());
  const sends = Array.from({ length: 24 }, (_, index) => ids[index % ids.length] ?? '');
  const answers = await Promise.all(
    sends.map((clientMsgId) => say(buyer, name('colleague'), clientMsgId, { clientMsgId })),
  );
  for (const id of ids)
    assert.equal(new Set(answers.filter(({ clientMsgId }) => clientMsgId === id).map(({ seq }) => seq)).size, 1);
  const { records } = await historyOf(colleague, { receiver: name('buyer') });
  assert.deepEqual(
    records.map(({ seq }) => seq),
    [6, 5, 4, 3, 2, 1],
  );
});

test('who may talk to whom: one company, a supplier and those it deals with, never two suppliers', async () => {
  const { buyer, supplierA, helperA, supplierB, stranger, name } = await chatPeople('imd');
  await say(supplierA, name('helperA'), '同事');
  await say(supplierA, name('buyer'), '客户');
  for (const [who, other] of [
    [supplierA, name('supplierB')],
    [supplierB, name('supplierA')],
    [supplierA, name('stranger')],
    [stranger, name('supplierA')],
    [stranger, name('buyer')],
    [buyer, 'nobody_at_all'],
    [buyer, name('buyer')],
  ] as const)
    await assert.rejects(say(who, other, 'x'), refusal(errors.personMissing));
  const found = async (who: Person): Promise<string[]> => {
    const { records } = await who.post<{ records: { userName: string }[] }>(`${im}/contacts`, { keyword: 'imd_' });
    return records.map(({ userName }) => userName).toSorted();
  };
  assert.deepEqual(await found(helperA), [name('buyer'), name('colleague'), name('supplierA')].toSorted());
  assert.deepEqual(await found(supplierB), [name('buyer'), name('colleague')].toSorted());
  assert.deepEqual(await found(stranger), []);
});

test('a supplier that is no longer dealt with is written to no more', async () => {
  const { buyer, supplierA, supplierAId, name } = await chatPeople('ime');
  await say(buyer, name('supplierA'), '你好');
  await rows(sql`update sup_supplier_company set deleted_flag = true where parent_id = ${supplierAId}::bigint`);
  for (const [who, other] of [
    [buyer, name('supplierA')],
    [supplierA, name('buyer')],
  ] as const)
    await assert.rejects(say(who, other, '还在吗'), refusal(errors.noLongerReachable));
  assert.equal((await historyOf(supplierA, { receiver: name('buyer') })).total, 1);
});

test('reading is idempotent, and unread is what stands above the mark', async () => {
  const { buyer, colleague, name } = await chatPeople('imf');
  for (const text of ['一', '二', '三']) await say(buyer, name('colleague'), text);
  const [item] = await conversationsFor(colleague);
  assert.equal(item?.messageNumber, 3);
  const mark = async (seq?: number) =>
    (
      await colleague.send(
        'GET',
        `${im}/message/updateMsgState?otherSide=${name('buyer')}&mark=0${seq ? `&seq=${seq}` : ''}`,
      )
    ).data;
  assert.equal(await mark(2), '108');
  assert.equal((await conversationFor(colleague, item?.id))?.messageNumber, 1);
  assert.equal(await mark(1), '108');
  assert.equal((await conversationFor(colleague, item?.id))?.readSeq, 2, 'a mark never goes back');
  assert.equal(await mark(), '108');
  assert.equal(await mark(), '108');
  assert.equal((await conversationFor(colleague, item?.id))?.messageNumber, 0);
  assert.equal((await conversationFor(buyer, item?.id))?.peerReadSeq, 3);
  await colleague.post(`${im}/settings`, { receipts: false });
  assert.equal((await conversationFor(buyer, item?.id))?.peerReadSeq, 0, 'who does not let it be known is not told of');
  await say(buyer, name('colleague'), '四');
  assert.equal(await colleague.post<string>(`${im}/message/updateListState`, [item?.id]), '108');
  assert.equal((await conversationFor(colleague, item?.id))?.messageNumber, 0);
});

test('pages of the history do not move while something is said, and end with an empty one', async () => {
  const { buyer, colleague, name } = await chatPeople('img');
  for (let count = 1; count <= 25; count += 1) await say(buyer, name('colleague'), String(count));
  const of = { receiver: name('buyer') };
  const first = await historyOf(colleague, of);
  assert.deepEqual([first.records[0]?.content, first.records.length, first.total, first.pages], ['25', 20, 25, 2]);
  await say(buyer, name('colleague'), '26');
  const second = await historyOf(colleague, of, { page: { size: 20, current: 2 } });
  assert.deepEqual(texts(second.records), ['5', '4', '3', '2', '1']);
  assert.deepEqual(
    (await historyOf(colleague, of, { page: { size: 20, current: 3 }, anchor: first.anchor })).records,
    [],
  );
  const keyset = await historyOf(colleague, of, { beforeSeq: 4, page: { size: 2, current: 1 } });
  assert.deepEqual(texts(keyset.records), ['3', '2']);
  assert.equal((await historyOf(colleague, of, { page: { size: 5000, current: 1 } })).size, 100);
});

test('a message is withdrawn by its sender for two minutes: both see that it was, nobody what it said', async () => {
  const { buyer, colleague, name } = await chatPeople('imh');
  const sent = await say(buyer, name('colleague'), '写错了');
  await assert.rejects(
    colleague.send('DELETE', `${im}/message/revoke`, { id: sent.id }).then((answer) => {
      assert.equal(answer.code, errors.withdrawnOthers.code);
      throw new Error('refused');
    }),
    /refused/,
  );
  for (const _ of [1, 2]) {
    const { data, success } = await buyer.send('DELETE', `${im}/message/revoke`, { id: sent.id });
    assert.ok(success && isRecord(data));
    assert.deepEqual([data['format'], data['content'], data['seq']], ['101', '', 1]);
  }
  const item = await conversationFor(colleague, sent.conversationId);
  assert.deepEqual([item?.messageNumber, item?.summary, item?.lastChange, item?.lastSeq], [0, '[消息已撤回]', 1, 1]);
  const late = await say(buyer, name('colleague'), '太久了');
  await rows(sql`update im_message set time = time - 121000 where id = ${late.id}::bigint`);
  assert.equal((await buyer.send('DELETE', `${im}/message/revoke`, { id: late.id })).code, errors.withdrawnLate.code);
  const [stored] = await rows<{ content: string }>(
    sql`select content from im_message_original where message_id = ${sent.id}::bigint`,
  );
  assert.equal(stored?.content, '写错了');
  const { records } = await colleague.post<{ records: unknown[] }>(`${im}/message/search`, { keyword: '写错了' });
  assert.deepEqual(records, []);
  await assert.rejects(
    buyer.post(`${im}/message/forward`, { ids: [sent.id], receivers: [name('colleague')] }),
    refusal(errors.forwardWithdrawn),
  );
});

test('what somebody deletes is gone for him alone', async () => {
  const { buyer, colleague, name } = await chatPeople('imi');
  const [one, two] = [await say(buyer, name('colleague'), '一'), await say(buyer, name('colleague'), '二')];
  await colleague.post(`${im}/message/deleteMessage`, [one.id]);
  await colleague.post(`${im}/message/deleteMessage`, [one.id]);
  assert.deepEqual(texts((await historyOf(colleague, { receiver: name('buyer') })).records), ['二']);
  assert.equal((await conversationFor(colleague, two.conversationId))?.messageNumber, 1);
  assert.equal((await historyOf(buyer, { receiver: name('colleague') })).total, 2);
});

test('conversations are pinned, unpinned, removed, and come back with the next message', async () => {
  const { buyer, colleague, supplierA, name } = await chatPeople('imj');
  const first = await say(colleague, name('buyer'), '一');
  const second = await say(supplierA, name('buyer'), '二');
  const order = async () => (await conversationsFor(buyer)).map(({ id }) => id);
  assert.deepEqual(await order(), [second.conversationId, first.conversationId]);
  const pinned = await buyer.post<ChatConversation>(`${im}/messageUser/update`, {
    id: first.conversationId,
    showType: 2,
    topTime: 5,
  });
  assert.ok(pinned.showType === 2 && (pinned.topTime ?? 0) > 1_700_000_000_000, 'the server says since when');
  assert.deepEqual(await order(), [first.conversationId, second.conversationId]);
  await buyer.post(`${im}/messageUser/update`, { id: first.conversationId, showType: 0, topTime: 0 });
  assert.deepEqual(await order(), [second.conversationId, first.conversationId]);
  await buyer.post(`${im}/messageUser/update`, { id: first.conversationId, showType: 1 });
  assert.deepEqual(await order(), [second.conversationId]);
  await say(colleague, name('buyer'), '三');
  assert.deepEqual(await order(), [first.conversationId, second.conversationId]);
  await assert.rejects(
    buyer.post(`${im}/messageUser/update`, { id: first.conversationId, showType: 3 }),
    refusal(errors.showTypeUnknown),
  );
  await buyer.post(`${im}/messageUser/update`, { id: second.conversationId, showType: 1 });
  await buyer.post(`${im}/messageUser/saveMessageUser`, { receiver: name('supplierA') });
});

test('a group: made, grown, renamed, left, and dissolved', async () => {
  const { buyer, colleague, supplierA, helperA, name } = await chatPeople('imk');
  await assert.rejects(groupOf(buyer, [name('colleague')]), refusal(errors.groupSize));
  const key = { 'idempotency-key': randomUUID() };
  const body = { members: [name('colleague'), name('supplierA')] };
  const made = await buyer.post<ChatConversation>(`${im}/groupMessage/createGroup`, body, key);
  assert.equal((await buyer.post<ChatConversation>(`${im}/groupMessage/createGroup`, body, key)).id, made.id);
  assert.deepEqual([made.listType, made.groupMemberList?.length], [1, 3]);
  const id = made.id ?? '';
  await sayIn(supplierA, id, '大家好');
  const grown = await buyer.post<ChatConversation>(`${im}/groupMessage/addGroupMember/${id}`, {
    members: [name('helperA'), name('colleague')],
  });
  assert.equal(grown.groupMemberList?.length, 4);
  const seen = await historyOf(helperA, { groupId: id });
  assert.ok(!texts(seen.records).includes('大家好'), 'what was said before stays with those who were there');
  await assert.rejects(
    colleague.post(`${im}/groupMessage/update/${id}`, { groupName: '我的群' }),
    refusal(errors.groupRight),
  );
  const renamed = await buyer.post<ChatConversation>(`${im}/groupMessage/update/${id}`, {
    groupName: '轴承交期',
    notice: '周五开会',
  });
  assert.equal(renamed.groupName, '轴承交期');
  assert.equal((await conversationFor(colleague, id))?.notice, '周五开会');
  await buyer.post(`${im}/groupMessage/remove/${id}`, { userName: name('helperA') });
  await assert.rejects(historyOf(helperA, { groupId: id }), refusal(errors.conversationMissing));
  await assert.rejects(sayIn(helperA, id, 'x'), refusal(errors.conversationMissing));
  await buyer.post(`${im}/groupMessage/leave/${id}`);
  const left = await conversationFor(colleague, id);
  assert.equal(left?.groupMemberList?.filter(({ role }) => role === 1).length, 1, 'a group keeps an owner');
  const owner = left?.groupMemberList?.find(({ role }) => role === 1)?.userName;
  await (owner === name('colleague') ? colleague : supplierA).post(`${im}/groupMessage/dissolve/${id}`);
  await assert.rejects(sayIn(colleague, id, 'x'), refusal(errors.readOnly));
  assert.ok((await historyOf(colleague, { groupId: id })).total > 0);
});

test('two suppliers never meet in a group, not even past the calls', async () => {
  const { buyer, colleague, name, supplierBId } = await chatPeople('iml');
  await assert.rejects(groupOf(buyer, [name('supplierA'), name('supplierB')]), refusal(errors.groupSuppliers));
  const made = await groupOf(buyer, [name('colleague'), name('supplierA')]);
  await assert.rejects(
    colleague.post(`${im}/groupMessage/addGroupMember/${made.id}`, { members: [name('supplierB')] }),
    refusal(errors.groupSuppliers),
  );
  await assert.rejects(
    rows(sql`insert into im_member (conversation_id, user_id, supplier_base_id)
      select ${made.id}::bigint, id, supplier_base_id from system_iap_sys_user_t where supplier_base_id = ${supplierBId}::bigint`),
    /fk_im_member_supplier/,
  );
});

test('messages are forwarded, one and several, to people and groups; once, however often it is asked for', async () => {
  const { buyer, colleague, supplierA, name } = await chatPeople('imm');
  const sources = [await say(supplierA, name('buyer'), '甲'), await say(supplierA, name('buyer'), '乙')];
  const group = await groupOf(buyer, [name('colleague'), name('supplierA')]);
  const body = {
    ids: sources.map(({ id }) => id),
    receivers: [name('colleague'), { groupId: group.id }],
    clientMsgId: randomUUID(),
  };
  for (const _ of [1, 2]) {
    const items = await buyer.post<ChatConversation[]>(`${im}/message/forward`, body);
    assert.equal(items.length, 2);
  }
  assert.deepEqual(texts((await historyOf(colleague, { receiver: name('buyer') })).records), ['乙', '甲']);
  const inGroup = (await historyOf(colleague, { groupId: group.id })).records;
  assert.deepEqual(texts(inGroup).slice(0, 2), ['乙', '甲']);
  assert.match(inGroup[0]?.extra ?? '', /forwardOf/);
  await assert.rejects(
    colleague.post(`${im}/message/forward`, { ids: [sources[0]?.id], receivers: [name('buyer')] }),
    refusal(errors.messageMissing),
  );
  await assert.rejects(buyer.post(`${im}/message/forward`, { ids: [], receivers: [] }), refusal(errors.forwardNothing));
});

test('a file goes to those who take part, and to nobody else', async () => {
  const { buyer, colleague, supplierA, supplierB, name } = await chatPeople('imn');
  const file = await upload(buyer, {
    name: '图纸.txt',
    content: contents.txt,
    fields: { businessId: randomUUID(), path: 'attachment' },
  });
  assert.ok(file.success, JSON.stringify(file));
  const fileId = isRecord(file.data) ? String(file.data['id']) : '';
  const content = JSON.stringify({ fileId, name: '别的名字.txt', size: 1 });
  const reads = async (who: Person) => (await who.send('GET', `/attachment/fileManager/link?fileId=${fileId}`)).success;
  await assert.rejects(say(colleague, name('buyer'), content, { format: '3' }), refusal(errors.fileMissing));
  await assert.rejects(say(buyer, name('supplierA'), content, { format: '1' }), refusal(errors.fileKind));
  const sent = await say(buyer, name('supplierA'), content, { format: '3' });
  assert.match(sent.content ?? '', /图纸\.txt/, 'it is called what it is called');
  assert.deepEqual(
    [await reads(buyer), await reads(supplierA), await reads(colleague), await reads(supplierB)],
    [true, true, false, false],
  );
  await buyer.post(`${im}/message/forward`, { ids: [sent.id], receivers: [name('colleague')] });
  assert.equal(await reads(colleague), true);
  await buyer.send('DELETE', `${im}/message/revoke`, { id: sent.id });
  assert.equal(await reads(supplierA), false, 'a withdrawn file is gone with its message');
});

test('messages are found in Chinese and by numbers, within what somebody sees', async () => {
  const { buyer, colleague, supplierA, supplierB, name } = await chatPeople('imo');
  await say(buyer, name('supplierA'), '采购订单 PO-8842 的交期请确认');
  await say(buyer, name('colleague'), '内部：PO-8842 的底价');
  const found = async (who: Person, keyword: string, more: object = {}) =>
    texts((await who.post<{ records: ChatMessage[] }>(`${im}/message/search`, { keyword, ...more })).records);
  assert.equal((await found(buyer, 'po-8842')).length, 2);
  assert.deepEqual(await found(buyer, '交期', { receiver: name('supplierA') }), ['采购订单 PO-8842 的交期请确认']);
  assert.equal((await found(supplierA, 'PO-8842')).length, 1);
  assert.deepEqual(await found(supplierB, 'PO-8842'), []);
  assert.deepEqual(await found(colleague, '采购订单'), []);
});

test('whom somebody blocks is told so', async () => {
  const { buyer, colleague, name } = await chatPeople('imp');
  await say(buyer, name('colleague'), '一');
  await colleague.post(`${im}/settings`, { block: name('buyer') });
  await assert.rejects(say(buyer, name('colleague'), '二'), refusal(errors.blocked));
  await colleague.post(`${im}/settings`, { block: name('buyer'), blocked: false });
  await say(buyer, name('colleague'), '三');
});

test('who has read a message of a group is told to those in it', async () => {
  const { buyer, colleague, supplierA, supplierB, name } = await chatPeople('imq');
  const group = await groupOf(buyer, [name('colleague'), name('supplierA')]);
  const sent = await sayIn(buyer, group.id ?? '', '通知');
  await colleague.send('GET', `${im}/message/updateMsgState?otherSide=${group.id}&mark=1`);
  const seen = (who: Person) =>
    who.post<{ records: { userName: string; hasRead: boolean }[] }>(`${im}/message/seenBy`, {
      groupId: group.id,
      seq: sent.seq,
    });
  assert.deepEqual(
    (await seen(supplierA)).records.map(({ userName, hasRead }) => [userName, hasRead]),
    [
      [name('colleague'), true],
      [name('supplierA'), false],
    ],
  );
  await assert.rejects(seen(supplierB), refusal(errors.conversationMissing));
});

test('more messages than anybody writes are refused for a while', async () => {
  const { helperA, name } = await chatPeople('imr');
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, index) =>
      helperA.send('POST', `${im}/message/send`, { receiver: name('supplierA'), format: '0', content: String(index) }),
    ),
  );
  const refused = answers.filter(({ status }) => status === 429).length;
  // Forty at once, and two more for each second that this takes.
  assert.ok(refused >= 1 && refused <= 40, String(refused));
});
