import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../runtime/startupError.ts';
import { connect } from './connection.ts';
import { findEmbedded, startEmbedded } from './embedded.ts';
import { loadKeys } from '../runtime/keys.ts';
import { ensureRoles, serverVersion } from './roles.ts';
const OLDEST_VERSION = 150_000;
/**
 * Starts our own PostgreSQL or checks the one in DATABASE_URL, and makes sure of the roles. Only tests do without
 * durability.
 */
export async function startDatabase(config, log, durable = true) {
    const keys = loadKeys(config.dataFolder, config.secret);
    if (config.databaseUrl !== undefined) {
        const prepared = await prepare(config.databaseUrl, keys);
        return { ownerUrl: config.databaseUrl, ...prepared, stop: async () => { } };
    }
    const embedded = await startEmbedded(config.dataFolder, keys, log, durable);
    try {
        return { ...embedded, ...(await prepare(embedded.ownerUrl, keys)) };
    }
    catch (error) {
        await embedded.stop();
        throw error;
    }
}
/**
 * The database of an installation for a short visit: beside a running server, or started for as long as the visit lasts.
 * Never creates one.
 */
export async function visitDatabase(config, log) {
    if (config.databaseUrl !== undefined)
        return startDatabase(config, log);
    const keys = loadKeys(config.dataFolder, config.secret);
    const ownerUrl = await findEmbedded(config.dataFolder, keys);
    if (ownerUrl !== undefined)
        return { ownerUrl, ...(await prepare(ownerUrl, keys)), stop: async () => { } };
    if (existsSync(join(config.dataFolder, 'postgres', 'PG_VERSION')))
        return startDatabase(config, log);
    throw new StartupError([
        `数据目录 ${config.dataFolder} 中没有数据库，请用 SRM_DATA 或 DATABASE_URL 指定正确的位置。`,
        `There is no database in the data folder ${config.dataFolder}; name the right place with SRM_DATA or DATABASE_URL.`,
    ]);
}
async function prepare(ownerUrl, keys) {
    const owner = await connect(ownerUrl);
    try {
        await check(owner);
        const { rows } = await owner.query('show server_version');
        return { ...(await ensureRoles(owner, ownerUrl, keys)), version: rows[0]?.server_version ?? '' };
    }
    finally {
        await owner.end();
    }
}
async function check(owner) {
    if ((await serverVersion(owner)) < OLDEST_VERSION) {
        throw new StartupError([
            '数据库版本过低，需要 PostgreSQL 15 或更高版本。',
            'The database is too old; PostgreSQL 15 or newer is needed.',
        ]);
    }
    const { rows } = await owner.query(`select pg_encoding_to_char(d.encoding) as encoding, r.rolcreaterole or r.rolsuper as createrole,
        has_database_privilege(d.oid, 'create') as create
       from pg_database d, pg_roles r where d.datname = current_database() and r.rolname = current_user`);
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
