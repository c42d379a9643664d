import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asServer, refusal, rows } from '#test/app.ts';
import { sql } from '#engine/database/database.ts';
import { confirmShare, heldTender, holder, provideShare, sharesOf, type Holder } from '#test/keyHolders.ts';
import { manager } from '#test/needs.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import {
  applyOf,
  closeNow,
  openNow,
  publishedTender,
  roomOf,
  sealedBody,
  submitBid,
  supervisor,
  takeUp,
  tenderAdmin,
} from '#test/tenders.ts';
import { tenderingBid } from '../bid/tenderingBid.document.ts';
import { errors } from '../errors.ts';
import { errors as keyErrors } from '../keys/errors.ts';
import { tenderingKeyShare } from '../keys/tenderingKeyShare.document.ts';
import { tendering } from '../tender/tendering.document.ts';

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const exemptReason = '潜在供应商少，经批准继续';

/** Every open bid of the first stage passes; somebody else than who checked them begins the second one. */
async function beginSecond(id: string) {
  const admin = await tenderAdmin();
  const { records } = await admin.query(tenderingBid, { tenderingNo: (await admin.get(tendering, id)).tenderingNo });
  for (const bid of records)
    await admin.run(tenderingBid, 'check', bid.id, {
      formalCheck: 'PASS',
      qualCheck: 'PASS',
      keyCheck: 'PASS',
      checkNote: '响应',
    });
  const summary = { summary: '电压改为 380 V', bidDeadline: inHours(2), openTime: inHours(2) };
  return (await manager()).run(tendering, 'startStageTwo', id, summary);
}

test('nobody joins in the second stage who was not in the first one', async () => {
  const { supplier, otherSupplier } = await purchasingFixture();
  const admin = await tenderAdmin();
  const values = { envelopeMode: 'TWO_STAGE', openScope: 'PUBLIC', suppliers: [], resultPrice: false } as const;
  const made = await publishedTender([{}], values);
  await takeUp(supplier, made.tenderingNo);
  await submitBid(supplier, made.tenderingNo);
  await closeNow(made.id);
  for (const who of [admin, await supervisor()]) await who.run(tendering, 'attend', made.id);
  await admin.run(tendering, 'openBids', made.id, { exemptReason });
  await beginSecond(made.id);
  await admin.run(tendering, 'publish', made.id);
  for (const kind of ['TENDER', 'CHANGE'] as const)
    await assert.rejects(takeUp(otherSupplier, made.tenderingNo, kind), refusal(errors.stageTwoClosed), kind);
  const { id } = await applyOf(supplier, made.tenderingNo);
  assert.deepEqual(
    (await roomOf(supplier, id)).keys.map(({ kind }) => kind),
    ['BID'],
    'who passed bids whole, for the key of this stage',
  );
});

const confirmAll = async (holders: readonly Holder[], tenderingNo: string): Promise<void> => {
  for (const each of holders) await confirmShare(each, tenderingNo);
};

test('two stages by key holders: each stage has a key of its own, and shares of one open nothing of the other', async () => {
  const { supplier, otherSupplier, supplierId } = await purchasingFixture();
  const admin = await tenderAdmin();
  const holders = [await holder('stage_one'), await holder('stage_two')];
  const approved = await heldTender(holders, { envelopeMode: 'TWO_STAGE', resultPrice: false });
  const { id, tenderingNo } = approved;
  await admin.run(tendering, 'makeKeys', id);
  await confirmAll(holders, tenderingNo);
  await admin.run(tendering, 'publish', id);
  await submitBid(supplier, tenderingNo, { remark: '方案一' });
  await submitBid(otherSupplier, tenderingNo, { remark: '方案二' });
  const first = await roomOf(supplier, (await applyOf(supplier, tenderingNo)).id);
  await closeNow(id);
  for (const each of holders) await provideShare(each, tenderingNo);
  await openNow(id);
  assert.deepEqual(await sharesInForce(id), [], 'the shares of the first stage are used up');

  await beginSecond(id);
  await assert.rejects(admin.run(tendering, 'publish', id), refusal(keyErrors.keysNotMade));
  await admin.run(tendering, 'makeKeys', id);
  await assert.rejects(admin.run(tendering, 'publish', id), refusal(keyErrors.sharesUnconfirmed));
  await confirmAll(holders, tenderingNo);
  const published = await admin.run(tendering, 'publish', id);
  assert.deepEqual([published.status, published.stageNo, published.keyRound], ['PUBLISHED', 2, 2]);
  const applyId = (await applyOf(supplier, tenderingNo)).id;
  const second = await roomOf(supplier, applyId);
  assert.deepEqual(
    [first.keys[0]?.kind, second.keys.map(({ kind }) => kind), second.keys[0]?.publicKey === first.keys[0]?.publicKey],
    ['TECH', ['BID'], false],
  );
  await supplier.post('/bidding/tenderingApply/bid', await sealedBody(supplier, applyId, { unitPrice: '9.5' }));
  await submitBid(otherSupplier, tenderingNo, { unitPrice: '9.4' });
  await assert.rejects(provideShare(holders[0] ?? assert.fail(), tenderingNo), refusal(keyErrors.shareTooEarly));
  await closeNow(id);
  for (const who of [admin, await supervisor()]) await who.run(tendering, 'attend', id);
  await provideShare(holders[0] ?? assert.fail(), tenderingNo);
  await assert.rejects(admin.run(tendering, 'openBids', id, {}), refusal(keyErrors.sharesMissing), 'one opens nothing');
  await provideShare(holders[1] ?? assert.fail(), tenderingNo);
  assert.equal((await admin.run(tendering, 'openBids', id, {})).status, 'OPENED');
  const { records } = await admin.query(tenderingBid, { tenderingNo });
  assert.deepEqual(
    records
      .filter(({ stageNo }) => stageNo === 2)
      .map((bid) => [bid.supplierBaseId === supplierId, bid.totalAmt, bid.rankNo])
      .toSorted((a, b) => Number(a[2]) - Number(b[2])),
    [
      [false, '940', 1],
      [true, '950', 2],
    ],
  );
  assert.deepEqual(
    await rows(sql`
      select 1 from bidding_key_share k join bidding_tendering_key_share s on s.id = k.share_id
       where s.tendering_id = ${id}::bigint`),
    [],
    'nothing is left that could open anything',
  );
  for (const each of holders) assert.ok((await sharesOf(each, tenderingNo)).every(({ status }) => status === 'USED'));
});

/** What is left of the shares of a tender that could still open something. */
const sharesInForce = (tenderingId: string) =>
  asServer(async (ctx) =>
    (await ctx.store(tenderingKeyShare).find({ tenderingId }))
      .filter(({ status }) => status !== 'USED' && status !== 'VOIDED')
      .map(({ status }) => status),
  );
