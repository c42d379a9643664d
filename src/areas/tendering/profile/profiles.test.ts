import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { app, asServer, refusal } from '#test/app.ts';
import { manager } from '#test/needs.ts';
import { ocdsFaults } from '#test/ocdsSchema.ts';
import { Refused, personWith, type Person } from '#test/person.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import {
  applyOf,
  checkBids,
  closeNow,
  newTender,
  submitBid,
  supervisor,
  takeUp,
  tenderAdmin,
  thirdBidder,
} from '#test/tenders.ts';
import type { ErrorDefinition } from '#model/errors.ts';
import { tenderingAward } from '../award/tenderingAward.document.ts';
import { tenderAwardErrors } from '../award/errors.ts';
import { tenderingBid } from '../bid/tenderingBid.document.ts';
import { errors } from '../errors.ts';
import { objectionErrors } from '../objection/errors.ts';
import { tenderingObjection } from '../objection/tenderingObjection.document.ts';
import { tenderingNotice } from '../notice/tenderingNotice.document.ts';
import { tendering } from '../tender/tendering.document.ts';
import { ruleProfile } from './ruleProfile.document.ts';

const exemptReason = '合格供应商数量有限，工期紧';
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** Opened the moment it closes, as the law asks. */
const closing = (days: number) => {
  const bidDeadline = inDays(days);
  return { bidDeadline, openTime: bidDeadline };
};

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

interface Story {
  readonly code: 'STATUTORY' | 'GOV' | 'ENTERPRISE';
  /** What becomes of a tender with one bid: the law ends it at the closing, a house may open it with a reason. */
  readonly fewBids: 'FAILED' | 'BID_CLOSED';
  /** The language of everybody in the story. */
  readonly language: 'zh' | 'en';
}

const stories: readonly Story[] = [
  { code: 'STATUTORY', fewBids: 'FAILED', language: 'zh' },
  { code: 'STATUTORY', fewBids: 'FAILED', language: 'en' },
  { code: 'GOV', fewBids: 'FAILED', language: 'zh' },
  { code: 'GOV', fewBids: 'FAILED', language: 'en' },
  { code: 'ENTERPRISE', fewBids: 'BID_CLOSED', language: 'zh' },
  { code: 'ENTERPRISE', fewBids: 'BID_CLOSED', language: 'en' },
];

const hasHan = /\p{Script=Han}/u;

/** The same person as a page of one language calls for him. */
const speaking = async ({ id, headers }: Person, language: string): Promise<Person> =>
  personWith(await app(), id, { ...headers, 'accept-language': language });

for (const { code, fewBids, language } of stories)
  test(`${code}, ${language}: a plan that fails, a failed tender, a re-tender, objections, publicity, award`, async () => {
    const fixture = await purchasingFixture();
    const people = [fixture.buyer, fixture.supplier, fixture.otherSupplier, await thirdBidder()];
    const [buyer, supplier, ...others] = await Promise.all(people.map((each) => speaking(each, language)));
    const [admin, approver, watcher] = await Promise.all(
      [await tenderAdmin(), await manager(), await supervisor()].map((each) => speaking(each, language)),
    );
    assert.ok(buyer && supplier && admin && approver && watcher);
    const refused = (call: Promise<unknown>, definition: ErrorDefinition) =>
      assert.rejects(call, (error: unknown) => {
        refusal(definition)(error);
        assert.ok(error instanceof Refused);
        assert.equal(hasHan.test(error.answer.msg), language === 'zh', error.answer.msg);
        return true;
      });

    // A plan that is too short: the law stops it, a house asks for the reason.
    const profile = await profileNamed(code);
    const values = { ruleProfileId: profile.id, openScope: 'PUBLIC' as const, suppliers: [], resultPrice: false };
    const short = await newTender([{}], { ...values, ...closing(1) });
    const { findings } = await buyer.post<{ findings: { code: string; weight: string; text: string }[] }>(
      '/bidding/tendering/examine',
      { id: short.id },
    );
    const tooShort = findings.find((each) => each.code === 'BID_DAYS') ?? assert.fail(JSON.stringify(findings));
    assert.equal(tooShort.weight, fewBids === 'FAILED' ? 'STOP' : 'EXEMPT', 'as it is simulated');
    await refused(
      buyer.run(tendering, 'submit', short.id, { exemptReason: null }),
      fewBids === 'FAILED' ? errors.shortPeriodHard : errors.shortPeriod,
    );
    if (fewBids === 'BID_CLOSED')
      assert.equal((await buyer.run(tendering, 'submit', short.id, { exemptReason })).status, 'PENDING');

    const publish = async (id: string) => {
      await buyer.run(tendering, 'submit', id, {});
      await refused(admin.run(tendering, 'publish', id), engineErrors.state16);
      await approver.run(tendering, 'approve', id);
      return admin.run(tendering, 'publish', id);
    };
    // One bid where three are asked for.
    const made = await newTender([{ targetPrice: '9.87654321' }], {
      ...values,
      ...closing(25),
    });
    await publish(made.id);
    await takeUp(supplier, made.tenderingNo);
    await submitBid(supplier, made.tenderingNo);
    const early = await publishedAs(made.id);
    assert.deepEqual(tagsOf(early), ['tender']);
    assert.ok(!JSON.stringify(early).includes('9.87654321'), 'no target price is published');
    await closeNow(made.id);
    assert.equal((await admin.get(tendering, made.id)).status, fewBids);
    if (fewBids === 'BID_CLOSED') {
      for (const who of [admin, watcher]) await who.run(tendering, 'attend', made.id);
      await refused(admin.run(tendering, 'openBids', made.id, {}), errors.fewBids);
      await admin.run(tendering, 'failTender', made.id, { reason: exemptReason });
    }
    assert.match(JSON.stringify(await publishedAs(made.id)), /"unsuccessful"/);
    const unread = (await admin.query(tenderingBid, { tenderingNo: made.tenderingNo })).records;
    assert.deepEqual(
      unread.map(({ totalAmt, openResult }) => [totalAmt, openResult]),
      [[null, null]],
      'what was sealed is not opened',
    );

    // Tendered again, with an objection to the document on the way.
    const again = await buyer.post<{ id: string }>('/bidding/tendering/retender', { id: made.id });
    const second = await buyer.update(tendering, again.id, { ...closing(25) });
    assert.deepEqual([second.roundNo, second.parentTenderingId], [2, made.id]);
    await publish(second.id);
    const prices = ['11.3', '10.17', '10.5'];
    for (const [index, who] of [supplier, ...others].entries()) {
      await takeUp(who, second.tenderingNo);
      await submitBid(who, second.tenderingNo, { unitPrice: prices[index] ?? null });
    }
    const own = await applyOf(supplier, second.tenderingNo);
    const object = (objectionKind: string) =>
      supplier.post<{ id: string }>('/bidding/tenderingObjection/raise', {
        applyId: own.id,
        objectionKind,
        content: '指定品牌',
      });
    await refused(object('RESULT'), objectionErrors.notNow);
    const raised = await object('DOC');
    await admin.run(tenderingObjection, 'reply', raised.id, { reply: '不限品牌', upheldFlag: false });
    await closeNow(second.id);
    const closed = await admin.get(tendering, second.id);
    assert.deepEqual([closed.status, closed.bidCount, closed.minBidders], ['BID_CLOSED', 3, 3]);
    for (const who of [admin, watcher]) await who.run(tendering, 'attend', second.id);
    await admin.run(tendering, 'openBids', second.id, {});
    await checkBids(second.tenderingNo);

    // The award: the first in rank by law, whoever is chosen with a reason by a house.
    const { id } = await buyer.post<{ id: string }>('/bidding/tenderingAward/propose', { tenderingId: second.id });
    const { lines } = await buyer.get(tenderingAward, id);
    const inRank = lines.toSorted((one, other) => (one.rankNo ?? 9) - (other.rankNo ?? 9));
    const choose = (place: number) =>
      buyer.update(tenderingAward, id, {
        awardReason: '交期更短',
        lines: inRank.map((line, index) => ({
          id: line.id,
          bidLineId: line.bidLineId,
          winQty: index === place ? '100' : '0',
        })),
      });
    await choose(1);
    if (fewBids === 'FAILED') {
      await refused(buyer.run(tenderingAward, 'submit', id), tenderAwardErrors.rankOne);
      await choose(0);
    }
    await buyer.run(tenderingAward, 'submit', id);
    await approver.run(tenderingAward, 'approve', id);
    if (fewBids === 'FAILED')
      await refused(admin.run(tenderingAward, 'confirmAward', id), tenderAwardErrors.notPublicised);
    await admin.run(tenderingAward, 'publicise', id);
    const result = await object('RESULT');
    await endPublicity(id);
    await refused(admin.run(tenderingAward, 'confirmAward', id), objectionErrors.objectionOpen);
    await admin.run(tenderingObjection, 'reply', result.id, { reply: '评审无误', upheldFlag: false });
    await admin.run(tenderingAward, 'confirmAward', id);
    assert.equal((await admin.get(tendering, second.id)).status, 'AWARDED');
    const winner = fewBids === 'FAILED' ? others[0] : others[1];
    assert.equal((await applyOf(winner ?? assert.fail(), second.tenderingNo)).status, 'WON');
    assert.equal((await applyOf(supplier, second.tenderingNo)).status, 'LOST');
    const said = await publishedAs(second.id);
    assert.ok(tagsOf(said).includes('award') && JSON.stringify(said).includes('"numberOfTenderers":3'));
    const kinds = (await buyer.query(tenderingNotice, { tenderingNo: second.tenderingNo })).records;
    assert.deepEqual(new Set(kinds.map(({ noticeKind }) => noticeKind)), new Set(['TENDER', 'CANDIDATE', 'RESULT']));
  });
