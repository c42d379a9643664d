// npm run bench:chat [-- --messages 5000000] [--each 30] [--port 5970]: the chat beside a bare relay on the same database.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { call, logAllIn, pairsOf, productClient, relayClient, type Account, type Client } from './chatClients.ts';
import { openInstallation } from './installation.ts';
import { meets, singleLine, writeSingles, type Single } from './report.ts';
import { startDemoProduct, startRelay, type Server } from './servers.ts';

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '5000000' },
    each: { type: 'string', default: '30' },
    port: { type: 'string', default: '5970' },
  },
});
// A user may send so many at once, and two a second after that.
const each = Math.min(40, Number(values.each));
// What is said before the clock runs: both sides make their plans, one for each of their connections, and compile what they need.
const warming = 40;
// After this time a user may say as much at once as ever.
const refilled = 21_000;
const text = 'x'.repeat(200);
const idleSessions = 8;
const rebind = 11_000;
const port = Number(values.port);
const goal = 'M7';
const singles: Single[] = [];
const dataFolder = mkdtempSync(join(tmpdir(), 'srm-bench-chat-'));
chmodSync(dataFolder, 0o711);
const installation = await openInstallation();
const database = 'chat';
const maintainer = await installation.superuser('postgres');
await maintainer.query(`drop database if exists ${database} with (force)`);
await maintainer.query(`create database ${database} owner srm_owner`);
const { secret } = installation;
const product = await startDemoProduct(port, { databaseUrl: installation.ownerUrl(database), dataFolder, secret });
const relay = await startRelay(port + 1, installation.superuserUrl(database));
try {
  const accounts = await logAllIn(product.url);
  await measurePairs(accounts);
  await measureGroup(accounts);
  await measureMemory(accounts);
  await measureHistory(accounts);
} finally {
  await product.stop();
  await relay.stop();
  await maintainer.end();
  await installation.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
console.log(`\nWritten to ${writeSingles('chat', singles)}`);
if (!singles.every(meets)) process.exitCode = 1;

function note(label: string, value: number, bound: { unit?: string; least?: number; most?: number }): void {
  const single: Single = { goal, label, value, unit: '', ...bound };
  singles.push(single);
  console.log(singleLine(single));
}

async function measurePairs(accounts: readonly Account[]): Promise<void> {
  const pairs = await pairsOf(product.url, accounts);
  const ours = await throughput(
    await Promise.all(pairs.map(([who, to]) => productClient(port, who, { receiver: to.userName, action: '0' }))),
  );
  const floor = await throughput(await Promise.all(pairs.map((_, index) => relayClient(port + 1, String(index)))));
  report(`${pairs.length} pairs, one message under way per sender`, ours, floor);
  note('durable messages a second, of the floor', ours.perSecond / floor.perSecond, { least: 0.5 });
  note('99 of 100 messages are durable within', ours.p99, { most: 100, unit: 'ms' });
}

interface Speed {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly framesPerSecond: number;
}

/** Lets everybody say as much as he may; frames count until all have come. */
async function throughput(clients: readonly Client[], speakers = clients, frames = 0): Promise<Speed> {
  const times: number[] = [];
  await Promise.all(
    speakers.map(async (client) => {
      for (let count = 0; count < warming; count += 1) await client.say(text);
    }),
  );
  await pause(refilled);
  for (const client of clients) client.received = 0;
  const begun = performance.now();
  await Promise.all(
    speakers.map(async (client) => {
      for (let count = 0; count < each; count += 1) {
        const from = performance.now();
        await client.say(text);
        times.push(performance.now() - from);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  const got = (): number => clients.reduce((sum, { received }) => sum + received, 0);
  const deadline = performance.now() + 20_000;
  while (got() < frames && performance.now() < deadline) await pause(5);
  const delivered = (performance.now() - begun) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number): number => sorted[Math.floor(sorted.length * part)] ?? NaN;
  const speed = { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), framesPerSecond: got() / delivered };
  for (const client of clients) client.close();
  return speed;
}

function report(title: string, ours: Speed, floor: Speed): void {
  const line = (name: string, { perSecond, p50, p99 }: Speed): string =>
    `  ${name} ${perSecond.toFixed(0)}/s durable, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  console.log(`${title}\n${line('product', ours)}\n${line('floor  ', floor)}`);
}

async function measureGroup(accounts: readonly Account[]): Promise<void> {
  const [owner] = accounts.filter(({ userName }) => userName === 'buyer');
  if (!owner) throw new Error('The demo has no buyer.');
  const { records } = await call<{ records: { userName: string; side: string }[] }>(product.url, owner, 'contacts', {
    keyword: '',
  });
  const members = accounts.filter(({ userName }) =>
    records.some((each_) => each_.userName === userName && each_.side === 'BUYER'),
  );
  const group = await call<{ id: string }>(product.url, owner, 'groupMessage/createGroup', {
    members: members.map(({ userName }) => userName),
    groupName: 'bench',
  });
  // What they may say at once was said before.
  await pause(refilled);
  const people = [owner, ...members];
  const perPerson = Math.max(1, Math.min(8, Math.floor(100 / people.length)));
  const all = people.flatMap((who) => Array.from({ length: perPerson }, () => who));
  const to = { receiver: group.id, action: '1' };
  const ours: Client[] = [];
  for (const who of all) ours.push(await productClient(port, who, to));
  const speakers = ours.filter((_, index) => index % perPerson === 0);
  const frames = speakers.length * each * all.length;
  const product_ = await throughput(ours, speakers, frames);
  const theirs = await Promise.all(all.map(() => relayClient(port + 1, '1000000')));
  const floor = await throughput(
    theirs,
    theirs.filter((_, index) => index % perPerson === 0),
    frames,
  );
  console.log(`a group with ${all.length} sessions of ${people.length} people`);
  console.log(`  product ${product_.framesPerSecond.toFixed(0)} messages delivered/s`);
  console.log(`  floor   ${floor.framesPerSecond.toFixed(0)} messages delivered/s`);
  note(
    'messages delivered a second in a group of 100, of the floor',
    product_.framesPerSecond / floor.framesPerSecond,
    {
      least: 0.7,
    },
  );
}

async function measureMemory(accounts: readonly Account[]): Promise<void> {
  // Of both what is left once everything unneeded is thrown away, before and after; compiled code and the logins themselves,
  // which stay in memory however many sessions they have, come with two rounds that do not count.
  const perSession = async (server: Server, open: () => Promise<Client[]>): Promise<number> => {
    for (let round = 0; round < 2; round += 1) {
      for (const client of await open()) client.close();
      // Somebody may bind so often at once, and once a second after that.
      await pause(rebind);
    }
    const before = await server.memory();
    const clients = await open();
    await pause(1_000);
    const used = ((await server.memory()) - before) / 1024 / clients.length;
    for (const client of clients) client.close();
    return used;
  };
  const everybody = accounts.flatMap((who) => Array.from({ length: idleSessions }, () => who));
  const ours = await perSession(product, async () => {
    const clients: Client[] = [];
    for (const who of everybody) clients.push(await productClient(port, who, {}));
    return clients;
  });
  const floor = await perSession(relay, () =>
    Promise.all(everybody.map((_, index) => relayClient(port + 1, String(index)))),
  );
  console.log(`memory of an idle session, ${everybody.length} sessions`);
  console.log(`  product ${ours.toFixed(1)} KB, floor ${floor.toFixed(1)} KB`);
  note('memory of an idle bound session, of the floor', ours / floor, { most: 1.5, unit: 'times' });
}

async function measureHistory(accounts: readonly Account[]): Promise<void> {
  const who = accounts.find(({ userName }) => userName === 'buyer') ?? accounts[0];
  if (!who) throw new Error('The demo has no accounts.');
  const listed = await call<{ id: string }[]>(product.url, who, 'message/list');
  const conversations = listed.map(({ id }) => id);
  const superuser = await installation.superuser(database);
  const count = Math.floor(Number(values.messages) / Math.max(1, conversations.length));
  for (const id of conversations)
    await superuser.query(
      `with held as (select id, last_seq, last_time from im_conversation where id = $1),
            filled as (insert into im_message (conversation_id, seq, id, sender_id, format, content, time)
              select held.id, held.last_seq + n, nextval('im_message_id'), 0, 0, $3, held.last_time + n
                from held, generate_series(1, $2::int) n)
       update im_conversation set last_seq = last_seq + $2, last_time = last_time + $2 where id = $1`,
      [id, count, text],
    );
  await superuser.query('vacuum analyze im_message');
  await superuser.end();
  const times: number[] = [];
  for (let index = 0; index < 400; index += 1) {
    const from = performance.now();
    await call(product.url, who, 'message/messageHistory', {
      groupId: conversations[index % conversations.length],
      page: { size: 20, current: 1 },
      ...(index % 2 === 0 ? {} : { beforeSeq: Math.floor(count / 2) }),
    });
    times.push(performance.now() - from);
  }
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? NaN;
  const filled = (count * conversations.length).toLocaleString('en');
  note(`20 messages of history among ${filled}, 95 of 100 pages within`, p95, { most: 20, unit: 'ms' });
}
