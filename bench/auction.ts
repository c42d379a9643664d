// npm run bench:auction [-- --bidders 200] [--perSecond 20] [--seconds 30] [--port 5990]: an auction as everybody sees it.
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { WebSocket } from 'ws';
import { sql } from '#engine/database/database.ts';
import { startDatabase } from '#engine/postgres/start.ts';
import { runRequest, systemUser } from '#engine/runtime/request.ts';
import { keepStandings, lotsOf } from '#areas/sourcing/auction/auction.queries.ts';
import { auctionEntry } from '#areas/sourcing/auction/auctionEntry.document.ts';
import { auctionEvent } from '#areas/sourcing/auction/auctionEvent.document.ts';
import { beginning } from '#areas/sourcing/auction/standing.rules.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { createPerson } from '#test/person.ts';
import { createApp } from '../src/app.ts';
import { openInstallation } from './installation.ts';
import { meets, singleLine, writeSingles, type Single } from './report.ts';
import { startDemoProduct, type Server } from './servers.ts';

const { values } = parseArgs({
  options: {
    bidders: { type: 'string', default: '200' },
    perSecond: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '30' },
    port: { type: 'string', default: '5990' },
  },
});
const [bidders, perSecond, seconds, port] = [values.bidders, values.perSecond, values.seconds, values.port].map(
  Number,
) as [number, number, number, number];
const opening = 100_000;
const dataFolder = mkdtempSync(join(tmpdir(), 'srm-bench-auction-'));
chmodSync(dataFolder, 0o711);
const installation = await openInstallation();
const { secret } = installation;
const database = 'auction';
const maintainer = await installation.superuser('postgres');
await maintainer.query(`drop database if exists ${database} with (force)`);
await maintainer.query(`create database ${database} owner srm_owner`);
const databaseUrl = installation.ownerUrl(database);
const start = (): Promise<Server> => startDemoProduct(port, { databaseUrl, dataFolder, secret });
const singles: Single[] = [];

/** A supplier with his page of the auction: when he was first shown each best price. */
interface Bidder {
  readonly headers: Readonly<Record<string, string>>;
  readonly entryId: string;
  readonly socket: WebSocket;
  readonly seen: { readonly best: number; readonly at: number }[];
}

/** A bid and what came of it. */
interface Sent {
  readonly bidder: Bidder;
  readonly price: number;
  readonly requestKey: string;
  /** When the server says it was accepted; undefined while there is no answer. */
  acceptedAt?: number;
}

let product = await start();
try {
  const { auctionId, lotId, entries } = await prepare();
  const all = await Promise.all(entries.map(({ entryId, headers }) => open(entryId, headers)));
  await until(() => all.every(({ seen }) => seen.length > 0));
  const sent = await bidAll(all, lotId, { first: opening - 1000, count: perSecond * seconds });
  await pause(2_000);
  measure(all, sent);
  await kill(all, auctionId, lotId, sent);
  for (const { socket } of all) socket.terminate();
} finally {
  await product.stop();
  await maintainer.end();
  await installation.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
console.log(`\nWritten to ${writeSingles('auction', singles)}`);
if (!singles.every(meets)) process.exitCode = 1;

/** Lets as many suppliers as are asked for take part in the auction of the demo that runs. */
async function prepare() {
  const log = pino({ level: 'warn' });
  const started = await startDatabase({ databaseUrl, dataFolder, secret }, log);
  const app = await createApp({
    appUrl: started.appUrl,
    jobsUrl: started.jobsUrl,
    secret,
    poolSize: 4,
    jobsWorkers: 1,
    dataFolder,
    secure: false,
    logger: log,
    version: 'bench',
  });
  try {
    const made = await runRequest(app.engine, { user: systemUser, language: 'zh', log }, async (ctx) => {
      const [auction] = await ctx.store(auctionEvent).find({ status: 'RUNNING' });
      if (!auction) throw new Error('No auction of the demo runs.');
      const [lot] = await lotsOf(ctx.db, auction.id);
      if (!lot) throw new Error('It has no lot.');
      const known = (await ctx.store(supplierBase).find({}, { page: { size: 1, current: 1 } }))[0];
      if (!known) throw new Error('There is no supplier.');
      const suppliers = await ctx.store(supplierBase).createMany(
        Array.from({ length: bidders }, (_, index) => ({
          fullName: { zh: `竞价供应商 ${index}`, en: `Bidder ${index}` },
          shortName: { zh: `竞价 ${index}`, en: `Bidder ${index}` },
          foreignFlag: true,
          countryId: known.countryId,
          supplierTypeId: known.supplierTypeId,
          currencyId: known.currencyId,
        })),
      );
      await ctx.db.run(sql`update bidding_auction_event set extend_max = 0 where id = ${auction.id}::bigint`);
      await ctx.db.run(sql`delete from bidding_auction_standing where lot_id = ${lot.id}::bigint`);
      const entries = await ctx.store(auctionEntry).createMany(
        suppliers.map(({ id }) => ({
          auctionId: auction.id,
          auctionNo: auction.auctionNo,
          title: auction.auctionName,
          companyId: auction.companyId,
          supplierBaseId: id,
          status: 'RUNNING' as const,
          format: 'ENGLISH' as const,
        })),
      );
      await keepStandings(
        ctx.db,
        lot.id,
        entries.map(({ id }, index) =>
          beginning(auction, { entryId: id, factor: '1', adder: '0', opening: `${opening}`, openingOrder: index + 1 }),
        ),
      );
      return { auctionId: auction.id, lotId: lot.id, entries };
    });
    const entries: { entryId: string; headers: Readonly<Record<string, string>> }[] = [];
    for (const [index, { id, supplierBaseId }] of made.entries.entries()) {
      const facts = { userType: 'SUPPLIER', roles: ['sup_admin'], supplierBaseId } as const;
      entries.push({ entryId: id, headers: (await createPerson(app, `bidder${index}`, facts)).headers });
    }
    return { ...made, entries };
  } finally {
    await app.close();
  }
}

async function open(entryId: string, headers: Readonly<Record<string, string>>): Promise<Bidder> {
  const token = (headers['authorization'] ?? '').replace('Bearer ', '');
  const socket = new WebSocket(`ws://localhost:${port}/prod-api/auctionWebSocket/${entryId}`, ['srm-auction', token], {
    headers: { cookie: headers['cookie'] ?? '', origin: `http://localhost:${port}` },
  });
  const bidder: Bidder = { headers, entryId, socket, seen: [] };
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as { lots: { best: string | null }[] };
    bidder.seen.push({ best: Number(frame.lots[0]?.best ?? Infinity), at: Date.now() });
  });
  socket.on('error', () => undefined);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return bidder;
}

/** Bids one after the other, each a little below the best, so that every page has something new to show. */
async function bidAll(
  all: readonly Bidder[],
  lotId: string,
  { first, count }: { readonly first: number; readonly count: number },
): Promise<Sent[]> {
  const begun = Date.now();
  const sent: Sent[] = [];
  const answers: Promise<void>[] = [];
  for (let index = 0; index < count; index += 1) {
    await pause(Math.max(0, begun + (index * 1000) / perSecond - Date.now()));
    const bidder = all[index % all.length];
    if (!bidder) continue;
    const bid: Sent = { bidder, price: first - index * 10, requestKey: randomUUID() };
    sent.push(bid);
    answers.push(post(bid, lotId).catch(() => undefined));
  }
  await Promise.all(answers);
  return sent;
}

async function post(bid: Sent, lotId: string): Promise<void> {
  const { bidder, price, requestKey } = bid;
  const answer = await fetch(`http://localhost:${port}/prod-api/bidding/auctionEntry/bid`, {
    method: 'POST',
    headers: { ...bidder.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ id: bidder.entryId, lotId, price: String(price), requestKey, confirmedFlag: true }),
  });
  const { success, data, msg } = (await answer.json()) as { success: boolean; data: { bidAt: string }; msg: string };
  if (!success) throw new Error(msg);
  bid.acceptedAt = Date.parse(data.bidAt);
}

function measure(all: readonly Bidder[], sent: readonly Sent[]): void {
  const accepted = sent.filter(({ acceptedAt }) => acceptedAt !== undefined);
  const screens: number[] = [];
  const lasts: number[] = [];
  for (const { price, acceptedAt = 0 } of accepted) {
    const delays = all.map(({ seen }) => (seen.find(({ best }) => best <= price)?.at ?? Infinity) - acceptedAt);
    screens.push(...delays);
    lasts.push(Math.max(...delays));
  }
  console.log(`${all.length} pages, ${sent.length} bids, ${accepted.length} accepted`);
  note('bids that were refused or not answered', sent.length - accepted.length, '', 0);
  note('from accepted to a screen, p50', quantile(screens, 0.5), 'ms');
  note('from accepted to a screen, p99', quantile(screens, 0.99), 'ms');
  note('from accepted to everybody’s screen, p99', quantile(lasts, 0.99), 'ms', 300);
}

/** Kills the server while people bid; what it had accepted is there afterwards, once, and what is sent again counts once. */
async function kill(all: readonly Bidder[], auctionId: string, lotId: string, before: readonly Sent[]): Promise<void> {
  const least = Math.min(...before.map(({ price }) => price));
  const bidding = bidAll(all, lotId, { first: least - 1000, count: perSecond * 4 });
  await pause(2_000);
  process.kill(product.pid, 'SIGKILL');
  const sent = await bidding;
  product = await start();
  const known = sent.filter(({ acceptedAt }) => acceptedAt !== undefined);
  const superuser = await installation.superuser(database);
  const stored = async (): Promise<Map<string, number>> => {
    const { rows } = await superuser.query<{ key: string; count: number }>(
      `select request_key as key, count(*)::int as count from bidding_auction_bid where auction_id = $1 group by 1`,
      [auctionId],
    );
    return new Map(rows.map(({ key, count }) => [key, count]));
  };
  const after = await stored();
  // Sent again from the highest: what stored stays stored, what did not comes now.
  for (const bid of sent.filter(({ acceptedAt }) => acceptedAt === undefined))
    await post(bid, lotId).catch(() => undefined);
  const again = await stored();
  const { rows } = await superuser.query<{ gaps: number }>(
    `select (max(seq) - count(*))::int as gaps from bidding_auction_bid where lot_id = $1`,
    [lotId],
  );
  await superuser.end();
  console.log(`killed after ${known.length} of ${sent.length} bids were answered`);
  note('accepted bids that were lost', known.filter(({ requestKey }) => !after.has(requestKey)).length, '', 0);
  note('bids that count twice', [...again.values()].filter((count) => count > 1).length, '', 0);
  note('gaps in the numbers of the lot', rows[0]?.gaps ?? 0, '', 0);
}

function quantile(numbers: readonly number[], part: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))] ?? 0;
}

function note(label: string, value: number, unit: string, most?: number): void {
  const single: Single = { goal: 'S1', label, value, unit, ...(most === undefined ? {} : { most }) };
  singles.push(single);
  console.log(singleLine(single));
}

async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 300 && !isSo(); turn += 1) await pause(100);
}
