import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { asServer, refusal, rows } from '#test/app.ts';
import { sendBidFile } from '#test/bidFiles.ts';
import { expertAdmin, newRating } from '#test/experts.ts';
import { inDays } from '#test/days.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { applyOf, contact, publishedTender, sealedBody, submitBid, takePart, tenderAdmin } from '#test/tenders.ts';
import { expertDraw } from '#areas/experts/draw/expertDraw.document.ts';
import { expertErrors } from '#areas/experts/errors.ts';
import { rating } from '#areas/experts/rating/rating.document.ts';
import type { ErrorDefinition } from '#model/errors.ts';
import { tenderingApply } from '../apply/tenderingApply.document.ts';
import { errors as fileErrors } from '../bidFile/errors.ts';
import { errors } from '../errors.ts';
import { errors as keyErrors } from '../keys/errors.ts';
import { createTenderKeys } from '../sealing/suite.server.ts';
import { tendering } from '../tender/tendering.document.ts';

const bytes = new Uint8Array(Buffer.from('%PDF-1.7\n技术方案\n'.repeat(200)));

test('bad input: each is refused by its code and sentence, is recorded, and leaves the tender as it was', async () => {
  const { supplier, otherSupplier } = await purchasingFixture();
  const admin = await tenderAdmin();
  const made = await publishedTender();
  const { id } = await takePart(supplier, made.tenderingNo);
  const file = await sendBidFile(supplier, id, '技术方案.pdf', bytes);
  await submitBid(supplier, made.tenderingNo);
  const other = await applyOf(otherSupplier, made.tenderingNo);
  const before = await admin.get(tendering, made.id);
  const attempts = async (): Promise<string[]> =>
    (
      await rows<{ said: string }>(sql`
        select act || ' ' || code as said from bidding_refused_attempt where tendering_id = ${made.id}::bigint order by id`)
    ).map(({ said }) => said);
  const bid = async (change: object, offer: Parameters<typeof sealedBody>[2] = {}) =>
    supplier.post('/bidding/tenderingApply/bid', { ...(await sealedBody(supplier, id, offer)), ...change });
  const apply = (contactMobile: string) =>
    otherSupplier.run(tenderingApply, 'apply', other.id, { ...contact, contactMobile });

  const cases: readonly (readonly [string, () => Promise<unknown>, ErrorDefinition, string])[] = [
    ['a bid for another version', () => bid({ docVersion: 2 }), errors.documentMoved, 'bid 10003'],
    ['the bid of another window', () => bid({ bidVersion: 9 }), errors.bidMoved, 'bid 10003'],
    [
      'a confirmation of another version',
      () => supplier.post('/bidding/tenderingApply/confirmBid', { id, docVersion: 2 }),
      errors.documentMoved,
      'confirmBid 10003',
    ],
    [
      'a file that fails its hash',
      () => bid({}, { files: [{ ...file, cipherHash: 'a'.repeat(64) }] }),
      fileErrors.fileDamaged,
      'bid 10008',
    ],
    ['a phone without digits', () => apply('电话'), errors.mobileWrong, 'apply 10019'],
  ];
  const expected: string[] = [];
  for (const [name, call, definition, recorded] of cases) {
    await assert.rejects(call(), refusal(definition), name);
    expected.push(recorded);
    assert.deepEqual(await attempts(), expected, `${name} is recorded`);
    assert.deepEqual(await admin.get(tendering, made.id), before, `${name} leaves the tender as it was`);
  }

  await asServer(({ db }) =>
    db.run(sql`
      update bidding_tendering set apply_deadline = clock_timestamp() - interval '1 second' where id = ${made.id}::bigint`),
  );
  await assert.rejects(apply('13800000000'), refusal(errors.applicationsOver), 'an application after the deadline');
  assert.deepEqual(await attempts(), [...expected, 'apply 18002']);
  assert.equal((await applyOf(otherSupplier, made.tenderingNo)).status, 'INVITED');
});

test('a key that is not that of whoever proves it stays unproven', async () => {
  const { otherSupplier } = await purchasingFixture();
  const { publicKey } = await createTenderKeys();
  const { id } = await otherSupplier.post<{ id: string }>('/bidding/sealKey/register', { publicKey });
  await assert.rejects(
    otherSupplier.post('/bidding/sealKey/prove', { id, answer: 'somebody else answers' }),
    refusal(keyErrors.proofWrong),
  );
  const stored = await rows<{ status: string }>(sql`
    select status from bidding_seal_key where id = ${id}::bigint`);
  assert.notEqual(stored[0]?.status, 'ACTIVE');
});

test('a draw of nobody is refused, and the rating stays as it was', async () => {
  const admin = await expertAdmin();
  const row = await newRating();
  const made = await admin.add(expertDraw, {
    ratingId: row.id,
    evalDate: `${inDays(9)}T01:00:00.000Z`,
    revealAt: `${inDays(8)}T01:00:00.000Z`,
    needs: [{ lineNo: 10, expertType: 'TECH', drawNum: 0, reserveNum: 0 }],
  });
  await assert.rejects(
    admin.run(expertDraw, 'commit', made.id, { seedCommit: 'a'.repeat(64) }),
    refusal(expertErrors.drawNumMissing),
  );
  assert.deepEqual((await admin.get(rating, row.id)).experts, []);
});
