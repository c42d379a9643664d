import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { asServer } from '#test/app.ts';
import { refusal } from '#test/refusals.ts';
import { inviteOf, newInquiry, openEditor, publishedInquiry, submitQuote } from '#test/inquiries.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { quoteErrors } from '../quote/errors.ts';
import { reviewErrors as errors } from '../review/errors.ts';
import { inquiryErrors } from './errors.ts';
import { inquiry } from './inquiry.document.ts';
import { inquiryInvite } from './inquiryInvite.document.ts';

const at = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

const reviewed = {
  preReviewFlag: true,
  preReviewDeadline: at(30),
  reviewTime: at(60),
  quoteStart: at(90),
  quoteDeadline: at(180),
  reviewTerms: '请提供 ISO 9001 证书',
};

/** Moves the dates of an inquiry as if so many minutes had passed. */
const pass = (id: string, minutes: number): Promise<unknown> =>
  asServer((ctx) =>
    ctx.db.run(sql`
      update bidding_inquiry set pre_review_deadline = pre_review_deadline - make_interval(mins => ${minutes}),
             review_time = review_time - make_interval(mins => ${minutes}),
             quote_start = quote_start - make_interval(mins => ${minutes}),
             quote_deadline = quote_deadline - make_interval(mins => ${minutes}) where id = ${id}::bigint`),
  );

test('the dates of a review are judged when they are saved', async () => {
  await assert.rejects(newInquiry([{}], { ...reviewed, preReviewDeadline: at(100) }), refusal(errors.applyAfterStart));
  await assert.rejects(newInquiry([{}], { ...reviewed, reviewTime: at(100) }), refusal(errors.reviewAfterStart));
  await assert.rejects(newInquiry([{}], { ...reviewed, preReviewDeadline: at(70) }), refusal(errors.applyAfterReview));
  await assert.rejects(newInquiry([{}], { ...reviewed, reviewTime: null }), refusal(errors.datesMissing));
  await assert.rejects(newInquiry([{}], { ...reviewed, qualifiedLimit: 1 }), refusal(errors.limitTooSmall));
  await assert.rejects(publishedInquiry([{}], { ...reviewed, preReviewDeadline: at(-1) }), refusal(errors.applyPast));
  await assert.rejects(newInquiry([{}], { questionDeadline: at(300) }), refusal(inquiryErrors.questionsAfterDeadline));
});

test('suppliers apply, are judged together, hear at once, and only who qualifies quotes', async () => {
  const { buyer, supplier, otherSupplier } = await purchasingFixture();
  const made = await publishedInquiry([{}], { ...reviewed, minInvite: 2, qualifiedLimit: 2 });
  assert.equal((await buyer.get(inquiry, made.id)).status, 'PRE_REVIEW');
  const first = await inviteOf(supplier, made.inquiryNo);
  const other = await inviteOf(otherSupplier, made.inquiryNo);
  await assert.rejects(supplier.run(inquiryInvite, 'accept', first.id), refusal(errors.applyFirst));
  await assert.rejects(supplier.run(inquiryInvite, 'withdrawApply', first.id), refusal(errors.notWithdrawable));
  await assert.rejects(openEditor(supplier, first.id), refusal(quoteErrors.notYet));
  await supplier.run(inquiryInvite, 'apply', first.id, { applyNote: '证书见附件' });
  await otherSupplier.run(inquiryInvite, 'apply', other.id, { applyNote: '通过 ISO 9001' });
  await assert.rejects(buyer.run(inquiryInvite, 'qualify', first.id, {}), refusal(errors.tooEarly));
  await assert.rejects(buyer.run(inquiry, 'finishPreReview', made.id, {}), refusal(errors.notFinished));

  await pass(made.id, 40);
  await assert.rejects(supplier.run(inquiryInvite, 'withdrawApply', first.id), refusal(errors.applyOver));
  await assert.rejects(buyer.run(inquiry, 'finishPreReview', made.id, {}), refusal(errors.unreviewed));
  await buyer.run(inquiryInvite, 'qualify', first.id, { reviewNote: '符合' });
  await buyer.run(inquiryInvite, 'disqualify', other.id, { reason: '证书过期' });
  const before = await otherSupplier.get(inquiryInvite, other.id);
  assert.equal(before.status, 'APPLIED');
  assert.ok(!JSON.stringify(before).includes('证书过期'), 'nobody hears before all hear');
  await assert.rejects(buyer.run(inquiry, 'finishPreReview', made.id, {}), refusal(errors.fewQualified));
  await buyer.run(inquiry, 'finishPreReview', made.id, { exemptReason: '只有一家符合' });
  const after = await otherSupplier.get(inquiryInvite, other.id);
  assert.deepEqual([after.status, after.reviewReason], ['UNQUALIFIED', '证书过期']);
  assert.equal((await supplier.get(inquiryInvite, first.id)).status, 'QUALIFIED');

  await assert.rejects(openEditor(supplier, first.id), refusal(quoteErrors.notYet));
  await pass(made.id, 60);
  assert.equal((await submitQuote(supplier, made.inquiryNo, [{}])).status, 'SUBMITTED');
  await assert.rejects(openEditor(otherSupplier, other.id), refusal(quoteErrors.notInvited));
});

test('no more qualify than the limit says, and nothing is judged after its time', async () => {
  const { buyer, supplier, otherSupplier } = await purchasingFixture();
  const made = await publishedInquiry([{}], { ...reviewed, minInvite: 1, qualifiedLimit: 1 });
  const invites = [await inviteOf(supplier, made.inquiryNo), await inviteOf(otherSupplier, made.inquiryNo)] as const;
  await supplier.run(inquiryInvite, 'apply', invites[0].id, { applyNote: '甲' });
  await otherSupplier.run(inquiryInvite, 'apply', invites[1].id, { applyNote: '乙' });
  await pass(made.id, 40);
  // Both at once: the inquiry is locked, so that one of them is one too many.
  const said = await Promise.allSettled(invites.map(({ id }) => buyer.run(inquiryInvite, 'qualify', id, {})));
  assert.deepEqual(said.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  const refused = said.find((each) => each.status === 'rejected');
  assert.ok(refused && refusal(errors.tooMany)(refused.reason));
  const left = invites[said.indexOf(refused)];
  assert.ok(left);
  await pass(made.id, 30);
  await assert.rejects(buyer.run(inquiryInvite, 'disqualify', left.id, { reason: '晚了' }), refusal(errors.tooLate));
  await assert.rejects(
    buyer.run(inquiry, 'moveReview', made.id, { reviewTime: at(-60), reason: '补' }),
    refusal(errors.notLater),
  );
  await assert.rejects(
    buyer.run(inquiry, 'moveReview', made.id, { reviewTime: at(500), reason: '补' }),
    refusal(inquiryErrors.startAfterDeadline),
  );
  await buyer.run(inquiry, 'moveReview', made.id, { reviewTime: at(60), reason: '资料待核' });
  assert.equal((await supplier.get(inquiryInvite, invites[0].id)).quoteStart?.slice(0, 16), at(60).slice(0, 16));
  await buyer.run(inquiryInvite, 'disqualify', left.id, { reason: '名额已满' });
  await buyer.run(inquiry, 'finishPreReview', made.id, {});
});

test('who is not reviewed does not apply, and after the end nobody does', async () => {
  const { supplier, otherSupplier } = await purchasingFixture();
  const plain = await publishedInquiry();
  const invite = await inviteOf(supplier, plain.inquiryNo);
  await assert.rejects(supplier.run(inquiryInvite, 'apply', invite.id, { applyNote: '甲' }), refusal(errors.noReview));
  const made = await publishedInquiry([{}], reviewed);
  await pass(made.id, 40);
  const late = await inviteOf(otherSupplier, made.inquiryNo);
  await assert.rejects(
    otherSupplier.run(inquiryInvite, 'apply', late.id, { applyNote: '乙' }),
    refusal(errors.applyOver),
  );
  await assert.rejects(supplier.get(inquiryInvite, late.id), refusal(engineErrors.notFound));
});
