import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { pino } from 'pino';
import { migrate } from '#engine/database/migrate.ts';
import { SUPERUSER } from '#engine/postgres/cluster.ts';
import { connect } from '#engine/postgres/connection.ts';
import { keyFor, keysOf } from '#engine/runtime/keys.ts';
import { startDatabase } from '#engine/postgres/start.ts';
import { createApp } from '../src/app.ts';
import { statOf } from './load.ts';
import { fillMasterData } from './masterData.ts';
import { fillOrders } from './orders.ts';

const folder = join(import.meta.dirname, '.data');

/** The PostgreSQL of the measurements, with the settings of a production installation. */
export interface Installation {
  readonly secret: string;
  /** Of the people who measure. */
  readonly password: string;
  /** The address of a database for its owner. */
  ownerUrl(database: string): string;
  /** The address of a database for the application, which row security holds for. */
  appUrl(database: string): string;
  /** The address for the one role that passes row security. */
  superuserUrl(database: string): string;
  superuser(database: string): Promise<Client>;
  stop(): Promise<void>;
}

/** Starts the database below `bench/.data`, which is kept between runs. */
export async function openInstallation(): Promise<Installation> {
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const secret = remembered('secret');
  const log = pino({ level: 'warn' });
  const started = await startDatabase({ databaseUrl: undefined, dataFolder: folder, secret }, log);
  return {
    secret,
    password: remembered('password'),
    ownerUrl: (database) => addressOf(started.ownerUrl, database),
    appUrl: (database) => addressOf(started.appUrl, database),
    superuserUrl: (database) => superuserUrl(started.ownerUrl, database, secret),
    superuser: (database) => connect(superuserUrl(started.ownerUrl, database, secret)),
    stop: () => started.stop(),
  };
}

function remembered(name: string): string {
  const file = join(folder, name);
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

function addressOf(url: string, database: string, user?: { name: string; password: string }): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  if (user) Object.assign(address, { username: user.name, password: user.password });
  return address.href;
}

const superuserUrl = (url: string, database: string, secret: string): string =>
  addressOf(url, database, { name: SUPERUSER, password: keyFor(keysOf(secret), 'superuser').value });

/** Makes sure of a database with so many orders; gives its name. Newer migrations are applied, changed ones mean anew. */
export async function ensureOrders(installation: Installation, count: number): Promise<string> {
  const name = `orders_${count}`;
  const maintainer = await installation.superuser('postgres');
  try {
    const mark = fingerprint();
    const { rows } = await maintainer.query<{ mark: string | null }>(
      `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1`,
      [name],
    );
    const isCurrent = rows[0]?.mark === mark && (await isMigrated(installation.ownerUrl(name)));
    if (isCurrent) return name;
    console.log(`Filling ${name} (about ${Math.ceil(count / 8000)} s) …`);
    await maintainer.query(`drop database if exists ${name} with (force)`);
    await maintainer.query(`create database ${name} owner srm_owner`);
    await fill(installation, name, count);
    await maintainer.query(`comment on database ${name} is '${mark}'`);
    return name;
  } finally {
    await maintainer.end();
  }
}

// The generator and the first migrations: later ones are applied to what is there.
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of ['masterData.ts', 'orders.ts']) hash.update(readFileSync(join(import.meta.dirname, file)));
  return hash.digest('hex').slice(0, 16);
}

async function isMigrated(ownerUrl: string): Promise<boolean> {
  try {
    await migrate(ownerUrl);
    return true;
  } catch (error) {
    if (error instanceof Error && /migrations/.test(error.message)) return false;
    throw error;
  }
}

async function fill(installation: Installation, name: string, count: number): Promise<void> {
  const ownerUrl = installation.ownerUrl(name);
  // The roles stand on the cluster; the product has to find its extension and rights in the new database.
  const started = await startDatabase(
    { databaseUrl: ownerUrl, dataFolder: folder, secret: installation.secret },
    pino(),
  );
  await migrate(ownerUrl);
  const app = await createApp({
    appUrl: started.appUrl,
    jobsUrl: started.jobsUrl,
    secret: installation.secret,
    poolSize: 4,
    jobsWorkers: 1,
    dataFolder: folder,
    secure: true,
    logger: pino({ level: 'warn' }),
    version: 'bench',
  });
  await fillMasterData(app, installation.password);
  await app.close();
  const superuser = await installation.superuser(name);
  try {
    await fillOrders(superuser, count);
    // Exports are measured, not approved.
    await superuser.query(`update system_sys_param set value = '0' where param_key = 'export.approveRows'`);
  } finally {
    await superuser.end();
  }
}

/** The process that all processes of the database belong to. */
export async function postmasterOf(superuser: Client): Promise<number> {
  const { rows } = await superuser.query<{ pid: number }>('select pg_backend_pid() as pid');
  return statOf(rows[0]?.pid ?? 0)?.parent ?? 0;
}
