import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { keyFile } from '../runtime/keys.ts';
import type { Backup } from './manifest.ts';

/**
 * Puts the keys of a backup into the data folder, where it holds some: they fit the secret of the backup, and the database is
 * made with the passwords among them. With another secret they cannot be read, and the installation keeps its own.
 */
export async function restoreKeys(
  backup: Backup,
  { dataFolder, isOtherSecret }: { readonly dataFolder: string; readonly isOtherSecret: boolean },
): Promise<void> {
  if (isOtherSecret || !backup.manifest.files.some(({ path }) => path === keyFile)) return;
  await mkdir(dataFolder, { recursive: true, mode: 0o711 });
  await pipeline(backup.read({ path: keyFile }), createWriteStream(join(dataFolder, keyFile), { mode: 0o600 }));
}
