import { isDirty } from './leaveGuard.ts';
import { store } from './storage.ts';

const reloadKey = 'srm:chunkReload';
const pause = 60_000;

/** Whether a page failed because its files could not be loaded: they vanished with a new release, or the line is down. */
export function isMissingChunk(error: unknown): boolean {
  const message = error instanceof Error ? error.message : '';
  return /dynamically imported module|importing a module script failed|unable to preload/i.test(message);
}

/** Whether the server answers at all. */
export async function isServerThere(): Promise<boolean> {
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    // No answer is the answer.
    return false;
  }
}

/**
 * Loads the browser anew, since the files of a page vanished with a new release; but only once in a while, and never over
 * unsaved work: then the user decides.
 */
export function reloadForNewVersion(): void {
  const last = Number(sessionStorage.getItem(reloadKey) ?? 0);
  if (!isDirty() && Date.now() - last > pause && store(sessionStorage, reloadKey, String(Date.now())))
    location.reload();
}
