import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { app, asServer, person, refusal, rows } from '#test/app.ts';
import {
  confirmShare,
  heldTender,
  holder,
  openedShare,
  provideShare,
  publishedHeldTender,
  registeredKey,
  shareOf,
} from '#test/keyHolders.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { applyOf, closeNow, roomOf, sealedBody, submitBid, supervisor, tenderAdmin } from '#test/tenders.ts';
import { tenderingBid } from '../bid/tenderingBid.document.ts';
import { errors as tenderErrors } from '../errors.ts';
import { toBase64 } from '../sealing/canonical.rules.ts';
import { proofOfShare, shareBinding, shareInfo } from '../sealing/shares.rules.ts';
import { combineKey, splitKey } from '../sealing/shares.server.ts';
import { createTenderKeys, publicKeyOf, sealFor } from '../sealing/suite.server.ts';
import { tendering } from '../tender/tendering.document.ts';
import { errors } from './errors.ts';
import { createKeyFile, openWithKeyFile, readKeyFile } from './personalKey.web.ts';
import { sealKey } from './sealKey.document.ts';
import { tenderingKeyShare } from './tenderingKeyShare.document.ts';

test('two of three shares make the key, one or a wrong one does not', async () => {
  const keys = await createTenderKeys();
  assert.equal(await publicKeyOf(keys.privateKey), keys.publicKey);
  const [one, two, three] = await splitKey(keys.privateKey, 3, 2);
  assert.ok(one && two && three);
  for (const pair of [
    [one, two],
    [three, one],
    [two, three],
  ])
    assert.equal(await combineKey(pair, keys.publicKey), keys.privateKey);
  assert.equal(await combineKey([one], keys.publicKey), undefined);
  assert.equal(await combineKey([one, one], keys.publicKey), undefined);
  const changed = two.slice();
  changed[3] = (changed[3] ?? 0) ^ 1;
  assert.equal(await combineKey([one, changed], keys.publicKey), undefined);
  assert.equal(await combineKey([one, two], (await createTenderKeys()).publicKey), undefined);
  assert.ok(!Buffer.from(one).includes(Buffer.from(keys.privateKey, 'base64').subarray(0, 8)));
});

test('a key file opens with its passphrase alone, and only what was sealed for it', async () => {
  const file =
    readKeyFile(JSON.parse(JSON.stringify(await createKeyFile('一二三四五六七八九十甲乙')))) ?? assert.fail();
  const place = { info: shareInfo, binding: shareBinding('1') };
  const sealed = await sealFor(file.publicKey, new Uint8Array([1, 2, 3]), place.info, place.binding);
  assert.deepEqual(await openWithKeyFile(file, '一二三四五六七八九十甲乙', sealed, place), new Uint8Array([1, 2, 3]));
  assert.equal(await openWithKeyFile(file, 'wrong', sealed, place), undefined);
  const elsewhere = { ...place, binding: shareBinding('2') };
  assert.equal(await openWithKeyFile(file, '一二三四五六七八九十甲乙', sealed, elsewhere), null);
  for (const wrong of [null, {}, { ...file, version: 2 }, { ...file, rounds: 0 }, { ...file, cipher: 1 }])
    assert.equal(readKeyFile(wrong), undefined);
});

test('a personal key counts once its owner has opened what was sealed for it', async () => {
  const { who, file } = await holder('key_owner');
  const register = (publicKey: string) => who.post<{ id: string }>('/bidding/sealKey/register', { publicKey });
  for (const wrong of ['AA==', '*', toBase64(new Uint8Array(32))])
    await assert.rejects(register(wrong), refusal(errors.keyMalformed));
  const { id } = await register(file.publicKey);
  await assert.rejects(who.post('/bidding/sealKey/prove', { id, answer: '0'.repeat(64) }), refusal(errors.proofWrong));
  const states = async () => (await who.query(sealKey)).records.map(({ status }) => status).toSorted();
  assert.deepEqual(await states(), ['ACTIVE', 'NEW']);
  await registeredKey(who);
  assert.deepEqual(await states(), ['ACTIVE', 'NEW', 'REPLACED']);
  const { who: other } = await holder('key_other');
  assert.equal((await other.query(sealKey, { userId: who.id })).total, 0, 'nobody reads the keys of somebody else');
  await assert.rejects(other.post('/bidding/sealKey/prove', { id, answer: '0' }), refusal(engineErrors.notFound));
});

test('what holders cannot open is told before the tender is published', async () => {
  const { buyer } = await purchasingFixture();
  const admin = await tenderAdmin();
  const [one, two] = [await holder('key_one'), await holder('key_two')];
  await assert.rejects(heldTender([one]), refusal(errors.holdersMissing));
  await assert.rejects(heldTender([one, two], { keyThreshold: 4 }), refusal(errors.thresholdWrong));
  const keyless = await heldTender([one, two], { holders: [{ userId: one.who.id }, { userId: buyer.id }] });
  await assert.rejects(admin.run(tendering, 'makeKeys', keyless.id), refusal(errors.holderWithoutKey));

  const made = await heldTender([one, two]);
  await assert.rejects(admin.run(tendering, 'publish', made.id), refusal(errors.keysNotMade));
  await admin.run(tendering, 'makeKeys', made.id);
  await assert.rejects(admin.run(tendering, 'publish', made.id), refusal(errors.sharesUnconfirmed));
  await confirmShare(one, made.tenderingNo);
  const share = await shareOf(two, made.tenderingNo);
  const proof = await proofOfShare(await openedShare(one, (await shareOf(one, made.tenderingNo)).id));
  await assert.rejects(two.who.run(tenderingKeyShare, 'confirmShare', share.id, { proof }), refusal(errors.proofWrong));
  await assert.rejects(
    one.who.post('/bidding/tenderingKeyShare/sealedShare', { id: share.id }),
    refusal(engineErrors.notFound),
  );
  await two.who.run(tenderingKeyShare, 'reportLost', share.id, { reason: '电脑损坏' });
  // Two of three are left, and still somebody has to see to it before anything is sealed.
  await assert.rejects(admin.run(tendering, 'publish', made.id), refusal(errors.sharesUnconfirmed));
  const first = await shareOf(one, made.tenderingNo);
  await one.who.run(tenderingKeyShare, 'reportLost', first.id, { reason: '忘记口令' });
  await assert.rejects(admin.run(tendering, 'publish', made.id), refusal(errors.sharesTooFew));
  await admin.run(tendering, 'makeKeys', made.id);
  await confirmShare(one, made.tenderingNo);
  await confirmShare(two, made.tenderingNo);
  const published = await admin.run(tendering, 'publish', made.id);
  assert.deepEqual([published.status, published.keyRound], ['PUBLISHED', 2]);
  // No private key lies anywhere: neither under the key of the installation nor in words.
  assert.deepEqual(await rows(sql`select sealed from bidding_tender_key where tendering_id = ${made.id}::bigint`), [
    { sealed: null },
  ]);
});

test('two holders together open, one cannot, and nobody before the time', async () => {
  const { supplier, otherSupplier } = await purchasingFixture();
  const [admin, watcher] = [await tenderAdmin(), await supervisor()];
  const [one, two] = [await holder('key_one'), await holder('key_two')];
  const made = await publishedHeldTender([one, two]);
  await submitBid(supplier, made.tenderingNo, { unitPrice: '9' });
  await submitBid(otherSupplier, made.tenderingNo, { unitPrice: '8' });
  await assert.rejects(provideShare(one, made.tenderingNo), refusal(errors.shareTooEarly));
  const early = await shareOf(one, made.tenderingNo);
  await assert.rejects(
    asServer((ctx) =>
      ctx.db.run(sql`update bidding_key_share set sealed_provided = 'x' where share_id = ${early.id}::bigint`),
    ),
    /not to be opened yet/,
    'whatever calls it',
  );
  await closeNow(made.id);
  await admin.run(tendering, 'attend', made.id);
  await watcher.run(tendering, 'attend', made.id);
  const open = () => admin.run(tendering, 'openBids', made.id, {});
  await assert.rejects(open(), refusal(errors.sharesMissing));
  const wrong = { share: toBase64(new Uint8Array(33).fill(7)) };
  await assert.rejects(one.who.run(tenderingKeyShare, 'provideShare', early.id, wrong), refusal(errors.shareWrong));
  await provideShare(one, made.tenderingNo);
  await assert.rejects(open(), refusal(errors.sharesMissing));
  await assert.rejects(
    two.who.run(tenderingKeyShare, 'provideShare', early.id, wrong),
    refusal(engineErrors.notFound),
    'nobody provides the share of somebody else',
  );
  await provideShare(two, made.tenderingNo);
  const opened = await open();
  assert.equal(opened.status, 'OPENED');
  const { records } = await admin.query(tenderingBid, { tenderingNo: made.tenderingNo });
  assert.deepEqual(
    new Set(records.map(({ totalAmt, openResult }) => `${totalAmt} ${openResult}`)),
    new Set(['800 OK', '900 OK']),
  );
  const shares = await admin.query(tenderingKeyShare, { tenderingNo: made.tenderingNo });
  assert.deepEqual(shares.records.map(({ status }) => status).toSorted(), ['USED', 'USED', 'VOIDED']);
  assert.deepEqual(
    await rows(sql`
      select 1 from bidding_key_share k join bidding_tendering_key_share s on s.id = k.share_id
       where s.tendering_id = ${made.id}::bigint`),
    [],
    'nothing is left that could open anything',
  );
});

test('the share of the platform stands in for a lost one, released by somebody who holds none', async () => {
  const { supplier, otherSupplier, companyId } = await purchasingFixture();
  const [admin, watcher] = [await tenderAdmin(), await supervisor()];
  const [one, two] = [await holder('key_one'), { who: watcher, file: await registeredKey(watcher) }];
  const made = await publishedHeldTender([one, two]);
  await submitBid(supplier, made.tenderingNo);
  await submitBid(otherSupplier, made.tenderingNo);
  await one.who.run(tenderingKeyShare, 'reportLost', (await shareOf(one, made.tenderingNo)).id, { reason: '遗失' });
  const { records } = await admin.query(tenderingKeyShare, { tenderingNo: made.tenderingNo });
  const vault = records.find(({ vaultFlag }) => vaultFlag) ?? assert.fail();
  const release = (who: typeof watcher) =>
    who.run(tenderingKeyShare, 'releaseVault', vault.id, { reason: '保管人遗失' });
  await assert.rejects(release(watcher), refusal(errors.shareTooEarly));
  await closeNow(made.id);
  await assert.rejects(release(watcher), refusal(errors.releaserHolds));
  const second = await person('second_watcher', {
    userType: 'BUYER',
    roles: ['bid_supervisor'],
    companies: [companyId],
  });
  await release(second);
  await provideShare(two, made.tenderingNo);
  await admin.run(tendering, 'attend', made.id);
  await watcher.run(tendering, 'attend', made.id);
  assert.equal((await admin.run(tendering, 'openBids', made.id, {})).status, 'OPENED');
});

test('shares lost after publishing: new keys, and bids are submitted again for them', async () => {
  const { supplier } = await purchasingFixture();
  const admin = await tenderAdmin();
  const [one, two] = [await holder('key_one'), await holder('key_two')];
  const made = await publishedHeldTender([one, two], { vaultFlag: false });
  await submitBid(supplier, made.tenderingNo);
  const { id } = await applyOf(supplier, made.tenderingNo);
  const before = await roomOf(supplier, id);
  await one.who.run(tenderingKeyShare, 'reportLost', (await shareOf(one, made.tenderingNo)).id, { reason: '遗失' });
  const renewed = await admin.run(tendering, 'renewKeys', made.id, { reason: '保管人遗失份额' });
  assert.deepEqual([renewed.docVersion, renewed.keyRound], [2, 2]);
  const after = await roomOf(supplier, id);
  assert.notEqual(after.keys[0]?.publicKey, before.keys[0]?.publicKey);
  assert.equal(after.bid?.status, 'STALE');
  // What was sealed for the former key cannot be confirmed: nobody could open it.
  await assert.rejects(
    supplier.post('/bidding/tenderingApply/confirmBid', { id, docVersion: 2 }),
    refusal(tenderErrors.keyRenewed),
  );
  await supplier.post('/bidding/tenderingApply/bid', await sealedBody(supplier, id, { unitPrice: '9' }));
  await closeNow(made.id);
  assert.equal((await admin.get(tendering, made.id)).bidCount, 1);
});

test('before the opening no share lies anywhere that the platform can read', async () => {
  const [one, two] = [await holder('key_one'), await holder('key_two')];
  const made = await publishedHeldTender([one, two]);
  const { engine } = await app();
  const share = await openedShare(one, (await shareOf(one, made.tenderingNo)).id);
  for (const text of [toBase64(share), Buffer.from(share).toString('hex')]) {
    const found = await engine.pool.transaction({ side: 'system', userId: '0', supplierBaseId: null }, (db) =>
      db.many(sql`
        select 1 from bidding_key_share k where to_jsonb(k)::text like ${`%${text}%`}
        union all select 1 from sys_audit_log a where to_jsonb(a)::text like ${`%${text}%`}
        union all select 1 from sys_idempotency i where to_jsonb(i)::text like ${`%${text}%`}`),
    );
    assert.deepEqual(found, []);
  }
  for (const side of ['buyer', 'supplier'] as const)
    await assert.rejects(
      engine.pool.transaction({ side, userId: one.who.id, supplierBaseId: null }, (db) =>
        db.many(sql`select 1 from bidding_key_share limit 1`),
      ),
      /permission denied/,
    );
});
