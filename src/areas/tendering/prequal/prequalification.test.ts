import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { asServer, person, refusal } from '#test/app.ts';
import { createRow } from '#test/factory.ts';
import type { Person } from '#test/person.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import {
  applyOf,
  closeNow,
  contact,
  newTender,
  publishedTender,
  sealedBody,
  submitBid,
  tenderAdmin,
} from '#test/tenders.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { tenderingApply } from '../apply/tenderingApply.document.ts';
import { errors as tenderErrors } from '../errors.ts';
import { feeErrors } from '../fee/errors.ts';
import { interestOf } from '../fee/fees.server.ts';
import { tenderingBond } from '../fee/tenderingBond.document.ts';
import { tenderingFee } from '../fee/tenderingFee.document.ts';
import { ruleProfile } from '../profile/ruleProfile.document.ts';
import { questionErrors } from '../question/errors.ts';
import { tenderingQuestion } from '../question/tenderingQuestion.document.ts';
import { tendering } from '../tender/tendering.document.ts';
import { prequalErrors as errors } from './errors.ts';

const at = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

const elements = [
  { lineNo: 10, elementName: { zh: '营业执照', en: 'Business licence' }, keyFlag: true },
  { lineNo: 20, elementName: { zh: '业绩', en: 'References' }, elementKind: 'SCORE', maxScore: '40' },
] as const;

const values = {
  prequalMode: 'PRE',
  prequalArticle: '请提供近三年业绩',
  // Counted from when it is used: files are loaded long before their tests run.
  get applyDeadline() {
    return at(20);
  },
  get reviewTime() {
    return at(30);
  },
  elements,
} as const;

const application = { ...contact, answers: '执照见附件；业绩三项' };

/** Lets the applications of a tender close now, and its review end at another moment. */
const closeApplications = (id: string, reviewMinutes = 30): Promise<unknown> =>
  asServer((ctx) =>
    ctx.db.run(sql`
      update bidding_tendering set apply_deadline = clock_timestamp() - interval '1 second',
             review_time = clock_timestamp() + make_interval(mins => ${reviewMinutes}) where id = ${id}::bigint`),
  );

const reviewer = async (): Promise<Person> => {
  const { companyId } = await purchasingFixture();
  return person('tender_reviewer', { userType: 'BUYER', roles: ['bid_admin'], companies: [companyId] });
};

const apply = async (who: Person, tenderingNo: string) => {
  const own = await applyOf(who, tenderingNo);
  return who.run(tenderingApply, 'submitPrequal', own.id, application);
};

test('the times and limits of a prequalification are refused where they cannot be met', async () => {
  const { buyer } = await purchasingFixture();
  await assert.rejects(newTender([{}], { ...values, reviewTime: at(90) }), refusal(errors.reviewAfterDeadline));
  await assert.rejects(newTender([{}], { ...values, reviewTime: at(10) }), refusal(errors.applyAfterReview));
  await assert.rejects(
    newTender([{}], { bondAmount: '10', estimateAmt: '10000', bondDeadline: at(90) }),
    refusal(feeErrors.bondAfterDeadline),
  );
  const refused = async (more: Parameters<typeof newTender>[1], expected: (typeof errors)[keyof typeof errors]) => {
    const { id } = await newTender([{}], { ...values, ...more });
    await assert.rejects(buyer.run(tendering, 'submit', id, {}), refusal(expected));
  };
  await refused({ reviewTime: null }, errors.timesMissing);
  await refused({ elements: [] }, errors.elementsMissing);
  await refused({ elements: [{ ...elements[1], maxScore: null }] }, errors.scoreMissing);
  await refused({ qualifiedMode: 'LIMIT' }, errors.limitMissing);
  await refused({ qualifiedMode: 'LIMIT', qualifiedLimit: 1 }, errors.limitTooLow);
});

test('applications are reviewed by criterion between their deadline and the review, and announced at once', async () => {
  const { supplier, otherSupplier } = await purchasingFixture();
  const [admin, other] = [await tenderAdmin(), await reviewer()];
  const made = await publishedTender([{}], { ...values, passScore: '50' });
  const invited = await applyOf(supplier, made.tenderingNo);
  assert.match(invited.criteria ?? '', /★ 营业执照 \/ Business licence/);
  await assert.rejects(supplier.run(tenderingApply, 'apply', invited.id, contact), refusal(errors.throughPrequal));
  await assert.rejects(
    supplier.run(tenderingApply, 'submitPrequal', invited.id, { ...application, contactMobile: '电话' }),
    refusal(tenderErrors.mobileWrong),
  );
  const own = await apply(supplier, made.tenderingNo);
  const second = await apply(otherSupplier, made.tenderingNo);
  assert.equal(own.status, 'SUBMITTED');
  await assert.rejects(
    supplier.post('/bidding/tenderingApply/bid', await sealedBody(supplier, own.id, {})),
    refusal(tenderErrors.notQualified),
  );
  const row = await admin.get(tendering, made.id);
  const [key, points] = row.elements;
  const review = (who: Person, applyId: string, body: object) =>
    who.post('/bidding/tenderingApply/review', { id: applyId, ...body });
  const passed = { elementId: key?.id, result: 'PASS' };
  await assert.rejects(review(other, own.id, passed), refusal(errors.reviewTooEarly));
  await assert.rejects(admin.run(tendering, 'finishPrequal', made.id), refusal(errors.finishTooEarly));
  await closeApplications(made.id, -1);
  await assert.rejects(review(other, own.id, passed), refusal(errors.reviewOver));
  await assert.rejects(admin.run(tenderingApply, 'qualify', own.id), refusal(errors.reviewOver));
  await assert.rejects(
    admin.run(tendering, 'moveReview', made.id, { reviewTime: at(120), reason: '延长' }),
    refusal(errors.reviewAfterDeadline),
  );
  await admin.run(tendering, 'moveReview', made.id, { reviewTime: at(40), reason: '延长' });
  await assert.rejects(
    supplier.run(tenderingApply, 'decline', own.id, { reason: '撤回' }),
    refusal(errors.withdrawLate),
  );
  await assert.rejects(review(other, own.id, { elementId: key?.id }), refusal(errors.resultMissing));
  await assert.rejects(review(other, own.id, { elementId: points?.id, score: '41' }), refusal(errors.scoreRange));
  await review(other, own.id, passed);
  await assert.rejects(admin.run(tenderingApply, 'qualify', own.id), refusal(errors.unreviewed));
  await review(other, own.id, { elementId: points?.id, score: '10' });
  await assert.rejects(admin.run(tenderingApply, 'qualify', own.id), refusal(errors.belowPass));
  await review(other, own.id, { elementId: points?.id, score: '30' });
  await admin.run(tenderingApply, 'qualify', own.id);
  assert.deepEqual(
    [(await admin.get(tenderingApply, own.id)).verdict, (await supplier.get(tenderingApply, own.id)).verdict ?? null],
    ['PASS', null],
    'nobody hears of it before all do',
  );
  await review(other, second.id, { elementId: key?.id, result: 'FAIL', note: '已过期' });
  await review(other, second.id, { elementId: points?.id, score: '40' });
  await assert.rejects(admin.run(tenderingApply, 'qualify', second.id), refusal(errors.keyFailed));
  await assert.rejects(admin.run(tendering, 'finishPrequal', made.id), refusal(errors.undecided));
  await admin.run(tenderingApply, 'returnForCorrection', second.id, { reason: '请补交执照' });
  await apply(otherSupplier, made.tenderingNo);
  await admin.run(tenderingApply, 'disqualify', second.id, { reason: '营业执照已过期' });
  await admin.run(tendering, 'finishPrequal', made.id);
  const results = [await supplier.get(tenderingApply, own.id), await otherSupplier.get(tenderingApply, second.id)];
  assert.deepEqual(
    results.map(({ status, resultReason }) => [status, resultReason]),
    [
      ['QUALIFIED', null],
      ['UNQUALIFIED', '营业执照已过期'],
    ],
  );
  await assert.rejects(admin.run(tendering, 'finishPrequal', made.id), refusal(errors.finished));
  await submitBid(supplier, made.tenderingNo);
});

test('of a limited number the best qualify, never one more; too few under a hard rule fail the tender', async () => {
  const { supplier, otherSupplier } = await purchasingFixture();
  const [admin, other] = [await tenderAdmin(), await reviewer()];
  const hard = await createRow(ruleProfile, {
    minBidders: 1,
    control: 'HARD',
    bidDays: 0,
    clarifyDays: 0,
    openHours: 24,
  });
  const made = await publishedTender([{}], {
    ...values,
    ruleProfileId: hard.id,
    qualifiedMode: 'LIMIT',
    qualifiedLimit: 1,
  });
  const applies = [await apply(supplier, made.tenderingNo), await apply(otherSupplier, made.tenderingNo)];
  await supplier.post('/bidding/tenderingQuestion/save', { tenderingId: made.id, title: '业绩', content: '几年？' });
  await closeApplications(made.id);
  const row = await admin.get(tendering, made.id);
  for (const [index, { id }] of applies.entries()) {
    await other.post('/bidding/tenderingApply/review', { id, elementId: row.elements[0]?.id, result: 'PASS' });
    const score = index === 0 ? '20' : '35';
    await other.post('/bidding/tenderingApply/review', { id, elementId: row.elements[1]?.id, score });
  }
  await admin.run(tenderingApply, 'qualify', applies[0]?.id ?? '');
  await assert.rejects(admin.run(tenderingApply, 'qualify', applies[1]?.id ?? ''), refusal(errors.limitReached));
  const { count } = await admin.post<{ count: number }>('/bidding/tendering/selectQualified', { id: made.id });
  assert.equal(count, 1);
  await assert.rejects(admin.run(tendering, 'finishPrequal', made.id), refusal(questionErrors.questionsOpen));
  const { records } = await admin.query(tenderingQuestion, { tenderingNo: made.tenderingNo });
  await admin.run(tenderingQuestion, 'answer', records[0]?.id ?? '', { answer: '三年', publishScope: 'ALL' });
  await admin.run(tendering, 'finishPrequal', made.id);
  assert.deepEqual(
    [(await applyOf(supplier, made.tenderingNo)).status, (await applyOf(otherSupplier, made.tenderingNo)).status],
    ['UNQUALIFIED', 'QUALIFIED'],
  );

  const open = await publishedTender([{}], { ruleProfileId: hard.id });
  await assert.rejects(admin.run(tendering, 'finishPrequal', open.id), refusal(errors.noPrequal));
  const plain = await applyOf(supplier, open.tenderingNo);
  await assert.rejects(supplier.run(tenderingApply, 'submitPrequal', plain.id, application), refusal(errors.noPrequal));
  const none = await publishedTender([{}], { ...values, ruleProfileId: hard.id });
  await closeApplications(none.id);
  await admin.run(tendering, 'finishPrequal', none.id);
  assert.equal((await admin.get(tendering, none.id)).status, 'FAILED');
});

test('an application after the deadline, or of whoever belongs to another applicant, is refused', async () => {
  const { supplier, otherSupplier, supplierId, otherSupplierId } = await purchasingFixture();
  const made = await publishedTender([{}], values);
  const legalPerson = (name: string | null) =>
    asServer(async (ctx) => {
      for (const id of [supplierId, otherSupplierId])
        await ctx.store(supplierBase).patch(id, { legalPerson: name }, 'test');
    });
  await apply(supplier, made.tenderingNo);
  await legalPerson('赵同人');
  await assert.rejects(apply(otherSupplier, made.tenderingNo), refusal(errors.related));
  await legalPerson(null);
  await closeApplications(made.id);
  await assert.rejects(apply(otherSupplier, made.tenderingNo), refusal(tenderErrors.applicationsOver));
});

test('what taking part costs: files and bids wait for the receipt, money goes back by two people, with interest', async () => {
  const { supplier, otherSupplier, companyId } = await purchasingFixture();
  const admin = await tenderAdmin();
  const finance = await person('tender_finance', { userType: 'BUYER', roles: ['finance'], companies: [companyId] });
  const made = await publishedTender([{}], {
    fileCost: '500',
    bondAmount: '10000',
    bondMode: 'GUARANTEE',
    bondRate: '3.6',
    estimateAmt: '1000000',
  });
  const own = await supplier.run(tenderingApply, 'apply', (await applyOf(supplier, made.tenderingNo)).id, contact);
  const [fee] = (await supplier.query(tenderingFee, { tenderingNo: made.tenderingNo })).records;
  const [bond] = (await supplier.query(tenderingBond, { tenderingNo: made.tenderingNo })).records;
  assert.ok(fee && bond);
  assert.deepEqual([fee.amount, fee.status, bond.amount, bond.status], ['500', 'UNPAID', '10000', 'UNPAID']);
  assert.equal((await otherSupplier.query(tenderingFee, { tenderingNo: made.tenderingNo })).total, 0);
  await assert.rejects(
    supplier.post('/bidding/tenderingApply/bid', await sealedBody(supplier, own.id, {})),
    refusal(feeErrors.feeDue),
  );
  const room = await supplier.post<{ files: readonly unknown[] }>('/bidding/tenderingApply/room', { id: own.id });
  assert.deepEqual(room.files, []);
  await assert.rejects(
    supplier.run(tenderingFee, 'pay', fee.id, { payMode: 'TRANSFER', paidDate: '2099-01-01' }),
    refusal(feeErrors.paidAhead),
  );
  await supplier.run(tenderingFee, 'pay', fee.id, { payMode: 'TRANSFER', paidDate: '2026-11-01' });
  await assert.rejects(admin.run(tenderingFee, 'confirm', fee.id, {}), (error: Error) =>
    error.message.includes('16012'),
  );
  await finance.run(tenderingFee, 'sendBack', fee.id, { reason: '未到账' });
  await supplier.run(tenderingFee, 'pay', fee.id, { payMode: 'TRANSFER', paidDate: '2026-11-01' });
  await finance.run(tenderingFee, 'confirm', fee.id, { invoiceNo: 'FP1' });
  await assert.rejects(
    supplier.run(tenderingBond, 'provide', bond.id, { guaranteeNo: 'BH1', validTo: '2026-12-01' }),
    refusal(feeErrors.guaranteeShort),
  );
  await assert.rejects(
    supplier.run(tenderingBond, 'pay', bond.id, { payerAccountId: '1', paidDate: '2026-11-01' }),
    (error: Error) => /16004|10007/.test(error.message),
  );
  await supplier.run(tenderingBond, 'provide', bond.id, { guaranteeNo: 'BH1', validTo: '2099-12-01' });
  await finance.run(tenderingBond, 'confirm', bond.id);
  await submitBid(supplier, made.tenderingNo);

  await admin.run(tenderingBond, 'askForfeit', bond.id, { cause: 'FRAUD', reason: '资料虚假' });
  await assert.rejects(admin.run(tenderingBond, 'forfeit', bond.id), (error: Error) => error.message.includes('16012'));
  await finance.run(tenderingBond, 'refuseForfeit', bond.id, { reason: '证据不足' });
  await admin.run(tendering, 'terminate', made.id, { reason: '项目取消' });
  const ended = [await finance.get(tenderingFee, fee.id), await finance.get(tenderingBond, bond.id)];
  assert.deepEqual(
    ended.map(({ status }) => status),
    ['REFUNDING', 'RETURNING'],
  );
  await finance.run(tenderingFee, 'refund', fee.id);
  await finance.run(tenderingBond, 'giveBack', bond.id);
  assert.equal((await supplier.get(tenderingBond, bond.id)).status, 'RETURNED');
  assert.equal(interestOf('10000', '3.6', 30), '30');
  assert.equal(interestOf('10000', '1.5', 7), '2.92');

  const second = await publishedTender([{}], { fileCost: '500' });
  await supplier.run(tenderingApply, 'apply', (await applyOf(supplier, second.tenderingNo)).id, contact);
  await closeNow(second.id);
  const [unpaid] = (await finance.query(tenderingFee, { tenderingNo: second.tenderingNo })).records;
  assert.equal(unpaid?.status, 'UNPAID', 'what only failed is not paid back');
});
