import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { asServer, person, refusal, rows } from '#test/app.ts';
import {
  desk,
  expertAdmin,
  newExpert,
  newRating,
  openBids,
  publishedScheme,
  readSheet,
  scoreAll,
  scoringRating,
  type SheetAnswer,
} from '#test/experts.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { expertErrors as errors } from '../errors.ts';
import { expertAppraisal } from '../fee/expertAppraisal.document.ts';
import { expertFee } from '../fee/expertFee.document.ts';
import { expertGroup } from '../group/expertGroup.document.ts';
import { expert } from '../library/expert.document.ts';
import { unique } from '#test/factory.ts';
import { frozenTerms } from './frozenTerms.rules.ts';
import { rating } from './rating.document.ts';
import { scoreSheet } from './scoreSheet.document.ts';

const declare = { conflict: false, declareText: '独立评审' } as const;

test('a committee is appointed by the rules, confirms, and only then scoring begins', async () => {
  const admin = await expertAdmin();
  const row = await newRating();
  const [one, two, three] = [await newExpert(), await newExpert(), await newExpert({ expertType: 'ECON' })];
  const appoint = (expertId: string, memberRole: 'MEMBER' | 'LEADER' | 'OWNER' = 'MEMBER') =>
    admin.run(rating, 'appoint', row.id, { expertId, memberRole });
  await assert.rejects(admin.run(rating, 'startConfirm', row.id), refusal(errors.nothingToRate));
  await openBids(row);
  await assert.rejects(admin.run(rating, 'startConfirm', row.id), refusal(errors.noCommittee));
  await appoint(one.id, 'LEADER');
  await assert.rejects(appoint(one.id), refusal(errors.expertTwice));
  await assert.rejects(appoint(two.id, 'LEADER'), refusal(errors.severalLeaders));
  await assert.rejects(admin.run(rating, 'startConfirm', row.id), refusal(errors.committeeTooSmall));
  const group = await admin.add(expertGroup, {
    name: { zh: `组${unique(6)}` },
    members: [{ expertId: one.id }, { expertId: two.id }, { expertId: three.id }],
  });
  await admin.run(rating, 'appointGroup', row.id, { groupId: group.id });
  const outsider = await newExpert();
  await assert.rejects(desk(outsider.who, 'open', { rating: row.id }), refusal(errors.notMember));
  await assert.rejects(desk(one.who, 'confirm', { rating: row.id, ...declare }), refusal(errors.nothingToRate));
  const before = await desk<{ parties: readonly string[] }>(one.who, 'open', { rating: row.id });
  assert.deepEqual(before.parties, [], 'nobody learns who takes part before the experts confirm');
  await admin.run(rating, 'startConfirm', row.id);
  const after = await desk<{ parties: readonly string[] }>(one.who, 'open', { rating: row.id });
  assert.equal(after.parties.length, 2);
  await assert.rejects(admin.run(rating, 'startScoring', row.id), refusal(errors.notAllConfirmed));
  await assert.rejects(desk(one.who, 'sheet', { rating: row.id }), refusal(errors.notScoring));
  await assert.rejects(
    desk(one.who, 'confirm', { rating: row.id, conflict: false, declareText: ' ' }),
    refusal(errors.declarationMissing),
  );
  await desk(one.who, 'confirm', { rating: row.id, ...declare });
  await desk(two.who, 'confirm', { rating: row.id, ...declare });
  const recused = await desk(three.who, 'confirm', { rating: row.id, conflict: true, declareText: '曾任顾问' });
  assert.equal(recused['status'], 'RECUSED');
  await assert.rejects(desk(three.who, 'open', { rating: row.id }), refusal(errors.notMember));
  await assert.rejects(admin.run(rating, 'startScoring', row.id), refusal(errors.committeeTooSmall));
  await appoint(outsider.id, 'OWNER');
  await rows(
    sql`update bidding_rating set confirm_deadline = clock_timestamp() - interval '1 second' where id = ${row.id}::bigint`,
  );
  await assert.rejects(desk(outsider.who, 'confirm', { rating: row.id, ...declare }), refusal(errors.confirmOver));
  await rows(sql`update bidding_rating set confirm_deadline = null where id = ${row.id}::bigint`);
  await desk(outsider.who, 'confirm', { rating: row.id, ...declare });
  await assert.rejects(admin.run(rating, 'setLeader', row.id, { expertId: outsider.id }), refusal(errors.ownerLeads));
  await assert.rejects(admin.run(rating, 'setLeader', row.id, { expertId: three.id }), refusal(errors.notInCommittee));
  assert.equal((await admin.run(rating, 'startScoring', row.id)).status, 'SCORING');
});

test('whom a rule keeps out is not appointed, and leaves when the bids show that he has to', async () => {
  const admin = await expertAdmin();
  const { supplierId } = await purchasingFixture();
  const supplier = await asServer((ctx) => ctx.store(supplierBase).get(supplierId));
  const tied = await newExpert({ employer: supplier.fullName.zh });
  const row = await newRating({ partyIds: [] });
  const barred = await newRating();
  await assert.rejects(
    admin.run(rating, 'appoint', barred.id, { expertId: tied.id, memberRole: 'MEMBER' }),
    refusal(errors.keptOut),
  );
  for (const { id } of [tied, await newExpert(), await newExpert()])
    await admin.run(rating, 'appoint', row.id, { expertId: id, memberRole: 'MEMBER' });
  await openBids(row);
  await admin.run(rating, 'startConfirm', row.id);
  const { experts } = await admin.get(rating, row.id);
  assert.equal(experts.find(({ expertId }) => expertId === tied.id)?.status, 'REPLACED');
  const statutory = await newRating({ schemeId: (await publishedScheme({ ruleProfile: 'STATUTORY' })).id });
  await assert.rejects(
    admin.run(rating, 'appoint', statutory.id, { expertId: (await newExpert()).id, memberRole: 'MEMBER' }),
    refusal(errors.appointForbidden),
  );
});

test('scores are judged when they are saved and confirmed', async () => {
  const { row, experts } = await scoringRating();
  const [one] = experts;
  assert.ok(one);
  const { who } = one;
  const sheet = await readSheet(who, row.id);
  const [bid] = sheet.bids;
  const [quality, tech] = sheet.elements;
  assert.ok(bid && quality && tech);
  const save = (scores: unknown, versionNo = sheet.versionNo) =>
    desk(who, 'save', { rating: row.id, versionNo, scores });
  const score = { code: bid.code, elementId: tech.id, score: '20', passed: null, reason: null };
  await assert.rejects(save([]), refusal(errors.nothingScored));
  await assert.rejects(save(null), refusal(errors.nothingScored));
  await assert.rejects(save([{ ...score, score: '40.5' }]), refusal(errors.scoreRange));
  await assert.rejects(save([{ ...score, score: '20.3' }]), refusal(errors.scoreStep));
  await assert.rejects(save([{ ...score, code: 'Z' }]), refusal(errors.unknownBid));
  const { terms } = await asServer((ctx) => ctx.store(rating).get(row.id));
  const priceId = frozenTerms(terms).elements.find(({ elementType }) => elementType === 'PRICE')?.id;
  await assert.rejects(save([{ ...score, elementId: priceId }]), refusal(errors.scoreOfSystem));
  await assert.rejects(save([score], sheet.versionNo - 1), refusal(engineErrors.stale));
  await assert.rejects(
    desk(who, 'confirmSheet', { rating: row.id, versionNo: sheet.versionNo }),
    refusal(errors.nothingToConfirm),
  );
  const { versionNo } = await desk<{ versionNo: number }>(who, 'save', {
    rating: row.id,
    versionNo: sheet.versionNo,
    scores: [score],
  });
  await assert.rejects(save([score]), refusal(engineErrors.stale), 'another window has saved since');
  await assert.rejects(desk(who, 'confirmSheet', { rating: row.id, versionNo }), refusal(errors.scoreMissing));
  const whole = await scoreAll(who, row.id);
  const failing = [{ code: bid.code, elementId: quality.id, score: null, passed: false, reason: null }];
  const failed = await desk<{ versionNo: number }>(who, 'save', {
    rating: row.id,
    versionNo: whole.versionNo,
    scores: failing,
  });
  await assert.rejects(
    desk(who, 'confirmSheet', { rating: row.id, versionNo: failed.versionNo }),
    refusal(errors.scoreReasonMissing),
  );
  const again = await scoreAll(who, row.id);
  assert.equal(again.scores.length, again.bids.length * again.elements.length, 'what was saved is there');
  await desk(who, 'confirmSheet', { rating: row.id, versionNo: again.versionNo });
  const closed = await readSheet(who, row.id);
  await assert.rejects(save([score], closed.versionNo), refusal(errors.sheetClosed));
});

test('who is far from the others gives a reason', async () => {
  const { row, experts } = await scoringRating({}, ['TECH', 'TECH', 'TECH']);
  const [one, two, three] = experts;
  assert.ok(one && two && three);
  for (const { who } of [one, two])
    await desk(who, 'confirmSheet', { rating: row.id, versionNo: (await scoreAll(who, row.id, '0.9')).versionNo });
  const low = await scoreAll(three.who, row.id, '0.1');
  await assert.rejects(
    desk(three.who, 'confirmSheet', { rating: row.id, versionNo: low.versionNo }),
    refusal(errors.outlierReason),
  );
  const tech = low.elements.find(({ maxScore }) => maxScore === '40');
  const { versionNo } = await desk<{ versionNo: number }>(three.who, 'save', {
    rating: row.id,
    versionNo: low.versionNo,
    scores: low.bids.map(({ code }) => ({ code, elementId: tech?.id, score: '4', passed: null, reason: '方案不完整' })),
  });
  await desk(three.who, 'confirmSheet', { rating: row.id, versionNo });
});

test('from scores to the signed report: averages, price after technique, the same result computed again, fees', async () => {
  const admin = await expertAdmin();
  const { row, experts } = await scoringRating();
  const [leader, second, third] = experts;
  assert.ok(leader && second && third);
  await assert.rejects(desk(second.who, 'summarise', { rating: row.id }), refusal(errors.notLeader));
  await assert.rejects(desk(leader.who, 'summarise', { rating: row.id }), refusal(errors.noSheets));
  await assert.rejects(desk(leader.who, 'sign', { rating: row.id }), refusal(errors.notScoring));
  for (const { who } of [leader, second])
    await desk(who, 'confirmSheet', { rating: row.id, versionNo: (await scoreAll(who, row.id)).versionNo });
  await assert.rejects(desk(leader.who, 'summarise', { rating: row.id }), refusal(errors.tooEarly));
  await rows(
    sql`update bidding_rating set score_deadline = clock_timestamp() - interval '1 second' where id = ${row.id}::bigint`,
  );
  await assert.rejects(desk(leader.who, 'summarise', { rating: row.id }), refusal(errors.sheetsMissing));
  const late = await readSheet(third.who, row.id);
  const scores = [{ code: late.bids[0]?.code, elementId: late.elements[1]?.id, score: '1' }];
  await assert.rejects(
    desk(third.who, 'save', { rating: row.id, versionNo: late.versionNo, scores }),
    refusal(errors.scoringOver),
  );
  const past = new Date(Date.now() - 60_000).toISOString();
  await assert.rejects(
    admin.run(rating, 'extendScoring', row.id, { scoreDeadline: past, reason: '专家请求' }),
    refusal(errors.deadlineNotLater),
  );
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  await admin.run(rating, 'extendScoring', row.id, { scoreDeadline: soon, reason: '专家请求' });
  await desk(third.who, 'confirmSheet', {
    rating: row.id,
    versionNo: (await scoreAll(third.who, row.id, '0.8')).versionNo,
  });
  await desk(leader.who, 'returnSheets', { rating: row.id, experts: [second.id], reason: '合计有误' });
  assert.equal((await readSheet(second.who, row.id)).status, 'RETURNED');
  await desk(second.who, 'confirmSheet', {
    rating: row.id,
    versionNo: (await scoreAll(second.who, row.id, '0.6')).versionNo,
  });
  await desk(leader.who, 'summarise', { rating: row.id });
  const done = await admin.get(rating, row.id);
  // Technique: (20 + 24) / 2 = 22; delivery: (15 + 18 + 24) / 3 = 19; price: 30 for the lowest, 30 · 800 / 1000.1234.
  assert.deepEqual(
    done.bids
      .map((bid) => [bid.techScore, bid.nonPriceScore, bid.priceScore, bid.totalScore, bid.rankNo])
      .toSorted((a, b) => Number(a[4]) - Number(b[4])),
    [
      ['22', '41', '30', '71', 1],
      ['22', '41', '24', '65', 2],
    ],
  );
  const summary = await admin.post<{ replayed: boolean; sheets: readonly unknown[] }>('/bidding/rating/summary', {
    id: row.id,
  });
  assert.deepEqual([summary.replayed, summary.sheets.length], [true, 3]);
  await assert.rejects(admin.run(rating, 'closeSigning', row.id), refusal(errors.signingOpen));
  await desk(leader.who, 'sign', { rating: row.id });
  await assert.rejects(desk(leader.who, 'sign', { rating: row.id }), refusal(errors.alreadySigned));
  await desk(second.who, 'sign', { rating: row.id, dissent: '对第二名的交付评分有不同意见' });
  const last = await desk(third.who, 'sign', { rating: row.id });
  assert.equal(last['status'], 'REPORTED');
  const reported = await admin.get(rating, row.id);
  assert.deepEqual(
    reported.experts.map(({ status, consentFlag, dissent }) => [status, consentFlag, dissent !== null]),
    [
      ['DONE', false, false],
      ['DONE', false, true],
      ['DONE', false, false],
    ],
  );
  const { records } = await admin.query(expertFee, { ratingId: row.id });
  assert.deepEqual(
    records.map(({ totalFee, status }) => [totalFee, status]),
    Array.from({ length: 3 }, () => ['600', 'OPEN']),
  );
  const clerk = await person('experts_finance', { userType: 'BUYER', roles: ['finance'] });
  const [fee] = records;
  assert.ok(fee);
  await assert.rejects(
    admin.run(expertFee, 'pay', fee.id, { paidDate: '2026-11-29', paidRef: 'P1' }),
    (error) => error instanceof Error,
  );
  assert.equal((await clerk.run(expertFee, 'pay', fee.id, { paidDate: '2026-11-29', paidRef: 'P1' })).status, 'PAID');

  const praised = await admin.add(expertAppraisal, {
    ratingId: row.id,
    expertId: leader.id,
    punctuality: 100,
    completeness: 90,
  });
  assert.deepEqual([praised.deviation, praised.result], [null, '95'], 'two who score alike tell nothing');
  await assert.rejects(
    admin.add(expertAppraisal, { ratingId: row.id, expertId: (await newExpert()).id, punctuality: 1, completeness: 1 }),
    refusal(errors.notRated),
  );
  await admin.add(expertAppraisal, {
    ratingId: row.id,
    expertId: third.id,
    punctuality: 100,
    completeness: 100,
    breachFlag: true,
  });
  const paused = await admin.get(expert, third.id);
  assert.deepEqual([paused.status, paused.score], ['PAUSED', '0']);
});

test('an expert is replaced while scoring: his sheet counts no more, the other one begins at once', async () => {
  const admin = await expertAdmin();
  const { row, experts } = await scoringRating();
  const [leader, second, third] = experts;
  assert.ok(leader && second && third);
  const successor = await newExpert({ expertType: 'TECH' });
  await desk(second.who, 'confirmSheet', { rating: row.id, versionNo: (await scoreAll(second.who, row.id)).versionNo });
  await admin.run(rating, 'replace', row.id, { expertId: second.id, successorId: successor.id, reason: '突发疾病' });
  await assert.rejects(desk(second.who, 'sheet', { rating: row.id }), refusal(errors.notMember));
  await desk(successor.who, 'confirm', { rating: row.id, ...declare });
  for (const { who } of [leader, successor, third])
    await desk(who, 'confirmSheet', { rating: row.id, versionNo: (await scoreAll(who, row.id, '1')).versionNo });
  await desk(leader.who, 'summarise', { rating: row.id });
  assert.deepEqual(
    (await admin.get(rating, row.id)).bids.map(({ techScore }) => techScore),
    ['40', '40'],
  );
});

test('an expert reads no price before the price stage and no name beside a code, and nobody reads scores early', async () => {
  const admin = await expertAdmin();
  const { companyId, supplierId } = await purchasingFixture();
  const supplier = await asServer((ctx) => ctx.store(supplierBase).get(supplierId));
  const { row, experts } = await scoringRating();
  const [leader, second, third] = experts;
  assert.ok(leader && second && third);
  const buyer = await person('experts_reader', {
    userType: 'BUYER',
    roles: ['buyer', 'buyer_mgr'],
    companies: [companyId],
  });
  const auditor = await person('experts_auditor', { userType: 'ADMIN', roles: ['auditor', 'platform_admin'] });
  const marked = '37.5';
  const sheet = await scoreAll(leader.who, row.id);
  const tech = sheet.elements.find(({ maxScore }) => maxScore === '40');
  await desk(leader.who, 'save', {
    rating: row.id,
    versionNo: sheet.versionNo,
    scores: [{ code: sheet.bids[0]?.code, elementId: tech?.id, score: marked, reason: '密语七七' }],
  });
  const everything = async (who: typeof buyer): Promise<string> => {
    const answers = [
      await who.send('POST', '/bidding/scoreSheet/query', {}),
      await who.send('POST', '/bidding/scoreSheetLine/query', {}),
      await who.send('POST', '/bidding/ratingBid/query', {}),
      await who.send('POST', '/bidding/rating/query', { ratingNo: row.ratingNo }),
      await who.send('GET', `/bidding/rating/get?id=${row.id}`),
      await who.send('POST', '/bidding/rating/progress', { id: row.id }),
      await who.send('POST', '/bidding/rating/summary', { id: row.id }),
      await who.send('POST', '/bidding/rating/history', { id: row.id }),
      await who.send('POST', '/system/audit/query', {}),
      await who.send('POST', '/bidding/expertDesk/home', {}),
      await who.send('POST', '/bidding/expertDesk/open', { rating: row.id }),
      await who.send('POST', '/bidding/expertDesk/sheet', { rating: row.id }),
    ];
    return JSON.stringify(answers.map(({ data }) => data));
  };
  for (const who of [admin, buyer, auditor, second.who])
    assert.ok(!(await everything(who)).includes('密语七七'), 'what an expert scored is read by nobody else');
  const stored = await rows<{ text: string }>(sql`
    select to_jsonb(s)::text as text from bidding_score_seal s join bidding_score_sheet h on h.id = s.sheet_id where h.rating_id = ${row.id}::bigint
    union all select to_jsonb(a)::text from sys_audit_log a where a.object_id in (select id from bidding_score_sheet where rating_id = ${row.id}::bigint)`);
  assert.ok(
    stored.length > 0 && stored.every(({ text }) => !text.includes('密语七七')),
    'nor does it stand in the database',
  );

  for (const who of [leader.who, second.who]) {
    const text = await everything(who);
    assert.ok(!text.includes('1000.1234'), 'no price, by any call');
    const own = await readSheet(who, row.id);
    assert.deepEqual(
      own.bids.map(({ price, supplierName }) => [price, supplierName]),
      [
        [null, null],
        [null, null],
      ],
    );
    assert.ok(!JSON.stringify(own).includes(supplier.fullName.zh) && !JSON.stringify(own).includes(supplierId));
  }
  for (const each of experts)
    await desk(each.who, 'confirmSheet', { rating: row.id, versionNo: (await scoreAll(each.who, row.id)).versionNo });
  assert.deepEqual(
    (await readSheet(second.who, row.id)).bids.map(({ price }) => price),
    [null, null],
    'not even then',
  );
  await desk(leader.who, 'summarise', { rating: row.id });
  const shown: SheetAnswer = await readSheet(second.who, row.id);
  assert.ok(
    shown.bids.some(({ price }) => price === '1000.1234'),
    'the price stage',
  );
  assert.ok((await admin.query(scoreSheet, { ratingId: row.id })).records.length === 3);
  const outsider = await newExpert();
  assert.equal((await outsider.who.send('POST', '/bidding/expertDesk/sheet', { rating: row.id })).code, '16012');
  const supplierSide = (await purchasingFixture()).supplier;
  assert.equal((await supplierSide.send('POST', '/bidding/expertDesk/sheet', { rating: row.id })).code, '16012');
  const withoutPrices = await person('experts_noprice', { userType: 'EXPERT', roles: ['expert'] });
  assert.equal((await withoutPrices.send('POST', '/bidding/expertDesk/sheet', { rating: row.id })).code, '18029');
});
