// Writes the migration that brings the database of all migrations so far to the declarations.
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drift, migrate } from '#engine/database/migrate.ts';
import { startDatabase } from '#engine/postgres/start.ts';
import { declarationsOf } from '#engine/runtime/registry.ts';
import { areas } from '../src/areas.ts';
const [name] = process.argv.slice(2);
if (!name || !/^[a-z0-9-]+$/.test(name)) {
    console.error('Name the change in small letters and dashes: npm run migration -- add-order-urgency');
    process.exit(1);
}
const dataFolder = await mkdtemp(join(tmpdir(), 'srm-migration-'));
await chmod(dataFolder, 0o711);
const log = { info: () => { }, warn: console.warn, error: console.error };
const database = await startDatabase({ databaseUrl: undefined, dataFolder, secret: randomBytes(32).toString('hex') }, log, false);
try {
    await migrate(database.ownerUrl);
    const statements = await drift(database.ownerUrl, declarationsOf(areas));
    if (statements.length === 0) {
        console.log('The migrations already give what the declarations ask for.');
    }
    else {
        const file = join('migrations', `${stamp(new Date())}-${name}.sql`);
        await writeFile(file, `${statements.join(';\n\n')};\n`);
        console.log(`${statements.length} statements in ${file}: read them, and add what only you can know.`);
    }
}
finally {
    await database.stop();
    await rm(dataFolder, { recursive: true, force: true });
}
// 20260131-1015, in UTC, so that migrations of several people have one order.
function stamp(time) {
    const digits = time.toISOString().replace(/\D/g, '');
    return `${digits.slice(0, 8)}-${digits.slice(8, 12)}`;
}
