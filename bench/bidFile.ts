// npm run bench:bidFile [-- --megabytes 500] [--mbit 0] [--port 5990]: one large file of a bid, encrypted in a browser and sent, with the line cut twice.
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { CDPSession, Page } from 'playwright-core';
import { sealedChunkLength, sealedSize } from '#areas/tendering/bidFile/stream.rules.ts';
import { launchBrowser } from '../e2e/browser.ts';
import { loginFor, sameOrigin } from '../e2e/calling.ts';
import { openInstallation } from './installation.ts';
import { patience } from './inPage.ts';
import { meets, singleLine, writeSingles, type Single } from './report.ts';
import { startDemoProduct } from './servers.ts';

const { values } = parseArgs({
  options: {
    megabytes: { type: 'string', default: '500' },
    mbit: { type: 'string', default: '0' },
    port: { type: 'string', default: '5990' },
  },
});
const [megabytes, mbit, port] = [values.megabytes, values.mbit, values.port].map(Number) as [number, number, number];
const megabyte = 1024 * 1024;
const size = megabytes * megabyte;
const dataFolder = mkdtempSync(join(tmpdir(), 'srm-bench-bid-file-'));
chmodSync(dataFolder, 0o711);
const installation = await openInstallation();
const database = 'bid_file';
const maintainer = await installation.superuser('postgres');
await maintainer.query(`drop database if exists ${database} with (force)`);
await maintainer.query(`create database ${database} owner srm_owner`);
const databaseUrl = installation.ownerUrl(database);
const singles: Single[] = [];
const product = await startDemoProduct(port, { databaseUrl, dataFolder, secret: installation.secret });
const browser = await launchBrowser(true);
try {
  await measure();
} finally {
  await browser.close();
  await product.stop();
  await maintainer.end();
  await installation.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
console.log(`\nWritten to ${writeSingles('bidFile', singles)}`);
if (!singles.every(meets)) process.exitCode = 1;

async function measure(): Promise<void> {
  const url = `http://localhost:${port}`;
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await page.goto('/favicon.svg');
  const { access_token: token } = await loginFor(page, 'supplier01', 'Demo-2026');
  await context.addCookies([{ name: 'ACCESS_TOKEN', value: encodeURIComponent(token), url }]);
  const answer = await page.request.post('/prod-api/bidding/tenderingApply/query', {
    data: { status: 'QUALIFIED' },
    headers: { ...sameOrigin, Authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: { records: { id: string }[] } };
  const applyId = data.records[0]?.id;
  if (applyId === undefined) throw new Error('The demo has no participation that may bid.');
  const sent: { readonly place: number; readonly at: number }[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'PATCH' || !request.url().includes('/bidding/bidFile/')) return;
    sent.push({ place: Number(request.headers()['upload-offset']), at: performance.now() });
  });
  const line = await context.newCDPSession(page);
  await lineIs(line, false);
  await page.goto(`/my-bid-create?apply=${applyId}`);
  const input = page.getByTestId('bid-file-input');
  await input.waitFor({ state: 'attached' });
  // What was needed to start is no part of it.
  writeFileSync(`/proc/${product.pid}/clear_refs`, '5');
  const idle = serverMemory('VmRSS');
  const begun = performance.now();
  await input.setInputFiles(newFile());
  const heaps: number[] = [];
  let [cuts, away] = [0, 0];
  const seen: { readonly percent: number; readonly at: number }[] = [];
  for (;;) {
    const { state, percent, heap } = await stateOf(page);
    heaps.push(heap);
    if (seen.at(-1)?.percent !== percent) seen.push({ percent, at: performance.now() });
    if (state === 'done') break;
    if (state === 'failed') throw new Error('The file was refused.');
    if (state === 'sending' && cuts < 2 && percent >= (cuts + 1) * 30) {
      cuts += 1;
      const since = performance.now();
      await lineIs(line, true);
      await pause(3000);
      await lineIs(line, false);
      away += performance.now() - since;
    }
    await pause(200);
  }
  const seconds = (performance.now() - begun) / 1000;
  const superuser = await installation.superuser(database);
  const stored = await superuser.query<{ size: string }>('select size from bidding_bid_file');
  await superuser.end();
  const parts = Math.ceil(sealedSize(size) / (4 * sealedChunkLength));
  const steps = seen.slice(1).map(({ at }, index) => at - (seen[index]?.at ?? at));
  note('files that arrived whole', stored.rows.filter((row) => Number(row.size) === sealedSize(size)).length, '', {
    least: 1,
    most: 1,
  });
  note('times that it began anew', sent.filter(({ place }) => place === 0).length - 1, '', { most: 0 });
  note('parts that were sent twice', sent.length - parts, '', { most: 2 * cuts });
  note('cuts of the line', cuts, '');
  note(`${megabytes} MB, encrypted, sent and verified`, seconds, 's');
  note('of that without a line', away / 1000, 's');
  note('megabytes each second while there was a line', megabytes / (seconds - away / 1000), 'MB/s');
  note('longest time without a step of progress', Math.max(0, ...steps) / 1000, 's');
  note('most memory of the scripts of the page', Math.max(...heaps), 'MB', { most: 200 });
  note('memory that the server gained', serverMemory('VmHWM') - idle, 'MB', { most: 300 });
  await context.close();
}

/** What the page says of the file, and the megabytes that its scripts hold. */
function stateOf(page: Page): Promise<{ state: string; percent: number; heap: number }> {
  return page.evaluate(`(() => {
    const item = document.querySelector('[data-testid=bid-files] li');
    return {
      state: item?.dataset.state ?? '',
      percent: Number(/(\\d+)%/.exec(item?.textContent ?? '')?.[1] ?? 0),
      heap: performance.memory.usedJSHeapSize / 1048576,
    };
  })()`);
}

async function lineIs(line: CDPSession, offline: boolean): Promise<void> {
  await line.send('Network.emulateNetworkConditions', {
    offline,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: mbit > 0 ? (mbit * 1_000_000) / 8 : -1,
  });
}

/** A file of noise: nothing of it is the same twice. */
function newFile(): string {
  const path = join(dataFolder, 'bid.pdf');
  const file = openSync(path, 'w');
  for (let written = 0; written < size; written += megabyte) writeSync(file, randomBytes(megabyte));
  closeSync(file);
  return path;
}

/** Megabytes of memory of the server, from the operating system. */
function serverMemory(field: 'VmRSS' | 'VmHWM'): number {
  const found = new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'));
  return Number(found?.[1] ?? 0) / 1024;
}

function note(label: string, value: number, unit: string, bars: { least?: number; most?: number } = {}): void {
  const single: Single = { goal: 'P9', label, value, unit, ...bars };
  singles.push(single);
  console.log(singleLine(single));
}
