import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answersTo, readingRoutes } from '#test/answers.ts';
import { expertAdmin, newExpert } from '#test/experts.ts';
import { fullAccessPerson } from '#test/fullAccess.ts';
import { actWithShares, heldTender, holder, openOwnBid, registeredKey } from '#test/keyHolders.ts';
import type { Person } from '#test/person.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { closeNow, roomOf, sealedBody, supervisor, takePart, tenderAdmin } from '#test/tenders.ts';
import { tendering } from '../tender/tendering.document.ts';

// What other modes have beside the platform's: an outer layer, and shares besides, with prices apart that stay sealed longest.
const modes = [
  ['BIDDER', 'ONE'],
  ['BOTH', 'TWO'],
] as const;

// What has to do with tenders, bids and experts: that nothing else tells of a bid is shown for the platform's own mode.
const near = ['/bidding/tender', '/bidding/bid', '/bidding/rating', '/bidding/expert', '/bidding/seal', '/notice/todo'];

/** Who reads: each side with every permission there is, and those who have to do with a tender. */
async function readers(): Promise<readonly (readonly [string, Person])[]> {
  const { otherSupplierId } = await purchasingFixture();
  return [
    ['buyer', await fullAccessPerson('mode_buyer', { userType: 'BUYER' })],
    ['other bidder', await fullAccessPerson('mode_other', { userType: 'SUPPLIER', supplierBaseId: otherSupplierId })],
    ['expert', (await newExpert()).who],
    ['administrator of experts', await expertAdmin()],
    ['key holder', (await holder('mode_one')).who],
  ];
}

for (const [index, [sealMode, envelopeMode]] of modes.entries())
  test(`${sealMode}, ${envelopeMode}: nobody is answered differently because there is a bid, nor reads one before it is open`, async () => {
    const { supplier, otherSupplier } = await purchasingFixture();
    const [admin, watcher, routes, people] = [
      await tenderAdmin(),
      await supervisor(),
      (await readingRoutes()).filter(({ path }) => near.some((start) => path.startsWith(start))),
      await readers(),
    ];
    const isHeld = sealMode !== 'BIDDER';
    const kinds = envelopeMode === 'TWO' ? (['TECH', 'PRICE'] as const) : (['BID'] as const);
    const holders = isHeld ? [await holder('mode_one'), await holder('mode_two')] : [];
    const approved = await heldTender(holders, { sealMode, envelopeMode, resultPrice: false });
    if (isHeld) await admin.run(tendering, 'makeKeys', approved.id);
    for (const kind of kinds) await actWithShares(holders, approved, kind, 'confirmShare');
    const made = await admin.run(tendering, 'publish', approved.id);
    const bidders = [];
    for (const who of [supplier, otherSupplier])
      bidders.push({ who, file: await registeredKey(who), id: (await takePart(who, made.tenderingNo)).id });
    const [own, other] = bidders;
    assert.ok(own && other);

    const [price, total, remark] = [`6${index}.54321098`, `6${index}54.32`, `三班倒${sealMode}${envelopeMode}七天换模`];
    const ids = [made.id, own.id];
    const said = [price, total, remark];
    /** What somebody finds anywhere: by every call that reads, by searching, on the first page, in what others did. */
    const found = async (secrets: readonly string[], whoReads: typeof people): Promise<string[]> => {
      const hits: string[] = [];
      for (const [party, who] of whoReads) {
        const answers = new Map(await answersTo(who, ids, routes));
        for (const [path, body] of elsewhere(made.tenderingNo, remark))
          answers.set(`${path} ${JSON.stringify(body)}`, JSON.stringify((await who.send('POST', path, body)).data));
        for (const [call, answer] of answers)
          for (const secret of secrets) if (answer.includes(secret)) hits.push(`${party}: ${secret} in ${call}`);
      }
      return hits;
    };
    const nearest = people.filter(([party]) => party === 'buyer' || party === 'other bidder');

    const before = await Promise.all(people.map(([, who]) => answersTo(who, ids, routes)));
    await own.who.post('/bidding/tenderingApply/bid', await sealedBody(own.who, own.id, { unitPrice: price, remark }));
    const { receipt } = (await roomOf(own.who, own.id)).bid ?? assert.fail();
    const { receiptNo, cipherHash, leafHash } = receipt.body;
    for (const [place, [party, who]] of people.entries())
      for (const [call, answer] of await answersTo(who, ids, routes)) {
        assert.equal(answer, before[place]?.get(call), `${party}: ${call}`);
        for (const secret of [...said, receiptNo, cipherHash, leafHash])
          assert.ok(!answer.includes(secret), `${party}: ${call}`);
      }
    await other.who.post('/bidding/tenderingApply/bid', await sealedBody(other.who, other.id, { unitPrice: '9' }));

    await closeNow(made.id);
    for (const who of [admin, watcher]) await who.run(tendering, 'attend', made.id);
    await admin.run(tendering, 'callBidders', made.id);
    // The outer layer is open, and what is inside is sealed still.
    for (const { who, file, id } of bidders)
      await who.post('/bidding/tenderingApply/openBid', await openOwnBid(who, file, id));
    await actWithShares(holders, made, kinds[0], 'provideShare');
    assert.deepEqual(await found(said, nearest), [], 'its bidder has opened it, and shares are there');
    await admin.run(tendering, 'openBids', made.id, {});
    const open = await found(said, nearest);
    assert.ok(
      open.some((each) => each.startsWith(`buyer: ${remark}`)),
      'the search finds what is open',
    );
    const priced = open.filter((each) => each.includes(price) || each.includes(total));
    if (envelopeMode === 'TWO') assert.deepEqual(priced, [], 'prices wait for the technical result');
    else assert.ok(priced.some((each) => each.startsWith('buyer')));
    assert.deepEqual(
      open.filter((each) => each.startsWith(`other bidder: ${remark}`)),
      [],
      'what is open is not open for everybody',
    );
  });

const elsewhere = (tenderingNo: string, remark: string): readonly (readonly [string, object])[] => [
  ['/system/search/query', { keyword: tenderingNo }],
  ['/system/search/query', { keyword: remark }],
  ['/system/home/query', {}],
  ['/system/sysAuditLog/query', { page: { current: 1, size: 100 } }],
  ['/system/sysLoginLog/query', { page: { current: 1, size: 100 } }],
];
