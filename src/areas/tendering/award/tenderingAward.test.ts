import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { asServer, refusal, rows } from '#test/app.ts';
import { createRow } from '#test/factory.ts';
import type { Decimal } from '#model/decimal.ts';
import { approvedRequest, manager, ownMaterial } from '#test/needs.ts';
import { purchasingFixture, lineId } from '#test/purchasingFixture.ts';
import { applyOf, checkBids, openedTender, tenderAdmin } from '#test/tenders.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { awardErrors } from '#areas/sourcing/award/errors.ts';
import { purchaseRequestLine } from '#areas/sourcing/request/purchaseRequestLine.document.ts';
import { errors as tenderErrors } from '../errors.ts';
import { ruleProfile } from '../profile/ruleProfile.document.ts';
import { tendering } from '../tender/tendering.document.ts';
import { placesOf, type OfferedLine } from './award.rules.ts';
import { tenderAwardErrors as errors } from './errors.ts';
import { tenderingAward } from './tenderingAward.document.ts';

const propose = '/bidding/tenderingAward/propose';

async function proposed(tenderingId: string) {
  const { buyer } = await purchasingFixture();
  const { id } = await buyer.post<{ id: string }>(propose, { tenderingId });
  return buyer.get(tenderingAward, id);
}

test('an award follows the ranking, is judged, and leads to orders, prices and results', async () => {
  const { buyer, supplier, otherSupplier } = await purchasingFixture();
  const [admin, approver, goods] = [await tenderAdmin(), await manager(), await ownMaterial()];
  const request = await approvedRequest([{ materialId: goods.id, qty: '100' }]);
  const needId = lineId(request);
  const opened = await openedTender([{ needId, materialId: goods.id }], { splitAward: true });
  const award = await proposed(opened.id);
  assert.deepEqual(
    award.lines.map(({ winQty, winPrice, rankNo }) => [winQty, winPrice, rankNo]),
    [
      ['100', '10.17', 1],
      ['0', '11.3', 2],
    ],
  );
  const [first, second] = award.lines;
  const change = (quantities: readonly [Decimal, Decimal], values: { awardReason?: string } = {}) =>
    buyer.update(tenderingAward, award.id, {
      ...values,
      lines: [
        { id: first?.id ?? '', bidLineId: first?.bidLineId ?? '', winQty: quantities[0] },
        { id: second?.id ?? '', bidLineId: second?.bidLineId ?? '', winQty: quantities[1] },
      ],
    });
  await assert.rejects(change(['101', '0']), refusal(awardErrors.tooMuchForOne));
  await assert.rejects(change(['60', '41']), refusal(awardErrors.tooMuchForDemand));
  await change(['0', '0']);
  await assert.rejects(buyer.run(tenderingAward, 'submit', award.id), refusal(awardErrors.nothingAwarded));
  await change(['0', '100']);
  await assert.rejects(buyer.run(tenderingAward, 'submit', award.id), refusal(awardErrors.reasonMissing));
  await change(['60', '0']);
  await assert.rejects(buyer.run(tenderingAward, 'submit', award.id), refusal(awardErrors.restUnexplained));
  await change(['60', '40'], { awardReason: '分散供应风险' });
  await assert.rejects(buyer.post(propose, { tenderingId: opened.id }), refusal(errors.awardExists));
  await buyer.run(tenderingAward, 'submit', award.id);
  assert.equal((await admin.get(tendering, opened.id)).status, 'AWARD_PENDING');
  await approver.run(tenderingAward, 'approve', award.id);
  await admin.run(tenderingAward, 'confirmAward', award.id);
  assert.equal((await admin.get(tendering, opened.id)).status, 'AWARDED');
  const need = await buyer.get(purchaseRequestLine, needId);
  assert.deepEqual([need.awardedQty, need.status], ['100', 'AWARDED']);
  const [own, other] = [await applyOf(supplier, opened.tenderingNo), await applyOf(otherSupplier, opened.tenderingNo)];
  assert.deepEqual([own.status, own.wonAmt, other.status, other.wonAmt], ['WON', '452', 'WON', '610.2']);
  const converted = await buyer.run(tenderingAward, 'convert', award.id);
  assert.equal(converted.status, 'CONVERTED');
  const done = await buyer.get(tenderingAward, award.id);
  assert.ok(done.lines.every(({ orderNo, priceNo }) => orderNo !== null && priceNo !== null));
  const orders = await asServer((ctx) =>
    ctx.store(purchaseOrder).find({ orderNo: done.lines.flatMap(({ orderNo }) => orderNo ?? []) }),
  );
  assert.equal(orders.length, 2);
  const ordered = await buyer.get(purchaseRequestLine, needId);
  assert.equal(ordered.status, 'ORDERED');
  // Whoever asked for it reads on the request where it has gone.
  const way = await buyer.post<{ nodes: { document: string; id: string }[] }>('/bidding/purchaseRequest/related', {
    id: ordered.parentId,
  });
  const leads = new Set(way.nodes.map(({ document, id }) => `${document} ${id}`));
  for (const each of [
    `bidding.tendering ${opened.id}`,
    `bidding.tenderingAward ${award.id}`,
    ...orders.map(({ id }) => `pur.purchaseOrder ${id}`),
  ])
    assert.ok(leads.has(each), each);
});

test('fifty awards at once: one stands, and no more is awarded than asked for', async () => {
  const { buyer } = await purchasingFixture();
  const opened = await openedTender();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => buyer.send('POST', propose, { tenderingId: opened.id })),
  );
  assert.equal(answers.filter(({ code }) => code === '200').length, 1);
  assert.deepEqual(
    [...new Set(answers.map(({ code }) => code))].toSorted((a, b) => a.localeCompare(b)),
    ['16004', '200'],
  );
  const held = await rows<{ n: number }>(sql`
    select count(*)::int as n from bidding_tendering_award where tendering_id = ${opened.id}::bigint and not deleted_flag`);
  assert.deepEqual(held, [{ n: 1 }]);
});

test('a hard profile: the first in rank wins, after publicity; the next one follows where it is put aside', async () => {
  const { buyer } = await purchasingFixture();
  const [admin, approver] = [await tenderAdmin(), await manager()];
  const hard = await createRow(ruleProfile, {
    minBidders: 2,
    control: 'HARD',
    bidDays: 0,
    clarifyDays: 0,
    openHours: 24,
    publicityDays: 3,
    rankOneFlag: true,
  });
  const opened = await openedTender([{}], { ruleProfileId: hard.id, resultPrice: false, ceilingPrice: '1000' });
  const award = await proposed(opened.id);
  await assert.rejects(buyer.run(tenderingAward, 'submit', award.id), refusal(errors.winnerUnchecked));
  await checkBids(opened.tenderingNo);
  await assert.rejects(buyer.run(tenderingAward, 'submit', award.id), refusal(errors.overCeiling));
  await buyer.run(tenderingAward, 'cancel', award.id, { reason: '超过限价' });
  await admin.run(tendering, 'failTender', opened.id, { reason: '均超过最高限价' });
  await assert.rejects(buyer.post(propose, { tenderingId: opened.id }), refusal(errors.notInEvaluation));

  const again = await openedTender([{}], { ruleProfileId: hard.id, resultPrice: false });
  await checkBids(again.tenderingNo);
  const second = await proposed(again.id);
  const [best, worse] = second.lines;
  await buyer.update(tenderingAward, second.id, {
    awardReason: '指定',
    lines: [
      { id: best?.id ?? '', bidLineId: best?.bidLineId ?? '', winQty: '0' },
      { id: worse?.id ?? '', bidLineId: worse?.bidLineId ?? '', winQty: '100' },
    ],
  });
  await assert.rejects(buyer.run(tenderingAward, 'submit', second.id), refusal(errors.rankOne));
  await buyer.run(tenderingAward, 'cancel', second.id, { reason: '重做' });
  const third = await proposed(again.id);
  await assert.rejects(buyer.run(tenderingAward, 'withdraw', third.id), refusal(tenderErrors.notWithdrawable));
  await buyer.run(tenderingAward, 'submit', third.id);
  await approver.run(tenderingAward, 'approve', third.id);
  await assert.rejects(admin.run(tenderingAward, 'confirmAward', third.id), refusal(errors.notPublicised));
  await admin.run(tenderingAward, 'publicise', third.id);
  await assert.rejects(admin.run(tenderingAward, 'confirmAward', third.id), refusal(errors.inPublicity));
  await admin.run(tenderingAward, 'nextCandidate', third.id, { cause: 'WAIVED', reason: '放弃中标' });
  const next = await proposed(again.id);
  assert.deepEqual(
    next.lines.map(({ winQty, winPrice, rankNo }) => [winQty, winPrice, rankNo]),
    [['100', '11.3', 1]],
  );
});

const offer = (bidId: string, itemId: string, unitHome: OfferedLine['unitHome'], quoteFlag = true): OfferedLine => ({
  id: `${bidId}${itemId}`,
  bidId,
  bidRank: null,
  itemId,
  lotNo: itemId === 'z' ? 2 : 1,
  quoteFlag,
  unitHome,
  totalHome: unitHome,
});

test('places: of a line by price, of a lot or everything by what is asked for all of it, whole offers first', () => {
  const lines = [
    offer('A', 'x', '5'),
    offer('A', 'y', '9'),
    offer('A', 'z', '1'),
    offer('B', 'x', '6'),
    offer('B', 'y', '7'),
    offer('B', 'z', '1'),
    offer('C', 'x', '1'),
    offer('C', 'y', '0', false),
    offer('C', 'z', '3'),
  ];
  const of = (mode: 'ITEM' | 'LOT' | 'WHOLE') => {
    const places = placesOf(mode, lines);
    return lines.map(({ id }) => places.get(id) ?? null);
  };
  assert.deepEqual(of('ITEM'), [2, 2, 1, 3, 1, 1, 1, null, 3]);
  assert.deepEqual(of('LOT'), [2, 2, 1, 1, 1, 1, 3, null, 3]);
  assert.deepEqual(of('WHOLE'), [2, 2, 2, 1, 1, 1, 3, null, 3]);
});
