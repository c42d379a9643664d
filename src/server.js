import { enableCompileCache } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { consoleLanguage, readConfig } from '#engine/runtime/config.ts';
import { migrate } from '#engine/database/migrate.ts';
import { startDatabase } from '#engine/postgres/start.ts';
import { startupErrorText } from '#engine/runtime/startupError.ts';
import { onShutdownSignal, withinTimeout } from '#engine/runtime/shutdown.ts';
enableCompileCache();
const oldestNode = 24;
if (Number(process.versions.node.split('.')[0]) < oldestNode) {
    console.error(`Node ${oldestNode} is needed; npm start brings it.`);
    process.exit(1);
}
// The promise, not the database: somebody may stop the server while its database is still starting.
const running = {};
// Connections to a database that is gone never close; its own process is stopped all the same.
const longestClose = 20_000;
async function stop() {
    try {
        await withinTimeout(longestClose, async () => running.app?.close());
    }
    finally {
        const database = await running.database?.catch(() => undefined);
        await database?.stop();
    }
}
onShutdownSignal(stop, (error) => console.error(error));
try {
    await start();
}
catch (error) {
    console.error(startupErrorText(error, consoleLanguage()));
    await stop().catch(() => undefined);
    process.exit(1);
}
async function start() {
    const config = readConfig();
    const logger = pino({ level: config.logLevel });
    running.database = startDatabase(config, logger);
    // PostgreSQL begins in a process of its own, while this one loads the product: it is given the moment to be launched.
    await Promise.race([running.database, pause(100)]);
    const [database, { serve, announce }] = await Promise.all([running.database, import('./serve.ts')]);
    await migrate(database.ownerUrl);
    await serve({ config, database, logger, opened: (app) => (running.app = app), listening: announce });
}
