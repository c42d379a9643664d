import { isDecimal, normalise, type Decimal } from '#model/decimal.ts';
import type { Field } from '#model/fields.ts';
import { type Label, type Language } from '#model/label.ts';
import { isDay } from '#model/days.ts';
import { isRecord } from '#model/value.ts';
import { secondsOf } from '../form/periods.ts';
import { instantOn } from '../zone.ts';

/** What a text in a cell means: a value, a row of another document still to be found, or nothing that can be read. */
export type Parsed =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'lookup'; readonly text: string }
  | { readonly kind: 'problem'; readonly label: Label };

/** A value of a quick-code list and what it is called. */
export interface CodeLabel {
  readonly value: string;
  readonly label: string;
}

interface ParseOptions {
  readonly language: Language;
  /** What the cell holds now; a name keeps its other language. */
  readonly before?: unknown;
  readonly codes?: readonly CodeLabel[];
}

const value = (input: unknown): Parsed => ({ kind: 'value', value: input });
const problem = (zh: string, en: string): Parsed => ({ kind: 'problem', label: [zh, en] });

/** Reads a typed or pasted text as the value of a field, forgiving in form and strict in meaning. */
export function parseCell(field: Field, input: string, options: ParseOptions): Parsed {
  const text = input.normalize('NFC').trim();
  if (text === '') return value(field.type === 'boolean' ? false : null);
  switch (field.type) {
    case 'integer':
    case 'decimal':
      return parseNumber(field, text);
    case 'boolean':
      return parseBoolean(text);
    case 'date':
      return parseDay(text);
    case 'datetime':
      return parseInstant(text);
    case 'select':
      return parseOption(text, field.options ?? {});
    case 'quickCode':
      return parseCode(text, options.codes ?? []);
    case 'lookup':
      return { kind: 'lookup', text };
    case 'bilingual':
      return value(nameWith(text, options));
    default:
      return value(text);
  }
}

const halfWidth = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[，、]/g, ',')
    .replace(/。/g, '.');

/** A number in any of the ways people write it: thousands separators, full-width digits, currency signs, brackets. */
export function readNumber(text: string): Decimal | undefined {
  const plain = halfWidth(text)
    .replace(/[\s¥$€£%]/g, '')
    .replace(/[−–]/g, '-');
  const bracketed = /^\((.*)\)$/.exec(plain);
  const signed = bracketed ? `-${bracketed[1] ?? ''}` : plain;
  const grouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(signed) ? signed.replaceAll(',', '') : signed;
  const number = grouped
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '')
    .replace(/^\+/, '');
  return isDecimal(number) ? normalise(number) : undefined;
}

function parseNumber(field: Field, text: string): Parsed {
  const number = readNumber(text);
  if (number === undefined) return problem(`“${text}”不是数字`, `“${text}” is not a number`);
  if (field.type === 'decimal') return value(number);
  return number.includes('.') ? problem(`“${text}”不是整数`, `“${text}” is not a whole number`) : value(Number(number));
}

const yes = new Set(['是', 'yes', 'y', 'true', '1', '√', '✓', '对']);
const no = new Set(['否', 'no', 'n', 'false', '0', '×', 'x', '-']);

function parseBoolean(text: string): Parsed {
  const word = halfWidth(text).toLowerCase();
  if (yes.has(word)) return value(true);
  return no.has(word) ? value(false) : problem(`请填写“是”或“否”`, 'Enter Yes or No');
}

const dayProblem = (text: string): Parsed =>
  problem(`“${text}”不是日期，格式 YYYY-MM-DD`, `“${text}” is not a date, use YYYY-MM-DD`);

function parseDay(text: string): Parsed {
  const day = readDay(text);
  return day ? value(day) : dayProblem(text);
}

const chineseDigits = '〇一二三四五六七八九';

/** Years are written digit by digit, months and days as numbers with 十: 二〇二六年十一月二十一日. */
function arabic(text: string): string {
  return text
    .replace(/零/g, '〇')
    .replace(/[一二三四五六七八九]?十[一二三四五六七八九]?/g, (number) => {
      const [tens = '', ones = ''] = number.split('十');
      return `${tens ? chineseDigits.indexOf(tens) : 1}${ones ? chineseDigits.indexOf(ones) : 0}`;
    })
    .replace(/[〇一二三四五六七八九]/g, (digit) => String(chineseDigits.indexOf(digit)));
}

/** A day in any of the ways people and spreadsheets write it; undefined for anything that is no day that exists. */
export function readDay(text: string): string | undefined {
  const plain = arabic(halfWidth(text)).replace(/\s+/g, '');
  if (/^\d{5}$/.test(plain)) return serialDay(Number(plain));
  const match =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain) ??
    /^(\d{4})年(\d{1,2})月(\d{1,2})[日号]?$/.exec(plain) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(plain);
  if (!match) return undefined;
  const [, year = '', month = '', date = ''] = match;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}

// Spreadsheets count days from 1899-12-30.
const serialStart = Date.UTC(1899, 11, 30);
const millisecondsOfDay = 86_400_000;

const serialDay = (number: number): string =>
  new Date(serialStart + number * millisecondsOfDay).toISOString().slice(0, 10);

function parseInstant(text: string): Parsed {
  const [first = '', time = ''] = halfWidth(text).split(/[T\s]+/);
  const day = readDay(first);
  // Seconds may be left out, and so may the time.
  const reported = time === '' ? '0:00' : time;
  const clock = /^(\d{1,2}):(\d{2}):(\d{2})$/.exec(/:\d+:/.test(reported) ? reported : `${reported}:00`);
  const [hour = '', minute = '', second = ''] = (clock ?? []).slice(1).map((each) => each.padStart(2, '0'));
  const wall = `${hour}:${minute}:${second}`;
  return day && secondsOf(wall) !== undefined ? value(instantOn(day, wall)) : dayProblem(text);
}

function parseOption(text: string, options: Readonly<Record<string, Label>>): Parsed {
  const wanted = text.toLowerCase();
  const found = Object.entries(options).find(
    ([code, [zh, en]]) => code.toLowerCase() === wanted || zh === text || en.toLowerCase() === wanted,
  );
  if (found) return value(found[0]);
  const [zh, en] = [0, 1].map((language) =>
    Object.values(options)
      .map((label) => label[language === 1 ? 1 : 0])
      .join(', '),
  );
  return problem(`“${text}”不是可选的值（${zh}）`, `“${text}” is not one of: ${en}`);
}

function parseCode(text: string, codes: readonly CodeLabel[]): Parsed {
  const wanted = text.toLowerCase();
  const found = codes.find((code) => code.value.toLowerCase() === wanted || code.label.toLowerCase() === wanted);
  return found ? value(found.value) : problem(`“${text}”不是可选的值`, `“${text}” is not one of the choices`);
}

function nameWith(text: string, { language, before }: ParseOptions): object {
  const held = isRecord(before) ? before : {};
  if (language === 'zh') return { ...held, zh: text };
  return { zh: typeof held['zh'] === 'string' && held['zh'] !== '' ? held['zh'] : text, en: text };
}
