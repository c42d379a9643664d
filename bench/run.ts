// npm run bench [-- --quick] [--orders 100000,1000000] [--only get,create] [--rounds 3] [--port 5900] [--record]
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { declarationsOf } from '#engine/runtime/registry.ts';
import { areas } from '../src/areas.ts';
import { floorStatements } from './floorStatements.ts';
import { ensureOrders, openInstallation, postmasterOf, type Installation } from './installation.ts';
import { drive, memoryOf, type Figure, type Target } from './load.ts';
import { logIn } from './login.ts';
import { buyerName, clerkName, supplierName } from './masterData.ts';
import { forgetRun, queueIsEmpty } from './orders.ts';
import { formerMovements } from './receipts.ts';
import { lineOf, singleLine, writeResults, type Compared, type Single } from './report.ts';
import { startFloor, startLimit, startProduct, type Server } from './servers.ts';
import { subjectsIn } from './subjects.ts';
import { askFloor, exportOrders, importOrders, writeOrders } from './workbooks.ts';
import { works, type Subjects, type Work, type Yardstick } from './works.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    orders: { type: 'string' },
    only: { type: 'string' },
    rounds: { type: 'string' },
    port: { type: 'string', default: '5900' },
    record: { type: 'boolean', default: false },
  },
});
const { quick } = values;
const sizes = (values.orders ?? (quick ? '100000' : '100000,1000000')).split(',').map(Number);
const rounds = Number(values.rounds ?? (quick ? 1 : 3));
const seconds = quick ? 2 : 3;
const callsOfTransition = quick ? 800 : 1500;
const warmingCalls = 600;
const callsOfMemory = quick ? 10_000 : 100_000;
const importedLines = 10_000;
const port = Number(values.port);
const isWanted = (code: string): boolean => values.only === undefined || values.only.split(',').includes(code);
const chosen = works.filter((work) => isWanted(work.code));

const compared: Compared[] = [];
const singles: Single[] = [];
const installation = await openInstallation();
try {
  for (const size of sizes) await measureSize(size);
  measureGrowth();
} finally {
  await installation.stop();
}
if (values.only === undefined) await measureColdStart();
if (values.only === undefined || values.record) console.log(`\nWritten to ${writeResults(compared, singles, quick)}`);
if (compared.some(({ floor, limit, product }) => [...floor, ...limit, ...product].some((figure) => figure.errors > 0)))
  process.exitCode = 1;

async function measureSize(size: number): Promise<void> {
  const database = await ensureOrders(installation, size);
  const superuser = await installation.superuser(database);
  try {
    await forgetRun(superuser);
    await formerMovements(superuser);
    const subjects = await subjectsIn(superuser, {
      // The load generator asks for a few more than it sends.
      count: 3 * (rounds * (callsOfTransition + 32) + warmingCalls + 32),
      has: (code) => chosen.some((work) => work.code === code),
    });
    await measureServers(size, database, superuser, subjects);
    await forgetRun(superuser);
  } finally {
    await superuser.end();
  }
}

async function measureServers(size: number, database: string, superuser: Client, subjects: Subjects): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'srm-bench-'));
  const databaseUrl = installation.ownerUrl(database);
  const written = {
    orders: await writtenColumns(superuser, 'pur_purchase_order'),
    lines: await writtenColumns(superuser, 'pur_purchase_order_detail'),
  };
  const statements = floorStatements(declarationsOf(areas), written);
  const [product, floor, limit] = await Promise.all([
    startProduct(port + 2, { databaseUrl, dataFolder: folder, secret: installation.secret }),
    startFloor(port + 1, installation.superuserUrl(database), statements),
    startLimit(port + 3, installation.appUrl(database), statements),
  ]);
  try {
    await pause(2000);
    const isFirst = size === sizes[0];
    if (isFirst && values.only === undefined)
      note({ goal: 'G10', label: 'memory idle', value: memoryOf(product.pid), unit: 'MB', most: 200 });
    const postmaster = await postmasterOf(superuser);
    const people = await logInAll(installation, product);
    const settled = () => queueIsEmpty(superuser);
    for (const work of chosen)
      if (size >= (work.from ?? 0))
        await compare(size, work, { floor, limit, product, postmaster, people, subjects, settled });
    if (isFirst && isWanted('logins'))
      await measureMisses(product, postmaster, subjects, { databaseUrl, dataFolder: folder });
    if (isWanted('excel')) await measureWorkbooks(floor, product, people, subjects);
    if (isFirst && values.only === undefined) await measureMemory(product, postmaster, people, subjects);
  } finally {
    await Promise.all([product.stop(), floor.stop(), limit.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

type People = Readonly<Record<Work['as'], Readonly<Record<string, string>>>>;

interface Arena extends Readonly<Record<Yardstick, Server>> {
  readonly product: Server;
  readonly postmaster: number;
  readonly people: People;
  readonly subjects: Subjects;
  /** Waits until nothing is left to be done of what ran before. */
  settled(): Promise<void>;
}

async function logInAll({ password }: Installation, product: Server): Promise<People> {
  return {
    buyer: await logIn(product.url, buyerName, password),
    clerk: await logIn(product.url, clerkName, password),
    supplier: await logIn(product.url, supplierName, password),
  };
}

async function compare(size: number, work: Work, arena: Arena): Promise<void> {
  const { product } = arena;
  const figures = { floor: [] as Figure[], limit: [] as Figure[], product: [] as Figure[] };
  await once(work, arena, product, 0.5);
  for (const name of work.beside) await once(work, arena, arena[name], 0.5);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of work.beside) figures[name].push(await once(work, arena, arena[name], seconds));
    figures.product.push(await once(work, arena, product, seconds));
  }
  const result = { orders: size, work, ...figures };
  compared.push(result);
  console.log(lineOf(result));
}

async function once(work: Work, arena: Arena, server: Server, duration: number): Promise<Figure> {
  const { subjects, people, postmaster, product, settled } = arena;
  await settled();
  const target: Target = { url: server.url, pid: server.pid, postmaster };
  const { byHand = work.product } = work;
  return drive(target, {
    clients: work.clients,
    ...(work.consumes ? { calls: duration < 1 ? warmingCalls : callsOfTransition } : { seconds: duration }),
    next: () => {
      const call = server === product ? work.product(subjects) : byHand(subjects);
      // Every writing call has a key of its own; the floor takes no notice of keys and logins.
      return { ...call, headers: { ...people[work.as], 'idempotency-key': crypto.randomUUID(), ...call.headers } };
    },
  });
}

async function writtenColumns(superuser: Client, table: string): Promise<string> {
  const { rows } = await superuser.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows[0]?.names ?? '';
}

async function measureWorkbooks(floor: Server, product: Server, people: People, subjects: Subjects): Promise<void> {
  const { template, companyId } = subjects;
  const taken = { import: [] as number[], export: [] as number[] };
  let gained = 0;
  for (let round = 0; round < rounds; round += 1) {
    const file = await writeOrders(subjects, importedLines);
    const bareImport = await askFloor(floor, 'import', { ...template, count: importedLines });
    const realImport = await importOrders(product, people.buyer, file, importedLines);
    taken.import.push(realImport.seconds / bareImport.seconds);
    const bareExport = await askFloor(floor, 'export', { companyIds: [companyId] });
    const realExport = await exportOrders(product, people.buyer);
    taken.export.push(realExport.seconds / bareExport.seconds);
    gained = Math.max(gained, realExport.megabytes);
  }
  const median = (list: number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? NaN;
  note({
    goal: 'G7',
    label: 'import of 10,000 order lines',
    value: median(taken.import),
    unit: 'times the floor',
    most: 2.5,
  });
  note({
    goal: 'G8',
    label: 'export of all orders in sight',
    value: median(taken.export),
    unit: 'times the floor',
    most: 1.5,
  });
  note({ goal: 'G8', label: 'memory gained by the export', value: gained, unit: 'MB', most: 150 });
}

function note(single: Single): void {
  singles.push(single);
  console.log(singleLine(single));
}

async function measureMemory(product: Server, postmaster: number, people: People, subjects: Subjects): Promise<void> {
  const get = works.find((work) => work.code === 'get');
  if (!get) return;
  const before = memoryOf(product.pid);
  await drive(
    { url: product.url, pid: product.pid, postmaster },
    { clients: 16, calls: callsOfMemory, next: () => ({ ...get.product(subjects), headers: people.buyer }) },
  );
  await pause(2000);
  note({
    goal: 'G10',
    label: `memory gained over ${callsOfMemory.toLocaleString('en')} further requests`,
    value: memoryOf(product.pid) - before,
    unit: 'MB',
    most: 50,
  });
}

/** Calls whose login has to be read again, beside calls whose login is in memory. */
async function measureMisses(
  product: Server,
  postmaster: number,
  subjects: Subjects,
  place: { databaseUrl: string; dataFolder: string },
): Promise<void> {
  const get = works.find((work) => work.code === 'get');
  if (!get) return;
  // Place for one login, and two of a user that call in turn: each finds the other's there. What roles give stays, as it does
  // for a company whose people share a few roles.
  const forgetful = await startProduct(port + 4, { ...place, secret: installation.secret, loginsInMemory: 1 });
  try {
    const [knowing, asking] = [[] as number[], [] as number[]];
    const logins = [await logInAll(installation, product), await logInAll(installation, product)] as const;
    const load = async (server: Server): Promise<number> => {
      let turn = 0;
      const target = { url: server.url, pid: server.pid, postmaster };
      const next = () => ({ ...get.product(subjects), headers: logins[(turn += 1) % 2 === 0 ? 0 : 1].buyer });
      return (await drive(target, { clients: 1, seconds, next })).p50;
    };
    for (let round = 0; round <= rounds; round += 1) {
      const [known, read] = [await load(product), await load(forgetful)];
      // The first round warms up.
      if (round > 0) {
        knowing.push(known);
        asking.push(read);
      }
    }
    const median = (list: number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? NaN;
    const value = median(asking) / median(knowing);
    note({ goal: 'G11', label: 'a call whose login is not in memory', value, unit: 'times one whose is', most: 1.3 });
  } finally {
    await forgetful.stop();
  }
}

/** Ten times the rows: how much longer lists with their counts, searches and figures take. */
function measureGrowth(): void {
  const [small, large] = sizes;
  if (small === undefined || large === undefined) return;
  const median = (size: number, code: string): number => {
    const figures = compared.find((each) => each.orders === size && each.work.code === code)?.product ?? [];
    // Where nothing was answered within the time, there is nothing to compare.
    return figures.map((figure) => figure.p50).toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] || NaN;
  };
  const grown = works.filter(
    ({ code, from = 0 }) => isWanted(code) && from <= small && /^(list1|supplierList|deep|text|figures)/.test(code),
  );
  for (const { code } of grown)
    note({
      goal: 'G2',
      label: `${code}, ${(large / small).toFixed(0)} times the rows`,
      value: median(large, code) / median(small, code),
      unit: 'times the time',
      most: 1.5,
    });
}

/** With its own database that was initialised before, as `npm start` finds it the second time. */
async function measureColdStart(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'srm-bench-start-'));
  // The database may run under an account of its own, which has to pass; its port is one of ours.
  chmodSync(folder, 0o711);
  writeFileSync(join(folder, 'postgres.port'), String(port + 11));
  try {
    const { secret } = installation;
    const empty = await startProduct(port + 3, { dataFolder: folder, secret });
    note({ goal: 'G9', label: 'start on an empty data folder', value: empty.startSeconds, unit: 's', most: 8 });
    await empty.stop();
    const again = await startProduct(port + 3, { dataFolder: folder, secret });
    note({ goal: 'G9', label: 'start of an initialised installation', value: again.startSeconds, unit: 's', most: 3 });
    await again.stop();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
