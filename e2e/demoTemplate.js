// Loads the demo into a database of its own in the PostgreSQL of the run, which every site of the browser tests clones.
import { cloneDatabase } from '#test/database.ts';
import { startServer } from './server.ts';
// Whoever waits for the name is gone.
process.on('disconnect', () => process.exit());
const database = await cloneDatabase();
const server = await startServer(database);
await server.end('SIGTERM');
process.send?.(database.name);
process.disconnect?.();
