import assert from 'node:assert/strict';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { test } from 'node:test';
import { pino } from 'pino';
import { sql } from '#engine/database/database.ts';
import { createPdfMaker } from '#engine/pdf/maker.ts';
import { loadKeys } from '#engine/runtime/keys.ts';
import { createSecretBox } from '#engine/runtime/secretBox.ts';
import { app, dataFolder, person, refusal, rows, secret } from '#test/app.ts';
import { letPass } from '#test/deadlines.ts';
import { readPdf } from '#test/pdfText.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import {
  applyOf,
  closeNow,
  openNow,
  publishedTender,
  sealedBody,
  submitBid,
  supervisor,
  takePart,
  tenderAdmin,
} from '#test/tenders.ts';
import { tenderingBid } from '../bid/tenderingBid.document.ts';
import { errors } from '../errors.ts';
import { receiptSigner } from '../sealing/signing.server.ts';
import { tendering } from '../tender/tendering.document.ts';
import { printRecord } from './record.server.ts';

test('what was read out is confirmed or disputed by its bidders, signed by those present, and printed', async () => {
  const { supplier, otherSupplier, buyer } = await purchasingFixture();
  const [admin, watcher] = [await tenderAdmin(), await supervisor()];
  const made = await publishedTender();
  await submitBid(supplier, made.tenderingNo, { unitPrice: '9' });
  await submitBid(otherSupplier, made.tenderingNo, { unitPrice: '8' });
  const readOut = async (who: typeof supplier) => {
    const { id } = await applyOf(who, made.tenderingNo);
    const { bids } = await who.post<{ bids: { isOwn: boolean; totalAmt: string }[] }>(
      '/bidding/tenderingApply/readOut',
      { id },
    );
    return bids.map(({ isOwn, totalAmt }) => `${isOwn} ${totalAmt}`).toSorted((a, b) => a.localeCompare(b));
  };
  assert.deepEqual(await readOut(supplier), [], 'nothing is read out before the opening');
  await closeNow(made.id);
  assert.deepEqual(await readOut(supplier), [], 'nor at the closing');
  await openNow(made.id);
  assert.deepEqual(await readOut(supplier), ['false 800', 'true 900']);
  const own = async (who: typeof supplier) =>
    (await who.query(tenderingBid, { tenderingNo: made.tenderingNo })).records[0] ?? assert.fail();
  await assert.rejects(admin.run(tendering, 'signRecord', made.id), refusal(errors.confirmOpen));
  await supplier.run(tenderingBid, 'confirmOpening', (await own(supplier)).id);
  await assert.rejects(
    supplier.run(tenderingBid, 'disputeOpening', (await own(supplier)).id, { dispute: '单价有误' }),
    refusal(errors.confirmOver),
  );
  const other = await own(otherSupplier);
  await otherSupplier.run(tenderingBid, 'disputeOpening', other.id, { dispute: '唱标漏读备注' });
  await assert.rejects(admin.run(tendering, 'signRecord', made.id), refusal(errors.disputesOpen));
  await admin.run(tenderingBid, 'answerDispute', other.id, { reply: '已补读并记录' });
  await assert.rejects(
    admin.run(tenderingBid, 'answerDispute', other.id, { reply: '再次' }),
    refusal(errors.notDisputed),
  );
  await admin.run(tendering, 'signRecord', made.id);
  await assert.rejects(admin.run(tendering, 'signRecord', made.id), refusal(errors.signedAlready));
  await watcher.run(tendering, 'signRecord', made.id);
  const { files, engine } = await app();
  const maker = createPdfMaker();
  const signer = receiptSigner(createSecretBox(loadKeys(await dataFolder(), secret)), () => engine.ids.next());
  // However often it runs there is one record.
  const job = printRecord({ maker, files, signer });
  await job.run({ tenderingId: made.id }, engine, pino({ level: 'silent' }));
  await job.run({ tenderingId: made.id }, engine, pino({ level: 'silent' }));
  const found = await rows<{ hash: string; kind: string }>(sql`
    select hash, kind from attachment_oss_business
     where business_document = 'bidding.tendering' and business_id = ${made.id} and not deleted_flag`);
  const signed = await buyer.get(tendering, made.id);
  assert.deepEqual(found, [{ hash: signed.recordHash, kind: 'OpeningRecord' }]);
  const chunks: Buffer[] = [];
  const source: AsyncIterable<Buffer> = await files.blobs.read(signed.recordHash ?? '');
  for await (const chunk of source) chunks.push(chunk);
  const pdf = Buffer.concat(chunks);
  const hash = createHash('sha256').update(pdf).digest();
  const { keys } = await supplier.post<{ keys: string[] }>('/bidding/bidVerification/keys', {});
  const isSigned = keys.some((key) =>
    verify(
      null,
      hash,
      createPublicKey({
        key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key, 'base64').toString('base64url') },
        format: 'jwk',
      }),
      Buffer.from(signed.recordSignature ?? '', 'base64'),
    ),
  );
  assert.ok(isSigned, 'the signature is that of the platform over the PDF');
  const text = readPdf(pdf).pages.join('\n');
  for (const part of [made.tenderingNo, '900', '800', '唱标漏读备注']) assert.ok(text.includes(part), part);
  await maker.close();
});

test('only those present sign; silence confirms when its time is over', async () => {
  const { supplier, otherSupplier } = await purchasingFixture();
  const made = await publishedTender();
  await submitBid(supplier, made.tenderingNo);
  await submitBid(otherSupplier, made.tenderingNo);
  await closeNow(made.id);
  await openNow(made.id);
  const absent = await person('absent_admin', { userType: 'BUYER', roles: ['bid_admin'] });
  await assert.rejects(absent.run(tendering, 'signRecord', made.id), refusal(errors.notPresent));
  const { records } = await (await tenderAdmin()).query(tenderingBid, { tenderingNo: made.tenderingNo });
  for (const { id } of records) await letPass(tenderingBid, 'deemConfirmed', id);
  const after = await (await tenderAdmin()).query(tenderingBid, { tenderingNo: made.tenderingNo });
  assert.deepEqual(new Set(after.records.map(({ confirmStatus }) => confirmStatus)), new Set(['CONFIRMED']));
});

test('a refused attempt to bid is recorded, leaves the tender as it was, and is shown once it is closed', async () => {
  const { supplier } = await purchasingFixture();
  const admin = await tenderAdmin();
  const made = await publishedTender();
  const { id } = await applyOf(supplier, made.tenderingNo);
  await takePart(supplier, made.tenderingNo);
  const body = await sealedBody(supplier, id, {});
  const before = await admin.get(tendering, made.id);
  await assert.rejects(
    supplier.post('/bidding/tenderingApply/bid', { ...body, docVersion: 7 }),
    refusal(errors.documentMoved),
  );
  assert.deepEqual(await admin.get(tendering, made.id), before);
  const refused = async () =>
    (await admin.post<{ refused: { code: string }[] }>('/bidding/tendering/opening', { id: made.id })).refused;
  assert.deepEqual(await refused(), [], 'that somebody tried to bid tells that he bids');
  await closeNow(made.id);
  await assert.rejects(supplier.post('/bidding/tenderingApply/bid', body), refusal(errors.closedForBids));
  assert.deepEqual(
    (await refused()).map(({ code }) => code),
    ['10003', '18001'],
  );
});
