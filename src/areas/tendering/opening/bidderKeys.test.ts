import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { asServer, refusal, rows } from '#test/app.ts';
import {
  actWithShares,
  confirmShare,
  heldTender,
  holder,
  openOwnBid,
  provideShare,
  registeredKey,
} from '#test/keyHolders.ts';
import { manager } from '#test/needs.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { closeNow, publishedTender, roomOf, sealedBody, supervisor, takePart, tenderAdmin } from '#test/tenders.ts';
import { tenderingBid } from '../bid/tenderingBid.document.ts';
import { errors } from '../errors.ts';
import { inParts } from '../sealing/sealBid.web.ts';
import { tendering } from '../tender/tendering.document.ts';

const calls = '/bidding/tenderingApply';

const attend = async (id: string) => {
  const [admin, watcher] = [await tenderAdmin(), await supervisor()];
  await admin.run(tendering, 'attend', id);
  await watcher.run(tendering, 'attend', id);
  return admin;
};

test('bidders open their own bids at the opening; who does not counts as revoked', async () => {
  const { supplier, otherSupplier } = await purchasingFixture();
  // Whatever other tests have left to them: neither has a key yet.
  await asServer(({ db }) =>
    db.run(sql`
      update bidding_seal_key set status = 'REPLACED' where user_id = any(${[supplier.id, otherSupplier.id]}::bigint[])`),
  );
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
  const body = await openOwnBid(supplier, files[0] ?? assert.fail(), id);
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
  for (const { who, file, id } of bids) await who.post(`${calls}/openBid`, await openOwnBid(who, file, id));
  for (const each of holders) await provideShare(each, made.tenderingNo);
  await admin.run(tendering, 'openBids', made.id, {});
  const { records } = await admin.query(tenderingBid, { tenderingNo: made.tenderingNo });
  assert.deepEqual(new Set(records.map(({ totalAmt }) => totalAmt)), new Set(['900', '800']));
});

for (const sealMode of ['BIDDER', 'BOTH'] as const)
  test(`${sealMode}: both envelopes lie in the outer layer; opened at the first session, prices stay sealed for the second`, async () => {
    const { supplier, otherSupplier, supplierId } = await purchasingFixture();
    const [admin, boss] = [await tenderAdmin(), await manager()];
    const holders = sealMode === 'BOTH' ? [await holder('apart_one'), await holder('apart_two')] : [];
    const approved = await heldTender(holders, { sealMode, envelopeMode: 'TWO', resultPrice: false });
    if (sealMode === 'BOTH') {
      await admin.run(tendering, 'makeKeys', approved.id);
      for (const kind of ['TECH', 'PRICE'] as const) await actWithShares(holders, approved, kind, 'confirmShare');
    }
    const made = await admin.run(tendering, 'publish', approved.id);
    const bids = [];
    for (const [who, unitPrice] of [
      [supplier, '9'],
      [otherSupplier, '8'],
    ] as const) {
      const file = await registeredKey(who);
      const { id } = await takePart(who, made.tenderingNo);
      const body = await sealedBody(who, id, { unitPrice });
      assert.equal(body.priceCipher, undefined, 'the commercial envelope lies in the outer layer');
      const { priceHash, ...unbound } = body;
      assert.match(priceHash ?? '', /^[0-9a-f]{64}$/);
      await assert.rejects(who.post(`${calls}/bid`, unbound), refusal(errors.envelopeMissing));
      const beside = { priceEnc: body.enc, priceCipher: body.cipher };
      await assert.rejects(who.post(`${calls}/bid`, { ...body, ...beside }), refusal(errors.envelopeUnasked));
      await who.post(`${calls}/bid`, body);
      bids.push({ who, file, id });
    }
    const [first, second] = bids;
    assert.ok(first && second);
    await closeNow(made.id);
    await attend(made.id);
    await admin.run(tendering, 'callBidders', made.id);
    const opened = await openOwnBid(first.who, first.file, first.id);
    const isRefused = (price: object, why: string) =>
      assert.rejects(first.who.post(`${calls}/openBid`, { ...opened, ...price }), refusal(errors.innerWrong), why);
    await isRefused({ priceEnc: opened.enc, priceCipher: opened.cipher }, 'another price than that of the receipt');
    await isRefused({ priceEnc: null, priceCipher: null }, 'a price that is held back');
    await first.who.post(`${calls}/openBid`, opened);
    await second.who.post(`${calls}/openBid`, await openOwnBid(second.who, second.file, second.id));
    await actWithShares(holders, made, 'TECH', 'provideShare');
    await admin.run(tendering, 'openBids', made.id, {});
    const read = async () => {
      const { records } = await admin.query(tenderingBid, { tenderingNo: made.tenderingNo });
      const own = records.find((bid) => bid.supplierBaseId === supplierId);
      const other = records.find((bid) => bid.supplierBaseId !== supplierId);
      return [own ?? assert.fail(), other ?? assert.fail()] as const;
    };
    const [own, other] = await read();
    assert.deepEqual(
      [own, other].map(({ status, totalAmt, priceResult }) => `${status} ${totalAmt} ${priceResult}`),
      ['VALID null SEALED', 'VALID null SEALED'],
    );
    const checks = { formalCheck: 'PASS', qualCheck: 'PASS', checkNote: '响应' } as const;
    await admin.run(tenderingBid, 'check', own.id, { ...checks, keyCheck: 'PASS' });
    await admin.run(tenderingBid, 'check', other.id, { ...checks, keyCheck: 'FAIL' });
    await admin.run(tenderingBid, 'rejectBid', other.id, { cause: 'NOT_RESPONSIVE', reason: '技术参数不满足' });
    await boss.run(tendering, 'confirmTech', made.id);
    await actWithShares(holders, made, 'PRICE', 'provideShare');
    await admin.run(tendering, 'attendPrices', made.id);
    await (await supervisor()).run(tendering, 'attendPrices', made.id);
    // Nobody asks the bidders again: what they would have to open is open.
    await admin.run(tendering, 'openPrices', made.id);
    assert.deepEqual(
      (await read()).map(({ totalAmt, priceResult }) => `${totalAmt} ${priceResult}`),
      ['900 OK', 'null RETURNED'],
    );
    const left = await rows<{ cipher: string; price: string | null }>(sql`
      select cipher, price_cipher as price from bidding_sealed_bid where apply_id = ${other.applyId}::bigint`);
    assert.deepEqual(left, [{ cipher: '', price: null }], 'of what was returned no layer is left');
  });

test('the database takes what was in an outer layer at the opening alone', async () => {
  const { supplier } = await purchasingFixture();
  const made = await publishedTender([{}], { sealMode: 'BIDDER', envelopeMode: 'TWO', resultPrice: false });
  await registeredKey(supplier);
  const { id } = await takePart(supplier, made.tenderingNo);
  await supplier.post(`${calls}/bid`, await sealedBody(supplier, id, {}));
  for (const column of [sql`inner_cipher`, sql`price_cipher`])
    await assert.rejects(
      asServer((ctx) => ctx.db.run(sql`update bidding_sealed_bid set ${column} = 'AA' where apply_id = ${id}::bigint`)),
      /not to be opened/,
    );
});
