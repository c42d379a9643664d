import { create } from 'zustand';
import { readCookie, writeCookie } from '../cookies.ts';
import { store } from '../storage.ts';

const mobileWidth = 992;
const cookieName = 'sidebarStatus';
const cookieDays = 365;

interface Layout {
  readonly isOpen: boolean;
  /** On a phone the sidebar lies over the page, until another page comes. */
  readonly isOverlayOpen: boolean;
  readonly areSettingsOpen: boolean;
  readonly menuType: MenuType;
}

/** 1: a tree; 2: the first level in the bar, the second in a panel beside it. */
export type MenuType = 1 | 2;

const menuTypeKey = 'menuType';

export const menuTypeOf = (value: unknown): MenuType => (value === 2 || value === '2' ? 2 : 1);

export const useLayout = create<Layout>(() => ({
  isOpen: readCookie(cookieName) !== '0',
  isOverlayOpen: false,
  areSettingsOpen: false,
  menuType: menuTypeOf(localStorage.getItem(menuTypeKey)),
}));

/** Shows the other kind of menu, and keeps it in this browser. */
export function changeMenuType(menuType: MenuType): void {
  store(localStorage, menuTypeKey, String(menuType));
  useLayout.setState({ menuType });
}

/** Opens or closes the sidebar of the desktop because the user asked for it. */
export function toggleSidebar(): void {
  const isOpen = !useLayout.getState().isOpen;
  writeCookie(cookieName, isOpen ? '1' : '0', cookieDays);
  useLayout.setState({ isOpen });
}

export const showOverlay = (isOverlayOpen: boolean): void => useLayout.setState({ isOverlayOpen });

export const showSettings = (areSettingsOpen: boolean): void => useLayout.setState({ areSettingsOpen });

const resizePause = 150;

const isNarrow = (): boolean => document.body.getBoundingClientRect().width < mobileWidth;

const useWidth = create<{ readonly isMobile: boolean }>(() => ({ isMobile: isNarrow() }));

// At most once in a while during a resize, and never for a window that nobody sees.
let measuring: ReturnType<typeof setTimeout> | undefined;
function measureSoon(): void {
  if (document.hidden) return;
  measuring ??= setTimeout(() => {
    measuring = undefined;
    useWidth.setState({ isMobile: isNarrow() });
  }, resizePause);
}

window.addEventListener('resize', measureSoon);
document.addEventListener('visibilitychange', measureSoon);

/** Whether the page is too narrow for a sidebar beside it. */
export const useIsMobile = (): boolean => useWidth((state) => state.isMobile);
