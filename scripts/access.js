// Writes docs/access.md: what the running product serves, to whom.
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { migrate } from '#engine/database/migrate.ts';
import { startDatabase } from '#engine/postgres/start.ts';
import { createApp } from '../src/app.ts';
import { accessPage } from './accessPage.ts';
const dataFolder = await mkdtemp(join(tmpdir(), 'srm-access-'));
await chmod(dataFolder, 0o711);
const log = { info: () => { }, warn: console.warn, error: console.error };
const secret = randomBytes(32).toString('hex');
const database = await startDatabase({ databaseUrl: undefined, dataFolder, secret }, log, false);
try {
    await migrate(database.ownerUrl);
    const app = await createApp({
        appUrl: database.appUrl,
        jobsUrl: database.jobsUrl,
        secret,
        poolSize: 2,
        jobsWorkers: 1,
        dataFolder,
        secure: false,
        logger: pino({ level: 'silent' }),
        version: 'access',
    });
    await writeFile(join('docs', 'access.md'), accessPage(app.engine.registry, app.http.routeList));
    await app.close();
}
finally {
    await database.stop();
    await rm(dataFolder, { recursive: true, force: true });
}
