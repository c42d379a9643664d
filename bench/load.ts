import { readdirSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';

/** One kind of request, made anew for each call. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A server under load, and the database behind it. */
export interface Target {
  readonly url: string;
  readonly pid: number;
  readonly postmaster: number;
}

export interface Load {
  readonly clients: number;
  /** Seconds, or a number of calls. */
  readonly seconds?: number;
  readonly calls?: number;
  /** Requests that are sent in a second, however fast they are answered; as fast as they are unless said. */
  readonly perSecond?: number;
  readonly next: () => Call;
}

/** What one bounded run showed. */
export interface Figure {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** CPU milliseconds per request, of the server and of the database. */
  readonly appCpu: number;
  readonly databaseCpu: number;
  readonly requests: number;
  readonly errors: number;
  /** What the first wrong answer said. */
  readonly wrong?: string;
}

/** Drives a server and measures; an answer that is no success counts as an error. */
export async function drive(target: Target, load: Load): Promise<Figure> {
  const times: number[] = [];
  let wrong: string | undefined;
  const request = (): autocannon.Request => {
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
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(
      {
        url: target.url,
        connections: load.clients,
        ...(load.perSecond === undefined ? {} : { overallRate: load.perSecond }),
        timeout: 30,
        ...(load.calls === undefined ? { duration: load.seconds ?? 3 } : { amount: load.calls }),
        requests: [{ method: 'GET', path: '/', setupRequest: request }],
        verifyBody: (text) => {
          const isRight = text.startsWith('{"code":"200"');
          if (!isRight) wrong ??= text.slice(0, 300);
          return isRight;
        },
      },
      (error, outcome) => (error ? reject(error) : resolve(outcome)),
    );
    running.on('response', (...[, , , milliseconds]: [unknown, unknown, unknown, number]) => {
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
    p95: times[Math.floor(times.length * 0.95)] ?? 0,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    appCpu: ((after.get(target.pid) ?? 0) - (before.get(target.pid) ?? 0)) / times.length,
    databaseCpu: databaseCpu(target, before, after) / times.length,
    requests: times.length,
    errors,
    ...(wrong === undefined ? {} : { wrong }),
  };
}

/** CPU milliseconds so far, of the server and of each database process, by process id. */
function usage({ pid, postmaster }: Target): Map<number, number> {
  const used = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined;
    if (stat && (stat.parent === postmaster || Number(name) === pid)) used.set(Number(name), stat.cpu);
  }
  return used;
}

// Process by process: one that ended meanwhile would otherwise take its whole past out of the sum.
function databaseCpu({ pid }: Target, before: Map<number, number>, after: Map<number, number>): number {
  let sum = 0;
  for (const [id, cpu] of after) if (id !== pid) sum += cpu - (before.get(id) ?? 0);
  return sum;
}

const tickMilliseconds = 10;

/** Parent and CPU milliseconds of a process; undefined when it is gone. */
export function statOf(pid: number): { parent: number; cpu: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { parent: Number(fields[1]), cpu: (Number(fields[11]) + Number(fields[12])) * tickMilliseconds };
  } catch {
    return undefined;
  }
}

/** Megabytes of memory a process holds. */
export const memoryOf = (pid: number): number => megabytesOf(pid, 'VmRSS');

/** Megabytes of memory a process has held at most. */
export const highestOf = (pid: number): number => megabytesOf(pid, 'VmHWM');

function megabytesOf(pid: number, name: string): number {
  const kilobytes = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
