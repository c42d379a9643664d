// The smallest server: the start of the real one without anything behind it. POST / stores a row, GET / counts them.
import { createServer } from 'node:http';
import { once } from 'node:events';
import { Pool } from 'pg';
import { consoleLanguage, readConfig } from '#engine/runtime/config.ts';
import { startDatabase } from '#engine/postgres/start.ts';
import { startupErrorText } from '#engine/runtime/startupError.ts';
import { onShutdownSignal } from '#engine/runtime/shutdown.ts';
try {
    await start();
}
catch (error) {
    console.error(startupErrorText(error, consoleLanguage()));
    process.exit(1);
}
async function start() {
    const config = readConfig();
    const log = { info: console.log, warn: console.log, error: console.log };
    const starting = startDatabase(config, log);
    onShutdownSignal(async () => (await starting).stop(), console.error);
    const database = await starting;
    const pool = new Pool({ connectionString: database.ownerUrl }).on('error', () => { });
    await pool.query('create table if not exists kept (id bigint generated always as identity)');
    const server = createServer(async (request, response) => {
        try {
            if (request.method === 'POST')
                await pool.query('insert into kept default values');
            const { rows } = await pool.query('select count(*)::integer as count from kept');
            response.end(JSON.stringify(rows[0].count));
        }
        catch (error) {
            response.writeHead(500).end(String(error));
        }
    });
    server.listen(config.port, config.host);
    try {
        await once(server, 'listening');
    }
    catch (error) {
        await database.stop();
        throw error;
    }
    const address = server.address();
    console.log(`ready ${JSON.stringify({ port: typeof address === 'object' && address?.port, urls: database })}`);
}
