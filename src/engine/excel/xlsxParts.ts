import { isDateFormat } from 'hucre';
import { fail } from '#model/errors.ts';
import { excelErrors } from './errors.ts';
import { attributeOf, scanXml } from './xml.ts';

/** Which cell formats show dates and which show per cent, by index. */
export interface Styles {
  readonly dates: ReadonlySet<number>;
  readonly percents: ReadonlySet<number>;
}

const maxStrings = 2_000_000;
const maxStringBytes = 128 * 1024 * 1024;

/** The texts that cells refer to by number. */
export async function readStrings(part: AsyncIterable<Uint8Array>): Promise<readonly string[]> {
  const strings: string[] = [];
  let current = '';
  let isText = false;
  let phonetic = 0;
  let length = 0;
  await scanXml(part, {
    open: (name) => {
      if (name === 'si') current = '';
      if (name === 'rPh') phonetic += 1;
      isText = name === 't' && phonetic === 0;
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') phonetic -= 1;
      if (name !== 'si') return;
      length += current.length;
      if (strings.length >= maxStrings || length * 2 > maxStringBytes) fail(excelErrors.memory);
      strings.push(unescaped(current));
    },
    text: (text) => {
      if (isText) current += text;
    },
  });
  return strings;
}

/** A text with the escapes of the format (_x000D_) resolved. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

// Formats 27–36 and 50–58 are the built-in dates of Chinese, Japanese and Korean Excel.
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Which cell formats of a workbook show dates and per cent. */
export async function readStyles(part: AsyncIterable<Uint8Array>): Promise<Styles> {
  const codes = new Map<number, string>();
  const dates = new Set<number>();
  const percents = new Set<number>();
  let inFormats = false;
  let index = 0;
  await scanXml(part, {
    open: (name, attributes) => {
      if (name === 'cellXfs') inFormats = true;
      const id = Number(attributeOf(attributes, 'numFmtId') ?? '0');
      if (name === 'numFmt') codes.set(id, attributeOf(attributes, 'formatCode') ?? '');
      if (name !== 'xf' || !inFormats) return;
      const code = codes.get(id);
      if (code === undefined ? isBuiltInDate(id) : isDateFormat(code)) dates.add(index);
      if (code === undefined ? id === 9 || id === 10 : code.replace(/"[^"]*"|\\./g, '').includes('%'))
        percents.add(index);
      index += 1;
    },
    close: (name) => {
      if (name === 'cellXfs') inFormats = false;
    },
    text: () => {},
  });
  return { dates, percents };
}
