import { createContext, useContext } from 'react';
import type { Location } from 'react-router';

export const ScreenLocation = createContext<Location | undefined>(undefined);

/**
 * The address of the screen that asks: its path is the same for life, and all of it while the screen is hidden. Whoever
 * asks the router is drawn anew whenever any other screen is opened: React does so with all that read its address, also
 * below one of their own.
 */
export function useScreenLocation(): Location {
  const location = useContext(ScreenLocation);
  if (!location) throw new Error('only screens have an address of their own');
  return location;
}
