import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { asServer, refusal } from '#test/app.ts';
import { letPass } from '#test/deadlines.ts';
import { publishedScheme } from '#test/experts.ts';
import { createRow } from '#test/factory.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import {
  applyOf,
  checkBids,
  closeNow,
  contact,
  newTender,
  openNow,
  openedTender,
  publishedTender,
  submitBid,
  supervisor,
  tenderAdmin,
} from '#test/tenders.ts';
import { tenderingApply } from '../apply/tenderingApply.document.ts';
import { tenderingBid } from '../bid/tenderingBid.document.ts';
import { ruleProfile } from '../profile/ruleProfile.document.ts';
import { radarErrors } from '../radar/errors.ts';
import { tenderingAlert } from '../radar/tenderingAlert.document.ts';
import { tendering } from '../tender/tendering.document.ts';
import { bidClarify } from './bidClarify.document.ts';
import { bidCorrection } from './bidCorrection.document.ts';
import { evaluationErrors as errors } from './errors.ts';

const soon = (): string => new Date(Date.now() + 3_600_000).toISOString();
const past = (): string => new Date(Date.now() - 60_000).toISOString();

const bidsOf = async (tenderingNo: string) => {
  const { supplierId } = await purchasingFixture();
  const { records } = await (await tenderAdmin()).query(tenderingBid, { tenderingNo });
  const own = records.find((bid) => bid.supplierBaseId === supplierId) ?? assert.fail();
  const other = records.find((bid) => bid.supplierBaseId !== supplierId) ?? assert.fail();
  return { own, other };
};

test('what bidders are asked has time to be answered, is answered in time, and of a bid that counts', async () => {
  const { supplier } = await purchasingFixture();
  const admin = await tenderAdmin();
  const opened = await openedTender();
  const { own, other } = await bidsOf(opened.tenderingNo);
  const question = { bidId: own.id, question: '请说明质保期' };
  const correction = { bidId: own.id, statedAmt: '113' } as const;

  const short = await admin.add(bidClarify, { ...question, replyDue: past() });
  await assert.rejects(admin.run(bidClarify, 'ask', short.id), refusal(errors.replyDuePast));
  const hasty = await admin.add(bidCorrection, { ...correction, replyDue: past() });
  await assert.rejects(admin.run(bidCorrection, 'send', hasty.id), refusal(errors.replyDuePast));
  await admin.run(bidCorrection, 'cancel', hasty.id);

  const sent = await admin.add(bidCorrection, { ...correction, replyDue: soon() });
  await admin.run(bidCorrection, 'send', sent.id);
  const asked = await admin.add(bidClarify, { ...question, replyDue: soon() });
  await admin.run(bidClarify, 'ask', asked.id);
  await asServer(async (ctx) => {
    for (const table of ['bidding_bid_correction', 'bidding_bid_clarify'])
      await ctx.db.run(sql`
        update ${sql.table(table)} set reply_due = clock_timestamp() - interval '1 second'
         where id = any(${[sent.id, asked.id]}::bigint[])`);
  });
  await assert.rejects(supplier.run(bidCorrection, 'accept', sent.id), refusal(errors.replyDuePast));
  await assert.rejects(supplier.run(bidClarify, 'answer', asked.id, { answer: '三年' }), refusal(errors.replyDuePast));
  await letPass(bidClarify, 'expire', asked.id);
  assert.equal((await admin.get(bidClarify, asked.id)).status, 'EXPIRED');
  assert.equal((await admin.get(tenderingBid, own.id)).totalAmt, '1130', 'what came too late changes nothing');

  // Of a bid that is out nobody asks anything any more, although it was written before.
  const question2 = await admin.add(bidClarify, { ...question, bidId: other.id, replyDue: soon() });
  const correction2 = await admin.add(bidCorrection, { ...correction, bidId: other.id, replyDue: soon() });
  await admin.run(tenderingBid, 'rejectBid', other.id, { cause: 'NO_SIGN', reason: '无签章' });
  await assert.rejects(admin.run(bidClarify, 'ask', question2.id), refusal(errors.bidNotValid));
  await assert.rejects(admin.run(bidCorrection, 'send', correction2.id), refusal(errors.bidNotValid));
});

test('experts are given bids after the opening, and not with fewer than the rules ask for', async () => {
  const { supplier } = await purchasingFixture();
  const [admin, scheme] = [await tenderAdmin(), await publishedScheme()];
  const { buyer } = await purchasingFixture();
  const values = { evaluation: 'EXPERTS' as const, expertRatingId: scheme.id, resultPrice: false };
  const early = await newTender([{}], { ...values, scoreDeadline: new Date().toISOString() });
  await assert.rejects(buyer.run(tendering, 'submit', early.id, {}), refusal(errors.scoreBeforeOpening));

  const rules = { minBidders: 2, bidDays: 0, clarifyDays: 0, openHours: 24 } as const;
  const hard = await createRow(ruleProfile, { ...rules, control: 'HARD' });
  const opened = await openedTender([{}], { ...values, ruleProfileId: hard.id });
  await assert.rejects(
    admin.post('/bidding/tendering/evaluationReport', { id: opened.id }),
    refusal(errors.noReport),
    'there is no result yet',
  );
  await checkBids(opened.tenderingNo);
  const { own } = await bidsOf(opened.tenderingNo);
  const made = await admin.add(bidCorrection, { bidId: own.id, statedAmt: '113', replyDue: soon() });
  await admin.run(bidCorrection, 'send', made.id);
  await supplier.run(bidCorrection, 'refuse', made.id, { reason: '以投标函为准' });
  await assert.rejects(admin.run(tendering, 'handToExperts', opened.id), refusal(errors.fewValid));
});

test('an alert that is confirmed rejects nobody; the supervisor voids the tender, whose needs and bonds go back', async () => {
  const { supplier, otherSupplier } = await purchasingFixture();
  const [admin, watcher] = [await tenderAdmin(), await supervisor()];
  const made = await publishedTender([{}], { resultPrice: false });
  for (const who of [supplier, otherSupplier])
    await who.run(tenderingApply, 'apply', (await applyOf(who, made.tenderingNo)).id, contact);
  await submitBid(supplier, made.tenderingNo, { unitPrice: '11.3' });
  await submitBid(otherSupplier, made.tenderingNo, { unitPrice: '10.17' });
  await assert.rejects(
    admin.post('/bidding/tenderingAlert/scan', { tenderingId: made.id }),
    refusal(radarErrors.notOpened),
  );
  await closeNow(made.id);
  await openNow(made.id);
  const { records } = await admin.query(tenderingAlert, { tenderingNo: made.tenderingNo });
  const [alert] = records;
  await watcher.run(tenderingAlert, 'confirm', alert?.id ?? '', { reason: '同一联系人' });
  const { own, other } = await bidsOf(made.tenderingNo);
  assert.deepEqual([own.status, other.status], ['VALID', 'VALID'], 'it rejects nobody by itself');
  assert.equal((await watcher.run(tendering, 'voidTender', made.id, { reason: '串通投标' })).status, 'VOIDED');
  assert.equal((await applyOf(supplier, made.tenderingNo)).status, 'ENDED');
});
