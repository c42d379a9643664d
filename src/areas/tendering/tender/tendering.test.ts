import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { asServer, refusal } from '#test/app.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { closeNow, openNow, publishedTender, submitBid, tenderAdmin } from '#test/tenders.ts';
import { errors } from '../errors.ts';
import { tenderingBid } from '../bid/tenderingBid.document.ts';
import { tendering } from './tendering.document.ts';

test('a tender runs from draft to opened bids', async () => {
  const { supplier, otherSupplier } = await purchasingFixture();
  const admin = await tenderAdmin();
  const made = await publishedTender();
  await submitBid(supplier, made.tenderingNo, { unitPrice: '11.3' });
  await submitBid(otherSupplier, made.tenderingNo, { unitPrice: '10.17' });
  await assert.rejects(admin.run(tendering, 'openBids', made.id, {}));
  await closeNow(made.id);
  const closed = await admin.get(tendering, made.id);
  assert.deepEqual([closed.status, closed.bidCount], ['BID_CLOSED', 2]);
  await assert.rejects(admin.run(tendering, 'openBids', made.id, {}), refusal(errors.openersMissing));
  const opened = await openNow(made.id);
  assert.equal(opened.status, 'OPENED');
  const { records } = await admin.query(tenderingBid, { tenderingNo: made.tenderingNo });
  assert.deepEqual(
    records.map(({ status, totalAmt, rankNo }) => [status, totalAmt, rankNo]),
    [
      ['VALID', '1017', 1],
      ['VALID', '1130', 2],
    ],
  );
  assert.ok(await asServer((ctx) => ctx.db.many(sql`select 1`)));
});
