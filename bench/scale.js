// npm run bench:scale [-- --orders 100000] [--seconds 8] [--port 5940]: logins beside other work, and two servers on one database.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { keysOf } from '#engine/runtime/keys.ts';
import { hashPassword, setPepper } from '#areas/access/passwords.server.ts';
import { ensureOrders, openInstallation, postmasterOf } from './installation.ts';
import { drive, statOf } from './load.ts';
import { logIn } from './login.ts';
import { buyerName } from './masterData.ts';
import { forgetRun, queueIsEmpty } from './orders.ts';
import { meets, singleLine, writeSingles } from './report.ts';
import { startProduct } from './servers.ts';
import { shareOf } from './share.ts';
import { subjectsIn } from './subjects.ts';
import { works } from './works.ts';
const { values } = parseArgs({
    options: {
        orders: { type: 'string', default: '100000' },
        seconds: { type: 'string', default: '8' },
        port: { type: 'string', default: '5940' },
    },
});
const seconds = Number(values.seconds);
const port = Number(values.port);
const rounds = 3;
const loginsPerSecond = 20;
/** Requests a second beside which people log in: what a server has to spare time for. */
const besides = 40;
const loginsWarming = 60;
const loginsCounted = 40;
// A server lets an address log in 300 times a minute: fewer than that are made in all.
const loginSeconds = 3;
/** Of a core, for each of two servers: so little that database and load generator have enough of the rest. */
const part = 0.15;
const singles = [];
const installation = await openInstallation();
const database = await ensureOrders(installation, Number(values.orders));
const superuser = await installation.superuser(database);
const folder = mkdtempSync(join(tmpdir(), 'srm-bench-scale-'));
const servers = [];
try {
    await forgetRun(superuser);
    const subjects = await subjectsIn(superuser, { count: 0, has: () => false });
    const postmaster = await postmasterOf(superuser);
    const [first, second] = [await startServer(0), await startServer(1)];
    const buyer = await logIn(first.url, buyerName, installation.password);
    await measureLogins(first, postmaster, subjects, buyer);
    await measureServers(first, second, postmaster, subjects, buyer);
}
finally {
    await Promise.all(servers.map((server) => server.stop()));
    await forgetRun(superuser);
    await superuser.end();
    await installation.stop();
    rmSync(folder, { recursive: true, force: true });
}
console.log(`\nWritten to ${writeSingles('scale', singles)}`);
if (!singles.every(meets))
    process.exitCode = 1;
async function startServer(index) {
    const databaseUrl = installation.ownerUrl(database);
    const server = await startProduct(port + index, { databaseUrl, dataFolder: folder, secret: installation.secret });
    servers.push(server);
    return server;
}
/** G11: what a login costs is its hash, and others wait little longer while people log in. */
async function measureLogins(server, postmaster, subjects, buyer) {
    const login = () => logIn(server.url, buyerName, installation.password);
    const cpu = () => statOf(server.pid)?.cpu ?? 0;
    for (let count = 0; count < loginsWarming; count += 1)
        await login();
    const before = cpu();
    for (let count = 0; count < loginsCounted; count += 1)
        await login();
    const whole = (cpu() - before) / loginsCounted;
    const hash = await hashCost();
    console.log(`     a login takes ${whole.toFixed(1)} ms of CPU, its hash ${hash.toFixed(1)}`);
    note({
        goal: 'G11',
        label: 'the hash, of what a login costs',
        value: hash / whole,
        unit: '',
        least: 0.9,
    });
    const target = { url: server.url, pid: server.pid, postmaster };
    const load = { clients: 4, perSecond: besides, seconds: loginSeconds, next: loadOf('get', subjects, buyer).next };
    const ratios = [];
    await drive(target, load);
    for (let round = 0; round < rounds; round += 1) {
        const alone = correct(await drive(target, load));
        const stop = new AbortController();
        const logins = manyLogins(login, stop.signal);
        const beside = correct(await drive(target, load));
        stop.abort();
        const { done, took } = await logins;
        console.log(`     ${done} logins in ${took.toFixed(1)} s; p99 of others ${alone.p99.toFixed(1)} and ${beside.p99.toFixed(1)} ms`);
        ratios.push(beside.p99 / alone.p99);
    }
    note({
        goal: 'G11',
        label: `others' p99 beside ${loginsPerSecond} logins a second`,
        value: median(ratios),
        unit: 'times',
        most: 2,
    });
}
/** CPU milliseconds of one hash, as the server makes it. */
async function hashCost() {
    setPepper(keysOf(installation.secret));
    await hashPassword(installation.password);
    const before = process.cpuUsage();
    for (let count = 0; count < loginsCounted; count += 1)
        await hashPassword(installation.password);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / loginsCounted;
}
async function manyLogins(login, signal) {
    const running = [];
    const begin = performance.now();
    while (!signal.aborted) {
        running.push(login());
        await pause(Math.max(0, begin + (running.length * 1000) / loginsPerSecond - performance.now()));
    }
    await Promise.all(running);
    return { done: running.length, took: (performance.now() - begin) / 1000 };
}
/** G12: two servers that get as much of a core each serve nearly twice as much, of the same logins. */
async function measureServers(first, second, postmaster, subjects, buyer) {
    const shares = [first, second].map((server, index) => ({ server, share: shareOf(`srm-bench-${index}`, part) }));
    for (const { server, share } of shares)
        share.hold(server.pid);
    try {
        for (const [code, label] of [
            ['get', 'reading orders'],
            ['create', 'creating orders'],
        ]) {
            const on = async (server) => {
                const target = { url: server.url, pid: server.pid, postmaster };
                return correct(await drive(target, loadOf(code, subjects, buyer))).perSecond;
            };
            await Promise.all([on(first), on(second)]);
            const ratios = [];
            for (let round = 0; round < rounds; round += 1) {
                await queueIsEmpty(superuser);
                const alone = await on(first);
                await queueIsEmpty(superuser);
                const both = await Promise.all([on(first), on(second)]);
                ratios.push((both[0] + both[1]) / alone);
            }
            note({ goal: 'G12', label: `two servers ${label}`, value: median(ratios), unit: 'times one', least: 1.7 });
        }
    }
    finally {
        await Promise.all(servers.splice(0).map((server) => server.stop()));
        for (const { share } of shares)
            share.remove();
    }
}
function loadOf(code, subjects, buyer) {
    const work = works.find((each) => each.code === code);
    if (!work)
        throw new Error(`There is no work ${code}.`);
    return {
        clients: 8,
        seconds,
        next: () => {
            const call = work.product(subjects);
            return { ...call, headers: { ...buyer, ...call.headers } };
        },
    };
}
function correct(figure) {
    if (figure.errors > 0)
        throw new Error(`${figure.errors} wrong answers: ${figure.wrong ?? 'none came'}`);
    return figure;
}
function median(list) {
    return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? NaN;
}
function note(single) {
    singles.push(single);
    console.log(singleLine(single));
}
