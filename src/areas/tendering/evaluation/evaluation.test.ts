import assert from 'node:assert/strict';
import { test } from 'node:test';
import { app, refusal } from '#test/app.ts';
import { letPass } from '#test/deadlines.ts';
import {
  appointCommittee,
  beginScoring,
  desk,
  expertAdmin,
  publishedScheme,
  readSheet,
  scoreAll,
} from '#test/experts.ts';
import { manager } from '#test/needs.ts';
import type { Person } from '#test/person.ts';
import { readPdf } from '#test/pdfText.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { closeNow, newTender, openNow, publishedTender, submitBid, tenderAdmin } from '#test/tenders.ts';
import { rating } from '#areas/experts/rating/rating.document.ts';
import { tenderingAward } from '../award/tenderingAward.document.ts';
import { tenderAwardErrors } from '../award/errors.ts';
import { bidErrors } from '../bid/errors.ts';
import { tenderingBid } from '../bid/tenderingBid.document.ts';
import { tendering } from '../tender/tendering.document.ts';
import { bidClarify } from './bidClarify.document.ts';
import { bidCorrection } from './bidCorrection.document.ts';
import { evaluationErrors as errors } from './errors.ts';

async function pdfOf(who: Person, fileId: string): Promise<string> {
  const { http } = await app();
  const answer = await http.inject({
    method: 'GET',
    url: `/prod-api/attachment/fileManager/downloadFile?fileId=${fileId}`,
    headers: who.headers,
  });
  return readPdf(answer.rawPayload).pages.join('\n');
}

const soon = (): string => new Date(Date.now() + 3_600_000).toISOString();

/** A tender whose two bids are open: the first supplier at 11.30, the other at 10.17. */
async function openedTender(...parts: Parameters<typeof publishedTender>) {
  const { supplier, otherSupplier, supplierId } = await purchasingFixture();
  const made = await publishedTender(...parts);
  await submitBid(supplier, made.tenderingNo, { unitPrice: '11.3' });
  await submitBid(otherSupplier, made.tenderingNo, { unitPrice: '10.17' });
  await closeNow(made.id);
  const opened = await openNow(made.id);
  const { records } = await (await tenderAdmin()).query(tenderingBid, { tenderingNo: made.tenderingNo });
  const own = records.find((bid) => bid.supplierBaseId === supplierId);
  const other = records.find((bid) => bid.supplierBaseId !== supplierId);
  assert.ok(own && other);
  return { opened, own, other };
}

test('a tender that experts rate: checked, clarified, scored without prices, ranked and awarded by their result', async () => {
  const { buyer, supplier, otherSupplier, supplierId } = await purchasingFixture();
  const [admin, watcher, experts, scheme] = [
    await tenderAdmin(),
    await manager(),
    await expertAdmin(),
    await publishedScheme(),
  ];
  const values = { evaluation: 'EXPERTS' as const, resultPrice: false, maxWinners: 1 };
  const without = await newTender([{}], values);
  await assert.rejects(buyer.run(tendering, 'submit', without.id, {}), refusal(errors.schemeMissing));
  const { opened, own, other } = await openedTender([{}], { ...values, expertRatingId: scheme.id });
  const ratingId = opened.ratingId ?? '';
  const members = await appointCommittee(ratingId);

  await assert.rejects(
    admin.run(tenderingBid, 'rejectBid', own.id, { cause: 'NO_SIGN', reason: '无签章' }),
    refusal(bidErrors.byCommittee),
  );
  await assert.rejects(admin.run(tendering, 'handToExperts', opened.id), refusal(errors.unchecked));
  const check = (id: string, input: object) =>
    admin.run(tenderingBid, 'check', id, { formalCheck: 'PASS', checkNote: null, ...input });
  await assert.rejects(check(own.id, { keyCheck: 'PASS' }), refusal(bidErrors.checkOrder));
  await assert.rejects(check(own.id, { qualCheck: 'FAIL' }), refusal(bidErrors.checkNote));
  for (const { id } of [own, other]) await check(id, { qualCheck: 'PASS', keyCheck: 'PASS' });

  const asked = await admin.add(bidClarify, { bidId: own.id, question: '请说明质保期', replyDue: soon() });
  await admin.run(bidClarify, 'ask', asked.id);
  await assert.rejects(admin.run(tendering, 'handToExperts', opened.id), refusal(errors.clarificationsOpen));
  await assert.rejects(otherSupplier.get(bidClarify, asked.id), (error: Error) => error.message.includes('10007'));
  await supplier.run(bidClarify, 'answer', asked.id, { answer: '质保三年' });
  assert.equal((await admin.get(bidClarify, asked.id)).answer, '质保三年');

  await admin.run(tendering, 'handToExperts', opened.id);
  await assert.rejects(check(own.id, {}), (error: Error) => error.message.includes('16004'));
  await assert.rejects(
    buyer.post('/bidding/tenderingAward/propose', { tenderingId: opened.id }),
    refusal(tenderAwardErrors.notInEvaluation),
  );
  await beginScoring(ratingId, members);
  const codeOf = new Map((await experts.get(rating, ratingId)).bids.map((bid) => [bid.supplierBaseId, bid.bidCode]));
  for (const { who } of members) {
    const text = JSON.stringify(await readSheet(who, ratingId));
    assert.doesNotMatch(text, /(?<![\d.])(1130|1017|11\.3|10\.17)(?!\d)/, 'no price before the summary');
    const sheet = await scoreAll(who, ratingId, '0.4');
    const scores = sheet.elements
      .filter(({ scoreWay }) => scoreWay !== 'PASS_FAIL')
      .map(({ id, maxScore }) => ({
        code: codeOf.get(supplierId),
        elementId: id,
        score: maxScore,
        passed: null,
        reason: '方案更好',
      }));
    const { versionNo } = await desk<{ versionNo: number }>(who, 'save', {
      rating: ratingId,
      versionNo: sheet.versionNo,
      scores,
    });
    await desk(who, 'confirmSheet', { rating: ratingId, versionNo });
  }
  await desk(members[0]?.who ?? admin, 'summarise', { rating: ratingId });
  assert.equal((await admin.get(tendering, opened.id)).status, 'SCORING', 'not before the report is signed');
  for (const { who } of members) await desk(who, 'sign', { rating: ratingId });
  assert.equal((await admin.get(tendering, opened.id)).status, 'SCORED');
  const best = await admin.get(tenderingBid, own.id);
  assert.deepEqual([best.rankNo, best.totalScore, best.status], [1, '97', 'VALID']);
  assert.equal((await supplier.get(tenderingBid, own.id)).totalScore ?? null, null, 'points are not for bidders');

  const { id } = await buyer.post<{ id: string }>('/bidding/tenderingAward/propose', { tenderingId: opened.id });
  const award = await buyer.get(tenderingAward, id);
  assert.deepEqual(
    award.lines.filter(({ winQty }) => winQty !== '0').map((line) => [line.supplierBaseId, line.rankNo, line.winPrice]),
    [[supplierId, 1, '11.3']],
  );
  await assert.rejects(buyer.run(tenderingAward, 'submit', id), refusal(errors.reportMissing));
  const paper = (): Promise<{ fileId: string; hash: string }> =>
    buyer.post('/bidding/tendering/evaluationReport', { id: opened.id });
  const first = await paper();
  assert.equal((await paper()).fileId, first.fileId, 'the same as long as nothing has changed');
  await assert.rejects(supplier.post('/bidding/tendering/evaluationReport', { id: opened.id }), (error: Error) =>
    error.message.includes('16012'),
  );
  const text = await pdfOf(admin, first.fileId);
  for (const word of ['评标报告', opened.tenderingNo, '97', members[0]?.name ?? '?', '质保三年'])
    assert.ok(text.includes(word), word);
  await buyer.run(tenderingAward, 'submit', id);
  await watcher.run(tenderingAward, 'reject', id, { reason: '再议' });
  assert.equal((await admin.get(tendering, opened.id)).status, 'SCORED', 'back to where experts left it');
  await buyer.run(tenderingAward, 'submit', id);
  await watcher.run(tenderingAward, 'approve', id);
  await admin.run(tenderingAward, 'confirmAward', id);
  assert.equal((await admin.get(tendering, opened.id)).status, 'AWARDED');
});

test('the committee rejects by its vote, with a listed cause', async () => {
  const [admin, experts, scheme] = [await tenderAdmin(), await expertAdmin(), await publishedScheme()];
  const { opened, own, other } = await openedTender([{}], { evaluation: 'EXPERTS', expertRatingId: scheme.id });
  const ratingId = opened.ratingId ?? '';
  const members = await appointCommittee(ratingId);
  const failed = { formalCheck: 'PASS', qualCheck: 'FAIL', checkNote: '资质过期' } as const;
  await admin.run(tenderingBid, 'check', own.id, failed);
  await admin.run(tenderingBid, 'check', other.id, { formalCheck: 'PASS', qualCheck: 'PASS', keyCheck: 'PASS' });
  await admin.run(tendering, 'handToExperts', opened.id);
  await beginScoring(ratingId, members);
  const code = (await experts.get(rating, ratingId)).bids.find(({ sourceId }) => sourceId === own.id)?.bidCode;
  for (const { who } of members) {
    const sheet = await scoreAll(who, ratingId);
    assert.match(JSON.stringify(sheet.bids), /"不合格","Failed"\]\],\[\["意见","Notes"\],"资质过期"/);
    const scores = sheet.elements
      .filter(({ scoreWay }) => scoreWay === 'PASS_FAIL')
      .map(({ id }) => ({ code, elementId: id, score: null, passed: false, reason: '资质过期' }));
    const { versionNo } = await desk<{ versionNo: number }>(who, 'save', {
      rating: ratingId,
      versionNo: sheet.versionNo,
      scores,
    });
    await desk(who, 'confirmSheet', { rating: ratingId, versionNo });
  }
  await desk(members[0]?.who ?? admin, 'summarise', { rating: ratingId });
  for (const { who } of members) await desk(who, 'sign', { rating: ratingId });
  const out = await admin.get(tenderingBid, own.id);
  assert.deepEqual([out.status, out.rejectCause, out.rankNo], ['REJECTED', 'UNQUALIFIED', null]);
  assert.equal((await admin.get(tenderingBid, other.id)).rankNo, 1);
});

test('a correction counts once its bidder accepts it, and a refusal or silence rejects the bid', async () => {
  const { supplier, otherSupplier } = await purchasingFixture();
  const admin = await tenderAdmin();
  const { opened, own, other } = await openedTender();
  await assert.rejects(admin.run(tendering, 'handToExperts', opened.id), refusal(errors.byPrice));
  const line = (await admin.get(tenderingBid, own.id)).lines[0]?.id ?? '';
  const values = {
    bidId: own.id,
    replyDue: soon(),
    statedAmt: '113',
    lines: [{ bidLineId: line, statedAmt: '113' }],
  } as const;
  await assert.rejects(
    admin.add(bidCorrection, { ...values, statedWords: '约一千元' }),
    refusal(errors.wordsUnreadable),
  );
  const theirs = (await admin.get(tenderingBid, other.id)).lines[0]?.id ?? '';
  await assert.rejects(
    admin.add(bidCorrection, { ...values, lines: [{ bidLineId: theirs, statedAmt: '1' }] }),
    refusal(errors.lineOfOtherBid),
  );
  const same = await admin.add(bidCorrection, { bidId: own.id, replyDue: soon(), statedAmt: '1130' });
  await assert.rejects(admin.run(bidCorrection, 'send', same.id), refusal(errors.nothingToCorrect));
  const made = await admin.add(bidCorrection, values);
  assert.deepEqual([made.statedTotal, made.correctedAmt, made.lines[0]?.rule], ['113', '113', 'DECIMAL_POINT']);
  await admin.run(bidCorrection, 'send', made.id);
  await assert.rejects(otherSupplier.run(bidCorrection, 'accept', made.id), (error: Error) =>
    error.message.includes('10007'),
  );
  await supplier.run(bidCorrection, 'accept', made.id);
  const now = await admin.get(tenderingBid, own.id);
  assert.deepEqual([now.totalAmt, now.rankNo, now.lines[0]?.unitPrice], ['113', 1, '1.13']);

  const words = await admin.add(bidCorrection, {
    bidId: other.id,
    replyDue: soon(),
    statedAmt: '1017',
    statedWords: '玖佰元整',
  });
  assert.deepEqual([words.statedTotal, words.correctedAmt, words.differenceAmt], ['900', '1017', '117']);
  await admin.run(bidCorrection, 'send', words.id);
  await letPass(bidCorrection, 'refuse', words.id);
  assert.equal((await admin.get(bidCorrection, words.id)).status, 'REFUSED');
  const out = await admin.get(tenderingBid, other.id);
  assert.deepEqual([out.status, out.rejectCause, out.rankNo], ['REJECTED', 'NOT_RESPONSIVE', null]);
});
