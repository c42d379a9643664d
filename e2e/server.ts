import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneDatabase, secret } from '#test/database.ts';

/** Names the database with the demo in the environment of the test processes. */
export const templateVariable = 'SRM_E2E_TEMPLATE';

const ports = { first: 5400, last: 5449 };
const patience = 300_000;
const longestStop = 70_000;
const mostHeard = 100_000;

/** The real server as a process, as `npm start` runs it. */
export interface RunningServer {
  readonly url: string;
  /** Where it keeps its files: the mails of a run lie here. */
  readonly dataFolder: string;
  readonly databaseUrl: string;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** Starts it again at the same address, on the same data. */
  again(): Promise<void>;
  /** Its last warnings. */
  warnings(): string;
}

/** Starts a server of its own on a copy of the demo; gone with `drop`. */
export async function startDemo(): Promise<RunningServer & { drop(): Promise<void> }> {
  const template = process.env[templateVariable];
  if (!template) throw new Error('browser tests run with: npm test -- e2e/file.test.ts');
  const database = await cloneDatabase(template);
  const server = await startServer(database.ownerUrl);
  return {
    ...server,
    async drop() {
      await server.end('SIGTERM');
      await database.drop();
    },
  };
}

/** Starts a server on a database and waits until it listens. */
export async function startServer(databaseUrl: string): Promise<RunningServer> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'srm-e2e-'));
  chmodSync(dataFolder, 0o711);
  process.once('exit', () => rmSync(dataFolder, { recursive: true, force: true }));
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startAt(await claimedPort(), databaseUrl, dataFolder);
    } catch (error) {
      // Another run may take the port between looking and listening.
      if (attempt === 3 || !(error instanceof Error) || !error.message.includes('is in use')) throw error;
    }
  }
}

async function startAt(port: number, databaseUrl: string, dataFolder: string): Promise<RunningServer> {
  const url = `http://localhost:${port}`;
  const environment = {
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
  };
  let said = '';
  const hear = (text: string): void => {
    said = (said + text).slice(-mostHeard);
  };
  let child = await launch(environment, url, hear);
  return {
    url,
    dataFolder,
    databaseUrl,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      // Node itself may hang as it exits.
      const timer = setTimeout(() => child.kill('SIGKILL'), longestStop);
      await once(child, 'exit');
      clearTimeout(timer);
    },
    async again() {
      child = await launch(environment, url, hear);
    },
    warnings: () =>
      said
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .slice(-10)
        .join('\n'),
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
