// npm run bench:chat:kills [-- --seconds 90] [--every 8] [--port 5980]: two servers on one database that are killed while people talk.
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { call, logAllIn, pairsOf, type Account } from './chatClients.ts';
import { Mailbox } from './chatMailbox.ts';
import { openInstallation } from './installation.ts';
import { meets, singleLine, writeSingles, type Single } from './report.ts';
import { startDemoProduct, type Server } from './servers.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '90' },
    every: { type: 'string', default: '8' },
    port: { type: 'string', default: '5980' },
  },
});
const [seconds, every, port] = [values.seconds, values.every, values.port].map(Number) as [number, number, number];
const goal = 'M2';
const singles: Single[] = [];
const dataFolder = mkdtempSync(join(tmpdir(), 'srm-bench-kills-'));
chmodSync(dataFolder, 0o711);
const installation = await openInstallation();
const database = 'chat_kills';
const maintainer = await installation.superuser('postgres');
await maintainer.query(`drop database if exists ${database} with (force)`);
await maintainer.query(`create database ${database} owner srm_owner`);
const startNode = (index: number): Promise<Server> =>
  startDemoProduct(port + index, {
    databaseUrl: installation.ownerUrl(database),
    dataFolder,
    secret: installation.secret,
  });
// The first one fills the database.
const nodes = [await startNode(0), await startNode(1)];
try {
  await run();
} finally {
  await Promise.all(nodes.map((node) => node.stop().catch(() => undefined)));
  await maintainer.end();
  await installation.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
console.log(`\nWritten to ${writeSingles('chatKills', singles)}`);
if (!singles.every(meets)) process.exitCode = 1;

function note(label: string, value: number, bound: { unit?: string; least?: number; most?: number }): void {
  const single: Single = { goal, label, value, unit: '', ...bound };
  singles.push(single);
  console.log(singleLine(single));
}

async function run(): Promise<void> {
  const url = nodes[0]?.url ?? '';
  const accounts = await logAllIn(url);
  const pairs = await pairsOf(url, accounts);
  const buyer = accounts.find(({ userName }) => userName === 'buyer') ?? accounts[0];
  if (!buyer) throw new Error('The demo has no accounts.');
  const groupId = await groupOf(url, buyer, accounts);
  const boxes = accounts.map((who, index) => new Mailbox(who, [port + (index % 2), port + ((index + 1) % 2)]));
  await Promise.all(boxes.map((box) => box.open()));
  const until = performance.now() + seconds * 1000;
  const talking = boxes.map((box) => {
    const to = pairs.find(([who]) => who.userName === box.account.userName)?.[1];
    const isInGroup = groupId.members.has(box.account.userName);
    return talk(box, until, (count) =>
      isInGroup && count % 2 === 0
        ? { receiver: groupId.id, action: '1' }
        : to && { receiver: to.userName, action: '0' },
    );
  });
  const faults = await disturb(until);
  await Promise.all(talking);
  // What a process could not push comes with the next relay and sweep.
  await pause(8_000);
  await check(boxes, faults);
  await Promise.all(boxes.map((box) => box.close()));
}

async function groupOf(
  url: string,
  owner: Account,
  accounts: readonly Account[],
): Promise<{ id: string; members: ReadonlySet<string> }> {
  const { records } = await call<{ records: { userName: string; side: string }[] }>(url, owner, 'contacts', {
    keyword: '',
  });
  const members = accounts.flatMap(({ userName }) =>
    records.some((found) => found.userName === userName && found.side === 'BUYER') ? [userName] : [],
  );
  const { id } = await call<{ id: string }>(url, owner, 'groupMessage/createGroup', { members, groupName: 'kills' });
  return { id, members: new Set([owner.userName, ...members]) };
}

/** Says something again and again, each message until it is acknowledged under the same id. */
async function talk(
  box: Mailbox,
  until: number,
  next: (count: number) => Readonly<Record<string, string>> | undefined,
): Promise<void> {
  for (let count = 0; performance.now() < until; count += 1) {
    const to = next(count);
    if (to) await box.say(to, `${box.account.userName} ${count}`, randomUUID());
    await pause(600 + Math.random() * 200);
  }
}

/** Kills one process after the other, and cuts what they listen on and their connections to the database in between. */
async function disturb(until: number): Promise<{ kills: number; cuts: number }> {
  const done = { kills: 0, cuts: 0 };
  const superuser = await installation.superuser(database);
  const cut = (which: string) =>
    superuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid() and ${which}`,
      [database],
    );
  for (let at = 0; performance.now() + every * 1000 < until; at += 1) {
    await pause(every * 1000);
    if (at % 3 === 2) {
      // What the bus of every process listens on, then everything.
      await cut(at % 2 === 0 ? `query ilike 'listen %'` : 'true');
      done.cuts += 1;
      continue;
    }
    const index = done.kills % 2;
    const node = nodes[index];
    if (!node) continue;
    process.kill(node.pid, 'SIGKILL');
    done.kills += 1;
    nodes[index] = await startNode(index);
  }
  await superuser.end();
  return done;
}

/** The oracle: what is acknowledged stands in the history once, in one order for everybody, and is counted as it stands. */
async function check(boxes: readonly Mailbox[], { kills, cuts }: { kills: number; cuts: number }): Promise<void> {
  const acknowledged = boxes.flatMap((box) => [...box.acknowledged]);
  const histories = new Map<string, readonly string[]>();
  let [lost, doubled, holes, misordered, miscounted, behind] = [0, 0, 0, 0, 0, 0];
  for (const box of boxes) {
    const url = `http://127.0.0.1:${port + 1}`;
    const listed = await call<{ id: string; lastSeq: number; readSeq: number; messageNumber: number }[]>(
      url,
      box.account,
      'message/list',
    );
    for (const item of listed.filter(({ id }) => box.known.has(id))) {
      const rows = await box.history(url, item.id);
      const ids = rows.map(({ clientMsgId = '' }) => clientMsgId);
      const before = histories.get(item.id);
      if (before && before.slice(-ids.length).join() !== ids.slice(-before.length).join()) misordered += 1;
      histories.set(item.id, before && before.length > ids.length ? before : ids);
      holes += rows.filter(({ seq = 0 }, index) => index > 0 && seq !== (rows[index - 1]?.seq ?? 0) + 1).length;
      const got = box.known.get(item.id);
      // What came by frames is the end of the history.
      if (got?.log.join() !== ids.slice(-(got?.log.length ?? 0)).join()) misordered += 1;
      if ((got?.lastSeq ?? 0) !== item.lastSeq) behind += 1;
      const unread = rows.filter(({ seq = 0, action }) => seq > item.readSeq && Number(action) <= 1).length;
      if (item.messageNumber !== unread) miscounted += 1;
    }
  }
  const stored = new Map<string, number>();
  for (const ids of histories.values()) for (const id of ids) stored.set(id, (stored.get(id) ?? 0) + 1);
  for (const id of acknowledged) if (!stored.has(id)) lost += 1;
  for (const [id, count] of stored) if (id !== '' && count > 1) doubled += 1;
  const binds = boxes.flatMap(({ rebound }) => rebound).toSorted((a, b) => a - b);
  console.log(
    `${acknowledged.length} messages acknowledged in ${histories.size} conversations; ${kills} processes killed, connections cut ${cuts} times`,
  );
  note('acknowledged messages lost', lost, { most: 0 });
  note('messages stored twice', doubled, { most: 0 });
  note('numbers missing', holes, { most: 0 });
  note('conversations in another order for somebody', misordered, { most: 0 });
  note('conversations that somebody did not get to their end', behind, { most: 0 });
  note('unread counted wrongly', miscounted, { most: 0 });
  note('99 of 100 sessions are bound again within', (binds[Math.floor(binds.length * 0.99)] ?? 0) / 1000, {
    most: 5,
    unit: 's',
  });
}
