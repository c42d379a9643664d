// npm run bench:closing [-- --bidders 200] [--seconds 60] [--port 5995]: a tender that closes while everybody bids.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { startDatabase } from '#engine/postgres/start.ts';
import { runRequest, systemUser } from '#engine/runtime/request.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { tenderingApply } from '#areas/tendering/apply/tenderingApply.document.ts';
import { bidderRef, envelopeKind, paddedContent } from '#areas/tendering/sealing/envelope.rules.ts';
import { inParts, sealBid } from '#areas/tendering/sealing/sealBid.web.ts';
import { tenderKey } from '#areas/tendering/sealing/sealing.queries.ts';
import { tendering } from '#areas/tendering/tender/tendering.document.ts';
import { createPerson } from '#test/person.ts';
import { createApp } from '../src/app.ts';
import { openInstallation } from './installation.ts';
import { meets, singleLine, writeSingles, type Single } from './report.ts';
import { startDemoProduct } from './servers.ts';

const { values } = parseArgs({
  options: {
    bidders: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
    port: { type: 'string', default: '5995' },
  },
});
const [bidders, seconds, port] = [values.bidders, values.seconds, values.port].map(Number) as [number, number, number];
const dataFolder = mkdtempSync(join(tmpdir(), 'srm-bench-closing-'));
chmodSync(dataFolder, 0o711);
const installation = await openInstallation();
const { secret } = installation;
const database = 'closing';
const maintainer = await installation.superuser('postgres');
await maintainer.query(`drop database if exists ${database} with (force)`);
await maintainer.query(`create database ${database} owner srm_owner`);
const databaseUrl = installation.ownerUrl(database);
const singles: Single[] = [];

interface Bidder {
  readonly headers: Readonly<Record<string, string>>;
  readonly applyId: string;
  readonly bidder: string;
}

/** A submission and what came of it. */
interface Sent {
  readonly applyId: string;
  readonly bidVersion: number;
  readonly sentAt: number;
  answeredAt: number;
  code: string;
  receivedAt?: number;
}

const product = await startDemoProduct(port, { databaseUrl, dataFolder, secret });
try {
  const room = await prepare();
  const superuser = await installation.superuser(database);
  const deadline = await superuser.query<{ deadline: Date }>(
    `update bidding_tendering set bid_deadline = clock_timestamp() + make_interval(secs => $2),
            open_time = clock_timestamp() + make_interval(secs => $2) where id = $1 returning bid_deadline as deadline`,
    [room.tenderId, seconds],
  );
  const until = deadline.rows[0]?.deadline.getTime() ?? 0;
  const sent = (await Promise.all(room.all.map((each, index) => bid(each, room, { index, until })))).flat();
  let closedAt: Date | undefined;
  for (let turn = 0; turn < 1200 && !closedAt; turn += 1) {
    const { rows } = await superuser.query<{ at: Date | null }>(
      `select case when status <> 'PUBLISHED' then clock_timestamp() end as at from bidding_tendering where id = $1`,
      [room.tenderId],
    );
    closedAt = rows[0]?.at ?? undefined;
    if (!closedAt) await pause(100);
  }
  const stored = await superuser.query<{ apply: string; version: number; at: Date }>(
    `select apply_id as apply, bid_version as version, received_at as at from bidding_sealed_bid where tendering_id = $1`,
    [room.tenderId],
  );
  const locked = await superuser.query<{ apply: string; version: number }>(
    `select apply_id as apply, bid_version as version from bidding_tendering_bid where tendering_id = $1`,
    [room.tenderId],
  );
  const { rows } = await superuser.query<{ count: number }>(
    `select bid_count as count from bidding_tendering where id = $1`,
    [room.tenderId],
  );
  await superuser.end();
  measure(sent, { until, closedAt: closedAt?.getTime() ?? Infinity, stored: stored.rows, locked: locked.rows });
  note('bids that the closing counted besides those of the bench', (rows[0]?.count ?? 0) - bidders, '');
} finally {
  await product.stop();
  await maintainer.end();
  await installation.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
console.log(`\nWritten to ${writeSingles('closing', singles)}`);
if (!singles.every(meets)) process.exitCode = 1;

/** Lets as many suppliers as are asked for take part in the tender of the demo that is open. */
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
      const [tender] = await ctx.store(tendering).find({ status: 'PUBLISHED', sealMode: 'SERVER' });
      if (!tender) throw new Error('No tender of the demo is open.');
      const row = await ctx.store(tendering).get(tender.id);
      const known = (await ctx.store(supplierBase).find({}, { page: { size: 1, current: 1 } }))[0];
      const key = await tenderKey(ctx.db, row.id, envelopeKind);
      if (!known || !key) throw new Error('There is no supplier or no key.');
      const suppliers = await ctx.store(supplierBase).createMany(
        Array.from({ length: bidders }, (_, index) => ({
          fullName: { zh: `投标供应商 ${index}`, en: `Bidder ${index}` },
          shortName: { zh: `投标 ${index}`, en: `Bidder ${index}` },
          foreignFlag: true,
          countryId: known.countryId,
          supplierTypeId: known.supplierTypeId,
          currencyId: known.currencyId,
        })),
      );
      const applies = await ctx.store(tenderingApply).createMany(
        suppliers.map(({ id }) => ({
          tenderingId: row.id,
          tenderingNo: row.tenderingNo,
          title: row.tenderingName,
          companyId: row.companyId,
          supplierBaseId: id,
          status: 'QUALIFIED' as const,
        })),
      );
      return { row, publicKey: key.publicKey, applies };
    });
    const all: Bidder[] = [];
    for (const [index, { id, supplierBaseId }] of made.applies.entries()) {
      const facts = { userType: 'SUPPLIER', roles: ['sup_admin'], supplierBaseId } as const;
      const { headers } = await createPerson(app, `closing${index}`, facts);
      all.push({ headers, applyId: id, bidder: await bidderRef(made.row.id, supplierBaseId) });
    }
    return { tenderId: made.row.id, docVersion: made.row.docVersion, publicKey: made.publicKey, all };
  } finally {
    await app.close();
  }
}

type Room = Awaited<ReturnType<typeof prepare>>;

/** One bidder: a bid somewhere in the time that is left, its replacement in the last seconds, an attempt after it. */
async function bid(
  own: Bidder,
  { tenderId, docVersion, publicKey }: Room,
  { index, until }: { readonly index: number; readonly until: number },
): Promise<Sent[]> {
  const last = until - 200 - (index % 40) * 100;
  const first = until - 5_000 - (index / bidders) * (seconds * 1000 - 8_000);
  const sent: Sent[] = [];
  let bidVersion = 1;
  for (const at of [first, last, ...(index % 10 === 0 ? [until + 50] : [])]) {
    const content = paddedContent({ lines: [], declareFlag: true, filler: `${index}` });
    if (!content) throw new Error('A bid is too large.');
    const binding = { tenderingId: tenderId, kind: envelopeKind, docVersion, bidVersion, bidder: own.bidder };
    const sealed = await sealBid(publicKey, content, binding);
    const body = {
      id: own.applyId,
      docVersion,
      bidVersion,
      signer: '授权代表',
      declareFlag: true,
      enc: sealed.enc,
      cipher: inParts(sealed.cipher),
    };
    await pause(Math.max(0, at - Date.now()));
    const one: Sent = { applyId: own.applyId, bidVersion, sentAt: Date.now(), answeredAt: 0, code: '' };
    sent.push(one);
    const answer = await fetch(`http://localhost:${port}/prod-api/bidding/tenderingApply/bid`, {
      method: 'POST',
      headers: { ...own.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
      .then((response) => response.json() as Promise<{ code: string; msg?: string; data: Receipted | null }>)
      .catch((error: unknown) => ({ code: String(error), data: null }));
    one.answeredAt = Date.now();
    one.code = answer.code;
    if (answer.code !== '200' && answer.code !== '18001')
      console.log(
        `${one.sentAt - until} ms after the deadline, ${one.answeredAt - one.sentAt} ms: ${JSON.stringify(answer)}`,
      );
    if (answer.code === '200') {
      one.receivedAt = Date.parse(answer.data?.receipt.body.receivedAt ?? '');
      bidVersion += 1;
    }
  }
  return sent;
}

interface Receipted {
  readonly receipt: { readonly body: { readonly receivedAt: string } };
}

interface Outcome {
  readonly until: number;
  readonly closedAt: number;
  readonly stored: readonly { readonly apply: string; readonly version: number; readonly at: Date }[];
  readonly locked: readonly { readonly apply: string; readonly version: number }[];
}

function measure(sent: readonly Sent[], { until, closedAt, stored, locked }: Outcome): void {
  const accepted = sent.filter(({ code }) => code === '200');
  const key = (apply: string, version: number): string => `${apply} ${version}`;
  const there = new Set(stored.map(({ apply, version }) => key(apply, version)));
  const newest = new Map<string, number>();
  for (const { applyId, bidVersion } of accepted) newest.set(applyId, Math.max(newest.get(applyId) ?? 0, bidVersion));
  const counted = new Map(locked.map(({ apply, version }) => [apply, version]));
  const times = accepted.map(({ sentAt, answeredAt }) => answeredAt - sentAt);
  const codes = new Map<string, number>();
  for (const { code } of sent) codes.set(code, (codes.get(code) ?? 0) + 1);
  console.log(`${bidders} bidders, ${sent.length} submissions, answers ${JSON.stringify([...codes])}`);
  note('bidders without a bid', bidders - newest.size, '', 0);
  note(
    'accepted bids that are not stored',
    accepted.filter((one) => !there.has(key(one.applyId, one.bidVersion))).length,
    '',
    0,
  );
  note(
    'bidders whose newest bid the closing did not lock',
    [...newest].filter(([apply, version]) => counted.get(apply) !== version).length,
    '',
    0,
  );
  note('bids received after the deadline', stored.filter(({ at }) => at.getTime() >= until).length, '', 0);
  note(
    'sent a second or more before the deadline and refused',
    sent.filter(({ sentAt, code }) => code !== '200' && sentAt <= until - 1000).length,
    '',
    0,
  );
  note(
    'sent after the deadline and accepted',
    sent.filter(({ sentAt, code }) => code === '200' && sentAt >= until).length,
    '',
    0,
  );
  note('answer to a submission, p50', quantile(times, 0.5), 'ms');
  note('answer to a submission, p99', quantile(times, 0.99), 'ms', 5000);
  note('from the deadline to the closing', closedAt - until, 'ms', 60_000);
}

function quantile(numbers: readonly number[], part: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))] ?? 0;
}

function note(label: string, value: number, unit: string, most?: number): void {
  const single: Single = { goal: 'P8', label, value, unit, ...(most === undefined ? {} : { most }) };
  singles.push(single);
  console.log(singleLine(single));
}
