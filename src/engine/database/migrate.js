import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { connect } from '../postgres/connection.ts';
import { desiredTables } from '../schema/desired.ts';
import { difference, readExisting } from '../schema/difference.ts';
const folder = join(import.meta.dirname, '../../../migrations');
/**
 * Applies the migrations that a database lacks, in the order of their names, under a lock: all, or up to the last one
 * wanted. Gives the applied names.
 */
export async function migrate(ownerUrl, last) {
    if (last === undefined && (await isComplete(ownerUrl)))
        return [];
    const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
    const db = new Kysely({ dialect: new PostgresDialect({ pool }) });
    try {
        // Migrations that were written side by side may arrive out of order; each names only what it adds.
        const migrator = new Migrator({
            db,
            provider: { getMigrations: readMigrations },
            allowUnorderedMigrations: true,
        });
        const { error, results } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
        if (error)
            throw error instanceof Error ? error : new Error('A migration failed.', { cause: error });
        return (results ?? []).map((result) => result.migrationName);
    }
    finally {
        await db.destroy();
    }
}
// The migrator reads all columns of all tables before anything else, which is a sixth of a start that has nothing to do.
async function isComplete(ownerUrl) {
    const client = await connect(ownerUrl);
    try {
        const [applied, known] = await Promise.all([appliedMigrations(client), knownMigrations()]);
        return applied.length === known.length && known.every((name) => applied.includes(name));
    }
    finally {
        await client.end();
    }
}
/** The names of the applied migrations, in order; none in a database that was never used. */
export async function appliedMigrations(client) {
    const { rows: found } = await client.query("select to_regclass('public.kysely_migration') is not null as there");
    if (!found[0]?.there)
        return [];
    const { rows } = await client.query('select name from kysely_migration order by name');
    return rows.map((row) => row.name);
}
/** The names of all migrations of this release, in order. */
export const knownMigrations = async () => Object.keys(await readMigrations());
/** The statements by which a database differs from the declarations; none when they agree. */
export async function drift(ownerUrl, registry) {
    const client = new pg.Client({ connectionString: ownerUrl });
    await client.connect();
    try {
        return difference(desiredTables(registry), await readExisting(client));
    }
    finally {
        await client.end();
    }
}
async function readMigrations() {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
    const entries = files.map(async (name) => {
        const text = await readFile(join(folder, name), 'utf8');
        return [
            name.replace(/\.sql$/, ''),
            { up: async (db) => void (await sql.raw(text).execute(db)) },
        ];
    });
    return Object.fromEntries(await Promise.all(entries));
}
