// What watches over conversations: the word list, reports, holds, reviews, and tasks that come of messages.
import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import type { ChatConversation } from '#model/chatWire.ts';
import { app, asServer, person, refusal, rows } from '#test/app.ts';
import { chatPeople, conversationFor, im, say, sayIn } from '#test/chat.ts';
import { notificationsOf } from '#test/notifications.ts';
import type { Person } from '#test/person.ts';
import { unique } from '#test/factory.ts';
import { issuedOrder, purchasingFixture } from '#test/purchasingFixture.ts';
import { until } from '#test/until.ts';
import { errors } from '../errors.ts';
import type { History } from '../message/history.server.ts';
import { chatReport } from '../moderation/chatReport.document.ts';
import { chatWord } from '../wordList/chatWord.document.ts';
import { forgetOldMessages } from '../retention/retention.server.ts';
import { chatTask } from '../task/chatTask.document.ts';
import { chatHold } from './chatHold.document.ts';
import { chatReview } from './chatReview.document.ts';

const officer = (no: 1 | 2) => person(`ov_officer${no}`, { userType: 'BUYER', roles: ['compliance'] });

const historyOf = (who: Person, receiver: string) =>
  who.post<History>(`${im}/message/messageHistory`, { receiver, page: { size: 20, current: 1 } });

test('the word list masks and refuses, in whatever way a message comes, and a resent message stays the same one', async () => {
  const { buyer, colleague, name } = await chatPeople('ova');
  const first = await officer(1);
  const [masked, refused] = [`遮${unique(6)}`, `拒${unique(6)}`];
  const clientMsgId = randomUUID();
  const early = await say(buyer, name('colleague'), `先发的${masked}`, { clientMsgId });
  await first.add(chatWord, { word: masked, act: 'MASK' });
  await first.add(chatWord, { word: refused, act: 'REFUSE' });
  const sent = await until(
    () => say(buyer, name('colleague'), `这是${masked}。`),
    ({ content }) => content !== `这是${masked}。`,
  );
  assert.equal(sent.content, `这是${'*'.repeat([...masked].length)}。`);
  await assert.rejects(say(buyer, name('colleague'), `给您${refused.toUpperCase()}`), refusal(errors.wordRefused));
  const again = await say(buyer, name('colleague'), `先发的${masked}`, { clientMsgId });
  assert.deepEqual([again.id, again.content], [early.id, `先发的${masked}`]);
  const found = await colleague.post<{ records: { id: string }[] }>(`${im}/message/search`, { keyword: masked });
  assert.deepEqual(
    found.records.map(({ id }) => id),
    [early.id],
    'what is masked is not found',
  );
  await assert.rejects(buyer.add(chatWord, { word: 'x' }), refusal(engineErrors.denied20));
});

test('a report: by a member, of a message of somebody else, once; upheld it is hidden from everybody', async () => {
  const { buyer, colleague, stranger, name } = await chatPeople('ovb');
  const first = await officer(1);
  const sent = await say(buyer, name('colleague'), '你这个人不行');
  const report = (who: Person, reason = '人身攻击') =>
    who.post<{ id: string }>(`${im}/message/report`, { id: sent.id, reason });
  await assert.rejects(report(buyer), refusal(errors.reportOwn));
  await assert.rejects(report(stranger), refusal(errors.messageMissing));
  await assert.rejects(report(colleague, ' '), refusal(errors.reportReason));
  const { id } = await report(colleague);
  await assert.rejects(report(colleague), refusal(errors.reportedAlready));
  await assert.rejects(colleague.get(chatReport, id), /10007|20012/);
  const row = await first.get(chatReport, id);
  assert.deepEqual([row.status, row.content, row.reason], ['OPEN', '你这个人不行', '人身攻击']);
  const told = await notificationsOf(colleague, () => first.run(chatReport, 'uphold', id, { verdict: '违反行为规范' }));
  assert.ok(told.length > 0, 'whoever reported it is told');
  const { records } = await historyOf(colleague, name('buyer'));
  assert.deepEqual([records[0]?.format, records[0]?.content, records[0]?.seq], ['101', '', sent.seq]);
  assert.match(records[0]?.extra ?? '', /isBlocked/);
  const [original] = await rows<{ content: string }>(
    sql`select content from im_message_original where message_id = ${sent.id}::bigint`,
  );
  assert.equal(original?.content, '你这个人不行');
  await assert.rejects(report(colleague), refusal(errors.reportSystem));
});

test('a hold keeps what is old, on a person, a document or a supplier, until somebody else releases it', async () => {
  const { buyer, supplierA, supplierAId, name, colleague } = await chatPeople('ovc');
  const [first, second] = [await officer(1), await officer(2)];
  const [{ id: colleagueId } = { id: '' }] = await rows<{ id: string }>(
    sql`select id from system_iap_sys_user_t where user_name = ${name('colleague')}`,
  );
  const byPerson = await say(buyer, name('colleague'), '人');
  const bySupplier = await say(supplierA, name('buyer'), '供应商');
  await rows(sql`update im_message set time = time - 731 * 86400000::bigint
                  where id = any(${[byPerson.id ?? '', bySupplier.id ?? '']}::bigint[])`);
  await assert.rejects(first.add(chatHold, { reason: '没有对象' }), refusal(errors.holdOne));
  await assert.rejects(
    first.add(chatHold, { personId: colleagueId, supplierBaseId: supplierAId, reason: '两个' }),
    refusal(errors.holdOne),
  );
  const held = await first.add(chatHold, { personId: colleagueId, reason: '争议' });
  const heldToo = await first.add(chatHold, { supplierBaseId: supplierAId, reason: '争议' });
  for (const { id } of [held, heldToo]) await first.run(chatHold, 'place', id);
  const { engine } = await app();
  await forgetOldMessages(engine);
  assert.equal((await historyOf(colleague, name('buyer'))).records.length, 1);
  assert.equal((await historyOf(supplierA, name('buyer'))).records.length, 1);
  await assert.rejects(first.update(chatHold, held.id, { reason: '改' }), /16004|20004/);
  await assert.rejects(
    first.run(chatHold, 'release', held.id, { releaseReason: '完' }),
    refusal(engineErrors.secondPerson),
  );
  await second.run(chatHold, 'release', held.id, { releaseReason: '争议已了结' });
  await forgetOldMessages(engine);
  assert.equal((await historyOf(colleague, name('buyer'))).records.length, 0);
  assert.equal((await historyOf(supplierA, name('buyer'))).records.length, 1, 'the other hold is in force');
  await second.run(chatHold, 'release', heldToo.id, { releaseReason: '争议已了结' });
});

test('a review: two people, a time, every reading noted, withdrawn messages with what they said, a signed archive', async () => {
  const { buyer, colleague, supplierA, name } = await chatPeople('ovd');
  const [first, second] = [await officer(1), await officer(2)];
  await say(buyer, name('colleague'), '正常的话');
  const gone = await say(buyer, name('colleague'), '后来撤回的话');
  await buyer.send('DELETE', `${im}/message/revoke`, { id: gone.id });
  await say(supplierA, name('buyer'), '供应商说的话');
  // In China, where a day begins eight hours earlier.
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const wish = {
    personId: buyer.id,
    otherPersonId: colleague.id,
    fromDate: '2026-01-01',
    toDate: today,
    reason: '举报调查',
  };
  await assert.rejects(first.add(chatReview, { ...wish, personId: null }), refusal(errors.reviewNobody));
  await assert.rejects(first.add(chatReview, { ...wish, otherPersonId: buyer.id }), refusal(errors.reviewOther));
  const { id } = await first.add(chatReview, wish);
  const messages = (who: Person) =>
    who.post<{ records: { content: string; state: number; senderRealName: string }[]; next: string | null }>(
      '/im/chatReview/messages',
      { id },
    );
  await assert.rejects(messages(first), refusal(errors.reviewClosed));
  await first.run(chatReview, 'submit', id);
  await assert.rejects(first.run(chatReview, 'approve', id), refusal(engineErrors.secondPerson));
  await second.run(chatReview, 'approve', id, { answer: '同意' });
  const read = await messages(first);
  assert.deepEqual(
    read.records.map(({ content, state }) => [content, state]),
    [
      ['正常的话', 0],
      ['后来撤回的话', 1],
    ],
    'only what both took part in',
  );
  assert.equal(read.next, null);
  await assert.rejects(messages(second), refusal(errors.reviewOthers));
  const archive = await first.post<{ name: string; content: string; signature: string }>('/im/chatReview/archive', {
    id,
  });
  const verify = (content: string) =>
    second.post<{ isGenuine: boolean }>('/im/chatReview/verifyArchive', {
      hash: createHash('sha256').update(content).digest('hex'),
      signature: archive.signature,
    });
  assert.match(archive.content, /后来撤回的话/);
  assert.deepEqual(await verify(archive.content), { isGenuine: true });
  assert.deepEqual(await verify(archive.content.replace('正常', '异常')), { isGenuine: false });
  const history = await first.post<{ action: string }[]>('/im/chatReview/history', { id });
  const noted = history.map(({ action }) => action);
  assert.ok(noted.includes('read') && noted.includes('archive'), JSON.stringify(noted));
  await asServer(({ db }) =>
    db.run(
      sql`update im_chat_review set valid_until = clock_timestamp() - interval '1 second' where id = ${id}::bigint`,
    ),
  );
  await assert.rejects(messages(first), refusal(errors.reviewClosed));
});

test('a review of one’s own conversations is approved by nobody whom it is about', async () => {
  const [first, second] = [await officer(1), await officer(2)];
  const { id } = await first.add(chatReview, {
    personId: second.id,
    fromDate: '2026-01-01',
    toDate: '2026-12-31',
    reason: '调查',
  });
  await first.run(chatReview, 'submit', id);
  await assert.rejects(second.run(chatReview, 'approve', id), refusal(errors.reviewOwn));
});

test('a message about a document becomes a task: of a member, seen by two people, told when it is done', async () => {
  const { buyer, colleague, supplier } = await purchasingFixture();
  const order = await issuedOrder();
  const about = { docType: 'pur.purchaseOrder', docId: order.id };
  const open = (thread: string) => buyer.post<ChatConversation>(`${im}/document/open`, { ...about, thread });
  const { id: outer = '', groupMemberList = [] } = await open('external');
  const sent = await sayIn(buyer, outer, '请在周五前回签合同');
  const nameOf = async (who: Person) =>
    (
      await rows<{ name: string }>(
        sql`select user_name as name from system_iap_sys_user_t where id = ${who.id}::bigint`,
      )
    )[0]?.name ?? '';
  const supplierName = await nameOf(supplier);
  assert.ok(groupMemberList.some(({ userName }) => userName === supplierName));
  const make = (who: Person, id: string | undefined, assignee: string, dueDate?: string) =>
    who.post<{ id: string }>(`${im}/message/task`, { id, assignee, dueDate });
  await assert.rejects(make(buyer, sent.id, 'nobody_here'), refusal(errors.taskPerson));
  await assert.rejects(make(buyer, sent.id, supplierName, '2020-01-01'), refusal(errors.taskDue));
  const plain = await say(buyer, await nameOf(colleague), '私下说');
  await assert.rejects(make(buyer, plain.id, await nameOf(colleague)), refusal(errors.taskDocument));
  const told = await notificationsOf(supplier, () => make(buyer, sent.id, supplierName, '2099-01-01'));
  assert.equal(told.length, 1);
  const mine = (who: Person) => who.query(chatTask, { docId: order.id });
  const [task] = (await mine(supplier)).records;
  assert.deepEqual([task?.content, task?.thread, task?.status], ['请在周五前回签合同', 'EXTERNAL', 'OPEN']);
  assert.equal((await mine(buyer)).total, 1, 'whoever asked sees it');
  assert.equal((await mine(colleague)).total, 0, 'nobody else does');
  const countOf = async (who: Person) =>
    (await who.post<{ items: { key: string; count: number }[] }>('/notice/todo/query')).items.find(({ key }) =>
      key.startsWith('im.chatTask'),
    )?.count ?? 0;
  assert.ok((await countOf(supplier)) > 0, 'it waits for whoever has to do it');
  assert.equal(await countOf(buyer), 0, 'and not for whoever asked');
  await assert.rejects(buyer.run(chatTask, 'done', task?.id ?? ''), refusal(engineErrors.samePerson));
  await supplier.run(chatTask, 'done', task?.id ?? '', { answer: '已回签' });
  const conversation = await conversationFor(buyer, outer);
  const last = conversation?.iapImMessageDtos?.at(-1);
  assert.equal(last?.action, '118');
  assert.match(last?.extra ?? '', /"told":"done"/);
});

test('a task of the internal conversation is of the buying side alone', async () => {
  const { buyer, supplier } = await purchasingFixture();
  const order = await issuedOrder();
  const { id: inner = '', groupMemberList = [] } = await buyer.post<ChatConversation>(`${im}/document/open`, {
    docType: 'pur.purchaseOrder',
    docId: order.id,
    thread: 'internal',
  });
  const sent = await sayIn(buyer, inner, '先压一压价格');
  const own = groupMemberList[0]?.userName ?? '';
  await buyer.post(`${im}/message/task`, { id: sent.id, assignee: own });
  assert.equal((await supplier.query(chatTask, { docId: order.id })).total, 0);
  await assert.rejects(
    supplier.post(`${im}/message/task`, { id: sent.id, assignee: own }),
    refusal(errors.messageMissing),
  );
});

test('a review stays within the companies of whoever asks, agrees and reads', async () => {
  const { companyId, buyer, stranger, supplierA, name } = await chatPeople('ovr');
  const within = await person('ov_within', { userType: 'BUYER', roles: ['compliance'], companies: [companyId] });
  const second = await person('ov_within2', { userType: 'BUYER', roles: ['compliance'], companies: [companyId] });
  await say(supplierA, name('buyer'), '同一公司的话');
  const days = { fromDate: '2026-01-01', toDate: '2099-01-01', reason: '调查' };
  // People of other companies are not there for whoever asks.
  await assert.rejects(within.add(chatReview, { ...days, personId: stranger.id }), /10007/);
  const both = { ...days, personId: buyer.id, otherPersonId: stranger.id };
  await assert.rejects(within.add(chatReview, both), /10007/);
  const { id } = await within.add(chatReview, { ...days, personId: supplierA.id });
  await within.run(chatReview, 'submit', id);
  await second.run(chatReview, 'approve', id, {});
  const read = () => within.post<{ records: { content: string }[] }>('/im/chatReview/messages', { id });
  assert.deepEqual(
    (await read()).records.map(({ content }) => content),
    ['同一公司的话'],
  );
});
