import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { StartupError } from '../runtime/startupError.ts';
import {
  type Cluster,
  type RunningCluster,
  SUPERUSER,
  openCluster,
  socketOf,
  startCluster,
  stopCluster,
} from './cluster.ts';
import { connect } from './connection.ts';
import { runningPostmaster } from './lockFile.ts';
import { keyFor, type Keys } from '../runtime/keys.ts';
import { accepts } from './roles.ts';

const OWNER = 'srm_owner';
const DATABASE = 'srm';
/** Holds the folder for the serving process, and may do nothing else. */
const GUARD = 'srm_guard';
/** Held for life by the one process that a data folder belongs to. */
const FOLDER_LOCK = 7_261_002;
/** Held by the superuser while it prepares the database, and for life by servers of former releases. */
const PREPARING_LOCK = 7_261_000;
const LOCK_TRIES = 10;
const LOCK_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;

/** Where the start and the supervision of the database write what happens. */
export interface StartLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

interface Embedded {
  readonly ownerUrl: string;
  stop(): Promise<void>;
}

/** A running server that belongs to this process as long as the connection lives, which has no rights of its own. */
interface Taken {
  readonly running: RunningCluster;
  readonly guard: Client;
}

/** Starts the PostgreSQL below the data folder, and starts it again whenever it ends unasked. */
export async function startEmbedded(
  dataFolder: string,
  keys: Keys,
  log: StartLog,
  durable: boolean,
): Promise<Embedded> {
  const cluster = await openCluster(join(dataFolder, 'postgres'), keyFor(keys, 'superuser').value, durable);
  const portFile = join(dataFolder, 'postgres.port');
  const taken = await takeFolder(cluster, await rememberedPort(portFile), keys);
  const { running, guard } = taken;
  try {
    if (running.adopted) log.warn({ pid: running.pid }, 'PostgreSQL was still running and is used again');
    await writeFile(portFile, `${running.port}\n`);
  } catch (error) {
    await guard.end();
    await stopCluster(running.pid);
    throw error;
  }
  const stop = supervise(cluster, taken, keys, log);
  return { ownerUrl: ownerUrlAt(cluster.folder, running.port, keys), stop };
}

/** The address of a PostgreSQL that a server of ours runs below this data folder; undefined when none runs. */
export async function findEmbedded(dataFolder: string, keys: Keys): Promise<string | undefined> {
  const folder = join(dataFolder, 'postgres');
  const found = await runningPostmaster(folder);
  return found?.status === 'ready' ? ownerUrlAt(await realpath(folder), found.port, keys) : undefined;
}

const ownerUrlAt = (folder: string, port: number, keys: Keys): string =>
  addressOf(OWNER, keyFor(keys, 'owner').value, { folder, port }, DATABASE);

/** Starts or takes over the server; one of another release, left by a killed process, is replaced. */
async function takeFolder(cluster: Cluster, port: number | undefined, keys: Keys): Promise<Taken> {
  const running = await startCluster(cluster, port);
  const superuser = await connectAsSuperuser(cluster, running, keys);
  try {
    await holdLock(superuser, PREPARING_LOCK, cluster);
    await ensureOwner(superuser, ownerUrlAt(cluster.folder, running.port, keys), keyFor(keys, 'owner').value);
    await ensureGuard(superuser, guardUrlAt(cluster.folder, running.port, keys), guardPassword(keys));
    const guard = await connectAsGuard(cluster, running, keys);
    if (!running.adopted || (await versionOf(guard)) === cluster.binaries.version) return { running, guard };
    await guard.end();
  } finally {
    // What serves for weeks does so without the right to everything.
    await superuser.end();
  }
  await stopCluster(running.pid);
  return takeFolder(cluster, port, keys);
}

async function versionOf(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  return rows[0]?.server_version;
}

/** Takes the folder for this process. The database lets go of it by itself when the process ends, however it ends. */
async function connectAsGuard(cluster: Cluster, running: RunningCluster, keys: Keys): Promise<Client> {
  const guard = await connect(guardUrlAt(cluster.folder, running.port, keys));
  await holdLock(guard, FOLDER_LOCK, cluster);
  return guard;
}

async function rememberedPort(file: string): Promise<number | undefined> {
  const port = Number(await readFile(file, 'utf8').catch(() => ''));
  return port > 0 && port < 65_536 ? port : undefined;
}

async function holdLock(client: Client, lock: number, cluster: Cluster): Promise<void> {
  for (let tries = 0; tries < LOCK_TRIES; tries++) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lock]);
    if (rows[0]?.held) return;
    await pause(LOCK_PAUSE_MS);
  }
  await client.end();
  throw new StartupError([
    `另一个服务器进程正在使用数据目录 ${cluster.folder}，请先停止它。`,
    `Another server is using the data folder ${cluster.folder}; stop it first.`,
  ]);
}

async function connectAsSuperuser({ folder }: Cluster, running: RunningCluster, keys: Keys): Promise<Client> {
  const { value: password } = keyFor(keys, 'superuser');
  try {
    const addresses = keys.superuser.map(({ value }) =>
      addressOf(SUPERUSER, value, { folder, port: running.port }, 'postgres'),
    );
    const { client, isFormer } = await firstAccepted(addresses);
    // The key was rotated since: from now on the new one counts.
    if (isFormer) await client.query(`alter role ${SUPERUSER} password '${password}'`);
    return client;
  } catch (error) {
    if (!running.adopted) await stopCluster(running.pid);
    if (!(error instanceof Error && 'code' in error && error.code === '28P01')) throw error;
    throw new StartupError(
      [
        `密钥与数据目录 ${folder} 不匹配，请恢复创建该目录时的 SRM_SECRET 或密钥文件。`,
        `The secret does not fit the data folder ${folder}; restore the SRM_SECRET or secret file it was made with.`,
      ],
      error,
    );
  }
}

// Former passwords are tried where the one in force is refused.
async function firstAccepted(addresses: readonly string[]): Promise<{ client: Client; isFormer: boolean }> {
  for (const [place, address] of addresses.entries())
    try {
      return { client: await connect(address), isFormer: place > 0 };
    } catch (error) {
      const isRefused = error instanceof Error && 'code' in error && error.code === '28P01';
      if (!isRefused || place === addresses.length - 1) throw error;
    }
  throw new Error('there is no password for the superuser');
}

/** The owner of the tables is no superuser, as in an installation with a database of its own. */
async function ensureOwner(superuser: Client, ownerUrl: string, password: string): Promise<void> {
  const { rowCount: hasOwner } = await superuser.query('select from pg_roles where rolname = $1', [OWNER]);
  if (!hasOwner) await superuser.query(`create role ${OWNER} login createrole createdb password '${password}'`);
  const { rowCount: hasDatabase } = await superuser.query('select from pg_database where datname = $1', [DATABASE]);
  if (!hasDatabase) await superuser.query(`create database ${DATABASE} owner ${OWNER}`);
  if (!(await accepts(ownerUrl))) await superuser.query(`alter role ${OWNER} password '${password}'`);
}

async function ensureGuard(superuser: Client, guardUrl: string, password: string): Promise<void> {
  const { rowCount } = await superuser.query('select from pg_roles where rolname = $1', [GUARD]);
  if (!rowCount)
    await superuser.query(`create role ${GUARD} login noinherit connection limit 3 password '${password}'`);
  else if (!(await accepts(guardUrl))) await superuser.query(`alter role ${GUARD} password '${password}'`);
}

// It follows from the key of the superuser and tells nothing of it.
const guardPassword = (keys: Keys): string =>
  createHmac('sha256', keyFor(keys, 'superuser').value).update('guard of the data folder').digest('base64url');

const guardUrlAt = (folder: string, port: number, keys: Keys): string =>
  addressOf(GUARD, guardPassword(keys), { folder, port }, 'postgres');

/** Watches through the connection that holds the folder: it breaks when the database ends. Gives the way to stop. */
function supervise(cluster: Cluster, first: Taken, keys: Keys, log: StartLog): () => Promise<void> {
  let taken = first;
  let stopping = false;
  let revival: Promise<void> = Promise.resolve();

  const watch = (): void => {
    taken.guard.on('error', (error) => log.warn({ err: error }, 'The connection that guards PostgreSQL broke'));
    taken.guard.once('end', () => {
      if (!stopping) revival = revive();
    });
  };
  const revive = async (): Promise<void> => {
    log.error({ pid: taken.running.pid }, 'PostgreSQL ended unexpectedly and is started again');
    for (let wait = LOCK_PAUSE_MS; !stopping; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
      try {
        taken = await takeFolderAgain(cluster, first.running.port, keys);
        log.info({ pid: taken.running.pid }, 'PostgreSQL runs again');
        return watch();
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL could not be started');
        await pause(wait);
      }
    }
  };
  watch();
  return async () => {
    stopping = true;
    await revival;
    await taken.guard.end();
    await stopCluster(taken.running.pid);
  };
}

/** Everybody knows the address by now, so it has to be the same port again. */
async function takeFolderAgain(cluster: Cluster, port: number, keys: Keys): Promise<Taken> {
  // Whatever it needs is there since the start: nobody logs in as the superuser any more.
  const running = await startCluster(cluster, port);
  if (running.port === port) return { running, guard: await connectAsGuard(cluster, running, keys) };
  await stopCluster(running.pid);
  throw new Error(`port ${port} was taken by another program meanwhile`);
}

/** Through its socket where it has one: a request costs a sixth less than over TCP. */
function addressOf(
  user: string,
  password: string,
  { folder, port }: { folder: string; port: number },
  database: string,
): string {
  const host = existsSync(socketOf(folder, port) ?? '') ? encodeURIComponent(folder) : '127.0.0.1';
  return `postgresql://${user}:${password}@${host}:${port}/${database}`;
}
