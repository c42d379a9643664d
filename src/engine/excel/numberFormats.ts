import { isDateFormat } from 'hucre';
import { times } from '#model/decimal.ts';
import { textOfCell, wallTextOf, type Cell } from './cells.ts';

/** What a number format makes of a number, as far as the meaning depends on it. */
export type NumberFormat = 'plain' | 'date' | 'time' | 'elapsed' | 'percent' | { readonly zeros: number };

// Formats 27–36 and 50–58 are the built-in dates of Chinese, Japanese and Korean Excel.
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 54) || id >= 57;
const isBuiltInTime = (id: number): boolean =>
  (id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47) || id === 55 || id === 56;

/** The meaning of a number format by its id and, where the workbook declares one, its code. */
export function numberFormatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) {
    if (id === 9 || id === 10) return 'percent';
    if (id === 46) return 'elapsed';
    if (isBuiltInTime(id)) return 'time';
    return id <= 58 && isBuiltInDate(id) ? 'date' : 'plain';
  }
  // The section of positive numbers, without literals, fills, colours and locales; elapsed times keep their brackets.
  const section = bare(code);
  if (isDateFormat(code)) {
    if (/\[(?:h+|m+|s+)\]/i.test(section)) return 'elapsed';
    return /[yde年月日]|m{3,}|^[^hs]*m[^hs]*$/i.test(withoutAmPm(section)) ? 'date' : 'time';
  }
  if (section.includes('%')) return 'percent';
  const zeros = /^0{2,}$/.exec(section)?.[0].length;
  return zeros === undefined ? 'plain' : { zeros };
}

const bare = (code: string): string =>
  (code.replace(/"[^"]*"|\\./g, '').split(';')[0] ?? '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .replace(/[*_]./g, '')
    .trim();

const withoutAmPm = (section: string): string => section.replace(/AM\/PM|A\/P|上午\/下午/gi, '');

/** What a cell with a number shows: days and times as their wall time, per cent and leading zeros as their text. */
export function numberCell(number: number, format: NumberFormat, is1904: boolean): Cell {
  if (!Number.isFinite(number)) return { error: '#NUM!' };
  if (format === 'elapsed') return number >= 0 ? timeTextOf(number) : number;
  // Of a day and its time the format shows the time alone.
  if (format === 'time' && number >= 0 && number < maxShort) return timeTextOf(number % 1);
  if (format === 'date' || format === 'time')
    return (
      wallTextOf(is1904 ? number + daysTo1904 : number) ?? (number >= 0 && number < 1 ? timeTextOf(number) : number)
    );
  if (format === 'percent') return `${times(textOfCell(number), '100')}%`;
  const text = textOfCell(number);
  if (format !== 'plain' && /^\d+$/.test(text) && number < 1e15) return text.padStart(format.zeros, '0');
  // Days are counted from another start there, so that a bare number is never taken for one.
  return is1904 && Math.abs(number) < 1e15 ? text : number;
}

const daysTo1904 = 1462;
/** From here on the day is one of our time, and said although its format shows the time alone. */
const maxShort = 367;

function timeTextOf(days: number): string {
  const seconds = Math.round(days * 86_400);
  const two = (value: number): string => String(value).padStart(2, '0');
  const time = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}`;
  return seconds % 60 === 0 ? time : `${time}:${two(seconds % 60)}`;
}
