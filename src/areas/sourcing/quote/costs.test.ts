import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openEditor, inviteOf, publishedInquiry, writeQuote } from '#test/inquiries.ts';
import { Refused } from '#test/person.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';

test('costs that do not add up: the code, the line, both amounts, and nothing that was typed is lost', async () => {
  const { supplier } = await purchasingFixture();
  const made = await publishedInquiry([{}, { demandQty: '50' }], { costFlag: true });
  const lines = [
    { unitPrice: '11.3', costs: '材料:7; 加工:4.3' },
    { unitPrice: '11.3', costs: '材料:7; 加工:4' },
  ] as const;
  const { quoteId, versionNo } = await writeQuote(supplier, made.inquiryNo, lines);
  const submit = (version: number, language = 'zh') =>
    supplier.post('/bidding/inquiryQuote/submit', { id: quoteId, versionNo: version }, { 'accept-language': language });
  for (const [language, words] of [
    ['zh', /行 20/],
    ['en', /Line 20/],
  ] as const)
    await assert.rejects(submit(versionNo, language), (error: unknown) => {
      assert.ok(error instanceof Refused);
      assert.equal(error.answer.code, '10008');
      assert.match(error.answer.msg, words);
      for (const amount of ['11.3', '11']) assert.ok(error.answer.msg.includes(amount), error.answer.msg);
      return true;
    });
  const { content } = await openEditor(supplier, (await inviteOf(supplier, made.inquiryNo)).id);
  assert.deepEqual(
    content.lines.map(({ costs }) => costs),
    lines.map(({ costs }) => costs),
    'it is all still there',
  );
  const mended = await writeQuote(supplier, made.inquiryNo, [lines[0]]);
  await submit(mended.versionNo);
});
