import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { backup } from '#engine/backup/backup.ts';
import { sql } from '#engine/database/database.ts';
import { dataFolder, listenToLog, logged, ownerUrl, rows, secret } from '#test/app.ts';
import { sendBidFile } from '#test/bidFiles.ts';
import { expertAdmin, newExpert } from '#test/experts.ts';
import { unique } from '#test/factory.ts';
import { holder, publishedHeldTender } from '#test/keyHolders.ts';
import { manager } from '#test/needs.ts';
import type { Person } from '#test/person.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import {
  applyOf,
  closeNow,
  publishedTender,
  sealedBody,
  submitBid,
  supervisor,
  takePart,
  takeUp,
  tenderAdmin,
  thirdBidder,
} from '#test/tenders.ts';

// What nobody else writes: words of a bid, of its file and of its draft, and a price.
const mark = unique(12);
const markers = [`MARK${mark}BID`, `标记${mark}投标`, `MARK${mark}FILE`, `MARK${mark}DRAFT`, '48151.62342108'];

/** A text as it could lie somewhere: as it is, in hexadecimal, and in base64 wherever it begins. */
function formsOf(text: string): Buffer[] {
  const bytes = Buffer.from(text);
  const shifted = [0, 1, 2].map((by) => {
    const whole = Buffer.concat([Buffer.alloc(by), bytes])
      .toString('base64')
      .replaceAll('=', '');
    // Letters at the edges depend on what stands beside it.
    return whole.slice(by === 0 ? 0 : by + 1, -2);
  });
  return [bytes, Buffer.from(bytes.toString('hex')), ...shifted.map((each) => Buffer.from(each))];
}

interface Form {
  readonly text: string;
  readonly bytes: Buffer;
}

const secretForms = markers.flatMap((text) => formsOf(text).map((bytes): Form => ({ text, bytes })));
const found = (content: Buffer, forms: readonly Form[]): string[] => [
  ...new Set(forms.filter(({ bytes }) => content.includes(bytes)).map(({ text }) => text)),
];

/** The markers in the files below a folder that were written since a moment; compressed ones are unpacked. */
async function inFolder(folder: string, since = 0, forms = secretForms): Promise<string[]> {
  const hits: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile()) continue;
    // Segments of the log are renamed and removed meanwhile.
    const written = since > 0 ? await stat(path).catch(() => undefined) : undefined;
    if (since > 0 && (written?.mtimeMs ?? 0) < since) continue;
    const content = await readFile(path).catch(() => Buffer.alloc(0));
    const isPacked = content[0] === 0x1f && content[1] === 0x8b;
    hits.push(...found(isPacked ? gunzipSync(content) : content, forms).map((text) => `${text} in ${entry.name}`));
  }
  return hits;
}

/** Where the PostgreSQL of the run keeps what it writes before it writes anything else. */
async function walFolder(): Promise<string> {
  const host = /@([^:/]+)[:/]/.exec(await ownerUrl())?.[1] ?? assert.fail();
  return join(decodeURIComponent(host), 'pg_wal');
}

async function sealMarks(who: Person, tenderingNo: string): Promise<void> {
  const { id } = await takePart(who, tenderingNo);
  const content = new Uint8Array(Buffer.from(`MARK${mark}FILE\n`.repeat(300)));
  const file = await sendBidFile(who, id, `MARK${mark}FILE.txt`, content);
  const remark = `MARK${mark}BID 标记${mark}投标`;
  await who.post(
    '/bidding/tenderingApply/bid',
    await sealedBody(who, id, { unitPrice: '48151.62342108', remark, files: [file] }),
  );
}

test('a sealed bid leaves no trace in words: write-ahead log, backup, log output, files, by platform and by holders', async (t) => {
  const since = Date.now() - 1000;
  const { supplier } = await purchasingFixture();
  const holders = [await holder('trace_one'), await holder('trace_two')];
  const [served, held] = [await publishedTender(), await publishedHeldTender(holders)];
  listenToLog();
  const { id } = await takePart(supplier, served.tenderingNo);
  await supplier.post('/bidding/tenderingApply/saveDraft', { id, content: { supplierRemark: `MARK${mark}DRAFT` } });
  for (const { tenderingNo } of [served, held]) await sealMarks(supplier, tenderingNo);
  // A refused attempt carries as much of a bid as one that is taken.
  const again = await sealedBody(supplier, id, { remark: `MARK${mark}BID` });
  assert.equal((await supplier.send('POST', '/bidding/tenderingApply/bid', { ...again, docVersion: 9 })).code, '10003');

  assert.deepEqual(await inFolder(await dataFolder()), [], 'files');
  assert.ok(logged.length > 5, 'the product has logged');
  assert.deepEqual(found(Buffer.from(logged.join('')), secretForms), [], 'log output');
  // The write-ahead log is written in turn: once it has what is readable and came last, it has all before.
  const control = `CONTROL${mark}`;
  await supplier.post('/bidding/tenderingQuestion/save', { tenderingId: served.id, title: control, content: control });
  const [wal, controls] = [await walFolder(), [{ text: control, bytes: Buffer.from(control) }]];
  for (let tries = 0; (await inFolder(wal, since, controls)).length === 0; tries += 1) {
    assert.ok(tries < 20, 'what is readable is found in the write-ahead log');
    await pause(250);
  }
  assert.deepEqual(await inFolder(wal, since), [], 'write-ahead log');
  const folder = await mkdtemp(join(tmpdir(), 'srm-trace-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  await backup(
    { ownerUrl: await ownerUrl(), dataFolder: await dataFolder(), secret, version: 'test' },
    join(folder, 'backup'),
  );
  assert.deepEqual(await inFolder(folder), [], 'backup');
});

type Call = () => Promise<unknown>;

async function timeOf(call: Call): Promise<number> {
  const begun = performance.now();
  await call();
  return performance.now() - begun;
}

/**
 * The shortest times of two calls in milliseconds, made in turn: whatever else the machine does only adds to them, so that
 * they are tried on until they are alike. What makes one slower stays in its shortest time however often it is tried.
 */
async function shortestOf(one: Call, other: Call, areAlike: (a: number, b: number) => boolean) {
  let [a, b] = [Infinity, Infinity];
  for (let tries = 0; tries < 60 && (tries < 6 || !areAlike(a, b)); tries += 1) {
    a = Math.min(a, await timeOf(one));
    b = Math.min(b, await timeOf(other));
  }
  return [a, b] as const;
}

/** An answer without what is another one for every tender: moments, its terms and key, and numbers too long to count anything. */
const shapeOf = (answer: unknown): string =>
  JSON.stringify(answer)
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d[\d:.]*(?:Z|[+-]\d\d:?\d\d)?/g, 'moment')
    .replaceAll(/"paymentTerm(Name|Code)":"[^"]*"/g, '"paymentTerm$1":"terms"')
    .replaceAll(/"publicKey":"[^"]*"/g, '"publicKey":"key"')
    .replaceAll(/[0-9a-f]{16,}/g, 'hash')
    .replaceAll(/\d{5,}/g, 'number');

test('a tender with three bids answers as one without: in shape and size, and not measurably slower, for every role', async () => {
  const { buyer, supplier, otherSupplier } = await purchasingFixture();
  // A third one takes part in both and bids in neither.
  const third = await thirdBidder();
  const open = () => publishedTender([{}], { openScope: 'PUBLIC', suppliers: [] });
  const [empty, full] = [await open(), await open()];
  const ownId = new Map<string, string>();
  for (const { id, tenderingNo } of [empty, full])
    for (const who of [supplier, otherSupplier, third]) {
      await takeUp(who, tenderingNo);
      const { id: applyId } = await takePart(who, tenderingNo);
      if (who === third) ownId.set(id, applyId);
    }
  // Replaced once: three sealed bids of two bidders.
  for (const who of [supplier, otherSupplier, supplier]) await submitBid(who, full.tenderingNo, { remark: 'x' });
  const roles: readonly (readonly [string, Person, typeof asked])[] = [
    ['buyer', buyer, asked],
    ['tender administrator', await tenderAdmin(), asked],
    ['supervisor', await supervisor(), asked],
    ['administrator of experts', await expertAdmin(), asked],
    ['key holder', (await holder('trace_three')).who, asked],
    ['approver', await manager(), asked],
    ['other bidder', third, askedByBidder],
    ['expert', (await newExpert()).who, askedByExpert],
    ['nobody', third, askedByAnybody],
  ];
  type Asked = (who: Person, tender: typeof empty) => readonly (() => ReturnType<Person['send']>)[];
  const posts =
    (who: Person) =>
    (path: string, body: object = {}) =>
    () =>
      who.send('POST', path, body);
  function asked(who: Person, { id, tenderingNo }: typeof empty): ReturnType<Asked> {
    const post = posts(who);
    return [
      ...['opening', 'allowedActions', 'history'].map((name) => post(`/bidding/tendering/${name}`, { id })),
      post('/bidding/tenderingApply/query', { tenderingNo }),
      post('/bidding/tenderingBid/query', { tenderingNo }),
    ];
  }
  function askedByBidder(who: Person, { id, tenderingNo }: typeof empty): ReturnType<Asked> {
    const [post, own] = [posts(who), { id: ownId.get(id) }];
    return [
      ...['room', 'proof', 'readOut', 'allowedActions', 'history', 'withdrawBid'].map((name) =>
        post(`/bidding/tenderingApply/${name}`, own),
      ),
      post('/bidding/tenderingBid/query', { tenderingNo }),
      post('/bidding/tenderingQuestion/getByTenderingId', { tenderingId: id }),
    ];
  }
  function askedByExpert(who: Person, { id, tenderingNo }: typeof empty): ReturnType<Asked> {
    const post = posts(who);
    return [
      post('/bidding/expertDesk/home'),
      post('/bidding/expertDesk/open', { rating: id }),
      post('/bidding/tenderingBid/query', { tenderingNo }),
    ];
  }
  function askedByAnybody(who: Person, { tenderingNo }: typeof empty): ReturnType<Asked> {
    const post = posts(who);
    return [
      post('/bidding/bidVerification/keys'),
      post('/bidding/bidVerification/inclusion', { tenderingNo, leafHash: 'a'.repeat(64) }),
    ];
  }
  const areAlike = (a: number, b: number): boolean => Math.abs(a - b) < 3 + Math.min(a, b) / 2;
  for (const [role, who, callsOf] of roles) {
    const [without, withBids] = [callsOf(who, empty), callsOf(who, full)];
    for (const [index, call] of without.entries()) {
      const other = withBids[index] ?? assert.fail();
      const [a, b] = [await call(), await other()];
      assert.equal(shapeOf([a.code, a.data]), shapeOf([b.code, b.data]), `${role}, call ${index}`);
      const [one, two] = await shortestOf(call, other, areAlike);
      assert.ok(areAlike(one, two), `${role}, call ${index} took ${one.toFixed(1)} and ${two.toFixed(1)} ms`);
    }
  }
  // What is stored of a bid comes in a few sizes, whatever it says.
  const sizes = await rows<{ size: number }>(sql`
    select distinct size from bidding_sealed_bid where tendering_id = ${full.id}::bigint`);
  assert.deepEqual(sizes, [{ size: 4096 + 16 }]);
  await submitBid(supplier, empty.tenderingNo, { remark: 'y'.repeat(900) });
  await closeNow(empty.id);
  assert.equal((await applyOf(otherSupplier, empty.tenderingNo)).status, 'ABSENT');
});
