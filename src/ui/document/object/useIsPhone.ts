import { useSyncExternalStore } from 'react';

/** A hook that tells whether the window fits a condition. */
function mediaHook(condition: string): () => boolean {
  const media = window.matchMedia(condition);
  const subscribe = (listener: () => void): (() => void) => {
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => media.matches);
}

/** Whether the window is as narrow as a phone: cards instead of tables, filters in a sheet. */
export const useIsPhone = mediaHook('(max-width: 575.98px)');

/** Whether the window has room for the first columns of a table only. */
export const useIsTablet = mediaHook('(max-width: 991.98px)');
