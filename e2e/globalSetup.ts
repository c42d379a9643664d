import { cloneDatabase, startTestCluster } from '#test/database.ts';
import { startServer, templateVariable } from './server.ts';

/** Called by node --test once for the browser tests: a database with the demo, which every site clones. */
export async function globalSetup(): Promise<void> {
  await startTestCluster();
  const database = await cloneDatabase();
  const server = await startServer(database.ownerUrl);
  await server.end('SIGTERM');
  process.env[templateVariable] = database.name;
}
