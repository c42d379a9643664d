import { isDecimal } from '#model/decimal.ts';
import type { Field } from '#model/fields.ts';
import { isBilingual, nameOf, textOf, withCode, type Label, type Language } from '#model/label.ts';
import { isEmpty } from '#model/value.ts';
import { formatDay, formatInstant, formatMoney, formatPercent, formatQuantity, nothing } from '../../format.ts';

/** How texts that do not stand in the declaration are found. */
export interface Wording {
  readonly language: Language;
  readonly text: (label: Label) => string;
  /** The label of a quick-code value; undefined while it is not known. */
  readonly code?: (list: string, value: string) => string | undefined;
  /** Whether people tell the rows of a document apart by their code. */
  readonly isKnownByCode?: (target: string) => boolean;
}

const yes: Label = ['是', 'Yes'];
const no: Label = ['否', 'No'];

type Values = Readonly<Record<string, unknown>>;

/** The value of a field in a row as people read it; an em dash where there is none. */
export function valueText(row: Values, name: string, field: Field, wording: Wording): string {
  if (field.type === 'lookup')
    return lookupText(row, name, wording.isKnownByCode?.(field.target ?? '') ?? false, wording.language);
  return textOfValue(row[name], field, wording);
}

/** One value as people read it. A lookup given alone shows as it is: only its row knows the name. */
export function textOfValue(value: unknown, field: Field, wording: Wording): string {
  if (isEmpty(value)) return nothing;
  if (field.html)
    return withoutTags(field.type === 'bilingual' ? bilingualText(value, wording.language) : plain(value));
  switch (field.type) {
    case 'boolean':
      return wording.text(value === true || value === 1 ? yes : no);
    case 'date':
    case 'datetime':
      return timeText(value, field);
    case 'integer':
      return formatQuantity(Number(value));
    case 'decimal':
      return decimalText(value, field);
    case 'select':
      return optionText(String(value), field, wording);
    case 'quickCode':
      return wording.code?.(field.list ?? '', String(value)) ?? String(value);
    case 'bilingual':
      return bilingualText(value, wording.language);
    case 'json':
      return JSON.stringify(value);
    default:
      return plain(value);
  }
}

function timeText(value: unknown, { type }: Field): string {
  if (typeof value !== 'string') return nothing;
  return type === 'date' ? formatDay(value) : formatInstant(value);
}

function optionText(value: string, { options }: Field, { text }: Wording): string {
  const label = options?.[value];
  return label ? text(label) : value;
}

function decimalText(value: unknown, { kind }: Field): string {
  const text = typeof value === 'number' ? String(value) : value;
  if (!isDecimal(text)) return plain(value);
  if (kind === 'money' || kind === 'price') return formatMoney(text);
  return kind === 'percent' ? formatPercent(text) : formatQuantity(text);
}

/** What a lookup of a row names, behind its code where that tells more; without a name its code, else its id. */
export function lookupText(row: Values, name: string, isKnownByCode: boolean, language: Language): string {
  const input = row[`${name}Name`];
  const shown = typeof input === 'string' ? input : bilingualText(input, language);
  const code = row[`${name}Code`];
  if (isEmpty(shown) || shown === nothing) return plain(code ?? row[`${name}Id`]);
  return isKnownByCode ? withCode(shown, code) : shown;
}

/** Whether a lookup of a row says what its title has said. */
export const isSaidBy = (title: string, row: Values, name: string, field: Field, wording: Wording): boolean =>
  field.type === 'lookup' && valueText(row, name, field, wording) === title;

/** A name in both languages in one of them. */
export function bilingualText(value: unknown, language: Language): string {
  return isBilingual(value) ? nameOf(value, language) || nothing : plain(value);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The words of formatted text, for places with one line. */
const withoutTags = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();

function plain(value: unknown): string {
  if (isEmpty(value)) return nothing;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** A label in the language of a wording that has no overrides. */
export const plainWording = (language: Language): Wording => ({ language, text: (label) => textOf(label, language) });
