import { linesOf, type AnyDocument } from '#model/document.ts';
import { boolean, text, type Field, type FieldType } from '#model/fields.ts';
import type { Label } from '#model/label.ts';
import { headerNames } from './header.ts';

/** A field that a column of a workbook can fill. */
export interface ImportField {
  /** As `excel.import` names it: `orderNo`, `lines.material`. */
  readonly fieldCode: string;
  readonly title: Label;
  /** An empty cell is a mistake. */
  readonly required: boolean;
  /** The name of the lines it belongs to; undefined for a field of the header. */
  readonly lines?: string;
  readonly name: string;
  readonly field: Field;
  /** The English half of a name in both languages; its other half is the field itself. */
  readonly isEnglish?: true;
}

/** Column (0-based, as text) → field code. */
export type Mapping = Readonly<Record<string, string>>;

const standardFields: Readonly<Record<string, Field>> = {
  remark: text('备注', 'Remark', { maxLength: 500 }),
  enabledFlag: boolean('启用', 'Enabled'),
};

const importable: ReadonlySet<FieldType> = new Set<FieldType>([
  'text',
  'bilingual',
  'serial',
  'integer',
  'decimal',
  'boolean',
  'date',
  'datetime',
  'select',
  'quickCode',
  'lookup',
]);

/** The fields of a document that a workbook can fill, in the order of its declaration. */
export function importFields(document: AnyDocument): readonly ImportField[] {
  const lineDocuments = new Map(linesOf(document));
  return (document.excel?.import ?? []).flatMap((fieldCode): ImportField[] => {
    const [head = '', column] = fieldCode.split('.');
    const owner = column === undefined ? document : lineDocuments.get(head);
    const name = column ?? head;
    const field = owner?.fields[name] ?? standardFields[name];
    if (!owner || !field || !importable.has(field.type)) return [];
    const required = fieldCode === document.excel?.groupBy || isRequired(field);

    const own = {
      fieldCode,
      title: field.label,
      required,
      name,
      field,
      ...(column === undefined ? {} : { lines: head }),
    };
    return field.type === 'bilingual' ? [own, englishOf(own)] : [own];
  });
}

/** What follows the name of a field where only its English half is meant. */
export const englishSuffix = ':en';

const englishOf = (own: ImportField): ImportField => ({
  ...own,
  fieldCode: own.fieldCode + englishSuffix,
  title: [`${own.title[0]}（英文）`, `${own.title[1]} (English)`],
  required: false,
  isEnglish: true,
});

const isRequired = (field: Field): boolean =>
  field.required === true && field.default === undefined && field.type !== 'serial' && field.type !== 'boolean';

type Titles = Readonly<Record<string, readonly string[]>>;

/** Every title by which a column of a document is known. */
export function knownTitles(document: AnyDocument): readonly string[] {
  const titles: Titles = document.excel?.titles ?? {};
  return importFields(document).flatMap((each) => namedTitles(each, titles).map(([title]) => title));
}

/** The field that each column most likely means: every field at most once, the best match first. */
export function proposeMapping(headers: readonly string[], document: AnyDocument): Mapping {
  const titles: Titles = document.excel?.titles ?? {};
  const matches = importFields(document).flatMap((field) => {
    const names = namedTitles(field, titles);
    return headers.flatMap((header, column) => {
      const scores = names.map(([title, worth]) => worth * likeness(header, title));
      // Without its bracket the title would be that of the other half.
      const score = Math.max(0, ...(field.isEnglish ? scores.filter((each) => each >= exact) : scores));
      return score > 0 ? [{ column, fieldCode: field.fieldCode, score }] : [];
    });
  });
  const mapping: Record<string, string> = {};
  const taken = new Set<string>();
  for (const { column, fieldCode } of matches.toSorted((a, b) => b.score - a.score || a.column - b.column)) {
    if (taken.has(fieldCode) || mapping[column] !== undefined) continue;
    mapping[column] = fieldCode;
    taken.add(fieldCode);
  }
  return mapping;
}

const exact = 90;
const codeSuffixes = ['编码', '代码', '编号', '号', ' code', ' no', ' number', ' id'];
const nameSuffixes = ['名称', '全称', ' name'];

/** The titles of a field and how much each is worth: a code names a lookup better than a name that repeats it. */
function namedTitles(each: ImportField, titles: Titles): readonly (readonly [title: string, worth: number])[] {
  const suffixed = (suffixes: readonly string[], worth: number) =>
    each.title.flatMap((title) => suffixes.map((suffix) => [`${title}${suffix}`, worth] as const));
  if (each.isEnglish) return englishTitles(each.field.label).map((title) => [title, 100] as const);
  return [
    ...each.title.map((title) => [title, 100] as const),
    ...(titles[each.fieldCode] ?? []).map((title) => [title, 95] as const),
    ...(each.field.type === 'lookup' ? [...suffixed(codeSuffixes, 70), ...suffixed(nameSuffixes, 40)] : []),
  ];
}

const englishTitles = ([zh, en]: Label): string[] => [
  `${zh}（英文）`,
  `${zh}英文`,
  `英文${zh}`,
  `${zh}EN`,
  `${en} (English)`,
  `${en} English`,
  `English ${en}`,
  `${en} EN`,
];

/** 1 for equal titles, 0.8 for titles that are equal without their brackets, 0 otherwise. */
function likeness(header: string, title: string): number {
  const [names, wanted] = [headerNames(header), headerNames(title)];
  if (names[0] !== undefined && names[0] === wanted[0]) return 1;
  return names.some((name) => wanted.includes(name)) ? 0.8 : 0;
}
