import type { Field } from '#model/fields.ts';
import { quantity, text, date, integer } from '#model/fields.ts';
import { quoteLineFields } from './quoteFields.rules.ts';

/** A column of the workbook of a quotation: what is asked for, or what the supplier writes. */
export interface QuoteColumn {
  readonly name: string;
  readonly field: Field;
  readonly isAsked: boolean;
}

/** Tells a row from the others, so that rows may be sorted or left out. */
export const keyColumn = text('行标识(勿改)', 'Row key (leave as it is)', { maxLength: 60 });

const asked: Readonly<Record<string, Field>> = {
  key: keyColumn,
  lineNo: integer('行号', 'Line no.'),
  asked: text('询价明细', 'Asked for', { maxLength: 400 }),
  unit: text('单位', 'Unit', { maxLength: 60 }),
  demandQty: quantity('需求数量', 'Quantity'),
  deliveryDate: date('交货日期', 'Delivery date'),
};

/** The columns in their order: always the same ones, whatever the inquiry asks for. */
export const quoteColumns: readonly QuoteColumn[] = [
  ...Object.entries(asked).map(([name, field]) => ({ name, field, isAsked: true })),
  ...Object.entries(quoteLineFields).map(([name, field]) => ({ name, field, isAsked: false })),
];

/** The first column that is not the one that stands there in the template; undefined where all are in their place. */
export function misplacedColumn(
  header: readonly string[],
  titlesOf: (column: QuoteColumn) => readonly string[],
): { readonly at: number; readonly expected: string; readonly found: string } | undefined {
  for (const [index, column] of quoteColumns.entries()) {
    const titles = titlesOf(column);
    const found = header[index] ?? '';
    if (!titles.includes(found)) return { at: index + 1, expected: titles[0] ?? '', found };
  }
  const further = header.findIndex((title, index) => index >= quoteColumns.length && title !== '');
  return further < 0 ? undefined : { at: further + 1, expected: '', found: header[further] ?? '' };
}

/** The letters of a column as workbooks show them: 1 is A. */
export function columnLetters(place: number): string {
  const rest = (place - 1) % 26;
  const before = Math.floor((place - 1) / 26);
  return `${before > 0 ? columnLetters(before) : ''}${String.fromCharCode(65 + rest)}`;
}
