import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A server of the measurements in a process of its own. */
export interface Server {
  readonly url: string;
  readonly pid: number;
  /** Seconds from its start to its first answer. */
  readonly startSeconds: number;
  /** Bytes that its objects take once everything unneeded is thrown away; of a server that was started to be asked. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

interface Start {
  readonly program: string;
  readonly options?: readonly string[];
  readonly port: number;
  /** Asked until it answers. */
  readonly path: string;
  readonly environment: Readonly<Record<string, string>>;
}

const root = join(import.meta.dirname, '..');
const patience = 600_000;

// As `scripts/start.mjs` gives them.
const productOptions = ['--max-semi-space-size=8', '--heap-growing-percent=40'];

const memoryProbe = ['--expose-gc', '--import', './bench/memoryProbe.ts'];

/** The product as an installation in production runs it. */
export const startProduct = (
  port: number,
  options: { databaseUrl?: string; dataFolder: string; secret: string; loginsInMemory?: number },
): Promise<Server> =>
  start({
    program: 'src/server.ts',
    options: productOptions,
    port,
    path: '/health',
    environment: {
      NODE_ENV: 'production',
      ...(options.loginsInMemory ? { SRM_LOGINS_IN_MEMORY: String(options.loginsInMemory) } : {}),
      SRM_PUBLIC_URL: 'https://bench.example',
      SRM_SECRET: options.secret,
      SRM_DATA: options.dataFolder,
      ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
    },
  });

/** The product with its demo, whose accounts are known: production refuses it. */
export const startDemoProduct = (
  port: number,
  options: { databaseUrl: string; dataFolder: string; secret: string },
): Promise<Server> =>
  start({
    program: 'src/server.ts',
    options: [...productOptions, ...memoryProbe],
    port,
    path: '/health',
    environment: {
      SRM_DEMO: 'on',
      SRM_PUBLIC_URL: `http://localhost:${port}`,
      SRM_CHAT_PORT: '0',
      SRM_SECRET: options.secret,
      SRM_DATA: options.dataFolder,
      DATABASE_URL: options.databaseUrl,
    },
  });

/** The floor of the chat: stores what is said with one statement, and relays it. */
export const startRelay = (port: number, databaseUrl: string): Promise<Server> =>
  start({
    program: 'bench/chatRelay.ts',
    options: memoryProbe,
    port,
    path: '/',
    environment: { NODE_ENV: 'production', BENCH_DATABASE: databaseUrl },
  });

/** The floor on the same database; it passes row security. */
export const startFloor = (
  port: number,
  databaseUrl: string,
  statements: object,
  program = 'bench/floor.ts',
): Promise<Server> =>
  start({
    program,
    port,
    path: '/',
    environment: { NODE_ENV: 'production', BENCH_DATABASE: databaseUrl, BENCH_STATEMENTS: JSON.stringify(statements) },
  });

/** The limit on the same database, as the application role: row security holds for it. */
export const startLimit = (port: number, databaseUrl: string, statements: object): Promise<Server> =>
  startFloor(port, databaseUrl, statements, 'bench/limit.ts');

async function start({ program, options = [], port, path, environment }: Start): Promise<Server> {
  const started = performance.now();
  const child = spawn(process.execPath, [...options, ...profiling(program), program], {
    cwd: root,
    // Through the channel the server hears of our end, even when we are killed.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, PORT: String(port), ...environment },
  });
  const url = `http://127.0.0.1:${port}`;
  await firstAnswer(child, `${url}${path}`);
  const startSeconds = (performance.now() - started) / 1000;
  return {
    url,
    pid: child.pid ?? 0,
    startSeconds,
    async memory() {
      const answered = once(child, 'message');
      child.send('memory');
      const [answer] = (await answered) as [{ memory: number }];
      return answer.memory;
    },
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

// `BENCH_PROFILE=src/server.ts npm run bench -- --quick` writes a CPU profile of that program beside the results.
const profiling = (program: string): string[] =>
  process.env['BENCH_PROFILE'] === program ? ['--cpu-prof', '--cpu-prof-dir=bench/.data/profile'] : [];

async function firstAnswer(child: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + patience;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}.`);
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return;
    await pause(10);
  }
  child.kill('SIGKILL');
  throw new Error(`No answer from ${url} within ${patience / 1000} s.`);
}
