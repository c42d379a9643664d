import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answersTo, readingRoutes } from '#test/answers.ts';
import { fullAccessPerson } from '#test/fullAccess.ts';
import { manager } from '#test/needs.ts';
import type { Person } from '#test/person.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { closeNow, openNow, publishedTender, submitBid, supervisor, takePart, tenderAdmin } from '#test/tenders.ts';
import { tenderingBid } from '../bid/tenderingBid.document.ts';
import { tendering } from '../tender/tendering.document.ts';

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

// What each bids for one of a hundred pieces, and what that comes to.
const passing = ['4.32109876', '432.11'] as const;
const failing = ['3.21098765', '321.1'] as const;
const final = '5.43210987';
const techRemark = '三班倒，七天换模';

async function parties() {
  const { otherSupplierId } = await purchasingFixture();
  return [
    ['buyer', await fullAccessPerson('two_buyer', { userType: 'BUYER' })],
    ['administrator', await fullAccessPerson('two_all', { userType: 'ADMIN' })],
    ['other bidder', await fullAccessPerson('two_other', { userType: 'SUPPLIER', supplierBaseId: otherSupplierId })],
  ] as const satisfies readonly (readonly [string, Person])[];
}

/** Both bids of a tender are checked: the first supplier passes, the other one is rejected. */
async function evaluate(tenderingNo: string): Promise<void> {
  const { supplierId } = await purchasingFixture();
  const admin = await tenderAdmin();
  for (const bid of (await admin.query(tenderingBid, { tenderingNo })).records) {
    const isFirst = bid.supplierBaseId === supplierId;
    await admin.run(tenderingBid, 'check', bid.id, {
      formalCheck: 'PASS',
      qualCheck: 'PASS',
      keyCheck: isFirst ? 'PASS' : 'FAIL',
      checkNote: '见评审表',
    });
    if (!isFirst)
      await admin.run(tenderingBid, 'rejectBid', bid.id, { cause: 'NOT_RESPONSIVE', reason: '技术参数不满足' });
  }
}

test('two envelopes: no call tells a price before the second session, nor ever that of a bid that failed', async () => {
  const { supplier, otherSupplier } = await purchasingFixture();
  const [admin, routes, readers] = [await tenderAdmin(), await readingRoutes(), await parties()];
  const made = await publishedTender([{}], { envelopeMode: 'TWO', resultPrice: false });
  await submitBid(supplier, made.tenderingNo, { unitPrice: passing[0], remark: techRemark });
  await submitBid(otherSupplier, made.tenderingNo, { unitPrice: failing[0] });

  /** Who of those who read finds what, in any answer. */
  const findings = async (texts: readonly string[]): Promise<string[]> => {
    // Both bids are asked for by their ids too: a list shows the first fifty, and other tests have bids as well.
    const bids = (await admin.query(tenderingBid, { tenderingNo: made.tenderingNo })).records;
    const found: string[] = [];
    for (const [party, who] of readers)
      for (const [call, answer] of await answersTo(who, [made.id, ...bids.map(({ id }) => id)], routes))
        for (const text of texts) if (answer.includes(text)) found.push(`${party}: ${text} in ${call}`);
    return found;
  };
  const by = (party: string, found: readonly string[], text: string): boolean =>
    found.some((each) => each.startsWith(`${party}: ${text}`));
  const told = [...passing, ...failing, techRemark];
  await closeNow(made.id);
  assert.deepEqual(await findings(told), [], 'closed');
  await openNow(made.id);
  await evaluate(made.tenderingNo);
  await (await manager()).run(tendering, 'confirmTech', made.id);
  for (const who of [admin, await supervisor()]) await who.run(tendering, 'attendPrices', made.id);
  const technical = await findings(told);
  assert.ok(by('buyer', technical, techRemark), 'what is open the search finds');
  assert.deepEqual(
    technical.filter((each) => !each.includes(techRemark)),
    [],
    'signed and attended, and still no price',
  );
  await admin.run(tendering, 'openPrices', made.id);
  const known = await findings(told);
  assert.ok(by('buyer', known, passing[0]));
  for (const price of failing)
    for (const [party] of readers) assert.ok(!by(party, known, price), `${party}: what was returned unopened`);
  for (const found of [technical, known])
    assert.ok(!by('other bidder', found, techRemark), 'technique is not for rivals');
});

test('two stages: before the second deadline nobody is answered differently because there is a final bid', async () => {
  const { supplier, otherSupplier } = await purchasingFixture();
  const [admin, routes, readers] = [await tenderAdmin(), await readingRoutes(), await parties()];
  const made = await publishedTender([{}], { envelopeMode: 'TWO_STAGE', resultPrice: false });
  const { id } = await takePart(supplier, made.tenderingNo);
  await submitBid(supplier, made.tenderingNo, { remark: techRemark });
  await submitBid(otherSupplier, made.tenderingNo);
  await closeNow(made.id);
  await openNow(made.id);
  await evaluate(made.tenderingNo);
  const second = { summary: '电压改为 380 V', bidDeadline: inHours(2), openTime: inHours(2) };
  await (await manager()).run(tendering, 'startStageTwo', made.id, second);
  await admin.run(tendering, 'publish', made.id);
  const ids = [made.id, id];
  const before = await Promise.all(readers.map(([, who]) => answersTo(who, ids, routes)));
  const { body } = await submitBid(supplier, made.tenderingNo, { unitPrice: final });
  for (const [index, [party, who]] of readers.entries())
    for (const [call, answer] of await answersTo(who, ids, routes)) {
      assert.equal(answer, before[index]?.get(call), `${party}: ${call}`);
      for (const secret of [body.receiptNo, body.cipherHash, body.leafHash, final])
        assert.ok(!answer.includes(secret), `${party}: ${call}`);
    }
});
