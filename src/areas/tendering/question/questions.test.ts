import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { asServer, refusal } from '#test/app.ts';
import { createRow } from '#test/factory.ts';
import { manager } from '#test/needs.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { applyOf, closeNow, openNow, publishedTender, submitBid, takePart, tenderAdmin } from '#test/tenders.ts';
import { tenderingAward } from '../award/tenderingAward.document.ts';
import { objectionErrors } from '../objection/errors.ts';
import { tenderingObjection } from '../objection/tenderingObjection.document.ts';
import { ruleProfile } from '../profile/ruleProfile.document.ts';
import { tendering } from '../tender/tendering.document.ts';
import { questionErrors as errors } from './errors.ts';
import { tenderingQuestion } from './tenderingQuestion.document.ts';

const base = '/bidding/tenderingQuestion';
const raise = '/bidding/tenderingObjection/raise';

interface Shown {
  readonly records: readonly Readonly<Record<string, unknown>>[];
}

test('questions: asked by who takes part, answered, published without the asker, open ones hold up the opening', async () => {
  const { buyer, supplier, otherSupplier, supplierId } = await purchasingFixture();
  const admin = await tenderAdmin();
  const made = await publishedTender();
  const ask = (who: typeof supplier, more: object = {}) =>
    who.post<{ id: string; status: string }>(`${base}/save`, {
      tenderingId: made.id,
      title: '轴承精度',
      content: '是否接受 P6？',
      ...more,
    });
  await assert.rejects(ask(supplier), refusal(errors.notHolder));
  await takePart(supplier, made.tenderingNo);
  await takePart(otherSupplier, made.tenderingNo);
  await assert.rejects(ask(supplier, { tenderingId: null }), refusal(errors.tenderMissing));
  await assert.rejects(ask(supplier, { content: ' ' }), refusal(errors.empty));
  const draft = await ask(supplier, { submitFlag: 'N' });
  await assert.rejects(admin.get(tenderingQuestion, draft.id), (error: Error) => error.message.includes('10007'));
  await assert.rejects(supplier.run(tenderingQuestion, 'withdraw', draft.id), refusal(errors.withdrawDraft));
  await assert.rejects(supplier.post(`${base}/batchRemove`, { ids: [] }), refusal(errors.nothingChosen));
  await supplier.post(`${base}/batchRemove`, { ids: [draft.id] });
  const asked = await ask(supplier);
  assert.equal(asked.status, 'ASKED');
  await assert.rejects(supplier.post(`${base}/batchRemove`, { ids: [asked.id] }), refusal(errors.notRemovable));
  await ask(supplier, { questionId: asked.id, content: '是否接受 P6 级精度？' });
  await assert.rejects(otherSupplier.get(tenderingQuestion, asked.id), (error: Error) =>
    error.message.includes('10007'),
  );
  await assert.rejects(
    otherSupplier.post(`${base}/save`, { tenderingId: made.id, questionId: asked.id, title: 'x', content: 'y' }),
    (error: Error) => error.message.includes('10007'),
  );
  await assert.rejects(admin.post(`${base}/closeQuestions`, { tenderingId: made.id }), refusal(errors.questionsOpen));
  const suppliers = await buyer.post<Shown>(`${base}/getSupplier`, { tenderingId: made.id });
  assert.deepEqual(
    suppliers.records.map((each) => each['supplierBaseId']),
    [supplierId],
  );
  const own = await supplier.post<Shown>(`${base}/getSupplier`, { tenderingId: made.id });
  assert.equal(own.records[0]?.['contactName'], '王工');
  assert.ok((await supplier.post<{ companyName: string }>(`${base}/getCompany`, { tenderingId: made.id })).companyName);
  const list = (who: typeof supplier) => who.post<Shown>(`${base}/getByTenderingId`, { tenderingId: made.id });
  assert.deepEqual((await list(otherSupplier)).records, []);
  await assert.rejects(buyer.post(`${base}/save`, { questionId: asked.id, answer: ' ' }), refusal(errors.answerEmpty));
  await buyer.post(`${base}/save`, { questionId: asked.id, answer: '接受' });
  const [published] = (await list(otherSupplier)).records;
  assert.deepEqual(
    [published?.['answer'], published?.['isOwn'], published?.['supplierBaseName']],
    ['接受', false, undefined],
  );
  assert.doesNotMatch(JSON.stringify(await list(otherSupplier)), new RegExp(supplierId));
  await assert.rejects(ask(supplier, { questionId: asked.id }), refusal(errors.notEditable));

  const second = await ask(otherSupplier);
  await closeNow(made.id);
  await assert.rejects(ask(supplier), refusal(errors.notOpen));
  await assert.rejects(openNow(made.id), refusal(errors.questionsOpen));
  await admin.run(tenderingQuestion, 'close', second.id, { reason: '招标文件已说明' });
});

test('no question is taken after its deadline, and questions can be closed early', async () => {
  const { supplier } = await purchasingFixture();
  const admin = await tenderAdmin();
  const made = await publishedTender();
  await takePart(supplier, made.tenderingNo);
  await admin.post(`${base}/closeQuestions`, { tenderingId: made.id });
  await assert.rejects(
    supplier.post(`${base}/save`, { tenderingId: made.id, title: '精度', content: '几级？' }),
    refusal(errors.tooLate),
  );
  await assert.rejects(admin.post(`${base}/closeQuestions`, { tenderingId: made.id }), refusal(errors.closedAlready));
});

test('an objection halts the tender until it is answered: closing, opening, award', async () => {
  const { buyer, supplier, otherSupplier } = await purchasingFixture();
  const [admin, watcher] = [await tenderAdmin(), await manager()];
  const rules = {
    minBidders: 2,
    control: 'SOFT',
    bidDays: 0,
    clarifyDays: 0,
    openHours: 24,
    rankOneFlag: true,
  } as const;
  const strict = await createRow(ruleProfile, { ...rules, publicityDays: 1, objectionDays: 10 });
  const late = await publishedTender([{}], { ruleProfileId: strict.id });
  const applied = await takePart(supplier, late.tenderingNo);
  const object = (applyId: string, objectionKind: string) =>
    supplier.post<{ id: string }>(raise, { applyId, objectionKind, content: '条款指向特定品牌' });
  await assert.rejects(object(applied.id, 'DOC'), refusal(objectionErrors.docTooLate));
  await assert.rejects(object(applied.id, 'RESULT'), refusal(objectionErrors.notNow));

  const loose = await createRow(ruleProfile, { ...rules, publicityDays: 1, objectionDays: 0 });
  const made = await publishedTender([{}], { ruleProfileId: loose.id, resultPrice: false });
  const invited = await applyOf(supplier, made.tenderingNo);
  await assert.rejects(object(invited.id, 'DOC'), refusal(objectionErrors.notParticipant));
  await submitBid(supplier, made.tenderingNo, { unitPrice: '11.3' });
  await submitBid(otherSupplier, made.tenderingNo, { unitPrice: '10.17' });
  const first = await object(invited.id, 'DOC');
  await assert.rejects(object(invited.id, 'DOC'), refusal(objectionErrors.alreadyRaised));
  await closeNow(made.id);
  assert.equal((await admin.get(tendering, made.id)).status, 'PUBLISHED', 'nothing is closed while it is halted');
  await assert.rejects(submitBid(otherSupplier, made.tenderingNo), (error: Error) => error.message.includes('18001'));
  await admin.run(tenderingObjection, 'reply', first.id, { reply: '不限品牌', upheldFlag: false });
  await closeNow(made.id);
  await openNow(made.id);
  await supplier.run(tenderingObjection, 'escalate', first.id, { reason: '不服' });

  const atOpening = await object(invited.id, 'OPENING');
  const { id } = await buyer.post<{ id: string }>('/bidding/tenderingAward/propose', { tenderingId: made.id });
  await assert.rejects(buyer.run(tenderingAward, 'submit', id), refusal(objectionErrors.objectionOpen));
  await supplier.run(tenderingObjection, 'withdraw', atOpening.id);
  await buyer.run(tenderingAward, 'submit', id);
  await watcher.run(tenderingAward, 'approve', id);
  await admin.run(tenderingAward, 'publicise', id);
  const result = await object(invited.id, 'RESULT');
  await asServer((ctx) =>
    ctx.db.run(sql`
      update bidding_tendering_award set publicity_to = clock_timestamp() - interval '1 second' where id = ${id}::bigint`),
  );
  await assert.rejects(admin.run(tenderingAward, 'confirmAward', id), refusal(objectionErrors.objectionOpen));
  await admin.run(tenderingObjection, 'reply', result.id, { reply: '评审无误', upheldFlag: false });
  await admin.run(tenderingAward, 'confirmAward', id);
  await assert.rejects(object(invited.id, 'RESULT'), refusal(objectionErrors.notNow));
});
