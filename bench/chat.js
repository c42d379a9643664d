// npm run bench:chat [-- --messages 500000] [--each 40] [--port 5970]: the chat beside a bare relay on the same database.
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { WebSocket } from 'ws';
import { readServerFrame, sentFrame } from '#model/chatWire.ts';
import { openInstallation } from './installation.ts';
import { logIn } from './login.ts';
import { startDemoProduct, startRelay } from './servers.ts';
const { values } = parseArgs({
    options: {
        messages: { type: 'string', default: '500000' },
        each: { type: 'string', default: '40' },
        port: { type: 'string', default: '5970' },
    },
});
// A user may send so many at once, and two a second after that.
const each = Math.min(40, Number(values.each));
const text = 'x'.repeat(200);
const idleSessions = 6;
const port = Number(values.port);
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
    await measure();
}
finally {
    await product.stop();
    await relay.stop();
    await maintainer.end();
    await installation.stop();
    rmSync(dataFolder, { recursive: true, force: true });
}
async function measure() {
    const accounts = await logAllIn();
    const pairs = await pairsOf(accounts);
    report('two people each, one message under way per sender', await throughput(await Promise.all(pairs.map(([who, to]) => productClient(who, { receiver: to.userName, action: '0' })))), await throughput(await Promise.all(pairs.map((_, index) => relayClient(String(index))))));
    await measureGroup(accounts);
    await measureMemory(accounts);
    await measureHistory(accounts);
}
async function logAllIn() {
    const answer = await fetch(`${product.url}/prod-api/system/login/hints`);
    const { data } = (await answer.json());
    const accounts = [];
    for (const { userName, password } of data.accounts)
        accounts.push({ userName, headers: await logIn(product.url, userName, password) });
    return accounts;
}
async function call({ headers }, path, body) {
    const answer = await fetch(`${product.url}/prod-api/imServer/im/${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
    });
    const { success, data, msg } = (await answer.json());
    if (!success)
        throw new Error(`${path}: ${msg}`);
    return data;
}
/** Everybody with somebody whom he may write to. */
async function pairsOf(accounts) {
    const pairs = [];
    for (const [index, who] of accounts.entries()) {
        const { records } = await call(who, 'contacts', { keyword: '' });
        const known = accounts.filter(({ userName }) => records.some((found) => found.userName === userName));
        const to = known[index % Math.max(1, known.length)];
        if (to)
            pairs.push([who, to]);
    }
    return pairs;
}
async function productClient(account, to) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/imSocket`, { headers: account.headers });
    const waiting = new Map();
    const client = {
        received: 0,
        async say(content) {
            const requestId = randomUUID();
            const done = new Promise((resolve) => waiting.set(requestId, resolve));
            socket.send(sentFrame({ key: 'client_message', data: { requestId, ...to, format: '0', content } }));
            const code = await done;
            if (code !== '200')
                throw new Error(`${account.userName} was answered ${code}`);
        },
        close: () => socket.terminate(),
    };
    const bound = new Promise((resolve, reject) => {
        socket.on('error', reject);
        socket.on('message', (data) => {
            const frame = readServerFrame(data);
            if (frame?.type === 'list')
                client.received += frame.body.list?.[0]?.iapImMessageDtos?.length ?? 0;
            if (frame?.type !== 'reply')
                return;
            const { key, code = '', data: values = {} } = frame.body;
            if (key !== 'client_bind')
                waiting.get(values['requestId'] ?? '')?.(code);
            else if (code === '200')
                resolve();
            else
                reject(new Error(`a bind was answered ${code}`));
        });
    });
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    const data = { account: account.userName, channel: 'browser', deviceId: randomUUID(), caps: '' };
    socket.send(sentFrame({ key: 'client_bind', data }));
    await bound;
    return client;
}
async function relayClient(room) {
    const socket = new WebSocket(`ws://127.0.0.1:${port + 1}/?room=${room}`);
    const waiting = new Map();
    const client = {
        received: 0,
        async say(content) {
            const id = randomUUID();
            const done = new Promise((resolve) => waiting.set(id, resolve));
            socket.send(id + content);
            await done;
        },
        close: () => socket.terminate(),
    };
    socket.on('message', (data) => {
        client.received += 1;
        const id = data.toString('utf8', 0, 36);
        waiting.get(id)?.();
        waiting.delete(id);
    });
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    return client;
}
/** Lets everybody say as much as he may; frames count until all have come. */
async function throughput(clients, speakers = clients, frames = 0) {
    const times = [];
    const begun = performance.now();
    await Promise.all(speakers.map(async (client) => {
        for (let count = 0; count < each; count += 1) {
            const from = performance.now();
            await client.say(text);
            times.push(performance.now() - from);
        }
    }));
    const seconds = (performance.now() - begun) / 1000;
    const got = () => clients.reduce((sum, { received }) => sum + received, 0);
    const deadline = performance.now() + 20_000;
    while (got() < frames && performance.now() < deadline)
        await pause(5);
    const delivered = (performance.now() - begun) / 1000;
    const sorted = times.toSorted((a, b) => a - b);
    const at = (part) => sorted[Math.floor(sorted.length * part)] ?? NaN;
    const speed = { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), framesPerSecond: got() / delivered };
    for (const client of clients)
        client.close();
    return speed;
}
const show = (name, { perSecond, p50, p99 }) => `  ${name} ${perSecond.toFixed(0)}/s durable, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
function report(title, ours, floor) {
    console.log(`${title}\n${show('product', ours)}\n${show('floor  ', floor)}`);
    console.log(`  ratio   ${(ours.perSecond / floor.perSecond).toFixed(2)}x, goal 0.5x at p99 of at most 100 ms`);
}
async function measureGroup(accounts) {
    const [owner] = accounts.filter(({ userName }) => userName === 'buyer');
    if (!owner)
        throw new Error('The demo has no buyer.');
    const { records } = await call(owner, 'contacts', { keyword: '' });
    const members = accounts.filter(({ userName }) => records.some((each_) => each_.userName === userName && each_.side === 'BUYER'));
    const group = await call(owner, 'groupMessage/createGroup', {
        members: members.map(({ userName }) => userName),
        groupName: 'bench',
    });
    // What they may say at once was said before.
    await pause(21_000);
    const people = [owner, ...members];
    const perPerson = Math.max(1, Math.min(8, Math.floor(100 / people.length)));
    const all = people.flatMap((who) => Array.from({ length: perPerson }, () => who));
    const to = { receiver: group.id, action: '1' };
    const ours = [];
    for (const who of all)
        ours.push(await productClient(who, to));
    const speakers = ours.filter((_, index) => index % perPerson === 0);
    const frames = speakers.length * each * all.length;
    const product_ = await throughput(ours, speakers, frames);
    const theirs = await Promise.all(all.map(() => relayClient('1000000')));
    const floor = await throughput(theirs, theirs.filter((_, index) => index % perPerson === 0), frames);
    console.log(`a group with ${all.length} sessions of ${people.length} people`);
    console.log(`  product ${product_.framesPerSecond.toFixed(0)} messages delivered/s`);
    console.log(`  floor   ${floor.framesPerSecond.toFixed(0)} messages delivered/s`);
    console.log(`  ratio   ${(product_.framesPerSecond / floor.framesPerSecond).toFixed(2)}x, goal 0.7x`);
}
const memoryOf = ({ pid }) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
async function measureMemory(accounts) {
    const perSession = async (server, open) => {
        await pause(2_000);
        const before = memoryOf(server);
        const clients = await open();
        await pause(2_000);
        const used = (memoryOf(server) - before) / clients.length;
        for (const client of clients)
            client.close();
        return used;
    };
    const everybody = accounts.flatMap((who) => Array.from({ length: idleSessions }, () => who));
    const ours = await perSession(product, async () => {
        const clients = [];
        for (const who of everybody)
            clients.push(await productClient(who, {}));
        return clients;
    });
    const floor = await perSession(relay, () => Promise.all(everybody.map((_, index) => relayClient(String(index)))));
    console.log(`memory of an idle session, ${everybody.length} sessions`);
    console.log(`  product ${ours.toFixed(0)} KB, floor ${floor.toFixed(0)} KB, goal 1.5x`);
}
async function measureHistory(accounts) {
    const who = accounts.find(({ userName }) => userName === 'buyer') ?? accounts[0];
    if (!who)
        throw new Error('The demo has no accounts.');
    const answer = await fetch(`${product.url}/prod-api/imServer/im/message/list`, { headers: who.headers });
    const { data } = (await answer.json());
    const conversations = data.map(({ id }) => id);
    const superuser = await installation.superuser(database);
    const count = Math.floor(Number(values.messages) / Math.max(1, conversations.length));
    for (const id of conversations)
        await superuser.query(`with held as (select id, last_seq, last_time from im_conversation where id = $1),
            filled as (insert into im_message (conversation_id, seq, id, sender_id, format, content, time)
              select held.id, held.last_seq + n, nextval('im_message_id'), 0, 0, $3, held.last_time + n
                from held, generate_series(1, $2::int) n)
       update im_conversation set last_seq = last_seq + $2, last_time = last_time + $2 where id = $1`, [id, count, text]);
    await superuser.query('vacuum analyze im_message');
    await superuser.end();
    const times = [];
    for (let index = 0; index < 400; index += 1) {
        const from = performance.now();
        await call(who, 'message/messageHistory', {
            groupId: conversations[index % conversations.length],
            page: { size: 20, current: 1 },
            ...(index % 2 === 0 ? {} : { beforeSeq: Math.floor(count / 2) }),
        });
        times.push(performance.now() - from);
    }
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? NaN;
    console.log(`20 messages of history among ${(count * conversations.length).toLocaleString('en')}`);
    console.log(`  p95 ${p95.toFixed(1)} ms, goal 20 ms`);
}
