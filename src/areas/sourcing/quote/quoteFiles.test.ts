import assert from 'node:assert/strict';
import { test } from 'node:test';
import { saysRefusal } from '#test/refusals.ts';
import { quoteErrors } from './errors.ts';
import { sql } from '#engine/database/database.ts';
import { app, rows } from '#test/app.ts';
import { fullAccessPerson } from '#test/fullAccess.ts';
import { openEditor, passDeadline, publishedInquiry, submitQuote, writeQuote } from '#test/inquiries.ts';
import type { Person } from '#test/person.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { inquiry } from '../inquiry/inquiry.document.ts';
import { inquiryQuote } from './inquiryQuote.document.ts';

const path = '/prod-api/bidding/inquiryQuote/file';
const secret = '技术方案：内圈滚道超精研 0.02';

interface Said {
  readonly code: string;
  readonly msg: string;
  readonly data?: { readonly id: string };
}

async function attach(who: Person, quoteId: string, name = '方案.txt', text = secret): Promise<Said> {
  const { http } = await app();
  const answer = await http.inject({
    method: 'POST',
    url: `${path}?${new URLSearchParams({ id: quoteId, name })}`,
    headers: { ...who.headers, 'content-type': 'application/x-quotation-file' },
    payload: Buffer.from(text),
  });
  return answer.json<Said>();
}

async function download(who: Person, quoteId: string, file: string): Promise<string> {
  const { http } = await app();
  return (await http.inject({ method: 'GET', url: `${path}?id=${quoteId}&file=${file}`, headers: who.headers })).body;
}

test('files of a quotation lie sealed until it is opened, then the buyer reads them', async () => {
  const { buyer, supplier, otherSupplier, supplierId } = await purchasingFixture();
  const made = await publishedInquiry();
  const { quoteId } = await writeQuote(supplier, made.inquiryNo, [{}]);
  const { data } = await attach(supplier, quoteId);
  const fileId = data?.id ?? '';
  assert.equal(await download(supplier, quoteId, fileId), secret);
  const dropped = (await attach(supplier, quoteId, '作废.txt', '旧稿')).data?.id ?? '';
  await supplier.post('/bidding/inquiryQuote/removeFile', { id: quoteId, file: dropped });
  await supplier.run(inquiryQuote, 'submit', quoteId);

  const raw = await rows<{ row: unknown }>(
    sql`select to_jsonb(f) as row from bidding_quote_file f where quote_id = ${quoteId}::bigint`,
  );
  assert.equal(raw.length, 1, 'what was taken away is gone');
  assert.ok(!JSON.stringify(raw).includes('滚道'), 'not readable in the database');
  const nosy = await fullAccessPerson('quote_files', { userType: 'BUYER' });
  for (const who of [buyer, nosy, otherSupplier])
    assert.ok(!(await download(who, quoteId, fileId)).includes('滚道'), 'nobody else downloads it');
  const { engine } = await app();
  await assert.rejects(
    engine.pool.transaction({ side: 'supplier', userId: supplier.id, supplierBaseId: supplierId }, (db) =>
      db.many(sql`select name from bidding_quote_file`),
    ),
    /permission denied/,
  );
  const stored = () =>
    rows<{ name: string }>(
      sql`select name from attachment_oss_business where business_id = ${quoteId} and not deleted_flag`,
    );
  assert.deepEqual(await stored(), [], 'nothing of it is in the common store');

  await submitQuote(otherSupplier, made.inquiryNo, [{}]);
  await passDeadline(made.id);
  await buyer.run(inquiry, 'openQuotes', made.id, {});
  assert.deepEqual(await stored(), [{ name: '方案.txt' }]);
});

test('a file after the deadline, too many, or of a wrong kind is refused', async () => {
  const { supplier, otherSupplier } = await purchasingFixture();
  const made = await publishedInquiry();
  const { quoteId } = await openEditor(supplier, (await inviteId(supplier, made.inquiryNo)) ?? '');
  assert.equal((await attach(supplier, quoteId, '程序.exe')).code, '10017');
  assert.equal((await attach(supplier, quoteId, '空.txt', '')).code, '10018');
  assert.equal((await attach(otherSupplier, quoteId)).code, '10007');
  for (let count = 0; count < 10; count += 1) await attach(supplier, quoteId, `${count}.txt`);
  assert.ok(saysRefusal((await attach(supplier, quoteId)).msg, quoteErrors.tooManyFiles));
  await passDeadline(made.id);
  assert.equal((await attach(supplier, quoteId)).code, '18020');
});

const inviteId = async (who: Person, inquiryNo: string): Promise<string | undefined> => {
  const { records } = await who.post<{ records: { id: string }[] }>('/bidding/inquiryInvite/query', { inquiryNo });
  return records[0]?.id;
};
