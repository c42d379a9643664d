import { create } from 'zustand';
import { readCookie, writeCookie } from './cookies.ts';
import { recordOf } from './record.ts';
import { defaultTheme, isColour, seedOnDark, solidOf, textOnDark, textOnLight } from './shell/colour.ts';
import { store, stored } from './storage.ts';

export type Size = 'default' | 'medium' | 'small' | 'mini';
export type Appearance = 'light' | 'dark' | 'system';

export interface Settings {
  readonly theme: string;
  readonly tagsView: boolean;
  readonly fixedHeader: boolean;
  readonly sidebarLogo: boolean;
  readonly appearance: Appearance;
  /** Keyboard shortcuts, all of them. */
  readonly shortcuts: boolean;
}

export const sizes: readonly Size[] = ['default', 'medium', 'small', 'mini'];

const defaults: Settings = {
  theme: defaultTheme,
  tagsView: true,
  fixedHeader: false,
  sidebarLogo: true,
  appearance: 'light',
  shortcuts: true,
};

const darkSurface = '#1b212a';
const darkRow = '#26313f';
const lightPage = '#f3f5f9';
const storageKey = 'settings';
const cookieDays = 365;

/** Settings out of what was stored; unknown keys and wrong values are ignored. */
export function settingsOf(value: unknown): Settings {
  const { theme, tagsView, fixedHeader, sidebarLogo, appearance, shortcuts } = recordOf(value) ?? {};
  const flag = (input: unknown, standard: boolean): boolean => (typeof input === 'boolean' ? input : standard);
  return {
    theme: typeof theme === 'string' && isColour(theme) ? theme : defaults.theme,
    tagsView: flag(tagsView, defaults.tagsView),
    fixedHeader: flag(fixedHeader, defaults.fixedHeader),
    sidebarLogo: flag(sidebarLogo, defaults.sidebarLogo),
    appearance: appearance === 'dark' || appearance === 'system' ? appearance : defaults.appearance,
    shortcuts: flag(shortcuts, defaults.shortcuts),
  };
}

export const useSettings = create<Settings>(() => settingsOf(stored(localStorage, storageKey)));

export const useSize = create<{ readonly size: Size }>(() => ({
  size: sizes.find((size) => size === readCookie('size')) ?? 'medium',
}));

const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');

/** Whether the dark appearance is shown; follows the system where the user chose so. */
export const useDark = create<{ readonly dark: boolean }>(() => ({ dark: isDark() }));

function isDark(): boolean {
  const { appearance } = useSettings.getState();
  return appearance === 'dark' || (appearance === 'system' && systemIsDark.matches);
}

/** Changes settings and keeps them in this browser. */
export function changeSettings(change: Partial<Settings>): void {
  useSettings.setState(change);
  store(localStorage, storageKey, useSettings.getState());
  showTheme();
}

export function changeSize(size: Size): void {
  writeCookie('size', size, cookieDays);
  useSize.setState({ size });
  showTheme();
}

/** Puts theme, appearance and size on the page as CSS variables. */
export function showTheme(): void {
  const { theme } = useSettings.getState();
  const dark = isDark();
  useDark.setState({ dark });
  const root = document.documentElement;
  root.dataset['appearance'] = dark ? 'dark' : 'light';
  root.dataset['size'] = useSize.getState().size;
  root.style.setProperty('--srm-theme', dark ? seedOnDark(theme, darkSurface) : theme);
  root.style.setProperty('--srm-theme-solid', solidOf(theme));
  root.style.setProperty('--srm-theme-text', dark ? textOnDark(theme, darkRow) : textOnLight(theme, lightPage));
}

systemIsDark.addEventListener('change', showTheme);
