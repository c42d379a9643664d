// Documents with many suppliers: each is talked with alone, and nobody while something is sealed.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import type { ChatConversation, ChatMessage } from '#model/chatWire.ts';
import { refusal, rows } from '#test/app.ts';
import { bidderOf, publishedAuction } from '#test/auctions.ts';
import { chatSocket, conversationsFor, im, sayIn } from '#test/chat.ts';
import { comparedInquiry, inviteOf, publishedInquiry } from '#test/inquiries.ts';
import type { Person } from '#test/person.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { applyOf, publishedTender, tenderAdmin } from '#test/tenders.ts';
import { errors } from '../errors.ts';
import type { ShownSupplier } from './thread.server.ts';

const open = (who: Person, docType: string, docId: string, thread = 'external'): Promise<ChatConversation> =>
  who.post<ChatConversation>(`${im}/document/open`, { docType, docId, thread });
const suppliersOf = async (who: Person, docType: string, docId: string): Promise<readonly ShownSupplier[]> =>
  (await who.post<{ records: ShownSupplier[] }>(`${im}/document/suppliers`, { docType, docId })).records;

test('an inquiry is talked about with each supplier alone: neither learns of the other by any call, frame, count, search or card', async () => {
  const { buyer, supplier, otherSupplier } = await purchasingFixture();
  const { id: inquiryId, inquiryNo } = await comparedInquiry();
  const own = await inviteOf(supplier, inquiryNo);
  const other = await inviteOf(otherSupplier, inquiryNo);
  const listed = await suppliersOf(buyer, 'bidding.inquiry', inquiryId);
  assert.deepEqual(Object.fromEntries(listed.map(({ docId, isClosed }) => [docId, isClosed])), {
    [own.id]: false,
    [other.id]: false,
  });
  const [ours, theirs] = [
    await open(buyer, 'bidding.inquiryInvite', own.id),
    await open(buyer, 'bidding.inquiryInvite', other.id),
  ];
  const inner = await open(buyer, 'bidding.inquiry', inquiryId, 'internal');
  const secret = `密${randomUUID().slice(0, 8)}`;
  const sockets = [
    await chatSocket(supplier, 'chain_supplier'),
    await chatSocket(otherSupplier, 'chain_other'),
  ] as const;
  const told = await sayIn(supplier, ours.id ?? '', `${secret} 甲`);
  const answered = await sayIn(otherSupplier, theirs.id ?? '', `${secret} 乙`);
  await sayIn(buyer, inner.id ?? '', `${secret} 内`);
  assert.deepEqual(
    (await suppliersOf(buyer, 'bidding.inquiry', inquiryId)).map(({ unread }) => unread),
    [1, 1],
  );
  for (const [who, foreign, message, mark, row] of [
    [supplier, theirs, answered, '乙', other],
    [otherSupplier, ours, told, '甲', own],
  ] as const) {
    const id = foreign.id ?? '';
    await assert.rejects(open(who, 'bidding.inquiryInvite', row.id), refusal(errors.documentMissing));
    await assert.rejects(suppliersOf(who, 'bidding.inquiry', inquiryId), refusal(errors.documentMissing));
    await assert.rejects(open(who, 'bidding.inquiry', inquiryId, 'internal'), refusal(errors.documentMissing));
    const lists = JSON.stringify(await conversationsFor(who));
    assert.ok(!lists.includes(`${secret} ${mark}`) && !lists.includes(`${secret} 内`) && !lists.includes(id));
    for (const [path, body] of [
      ['message/messageHistory', { groupId: id, page: { size: 20, current: 1 } }],
      ['message/send', { groupId: id, format: '0', content: 'x', clientMsgId: randomUUID() }],
      ['message/forward', { ids: [message.id], receivers: ['chain_buyer'] }],
      ['message/seenBy', { groupId: id, seq: 1 }],
      ['message/search', { keyword: secret, groupId: id }],
    ] as const)
      assert.equal((await who.send('POST', `${im}/${path}`, body)).success, false, path);
    const found = await who.post<{ records: ChatMessage[] }>(`${im}/message/search`, { keyword: secret });
    assert.equal(found.records.length, 1, 'what he said himself');
    const cards = await who.post<{ records: object[] }>(`${im}/card/resolve`, {
      cards: [
        { docType: 'bidding.inquiryInvite', docId: row.id },
        { docType: 'bidding.inquiry', docId: inquiryId },
      ],
    });
    assert.deepEqual(cards.records, []);
  }
  for (const [index, { frames, socket }] of sockets.entries()) {
    const heard = JSON.stringify(frames);
    assert.ok(!heard.includes(`${secret} ${index === 0 ? '乙' : '甲'}`) && !heard.includes(`${secret} 内`));
    socket.terminate();
  }
});

test('while quotations come in sealed nothing is said to a supplier of an inquiry, and among the buying side it is', async () => {
  const { buyer, supplier } = await purchasingFixture();
  const { id, inquiryNo } = await publishedInquiry();
  const invite = await inviteOf(supplier, inquiryNo);
  assert.deepEqual(
    (await suppliersOf(buyer, 'bidding.inquiry', id)).map(({ isClosed }) => isClosed),
    [true, true],
  );
  for (const who of [buyer, supplier])
    await assert.rejects(open(who, 'bidding.inquiryInvite', invite.id), refusal(errors.documentClosed));
  const inner = await open(buyer, 'bidding.inquiry', id, 'internal');
  await sayIn(buyer, inner.id ?? '', '目标价见附件');
});

test('while a tender is open for bids, and while an auction runs, nothing is said to a bidder', async () => {
  const { buyer, supplier, otherSupplier } = await purchasingFixture();
  const tender = await publishedTender();
  const participation = await applyOf(supplier, tender.tenderingNo);
  await assert.rejects(open(supplier, 'bidding.tenderingApply', participation.id), refusal(errors.documentClosed));
  const shown = await suppliersOf(await tenderAdmin(), 'bidding.tendering', tender.id);
  assert.ok(shown.length > 0 && shown.every(({ isClosed }) => isClosed));
  const auction = await publishedAuction();
  const { entryId } = await bidderOf(supplier, auction);
  const before = await open(supplier, 'bidding.auctionEntry', entryId);
  await sayIn(supplier, before.id ?? '', '几点开始');
  await rows(sql`update bidding_auction_entry set status = 'RUNNING' where id = ${entryId}::bigint`);
  await assert.rejects(sayIn(supplier, before.id ?? '', '还能降多少'), refusal(errors.documentClosed));
  await assert.rejects(sayIn(buyer, before.id ?? '', '再降一点'), refusal(errors.documentClosed));
  const names = before.groupMemberList?.map(({ userName }) => userName) ?? [];
  assert.ok(!names.includes('chain_other'), otherSupplier.id);
});
