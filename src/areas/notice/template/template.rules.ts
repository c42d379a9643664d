import { fitsCapital, toChineseCapital } from '#model/amountInWords.ts';
import { isDecimal } from '#model/decimal.ts';
import { moneyText, quantityText } from '#model/decimalText.ts';
import type { AnyDocument } from '#model/document.ts';
import type { Field } from '#model/fields.ts';
import { mask } from '#model/grants.ts';
import { textOf, type Label, type Language } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { amountInCapitals, placeholdersOf } from '#areas/system/placeholder/placeholder.rules.ts';

/** A part of a template: text, a value, or something said once for each line. */
export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly name: string }
  | { readonly kind: 'lines'; readonly name: string; readonly parts: readonly Part[] };

const mark = /\{\{([#/]?)([A-Za-z][A-Za-z0-9]*)\}\}/g;

/** Reads a template; undefined when its marks are not `{{name}}` and closed `{{#lines}}…{{/lines}}`, one level deep. */
export function readTemplate(template: string): readonly Part[] | undefined {
  if (/\{\{\{|\}\}\}/.test(template)) return undefined;
  const parts: Part[] = [];
  let open: { readonly name: string; readonly parts: Part[] } | undefined;
  let from = 0;
  const into = () => open?.parts ?? parts;
  const plain = (text: string): boolean => {
    if (text !== '') into().push({ kind: 'text', text });
    return !/\{\{|\}\}/.test(text);
  };
  for (const match of template.matchAll(mark)) {
    const [whole, sign = '', name = ''] = match;
    if (!plain(template.slice(from, match.index))) return undefined;
    from = match.index + whole.length;
    if (sign === '') into().push({ kind: 'value', name });
    else if (sign === '#') {
      if (open) return undefined;
      open = { name, parts: [] };
    } else {
      if (open?.name !== name) return undefined;
      const section: Part = { kind: 'lines', ...open };
      open = undefined;
      parts.push(section);
    }
  }
  return plain(template.slice(from)) && !open ? parts : undefined;
}

/** The placeholders of a template, as `orderNo` and `lines.orderQty`, each once. */
export function namesIn(parts: readonly Part[], path = ''): string[] {
  const names = parts.flatMap((part) => {
    if (part.kind === 'value') return [path + part.name];
    return part.kind === 'lines' ? namesIn(part.parts, `${part.name}.`) : [];
  });
  return [...new Set(names)];
}

/** The placeholders of a template that its document does not have. */
export function unknownNames(document: AnyDocument, parts: readonly Part[]): string[] {
  const known = new Set(placeholdersOf(document).map(({ path }) => path));
  return namesIn(parts).filter((name) => !known.has(name));
}

type Row = Readonly<Record<string, unknown>>;

/** How a template is put into words. */
export interface Wording {
  readonly language: Language;
  readonly timeZone: string;
  /** The label of a value of a quick code. */
  readonly code?: (list: string, value: string) => Label | undefined;
  /** Hears of placeholders without a value. */
  readonly onMissing?: (name: string) => void;
}

/** Fills a template with the values of a row; one that is missing reads "-". */
export function fillTemplate(parts: readonly Part[], document: AnyDocument, row: Row, wording: Wording): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'value') {
        const value = valueOf(document, row, part.name, wording);
        if (value === '') wording.onMissing?.(part.name);
        return value || '-';
      }
      const of = document.fields[part.name]?.of;
      const lines: unknown = row[part.name];
      if (!of || !Array.isArray(lines)) return '';
      return lines
        .filter(isRecord)
        .map((line) => fillTemplate(part.parts, of, line, wording))
        .join('');
    })
    .join('');
}

const yesNo = { true: ['是', 'Yes'], false: ['否', 'No'] } as const;

function valueOf(document: AnyDocument, row: Row, name: string, wording: Wording): string {
  const value = row[name];
  if (name === 'statusName') {
    const state = document.states?.[String(row['status'])];
    return state ? textOf(state, wording.language) : '';
  }
  const amount = amountInCapitals(document.fields, name);
  if (amount !== undefined) return inCapitals(row[amount]);
  const field = document.fields[name];
  if (value === null || value === undefined) return '';
  if (value === mask) return mask;
  return field ? said(field, value, wording) : String(value);
}

// Capitals are Chinese in every language: that is what they are for.
function inCapitals(amount: unknown): string {
  if (amount === mask) return mask;
  return isDecimal(amount) && fitsCapital(amount) ? toChineseCapital(amount) : '';
}

function said(field: Field, value: unknown, { language, timeZone, code }: Wording): string {
  switch (field.type) {
    case 'boolean':
      return textOf(yesNo[value === true ? 'true' : 'false'], language);
    case 'select': {
      const label = field.options?.[String(value)];
      return label ? textOf(label, language) : String(value);
    }
    case 'bilingual':
      return isRecord(value) ? String(value[language] ?? value['zh'] ?? '') : '';
    case 'datetime':
      return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
        new Date(String(value)),
      );
    case 'quickCode': {
      const label = code?.(field.list ?? '', String(value));
      return label ? textOf(label, language) : String(value);
    }
    case 'decimal':
      if (!isDecimal(value)) return String(value);
      return field.kind === 'money' || field.kind === 'price' ? moneyText(value) : quantityText(value);
    default:
      return String(value);
  }
}
