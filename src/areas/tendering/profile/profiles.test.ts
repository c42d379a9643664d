import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { app, asServer, refusal } from '#test/app.ts';
import { manager } from '#test/needs.ts';
import { ocdsFaults } from '#test/ocdsSchema.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { applyOf, closeNow, newTender, openNow, submitBid, tenderAdmin } from '#test/tenders.ts';
import { tenderingAward } from '../award/tenderingAward.document.ts';
import { tenderAwardErrors } from '../award/errors.ts';
import { errors } from '../errors.ts';
import { objectionErrors } from '../objection/errors.ts';
import { tenderingObjection } from '../objection/tenderingObjection.document.ts';
import { tenderingNotice } from '../notice/tenderingNotice.document.ts';
import { tendering } from '../tender/tendering.document.ts';
import { ruleProfile } from './ruleProfile.document.ts';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

const profileNamed = (code: string) =>
  asServer(async (ctx) => {
    const [found] = await ctx.store(ruleProfile).find({ code });
    if (!found) throw new Error(`There is no profile ${code}.`);
    return found;
  });

interface Package {
  readonly releases: readonly { readonly tag: readonly string[] }[];
}

async function publishedAs(id: string): Promise<Package> {
  const { buyer } = await purchasingFixture();
  const { http } = await app();
  const url = `/prod-api/bidding/tendering/openData?id=${id}`;
  const said = (await http.inject({ method: 'GET', url, headers: buyer.headers })).json<Package>();
  assert.deepEqual(ocdsFaults(said), []);
  return said;
}

const tagsOf = ({ releases }: Package): string[] => releases.flatMap(({ tag }) => tag);

/** Lets the publicity of an award end. */
const endPublicity = (id: string): Promise<unknown> =>
  asServer((ctx) =>
    ctx.db.run(sql`
      update bidding_tendering_award set publicity_to = clock_timestamp() - interval '1 second' where id = ${id}::bigint`),
  );

test('the rule profiles of law and government: a plan that fails, a re-tender, an objection, an award by rank', async () => {
  const { buyer, supplier, otherSupplier } = await purchasingFixture();
  const [admin, approver] = [await tenderAdmin(), await manager()];
  for (const code of ['STATUTORY', 'GOV']) {
    const profile = await profileNamed(code);
    const values = { ruleProfileId: profile.id, openScope: 'PUBLIC' as const, suppliers: [], resultPrice: false };
    const short = await newTender([{}], { ...values, bidDeadline: inDays(10), openTime: inDays(10) });
    const examined = await buyer.post<{ findings: { code: string; weight: string }[] }>('/bidding/tendering/examine', {
      id: short.id,
    });
    assert.ok(examined.findings.some((each) => each.code === 'BID_DAYS' && each.weight === 'STOP'));
    await assert.rejects(
      buyer.run(tendering, 'submit', short.id, {}),
      refusal(errors.shortPeriodHard),
      'as it was simulated',
    );
    const made = await newTender([{ targetPrice: '9.87654321' }], {
      ...values,
      bidDeadline: inDays(25),
      openTime: inDays(25),
    });
    const publish = async (id: string) => {
      await buyer.run(tendering, 'submit', id, {});
      await approver.run(tendering, 'approve', id);
      await admin.run(tendering, 'publish', id);
    };
    await publish(made.id);
    const take = async (who: typeof supplier, tenderingNo: string) => {
      const { records } = await who.query(tenderingNotice, { tenderingNo, noticeKind: 'TENDER' });
      await who.post('/bidding/tenderingNotice/takePart', { id: records[0]?.id });
    };
    await take(supplier, made.tenderingNo);
    await submitBid(supplier, made.tenderingNo);
    const early = await publishedAs(made.id);
    assert.deepEqual(tagsOf(early), ['tender']);
    assert.ok(!JSON.stringify(early).includes('9.87654321'), 'no target price is published');
    await closeNow(made.id);
    assert.equal((await admin.get(tendering, made.id)).status, 'FAILED', 'one bid, three needed: nothing is opened');
    assert.match(JSON.stringify(await publishedAs(made.id)), /"unsuccessful"/);

    const again = await buyer.post<{ id: string }>('/bidding/tendering/retender', { id: made.id });
    const second = await buyer.update(tendering, again.id, { bidDeadline: inDays(25), openTime: inDays(25) });
    assert.deepEqual([second.roundNo, second.parentTenderingId], [2, made.id]);
    await publish(second.id);
    for (const who of [supplier, otherSupplier]) await take(who, second.tenderingNo);
    const own = await submitBid(supplier, second.tenderingNo, { unitPrice: '11.3' }).then(() =>
      applyOf(supplier, second.tenderingNo),
    );
    await submitBid(otherSupplier, second.tenderingNo, { unitPrice: '10.17' });
    const object = (objectionKind: string) =>
      supplier.post<{ id: string }>('/bidding/tenderingObjection/raise', {
        applyId: own.id,
        objectionKind,
        content: '指定品牌',
      });
    const raised = await object('DOC');
    await admin.run(tenderingObjection, 'reply', raised.id, { reply: '不限品牌', upheldFlag: false });
    // The chain has two suppliers: as if the house had set two as enough.
    await asServer((ctx) =>
      ctx.db.run(sql`update bidding_tendering set min_bidders = 2 where id = ${second.id}::bigint`),
    );
    await closeNow(second.id);
    await openNow(second.id);
    const { id } = await buyer.post<{ id: string }>('/bidding/tenderingAward/propose', { tenderingId: second.id });
    await buyer.run(tenderingAward, 'submit', id);
    await approver.run(tenderingAward, 'approve', id);
    await assert.rejects(admin.run(tenderingAward, 'confirmAward', id), refusal(tenderAwardErrors.notPublicised));
    await admin.run(tenderingAward, 'publicise', id);
    const result = await object('RESULT');
    await endPublicity(id);
    await assert.rejects(admin.run(tenderingAward, 'confirmAward', id), refusal(objectionErrors.objectionOpen));
    await admin.run(tenderingObjection, 'reply', result.id, { reply: '评审无误', upheldFlag: false });
    await admin.run(tenderingAward, 'confirmAward', id);
    assert.equal((await admin.get(tendering, second.id)).status, 'AWARDED');
    const said = await publishedAs(second.id);
    assert.ok(tagsOf(said).includes('award') && JSON.stringify(said).includes('"numberOfTenderers":2'));
    const kinds = (await buyer.query(tenderingNotice, { tenderingNo: second.tenderingNo })).records;
    assert.deepEqual(new Set(kinds.map(({ noticeKind }) => noticeKind)), new Set(['TENDER', 'CANDIDATE', 'RESULT']));
  }
});

test('the rule profile of the house: less than it asks for with a reason, and a reasoned choice', async () => {
  const { buyer, supplier, otherSupplier } = await purchasingFixture();
  const [admin, approver, profile] = [await tenderAdmin(), await manager(), await profileNamed('ENTERPRISE')];
  const made = await newTender([{}], {
    ruleProfileId: profile.id,
    resultPrice: false,
    bidDeadline: inDays(1),
    openTime: inDays(1),
  });
  const exemptReason = '合格供应商数量有限，工期紧';
  await assert.rejects(buyer.run(tendering, 'submit', made.id, { exemptReason: null }), refusal(errors.fewInvited));
  await buyer.run(tendering, 'submit', made.id, { exemptReason });
  await approver.run(tendering, 'approve', made.id);
  await admin.run(tendering, 'publish', made.id);
  await submitBid(supplier, made.tenderingNo, { unitPrice: '11.3' });
  await submitBid(otherSupplier, made.tenderingNo, { unitPrice: '10.17' });
  await closeNow(made.id);
  await assert.rejects(openNow(made.id), refusal(errors.fewBids));
  await admin.run(tendering, 'openBids', made.id, { exemptReason });
  const { id } = await buyer.post<{ id: string }>('/bidding/tenderingAward/propose', { tenderingId: made.id });
  await buyer.run(tenderingAward, 'submit', id);
  await approver.run(tenderingAward, 'approve', id);
  await admin.run(tenderingAward, 'confirmAward', id);
  assert.equal((await admin.get(tendering, made.id)).status, 'AWARDED');
});
