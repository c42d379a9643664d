import { startTestCluster } from './database.ts';

/** Called by node --test once for a run, before the first file. */
export async function globalSetup(): Promise<void> {
  await startTestCluster();
}
