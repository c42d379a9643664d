import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answersTo, readingRoutes } from '#test/answers.ts';
import { app, asServer, dataFolder, refusal, rows } from '#test/app.ts';
import { sendBidFile } from '#test/bidFiles.ts';
import { holder, publishedHeldTender } from '#test/keyHolders.ts';
import { fullAccessPerson } from '#test/fullAccess.ts';
import { otherCurrency } from '#test/inquiries.ts';
import type { Person } from '#test/person.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { applyOf, closeNow, openNow, publishedTender, roomOf, sealedBody, submitBid, takePart } from '#test/tenders.ts';
import { errors } from '../errors.ts';
import type { Receipt } from './receipt.rules.ts';

const [price, remark] = ['7.65432109', '本公司密封投标说明'] as const;

interface Table {
  readonly schema: string;
  readonly name: string;
}

/** The tables of the whole database, whatever they are for, that hold a text anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const { engine } = await app();
  const tables = await rows<Table>(sql`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
       and has_table_privilege('srm_system', c.oid, 'select') and has_schema_privilege('srm_system', n.oid, 'usage')`);
  assert.ok(tables.length > 150 && tables.some(({ name }) => name === 'bidding_sealed_bid'), `${tables.length} tables`);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const [hit] = await engine.pool.transaction({ side: 'system', userId: '0', supplierBaseId: null }, (db) =>
      db.many(sql`
        select 1 from ${sql.table(`${schema}.${name}`)} t where to_jsonb(t)::text like ${`%${text}%`} limit 1`),
    );
    if (hit) found.push(name);
  }
  return found.toSorted((a, b) => a.localeCompare(b));
}

test('what is bid stands nowhere in the database in words before the opening, nor that there is a bid', async () => {
  const { supplier, otherSupplier } = await purchasingFixture();
  const made = await publishedTender();
  const { id } = await takePart(supplier, made.tenderingNo);
  await supplier.post('/bidding/tenderingApply/saveDraft', {
    id,
    content: { supplierRemark: remark, lines: [{ unitPrice: price }] },
  });
  const receipt = await submitBid(supplier, made.tenderingNo, { unitPrice: price, remark });
  for (const text of [price, remark]) assert.deepEqual(await tablesWith(text), [], text);
  // The receipt is known to the sealed tables alone, and to the answer that a repetition of the call gets.
  const places = await tablesWith(receipt.body.receiptNo);
  assert.deepEqual(
    places.filter((name) => !/idempot/.test(name)),
    ['bidding_sealed_bid'],
  );
  await submitBid(otherSupplier, made.tenderingNo, { unitPrice: '9' });
  await closeNow(made.id);
  assert.deepEqual(await tablesWith(price), [], 'closed is not opened');
  await openNow(made.id);
  assert.ok((await tablesWith(price)).includes('bidding_tendering_bid_line'), 'the search finds what is readable');
});

test('no call answers anybody but the bidder differently because there is a bid, before it is closed', async () => {
  const { supplier, supplierId, otherSupplierId } = await purchasingFixture();
  const routes = await readingRoutes();
  const made = await publishedTender();
  const { id } = await takePart(supplier, made.tenderingNo);
  const parties: readonly (readonly [string, Person])[] = [
    ['buyer', await fullAccessPerson('tender_buyer', { userType: 'BUYER' })],
    ['administrator', await fullAccessPerson('tender_all', { userType: 'ADMIN' })],
    ['other bidder', await fullAccessPerson('tender_other', { userType: 'SUPPLIER', supplierBaseId: otherSupplierId })],
  ];
  const before = await Promise.all(parties.map(([, who]) => answersTo(who, [made.id, id], routes)));
  const receipt = await submitBid(supplier, made.tenderingNo, { unitPrice: price, remark });
  for (const [index, [party, who]] of parties.entries())
    for (const [call, answer] of await answersTo(who, [made.id, id], routes)) {
      assert.equal(answer, before[index]?.get(call), `${party}: ${call}`);
      for (const secret of [receipt.body.receiptNo, receipt.body.cipherHash, receipt.body.leafHash])
        assert.ok(!answer.includes(secret), `${party}: ${call}`);
    }
  const own = await fullAccessPerson('tender_own', { userType: 'SUPPLIER', supplierBaseId: supplierId });
  const room = await roomOf(own, id);
  assert.equal(room.bid?.receipt.body.receiptNo, receipt.body.receiptNo, 'the bidder reads it');
  // Its history says that it takes part, and no more.
  const history = await rows<{ n: number }>(sql`
    select count(*)::int as n from sys_audit_log where to_jsonb(sys_audit_log)::text like ${`%${receipt.body.cipherHash}%`}`);
  assert.deepEqual(history, [{ n: 0 }]);
  for (const table of ['bidding_sealed_bid', 'bidding_tender_key', 'bidding_seal_log', 'bidding_bid_draft'])
    for (const side of ['buyer', 'supplier'] as const)
      await assert.rejects(
        (await app()).engine.pool.transaction({ side, userId: own.id, supplierBaseId: supplierId }, (db) =>
          db.many(sql`select 1 from ${sql.table(table)} limit 1`),
        ),
        /permission denied/,
        `${table} ${side}`,
      );
});

test('what is refused reads the same whether somebody else has bid or not', async () => {
  const { supplier, otherSupplier } = await purchasingFixture();
  const made = await publishedTender();
  await takePart(supplier, made.tenderingNo);
  const { id } = await takePart(otherSupplier, made.tenderingNo);
  const body = await sealedBody(otherSupplier, id, {});
  const refusals = async () => {
    const said: string[] = [];
    for (const [name, input] of [
      ['bid', { ...body, docVersion: 9 }],
      ['bid', { ...body, bidVersion: 9 }],
      ['bid', { ...body, enc: 'AA==' }],
      ['withdrawBid', { id }],
      ['confirmBid', { id, docVersion: 1 }],
      ['sealedBid', { id }],
      ['openBid', { id, enc: 'AA==', cipher: [] }],
      ['proof', { id }],
      ['readOut', { id }],
    ] as const) {
      const { code, msg, data } = await otherSupplier.send('POST', `/bidding/tenderingApply/${name}`, input);
      said.push(`${name} ${code} ${msg} ${JSON.stringify(data)}`);
    }
    return said;
  };
  const before = await refusals();
  await submitBid(supplier, made.tenderingNo, { unitPrice: price, remark });
  assert.deepEqual(await refusals(), before);
});

/** Every file below a folder that holds a text. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const content = await readFile(path).catch(() => Buffer.alloc(0));
    if (entry.name.includes(text) || content.includes(text)) found.push(path.slice(folder.length + 1));
  }
  return found;
}

test('no file of the installation holds what is bid before the opening: contents, mails, uploads, exports', async () => {
  const { supplier, otherSupplier } = await purchasingFixture();
  const [one, two] = [await holder('key_one'), await holder('key_two')];
  const made = await publishedHeldTender([one, two]);
  const { id } = await takePart(supplier, made.tenderingNo);
  const note = '本公司独有的投标说明';
  const secretText = '机密工艺路线-7.65432109';
  const content = new Uint8Array(new TextEncoder().encode(`${secretText}\n`.repeat(200)));
  const file = await sendBidFile(supplier, id, '机密工艺路线.txt', content);
  await supplier.post(
    '/bidding/tenderingApply/bid',
    await sealedBody(supplier, id, { unitPrice: price, remark: note, files: [file] }),
  );
  await submitBid(otherSupplier, made.tenderingNo);
  const folder = await dataFolder();
  for (const text of ['机密工艺路线', secretText, note])
    assert.deepEqual(await filesWith(folder, text), [], `${text} before the opening`);
  await closeNow(made.id);
  for (const text of ['机密工艺路线', secretText, note]) {
    assert.deepEqual(await filesWith(folder, text), [], `${text} at the closing`);
    assert.deepEqual(await tablesWith(text), [], `${text} in the tables at the closing`);
  }
  await assert.rejects(
    supplier.post('/bidding/tenderingApply/saveDraft', { id, content: { remark: note } }),
    refusal(errors.closedForBids),
  );
});

test('where the platform cannot open bids it takes no draft of them', async () => {
  const { supplier } = await purchasingFixture();
  const made = await publishedHeldTender([await holder('key_one'), await holder('key_two')]);
  const { id } = await takePart(supplier, made.tenderingNo);
  await assert.rejects(
    supplier.post('/bidding/tenderingApply/saveDraft', { id, content: { remark } }),
    refusal(errors.draftInBrowser),
  );
});

test('submissions and the closing race: what is answered and what is stored agree, by the clock after the lock', async () => {
  const { supplier, otherSupplier } = await purchasingFixture();
  const { engine } = await app();
  const made = await publishedTender();
  const bodies = await Promise.all(
    [supplier, otherSupplier].map(async (who) => ({
      who,
      body: await sealedBody(who, (await takePart(who, made.tenderingNo)).id, { unitPrice: '9' }),
    })),
  );
  // The row is held across the deadline: who waited in the queue is late, although he called in time.
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = engine.pool.transaction({ side: 'system', userId: '0', supplierBaseId: null }, async (db) => {
    await db.run(sql`
      update bidding_tendering set bid_deadline = clock_timestamp() + interval '150 milliseconds',
             open_time = clock_timestamp() + interval '150 milliseconds' where id = ${made.id}::bigint`);
    locked.resolve();
    await released.promise;
    await db.run(sql`select pg_sleep(0.2)`);
  });
  // On a busy machine a call would else be there before the lock, and in time.
  await locked.promise;
  const calls = bodies.flatMap(({ who, body }) =>
    [0, 1, 2].map(() => who.send('POST', '/bidding/tenderingApply/bid', body)),
  );
  released.resolve();
  const answers = await Promise.all(calls);
  await holding;
  assert.deepEqual([...new Set(answers.map(({ code }) => code))], ['18001']);
  const stored = await rows<{ n: number }>(
    sql`select count(*)::int as n from bidding_sealed_bid where tendering_id = ${made.id}::bigint`,
  );
  assert.deepEqual(stored, [{ n: 0 }]);

  // Two windows of one bidder: one version each, never two of the same.
  const second = await publishedTender();
  const { id } = await takePart(supplier, second.tenderingNo);
  const body = await sealedBody(supplier, id, { unitPrice: '9' });
  const twice = await Promise.all([0, 1, 2, 3].map(() => supplier.send('POST', '/bidding/tenderingApply/bid', body)));
  assert.deepEqual(
    twice.map(({ code }) => code).toSorted((a, b) => a.localeCompare(b)),
    ['10003', '10003', '10003', '200'],
  );
});

test('a bid that was changed in the database is named at the opening, and the others go on', async () => {
  const { supplier, otherSupplier } = await purchasingFixture();
  const made = await publishedTender();
  const [own, other]: Receipt[] = [
    await submitBid(supplier, made.tenderingNo, { unitPrice: '9' }),
    await submitBid(otherSupplier, made.tenderingNo, { unitPrice: '8' }),
  ];
  await closeNow(made.id);
  await asServer((ctx) =>
    ctx.db.run(sql`
      update bidding_sealed_bid set cipher = case when left(cipher, 1) = 'B' then 'C' else 'B' end || substr(cipher, 2)
       where tendering_id = ${made.id}::bigint and cipher_hash = ${own?.body.cipherHash ?? ''}`),
  );
  await openNow(made.id);
  const bids = await rows<{ hash: string; status: string; result: string }>(sql`
    select cipher_hash as hash, status, open_result as result from bidding_tendering_bid
     where tendering_id = ${made.id}::bigint`);
  const of = (hash: string | undefined) => bids.find((bid) => bid.hash === hash);
  assert.deepEqual(
    [of(own?.body.cipherHash)?.status, of(own?.body.cipherHash)?.result],
    ['OPEN_FAILED', 'HASH_MISMATCH'],
  );
  assert.deepEqual([of(other?.body.cipherHash)?.status, of(other?.body.cipherHash)?.result], ['VALID', 'OK']);
  assert.equal((await applyOf(supplier, made.tenderingNo)).status, 'OPENED');
});

test('what a bidder sealed without the page is judged when it is opened: another currency, lines left out, no price', async () => {
  const { supplier, otherSupplier } = await purchasingFixture();
  const [foreign, made] = [await otherCurrency(), await publishedTender([{}], { partialFlag: false })];
  await submitBid(supplier, made.tenderingNo, { written: { currencyId: foreign.id } });
  await submitBid(otherSupplier, made.tenderingNo, { unitPrice: '900' });
  await closeNow(made.id);
  await openNow(made.id);
  const shown = await rows<{ status: string; result: string; rank: number | null }>(sql`
    select status, open_result as result, rank_no as rank from bidding_tendering_bid
     where tendering_id = ${made.id}::bigint order by status`);
  assert.deepEqual(shown, [
    { status: 'OPEN_FAILED', result: 'SCHEMA_DEFECT', rank: null },
    { status: 'VALID', result: 'OK', rank: 1 },
  ]);
  const other = await publishedTender([{}], { partialFlag: false });
  await submitBid(supplier, other.tenderingNo, { written: { lines: [] } });
  await submitBid(otherSupplier, other.tenderingNo, { unitPrice: null });
  await closeNow(other.id);
  await openNow(other.id);
  const left = await rows<{ result: string }>(sql`
    select open_result as result from bidding_tendering_bid where tendering_id = ${other.id}::bigint`);
  assert.deepEqual(left, [{ result: 'SCHEMA_DEFECT' }, { result: 'SCHEMA_DEFECT' }]);
});
