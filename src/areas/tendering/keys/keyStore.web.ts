import { store, stored } from '#ui/storage.ts';
import { readKeyFile, type KeyFile } from './personalKey.web.ts';

const nameFor = (userId: string): string => `bidKeys.${userId}`;

/** The keys of somebody that this browser has, the newest first: each is of use with its passphrase alone. */
export function storedKeys(userId: string): KeyFile[] {
  const list: unknown = stored(localStorage, nameFor(userId));
  return Array.isArray(list) ? list.flatMap((each) => readKeyFile(each) ?? []) : [];
}

/** Adds a key to those of this browser; false when the browser refuses. */
export function storeKey(userId: string, file: KeyFile): boolean {
  const others = storedKeys(userId).filter(({ fingerprint }) => fingerprint !== file.fingerprint);
  return store(localStorage, nameFor(userId), [file, ...others]);
}
