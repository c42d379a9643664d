import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { rows } from '#test/app.ts';
import { refusal } from '#test/refusals.ts';
import { desk, expertAdmin, newExpert, publishedScheme, readSheet, scoreAll, type TestExpert } from '#test/experts.ts';
import { comparedInquiry, newInquiry, publishedInquiry } from '#test/inquiries.ts';
import { manager } from '#test/needs.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { expertErrors } from '#areas/experts/errors.ts';
import { rating } from '#areas/experts/rating/rating.document.ts';
import { expertRating } from '#areas/experts/scheme/expertRating.document.ts';
import { inquiryAward } from '../award/inquiryAward.document.ts';
import { awardErrors } from '../award/errors.ts';
import { inquiryErrors as errors } from './errors.ts';
import { inquiry } from './inquiry.document.ts';

interface Comparison {
  readonly scores: readonly { readonly supplierBaseId: string; readonly rankNo: number; readonly totalScore: string }[];
}

test('an inquiry that experts rate needs a scheme, and dates after its deadline', async () => {
  const { buyer } = await purchasingFixture();
  const made = await newInquiry([{}], { expertFlag: true });
  await assert.rejects(buyer.run(inquiry, 'submit', made.id, {}), refusal(errors.schemeMissing));
  const scheme = await publishedScheme();
  const asked = await newInquiry([{}], { expertFlag: true, expertRatingId: scheme.id });
  await buyer.run(inquiry, 'submit', asked.id, {});
  await (await manager()).run(inquiry, 'approve', asked.id);
  await (await expertAdmin()).run(expertRating, 'stop', scheme.id);
  await assert.rejects(buyer.run(inquiry, 'publish', asked.id), refusal(expertErrors.schemeUnpublished));
  const soon = new Date(Date.now() + 60_000).toISOString();
  await assert.rejects(
    newInquiry([{}], { expertFlag: true, scoreDeadline: soon }),
    refusal(errors.scoreBeforeDeadline),
  );
});

test('from an inquiry to its award: experts confirm, score without prices and sign; their first place wins', async () => {
  const { buyer, supplierId, otherSupplierId } = await purchasingFixture();
  const admin = await expertAdmin();
  const scheme = await publishedScheme();
  // The first supplier asks for more and is judged better.
  const opened = await comparedInquiry([{}], { expertFlag: true, expertRatingId: scheme.id });
  assert.equal(
    (await buyer.get(inquiry, opened.id)).status,
    'EXPERT_CONFIRM',
    'nothing is compared before experts have rated',
  );
  await assert.rejects(
    buyer.post('/bidding/inquiryAward/propose', { inquiryId: opened.id }),
    refusal(awardErrors.notComparing),
  );
  const ratingId = (await buyer.get(inquiry, opened.id)).ratingId ?? '';
  const experts: TestExpert[] = [];
  for (const memberRole of ['LEADER', 'MEMBER', 'MEMBER'] as const) {
    const made = await newExpert({ expertType: 'TECH' });
    await admin.run(rating, 'appoint', ratingId, { expertId: made.id, memberRole });
    experts.push(made);
  }
  await admin.run(rating, 'startConfirm', ratingId);
  for (const { who } of experts)
    await desk(who, 'confirm', { rating: ratingId, conflict: false, declareText: '独立评审' });
  await admin.run(rating, 'startScoring', ratingId);
  assert.equal((await buyer.get(inquiry, opened.id)).status, 'SCORING');
  const codes = await rows<{ code: string; supplierId: string }>(sql`
    select bid_code as code, supplier_base_id::text as "supplierId" from bidding_rating_bid where parent_id = ${ratingId}::bigint`);
  const better = codes.find((each) => each.supplierId === supplierId)?.code;
  for (const { who } of experts) {
    const text = JSON.stringify(await readSheet(who, ratingId));
    // Numbers of documents hold the same digits on some days.
    assert.doesNotMatch(text, /(?<![\d.])(1130|1017|11\.3|10\.17)(?!\d)/);
    const sheet = await scoreAll(who, ratingId, '0.4');
    const good = sheet.elements
      .filter(({ scoreWay }) => scoreWay !== 'PASS_FAIL')
      .map(({ id, maxScore }) => ({
        code: better,
        elementId: id,
        score: maxScore,
        passed: null,
        reason: '方案更好',
      }));
    const { versionNo } = await desk<{ versionNo: number }>(who, 'save', {
      rating: ratingId,
      versionNo: sheet.versionNo,
      scores: good,
    });
    await desk(who, 'confirmSheet', { rating: ratingId, versionNo });
  }
  const [leader] = experts;
  assert.ok(leader);
  const compared = (): Promise<Comparison> => buyer.post<Comparison>('/bidding/inquiry/comparison', { id: opened.id });
  await desk(leader.who, 'summarise', { rating: ratingId });
  assert.deepEqual((await compared()).scores, [], 'not before the report is signed');
  for (const { who } of experts) await desk(who, 'sign', { rating: ratingId });
  assert.equal((await buyer.get(inquiry, opened.id)).status, 'COMPARING');
  const { scores } = await compared();
  assert.deepEqual(
    scores
      .map((each) => [each.supplierBaseId, each.rankNo, each.totalScore])
      .toSorted((a, b) => Number(a[1]) - Number(b[1])),
    [
      [supplierId, 1, '97'],
      [otherSupplierId, 2, '58'],
    ],
  );
  const { id } = await buyer.post<{ id: string }>('/bidding/inquiryAward/propose', { inquiryId: opened.id });
  const award = await buyer.get(inquiryAward, id);
  assert.deepEqual(
    award.lines
      .filter(({ winQty }) => winQty !== '0')
      .map((line) => [line.supplierBaseId, line.rankNo, line.lowestFlag]),
    [[supplierId, 2, true]],
    'the first place of the rating, though its price is the second',
  );
  await buyer.run(inquiryAward, 'submit', id);
  assert.equal((await (await manager()).run(inquiryAward, 'approve', id)).status, 'APPROVED');
  assert.equal((await buyer.get(inquiry, opened.id)).status, 'AWARDED');
});

test('the rating ends with its inquiry', async () => {
  const { buyer } = await purchasingFixture();
  const scheme = await publishedScheme();
  const made = await publishedInquiry([{}], { expertFlag: true, expertRatingId: scheme.id });
  await buyer.run(inquiry, 'failInquiry', made.id, { reason: '需求取消' });
  const { ratingId } = await buyer.get(inquiry, made.id);
  const ended = await (await expertAdmin()).get(rating, ratingId ?? '');
  assert.deepEqual([ended.status, ended.endReason], ['CANCELLED', '需求取消']);
});
