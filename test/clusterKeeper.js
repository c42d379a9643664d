// Keeps the PostgreSQL of one test run: in a temporary folder, without durability, gone when the run is over.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#engine/database/migrate.ts';
import { startDatabase } from '#engine/postgres/start.ts';
import { onShutdownSignal } from '#engine/runtime/shutdown.ts';
import { secret } from './database.ts';
const dataFolder = await mkdtemp(join(tmpdir(), 'srm-test-'));
const starting = startCluster();
onShutdownSignal(stopCluster, console.error);
try {
    const { ownerUrl, appUrl, jobsUrl } = await starting;
    await migrate(ownerUrl);
    process.send?.(JSON.stringify({ ownerUrl, appUrl, jobsUrl }));
}
catch (error) {
    console.error(error);
    await stopCluster();
    process.exit(1);
}
async function startCluster() {
    await chmod(dataFolder, 0o711);
    const log = { info: () => { }, warn: console.warn, error: console.error };
    return startDatabase({ databaseUrl: undefined, dataFolder, secret }, log, false);
}
async function stopCluster() {
    const database = await starting.catch(() => undefined);
    await database?.stop();
    await rm(dataFolder, { recursive: true, force: true });
}
