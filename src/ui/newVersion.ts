import { isDirty } from './leaveGuard.ts';
import { store } from './storage.ts';

const reloadKey = 'srm:chunkReload';
const pause = 60_000;

/**
 * Whether a page failed because its files vanished with a new release. Then the browser loads anew by itself, but only
 * once in a while, and never over unsaved work: the user decides.
 */
export function reloadForNewVersion(error: unknown): boolean {
  if (!isMissingChunk(error)) return false;
  const last = Number(sessionStorage.getItem(reloadKey) ?? 0);
  if (!isDirty() && Date.now() - last > pause && store(sessionStorage, reloadKey, String(Date.now())))
    location.reload();
  return true;
}

function isMissingChunk(error: unknown): boolean {
  const message = error instanceof Error ? error.message : '';
  return /dynamically imported module|importing a module script failed|unable to preload/i.test(message);
}
