import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { create } from 'zustand';
import { readCookie, writeCookie } from '../cookies.ts';

const mobileWidth = 992;
const cookieName = 'sidebarStatus';
const cookieDays = 365;

interface Layout {
  readonly isOpen: boolean;
  /** On a phone the sidebar lies over the page: the page it was opened on. Another page closes it. */
  readonly overlayAt: string | undefined;
  readonly areSettingsOpen: boolean;
}

export const useLayout = create<Layout>(() => ({
  isOpen: readCookie(cookieName) !== '0',
  overlayAt: undefined,
  areSettingsOpen: false,
}));

/** Opens or closes the sidebar of the desktop because the user asked for it. */
export function toggleSidebar(): void {
  const isOpen = !useLayout.getState().isOpen;
  writeCookie(cookieName, isOpen ? '1' : '0', cookieDays);
  useLayout.setState({ isOpen });
}

export const showOverlay = (isOpen: boolean): void =>
  useLayout.setState({ overlayAt: isOpen ? location.pathname : undefined });

export function useOverlayOpen(): boolean {
  const { pathname } = useLocation();
  return useLayout((state) => state.overlayAt) === pathname;
}

export const showSettings = (areSettingsOpen: boolean): void => useLayout.setState({ areSettingsOpen });

const narrow = window.matchMedia(`(max-width: ${mobileWidth - 0.02}px)`);

/** Whether the window is too narrow for a sidebar beside the page. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      narrow.addEventListener('change', onChange);
      return () => narrow.removeEventListener('change', onChange);
    },
    () => narrow.matches,
  );
}
