import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { createSecretBox } from '#engine/runtime/secretBox.ts';
import { loadKeys } from '#engine/runtime/keys.ts';
import { app, asServer, dataFolder, refusal, rows, secret } from '#test/app.ts';
import { sendBidFile } from '#test/bidFiles.ts';
import {
  appointCommittee,
  beginScoring,
  desk,
  expertAdmin,
  newExpert,
  publishedScheme,
  readSheet,
  type TestExpert,
} from '#test/experts.ts';
import { heldTender, holder, openedShare, sharesOf } from '#test/keyHolders.ts';
import type { Person } from '#test/person.ts';
import { manager } from '#test/needs.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import {
  applyOf,
  closeNow,
  openNow,
  publishedTender,
  roomOf,
  sealedBody,
  submitBid,
  supervisor,
  takePart,
  tenderAdmin,
} from '#test/tenders.ts';
import { expertErrors } from '#areas/experts/errors.ts';
import { rating } from '#areas/experts/rating/rating.document.ts';
import { tenderingBid } from '../bid/tenderingBid.document.ts';
import { openBidFiles } from '../bidFile/openFiles.server.ts';
import { errors } from '../errors.ts';
import { errors as keyErrors } from '../keys/errors.ts';
import { tenderingKeyShare } from '../keys/tenderingKeyShare.document.ts';
import { toBase64 } from '../sealing/canonical.rules.ts';
import { proofOfShare } from '../sealing/shares.rules.ts';
import { tendering } from '../tender/tendering.document.ts';

const calls = '/bidding/tenderingApply';
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Both bids of a tender, that of the first supplier at the front. */
async function bidsOf(tenderingNo: string, stageNo = 1) {
  const { supplierId } = await purchasingFixture();
  const { records } = await (await tenderAdmin()).query(tenderingBid, { tenderingNo });
  const all = records.filter((bid) => bid.stageNo === stageNo);
  const own = all.find((bid) => bid.supplierBaseId === supplierId);
  const other = all.find((bid) => bid.supplierBaseId !== supplierId);
  return { own: own ?? assert.fail(), other };
}

const check = (who: Person, id: string, keyCheck: 'PASS' | 'FAIL' = 'PASS') =>
  who.run(tenderingBid, 'check', id, { formalCheck: 'PASS', qualCheck: 'PASS', keyCheck, checkNote: '响应' });

/** The second session: the same two people attend once more. */
async function attendAgain(id: string, act: 'attend' | 'attendPrices' = 'attendPrices'): Promise<void> {
  await (await tenderAdmin()).run(tendering, act, id);
  await (await supervisor()).run(tendering, act, id);
}

const refusedByDatabase = (statement: ReturnType<typeof sql>) =>
  assert.rejects(
    asServer((ctx) => ctx.db.run(statement)),
    /check|constraint|sealed/i,
  );

test('two envelopes: prices stay sealed until the technical result is signed, those of who failed for good', async () => {
  const { buyer, supplier, otherSupplier } = await purchasingFixture();
  const admin = await tenderAdmin();
  const made = await publishedTender([{}], { envelopeMode: 'TWO', resultPrice: false });
  const { id: applyId } = await takePart(supplier, made.tenderingNo);
  const whole = await sealedBody(supplier, applyId, { unitPrice: '9', remark: '质保三年' });
  const { priceEnc: _, priceCipher: __, ...technical } = whole;
  await assert.rejects(supplier.post(`${calls}/bid`, technical), refusal(errors.envelopeMissing));
  await supplier.post(`${calls}/bid`, whole);
  const { receipt } = (await roomOf(supplier, applyId)).bid ?? assert.fail();
  assert.match(receipt.body.priceHash ?? '', /^[0-9a-f]{64}$/, 'the receipt binds the commercial envelope');
  await submitBid(otherSupplier, made.tenderingNo, { unitPrice: '8' });
  await closeNow(made.id);
  await openNow(made.id);

  const { own, other } = await bidsOf(made.tenderingNo);
  assert.ok(other);
  assert.deepEqual(
    [own, other].map(({ status, totalAmt, rankNo, priceResult }) => [status, totalAmt, rankNo, priceResult]),
    [
      ['VALID', null, null, 'SEALED'],
      ['VALID', null, null, 'SEALED'],
    ],
  );
  const technicalBid = await admin.get(tenderingBid, own.id);
  assert.equal(technicalBid.supplierRemark, '质保三年');
  assert.deepEqual(
    technicalBid.lines.map(({ quoteFlag, unitPrice, leadTimeDays }) => [quoteFlag, unitPrice, leadTimeDays]),
    [[true, null, 10]],
  );
  await assert.rejects(
    buyer.post('/bidding/tenderingAward/propose', { tenderingId: made.id }),
    refusal(errors.pricesSealed),
  );
  await assert.rejects(admin.run(tendering, 'openPrices', made.id), refusal(errors.techUnsigned));
  await assert.rejects(admin.run(tendering, 'attendPrices', made.id), refusal(errors.techUnsigned));
  // Nor does the database take a price, or that prices are open.
  await refusedByDatabase(sql`
    update bidding_tendering_bid_line set unit_price = 9 where parent_id = ${own.id}::bigint`);
  await refusedByDatabase(sql`update bidding_tendering_bid set total_amt = 900 where id = ${own.id}::bigint`);
  await refusedByDatabase(sql`
    update bidding_tendering set prices_opened_at = clock_timestamp() where id = ${made.id}::bigint`);

  await assert.rejects(admin.run(tendering, 'confirmTech', made.id), refusal(errors.techUnchecked));
  await check(admin, own.id);
  await check(admin, other.id, 'FAIL');
  await assert.rejects(admin.run(tendering, 'confirmTech', made.id), refusal(errors.techFailedValid));
  await admin.run(tenderingBid, 'rejectBid', other.id, { cause: 'NOT_RESPONSIVE', reason: '技术参数不满足' });
  await assert.rejects(admin.run(tendering, 'confirmTech', made.id), refusal(errors.techByOther));
  const boss = await manager();
  await boss.run(tendering, 'confirmTech', made.id);
  await assert.rejects(boss.run(tendering, 'confirmTech', made.id), refusal(errors.techSignedAlready));
  await assert.rejects(check(admin, own.id), refusal(errors.techStands));
  await assert.rejects(admin.run(tenderingBid, 'restoreBid', other.id), refusal(errors.techStands));
  await assert.rejects(admin.run(tendering, 'openPrices', made.id), refusal(errors.openersMissing));
  await attendAgain(made.id);
  await admin.run(tendering, 'openPrices', made.id);
  await assert.rejects(admin.run(tendering, 'openPrices', made.id), refusal(errors.pricesOpenedAlready));

  const after = await bidsOf(made.tenderingNo);
  assert.deepEqual(
    [after.own, after.other].map((bid) => [bid?.totalAmt, bid?.rankNo, bid?.priceResult]),
    [
      ['900', 1, 'OK'],
      [null, null, 'RETURNED'],
    ],
  );
  const left = await rows<{ cipher: string | null }>(sql`
    select price_cipher as cipher from bidding_sealed_bid where apply_id = ${other.applyId}::bigint`);
  assert.deepEqual(left, [{ cipher: null }], 'what was returned cannot be opened any more');
  const keys = await rows<{ kind: string }>(sql`
    select kind from bidding_tender_key where tendering_id = ${made.id}::bigint`);
  assert.deepEqual(keys, [{ kind: 'TECH' }]);
  await assert.rejects(admin.run(tenderingBid, 'restoreBid', other.id), refusal(errors.techStands));
  await buyer.post('/bidding/tenderingAward/propose', { tenderingId: made.id });

  const single = await publishedTender();
  const { id: singleId } = await takePart(supplier, single.tenderingNo);
  const body = await sealedBody(supplier, singleId, {});
  await assert.rejects(
    supplier.post(`${calls}/bid`, { ...body, priceEnc: body.enc, priceCipher: body.cipher }),
    refusal(errors.envelopeUnasked),
  );
});

const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text));

/** Lets the job decrypt the files of opened bids. */
async function openFiles(tenderingId: string): Promise<void> {
  const { files } = await app();
  const seal = createSecretBox(loadKeys(await dataFolder(), secret));
  await asServer((ctx) => openBidFiles(files, seal).run({ tenderingId }, ctx));
}

/** The content of a file as somebody downloads it; null where he may not. */
async function textOf(who: Person, fileId: string): Promise<string | null> {
  const { http } = await app();
  const url = `/prod-api/attachment/fileManager/downloadFile?fileId=${fileId}`;
  const answer = await http.inject({ method: 'GET', url, headers: who.headers });
  return answer.headers['content-type']?.includes('json') ? null : answer.body;
}

/** Scores everything with all points; `fails` fails the element that is passed or failed. */
async function scoreTech({ who }: TestExpert, ratingId: string, fails: string): Promise<void> {
  const sheet = await readSheet(who, ratingId);
  const scores = sheet.bids.flatMap(({ code }) =>
    sheet.elements.map(({ id, scoreWay, maxScore }) => ({
      code,
      elementId: id,
      score: scoreWay === 'PASS_FAIL' ? null : maxScore,
      passed: scoreWay === 'PASS_FAIL' ? code !== fails : null,
      reason: code === fails ? '业绩不符' : null,
    })),
  );
  await desk(who, 'save', { rating: ratingId, versionNo: sheet.versionNo, scores });
  const { versionNo } = await readSheet(who, ratingId);
  await desk(who, 'confirmSheet', { rating: ratingId, versionNo });
}

test('two envelopes by key holders and experts: shares of prices wait for the technical result, as the summary does', async () => {
  const { supplier, otherSupplier, supplierId } = await purchasingFixture();
  const [admin, experts, scheme] = [await tenderAdmin(), await expertAdmin(), await publishedScheme()];
  const holders = [await holder('two_one'), await holder('two_two')];
  const approved = await heldTender(holders, {
    envelopeMode: 'TWO',
    evaluation: 'EXPERTS',
    expertRatingId: scheme.id,
    resultPrice: false,
  });
  await admin.run(tendering, 'makeKeys', approved.id);
  for (const each of holders) {
    const shares = await sharesOf(each, approved.tenderingNo);
    assert.deepEqual(shares.map(({ envelopeKind }) => envelopeKind).toSorted(), ['PRICE', 'TECH']);
    for (const { id } of shares)
      await each.who.run(tenderingKeyShare, 'confirmShare', id, {
        proof: await proofOfShare(await openedShare(each, id)),
      });
  }
  const made = await admin.run(tendering, 'publish', approved.id);
  const { id: applyId } = await takePart(supplier, made.tenderingNo);
  const plan = await sendBidFile(supplier, applyId, '技术方案.txt', bytesOf('三班倒，七天换模'));
  const offer = await sendBidFile(supplier, applyId, '报价明细.txt', bytesOf('单价九元'));
  const files = [plan, { ...offer, envelope: 'PRICE' as const }];
  await submitBid(supplier, made.tenderingNo, { unitPrice: '9', files });
  await submitBid(otherSupplier, made.tenderingNo, { unitPrice: '8' });
  await closeNow(made.id);
  const provide = async (kind: 'TECH' | 'PRICE') => {
    for (const each of holders)
      for (const { id, envelopeKind } of await sharesOf(each, made.tenderingNo))
        if (envelopeKind === kind)
          await each.who.run(tenderingKeyShare, 'provideShare', id, { share: toBase64(await openedShare(each, id)) });
  };
  await assert.rejects(provide('PRICE'), refusal(keyErrors.techUnsigned));
  await provide('TECH');
  await openNow(made.id);
  await assert.rejects(provide('PRICE'), refusal(keyErrors.techUnsigned));
  const { own, other } = await bidsOf(made.tenderingNo);
  assert.ok(other);
  for (const { id } of [own, other]) await check(admin, id);
  const { ratingId } = await admin.get(tendering, made.id);
  assert.ok(ratingId);
  const members = await appointCommittee(ratingId);
  await assert.rejects(admin.run(tendering, 'confirmTech', made.id), refusal(errors.techByCommittee));
  await admin.run(tendering, 'handToExperts', made.id);
  await beginScoring(ratingId, members);
  const rated = await experts.get(rating, ratingId);
  assert.ok(rated.bids.every(({ bidPrice }) => bidPrice === null));
  // What experts read of it: the technical file by its members alone, and nothing that tells a price.
  await openFiles(made.id);
  const [technicalFile] = (await readSheet(members[0]?.who ?? admin, ratingId)).bids.flatMap((bid) => bid.files);
  assert.equal(technicalFile?.name, '技术方案.txt');
  const stranger = await newExpert({ expertType: 'TECH' });
  assert.equal(await textOf(members[1]?.who ?? admin, technicalFile.id), '三班倒，七天换模');
  assert.equal(await textOf(stranger.who, technicalFile.id), null);
  const failing = rated.bids.find((bid) => bid.supplierBaseId !== supplierId)?.bidCode ?? '';
  for (const member of members) await scoreTech(member, ratingId, failing);
  const [leader] = members;
  assert.ok(leader);
  assert.deepEqual(await desk(leader.who, 'summarise', { rating: ratingId }), { status: 'SCORING' });
  await assert.rejects(
    desk(leader.who, 'summarise', { rating: ratingId }),
    refusal(expertErrors.pricesSealed),
    'no summary without prices',
  );
  await assert.rejects(
    desk(leader.who, 'returnSheets', { rating: ratingId, experts: [leader.id], reason: '复核' }),
    refusal(expertErrors.techSettled),
  );
  await assert.rejects(
    experts.run(rating, 'replace', ratingId, { expertId: leader.id, reason: '更换' }),
    refusal(expertErrors.techSettled),
  );
  assert.equal((await bidsOf(made.tenderingNo)).other?.status, 'REJECTED');
  await attendAgain(made.id);
  await assert.rejects(admin.run(tendering, 'openPrices', made.id), refusal(keyErrors.sharesMissing));
  await provide('PRICE');
  await admin.run(tendering, 'openPrices', made.id);
  await openFiles(made.id);
  const [priceFile] = await rows<{ id: string }>(sql`
    select id::text as id from attachment_oss_business where name = '报价明细.txt' and business_id = ${own.id}`);
  assert.equal(await textOf(leader.who, priceFile?.id ?? ''), null, 'prices are read with the result');
  const opened = await bidsOf(made.tenderingNo);
  assert.deepEqual(
    [opened.own, opened.other].map((bid) => [bid?.totalAmt, bid?.priceResult]),
    [
      ['900', 'OK'],
      [null, 'RETURNED'],
    ],
  );
  assert.deepEqual(await desk(leader.who, 'summarise', { rating: ratingId }), { status: 'SUMMARISED' });
  assert.equal(await textOf(leader.who, priceFile?.id ?? ''), '单价九元');
  for (const { who } of members) await desk(who, 'sign', { rating: ratingId, dissent: '' });
  const result = await bidsOf(made.tenderingNo);
  assert.deepEqual([result.own.rankNo, result.own.totalScore, result.other?.rankNo], [1, '100', null]);
  const { replayed } = await experts.post<{ replayed: boolean }>('/bidding/rating/summary', { id: ratingId });
  assert.equal(replayed, true);
});

test('two stages: proposals without prices, then final bids of those who passed', async () => {
  const { buyer, supplier, otherSupplier } = await purchasingFixture();
  const admin = await tenderAdmin();
  const made = await publishedTender([{}], { envelopeMode: 'TWO_STAGE', resultPrice: false });
  const { id: applyId } = await takePart(supplier, made.tenderingNo);
  assert.deepEqual(
    (await roomOf(supplier, applyId)).keys.map(({ kind }) => kind),
    ['TECH'],
  );
  await submitBid(supplier, made.tenderingNo, { unitPrice: '9' });
  await submitBid(otherSupplier, made.tenderingNo, { unitPrice: '8' });
  await closeNow(made.id);
  await openNow(made.id);
  const { own, other } = await bidsOf(made.tenderingNo);
  assert.ok(other);
  assert.deepEqual([own.status, own.totalAmt, own.rankNo], ['VALID', null, null]);
  await assert.rejects(
    buyer.post('/bidding/tenderingAward/propose', { tenderingId: made.id }),
    refusal(errors.pricesSealed),
  );
  const second = { summary: '电压改为 380 V', bidDeadline: inHours(2), openTime: inHours(2) };
  await assert.rejects(admin.run(tendering, 'startStageTwo', made.id, second), refusal(errors.techUnchecked));
  await check(admin, own.id);
  await check(admin, other.id, 'FAIL');
  await admin.run(tenderingBid, 'rejectBid', other.id, { cause: 'NOT_RESPONSIVE', reason: '方案不可行' });
  const boss = await manager();
  await assert.rejects(admin.run(tendering, 'startStageTwo', made.id, second), refusal(errors.techByOther));
  await assert.rejects(
    boss.run(tendering, 'startStageTwo', made.id, { ...second, bidDeadline: inHours(-1) }),
    refusal(errors.deadlinePast),
  );
  const begun = await boss.run(tendering, 'startStageTwo', made.id, second);
  assert.deepEqual(
    [begun.status, begun.stageNo, begun.docVersion, begun.bidCount, begun.openedAt],
    ['APPROVED', 2, 2, null, null],
  );
  assert.equal((await bidsOf(made.tenderingNo)).own.status, 'STAGED');
  await admin.run(tendering, 'publish', made.id);
  assert.equal((await applyOf(otherSupplier, made.tenderingNo)).status, 'UNQUALIFIED');
  assert.equal((await roomOf(supplier, applyId)).bid, null, 'the proposal is no bid of this stage');
  await supplier.post(`${calls}/bid`, await sealedBody(supplier, applyId, { unitPrice: '9.5' }));
  await assert.rejects(
    otherSupplier.post(
      `${calls}/bid`,
      await sealedBody(otherSupplier, (await applyOf(otherSupplier, made.tenderingNo)).id, {}),
    ),
    refusal(errors.notQualified),
  );
  await closeNow(made.id);
  assert.equal((await admin.get(tendering, made.id)).bidCount, 1);
  await assert.rejects(admin.run(tendering, 'openBids', made.id, {}), refusal(errors.openersMissing));
  await attendAgain(made.id, 'attend');
  await admin.run(tendering, 'openBids', made.id, { exemptReason: '第一阶段合格一家' });
  const final = await bidsOf(made.tenderingNo, 2);
  assert.deepEqual(
    [final.own.status, final.own.totalAmt, final.own.rankNo, final.other],
    ['VALID', '950', 1, undefined],
  );
  await assert.rejects(admin.run(tendering, 'startStageTwo', made.id, second), refusal(errors.secondStageAlready));
  await buyer.post('/bidding/tenderingAward/propose', { tenderingId: made.id });
});
