import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { asServer } from '#test/app.ts';
import { refusal } from '#test/refusals.ts';
import { inviteOf, passDeadline, publishedInquiry, submitQuote } from '#test/inquiries.ts';
import type { Person } from '#test/person.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { questionErrors as errors } from '../question/errors.ts';
import { inquiryAnswer } from '../question/inquiryAnswer.document.ts';
import { inquiryQuestion } from '../question/inquiryQuestion.document.ts';
import { inquiry } from './inquiry.document.ts';
import { followInquiries } from './jobs.server.ts';

async function ask(who: Person, inquiryNo: string, values: object = {}): Promise<string> {
  const { id } = await inviteOf(who, inquiryNo);
  const { questionNo } = await who.post<{ questionNo: string }>('/bidding/inquiryInvite/ask', {
    id,
    title: '公差要求',
    content: '内径公差按 P5 还是 P6？',
    ...values,
  });
  const [found] = (await who.query(inquiryQuestion, { questionNo })).records;
  return found?.id ?? '';
}

test('an answer that is published reaches every supplier without who has asked', async () => {
  const { buyer, supplier, otherSupplier, supplierId } = await purchasingFixture();
  const made = await publishedInquiry();
  const id = await ask(supplier, made.inquiryNo);
  await assert.rejects(otherSupplier.get(inquiryQuestion, id), refusal(engineErrors.notFound));
  assert.equal((await buyer.get(inquiryQuestion, id)).supplierBaseId, supplierId);
  await buyer.run(inquiryQuestion, 'answerIt', id, { answer: '按 P5', publishedFlag: true });
  for (const who of [supplier, otherSupplier]) {
    const { records } = await who.query(inquiryAnswer, { inquiryNo: made.inquiryNo });
    assert.deepEqual(
      records.map(({ answer }) => answer),
      ['按 P5'],
    );
  }
  const [shown] = (await otherSupplier.query(inquiryAnswer, { inquiryNo: made.inquiryNo })).records;
  assert.ok(!JSON.stringify(shown).includes(supplierId), 'the other does not read who has asked');
  assert.equal((await otherSupplier.query(inquiryQuestion, { inquiryNo: made.inquiryNo })).total, 0);

  const own = await ask(otherSupplier, made.inquiryNo, { title: '仅关我方', content: '收款账号变更如何处理？' });
  await buyer.run(inquiryQuestion, 'answerIt', own, { answer: '请走变更流程', publishedFlag: false });
  assert.equal((await supplier.query(inquiryAnswer, { inquiryNo: made.inquiryNo })).total, 1);
  assert.equal((await otherSupplier.get(inquiryQuestion, own)).answer, '请走变更流程');
});

test('what is empty, too late or asked of a closed inquiry is refused', async () => {
  const { buyer, supplier } = await purchasingFixture();
  const made = await publishedInquiry();
  await assert.rejects(ask(supplier, made.inquiryNo, { content: '  ' }), refusal(errors.empty));
  await asServer((ctx) =>
    ctx.db.run(sql`update bidding_inquiry set question_deadline = clock_timestamp() where id = ${made.id}::bigint`),
  );
  await assert.rejects(ask(supplier, made.inquiryNo), refusal(errors.late));
  const ended = await publishedInquiry();
  await buyer.run(inquiry, 'cancel', ended.id, { reason: '取消' });
  await assert.rejects(ask(supplier, ended.inquiryNo), refusal(errors.notAsking));
});

test('quotations are not opened while a question waits, by nobody and no job', async () => {
  const { buyer, supplier, otherSupplier } = await purchasingFixture();
  const made = await publishedInquiry();
  const id = await ask(supplier, made.inquiryNo);
  const back = await ask(otherSupplier, made.inquiryNo);
  await otherSupplier.run(inquiryQuestion, 'takeBack', back);
  assert.equal((await buyer.query(inquiryQuestion, { inquiryNo: made.inquiryNo })).total, 1);
  await submitQuote(supplier, made.inquiryNo, [{}]);
  await submitQuote(otherSupplier, made.inquiryNo, [{}]);
  await passDeadline(made.id);
  await assert.rejects(buyer.run(inquiry, 'openQuotes', made.id, {}), refusal(errors.unanswered));
  await asServer((ctx) => followInquiries.run({}, ctx));
  assert.equal((await buyer.get(inquiry, made.id)).status, 'QUOTE_CLOSED');
  await buyer.run(inquiryQuestion, 'closeIt', id, { reason: '与询价无关' });
  assert.equal((await buyer.run(inquiry, 'openQuotes', made.id, {})).status, 'COMPARING');
  assert.equal((await supplier.get(inquiryQuestion, id)).closeReason, '与询价无关');
});
