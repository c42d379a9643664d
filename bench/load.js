import { readdirSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';
/** Drives a server and measures; an answer that is no success counts as an error. */
export async function drive(target, load) {
    const times = [];
    let wrong;
    const request = () => {
        const { method, path, body, headers } = load.next();
        return {
            method,
            path,
            headers: { host: new URL(target.url).host, ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
            ...(body ? { body: JSON.stringify(body) } : {}),
        };
    };
    const before = usage(target);
    const started = performance.now();
    let ended = started;
    const result = await new Promise((resolve, reject) => {
        const running = autocannon({
            url: target.url,
            connections: load.clients,
            ...(load.perSecond === undefined ? {} : { overallRate: load.perSecond }),
            timeout: 30,
            ...(load.calls === undefined ? { duration: load.seconds ?? 3 } : { amount: load.calls }),
            requests: [{ method: 'GET', path: '/', setupRequest: request }],
            verifyBody: (text) => {
                const isRight = text.startsWith('{"code":"200"');
                if (!isRight)
                    wrong ??= text.slice(0, 300);
                return isRight;
            },
        }, (error, outcome) => (error ? reject(error) : resolve(outcome)));
        running.on('response', (...[, , , milliseconds]) => {
            times.push(milliseconds);
            ended = performance.now();
        });
    });
    const seconds = (ended - started) / 1000;
    const after = usage(target);
    times.sort((a, b) => a - b);
    const errors = result.errors + result.timeouts + result.mismatches + result.non2xx;
    return {
        perSecond: times.length / seconds,
        p50: times[Math.floor(times.length * 0.5)] ?? 0,
        p99: times[Math.floor(times.length * 0.99)] ?? 0,
        appCpu: ((after.get(target.pid) ?? 0) - (before.get(target.pid) ?? 0)) / times.length,
        databaseCpu: databaseCpu(target, before, after) / times.length,
        requests: times.length,
        errors,
        ...(wrong === undefined ? {} : { wrong }),
    };
}
/** CPU milliseconds so far, of the server and of each database process, by process id. */
function usage({ pid, postmaster }) {
    const used = new Map();
    for (const name of readdirSync('/proc')) {
        const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined;
        if (stat && (stat.parent === postmaster || Number(name) === pid))
            used.set(Number(name), stat.cpu);
    }
    return used;
}
// Process by process: one that ended meanwhile would otherwise take its whole past out of the sum.
function databaseCpu({ pid }, before, after) {
    let sum = 0;
    for (const [id, cpu] of after)
        if (id !== pid)
            sum += cpu - (before.get(id) ?? 0);
    return sum;
}
const tickMilliseconds = 10;
/** Parent and CPU milliseconds of a process; undefined when it is gone. */
export function statOf(pid) {
    try {
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
            .replace(/^.*\) /s, '')
            .split(' ');
        return { parent: Number(fields[1]), cpu: (Number(fields[11]) + Number(fields[12])) * tickMilliseconds };
    }
    catch {
        return undefined;
    }
}
/** Megabytes of memory a process holds. */
export const memoryOf = (pid) => megabytesOf(pid, 'VmRSS');
/** Megabytes of memory a process has held at most. */
export const highestOf = (pid) => megabytesOf(pid, 'VmHWM');
function megabytesOf(pid, name) {
    const kilobytes = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes) / 1024;
}
