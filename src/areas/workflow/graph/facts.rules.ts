import { linesOf, wireName, type AnyDocument } from '#model/document.ts';
import type { ExpressionTypes, ExpressionValues, ValueType } from '#model/expression.ts';
import type { Field } from '#model/fields.ts';
import { isBilingual, nameOf, textOf, type Label, type Language } from '#model/label.ts';
import { isRecord } from '#model/value.ts';

/** A name that conditions may use. */
export interface FactName {
  readonly name: string;
  readonly type: ValueType;
  readonly label: Label;
}

const typeOf = ({ type }: Field): ValueType | undefined => {
  if (type === 'decimal' || type === 'integer') return 'number';
  if (type === 'boolean') return 'boolean';
  if (type === 'date' || type === 'datetime') return 'date';
  return ['text', 'select', 'quickCode', 'serial', 'lookup'].includes(type) ? 'text' : undefined;
};

/** Every name that conditions over a document may use: its fields, those of its lines as lists, and who submitted it. */
export function factNames(document: AnyDocument): readonly FactName[] {
  const own = Object.entries(document.fields).flatMap(([name, field]): FactName[] => {
    const type = field.html ? undefined : typeOf(field);
    return type ? [{ name, type, label: field.label }] : [];
  });
  const below = linesOf(document).flatMap(([list, line]) =>
    Object.entries(line.fields).flatMap(([name, field]): FactName[] => {
      const type = field.html ? undefined : typeOf(field);
      if (type === undefined || type === 'boolean') return [];
      const label: Label = [`明细·${field.label[0]}`, `Lines: ${field.label[1]}`];
      return [{ name: `${list}.${name}`, type: type === 'number' ? 'numberList' : 'textList', label }];
    }),
  );
  return [...own, ...below, ...starterFacts];
}

/** What conditions may say of who submitted a document. */
export const starterFacts: readonly FactName[] = [
  { name: 'starter', type: 'text', label: ['发起人用户名', 'User name of the submitter'] },
  { name: 'starterDept', type: 'text', label: ['发起人部门编码', 'Code of the submitter’s department'] },
];

export const factTypes = (document: AnyDocument): ExpressionTypes =>
  Object.fromEntries(factNames(document).map(({ name, type }) => [name, type]));

type Row = Readonly<Record<string, unknown>>;

/** What conditions see of a row; a lookup is the code of what it names. */
export function factValues(document: AnyDocument, row: Row, starter: Row): ExpressionValues {
  const values: Record<string, unknown> = { ...starter };
  for (const [name, field] of Object.entries(document.fields)) values[name] = valueOf(name, field, row);
  for (const [list, line] of linesOf(document)) {
    const lines = Array.isArray(row[list]) ? row[list].filter(isRecord) : [];
    for (const [name, field] of Object.entries(line.fields))
      values[`${list}.${name}`] = lines
        .map((each) => valueOf(name, field, each))
        .map((each) => (each === undefined ? null : each));
  }
  return values;
}

function valueOf(name: string, field: Field, row: Row): unknown {
  if (field.type !== 'lookup') return row[wireName(name, field)] ?? null;
  return row[`${name}Code`] ?? row[`${name}Name`] ?? row[`${name}Id`] ?? null;
}

const people = ['system.iapSysUserT', 'basic.employee', 'basic.purchaser', 'basic.department'];

/** The fields of a document that lead to a person, and those of its lines. */
export function personFieldsOf(document: AnyDocument): readonly FactName[] {
  const own = Object.entries(document.fields).flatMap(([name, { target, label }]): FactName[] =>
    people.includes(target ?? '') ? [{ name, type: 'text', label }] : [],
  );
  const below = linesOf(document).flatMap(([list, line]) =>
    Object.entries(line.fields).flatMap(([name, { target, label }]): FactName[] =>
      people.includes(target ?? '')
        ? [{ name: `${list}.${name}`, type: 'textList', label: [`明细·${label[0]}`, `Lines: ${label[1]}`] }]
        : [],
    ),
  );
  return [...own, ...below];
}

/** Whether a document is about money. */
export const isMoneyDocument = (document: AnyDocument): boolean =>
  Object.values(document.fields).some(({ kind }) => kind === 'money');

const amountFields = new WeakMap<AnyDocument, string | null>();

/** The field with the amount by which a document is judged: in home currency where it knows that. */
export function amountFieldOf(document: AnyDocument): string | undefined {
  const known = amountFields.get(document);
  if (known !== undefined) return known ?? undefined;
  const found = findAmountField(document);
  amountFields.set(document, found ?? null);
  return found;
}

function findAmountField(document: AnyDocument): string | undefined {
  const names = Object.entries(document.fields).flatMap(([name, { kind }]) => (kind === 'money' ? [name] : []));
  const first = (start: string): string | undefined => names.find((each) => each.startsWith(start));
  return first('home') ?? first('gross') ?? first('new') ?? names[0];
}

/** The amount by which a document is judged. */
export function amountOf(document: AnyDocument, row: Row): string | null {
  const name = amountFieldOf(document);
  const value = name === undefined ? undefined : row[name];
  return typeof value === 'string' ? value : null;
}

/** The fields that the title of an approval is made of: those that its rule names, or the number and whose it is. */
export function titleFields(document: AnyDocument, rule: string | null): readonly string[] {
  if (rule) return [...rule.matchAll(placeholder)].flatMap(([, name]) => name ?? []);
  const serial = Object.entries(document.fields).find(([, { type }]) => type === 'serial')?.[0];
  const name = serial ?? document.lov?.code ?? document.lov?.text;
  return [...(name === undefined ? [] : [name]), 'supplierBase'];
}

const placeholder = /\{(\w+)\}/g;

/** What an approval is called in one language: its rule filled in, or the number of the document and whose it is. */
export function titleOf(
  document: AnyDocument,
  rule: string | null,
  wordOf: (name: string) => string,
  language: Language,
): string {
  if (rule) return rule.replace(placeholder, (_, name: string) => wordOf(name)).slice(0, 300);
  const words = titleFields(document, null).map(wordOf);
  return (
    words
      .filter((word) => word !== '')
      .join(' ')
      .slice(0, 300) || textOf(document.label, language)
  );
}

/** The word that a title says for what stands in a row under a name. */
export function ownWord(name: string, row: Row, language: Language): string {
  const value = row[name];
  if (isBilingual(value)) return nameOf(value, language);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
