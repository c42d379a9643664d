import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { asServer, refusal } from '#test/app.ts';
import { confirmShare, heldTender, holder, provideShare, registeredKey, testPassphrase } from '#test/keyHolders.ts';
import type { Person } from '#test/person.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { closeNow, publishedTender, roomOf, sealedBody, supervisor, takePart, tenderAdmin } from '#test/tenders.ts';
import { tenderingBid } from '../bid/tenderingBid.document.ts';
import { errors } from '../errors.ts';
import { openWithKeyFile, type KeyFile, type SealedForOne } from '../keys/personalKey.web.ts';
import { bindingBytes, type SealBinding } from '../sealing/envelope.rules.ts';
import { innerOf, outerInfo } from '../sealing/outer.rules.ts';
import { inParts } from '../sealing/sealBid.web.ts';
import { tendering } from '../tender/tendering.document.ts';

const calls = '/bidding/tenderingApply';

/** Opens the outer layer of a bid in the browser of its bidder. */
async function openOwn(who: Person, file: KeyFile, applyId: string) {
  const { sealed, binding } = await who.post<{ sealed: SealedForOne; binding: SealBinding }>(`${calls}/sealedBid`, {
    id: applyId,
  });
  const place = { info: outerInfo, binding: bindingBytes(binding) };
  const opened = await openWithKeyFile(file, testPassphrase, sealed, place);
  const { enc, cipher } = innerOf(opened ?? assert.fail());
  return { id: applyId, enc, cipher: inParts(cipher) };
}

const attend = async (id: string) => {
  const [admin, watcher] = [await tenderAdmin(), await supervisor()];
  await admin.run(tendering, 'attend', id);
  await watcher.run(tendering, 'attend', id);
  return admin;
};

test('bidders open their own bids at the opening; who does not counts as revoked', async () => {
  const { supplier, otherSupplier } = await purchasingFixture();
  const made = await publishedTender([{}], { sealMode: 'BIDDER' });
  const { id } = await takePart(supplier, made.tenderingNo);
  const { id: otherId } = await takePart(otherSupplier, made.tenderingNo);
  await assert.rejects(
    supplier.post(`${calls}/bid`, await sealedBody(supplier, id, {})),
    refusal(errors.bidMissing),
    'a bid without its outer layer',
  );
  await assert.rejects(
    supplier.post(`${calls}/bid`, { ...(await sealedBody(supplier, id, {})), innerHash: 'a'.repeat(64) }),
    refusal(errors.ownKeyMissing),
  );
  const files = [await registeredKey(supplier), await registeredKey(otherSupplier)];
  await supplier.post(`${calls}/bid`, await sealedBody(supplier, id, { unitPrice: '9' }));
  await otherSupplier.post(`${calls}/bid`, await sealedBody(otherSupplier, otherId, { unitPrice: '8' }));
  const { receipt } = (await roomOf(supplier, id)).bid ?? assert.fail();
  assert.match(receipt.body.innerHash ?? '', /^[0-9a-f]{64}$/, 'the receipt binds what is inside');
  await assert.rejects(supplier.post(`${calls}/sealedBid`, { id }), refusal(errors.notAskedToOpen));
  await closeNow(made.id);
  const admin = await attend(made.id);
  await assert.rejects(admin.run(tendering, 'openBids', made.id, {}), refusal(errors.biddersNotAsked));
  await assert.rejects(supplier.post(`${calls}/sealedBid`, { id }), refusal(errors.notAskedToOpen));
  await admin.run(tendering, 'callBidders', made.id);
  const body = await openOwn(supplier, files[0] ?? assert.fail(), id);
  await assert.rejects(
    supplier.post(`${calls}/openBid`, { ...body, cipher: inParts(Buffer.alloc(4112).toString('base64')) }),
    refusal(errors.innerWrong),
    'another content than that of the receipt',
  );
  await supplier.post(`${calls}/openBid`, body);
  await assert.rejects(admin.run(tendering, 'openBids', made.id, {}), refusal(errors.biddersOpening));
  await asServer((ctx) =>
    ctx.db.run(sql`
      update bidding_tendering set decrypt_until = clock_timestamp() - interval '1 second' where id = ${made.id}::bigint`),
  );
  await assert.rejects(supplier.post(`${calls}/openBid`, body), refusal(errors.notAskedToOpen));
  await admin.run(tendering, 'openBids', made.id, {});
  const { records } = await admin.query(tenderingBid, { tenderingNo: made.tenderingNo });
  assert.deepEqual(
    new Set(records.map(({ status, openResult, totalAmt }) => `${status} ${openResult} ${totalAmt}`)),
    new Set(['VALID OK 900', 'OPEN_FAILED BIDDER_ABSENT null']),
  );
});

test('holders and bidders both: neither opens a bid without the other', async () => {
  const { supplier, otherSupplier } = await purchasingFixture();
  const admin = await tenderAdmin();
  const holders = [await holder('both_one'), await holder('both_two')];
  const approved = await heldTender(holders, { sealMode: 'BOTH' });
  await admin.run(tendering, 'makeKeys', approved.id);
  for (const each of holders) await confirmShare(each, approved.tenderingNo);
  const made = await admin.run(tendering, 'publish', approved.id);
  const bids = [];
  for (const [who, unitPrice] of [
    [supplier, '9'],
    [otherSupplier, '8'],
  ] as const) {
    const file = await registeredKey(who);
    const { id } = await takePart(who, made.tenderingNo);
    await who.post(`${calls}/bid`, await sealedBody(who, id, { unitPrice, filler: 'x'.repeat(400_000) }));
    bids.push({ who, file, id });
  }
  await closeNow(made.id);
  await attend(made.id);
  await admin.run(tendering, 'callBidders', made.id);
  for (const { who, file, id } of bids) await who.post(`${calls}/openBid`, await openOwn(who, file, id));
  for (const each of holders) await provideShare(each, made.tenderingNo);
  await admin.run(tendering, 'openBids', made.id, {});
  const { records } = await admin.query(tenderingBid, { tenderingNo: made.tenderingNo });
  assert.deepEqual(new Set(records.map(({ totalAmt }) => totalAmt)), new Set(['900', '800']));
});
