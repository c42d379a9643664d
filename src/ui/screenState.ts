import { useCallback, useState } from 'react';
import { useScreenLocation } from './screenLocation.ts';
import { store, stored } from './storage.ts';

type Kind = 'search' | 'form' | 'design';

const keyOf = (kind: Kind, path: string): string => `srm:${kind}:${path}`;

/** State of a screen that survives leaving it and reloading: kept in session storage until its tab is closed. */
export function useScreenState<T>(kind: Kind, initial: T): [T, (next: T | undefined) => void] {
  const { pathname } = useScreenLocation();
  const key = keyOf(kind, pathname);
  const [value, setValue] = useState<T>(() => (stored(sessionStorage, key) as T | undefined) ?? initial);
  const set = useCallback(
    (next: T | undefined) => {
      if (next === undefined) sessionStorage.removeItem(key);
      // As it is read back: a text would be kept as it stands.
      else store(sessionStorage, key, JSON.stringify(next));
      setValue(next ?? initial);
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `initial` is often written inline and must not renew the setter
    [key],
  );
  return [value, set];
}

/** Whether a form of a path was begun and neither saved nor given up. */
export const hasBegunForm = (path: string): boolean => sessionStorage.getItem(keyOf('form', path)) !== null;

/** Forgets what the screen of a path has kept; called when its tab closes. */
export function forgetScreen(path: string): void {
  sessionStorage.removeItem(keyOf('search', path));
  sessionStorage.removeItem(keyOf('form', path));
  sessionStorage.removeItem(keyOf('design', path));
}
