import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '#engine/runtime/config.ts';
import { startDatabase } from '#engine/postgres/start.ts';
import { withinTimeout } from '#engine/runtime/shutdown.ts';
import { cloneDatabase, demoTemplate, secret, type TestDatabase } from '#test/database.ts';
import type { App } from '../src/app.ts';
import { serve } from '../src/serve.ts';
import { answerSlowly } from './slowAnswers.ts';

const ports = { first: 5400, last: 5449 };
const patience = 300_000;
const longestStop = 70_000;
const maxReceived = 100_000;

// The sites of a process follow each other at one address: what its browsers have compiled serves all of them.
let ownPort: Promise<number> | undefined;

// A site that answers nobody any more takes a while to end its jobs, which the next one need not wait for.
const ending: Promise<void>[] = [];

/** When every site that this process has dropped has come to its end; fails when one could not. */
export async function allHaveEnded(): Promise<void> {
  await Promise.all(ending);
}

/** The product on a database of its own. */
export interface Site {
  readonly url: string;
  /** Where it keeps its files: the mails of a run lie here. */
  readonly dataFolder: string;
  readonly databaseUrl: string;
  /** Its last warnings. */
  warnings(): string;
  /** Ends it and drops its database; its address is free when this is done, all of it when `allHaveEnded` is. */
  drop(): Promise<void>;
}

/** The product as a process, as `npm start` runs it. */
export interface RunningServer extends Site {
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** Starts it again at the same address, on the same data. */
  again(): Promise<void>;
}

/** Serves a copy of the demo in this process: the next one finds the product loaded, compiled and warm. */
export async function serveDemo(settings: NodeJS.ProcessEnv = {}): Promise<Site> {
  const database = await cloneDemo();
  ownPort ??= claimedPort();
  const port = await ownPort;
  const dataFolder = newFolder();
  const received = receiving();
  const logger = pino({ level: 'warn' }, { write: received.hear });
  const config = readConfig({ ...environmentOf(port, database.ownerUrl, dataFolder), ...settings });
  const started = await startDatabase(config, logger);
  let app: App | undefined;
  const end = async (): Promise<void> => {
    await withinTimeout(longestStop, async () => app?.close());
    await started.stop();
    await leave(database, dataFolder);
  };
  const drop = async (): Promise<void> => {
    const ended = end();
    // Its failure is told by whoever waits for all.
    ended.catch(() => undefined);
    ending.push(ended);
    await app?.http.close();
  };
  try {
    await serve({ config, database: started, logger, opened: (opened) => (app = opened) });
    if (app && process.env['SLOW_ANSWERS'] === 'on') answerSlowly(app.http.server);
  } catch (error) {
    await drop();
    throw error;
  }
  return { url: config.publicUrl, dataFolder, databaseUrl: database.ownerUrl, warnings: received.warnings, drop };
}

/** Starts a process on a copy of the demo. */
export async function startDemo(): Promise<RunningServer> {
  return startServer(await cloneDemo());
}

function cloneDemo(): Promise<TestDatabase> {
  const template = demoTemplate();
  if (!template) throw new Error('browser tests run with: npm test -- e2e/file.test.ts');
  return cloneDatabase(template);
}

/** Starts a process on a database and waits until it listens. */
export async function startServer(database: TestDatabase): Promise<RunningServer> {
  const dataFolder = newFolder();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startAt(await claimedPort(), database, dataFolder);
    } catch (error) {
      // Another run may take the port between looking and listening.
      if (attempt === 3 || !(error instanceof Error) || !error.message.includes('is in use')) throw error;
    }
  }
}

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'srm-e2e-'));

async function leave(database: TestDatabase, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
}

const environmentOf = (port: number, databaseUrl: string, dataFolder: string): NodeJS.ProcessEnv => ({
  ...process.env,
  PORT: String(port),
  DATABASE_URL: databaseUrl,
  SRM_DATA: dataFolder,
  SRM_SECRET: secret,
  SRM_DEMO: 'on',
  SRM_GALLERY: 'on',
  // Partners of the tests lie on this machine.
  SRM_OUTSIDE_HOSTS: '127.0.0.1',
  SRM_LOG_LEVEL: 'warn',
});

/** Keeps the last of what a server says. */
function receiving() {
  let said = '';
  return {
    hear(text: string): void {
      said = (said + text).slice(-maxReceived);
    },
    warnings: (): string =>
      said
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .slice(-10)
        .join('\n'),
  };
}

async function startAt(port: number, database: TestDatabase, dataFolder: string): Promise<RunningServer> {
  const url = `http://localhost:${port}`;
  const environment = environmentOf(port, database.ownerUrl, dataFolder);
  const { hear, warnings } = receiving();
  let child = await launch(environment, url, hear);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    // Node itself may hang as it exits.
    const timer = setTimeout(() => child.kill('SIGKILL'), longestStop);
    await once(child, 'exit');
    clearTimeout(timer);
  };
  return {
    url,
    dataFolder,
    databaseUrl: database.ownerUrl,
    end,
    async again() {
      child = await launch(environment, url, hear);
    },
    warnings,
    async drop() {
      await end('SIGTERM');
      await leave(database, dataFolder);
    },
  };
}

async function launch(
  environment: NodeJS.ProcessEnv,
  url: string,
  hear: (text: string) => void,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/server.ts')], {
    cwd: join(import.meta.dirname, '..'),
    env: environment,
    // The channel tells the server of our end, however it comes.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      hear(text);
      if (!said.includes(url)) said += text;
    });
  const late = AbortSignal.timeout(patience);
  while (!said.includes(url)) {
    if (child.exitCode !== null || late.aborted) throw new Error(`the server did not start: ${said}`);
    if (child.stdout) await Promise.race([once(child, 'exit'), once(child.stdout, 'data', { signal: late })]);
  }
  return child;
}

// A server that is stopped for a while leaves its port free, and another run must not take it before it is back: who
// holds the claim beside a port may use that port. The claim ends with the process, however that ends.
async function claimedPort(): Promise<number> {
  const count = ports.last - ports.first + 1;
  // Runs beside each other begin at different places, so that two rarely want the same port at the same moment.
  const begin = randomInt(count);
  for (let step = 0; step < count; step += 1) {
    const port = ports.first + ((begin + step) % count);
    const claim = await listen(port + count);
    if (!claim) continue;
    const probe = await listen(port);
    if (probe) {
      await new Promise((resolve) => probe.close(resolve));
      return port;
    }
    claim.close();
  }
  throw new Error(`All ports from ${ports.first} to ${ports.last} are taken.`);
}

function listen(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.unref();
    server.once('error', () => resolve(undefined));
    server.listen(port, () => resolve(server));
  });
}
