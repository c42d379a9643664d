import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** A typeface as TrueType files: PDF writers embed a few kilobytes of these, and of packed ones the whole. */
export interface Font {
  readonly name: string;
  readonly normal: string;
  readonly bold: string;
}

const fontOf = (name: string, normal: string, bold: string): Font => ({
  name,
  normal: resolve(normal),
  bold: resolve(bold),
});

const google = '@expo-google-fonts';

/** What prints are written in: every character of GB 18030 level 2, Latin letters and digits. */
export const mainFont = fontOf(
  'Noto Sans SC',
  `${google}/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf`,
  `${google}/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf`,
);

/** Where characters that the main font lacks are looked for, in this order: Greek, Cyrillic and accented letters; Korean; Thai. */
export const furtherFonts: readonly Font[] = [
  fontOf('Roboto', 'pdfmake/fonts/Roboto/Roboto-Regular.ttf', 'pdfmake/fonts/Roboto/Roboto-Medium.ttf'),
  fontOf(
    'Nanum Gothic',
    `${google}/nanum-gothic/400Regular/NanumGothic_400Regular.ttf`,
    `${google}/nanum-gothic/700Bold/NanumGothic_700Bold.ttf`,
  ),
  fontOf(
    'Noto Sans Thai',
    `${google}/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf`,
    `${google}/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf`,
  ),
];
