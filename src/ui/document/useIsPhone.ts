import { useSyncExternalStore } from 'react';

const phone = window.matchMedia('(max-width: 575.98px)');

const subscribe = (listener: () => void): (() => void) => {
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
};

/** Whether the window is as narrow as a phone: cards instead of tables, filters in a sheet. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => phone.matches);
