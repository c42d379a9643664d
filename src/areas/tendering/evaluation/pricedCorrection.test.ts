import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusal } from '#test/app.ts';
import { appointCommittee, beginScoring, desk, expertAdmin, publishedScheme, scoreAll } from '#test/experts.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import {
  closeNow,
  openNow,
  publishedTender,
  submitBid,
  supervisor,
  takeUp,
  tenderAdmin,
  thirdBidder,
} from '#test/tenders.ts';
import { rating } from '#areas/experts/rating/rating.document.ts';
import type { Decimal } from '#model/decimal.ts';
import { tenderingBid } from '../bid/tenderingBid.document.ts';
import { tendering } from '../tender/tendering.document.ts';
import { bidClarify } from './bidClarify.document.ts';
import { bidCorrection } from './bidCorrection.document.ts';
import { evaluationErrors as errors } from './errors.ts';

const soon = (): string => new Date(Date.now() + 3_600_000).toISOString();

test('prices of a second envelope are corrected while experts rate: accepted counts, refused puts the bid out', async () => {
  const { supplier, otherSupplier, supplierId, otherSupplierId } = await purchasingFixture();
  const [admin, experts, scheme] = [await tenderAdmin(), await expertAdmin(), await publishedScheme()];
  const third = await thirdBidder();
  const made = await publishedTender([{}], {
    envelopeMode: 'TWO',
    evaluation: 'EXPERTS',
    expertRatingId: scheme.id,
    openScope: 'PUBLIC',
    suppliers: [],
    resultPrice: false,
  });
  const bidders = [supplier, otherSupplier, third] as const;
  for (const [index, who] of bidders.entries()) {
    await takeUp(who, made.tenderingNo);
    await submitBid(who, made.tenderingNo, { unitPrice: ['9', '8', '10'][index] ?? null });
  }
  await closeNow(made.id);
  const { ratingId } = await openNow(made.id);
  assert.ok(ratingId);
  const bids = async () => (await admin.query(tenderingBid, { tenderingNo: made.tenderingNo })).records;
  for (const { id } of await bids())
    await admin.run(tenderingBid, 'check', id, { formalCheck: 'PASS', qualCheck: 'PASS', keyCheck: 'PASS' });
  const correction = async (bidId: string, statedAmt: Decimal) => {
    const line = (await admin.get(tenderingBid, bidId)).lines[0]?.id ?? '';
    return admin.add(bidCorrection, { bidId, replyDue: soon(), statedAmt, lines: [{ bidLineId: line, statedAmt }] });
  };
  const idOf = async (party: string) => (await bids()).find((bid) => bid.supplierBaseId === party)?.id ?? '';
  const [own, other] = [await idOf(supplierId), await idOf(otherSupplierId)];

  const members = await appointCommittee(ratingId);
  await admin.run(tendering, 'handToExperts', made.id);
  await beginScoring(ratingId, members);
  const question = { bidId: own, question: '单价是否含运费', replyDue: soon() };
  const early = await admin.add(bidClarify, question);
  await assert.rejects(admin.run(bidClarify, 'ask', early.id), refusal(errors.checksOver), 'prices are still sealed');
  for (const { who } of members) {
    const { versionNo } = await scoreAll(who, ratingId, '1');
    await desk(who, 'confirmSheet', { rating: ratingId, versionNo });
  }
  const leader = members[0]?.who ?? assert.fail();
  await desk(leader, 'summarise', { rating: ratingId });
  for (const who of [admin, await supervisor()]) await who.run(tendering, 'attendPrices', made.id);
  await admin.run(tendering, 'openPrices', made.id);

  // The decimal point of one is misplaced; what the other states differs from what its unit price gives.
  const [moved, refused] = [await correction(own, '90'), await correction(other, '750')];
  for (const { id } of [moved, refused]) await admin.run(bidCorrection, 'send', id);
  await admin.run(bidClarify, 'ask', early.id);
  const summarise = () => desk(leader, 'summarise', { rating: ratingId });
  await assert.rejects(summarise(), refusal(errors.correctionsOpen));
  await supplier.run(bidCorrection, 'accept', moved.id);
  await otherSupplier.run(bidCorrection, 'refuse', refused.id, { reason: '以总价为准' });
  await assert.rejects(summarise(), refusal(errors.clarificationsOpen));
  await supplier.run(bidClarify, 'answer', early.id, { answer: '含运费' });

  const rated = await experts.get(rating, ratingId);
  const ratedOf = (party: string) => rated.bids.find(({ supplierBaseId }) => supplierBaseId === party);
  assert.equal(ratedOf(supplierId)?.bidPrice, '90', 'the experts have the corrected price before them');
  await summarise();
  for (const { who } of members) await desk(who, 'sign', { rating: ratingId, dissent: '' });
  const shown = (await bids()).map((bid) => [bid.totalAmt, bid.status, bid.rankNo, bid.rejectReason ?? null]);
  assert.deepEqual(
    shown.toSorted((a, b) => Number(a[0]) - Number(b[0])),
    [
      ['90', 'VALID', 1, null],
      ['800', 'REJECTED', null, '不接受算术更正 / correction refused'],
      ['1000', 'VALID', 2, null],
    ],
  );
  const { replayed } = await experts.post<{ replayed: boolean }>('/bidding/rating/summary', { id: ratingId });
  assert.equal(replayed, true, 'computed again it is the same');
  const result = await experts.get(rating, ratingId);
  assert.deepEqual(
    result.bids.flatMap(({ supplierBaseId, failReason }) =>
      failReason === null ? [] : [[supplierBaseId, failReason]],
    ),
    [[otherSupplierId, '不接受算术更正 / correction refused']],
  );
  const late = await correction(own, '900');
  await assert.rejects(admin.run(bidCorrection, 'send', late.id), refusal(errors.checksOver), 'the result stands');
});
