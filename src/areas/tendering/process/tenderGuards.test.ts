import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { sql } from '#engine/database/database.ts';
import { app, asServer, ownerUrl, person, refusal, rows } from '#test/app.ts';
import { beginUpload } from '#test/bidFiles.ts';
import { desk, expertAdmin, newRating, publishedScheme } from '#test/experts.ts';
import { createRow, unique } from '#test/factory.ts';
import { holder, provideShare, publishedHeldTender, shareOf } from '#test/keyHolders.ts';
import { manager } from '#test/needs.ts';
import { Refused, type Answer } from '#test/person.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import {
  applyOf,
  closeNow,
  newTender,
  openNow,
  publishedTender,
  submitBid,
  supervisor,
  takePart,
  takeUp,
  tenderAdmin,
  thirdBidder,
} from '#test/tenders.ts';
import { expertErrors } from '#areas/experts/errors.ts';
import { expertRating } from '#areas/experts/scheme/expertRating.document.ts';
import { bidProject } from '#areas/sourcing/project/bidProject.document.ts';
import type { ErrorDefinition } from '#model/errors.ts';
import { tenderingBid } from '../bid/tenderingBid.document.ts';
import { errors as fileErrors } from '../bidFile/errors.ts';
import { errors } from '../errors.ts';
import { errors as keyErrors } from '../keys/errors.ts';
import { tenderingKeyShare } from '../keys/tenderingKeyShare.document.ts';
import { openDataErrors } from '../openData/errors.ts';
import { createTenderKeys } from '../sealing/suite.server.ts';
import { tendering } from '../tender/tendering.document.ts';

test('without a bid nothing is opened, and without one that passed no technical result is signed', async () => {
  const { supplier, otherSupplier } = await purchasingFixture();
  const admin = await tenderAdmin();
  const empty = await publishedTender();
  await closeNow(empty.id);
  await assert.rejects(openNow(empty.id), refusal(errors.fewBidsHard));

  const made = await publishedTender([{}], { envelopeMode: 'TWO', resultPrice: false });
  for (const who of [supplier, otherSupplier]) await submitBid(who, made.tenderingNo);
  await closeNow(made.id);
  await openNow(made.id);
  for (const { id } of (await admin.query(tenderingBid, { tenderingNo: made.tenderingNo })).records)
    await admin.run(tenderingBid, 'rejectBid', id, { cause: 'NO_SIGN', reason: '无签章' });
  await assert.rejects((await manager()).run(tendering, 'confirmTech', made.id), refusal(errors.techTooFew));
});

test('experts rate no first stage, nor by a scheme that was taken out of use', async () => {
  const { buyer, supplier } = await purchasingFixture();
  const [admin, scheme, approver] = [await tenderAdmin(), await publishedScheme(), await manager()];
  const values = { evaluation: 'EXPERTS' as const, expertRatingId: scheme.id, resultPrice: false };
  const staged = await publishedTender([{}], { ...values, envelopeMode: 'TWO_STAGE' });
  await submitBid(supplier, staged.tenderingNo);
  await submitBid((await purchasingFixture()).otherSupplier, staged.tenderingNo);
  await closeNow(staged.id);
  await openNow(staged.id);
  await assert.rejects(admin.run(tendering, 'handToExperts', staged.id), refusal(errors.firstStage));

  const made = await newTender([{}], values);
  await buyer.run(tendering, 'submit', made.id, {});
  await approver.run(tendering, 'approve', made.id);
  await (await expertAdmin()).run(expertRating, 'stop', scheme.id);
  await assert.rejects(admin.run(tendering, 'publish', made.id), refusal(expertErrors.schemeUnpublished));
});

test('nobody takes part by the notice that a tender has ended, and nothing of one that is not published is public', async () => {
  const { buyer } = await purchasingFixture();
  const made = await publishedTender([{}], { openScope: 'PUBLIC', suppliers: [] });
  await (await tenderAdmin()).run(tendering, 'terminate', made.id, { reason: '需求取消' });
  await assert.rejects(takeUp(await thirdBidder(), made.tenderingNo, 'TERMINATE'), refusal(errors.noticeWithoutPart));
  const draft = await newTender();
  const { http } = await app();
  const url = `/prod-api/bidding/tendering/openData?id=${draft.id}`;
  const said = await http.inject({ method: 'GET', url, headers: buyer.headers });
  assert.throws(() => {
    throw new Refused(said.json<Answer>());
  }, refusal(openDataErrors.nothingPublic));
});

/** What the product may not: the owner of the database puts another key in the place of that of a tender. */
async function changeKey(tenderId: string, publicKey: string): Promise<void> {
  const owner = new pg.Client({ connectionString: await ownerUrl() });
  await owner.connect();
  try {
    await owner.query('update bidding_tender_key set public_key = $2 where tendering_id = $1', [tenderId, publicKey]);
  } finally {
    await owner.end();
  }
}

test('a share is provided to an opening alone, and shares of another key open nothing', async () => {
  const { supplier, otherSupplier } = await purchasingFixture();
  const [admin, watcher] = [await tenderAdmin(), await supervisor()];
  const holders = [await holder('key_one'), await holder('key_two')] as const;
  const made = await publishedHeldTender(holders);
  for (const who of [supplier, otherSupplier]) await submitBid(who, made.tenderingNo);
  await closeNow(made.id);
  const release = async (id: string) => watcher.run(tenderingKeyShare, 'releaseVault', id, { reason: '遗失' });
  const [one, two] = holders;
  await assert.rejects(release((await shareOf(one, made.tenderingNo)).id), refusal(keyErrors.notInOpening));
  for (const each of holders) await provideShare(each, made.tenderingNo);
  const { publicKey } = await createTenderKeys();
  await assert.rejects(
    asServer(({ db }) =>
      db.run(sql`update bidding_tender_key set public_key = ${publicKey} where tendering_id = ${made.id}::bigint`),
    ),
    /permission denied/,
    'the product changes no key',
  );
  const [ours] = await rows<{ key: string }>(sql`
    select public_key as key from bidding_tender_key where tendering_id = ${made.id}::bigint`);
  // Whoever owns the database changes it all the same.
  await changeKey(made.id, publicKey);
  await assert.rejects(openNow(made.id), refusal(keyErrors.keyNotOurs));
  assert.equal((await admin.get(tendering, made.id)).status, 'BID_CLOSED', 'the tender stays as it was');
  await changeKey(made.id, ours?.key ?? '');
  assert.equal((await admin.run(tendering, 'openBids', made.id, {})).status, 'OPENED');

  // One that ended before it was opened asks for no share.
  const other = await publishedHeldTender(holders);
  await closeNow(other.id);
  const share = await shareOf(two, other.tenderingNo);
  await admin.run(tendering, 'terminate', other.id, { reason: '需求取消' });
  await assert.rejects(provideShare(two, other.tenderingNo));
  assert.equal((await two.who.get(tenderingKeyShare, share.id)).status, 'VOIDED');
});

test('a participation sends so many files and so much, whatever becomes of them', async () => {
  const { supplier } = await purchasingFixture();
  const made = await publishedTender();
  const { id } = await takePart(supplier, made.tenderingNo);
  const add = (count: number, size: number) =>
    asServer(({ db }) =>
      db.run(sql`
        insert into bidding_bid_file (id, tendering_id, apply_id, size, hash, cipher_hash, upload_key, status)
        select -(${count}::bigint * 1000000 + ${id}::bigint % 1000 * 1000 + n), ${made.id}::bigint, ${id}::bigint,
               ${size}::bigint, repeat('a', 64), repeat('b', 64), ${unique(8)} || n, 'RECEIVED'
          from generate_series(1, ${count}::int) n`),
    );
  const begin = async () => {
    const answer = await beginUpload(supplier, id, 1000);
    const said = await answer.text();
    if (!said.startsWith('{')) return;
    const refused: Answer = JSON.parse(said);
    throw new Refused(refused);
  };
  await begin();
  await add(1, 4096 * 1024 * 1024);
  await assert.rejects(begin(), refusal(fileErrors.filesTooLarge));
  await add(49, 10);
  await assert.rejects(begin(), refusal(fileErrors.filesTooMany));
});

test('who has an account of experts and is none is told so at his desk, by the code of each page', async () => {
  const nobody = await person('expert_nobody', { userType: 'EXPERT', roles: ['expert'] });
  const row = await newRating();
  await assert.rejects(desk(nobody, 'home'), refusal(expertErrors.noExpertHere));
  for (const call of ['open', 'sheet'])
    await assert.rejects(desk(nobody, call, { rating: row.id }), refusal(expertErrors.notAnExpert));
  assert.equal(expertErrors.noExpertHere.code, '10013');
  assert.equal(expertErrors.notAnExpert.code, '18029');
});

test('a tender needs its organisation, its currency and a project that goes on when it is submitted', async () => {
  const { buyer } = await purchasingFixture();
  const refused = async (statement: (id: string) => ReturnType<typeof sql>, expected: ErrorDefinition) => {
    const { id } = await newTender();
    await asServer(({ db }) => db.run(statement(id)));
    await assert.rejects(buyer.run(tendering, 'submit', id, {}), refusal(expected));
  };
  await refused(
    (id) => sql`update bidding_tendering set purchase_org_id = null where id = ${id}::bigint`,
    errors.purchaseOrgMissing,
  );
  await refused(
    (id) => sql`update bidding_tendering set currency_id = null where id = ${id}::bigint`,
    errors.currencyMissing,
  );
  const ended = await createRow(bidProject, { status: 'TERMINATED' });
  await refused(
    (id) => sql`update bidding_tendering set bid_project_id = ${ended.id}::bigint where id = ${id}::bigint`,
    errors.projectEnded,
  );
});

test('whoever submitted a tender does not go on alone with too few bids, and nobody takes part who was not asked', async () => {
  const { supplier } = await purchasingFixture();
  const admin = await tenderAdmin();
  // It was open, and its invitation has been narrowed since its notice.
  const open = await publishedTender([{}], { openScope: 'PUBLIC', suppliers: [] });
  await asServer(({ db }) =>
    db.run(sql`update bidding_tendering set open_scope = 'INVITED' where id = ${open.id}::bigint`),
  );
  await assert.rejects(takeUp(await thirdBidder(), open.tenderingNo), refusal(errors.notInvited));
  const made = await publishedTender();
  await submitBid(supplier, made.tenderingNo);
  await closeNow(made.id);
  await asServer(({ db }) =>
    db.run(sql`update bidding_tendering set submitter_id = ${admin.id}::bigint where id = ${made.id}::bigint`),
  );
  for (const who of [admin, await supervisor()]) await who.run(tendering, 'attend', made.id);
  const exemptReason = '合格供应商数量有限';
  await assert.rejects(admin.run(tendering, 'openBids', made.id, { exemptReason }), refusal(errors.exemptByOther));
});

test('of a participation that has ended nothing goes on', async () => {
  const { supplier } = await purchasingFixture();
  const made = await publishedTender();
  await takePart(supplier, made.tenderingNo);
  await closeNow(made.id);
  assert.equal((await applyOf(supplier, made.tenderingNo)).status, 'ABSENT');
  await assert.rejects(submitBid(supplier, made.tenderingNo), refusal(errors.closedForBids));
});
