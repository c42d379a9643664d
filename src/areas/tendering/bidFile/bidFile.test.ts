import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { createSecretBox } from '#engine/runtime/secretBox.ts';
import { loadKeys } from '#engine/runtime/keys.ts';
import { app, asServer, dataFolder, refusal, rows, secret } from '#test/app.ts';
import { beginUpload, codeOf, encrypted, goOn, sendBidFile, tus } from '#test/bidFiles.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { closeNow, openNow, publishedTender, sealedBody, submitBid, takePart, tenderAdmin } from '#test/tenders.ts';
import { tenderingBid } from '../bid/tenderingBid.document.ts';
import { errors as tenderErrors } from '../errors.ts';
import { fromBase64 } from '../sealing/canonical.rules.ts';
import { tendering } from '../tender/tendering.document.ts';
import { errors } from './errors.ts';
import { openBidFiles } from './openFiles.server.ts';
import { chunkCipher, chunkCount, chunkLength, readNamedFiles, sealedChunkLength, sealedSize } from './stream.rules.ts';

const pdf = (size: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size).fill(32);
  bytes.set(new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n机密方案'));
  bytes.set(new TextEncoder().encode('trailer\n<<>>\n%%EOF\n'), size - 20);
  return bytes;
};

test('chunks open in their place alone, unchanged, and none can be left out', async () => {
  const { bytes, named } = await encrypted('a.pdf', pdf(chunkLength * 2 + 10));
  assert.deepEqual([chunkCount(named.size), bytes.length], [3, sealedSize(named.size)]);
  const cipher = await chunkCipher(fromBase64(named.key) ?? assert.fail(), fromBase64(named.prefix) ?? assert.fail());
  const chunk = (index: number) => bytes.slice(index * sealedChunkLength, (index + 1) * sealedChunkLength);
  assert.equal((await cipher.open(chunk(0), 0, false))?.length, chunkLength);
  assert.equal((await cipher.open(chunk(2), 2, true))?.length, 10);
  assert.equal(await cipher.open(chunk(1), 0, false), undefined, 'moved');
  assert.equal(await cipher.open(chunk(1), 1, true), undefined, 'cut off');
  const changed = chunk(0);
  changed[5] = (changed[5] ?? 0) ^ 1;
  assert.equal(await cipher.open(changed, 0, false), undefined, 'changed');
  const other = await encrypted('a.pdf', pdf(200));
  const second = await chunkCipher(
    fromBase64(other.named.key) ?? assert.fail(),
    fromBase64(named.prefix) ?? assert.fail(),
  );
  assert.equal(await second.open(chunk(0), 0, false), undefined, 'of another file');
  assert.deepEqual(readNamedFiles({ files: [{ ...named, id: '1' }, { id: '2' }, null] }), [{ ...named, id: '1' }]);
});

test('a file of a bid is sent encrypted, goes on after a pause, and is read at the opening', async () => {
  const { supplier, otherSupplier, otherSupplierId } = await purchasingFixture();
  const { engine } = await app();
  const made = await publishedTender();
  const { id } = await takePart(supplier, made.tenderingNo);
  const content = pdf(chunkLength * 2 + 4321);
  const file = await sendBidFile(supplier, id, '技术方案.pdf', content);
  const second = await sendBidFile(supplier, id, '假冒.pdf', new Uint8Array([77, 90, 1, 2, 3]));
  await supplier.post('/bidding/tenderingApply/bid', await sealedBody(supplier, id, { files: [file, second] }));
  await submitBid(otherSupplier, made.tenderingNo);
  // Before the opening no list of files knows it, its name stands nowhere, and its content is no PDF.
  for (const text of ['技术方案.pdf', file.plainHash])
    for (const table of ['attachment_oss_business', 'bidding_bid_file', 'bidding_sealed_bid', 'sys_audit_log'])
      assert.deepEqual(
        await rows(sql`select 1 from ${sql.table(table)} t where to_jsonb(t)::text like ${`%${text}%`}`),
        [],
        `${table} ${text}`,
      );
  for (const side of ['buyer', 'supplier'] as const)
    await assert.rejects(
      engine.pool.transaction({ side, userId: supplier.id, supplierBaseId: otherSupplierId }, (db) =>
        db.many(sql`select 1 from bidding_bid_file limit 1`),
      ),
      /permission denied/,
    );
  await closeNow(made.id);
  await openNow(made.id);
  const { files } = await app();
  const seal = createSecretBox(loadKeys(await dataFolder(), secret));
  // Run as often as one likes: what is open stays open.
  for (const _ of [1, 2]) await asServer((ctx) => openBidFiles(files, seal).run({ tenderingId: made.id }, ctx));
  const admin = await tenderAdmin();
  const { records } = await admin.query(tenderingBid, { tenderingNo: made.tenderingNo });
  const found = await rows<{ name: string; size: number; business: string; supplier: string }>(sql`
    select name, size::float8 as size, business_id as business, supplier_base_id as supplier from attachment_oss_business
     where business_document = 'bidding.tenderingBid' and business_id = any(${records.map((bid) => bid.id)}::text[])`);
  assert.deepEqual(
    found.map(({ name, size }) => [name, size]),
    [['技术方案.pdf', content.length]],
  );
  const states = await rows<{ name: string; result: string }>(sql`
    select name, open_result as result from bidding_bid_file where tendering_id = ${made.id}::bigint order by id`);
  assert.deepEqual(states, [
    { name: '技术方案.pdf', result: 'OK' },
    { name: '假冒.pdf', result: 'TYPE_REFUSED' },
  ]);
});

test('what does not fit is refused and named: another hash, a file of somebody else, too late, nothing in it', async () => {
  const { supplier, otherSupplier } = await purchasingFixture();
  const made = await publishedTender();
  const { id } = await takePart(supplier, made.tenderingNo);
  const { id: otherId } = await takePart(otherSupplier, made.tenderingNo);
  const file = await sendBidFile(supplier, id, 'a.pdf', pdf(5000));
  const submit = async (files: readonly (typeof file)[]) =>
    supplier.post('/bidding/tenderingApply/bid', await sealedBody(supplier, id, { files }));
  await assert.rejects(submit([{ ...file, cipherHash: 'a'.repeat(64) }]), refusal(errors.fileDamaged));
  await assert.rejects(submit([file, file]), refusal(errors.filesWrong));
  const theirs = await sendBidFile(otherSupplier, otherId, 'b.pdf', pdf(5000));
  await assert.rejects(submit([theirs]), refusal(errors.fileUnknown));
  assert.equal(await codeOf(await beginUpload(supplier, id, 0)), errors.fileEmpty.code);
  assert.equal(await codeOf(await beginUpload(supplier, otherId, 10)), '10007', 'the participation of somebody else');
  const admin = await tenderAdmin();
  assert.equal(await codeOf(await beginUpload(admin, id, 10)), '16012');
  // An upload that was begun in time and ends late is not taken.
  const { bytes } = await encrypted('late.pdf', pdf(9000));
  const begun = await beginUpload(supplier, id, bytes.length);
  const url = new URL(begun.headers.get('location') ?? '', 'http://localhost/prod-api/bidding/bidFile').pathname;
  await goOn(supplier, url, bytes, 4000);
  const stranger = await tus(otherSupplier, { method: 'HEAD', path: url });
  assert.equal(stranger.headers.get('upload-offset'), null, 'nobody else goes on with it');
  await submit([file]);
  await closeNow(made.id);
  assert.equal(await codeOf(await goOn(supplier, url, bytes)), tenderErrors.closedForBids.code);
});

test('a tender that ends unopened leaves no file', async () => {
  const { supplier } = await purchasingFixture();
  const made = await publishedTender();
  const { id } = await takePart(supplier, made.tenderingNo);
  await sendBidFile(supplier, id, 'a.pdf', pdf(5000));
  const count = async () =>
    (
      await rows<{ n: number }>(sql`
        select count(*)::int as n from bidding_bid_file f join attachment_held_content h on h.holder = 'bidding.bidFile.' || f.id
         where f.tendering_id = ${made.id}::bigint`)
    )[0]?.n;
  assert.equal(await count(), 1);
  await (await tenderAdmin()).run(tendering, 'terminate', made.id, { reason: '需求变化' });
  assert.equal(await count(), 0);
  assert.deepEqual(await rows(sql`select 1 from bidding_bid_file where tendering_id = ${made.id}::bigint`), []);
});
