import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { writeHeapSnapshot } from 'node:v8';
import { sql } from '#engine/database/database.ts';
import { app } from '#test/app.ts';
import type { BidderTask, Found } from '#test/bidderProcess.ts';
import { holder, publishedHeldTender, registeredKey } from '#test/keyHolders.ts';
import type { Person } from '#test/person.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { publishedTender, roomOf, takePart } from '#test/tenders.ts';

/** A bidder in another process, whose words this one never has. */
function bidderProcess(): ChildProcess {
  return fork(join(import.meta.dirname, '..', 'bidderProcess.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

async function ask<T>(bidder: ChildProcess, task: BidderTask): Promise<T> {
  bidder.send(task);
  const [answer] = (await once(bidder, 'message')) as [T];
  return answer;
}

const megabyte = 1024 * 1024;
const partSize = 16 * megabyte;

interface Region {
  readonly from: number;
  readonly to: number;
}

/** The memory of this process that is its own: no programs, no libraries, and nothing that was only set aside. */
function ownRegions(): Region[] {
  return readFileSync('/proc/self/smaps', 'utf8')
    .split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m)
    .flatMap((text): Region[] => {
      const head = /^([0-9a-f]+)-([0-9a-f]+) rw\S* \S+ \S+ \S+ *(.*)$/m.exec(text);
      const resident = Number(/^Rss: +(\d+)/m.exec(text)?.[1] ?? 0);
      if (!head || resident === 0 || (head[3] ?? '').startsWith('/')) return [];
      return [{ from: parseInt(head[1] ?? '', 16), to: parseInt(head[2] ?? '', 16) }];
    });
}

/** Writes the memory of this process into a file, at once: whoever holds a lock meanwhile does not hold it for long. */
function dumpMemory(path: string): void {
  if (process.platform !== 'linux') {
    writeHeapSnapshot(path);
    return;
  }
  const [memory, file, part] = [openSync('/proc/self/mem', 'r'), openSync(path, 'w'), Buffer.alloc(partSize)];
  try {
    for (const { from, to } of ownRegions())
      for (let at = from; at < to; at += partSize) {
        try {
          writeSync(file, part, 0, readSync(memory, part, 0, Math.min(partSize, to - at), at));
        } catch {
          // Given back meanwhile.
        }
      }
  } finally {
    closeSync(memory);
    closeSync(file);
  }
}

const modes: readonly (readonly [string, () => Promise<{ id: string; tenderingNo: string }>])[] = [
  ['SERVER', () => publishedTender()],
  ['KEYHOLDER', async () => publishedHeldTender([await holder('memory_one'), await holder('memory_two')])],
  ['BIDDER', () => publishedTender([{}], { sealMode: 'BIDDER' })],
  [
    'BOTH',
    async () => publishedHeldTender([await holder('memory_one'), await holder('memory_two')], { sealMode: 'BOTH' }),
  ],
  ['two envelopes', () => publishedTender([{}], { envelopeMode: 'TWO', resultPrice: false })],
];

const lockedTooLong = '16005';
const mostTries = 5;

test('a memory dump of the server while it takes a bid, and after it, holds nothing of what is bid: in every mode', async (t) => {
  const bidder = bidderProcess();
  const folder = await mkdtemp(join(tmpdir(), 'srm-memory-'));
  t.after(async () => {
    bidder.kill();
    await rm(folder, { recursive: true, force: true });
  });
  const { supplier } = await purchasingFixture();
  await registeredKey(supplier);
  const path = join(folder, 'dump');
  for (const [mode, publish] of modes) {
    const made = await publish();
    const { id } = await takePart(supplier, made.tenderingNo);
    const body = await ask<{ enc: string }>(bidder, { task: 'seal', room: await roomOf(supplier, id), applyId: id });
    const search = () => ask<Found>(bidder, { task: 'search', path, control: body.enc });
    const take = () => whileTaken(supplier, made.id, body, () => dumpMemory(path));
    let answered = await take();
    // A statement waits three seconds for a lock, and a busy machine may take longer to write the memory down.
    for (let more = mostTries; answered.code === lockedTooLong && more > 0; more -= 1) answered = await take();
    assert.equal(answered.code, '200', mode);
    const during = await search();
    assert.ok(during.controls > 0, `${mode}: the search finds what the request holds`);
    assert.deepEqual(during.secrets, [], `${mode}: while the bid is taken`);
  }
  // The same words and the same price were bid each time: what any of these left behind is found now.
  dumpMemory(path);
  const left = await ask<Found>(bidder, { task: 'search', path, control: 'bidding_sealed_bid' });
  assert.ok(left.controls > 0);
  assert.deepEqual(left.secrets, [], 'after all of them');
});

/** Does something while a bid is being taken: it has arrived, and waits for the lock of its tender. */
async function whileTaken(who: Person, tenderId: string, body: object, work: () => void) {
  const { engine } = await app();
  const [locked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = engine.pool.transaction({ side: 'system', userId: '0', supplierBaseId: null }, async (db) => {
    await db.run(sql`select 1 from bidding_tendering where id = ${tenderId}::bigint for update`);
    locked.resolve();
    await done.promise;
  });
  await locked.promise;
  const answer = who.send('POST', '/bidding/tenderingApply/bid', body);
  try {
    await waitsForLock();
    work();
    done.resolve();
    return await answer;
  } finally {
    done.resolve();
    await holding;
  }
}

async function waitsForLock(): Promise<void> {
  const { engine } = await app();
  for (let tries = 0; tries < 200; tries += 1) {
    const waiting = await engine.pool.transaction({ side: 'system', userId: '0', supplierBaseId: null }, (db) =>
      db.many(sql`select 1 from pg_locks where not granted limit 1`),
    );
    if (waiting.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.fail('The bid does not wait for its tender.');
}
