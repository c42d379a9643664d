import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { keyFile } from '../runtime/keys.ts';
import { copiedFile } from './manifest.ts';
/**
 * Puts the keys of a backup into the data folder, where it holds some: they fit the secret of the backup, and the database is
 * made with the passwords among them. With another secret they cannot be read, and the installation keeps its own.
 */
export async function restoreKeys(manifest, folder, { dataFolder, isOtherSecret }) {
    if (isOtherSecret || !manifest.files.some(({ path }) => path === keyFile))
        return;
    await mkdir(dataFolder, { recursive: true, mode: 0o711 });
    await copyFile(copiedFile(folder, { path: keyFile }), join(dataFolder, keyFile));
}
