import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { asServer, rows } from '#test/app.ts';
import { bidderOf, moveAuction, publishedAuction, watchAuction } from '#test/auctions.ts';
import { comparedInquiry } from '#test/inquiries.ts';
import { manager } from '#test/needs.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { assertRefused, isRefusal, refusal } from '#test/refusals.ts';
import { Refused } from '#test/person.ts';
import { inquiryAward } from '../award/inquiryAward.document.ts';
import { inquiry } from '../inquiry/inquiry.document.ts';
import { auctionBid } from './auctionBid.document.ts';
import { auctionEvent } from './auctionEvent.document.ts';
import { auctionErrors as errors } from './errors.ts';
import { followAuctions } from './jobs.server.ts';

const follow = () => asServer((ctx) => followAuctions.run({}, ctx));

/** A published auction with a reserve. */
async function auctionWithReserve(reserve: `${number}`) {
  const { buyer, supplierId, otherSupplierId } = await purchasingFixture();
  const asked = await comparedInquiry();
  const made = await buyer.add(auctionEvent, {
    auctionName: '有保留价的竞价',
    inquiryId: asked.id,
    startAt: new Date(Date.now() + 3_600_000).toISOString(),
    endAt: new Date(Date.now() + 7_200_000).toISOString(),
    suppliers: [{ supplierBaseId: supplierId }, { supplierBaseId: otherSupplierId }],
    items: asked.items.map(({ id }) => ({ itemId: id })),
  });
  await buyer.post('/bidding/auctionEvent/setReserve', { id: made.id, reserve });
  const published = await buyer.run(auctionEvent, 'publish', made.id);
  await assert.rejects(
    buyer.post('/bidding/auctionEvent/setReserve', { id: made.id, reserve }),
    refusal(errors.reserveTooLate),
  );
  return published;
}

test('a reserve lies sealed while the auction runs, and a result above it is confirmed with a reason alone', async () => {
  const { buyer, supplier } = await purchasingFixture();
  const auction = await auctionWithReserve('987.6543');
  const sealed = await rows<{ sealed: string }>(
    sql`select sealed from bidding_auction_reserve where auction_id = ${auction.id}::bigint`,
  );
  assert.equal(sealed.length, 1);
  assert.ok(!sealed[0]?.sealed.includes('987.65'));
  assert.equal((await buyer.get(auctionEvent, auction.id)).reserveAmt, null, 'nobody reads it while it runs');
  const told = await rows<{ text: string }>(sql`
    select to_jsonb(l)::text as text from sys_audit_log l where object_id::text = ${auction.id}`);
  assert.ok(
    told.every(({ text }) => !text.includes('987.65')),
    'nor in the history',
  );
  await moveAuction(auction.id, 1000);
  await (await bidderOf(supplier, auction)).bid('10.1');
  await moveAuction(auction.id, 3_700_000);
  await follow();
  const over = await buyer.get(auctionEvent, auction.id);
  assert.deepEqual([over.reserveAmt, over.bestAmt, over.reserveMetFlag], ['987.6543', '1010', false]);
  await assert.rejects(
    buyer.run(auctionEvent, 'confirm', auction.id, { reserveReason: null }),
    refusal(errors.aboveReserve),
  );
  await buyer.run(auctionEvent, 'confirm', auction.id, { reserveReason: '市场价上涨' });
});

test('an English auction: bids, ranks, last second, the result in comparison and award', async () => {
  const { buyer, supplier, otherSupplier } = await purchasingFixture();
  const auction = await publishedAuction({ maxDropPct: '20' });
  const [first, other] = [await bidderOf(supplier, auction), await bidderOf(otherSupplier, auction)];
  assertRefused(await first.bid('11'), errors.notYet);
  assert.deepEqual([(await first.lot()).rank, (await other.lot()).rank], [2, 1]);
  await moveAuction(auction.id, 1000);
  await follow();
  assert.equal((await buyer.get(auctionEvent, auction.id)).status, 'RUNNING');

  assertRefused(await first.bid('11.25'), errors.stepTooSmall);
  assertRefused(await first.bid('8'), errors.largeDrop);
  assert.ok((await first.bid('10.1')).success);
  assert.deepEqual([(await first.lot()).rank, (await other.lot()).rank], [1, 2]);
  assert.equal((await first.lot()).allowed, '9.999');
  // The last second counts and extends the lot by three minutes; what comes after them does not.
  await moveAuction(auction.id, 3_599_000);
  assert.ok((await other.bid('9.9')).success);
  await moveAuction(auction.id, 3_800_000);
  assert.equal((await other.lot()).phase, 'OVER');
  assertRefused(await first.bid('9'), errors.over);
  await follow();
  assert.equal((await buyer.get(auctionEvent, auction.id)).status, 'CLOSED');

  await assert.rejects(
    buyer.post('/bidding/inquiryAward/propose', { inquiryId: auction.inquiryId }),
    refusal(errors.auctionOpen),
  );
  await buyer.run(auctionEvent, 'confirm', auction.id);
  const replayed = await buyer.post<{ agrees: boolean; bids: unknown[] }>('/bidding/auctionEvent/replay', {
    id: auction.id,
  });
  assert.deepEqual([replayed.agrees, replayed.bids.length], [true, 2]);
  const { id } = await buyer.post<{ id: string }>('/bidding/inquiryAward/propose', { inquiryId: auction.inquiryId });
  const award = await buyer.get(inquiryAward, id);
  assert.deepEqual(
    new Map(award.lines.map(({ winPrice, winQty }) => [winPrice, winQty])),
    new Map([
      ['10.1', '0'],
      ['9.9', '100'],
    ]),
  );
});

test('an inquiry by auction is not awarded without one, and not beside one', async () => {
  const { buyer } = await purchasingFixture();
  const asked = await comparedInquiry([{}], { bidType: 'AUCTION' });
  await assert.rejects(
    buyer.post('/bidding/inquiryAward/propose', { inquiryId: asked.id }),
    refusal(errors.auctionNeeded),
  );
  const { id } = await buyer.post<{ id: string }>('/bidding/auctionEvent/fromInquiry', { inquiryId: asked.id });
  const draft = await buyer.get(auctionEvent, id);
  assert.deepEqual([draft.items.length, draft.suppliers.length], [1, 2]);
  await assert.rejects(
    buyer.post('/bidding/auctionEvent/fromInquiry', { inquiryId: asked.id }),
    refusal(errors.auctionExists),
  );
  await buyer.run(auctionEvent, 'publish', id);
  await assert.rejects(
    buyer.run(inquiry, 'newRound', asked.id, {
      quoteStart: new Date().toISOString(),
      quoteEnd: new Date(Date.now() + 60_000).toISOString(),
    }),
    refusal(errors.auctionOpen),
  );
  await (await manager()).run(inquiry, 'cancel', asked.id, { reason: '需求取消' });
  assert.equal((await buyer.get(auctionEvent, id)).status, 'VOIDED');
});

test('rules that cannot be are refused by name', async () => {
  const { buyer, supplierId, otherSupplierId } = await purchasingFixture();
  const asked = await comparedInquiry();
  const [item] = asked.items;
  const base = {
    auctionName: '规则',
    inquiryId: asked.id,
    startAt: new Date(Date.now() + 3_600_000).toISOString(),
    endAt: new Date(Date.now() + 7_200_000).toISOString(),
    items: [{ itemId: item?.id ?? '' }],
    suppliers: [{ supplierBaseId: supplierId }, { supplierBaseId: otherSupplierId }],
  };
  const cases: readonly [keyof typeof errors, Record<string, unknown>][] = [
    ['reversed', { endAt: new Date().toISOString() }],
    ['endMissing', { endAt: null }],
    ['stepTooLarge', { minStep: '100' }],
    ['baseHidden', { stepBase: 'OVERALL_BEST' }],
    ['orderHidden', { format: 'ROUNDS', display: 'LEADER_ONLY' }],
    ['startPriceMissing', { format: 'DUTCH' }],
    ['lotMissing', { scope: 'LOT' }],
    ['itemTwice', { items: [...base.items, ...base.items] }],
    ['supplierTwice', { suppliers: [...base.suppliers, ...base.suppliers] }],
    ['factorNotPositive', { suppliers: [{ supplierBaseId: supplierId, factor: '0' }] }],
  ];
  for (const [name, changes] of cases)
    assertRefused(await buyer.send('POST', '/bidding/auctionEvent/add', { ...base, ...changes }), errors[name]);
  const lonely = await buyer.add(auctionEvent, { ...base, suppliers: [{ supplierBaseId: supplierId }] });
  await assert.rejects(buyer.run(auctionEvent, 'publish', lonely.id), refusal(errors.tooFew));
  const past = await buyer.update(auctionEvent, lonely.id, {
    ...base,
    versionNo: lonely.versionNo,
    startAt: new Date(Date.now() - 1000).toISOString(),
  });
  await assert.rejects(buyer.run(auctionEvent, 'publish', past.id), refusal(errors.startPast));
});

test('a total is compared where everything is quoted, and its result is spread over the lines', async () => {
  const { buyer, supplier, otherSupplier } = await purchasingFixture();
  const auction = await publishedAuction({ scope: 'TOTAL', stepMode: 'AMOUNT', minStep: '10' }, {}, [
    {},
    { lineNo: 20, demandQty: '50' },
  ]);
  const [first, other] = [await bidderOf(supplier, auction), await bidderOf(otherSupplier, auction)];
  assert.deepEqual([(await first.lot()).ownPrice, (await other.lot()).ownPrice], ['1695', '1525.5']);
  await moveAuction(auction.id, 1000);
  assert.ok((await first.bid('1500')).success);
  await moveAuction(auction.id, 3_700_000);
  await follow();
  await buyer.run(auctionEvent, 'confirm', auction.id);
  const { id } = await buyer.post<{ id: string }>('/bidding/inquiryAward/propose', { inquiryId: auction.inquiryId });
  const won = (await buyer.get(inquiryAward, id)).lines.filter(({ winQty }) => winQty !== '0');
  assert.deepEqual(
    won.map(({ winPrice, amount }) => [winPrice, amount]),
    [
      ['10', '1000'],
      ['10', '500'],
    ],
  );
});

test('Dutch: the first to accept has it, and of many that accept at once exactly one', async () => {
  const { supplier, otherSupplier, buyer } = await purchasingFixture();
  const auction = await publishedAuction(
    { format: 'DUTCH', stepMode: 'AMOUNT', minStep: '0.5', tickSeconds: 60 },
    { startPrice: '8' },
  );
  const [first, other] = [await bidderOf(supplier, auction), await bidderOf(otherSupplier, auction)];
  await moveAuction(auction.id, 61_000);
  assert.equal((await first.lot()).tickPrice, '8.5');
  const answers = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => (index % 2 === 0 ? first : other).bid('8.5')),
  );
  assert.equal(answers.filter(({ success }) => success).length, 1);
  assert.ok(answers.every((answer) => answer.success || isRefusal(new Refused(answer), errors.over)));
  const ranks = [(await first.lot()).rank, (await other.lot()).rank];
  assert.deepEqual(new Set(ranks), new Set([1, null]));
  await follow();
  assert.equal((await buyer.get(auctionEvent, auction.id)).status, 'CLOSED');
});

test('Japanese and rounds through the calls: who is silent is out, and each bids in turn', async () => {
  const { supplier, otherSupplier } = await purchasingFixture();
  const japanese = await publishedAuction(
    { format: 'JAPANESE', stepMode: 'AMOUNT', minStep: '1', tickSeconds: 60 },
    { startPrice: '10' },
  );
  const [stays, leaves] = [await bidderOf(supplier, japanese), await bidderOf(otherSupplier, japanese)];
  await moveAuction(japanese.id, 1000);
  assert.ok((await stays.bid('10')).success && (await leaves.bid('10')).success);
  await moveAuction(japanese.id, 61_000);
  assert.ok((await stays.bid('9')).success);
  await moveAuction(japanese.id, 121_000);
  assertRefused(await leaves.bid('8'), errors.over);
  assert.deepEqual([(await stays.lot()).rank, (await leaves.lot()).rank], [1, 2]);

  const rounds = await publishedAuction({ format: 'ROUNDS', endAt: null, turnSeconds: 60 });
  const [worse, better] = [await bidderOf(supplier, rounds), await bidderOf(otherSupplier, rounds)];
  await moveAuction(rounds.id, 1000);
  assertRefused(await better.bid('9'), errors.notYourTurn);
  assert.ok((await worse.bid('10')).success);
  assertRefused(await worse.bid('9'), errors.saidAlready);
  await moveAuction(rounds.id, 121_000);
  // The former worst leads now: in the second round the other one is first.
  assertRefused(await worse.bid('9'), errors.notYourTurn);
  assert.ok((await better.bid('9.5')).success);
});

test('a pause stops the clock, a retraction follows the log, and only managers retract', async () => {
  const { buyer, supplier, otherSupplier } = await purchasingFixture();
  const auction = await publishedAuction();
  const [first, other] = [await bidderOf(supplier, auction), await bidderOf(otherSupplier, auction)];
  await moveAuction(auction.id, 1_200_000);
  await follow();
  assert.ok((await first.bid('9')).success);
  await buyer.run(auctionEvent, 'pause', auction.id);
  assertRefused(await other.bid('8'), errors.paused);
  const { endAt } = await other.lot();
  await asServer(({ db }) =>
    db.run(
      sql`update bidding_auction_event set paused_at = paused_at - interval '10 minutes' where id = ${auction.id}::bigint`,
    ),
  );
  await buyer.run(auctionEvent, 'resume', auction.id);
  assert.ok(Date.parse((await other.lot()).endAt) - Date.parse(endAt) >= 600_000);
  assert.ok((await other.bid('8.9')).success);

  const { records } = await buyer.query(auctionBid, { auctionNo: auction.auctionNo });
  const bid = records.find(({ price }) => price === '8.9');
  const body = { id: auction.id, bidId: bid?.id, reason: '误报' };
  assertRefused(await buyer.send('POST', '/bidding/auctionEvent/retract', body), engineErrors.denied16);
  const head = await manager();
  await head.post('/bidding/auctionEvent/retract', body);
  assertRefused(await head.send('POST', '/bidding/auctionEvent/retract', body), errors.notRetractable);
  assert.deepEqual([(await first.lot()).rank, (await other.lot()).rank, (await other.lot()).ownPrice], [1, 2, '10.17']);
  const replayed = await buyer.post<{ agrees: boolean }>('/bidding/auctionEvent/replay', { id: auction.id });
  assert.ok(replayed.agrees);
});

test('the same key counts once: repeated, at once, after the end, and never with another price', async () => {
  const { supplier, otherSupplier } = await purchasingFixture();
  const auction = await publishedAuction();
  const [first, other] = [await bidderOf(supplier, auction), await bidderOf(otherSupplier, auction)];
  await moveAuction(auction.id, 1000);
  const requestKey = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => first.bid('9.5', { requestKey })));
  assert.ok(answers.every(({ success }) => success));
  assert.deepEqual(new Set(answers.map(({ data }) => JSON.stringify(data))).size, 1);
  assertRefused(await first.bid('9.4', { requestKey }), errors.keyReused);
  // A key of somebody else is nothing to this one.
  assert.ok((await other.bid('9.4', { requestKey })).success);
  await moveAuction(auction.id, 3_700_000);
  assert.ok((await first.bid('9.5', { requestKey })).success);
  const [stored] = await rows<{ count: number; gaps: number }>(sql`
    select count(*)::int as count, (max(seq) - count(*))::int as gaps from bidding_auction_bid where auction_id = ${auction.id}::bigint`);
  assert.deepEqual(stored, { count: 2, gaps: 0 });
});

test('bids at the end of the time: every accepted one is in the log, in the order of its time, and none after the end', async () => {
  const { supplier, otherSupplier } = await purchasingFixture();
  const auction = await publishedAuction({ extendMax: 0 });
  const bidders = [await bidderOf(supplier, auction), await bidderOf(otherSupplier, auction)];
  const lotId = (await bidders[0]?.lot())?.lotId ?? '';
  await moveAuction(auction.id, 3_599_500);
  const answers = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 15));
      return bidders[index % 2]?.bid(String(10 - index * 0.15), { lotId, confirmedFlag: true });
    }),
  );
  const accepted = answers.filter((answer) => answer?.success);
  assert.ok(
    answers.some((answer) => answer && isRefusal(new Refused(answer), errors.over)),
    'some came too late',
  );
  const log = await rows<{ seq: number; elapsed: number }>(sql`
    select seq, elapsed from bidding_auction_bid where auction_id = ${auction.id}::bigint order by seq`);
  assert.equal(log.length, accepted.length);
  assert.deepEqual(
    log.map(({ seq }) => seq),
    log.map((_, index) => index + 1),
  );
  assert.deepEqual(
    log.map(({ elapsed }) => elapsed),
    log.map(({ elapsed }) => elapsed).toSorted((a, b) => a - b),
  );
  assert.ok(log.every(({ elapsed }) => elapsed < 3_600_000));
});

test('frames tell every page at once, each its own, and a lost page gets everything anew', async () => {
  const { buyer, supplier, otherSupplier, otherSupplierId } = await purchasingFixture();
  const auction = await publishedAuction({ display: 'RANK_AND_BEST' });
  const [first, other] = [await bidderOf(supplier, auction), await bidderOf(otherSupplier, auction)];
  await moveAuction(auction.id, 1000);
  const pages = [
    await watchAuction(supplier, first.entryId),
    await watchAuction(otherSupplier, other.entryId),
    await watchAuction(buyer, auction.id),
  ] as const;
  const [own, others, control] = pages;
  const said = (frame: Record<string, unknown>): string => JSON.stringify(frame);
  assert.ok((await first.bid('9.876')).success);
  await own.sees((frame) => said(frame).includes('"ownPrice":"9.876"'));
  await others.sees((frame) => said(frame).includes('"best":"9.876"'));
  await control.sees((frame) => said(frame).includes('"price":"9.876"'));
  assert.deepEqual(
    own.frames.map(({ seq }) => seq),
    own.frames.map((_, index) => index + 1),
  );
  for (const frame of others.frames) {
    assert.ok(!said(frame).includes('"11.3"'), 'the quotation of the other');
    for (const secret of [first.entryId, otherSupplierId, 'supplier', 'log'])
      assert.ok(!said(frame).includes(`"${secret}"`));
  }
  own.socket.terminate();
  assert.ok((await other.bid('9.7')).success);
  const again = await watchAuction(supplier, first.entryId);
  const frame = await again.sees(() => true);
  assert.deepEqual([frame['seq'], said(frame).includes('"best":"9.7"')], [1, true]);
  for (const { socket } of [...pages, again]) socket.terminate();
});

test('the socket serves whoever may see the auction, from our own pages', async () => {
  const { supplier, otherSupplier, buyer } = await purchasingFixture();
  const auction = await publishedAuction();
  const first = await bidderOf(supplier, auction);
  const closing = async (...parts: Parameters<typeof watchAuction>): Promise<number> => {
    const { socket, frames } = await watchAuction(...parts);
    const [code] = await once(socket, 'close');
    assert.deepEqual(frames, []);
    return Number(code);
  };
  assert.equal(await closing(otherSupplier, first.entryId), 4404);
  assert.equal(await closing(supplier, auction.id), 4404);
  assert.equal(await closing(buyer, first.entryId), 4404);
  assert.equal(await closing(supplier, first.entryId, { origin: 'https://elsewhere.example' }), 4401);
  assert.equal(await closing(supplier, first.entryId, { cookie: '' }), 4401);
});

test('no call tells a supplier what another one bids, or who he is', async () => {
  const { supplier, otherSupplier, supplierId } = await purchasingFixture();
  const auction = await publishedAuction({ showCountFlag: true });
  const [first, other] = [await bidderOf(supplier, auction), await bidderOf(otherSupplier, auction)];
  await moveAuction(auction.id, 1000);
  const { lotId } = await first.lot();
  assert.ok((await first.bid('9.8765')).success);
  const calls: readonly [string, object][] = [
    ['/bidding/auctionEntry/room', { id: other.entryId }],
    ['/bidding/auctionEntry/room', { id: first.entryId }],
    ['/bidding/auctionEntry/query', {}],
    ['/bidding/auctionBid/query', {}],
    ['/bidding/auctionBid/query', { auctionNo: auction.auctionNo }],
    ['/bidding/auctionEntry/history', { id: first.entryId }],
    ['/bidding/auctionEvent/query', {}],
    ['/bidding/auctionEvent/control', { id: auction.id }],
    ['/bidding/auctionEvent/replay', { id: auction.id }],
    ['/bidding/auctionLot/query', { ids: [lotId] }],
    ['/bidding/auctionEntry/bid', { id: first.entryId, lotId, price: '9', requestKey: randomUUID() }],
    ['/bidding/auctionEntry/bid', { id: other.entryId, lotId, price: '9', requestKey: randomUUID() }],
  ];
  for (const [path, body] of calls) {
    const answer = JSON.stringify((await otherSupplier.send('POST', path, body)).data);
    for (const secret of ['9.8765', supplierId, first.entryId])
      assert.ok(!answer.includes(secret), `${path} tells ${secret}`);
  }
  const { records } = await otherSupplier.query(auctionBid, { auctionNo: auction.auctionNo });
  assert.deepEqual(
    records.map(({ price }) => price),
    ['9'],
  );
  assert.equal(records[0]?.seq, undefined);
});
