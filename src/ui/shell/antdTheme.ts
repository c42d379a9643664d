import { theme as antd, type ThemeConfig } from 'antd';
import type { Size } from '../settings.ts';
import { seedOnDark, solidOf, textOnDark, textOnLight } from './colour.ts';

interface SizeTokens {
  readonly control: number;
  readonly font: number;
  readonly line: number;
  readonly row: number;
  readonly gap: number;
}

const sizeTokens: Readonly<Record<Size, SizeTokens>> = {
  default: { control: 40, font: 14, line: 22, row: 56, gap: 24 },
  medium: { control: 36, font: 14, line: 22, row: 48, gap: 20 },
  small: { control: 32, font: 13, line: 20, row: 40, gap: 16 },
  mini: { control: 28, font: 12, line: 20, row: 32, gap: 12 },
};

const fontFamily =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "PingFang SC", "Hiragino Sans GB", ' +
  '"Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif';

// The parts of the library wait for the end of their own transitions, which the style sheet then takes away.
const motion = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const darkSurface = '#1b212a';
// The brightest surface that text in the colour of the theme stands on: a chosen row under the pointer.
const darkRow = '#26313f';
const lightPage = '#f3f5f9';

// The surfaces and lines of `styles.css`, so that own parts and those of the library look the same.
const darkTokens = {
  colorBgLayout: '#12171e',
  colorBgContainer: darkSurface,
  colorBgElevated: '#232a35',
  colorBorder: '#465162',
  colorBorderSecondary: '#2f3845',
  colorSplit: '#2f3845',
  colorTextPlaceholder: '#9aa5b4',
  colorTextDescription: '#9aa5b4',
  // Dangerous acts must be readable on the surface, 4.5:1, also after the library has darkened them.
  colorError: '#ff7a7c',
} as const;

// Placeholders, counters and dangerous acts must be readable too: 4.5:1 on white.
const lightTokens = {
  colorTextPlaceholder: '#666f7b',
  colorTextDescription: '#666f7b',
  colorError: '#d9232d',
} as const;

/** The tokens of the component library for a colour, an appearance and a size. */
export function antdTheme(seed: string, dark: boolean, size: Size): ThemeConfig {
  const { control, font, line, row, gap } = sizeTokens[size];
  const shown = dark ? seedOnDark(seed, darkSurface) : seed;
  const solid = solidOf(seed);
  const link = dark ? textOnDark(seed, darkRow) : textOnLight(seed, lightPage);
  return {
    algorithm: dark ? antd.darkAlgorithm : antd.defaultAlgorithm,
    // Kept screens change behind the one in front. Under one name the colours they still have would count for it too.
    cssVar: { key: ['srm', dark ? 'dark' : 'light', size, seed.replace('#', '')].join('-') },
    token: {
      colorPrimary: solid,
      colorInfo: solid,
      colorLink: link,
      // Lightened by the library, it could not be read while the pointer is on it.
      colorLinkHover: link,
      colorLinkActive: link,
      borderRadius: 4,
      borderRadiusLG: 8,
      controlHeight: control,
      fontSize: font,
      lineHeight: line / font,
      fontFamily,
      motion,
      ...(dark ? darkTokens : lightTokens),
    },
    components: {
      // The library lightens and darkens colours for its states until they cannot be read.
      Button: {
        colorLink: link,
        colorLinkHover: link,
        colorLinkActive: link,
        defaultHoverColor: link,
        defaultActiveColor: link,
        ...(dark ? { dangerColor: '#14181f' } : {}),
      },
      // White digits stand on it in both appearances.
      Badge: { colorError: '#c8161d' },
      Tabs: { itemSelectedColor: link, itemHoverColor: link, itemActiveColor: link },
      Switch: { colorPrimary: shown },
      Progress: { defaultColor: shown },
      Form: { itemMarginBottom: gap },
      Table: {
        // The handle between two columns and what can be clicked beside it are far enough apart for a finger.
        cellPaddingInlineMD: 13,
        cellPaddingInlineSM: 13,
        cellPaddingBlock: (row - line) / 2,
        cellPaddingBlockMD: (row - line) / 2,
        cellPaddingBlockSM: Math.max(4, (row - line) / 2 - 4),
        ...(dark ? {} : { headerBg: '#fafafa', headerColor: 'rgba(0,0,0,.85)' }),
      },
    },
  };
}
