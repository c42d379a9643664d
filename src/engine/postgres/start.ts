import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../runtime/config.ts';
import { StartupError } from '../runtime/startupError.ts';
import { connect } from './connection.ts';
import { type StartLog, findEmbedded, startEmbedded } from './embedded.ts';
import { loadKeys, type Keys } from '../runtime/keys.ts';
import { ensureRoles, serverVersion, type ServingUrls } from './roles.ts';

const OLDEST_VERSION = 150_000;

/** A database that is ready to be migrated and used. */
export interface StartedDatabase extends ServingUrls {
  /** For migrations: owns the tables, may create roles, is bound by row security. Nothing that serves is given it. */
  readonly ownerUrl: string;
  /** As the server gives it: '18.4'. */
  readonly version: string;
  stop(): Promise<void>;
}

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataFolder' | 'secret'> & Partial<Pick<Config, 'poolSize'>>;

/** What a process opens beside its pool: jobs, notifications, the guard, and what an administrator looks with. */
const FURTHER_CONNECTIONS = 15;

/**
 * Starts our own PostgreSQL or checks the one in DATABASE_URL, and makes sure of the roles. Only tests do without
 * durability.
 */
export async function startDatabase(config: DatabaseConfig, log: StartLog, durable = true): Promise<StartedDatabase> {
  const keys = loadKeys(config.dataFolder, config.secret);
  if (config.databaseUrl !== undefined) {
    const prepared = await prepare(config.databaseUrl, keys, config.poolSize);
    return { ownerUrl: config.databaseUrl, ...prepared, stop: async () => {} };
  }
  const embedded = await startEmbedded(config.dataFolder, keys, log, durable);
  try {
    return { ...embedded, ...(await prepare(embedded.ownerUrl, keys, config.poolSize)) };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

/**
 * The database of an installation for a short visit: beside a running server, or started for as long as the visit lasts.
 * Never creates one.
 */
export async function visitDatabase(config: DatabaseConfig, log: StartLog): Promise<StartedDatabase> {
  if (config.databaseUrl !== undefined) return startDatabase(config, log);
  const keys = loadKeys(config.dataFolder, config.secret);
  const ownerUrl = await findEmbedded(config.dataFolder, keys);
  if (ownerUrl !== undefined) return { ownerUrl, ...(await prepare(ownerUrl, keys)), stop: async () => {} };
  if (existsSync(join(config.dataFolder, 'postgres', 'PG_VERSION'))) return startDatabase(config, log);
  throw new StartupError([
    `数据目录 ${config.dataFolder} 中没有数据库，请用 SRM_DATA 或 DATABASE_URL 指定正确的位置。`,
    `There is no database in the data folder ${config.dataFolder}; name the right place with SRM_DATA or DATABASE_URL.`,
  ]);
}

async function prepare(
  ownerUrl: string,
  keys: Keys,
  poolSize?: number,
): Promise<ServingUrls & Pick<StartedDatabase, 'version'>> {
  const owner = await connect(ownerUrl);
  try {
    await check(owner);
    if (poolSize !== undefined) await assertRoom(owner, poolSize);
    const { rows } = await owner.query<{ server_version: string }>('show server_version');
    return { ...(await ensureRoles(owner, ownerUrl, keys)), version: rows[0]?.server_version ?? '' };
  } finally {
    await owner.end();
  }
}

async function assertRoom(owner: Awaited<ReturnType<typeof connect>>, poolSize: number): Promise<void> {
  const { rows } = await owner.query<{ most: number }>(
    `select current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer as most`,
  );
  const most = rows[0]?.most ?? 0;
  const needed = poolSize + FURTHER_CONNECTIONS;
  if (needed <= most) return;
  throw new StartupError([
    `数据库最多允许 ${most} 个连接，本进程需要 ${needed} 个：请把 SRM_POOL_SIZE 调到 ${Math.max(2, most - FURTHER_CONNECTIONS)} 以下，或调高 max_connections。`,
    `The database takes ${most} connections and this process needs ${needed}: set SRM_POOL_SIZE to ${Math.max(2, most - FURTHER_CONNECTIONS)} or less, or raise max_connections.`,
  ]);
}

async function check(owner: Awaited<ReturnType<typeof connect>>): Promise<void> {
  if ((await serverVersion(owner)) < OLDEST_VERSION) {
    throw new StartupError([
      '数据库版本过低，需要 PostgreSQL 15 或更高版本。',
      'The database is too old; PostgreSQL 15 or newer is needed.',
    ]);
  }
  const { rows } = await owner.query<{ encoding: string; createrole: boolean; create: boolean }>(
    `select pg_encoding_to_char(d.encoding) as encoding, r.rolcreaterole or r.rolsuper as createrole,
        has_database_privilege(d.oid, 'create') as create
       from pg_database d, pg_roles r where d.datname = current_database() and r.rolname = current_user`,
  );
  const found = rows[0];
  if (found?.encoding !== 'UTF8') {
    throw new StartupError([
      `数据库的编码为 ${found?.encoding}，须为 UTF8。`,
      `The database has the encoding ${found?.encoding}; it must be UTF8.`,
    ]);
  }
  if (!found.createrole || !found.create) {
    throw new StartupError([
      'DATABASE_URL 的用户须有 CREATEROLE 权限，并能在该数据库中创建模式。',
      'The user in DATABASE_URL must have CREATEROLE and the right to create schemas in the database.',
    ]);
  }
}
